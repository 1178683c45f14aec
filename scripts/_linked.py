"""What Python as WebAssembly (Pyodide) contains besides Python, and its licences: the npm package names neither."""

LIBRARIES = (
    ("Emscripten", "Copyright (c) 2010-2014 Emscripten authors", "MIT"),
    ("musl", "Copyright © 2005-2020 Rich Felker, et al.", "MIT"),
    ("libffi", "Copyright (c) 1996-2024 Anthony Green, Red Hat, Inc and others.", "MIT"),
    ("Expat", "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper\n"
     "Copyright (c) 2001-2025 Expat maintainers", "MIT"),
    ("HACL*", "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation", "MIT"),
    ("mpdecimal", "Copyright (c) 2008-2020 Stefan Krah. All rights reserved.", "BSD-2-Clause"),
    ("Zstandard", "Copyright (c) Meta Platforms, Inc. and affiliates. All rights reserved.", "BSD-3-Clause"),
    ("bzip2", "Copyright (C) 1996-2019 Julian R Seward. All rights reserved.", "bzip2-1.0.6"),
    ("zlib", "Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler", "Zlib"),
    ("XZ Utils", "", "0BSD"),
    ("SQLite", "", "public domain"),
)  # what Pyodide's WebAssembly contains besides Python: name, whose it is, licence  # fmt: skip
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
    "0BSD": """\
Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.
""",
    "public domain": "All of the code in SQLite has been dedicated to the public domain by its authors.\n",
}
