import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

/** The answers in progress in this process, so that none of them prevents it from stopping. */
@Injectable()
export class PendingAnswers implements BeforeApplicationShutdown {
  readonly #shutdown = new AbortController();
  readonly #open = new Set<Promise<unknown>>();

  /** Aborted when the process stops. */
  get shutdown(): AbortSignal {
    return this.#shutdown.signal;
  }

  async hold<T>(answer: Promise<T>): Promise<T> {
    this.#open.add(answer);
    try {
      return await answer;
    } finally {
      this.#open.delete(answer);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#shutdown.abort();
    await Promise.allSettled([...this.#open]);
  }
}
