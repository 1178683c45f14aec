// The round table: own seat at the bottom, the next player to the right, and so on against the clock.
export interface Spot {
  x: number;
  y: number;
}

export interface Ring {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
}

/** The ring that seats touch, in a box of this size. */
export function ringIn(width: number, height: number): Ring {
  const k = Math.min(1.9, Math.max(1, Math.min(width / (width < 900 ? 640 : 1016), height / 558))); // grows with the board
  return {
    cx: width / 2,
    cy: height / 2 + 6 * k,
    rx: Math.min(400 * k, width / 2 - 108 * k),
    ry: Math.max(60, height / 2 - 70 * k),
  };
}

/** Where little room is, the others stand in rows above the piles: column and row of each, the next player low on the right. */
export function cellOf(place: number, seats: number): { column: string; row: number } {
  const others = seats - 1;
  if (others <= 3) return { column: `${1 + ((others - place) * 6) / others} / span ${6 / others}`, row: 1 };
  const low = place === 1 || place === others;
  if (low) return { column: place === 1 ? '5 / span 2' : '1 / span 2', row: 2 };
  return others === 4
    ? { column: place === 2 ? '4 / span 3' : '1 / span 3', row: 1 }
    : { column: `${1 + (4 - place) * 2} / span 2`, row: 1 };
}

export function spotOf(ring: Ring, place: number, seats: number): Spot {
  const angle = Math.PI / 2 - (2 * Math.PI * place) / seats;
  return { x: ring.cx + ring.rx * Math.cos(angle), y: ring.cy + ring.ry * Math.sin(angle) };
}

/** A bowed line from one player to another, short of both plates, and its middle. */
export function shot(from: Spot, to: Spot, ring: Ring): { path: string; middle: Spot } {
  const near = (a: Spot, b: Spot): Spot => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const gap = Math.min(length / 3, Math.abs(b.x - a.x) > Math.abs(b.y - a.y) ? 86 : 58);
    return { x: a.x + ((b.x - a.x) * gap) / length, y: a.y + ((b.y - a.y) * gap) / length };
  };
  const start = near(from, to);
  const end = near(to, from);
  const mid = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const bow = { x: mid.x + (mid.x - ring.cx) * 0.3, y: mid.y + (mid.y - ring.cy) * 0.3 };
  // A line through the middle goes round the piles, on the side on which it already is.
  if (Math.hypot((mid.x - ring.cx) / ring.rx, (mid.y - ring.cy) / ring.ry) < 0.45) {
    const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
    const across = { x: (end.y - start.y) / length, y: -(end.x - start.x) / length };
    const side = (mid.x - ring.cx) * across.x + (mid.y - ring.cy) * across.y < -1 ? -1 : 1;
    const reach = (1.5 * side) / Math.hypot(across.x / ring.rx, across.y / ring.ry);
    bow.x = ring.cx + across.x * reach;
    bow.y = ring.cy + across.y * reach;
  }
  const round = (spot: Spot): string => `${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`;
  return {
    path: `M${round(start)}Q${round(bow)} ${round(end)}`,
    middle: { x: (mid.x + bow.x) / 2, y: (mid.y + bow.y) / 2 },
  };
}

/** Where the two arrows beside the own seat begin and end, in degrees. */
export function arrows(seats: number): [number, number][] {
  const far = Math.min(360 / seats, 90) * 0.58;
  return [
    [74, 90 - far],
    [90 + far, 106],
  ];
}

/** An arrow along the ring, in the direction of play. */
export function along(ring: Ring, from: number, to: number): string {
  const at = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${(ring.cx + ring.rx * 0.92 * Math.cos(angle)).toFixed(1)} ${(ring.cy + ring.ry * 0.88 * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${at(from)}A${(ring.rx * 0.92).toFixed(1)} ${(ring.ry * 0.88).toFixed(1)} 0 0 0 ${at(to)}`;
}
