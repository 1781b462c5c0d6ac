/** The same seed gives the same data, so a screenshot or a bug can be reproduced. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. Mulberry32 (T. Ettinger, public domain): fast and uniform enough for made-up meals. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** True with this probability (0 to 1). */
  chance(fraction: number): boolean {
    return this.next() < fraction;
  }

  pick<T>(from: readonly [T, ...T[]]): T {
    return from[Math.floor(this.next() * from.length)] ?? from[0];
  }

  /** Normally distributed around 0 (Box and Muller, 1958). */
  normal(deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return deviation * radius * Math.cos(2 * Math.PI * this.next());
  }
}
