// A board's own drawings: its symbols are put into the page once, when the board is first shown.
export function draw(sprite: string): void {
  const parsed = new DOMParser().parseFromString(sprite, 'image/svg+xml').documentElement;
  if (document.getElementById(parsed.id)) return;
  parsed.classList.add('sprite');
  document.body.prepend(parsed);
}
