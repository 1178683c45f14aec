// Everything about looking back, loaded when somebody does.
export { default as Panel } from './Panel.svelte';
export { default as Side } from './Side.svelte';
export { Review } from './review.svelte';
