// Which shape and colour each seat has: what its player likes best, if the table has it and nobody before likes it too.

const EVERYWHERE = 4; // shapes that every game draws; one with more seats draws as many

/** `liked`: for each seat 0 (any) or the number of a shape, from 1. */
export function shapesOf(liked: number[]): number[] {
  const left = new Set(Array.from({ length: Math.max(EVERYWHERE, liked.length) }, (_, i) => i + 1));
  const wished = liked.map((shape) => (left.delete(shape) ? shape : 0));
  const own = wished.map((shape, seat) => shape || (left.delete(seat + 1) ? seat + 1 : 0));
  return own.map((shape) => {
    if (shape) return shape;
    const [next = 0] = left;
    left.delete(next);
    return next;
  });
}
