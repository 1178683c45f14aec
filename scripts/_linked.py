"""What Python as WebAssembly (Pyodide) contains besides Python, and its licences.

The npm package says of itself that it is MPL-2.0, and names nothing that is linked into it. The list follows the way
Pyodide is built: what its linker is told to take in (Emscripten's runtime and C library, LLVM's, libffi, bzip2, zlib,
XZ, SQLite, Zstandard), what it keeps in its own scripts, and what CPython lists as software that is part of it, as far
as this build has that part. The whole C library is linked, so what musl names as the work of others counts as well.
(hiwire, which Pyodide also links, belongs to the Pyodide project itself.)
"""

LIBRARIES = (
    ("Emscripten", "Copyright (c) 2010-2014 Emscripten authors\n"
     "Copyright Joyent, Inc. and other Node contributors", "MIT"),
    ("MiniLZ4, of Emscripten", "Copyright (c) 2012 Pierre Curto", "MIT"),
    ("error-stack-parser, stackframe", "Copyright (c) 2017 Eric Wendelin and other contributors", "MIT"),
    ("musl", "Copyright © 2005-2020 Rich Felker, et al.", "MIT"),
    ("smoothsort, in musl", "Copyright (C) 2011 by Valentin Ochs", "MIT"),
    ("TRE, in musl", "Copyright (c) 2001-2009 Ville Laurikari. All rights reserved.", "BSD-2-Clause"),
    ("FreeSec, in musl", "Copyright (c) 1994 David Burren. All rights reserved.", "BSD-3-Clause"),
    ("the mathematics of Arm, in musl", "Copyright (c) 2017-2018 Arm Limited", "MIT"),
    ("the mathematics of FreeBSD, in musl", "Copyright (c) 2003-2011 David Schultz\n"
     "Copyright (c) 2003-2009 Steven G. Kargl\nCopyright (c) 2003-2009 Bruce D. Evans", "BSD-2-Clause"),
    ("the mathematics of Sun, in musl",
     "Copyright (C) 1993, 2004 by Sun Microsystems, Inc. All rights reserved.", "SunPro"),
    ("random and search, in musl", "Copyright (C) 2011 Szabolcs Nagy", "no warranty"),
    ("crypt_blowfish, in musl; dlmalloc, in Emscripten", "", "public domain"),
    ("LLVM: libc++, libc++abi, libunwind, compiler-rt", "", "Apache-2.0 WITH LLVM-exception"),
    ("libffi", "Copyright (c) 1996-2024 Anthony Green, Red Hat, Inc and others.", "MIT"),
    ("Expat", "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper\n"
     "Copyright (c) 2001-2025 Expat maintainers", "MIT"),
    ("HACL*", "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation\n"
     "Copyright (c) 2022-2023 HACL* Contributors", "MIT"),
    ("KaRaMeL, in HACL*", "Copyright (c) INRIA and Microsoft Corporation. All rights reserved.", "Apache-2.0"),
    ("mimalloc", "Copyright (c) 2018-2021 Microsoft Corporation, Daan Leijen", "MIT"),
    ("SipHash24", "Copyright (c) 2013 Marek Majkowski", "MIT"),
    ("uvloop, in asyncio", "Copyright (c) 2015-2021 MagicStack Inc.", "MIT"),
    ("mpdecimal", "Copyright (c) 2008-2020 Stefan Krah. All rights reserved.", "BSD-2-Clause"),
    ("Mersenne Twister", "Copyright (C) 1997 - 2002, Makoto Matsumoto and Takuji Nishimura, All rights reserved.",
     "BSD-3-Clause"),
    ("cfuhash", "Copyright (c) 2005 Don Owens. All rights reserved.", "BSD-3-Clause"),
    ("Zstandard", "Copyright (c) Meta Platforms, Inc. and affiliates. All rights reserved.", "BSD-3-Clause"),
    ("pyzstd", "Copyright (c) 2020-present, Ma Lin and contributors. All rights reserved.", "BSD-3-Clause"),
    ("bzip2", "Copyright (C) 1996-2019 Julian R Seward. All rights reserved.", "bzip2-1.0.6"),
    ("zlib", "Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler", "Zlib"),
    ("dtoa, strtod", "The author of this software is David M. Gay.\n"
     "Copyright (c) 1991, 2000, 2001 by Lucent Technologies.", "dtoa"),
    ("getopt", "Copyright 1992-1994, David Gottner. All Rights Reserved.", "getopt"),
    ("Global Unbounded Sequences", "Copyright (c) 2019,2020 Jeffrey Roberson", "BSD-2-Clause"),
    ("pysqlite, in Python", "Copyright (C) 2004-2010 Gerhard Häring", "Zlib"),
    ("tomli, in Python's tomllib", "Copyright (c) 2021 Taneli Hukkinen", "MIT"),
    ("SRE, in Python's re", "Copyright (c) 1997-2002 by Secret Labs AB. All rights reserved.\n"
     "It can be redistributed under CNRI's Python 1.6 license, which is below, with those of Python.", "CNRI-Python"),
    ("Unicode Character Database 16", "Copyright © 1991-2024 Unicode, Inc.", "Unicode-3.0"),
    ("XZ Utils: liblzma 5.2", "", "public domain"),
    ("SQLite", "", "public domain"),
)  # what Pyodide contains besides Python: name, whose it is, licence  # fmt: skip
MODULES = (
    ("http.cookies", "http/cookies.py"),
    ("logging", "logging/__init__.py"),
    ("platform", "platform.py"),
)  # parts of Python's own library whose files bring a permission of their own
WITHOUT_WARRANTY = """\
THIS SOFTWARE IS PROVIDED BY THE AUTHOR "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO,
THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE
AUTHOR BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT
LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION)
HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR
OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
"""
LICENCES = {
    "BSD-2-Clause": f"""\
Redistribution and use in source and binary forms, with or without modification, are permitted provided that the
following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following
   disclaimer.
2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following
   disclaimer in the documentation and/or other materials provided with the distribution.

{WITHOUT_WARRANTY}""",
    "bzip2-1.0.6": f"""\
Redistribution and use in source and binary forms, with or without modification, are permitted provided that the
following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following
   disclaimer.
2. The origin of this software must not be misrepresented; you must not claim that you wrote the original software. If
   you use this software in a product, an acknowledgment in the product documentation would be appreciated but is not
   required.
3. Altered source versions must be plainly marked as such, and must not be misrepresented as being the original
   software.
4. The name of the author may not be used to endorse or promote products derived from this software without specific
   prior written permission.

{WITHOUT_WARRANTY}""",
    "Zlib": """\
This software is provided 'as-is', without any express or implied warranty. In no event will the authors be held liable
for any damages arising from the use of this software.

Permission is granted to anyone to use this software for any purpose, including commercial applications, and to alter it
and redistribute it freely, subject to the following restrictions:

1. The origin of this software must not be misrepresented; you must not claim that you wrote the original software. If
   you use this software in a product, an acknowledgment in the product documentation would be appreciated but is not
   required.
2. Altered source versions must be plainly marked as such, and must not be misrepresented as being the original
   software.
3. This notice may not be removed or altered from any source distribution.
""",
    "dtoa": """\
Permission to use, copy, modify, and distribute this software for any purpose without fee is hereby granted, provided
that this entire notice is included in all copies of any software which is or includes a copy or modification of this
software and in all copies of the supporting documentation for such software.

THIS SOFTWARE IS BEING PROVIDED "AS IS", WITHOUT ANY EXPRESS OR IMPLIED WARRANTY. IN PARTICULAR, NEITHER THE AUTHOR NOR
LUCENT MAKES ANY REPRESENTATION OR WARRANTY OF ANY KIND CONCERNING THE MERCHANTABILITY OF THIS SOFTWARE OR ITS FITNESS
FOR ANY PARTICULAR PURPOSE.
""",
    "getopt": """\
Permission to use, copy, modify, and distribute this software and its documentation for any purpose and without fee is
hereby granted, provided that the above copyright notice, this permission notice and the following disclaimer notice
appear unmodified in all copies.

I DISCLAIM ALL WARRANTIES WITH REGARD TO THIS SOFTWARE, INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS.
IN NO EVENT SHALL I BE LIABLE FOR ANY SPECIAL, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING
FROM LOSS OF USE, DATA, OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT
OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.
""",
    "SunPro": """\
Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.
""",
    "no warranty": """\
Permission to use, copy, modify, and/or distribute this code for any purpose with or without fee is hereby granted.
There is no warranty.
""",
    "LLVM-exception": """\
---- LLVM Exceptions to the Apache 2.0 License ----

As an exception, if, as a result of your compiling your source code, portions of this Software are embedded into an
Object form of such source code, you may redistribute such embedded portions in such Object form without complying with
the conditions of Sections 4(a), 4(b) and 4(d) of the License.

In addition, if you combine or link compiled forms of this Software with software that is licensed under the GPLv2
("Combined Software") and if a court of competent jurisdiction determines that the patent provision (Section 3), the
indemnity provision (Section 9) or other Section of the License conflicts with the conditions of the GPLv2, you may
retroactively and prospectively choose to deem waived or otherwise exclude such Section(s) of the License, but only in
their entirety and only with respect to the Combined Software.
""",
    "Unicode-3.0": """\
NOTICE TO USER: Carefully read the following legal agreement. BY DOWNLOADING, INSTALLING, COPYING OR OTHERWISE USING
DATA FILES, AND/OR SOFTWARE, YOU UNEQUIVOCALLY ACCEPT, AND AGREE TO BE BOUND BY, ALL OF THE TERMS AND CONDITIONS OF
THIS AGREEMENT. IF YOU DO NOT AGREE, DO NOT DOWNLOAD, INSTALL, COPY, DISTRIBUTE OR USE THE DATA FILES OR SOFTWARE.

Permission is hereby granted, free of charge, to any person obtaining a copy of data files and any associated
documentation (the "Data Files") or software and any associated documentation (the "Software") to deal in the Data
Files or Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, and/or sell copies of the Data Files or Software, and to permit persons to whom the Data Files or
Software are furnished to do so, provided that either (a) this copyright and permission notice appear with all
copies of the Data Files or Software, or (b) this copyright and permission notice appear in associated
Documentation.

THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF THIRD
PARTY RIGHTS.

IN NO EVENT SHALL THE COPYRIGHT HOLDER OR HOLDERS INCLUDED IN THIS NOTICE BE LIABLE FOR ANY CLAIM, OR ANY SPECIAL
INDIRECT OR CONSEQUENTIAL DAMAGES, OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN
AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
PERFORMANCE OF THE DATA FILES OR SOFTWARE.

Except as contained in this notice, the name of a copyright holder shall not be used in advertising or otherwise to
promote the sale, use or other dealings in these Data Files or Software without prior written authorization of the
copyright holder.
""",
    "public domain": "All of this code has been dedicated to the public domain by its authors.\n",
}
