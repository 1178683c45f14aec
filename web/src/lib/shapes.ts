// Which shape and colour each seat has: what its player likes best, if the table has it and nobody before likes it too.

/** `liked`: for each seat 0 (any) or a number from 1; a table uses as many as it has seats. */
export function shapesOf(liked: number[]): number[] {
  const left = new Set(liked.map((_, seat) => seat + 1));
  const wished = liked.map((shape) => (left.delete(shape) ? shape : 0));
  const own = wished.map((shape, seat) => shape || (left.delete(seat + 1) ? seat + 1 : 0));
  return own.map((shape) => {
    if (shape) return shape;
    const [next = 0] = left;
    left.delete(next);
    return next;
  });
}
