import type { DataSource } from 'typeorm';
import { LabelReadingEntity } from '../../entities/label.entities.js';
import { PhotoEntity, PhotoRemovalEntity } from '../../entities/meal.entities.js';
import { isMissingReference } from '../../errors.js';
import { QueuedRows } from '../queued-rows.js';
import { pickColumns } from '../rows.js';

/** The person looks at the crop within minutes; by then the figures are theirs. */
const KEEP = `interval '2 days'`;

type NewPhoto = Omit<PhotoEntity, 'user' | 'createdAt' | 'perceptualHash'>;

/** A reading claimed for one attempt. */
export type ClaimedLabel = Pick<LabelReadingEntity, 'id' | 'attempts'> & Pick<PhotoEntity, 'storageKey'>;

export type LabelResult = Pick<LabelReadingEntity, 'label' | 'failure' | 'crop' | 'barcode'>;

/** Photos of nutrition labels. */
export class LabelReadingQueries extends QueuedRows {
  constructor(dataSource: DataSource) {
    super(dataSource, 'label_readings');
  }

  private get readings() {
    return this.dataSource.getRepository(LabelReadingEntity);
  }

  /** @returns false when the account was erased in the meantime */
  async accept(id: string, photo: NewPhoto): Promise<boolean> {
    try {
      await this.dataSource.transaction(async (tx) => {
        await tx.insert(PhotoEntity, { ...photo, perceptualHash: null });
        await tx.insert(LabelReadingEntity, { id, userId: photo.userId, photoId: photo.id });
        await tx.delete(PhotoRemovalEntity, { storageKey: photo.storageKey });
      });
      return true;
    } catch (error) {
      if (isMissingReference(error)) return false;
      throw error;
    }
  }

  async find(userId: string, id: string): Promise<LabelReadingEntity | null> {
    return this.readings.findOneBy({ id, userId });
  }

  /** With the photo's storage key. */
  async findWithPhoto(userId: string, id: string): Promise<LabelReadingEntity | null> {
    // `findOne` with a relation asks twice.
    const [reading] = await this.readings.find({ where: { id, userId }, relations: { photo: true } });
    return reading ?? null;
  }

  /** Null when it is finished or gone. */
  async claim(id: string): Promise<ClaimedLabel | null> {
    const [rows] = (await this.dataSource.query(
      `UPDATE label_readings l SET attempts = attempts + 1 FROM photos p
       WHERE l.id = $1 AND l.status = 'reading' AND p.id = l.photo_id
       RETURNING l.id, l.attempts, ${pickColumns('p', PhotoEntity, ['storageKey'])}`,
      [id],
    )) as [ClaimedLabel[]];
    return rows[0] ?? null;
  }

  /**
   * Nothing is stored when it has ended already.
   * @param attempts of the attempt's claim: nothing, too, when a later one has it. Omitted where no attempt can have it
   */
  async finish(
    id: string,
    { label, failure, crop, barcode }: LabelResult,
    now: Date,
    attempts?: number,
  ): Promise<void> {
    const status = label ? 'read' : 'failed';
    const read = { status, label, failure, crop, barcode, finishedAt: now } as const;
    const claimed = attempts === undefined ? {} : { attempts };
    await this.readings.update({ id, status: 'reading', ...claimed }, read);
  }

  /** Open readings that should have a job by now, oldest first. */
  findOverdue(queuedBefore: Date, limit: number): Promise<Pick<LabelReadingEntity, 'id' | 'attempts' | 'enqueues'>[]> {
    return this.overdue('id, attempts, enqueues', `status = 'reading'`, [queuedBefore, limit]);
  }

  /** Readings go with their photos, whose files the maintenance removes. */
  async removeExpired(now: Date): Promise<void> {
    await this.dataSource.query(
      `WITH gone AS (
         DELETE FROM photos WHERE id IN (
           SELECT photo_id FROM label_readings WHERE created_at < $1::timestamptz - ${KEEP}
         ) RETURNING storage_key
       )
       INSERT INTO photo_removals (storage_key) SELECT storage_key FROM gone ON CONFLICT DO NOTHING`,
      [now],
    );
  }
}
