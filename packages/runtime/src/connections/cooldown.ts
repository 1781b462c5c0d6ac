const REST_MS = 2_000;

/**
 * After a failure the store is not asked for two seconds, so an outage delays one request by half a second instead of every
 * request.
 */
export class Cooldown {
  #until = 0;

  constructor(private readonly now: () => number = Date.now) {}

  get isActive(): boolean {
    return this.now() < this.#until;
  }

  start(): void {
    this.#until = this.now() + REST_MS;
  }
}
