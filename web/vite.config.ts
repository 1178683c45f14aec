import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { licences } from './plugins/licences.ts';
import { precache } from './plugins/precache.ts';
import { preload } from './plugins/preload.ts';
import { rooted } from './plugins/rooted.ts';

// No inline script or style leaves the build: the server's content policy forbids both.
export default defineConfig({
  base: './',
  plugins: [svelte(), preload('asap-latin-wght-normal.woff2'), rooted(), licences(), precache()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8420', ws: true } } },
});
