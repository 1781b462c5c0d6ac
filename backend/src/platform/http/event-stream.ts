import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Proxies close connections that are silent for a minute, phones earlier. */
const HEARTBEAT_MS = 15_000;

/** A server-sent events response whose pieces pass through compression and proxies immediately. */
export class EventStream {
  readonly #body = new PassThrough();
  readonly #gone = new AbortController();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(reply: FastifyReply) {
    this.#heartbeat = setInterval(() => this.#write(': still here\n\n'), HEARTBEAT_MS);
    reply.raw.once('close', () => {
      clearInterval(this.#heartbeat);
      if (!this.#body.writableEnded) this.#gone.abort();
      this.#body.destroy();
    });
    this.#body.on('error', () => this.#gone.abort());
    void reply
      .header('Content-Type', 'text/event-stream; charset=utf-8')
      // Nothing on the way may cache, compress or buffer it.
      .header('Cache-Control', 'no-store, no-transform')
      .header('X-Accel-Buffering', 'no')
      .send(this.#body);
  }

  /** Aborted when the client disconnected before the end. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  send<E extends { readonly type: string }>(event: E): void {
    this.#write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  end(): void {
    clearInterval(this.#heartbeat);
    this.#body.end();
  }

  #write(text: string): void {
    if (!this.#body.destroyed && !this.#body.writableEnded) this.#body.write(text);
  }
}
