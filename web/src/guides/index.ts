// Guided first games, loaded when somebody learns.
export { default as GuidePanel } from './GuidePanel.svelte';
export { Guide } from './guide.svelte';
export { lessonOf, secondOf, tableFor } from './lesson';
