import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../http/api-failure.js';
import { PhotoSlots } from '../photos/photo-slots.js';

/** Half of what a phone sends on a poor mobile network. */
export const MIN_BYTES_PER_SEC = 15 * 1024;
/** How far a body may fall behind: a phone that changes cells sends nothing for some seconds. */
const GRACE_SEC = 10;

const TOO_SLOW = 'upload-too-slow';
const tooSlow = () => new ApiFailure(TOO_SLOW);

export const isUploadTooSlow = (error: unknown) => error instanceof ApiFailure && error.code === TOO_SLOW;

const measured = new WeakSet<Socket>();

/** An upload is arriving on this connection: its minimum rate decides how long it may take. */
export const hasEnforcedRate = (socket: Socket) => measured.has(socket);

/**
 * Waits for `reading` while the body keeps the minimum rate, so that slow senders cannot hold slots that others need. Bytes sent
 * early count for `GRACE_SEC` at most: a body that stops after a fast start is not waited for.
 * @throws ApiFailure 408 `upload-too-slow`; `reading` then ends with the connection
 */
export function enforceUploadRate<T>(request: IncomingMessage, reading: Promise<T>): Promise<T> {
  const most = GRACE_SEC * MIN_BYTES_PER_SEC;
  let ahead = most;
  let bytesCounted = request.socket.bytesRead;
  measured.add(request.socket);
  return new Promise((resolve, reject) => {
    // Seconds are counted, not measured: one in which this process was too busy to read is one second, however long it took.
    const everySecond = setInterval(() => {
      // Bytes that have arrived wait for us, not for the sender.
      if (request.complete || request.readableLength > 0) return;
      const { bytesRead } = request.socket;
      ahead = Math.min(most, ahead + bytesRead - bytesCounted) - MIN_BYTES_PER_SEC;
      bytesCounted = bytesRead;
      if (ahead >= 0) return;
      clearInterval(everySecond);
      // After the response, Node does not report the end of the connection: `reading` would wait for ever.
      request.socket.once('close', () => request.destroy());
      reject(tooSlow());
    }, 1_000);
    const end = () => {
      clearInterval(everySecond);
      measured.delete(request.socket);
    };
    void reading.finally(end).then(resolve, reject);
  });
}

/** Uploads accepted per photo prepared at once: on two cores the last of 48 waits some seconds. */
const PLACES_PER_SLOT = 24;
const RETRY_SEC = { least: 2, most: 30 };

/**
 * Decides whether an upload is accepted, before any of its body is read. An upload keeps its slot while its body arrives, while
 * it waits and while it is prepared, so one limit bounds all three: files, memory and waiting time.
 */
@Injectable()
export class UploadSlots {
  readonly #byPerson = new Map<string, number>();
  #taken = 0;
  #bytes = 0;

  constructor(
    private readonly slots: PhotoSlots,
    private readonly places = slots.count * PLACES_PER_SLOT,
  ) {}

  /** @throws ApiFailure 503 `busy` while there is no free slot */
  refuseWhenFull(): void {
    if (this.#taken >= this.places) throw this.#full();
  }

  /**
   * A person may have as many uploads as there are free slots: one alone gets half of all, two get a third each, and the next one
   * still finds a slot.
   * @param bytes of its body, as announced
   * @param count how many slots it takes
   * @returns releases the slots
   * @throws ApiFailure 503 `busy`
   */
  take(personId: string, bytes: number, count = 1): () => void {
    const own = this.#byPerson.get(personId) ?? 0;
    if (own + count > this.places - this.#taken) throw this.#full();
    this.#taken += count;
    this.#bytes += bytes;
    this.#byPerson.set(personId, own + count);
    return () => {
      this.#taken -= count;
      this.#bytes -= bytes;
      const left = (this.#byPerson.get(personId) ?? count) - count;
      if (left > 0) this.#byPerson.set(personId, left);
      else this.#byPerson.delete(personId);
    };
  }

  /** To be retried when the current uploads have been prepared. */
  #full(): ApiFailure {
    const seconds = Math.ceil(this.slots.estimateMs(this.#taken, this.#bytes) / 1_000);
    const retryAfterSec = Math.min(RETRY_SEC.most, Math.max(RETRY_SEC.least, seconds));
    return new ApiFailure('busy_photos', { retryAfterSec });
  }
}
