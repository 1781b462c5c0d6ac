import type { GlucoseUnit } from '@carbsight/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { GlucoseImportEntity, GlucoseSettingsEntity } from '../../entities/glucose.entities.js';
import { isMissingReference } from '../../errors.js';
import { newId } from '../../new-id.js';
import { eraseReadings } from './erase-readings.js';
import { askAgain, settleGlucose } from './glucose-settings.queries.js';

/** Seconds since 1970 and mg/dL, in order, one reading a second. */
export type ReadingColumns = { readonly seconds: Float64Array; readonly mgdl: Float32Array };
type NewImport = Pick<GlucoseImportEntity, 'userId' | 'format' | 'fileName' | 'timezone'> & {
  /** What a person counts in who has chosen nothing yet. */
  readonly unit: GlucoseUnit;
};
export type Import = Pick<
  GlucoseImportEntity,
  'id' | 'format' | 'fileName' | 'timezone' | 'firstAt' | 'lastAt' | 'readings' | 'createdAt'
>;

/** Rows stored per statement: each is over before anybody waits for it. */
const IMPORT_BATCH_SIZE = 10_000;

class NothingNew extends Error {}

/** Files of meters, and what was taken from them. */
export class GlucoseImportQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first. */
  async list(userId: string): Promise<Import[]> {
    return this.dataSource
      .getRepository(GlucoseImportEntity)
      .find({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /**
   * All of a file or nothing. Of two readings of one second, the one that is there stays, wherever it is from.
   * @param readings at least one
   * @param most readings that a person may have from files
   */
  async add(
    asked: NewImport,
    readings: ReadingColumns,
    most: number,
  ): Promise<Import | 'nothing-new' | 'full' | 'owner-gone'> {
    const { userId, unit, ...file } = asked;
    const firstAt = atSecond(readings.seconds[0]);
    const lastAt = atSecond(readings.seconds.at(-1));
    const id = newId();
    try {
      return await this.dataSource.transaction(async (tx) => {
        await settleGlucose(tx, userId, unit);
        // A person's imports one after the other: each counts those before it.
        await tx.findOneOrFail(GlucoseSettingsEntity, { where: { userId }, lock: { mode: 'pessimistic_write' } });
        const stored = (await tx.sum(GlucoseImportEntity, 'readings', { userId })) ?? 0;
        if (stored + readings.seconds.length > most) return 'full';
        await tx.insert(GlucoseImportEntity, { ...file, id, userId, firstAt, lastAt, readings: 0 });
        const added = await storeReadings(tx, userId, id, readings);
        if (added === 0) throw new NothingNew();
        await tx.update(GlucoseImportEntity, { id }, { readings: added });
        return tx.findOneByOrFail(GlucoseImportEntity, { id });
      });
    } catch (error) {
      if (error instanceof NothingNew) return 'nothing-new';
      if (isMissingReference(error)) return 'owner-gone';
      throw error;
    }
  }

  /** With its readings. What Nightscout has of the same seconds is asked for again. @returns false where there is none */
  async takeBack(userId: string, id: string): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const found = await tx.findOne(GlucoseImportEntity, {
        where: { id, userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!found) return false;
      await eraseReadings(tx, userId, { importId: id });
      await tx.delete(GlucoseImportEntity, { id });
      await askAgain(tx, userId);
      return true;
    });
  }
}

/** @returns how many were new */
async function storeReadings(
  tx: EntityManager,
  userId: string,
  importId: string,
  { seconds, mgdl }: ReadingColumns,
): Promise<number> {
  let added = 0;
  for (let from = 0; from < seconds.length; from += IMPORT_BATCH_SIZE) {
    const part = <T>(column: ArrayLike<T>): T[] => Array.prototype.slice.call(column, from, from + IMPORT_BATCH_SIZE);
    const rows = await tx.query<unknown[]>(
      `INSERT INTO glucose_readings (user_id, at, mgdl, import_id)
       SELECT $1, to_timestamp(at), mgdl, $2 FROM unnest($3::float8[], $4::real[]) AS r (at, mgdl)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [userId, importId, part(seconds), part(mgdl)],
    );
    added += rows.length;
  }
  return added;
}

const atSecond = (second = 0) => new Date(second * 1_000);
