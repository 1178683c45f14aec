// Files refer to each other by relative paths, so that the folder can be anywhere. A server's page is found
// under many addresses and names its files from the root; where it is found under one, `scripts/_site.py` undoes that.
import type { Plugin } from 'vite';

export function rooted(): Plugin {
  return {
    name: 'rooted',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll('="./', '="/') },
  };
}
