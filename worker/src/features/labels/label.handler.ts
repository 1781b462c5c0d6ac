import type { labelJob, PayloadOf } from '@carbsight/contracts';
import type { LabelReadingQueries } from '@carbsight/database';
import { Failure } from '@carbsight/domain';
import { cropLabel, type findBarcodes, type LabelReader, LabelReadingError } from '@carbsight/labels';
import { type JobHandler, PhotoMissing, type PhotoStorage, photoKey } from '@carbsight/runtime';

type Payload = PayloadOf<typeof labelJob>;

const NOTHING = { label: null, crop: null, barcode: null } as const;

/** Reads one photo of a nutrition label, with the barcode beside it. */
export class LabelHandler implements JobHandler<Payload> {
  constructor(
    private readonly readings: LabelReadingQueries,
    private readonly photos: PhotoStorage,
    private readonly labels: Pick<LabelReader, 'read'>,
    private readonly barcodesIn: typeof findBarcodes,
  ) {}

  async run({ labelId }: Payload, signal: AbortSignal): Promise<void> {
    const claimed = await this.readings.claim(labelId);
    if (!claimed) return;
    const photo = await this.photoOf(claimed.storageKey);
    if (!photo) {
      await this.readings.finish(labelId, { ...NOTHING, failure: 'not-readable' }, new Date());
      return;
    }
    const [code] = await this.barcodesIn(photo);
    const outcome = await this.labels.read(photo, signal).catch((error: unknown) => {
      // A second try would take as long.
      const isSlow = error instanceof LabelReadingError && error.problem === 'timed-out';
      throw isSlow ? new Failure('model-timeout', error.message, { cause: error }) : error;
    });
    const { crop } = outcome;
    if (crop) {
      const picture = await cropLabel(photo, crop);
      await this.photos.put(photoKey(claimed.storageKey, 'cover'), picture, 'image/jpeg');
    }
    const found = { crop, barcode: code?.code ?? null };
    const result =
      outcome.kind === 'read'
        ? { ...found, label: outcome.label, failure: null }
        : { ...found, label: null, failure: outcome.failure };
    await this.readings.finish(labelId, result, new Date());
  }

  /** A photo that ended the reading process twice, or took too long, is left to the person. */
  async giveUp({ labelId }: Payload, { code }: Failure): Promise<void> {
    const failure = code === 'model-timeout' ? 'too-slow' : 'not-readable';
    await this.readings.finish(labelId, { ...NOTHING, failure }, new Date());
  }

  private async photoOf(storageKey: string): Promise<Buffer | null> {
    try {
      return await this.photos.get(photoKey(storageKey, 'full'));
    } catch (error) {
      if (error instanceof PhotoMissing) return null;
      throw error;
    }
  }
}
