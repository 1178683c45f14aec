// Words of Stratos's view, and where its cells lie on the screen.
import type { Cell, Fault, Roll, Unit } from '../../generated/views/stratos';

export const RESOURCES = ['corn', 'nickel', 'spice', 'oak', 'gem'];
export const CLASSES = ['peasant', 'archer', 'soldier', 'explorer', 'mage'];
export const SOURCES = ['hoard', 'defeat', 'spells', 'treasures'] as const;
export const SOURCE_ART: Record<string, string> = {
  hoard: 'st-hoard',
  defeat: 'st-defeat',
  spells: 'st-book',
  treasures: 'st-treasure',
};
export const PHASES = ['begin', 'action', 'buy', 'darkness'];

/** The sums of D4 and D6 in order, with the monster each names; gaps name none. */
export function rollRow(rolls: Roll[]): Roll[] {
  const found: Roll[] = [];
  let next = 2;
  for (const roll of [...rolls].sort((a, b) => a.from - b.from)) {
    if (roll.from > next) found.push({ from: next, to: roll.from - 1, monster: '' });
    found.push(roll);
    next = roll.to + 1;
  }
  if (next <= 10) found.push({ from: next, to: 10, monster: '' });
  return found;
}

/** The name of a unit in the texts: a promoted one has another. */
export function nameOf(unit: Unit): string {
  return `@${unit.promoted ? 'promoted' : 'class'}:${unit.class}`;
}

/** What the book calls what stands on a cell, or the tile itself. */
export function aboutOf(unit: Unit | undefined, monster: { monster: string } | undefined, tile: Cell): string {
  if (unit) return `class:${unit.class}`;
  if (monster) return `monster:${monster.monster}`;
  return tile.kind === 'special' ? `special:${tile.special}` : `terrain:${tile.kind}`;
}

export function columnOf(cell: string): number {
  return cell.charCodeAt(0) - 97;
}

export function rowOf(cell: string): number {
  return Number(cell.slice(1)) - 1;
}

/** The lines of the map's grid: a wider one wherever two trays meet. */
export class Chart {
  readonly columns: number;
  readonly rows: number;
  private readonly across: Set<number>; // a fault lies to the right of these columns
  private readonly down: Set<number>; // and below these rows

  constructor(board: Cell[], faults: Fault[]) {
    this.columns = Math.max(...board.map((one) => columnOf(one.cell))) + 1;
    this.rows = Math.max(...board.map((one) => rowOf(one.cell))) + 1;
    const pairs = faults.map((one) => one.fault.split('/') as [string, string]);
    this.across = new Set(pairs.filter(([a, b]) => rowOf(a) === rowOf(b)).map(([a]) => columnOf(a)));
    this.down = new Set(pairs.filter(([a, b]) => rowOf(a) !== rowOf(b)).map(([a]) => rowOf(a)));
  }

  get gapsAcross(): number {
    return this.across.size;
  }

  get gapsDown(): number {
    return this.down.size;
  }

  /** The grid line before a column; line 1 belongs to the row numbers. */
  column(index: number): number {
    return 2 + index + [...this.across].filter((gap) => gap < index).length;
  }

  row(index: number): number {
    return 2 + index + [...this.down].filter((gap) => gap < index).length;
  }

  /** Sizes of the grid's columns or rows, as CSS wants them. */
  template(count: number, gaps: Set<number>, axis: string): string {
    const parts = [axis];
    for (let index = 0; index < count; index += 1) parts.push('var(--tile)', ...(gaps.has(index) ? ['var(--f)'] : []));
    return parts.join(' ');
  }

  get templateColumns(): string {
    return this.template(this.columns, this.across, 'var(--ax)');
  }

  get templateRows(): string {
    return this.template(this.rows, this.down, 'var(--ay)');
  }

  place(cell: string): { column: string; row: string } {
    return { column: String(this.column(columnOf(cell))), row: String(this.row(rowOf(cell))) };
  }

  /** Where the pad of a fault lies, and whether the fault runs down the map. */
  pad(fault: string): { column: string; row: string; down: boolean } {
    const [a, b] = fault.split('/') as [string, string];
    const down = rowOf(a) === rowOf(b);
    const column = this.column(columnOf(a)) + (down ? 1 : 0);
    return { column: String(column), row: String(this.row(rowOf(a)) + (down ? 0 : 1)), down };
  }

  tray(cells: Cell[]): { column: string; row: string } {
    const columns = cells.map((one) => this.column(columnOf(one.cell)));
    const rows = cells.map((one) => this.row(rowOf(one.cell)));
    return {
      column: `${Math.min(...columns)} / ${Math.max(...columns) + 1}`,
      row: `${Math.min(...rows)} / ${Math.max(...rows) + 1}`,
    };
  }
}

const LAND = ['prairie', 'mountain', 'desert', 'forest'];

/** Whether a gift could ever lie on this pad: one of its two tiles must give a main resource. */
export function fertile(fault: string, kinds: Map<string, Cell>): boolean {
  return fault.split('/').some((cell) => LAND.includes(kinds.get(cell)?.kind ?? ''));
}
