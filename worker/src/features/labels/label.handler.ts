import type { labelJob, PayloadOf } from '@carbsight/contracts';
import type { LabelReadingQueries } from '@carbsight/database';
import { Failure, type FoundLabel } from '@carbsight/domain';
import {
  compareReadings,
  cropLabel,
  type findBarcodes,
  type LabelOutcome,
  type LabelReader,
  LabelReadingError,
} from '@carbsight/labels';
import { type JobHandler, type PhotoStorage, photoKey } from '@carbsight/runtime';
import { loadStoredPhoto } from '../meals/index.js';
import type { LabelCopies } from './label-copies.js';

type Payload = PayloadOf<typeof labelJob>;

const NOTHING = { label: null, crop: null, barcode: null } as const;

/** How long a person waits for a model after the text was recognised. */
const COPY_GRACE_MS = 5_000;

/** Reads one photo of a nutrition label, with the barcode next to it: the text recognition, compared with a model that sees photos. */
export class LabelHandler implements JobHandler<Payload> {
  constructor(
    private readonly readings: LabelReadingQueries,
    private readonly photos: PhotoStorage,
    private readonly labels: Pick<LabelReader, 'read'>,
    private readonly barcodesIn: typeof findBarcodes,
    private readonly copies: Pick<LabelCopies, 'read'>,
  ) {}

  async run({ labelId }: Payload, signal: AbortSignal): Promise<void> {
    const claimed = await this.readings.claim(labelId);
    if (!claimed) return;
    const photo = await loadStoredPhoto(this.photos, claimed.storageKey);
    if (!photo) {
      await this.readings.finish(labelId, { ...NOTHING, failure: 'not-readable' }, new Date());
      return;
    }
    const [code] = await this.barcodesIn(photo);
    const { outcome, copied } = await this.readTwice(photo, signal);
    const crop = outcome?.crop ?? null;
    if (crop) {
      const picture = await cropLabel(photo, crop);
      await this.photos.put(photoKey(claimed.storageKey, 'cover'), picture, 'image/jpeg');
    }
    const label = compareReadings(outcome?.kind === 'read' ? outcome.label : null, copied);
    const failure = label === null && outcome?.kind === 'failed' ? outcome.failure : null;
    await this.readings.finish(labelId, { crop, barcode: code?.code ?? null, label, failure }, new Date());
  }

  /**
   * @returns `outcome` of the text recognition; null: it failed, but a model copied the label
   * @throws what the text recognition throws, if no model copied the label
   */
  private async readTwice(
    photo: Buffer,
    signal: AbortSignal,
  ): Promise<{ outcome: LabelOutcome | null; copied: FoundLabel | null }> {
    const lateCopy = new AbortController();
    const copying = this.copies.read(photo, AbortSignal.any([signal, lateCopy.signal]));
    let grace: NodeJS.Timeout | undefined;
    const [recognised, copied] = await Promise.allSettled([
      this.labels.read(photo, signal).finally(() => {
        grace = setTimeout(() => lateCopy.abort(), COPY_GRACE_MS);
      }),
      copying,
    ]);
    clearTimeout(grace);
    if (copied.status === 'rejected') throw copied.reason;
    if (recognised.status === 'fulfilled') return { outcome: recognised.value, copied: copied.value };
    if (copied.value && !signal.aborted) return { outcome: null, copied: copied.value };
    const error: unknown = recognised.reason;
    // A second try would take as long.
    const isSlow = error instanceof LabelReadingError && error.problem === 'timed-out';
    throw isSlow ? new Failure('model-timeout', error.message, { cause: error }) : error;
  }

  /** A photo that crashed the reading process twice, or took too long, is left to the person. */
  async giveUp({ labelId }: Payload, { code }: Failure): Promise<void> {
    const failure = code === 'model-timeout' ? 'too-slow' : 'not-readable';
    await this.readings.finish(labelId, { ...NOTHING, failure }, new Date());
  }
}
