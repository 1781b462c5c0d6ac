import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../http/api-failure.js';
import { PhotoSlots } from '../photos/photo-slots.js';

/** Uploads taken in for each photo that is prepared at once: on two cores the last of 48 waits some seconds. */
const PLACES_PER_SLOT = 24;
const RETRY_SEC = { least: 2, most: 30 };

/**
 * Decides whether an upload is taken in, before any of its body is read. An upload keeps its place while its body arrives, while
 * it waits for a slot and while it is prepared, so one bound holds for all three: files, memory and waiting time.
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

  /** @throws ApiFailure 503 `busy` while there is no place for anybody */
  refuseWhenFull(): void {
    if (this.#taken >= this.places) throw this.#full();
  }

  /**
   * A person may have as many uploads in as there are places left: one alone gets half of all, two get a third each, and whoever
   * comes next still finds one.
   * @param bytes of its body, as announced
   * @returns gives the place back
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

  /** To be tried again when what is in has been prepared. */
  #full(): ApiFailure {
    const seconds = Math.ceil(this.slots.estimateMs(this.#taken, this.#bytes) / 1_000);
    const retryAfterSec = Math.min(RETRY_SEC.most, Math.max(RETRY_SEC.least, seconds));
    return new ApiFailure('busy_photos', { retryAfterSec });
  }
}
