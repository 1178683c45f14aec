// What the sources of the browser table are held to; how they are laid out is Prettier's.
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default defineConfig(
  { ignores: ['dist*/', 'src/generated/'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      'no-undef': 'off', // TypeScript knows better
      'dot-notation': 'error', // a field that is declared is named, not looked up
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/prefer-svelte-reactivity': 'off', // plain maps and sets are local, or replaced as a whole
      'svelte/no-useless-mustaches': 'off', // {' '} is a space that no formatter takes away
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
);
