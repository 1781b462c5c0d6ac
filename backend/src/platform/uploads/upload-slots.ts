import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../http/api-failure.js';
import { PhotoSlots } from '../photos/photo-slots.js';

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
   * @returns releases the slot
   * @throws ApiFailure 503 `busy`
   */
  take(personId: string, bytes: number): () => void {
    const own = this.#byPerson.get(personId) ?? 0;
    if (own >= this.places - this.#taken) throw this.#full();
    this.#taken += 1;
    this.#bytes += bytes;
    this.#byPerson.set(personId, own + 1);
    return () => {
      this.#taken -= 1;
      this.#bytes -= bytes;
      const left = (this.#byPerson.get(personId) ?? 1) - 1;
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
