import { randomUUID } from 'node:crypto';
import { rankOf, SLOT_LEASE_MS, type SlotAnswer, type SlotRequest } from '@carbsight/domain';

/** The slots of all providers, as all processes share them. */
export interface CallSlots {
  /** @param ended calls that leave in the same change */
  take(provider: string, request: SlotRequest, ended: readonly string[]): Promise<SlotAnswer>;
  /** To be called well before a lease is over. */
  renew(provider: string, running: () => readonly Pick<SlotRequest, 'id' | 'rank'>[]): Promise<void>;
  leave(provider: string, ended: readonly string[]): Promise<void>;
}

export type Limits = Pick<SlotRequest, 'slots' | 'perMinute'>;

type Entry = {
  readonly rank: number;
  readonly meal: string;
  /** How long it waits while no other read of its meal goes on, in milliseconds. */
  readonly patienceMs: number;
  /** It does not wait at all if the line is known to be longer. */
  readonly hasNext: boolean;
  readonly limits: Limits;
  readonly signal: AbortSignal;
};

type Waiter = Pick<Entry, 'rank' | 'meal' | 'patienceMs'> & {
  readonly id: string;
  /** When its meal first came. */
  readonly sinceMs: number;
  untilMs: number;
  readonly settle: PromiseWithResolvers<void>;
};

/** The slot did not come in time. */
export class Impatient extends Error {}

/** A meal that did not come again is gone. */
const FORGOTTEN_MS = 10 * 60_000;
const ASK_AGAIN_MAX_MS = 1_000;
/** How much the last call counts for how long a call takes, and how long after it that is expected. */
const LAST_COUNTS = 0.3;
const EXPECTED_FOR_MS = 60_000;
/** Whether a person waits for it. */
const isUrgent = ({ rank }: { readonly rank: number }) => rank <= rankOf('chat');

/** The calls of this process to one provider: the most urgent one asks for a slot, the others wait behind it. */
export class SlotQueue {
  readonly #process = randomUUID();
  readonly #waiting: Waiter[] = [];
  /** Calls that have ended or given up, until the next change says so to the others. */
  readonly #ended: string[] = [];
  /** Resolved by that change. */
  #left = Promise.withResolvers<void>();
  readonly #running = new Map<string, { readonly meal: string; readonly rank: number; readonly sinceMs: number }>();
  #limits: Limits = { slots: null, perMinute: null };
  #isAsking = false;
  #askAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #renewal: NodeJS.Timeout | undefined;
  /** How long an answered call that a person waits for takes, and when the last one ended. */
  #usual: { readonly ms: number; readonly atMs: number } | null = null;
  /** Meals that came and got no slot yet: one whose job had to wait meanwhile keeps its place. */
  readonly #since = new Map<string, number>();

  constructor(
    private readonly provider: string,
    private readonly slots: CallSlots,
    private readonly clock: () => number,
  ) {}

  /**
   * Waits for a slot.
   * @throws Impatient when the wait would be longer; what the signal was aborted with
   */
  async enter(id: string, { rank, meal, patienceMs, hasNext, limits, signal }: Entry): Promise<void> {
    this.#limits = limits;
    signal.throwIfAborted();
    if (hasNext && !this.#hasSibling(meal) && this.#expectedWaitMs(rank) > patienceMs) throw new Impatient();
    const settle = Promise.withResolvers<void>();
    const sinceMs = this.#sinceOf(meal);
    const waiter: Waiter = { id, rank, meal, sinceMs, patienceMs, untilMs: this.clock() + patienceMs, settle };
    const behind = this.#waiting.findIndex(
      (other) => other.rank > rank || (other.rank === rank && other.sinceMs > sinceMs),
    );
    this.#waiting.splice(behind < 0 ? this.#waiting.length : behind, 0, waiter);
    const abort = () => this.#giveUp(waiter, signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    void this.#ask();
    try {
      await settle.promise;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  /**
   * The call has ended. Waits until the others know, so that nothing of a call goes on after it.
   * @param isAnswered its duration is one that others may expect
   */
  async leave(id: string, isAnswered: boolean): Promise<void> {
    const call = this.#running.get(id);
    if (!call) return;
    this.#running.delete(id);
    if (isAnswered && isUrgent(call)) this.#expect(this.clock() - call.sinceMs);
    if (!this.#hasSibling(call.meal)) this.#since.delete(call.meal);
    for (const waiter of this.#waiting)
      if (waiter.meal === call.meal) waiter.untilMs = this.clock() + waiter.patienceMs;
    if (this.#running.size === 0) clearInterval(this.#renewal);
    this.#ended.push(id);
    const { promise } = this.#left;
    void this.#ask();
    await promise;
  }

  /** Ends the waiting of a meal's other reads. */
  refuse(meal: string, reason: unknown): void {
    for (const waiter of this.#waiting.filter((other) => other.meal === meal)) this.#giveUp(waiter, reason);
  }

  #expect(tookMs: number): void {
    const before = this.#usual === null ? tookMs : this.#usual.ms;
    this.#usual = { ms: before + LAST_COUNTS * (tookMs - before), atMs: this.clock() };
  }

  #sinceOf(meal: string): number {
    const now = this.clock();
    for (const [known, since] of this.#since) if (now - since > FORGOTTEN_MS) this.#since.delete(known);
    const since = this.#since.get(meal) ?? now;
    this.#since.set(meal, since);
    return since;
  }

  #hasSibling(meal: string): boolean {
    return this.#isRunning(meal) || this.#waiting.some((other) => other.meal === meal);
  }

  #isRunning(meal: string): boolean {
    return [...this.#running.values()].some((other) => other.meal === meal);
  }

  /** By what this process knows: evaluations are not in the way of more urgent calls. */
  #expectedWaitMs(rank: number): number {
    const { slots } = this.#limits;
    if (slots === null || this.#usual === null || this.clock() - this.#usual.atMs > EXPECTED_FOR_MS) return 0;
    const before = [...this.#running.values(), ...this.#waiting].filter((other) => other.rank <= rank).length;
    return Math.floor(before / slots) * this.#usual.ms;
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) {
      this.#askAgain = true;
      return;
    }
    this.#isAsking = true;
    try {
      do {
        this.#askAgain = false;
        clearTimeout(this.#timer);
        for (;;) {
          this.#giveUpImpatient();
          const [first] = this.#waiting;
          const answer = await this.#change(first);
          if (!first || !answer) break;
          if (!answer.granted) {
            this.#later(answer.againMs);
            break;
          }
          // It may have given up in the meantime, or a more urgent one may have come.
          const at = this.#waiting.indexOf(first);
          if (at < 0) this.#ended.push(first.id);
          else this.#start(first, at);
        }
      } while (this.#askAgain);
    } catch (error) {
      for (const waiter of this.#waiting.splice(0)) waiter.settle.reject(error);
    } finally {
      this.#isAsking = false;
    }
    // After an error: a call may have ended meanwhile.
    if (this.#askAgain) void this.#ask();
  }

  /** One change of what all share: the ended calls leave, and the first of the line asks. */
  async #change(first: Waiter | undefined): Promise<SlotAnswer | null> {
    const ended = this.#ended.splice(0);
    const { resolve } = this.#left;
    this.#left = Promise.withResolvers();
    try {
      if (first) {
        const { id, rank, sinceMs } = first;
        const waitedMs = this.clock() - sinceMs;
        const request = { id, process: this.#process, rank, waitedMs, ...this.#limits };
        return await this.slots.take(this.provider, request, ended);
      }
      if (ended.length > 0) await this.slots.leave(this.provider, ended);
      return null;
    } finally {
      resolve();
    }
  }

  #start(waiter: Waiter, at: number): void {
    this.#waiting.splice(at, 1);
    if (this.#running.size === 0) this.#renewal = this.#renewing();
    this.#running.set(waiter.id, { meal: waiter.meal, rank: waiter.rank, sinceMs: this.clock() });
    waiter.settle.resolve();
  }

  #renewing(): NodeJS.Timeout {
    const running = () => [...this.#running].map(([id, { rank }]) => ({ id, rank }));
    return setInterval(() => void this.slots.renew(this.provider, running), SLOT_LEASE_MS / 3).unref();
  }

  #later(againMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), Math.min(againMs, ASK_AGAIN_MAX_MS));
  }

  #giveUpImpatient(): void {
    const now = this.clock();
    for (const waiter of this.#waiting.filter(({ untilMs, meal }) => untilMs <= now && !this.#isRunning(meal)))
      this.#giveUp(waiter, new Impatient());
  }

  #giveUp(waiter: Waiter, reason: unknown): void {
    const at = this.#waiting.indexOf(waiter);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    waiter.settle.reject(reason);
    this.#ended.push(waiter.id);
    void this.#ask();
  }
}
