// Where a tip goes: above what it is about, below where there is no room, and never past an edge of the window.
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 8; // pixels between the tip, its thing and the edges

export function above(about: Box, tip: Box, width: number, height: number): { left: number; top: number } {
  const middle = about.left + about.width / 2 - tip.width / 2;
  const left = Math.max(GAP, Math.min(middle, width - tip.width - GAP));
  const over = about.top - tip.height - GAP;
  const top = over >= GAP ? over : about.top + about.height + GAP;
  return { left, top: Math.max(GAP, Math.min(top, height - tip.height - GAP)) };
}
