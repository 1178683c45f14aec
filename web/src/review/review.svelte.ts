// The review of a finished game: asked for, waited for, stopped.
import type { Found } from '../lib/protocol';
import type { Source } from '../lib/source';
import { sorry } from '../lib/words.svelte';

export class Review {
  whatif = $state(0); // the move that is to be made another way; 0: none
  found: Found | null = $state.raw(null);
  problem = $state('');
  private closed = false;

  constructor(readonly source: Source) {}

  get busy(): boolean {
    return this.found?.status === 'waiting' || this.found?.status === 'running';
  }

  /** Look whether there is one; with `begin`, have it made if not. */
  async look(begin: boolean): Promise<void> {
    await this.attempt(async () => {
      this.found = await this.source.reviewed();
      if (begin && this.found.status === 'none') this.found = await this.source.review();
      await this.follow();
    });
  }

  async begin(): Promise<void> {
    await this.attempt(async () => {
      this.found = await this.source.review();
      await this.follow();
    });
  }

  async stop(): Promise<void> {
    await this.attempt(async () => void (await this.source.stopReview()));
  }

  close(): void {
    this.closed = true;
  }

  private async follow(): Promise<void> {
    while (this.busy && !this.closed) this.found = await this.source.reviewed(true);
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.problem = '';
    try {
      await work();
    } catch (fault) {
      this.problem = sorry(fault);
    }
  }
}
