import type { Waiting } from '@carbsight/database';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { MealStates } from './meal-states.js';

/** Within this time people learn of a change. */
const POLL_INTERVAL_MS = 500;
/** Each takes a connection and a row of the statement; everyone else polls. */
export const HELD_MAX = 1_000;
/** As many as a browser opens to one server. */
export const HELD_OF_SESSION_MAX = 6;

type Held = Waiting & { readonly tag: string; readonly release: (isChanged: boolean) => void };

/**
 * Requests that wait for a meal to change. One look for all of them together, however many there are; a look is the statement that answers
 * a poll, so a session that has ended is released in order to be refused.
 */
@Injectable()
export class HeldRequests implements OnModuleDestroy {
  readonly #held = new Set<Held>();
  #nextLook: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(private readonly states: MealStates) {}

  get count(): number {
    return this.#held.size;
  }

  canHold(sessionId: string): boolean {
    if (this.#isStopping || this.#held.size >= HELD_MAX) return false;
    const own = [...this.#held].filter((held) => held.sessionId === sessionId);
    return own.length < HELD_OF_SESSION_MAX;
  }

  /**
   * Resolves with whether a whole request has to answer now: true after a change, false after `maxMs`, when the caller has gone, or
   * when the process stops.
   */
  async untilChanged(waiting: Waiting, tag: string, maxMs: number, gone: AbortSignal): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const held: Held = { ...waiting, tag, release: resolve };
    const end = () => resolve(false);
    const limit = setTimeout(end, maxMs);
    gone.addEventListener('abort', end, { once: true });
    if (gone.aborted) end();
    this.#held.add(held);
    this.#lookLater();
    try {
      return await promise;
    } finally {
      clearTimeout(limit);
      gone.removeEventListener('abort', end);
      this.#held.delete(held);
    }
  }

  /** First of all, because a server waits for its last responses. */
  onModuleDestroy(): void {
    this.#isStopping = true;
    clearTimeout(this.#nextLook);
    for (const { release } of this.#held) release(false);
  }

  #lookLater(): void {
    if (this.#isStopping || this.#held.size === 0) return;
    this.#nextLook ??= setTimeout(() => void this.#look(), POLL_INTERVAL_MS);
  }

  async #look(): Promise<void> {
    const held = [...this.#held];
    // Without an answer from the database, whole requests report what is wrong.
    const tags = held.length > 0 ? await this.states.tagsOf(held).catch(() => held.map(() => null)) : [];
    for (const [at, { tag, release }] of held.entries()) if (tags[at] !== tag) release(true);
    this.#nextLook = undefined;
    this.#lookLater();
  }
}
