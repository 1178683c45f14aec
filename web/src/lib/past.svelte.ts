// A finished game replayed move by move, on the same board as a live one.
import { Following } from './following.svelte';
import type { Link } from './link.svelte';
import type { Frame, Moment, Reason, Seen, TableFacts } from './protocol';
import type { Source } from './source';
import { sorry } from './words.svelte';

export class PastLink implements Link {
  seen: Seen | null = $state.raw(null);
  facts: TableFacts | null = $state.raw(null);
  frames: Frame[] = $state.raw([]);
  refused: { message: string; reason: Reason | null } | null = $state.raw(null);
  moment: Moment | null = $state.raw(null);
  move = $state(0);
  viewer = $state('me');
  readonly status = 'open';
  readonly busy = false;
  readonly step = null;
  readonly following = new Following(); // nothing is waited for in a game that is over
  readonly older = [];
  readonly earlier = false;
  readonly mineAt = 0;
  readonly heardAt = 0;
  private asked = 0;
  private known = new Map<string, Moment>();

  constructor(
    readonly source: Source,
    private readonly live: Seen,
    facts: TableFacts | null,
    readonly apart = facts?.names ?? '',
  ) {
    this.facts = facts;
  }

  get moves(): number {
    return this.moment?.moves ?? 0;
  }

  /** Go to the table after this move (null: the last), seen by this viewer. */
  async go(move: number | null, viewer: string = this.viewer): Promise<void> {
    const turn = ++this.asked;
    const wanted = move === null ? null : Math.max(0, this.moment ? Math.min(move, this.moves) : move);
    this.viewer = viewer;
    if (wanted !== null) this.move = wanted; // the next key counts from here
    try {
      const found = await this.look(wanted, viewer);
      if (turn !== this.asked) return; // a later wish has overtaken this one
      this.moment = found;
      this.move = found.move;
      const seat = viewer === 'me' ? this.live.seat : viewer === 'spectator' ? null : Number(viewer);
      this.frames = found.told.map((told, nth) => ({
        number: found.move,
        told,
        view: null,
        turn: found.turns[nth] ?? found.turn,
        alone: false,
      }));
      this.seen = {
        ...this.live,
        number: found.move,
        playing: this.source.playing,
        seat,
        view: found.view,
        prompt: found.prompt,
        waiting: found.waiting,
        options: [],
        refusals: [],
        signals: [],
        draft: [],
        hints: [],
        ready: false,
        may_undo: false,
        no_undo: null,
        frames: [],
        result: found.result,
        account: [],
      };
    } catch (fault) {
      this.refused = { message: sorry(fault), reason: null };
    }
  }

  /** The game after this move, from memory or from the server. */
  async look(move: number | null, viewer: string = this.viewer): Promise<Moment> {
    const name = `${move}/${viewer}`;
    const known = this.known.get(name);
    if (known) return known;
    const found = await this.source.moment(move, viewer);
    this.known.set(name, found);
    return found;
  }

  // Nothing can be done in a game that is over.
  choose(): void {}
  back(): void {}
  confirm(): void {}
  undo(): void {}
  signal(): void {}
  later(): void {}
  say(): void {}
  react(): void {}
  standing(): void {}
  vote(): void {}
  async lookFurther(): Promise<void> {}
}
