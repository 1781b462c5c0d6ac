/** How long a kind of job takes, and the workers that process it. Times in milliseconds. */
export type Fleet = {
  readonly workers: number;
  /** Jobs that one worker processes at once. */
  readonly slots: number;
  /** Time on a worker's one JavaScript thread, before and after the model call. */
  readonly threadMs: number;
  /** Duration of a job's model call. */
  readonly modelMs: number;
  /** From upload to the queue and from the queue to a free worker; uses no slot. */
  readonly pickupMs: number;
};

type Event = { readonly at: number; readonly run: () => void };

/**
 * Simulates one first-in-first-out queue with jobs arriving at these times. Each job takes a slot of some worker, spends half of
 * its time on that worker's thread, waits for the model without the thread, then spends the other half.
 * @returns for each job, in order of arrival, the time from its arrival to its end
 */
export function simulate(arrivals: readonly number[], fleet: Fleet): number[] {
  const events = new EventQueue();
  const workers = Array.from({ length: fleet.workers }, () => ({ free: fleet.slots, threadFreeAt: 0 }));
  const waiting: number[] = [];
  const sojourns: number[] = new Array(arrivals.length).fill(Number.NaN);
  type Worker = (typeof workers)[number];

  const onThread = (worker: Worker, now: number, next: (at: number) => void) => {
    const end = Math.max(now, worker.threadFreeAt) + fleet.threadMs / 2;
    worker.threadFreeAt = end;
    events.add(end, () => next(end));
  };
  const start = (worker: Worker, job: number, now: number) => {
    worker.free -= 1;
    onThread(worker, now, (asked) => {
      const answered = asked + fleet.modelMs;
      events.add(answered, () =>
        onThread(worker, answered, (end) => {
          sojourns[job] = end - (arrivals[job] ?? 0);
          worker.free += 1;
          const next = waiting.shift();
          if (next !== undefined) start(worker, next, end);
        }),
      );
    });
  };
  for (const [job, arrival] of arrivals.entries()) {
    const at = arrival + fleet.pickupMs;
    events.add(at, () => {
      const worker = workers.reduce((most, each) => (each.free > most.free ? each : most));
      if (worker.free > 0) start(worker, job, at);
      else waiting.push(job);
    });
  }
  events.runAll();
  return sojourns;
}

/** Independent arrivals from a seeded generator: the same seed gives the same day. */
export function poissonArrivals(perSec: number, count: number, seed = 1): number[] {
  let state = seed;
  const random = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  let at = 0;
  return Array.from({ length: count }, () => {
    at += (-Math.log(1 - random()) / perSec) * 1_000;
    return at;
  });
}

/** A binary heap ordered by time; of events at the same time, the one added first runs first. */
class EventQueue {
  readonly #heap: (Event & { readonly order: number })[] = [];
  #added = 0;

  add(at: number, run: () => void): void {
    this.#heap.push({ at, run, order: this.#added++ });
    let index = this.#heap.length - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#isBefore(index, parent)) break;
      this.#swap(index, parent);
      index = parent;
    }
  }

  runAll(): void {
    for (let next = this.#take(); next; next = this.#take()) next.run();
  }

  #take(): Event | undefined {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (first === undefined || last === undefined || this.#heap.length === 0) return first;
    this.#heap[0] = last;
    let index = 0;
    for (;;) {
      let least = index;
      for (const child of [2 * index + 1, 2 * index + 2])
        if (child < this.#heap.length && this.#isBefore(child, least)) least = child;
      if (least === index) return first;
      this.#swap(index, least);
      index = least;
    }
  }

  #isBefore(left: number, right: number): boolean {
    const [one, other] = [this.#heap[left], this.#heap[right]];
    if (!one || !other) return false;
    return one.at < other.at || (one.at === other.at && one.order < other.order);
  }

  #swap(left: number, right: number): void {
    const [one, other] = [this.#heap[left], this.#heap[right]];
    if (!one || !other) return;
    this.#heap[left] = other;
    this.#heap[right] = one;
  }
}
