// A running game as a file: saved here, or opened here.
const FORMAT = 'stratagem-table-1';

interface Carried {
  format?: unknown;
  records?: { table?: { game?: unknown } }[];
}

/** The game of such a file; empty for any other file. */
export function gameCarried(text: string): string {
  try {
    const { format, records } = JSON.parse(text) as Carried;
    const game = format === FORMAT ? records?.[0]?.table?.game : '';
    return typeof game === 'string' ? game : '';
  } catch {
    return '';
  }
}
