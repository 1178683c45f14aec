// The page asks for its font at once, not only when the first style that names it has arrived.
import type { Plugin } from 'vite';

/** Preloads the font whose file is called this in its package. */
export function preload(font: string): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const parts = Object.values(bundle ?? {});
        const file = parts.find(
          (part) => part.type === 'asset' && part.originalFileNames.some((name) => name.endsWith(`/${font}`)),
        );
        if (!file) throw new Error(`${font} is not in the bundle`);
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file.fileName}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
