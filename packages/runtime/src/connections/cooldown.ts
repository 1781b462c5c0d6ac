const REST_MS = 2_000;

/** After a failure the store is left alone for two seconds, so that an outage costs one request half a second and not each. */
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
