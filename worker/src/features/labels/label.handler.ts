import type { labelJob, PayloadOf } from '@carbsight/contracts';
import type { ClaimedLabel, LabelReadingQueries } from '@carbsight/database';
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

type Box = NonNullable<LabelOutcome['crop']>;

const NOTHING = { label: null, crop: null, barcode: null } as const;

/** How long a person waits for a model after the text was recognised. */
const COPY_GRACE_MS = 5_000;
/** What a label takes besides the text recognition: the model's copy, barcodes, the picture of the label alone. */
export const OTHER_PARTS_MS = 2 * COPY_GRACE_MS;

/** Reads one photo of a nutrition label, with the barcode next to it: the text recognition, compared with a model that sees photos. */
export class LabelHandler implements JobHandler<Payload> {
  constructor(
    private readonly readings: LabelReadingQueries,
    private readonly photos: PhotoStorage,
    private readonly labels: Pick<LabelReader, 'read'>,
    private readonly barcodesIn: typeof findBarcodes,
    private readonly copies: Pick<LabelCopies, 'read'>,
    /** A part without which the label is read as well. */
    private readonly onPartFailed: (error: unknown) => void,
  ) {}

  async run({ labelId }: Payload, signal: AbortSignal): Promise<void> {
    const claimed = await this.readings.claim(labelId);
    if (!claimed) return;
    const photo = await loadStoredPhoto(this.photos, claimed.storageKey);
    if (!photo) {
      await this.readings.finish(labelId, { ...NOTHING, failure: 'not-readable' }, new Date(), claimed.attempts);
      return;
    }
    const codes = (await this.unlessFailed(() => this.barcodesIn(photo))) ?? [];
    const barcode = codes.find(({ code }) => code !== null)?.code ?? null;
    const { outcome, copied } = await this.readTwice(labelId, photo, signal);
    const box = outcome?.crop;
    const crop = box ? await this.unlessFailed(() => this.crop(photo, box, claimed)) : null;
    const label = compareReadings(outcome?.kind === 'read' ? outcome.label : null, copied);
    const failure = label === null && outcome?.kind === 'failed' ? outcome.failure : null;
    const result = { crop, barcode, label, failure };
    await this.readings.finish(labelId, result, new Date(), claimed.attempts);
  }

  /** Stores the picture of the label alone. */
  private async crop(photo: Buffer, box: Box, { storageKey }: ClaimedLabel): Promise<Box> {
    await this.photos.put(photoKey(storageKey, 'cover'), await cropLabel(photo, box), 'image/jpeg');
    return box;
  }

  private async unlessFailed<T>(part: () => Promise<T>): Promise<T | null> {
    try {
      return await part();
    } catch (error) {
      this.onPartFailed(error);
      return null;
    }
  }

  /**
   * @returns `outcome` of the text recognition; null: it failed, but a model copied the label
   * @throws what the text recognition throws, if no model copied the label
   */
  private async readTwice(
    labelId: string,
    photo: Buffer,
    signal: AbortSignal,
  ): Promise<{ outcome: LabelOutcome | null; copied: FoundLabel | null }> {
    const lateCopy = new AbortController();
    const copying = this.unlessFailed(() =>
      this.copies.read(labelId, photo, AbortSignal.any([signal, lateCopy.signal])),
    );
    const [recognised] = await Promise.allSettled([this.labels.read(photo, signal)]);
    const grace = setTimeout(() => lateCopy.abort(), COPY_GRACE_MS);
    const copied = await copying;
    clearTimeout(grace);
    if (recognised.status === 'fulfilled') return { outcome: recognised.value, copied };
    if (copied && !signal.aborted) return { outcome: null, copied };
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
