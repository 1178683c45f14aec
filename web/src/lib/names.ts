// Names that cards have in two languages at once.

/** A card that has an Italian name and an English one, "Colpo (Hit)", as the reader wants it. */
export function cardName(both: string, wanted: string): string {
  const found = /^(.*) \((.*)\)$/.exec(both);
  if (!found || wanted === 'both') return both;
  return (wanted === 'it' ? found[1] : found[2]) ?? both;
}
