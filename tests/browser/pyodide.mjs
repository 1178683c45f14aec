// Runs a Python program with the Python of the pages: node pyodide.mjs PYODIDE LIBRARY FOLDER PROGRAM ARGUMENTS...
//
// FOLDER holds the modules; LIBRARY is Python's own, as the pages ship it.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [pyodide, library, folder, program, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const py = await loadPyodide({ indexURL: pyodide, stdLibURL: pathToFileURL(library).href });
py.FS.mkdirTree('/table');
py.FS.mount(py.FS.filesystems.NODEFS, { root: folder }, '/table');
py.globals.set('given', py.toPy([program, ...given]));
try {
  py.runPython("import sys; sys.path.insert(0, '/table'); sys.argv = given");
  py.runPython(readFileSync(program, 'utf8'), { globals: py.toPy({ __name__: '__main__' }) });
} catch (fault) {
  console.error(fault.message);
  process.exit(1);
}
process.exit(0);
