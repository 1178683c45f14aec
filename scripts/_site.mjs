// Makes what the pages without a server start Python with: node _site.mjs PYODIDE WORKER SCRIPT STAGE...
//
// WORKER, with all that it imports, becomes SCRIPT: one file, whose sum the page can check before it runs.
// What is in the folders STAGE is compiled, with the very Python that the pages run.
// Every .py below a folder becomes bytecode that is used without a look at its source; the source is left empty. In a
// folder called `library`, bytecode takes the place of the source, as Python wants it in an archive.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [pyodide, worker, script, ...folders] = process.argv.slice(2);
const bundler = createRequire(`${pyodide}/package.json`).resolve('rolldown');
const { build } = await import(pathToFileURL(bundler).href);
await build({
  input: worker,
  external: [/^node:/, 'ws'], // what Pyodide asks for where it runs outside a browser
  output: { file: script, format: 'es', codeSplitting: false, minify: true },
  logLevel: 'warn',
});

const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const py = await loadPyodide({ indexURL: pyodide });
py.FS.mkdirTree('/stage');
const work = py.runPython(`
import importlib.util, sys, _frozen_importlib_external as machinery
from pathlib import Path

def compiled(folder):
    root = Path(folder)
    archive = root.name == "library"
    for path in sorted(root.rglob("*.py")):
        source = path.read_bytes()
        name = str(path.relative_to(root))
        code = compile(source, name, "exec", dont_inherit=True, optimize=2)
        data = machinery._code_to_hash_pyc(code, importlib.util.source_hash(source), False)
        if archive:
            path.with_suffix(".pyc").write_bytes(data)
            path.unlink()
        else:
            cache = path.parent / "__pycache__"
            cache.mkdir(exist_ok=True)
            (cache / f"{path.stem}.{sys.implementation.cache_tag}.pyc").write_bytes(data)
            if b"install_lazy_importer" not in source:  # anyio reads its own source
                path.write_bytes(b"")
compiled
`);
folders.forEach((folder, number) => {
  const place = `/stage/${number}/${folder.split('/').at(-1)}`;
  py.FS.mkdirTree(place);
  py.FS.mount(py.FS.filesystems.NODEFS, { root: folder }, place);
  work(place);
});
process.exit(0);
