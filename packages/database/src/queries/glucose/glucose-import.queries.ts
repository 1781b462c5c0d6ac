import type { GlucoseUnit } from '@carbsight/contracts';
import { isSameReading } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { GlucoseImportEntity, GlucoseSettingsEntity } from '../../entities/glucose.entities.js';
import { isMissingReference } from '../../errors.js';
import { newId } from '../../new-id.js';
import { eraseReadings } from './erase-readings.js';
import { askAgain, ensureGlucoseSettings } from './glucose-settings.queries.js';

/** Seconds since 1970 and mg/dL, in order, one reading a second. */
export type ReadingColumns = { readonly seconds: Float64Array; readonly mgdl: Float32Array };
type NewImport = Pick<GlucoseImportEntity, 'userId' | 'format' | 'fileName' | 'timezone'> & {
  /** The default unit of a person who has not chosen one. */
  readonly unit: GlucoseUnit;
};
/** How many of a batch are new, and the places of those that have another value at their time. */
type Pushed = { readonly stored: number; readonly differing: readonly number[] };
export type Import = Omit<GlucoseImportEntity, 'userId'>;

/** Rows stored per statement: each is done before anyone waits for it. */
const IMPORT_BATCH_SIZE = 10_000;

class NothingNew extends Error {}

/** Meter files, and what was imported from them. */
export class GlucoseImportQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first. */
  async list(userId: string): Promise<Import[]> {
    return this.dataSource
      .getRepository(GlucoseImportEntity)
      .find({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /**
   * All of a file or nothing. Of two readings of one second, the one that is there stays, wherever it is from: from another import it
   * must be the same, or one of them is at the wrong time.
   * @returns how many differ from another import's, where any do
   * @param readings at least one
   * @param most readings that a person may have from files
   */
  async add(
    asked: NewImport,
    readings: ReadingColumns,
    most: number,
  ): Promise<Import | number | 'nothing-new' | 'full' | 'owner-gone'> {
    const { userId, unit, ...file } = asked;
    const firstAt = atSecond(readings.seconds[0]);
    const lastAt = atSecond(readings.seconds.at(-1));
    const id = newId();
    try {
      return await this.dataSource.transaction(async (tx) => {
        if (!(await hasRoom(tx, userId, unit, readings.seconds.length, most))) return 'full';
        const differing = await countDiffering(tx, userId, readings);
        if (differing > 0) return differing;
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

  /**
   * Adds what is new to the one import of a program. Of two readings of one second, the one that is there stays.
   * @param most readings that a person may have from files and programs
   */
  async push(
    { userId, unit, ...program }: Omit<NewImport, 'format'>,
    readings: ReadingColumns,
    most: number,
  ): Promise<Pushed | 'full' | 'owner-gone'> {
    const [firstAt, lastAt] = [atSecond(readings.seconds[0]), atSecond(readings.seconds.at(-1))];
    try {
      return await this.dataSource.transaction(async (tx) => {
        if (!(await hasRoom(tx, userId, unit, readings.seconds.length, most))) return 'full';
        const of = { userId, format: 'push' as const, fileName: program.fileName };
        const earlier = await tx.findOneBy(GlucoseImportEntity, of);
        const id = earlier?.id ?? newId();
        if (!earlier) await tx.insert(GlucoseImportEntity, { ...of, ...program, id, firstAt, lastAt, readings: 0 });
        const rows = await tx.query<{ isNew: boolean; there: number | null }[]>(
          `WITH r AS (SELECT to_timestamp(at) AS at, mgdl, place FROM unnest($3::float8[], $4::real[]) WITH ORDINALITY AS r (at, mgdl, place)),
           added AS (INSERT INTO glucose_readings (user_id, at, mgdl, import_id) SELECT $1, at, mgdl, $2 FROM r
             ON CONFLICT DO NOTHING RETURNING at)
           SELECT added.at IS NOT NULL AS "isNew", g.mgdl AS there FROM r LEFT JOIN added ON added.at = r.at
           LEFT JOIN glucose_readings g ON g.user_id = $1 AND g.at = r.at ORDER BY r.place`,
          [userId, id, [...readings.seconds], [...readings.mgdl]],
        );
        const stored = rows.filter(({ isNew }) => isNew).length;
        if (stored > 0)
          await tx.query(
            `UPDATE glucose_imports SET readings = readings + $2, first_at = least(first_at, $3), last_at = greatest(last_at, $4)
             WHERE id = $1`,
            [id, stored, firstAt, lastAt],
          );
        else if (!earlier) await tx.delete(GlucoseImportEntity, { id });
        const differing = rows.flatMap(({ there }, place) =>
          there === null || isSameReading(there, readings.mgdl[place] ?? 0) ? [] : [place],
        );
        return { stored, differing };
      });
    } catch (error) {
      if (isMissingReference(error)) return 'owner-gone';
      throw error;
    }
  }

  /** How many of the readings another import has at the same second with another value. */
  async differing(userId: string, readings: ReadingColumns): Promise<number> {
    return countDiffering(this.dataSource.manager, userId, readings);
  }

  /**
   * With its readings. Nightscout's readings of the same seconds are requested again.
   * @returns false if there is none
   */
  async undo(userId: string, id: string): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const found = await tx.findOne(GlucoseImportEntity, {
        where: { id, userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!found) return false;
      await eraseReadings(tx, userId, { importId: id });
      await tx.delete(GlucoseImportEntity, { id });
      await askAgain(tx, userId);
      await tx.query('UPDATE glucose_sources SET history_due_at = now() WHERE user_id = $1 AND is_read', [userId]);
      return true;
    });
  }
}

/** Lets a person's imports run one after the other: each counts those before it. */
async function hasRoom(tx: EntityManager, userId: string, unit: GlucoseUnit, more: number, most: number) {
  await ensureGlucoseSettings(tx, userId, unit);
  await tx.findOneOrFail(GlucoseSettingsEntity, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  const stored = (await tx.sum(GlucoseImportEntity, 'readings', { userId })) ?? 0;
  return stored + more <= most;
}

/** What programs sent counts as no file: its times are certain. A reading of one file in mg/dL and of another in mmol/L is within 1 mg/dL. */
async function countDiffering(tx: EntityManager, userId: string, readings: ReadingColumns): Promise<number> {
  if (!(await tx.existsBy(GlucoseImportEntity, { userId }))) return 0;
  let differing = 0;
  for (const [seconds, mgdl] of batchesOf(readings)) {
    const [row] = await tx.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM unnest($2::float8[], $3::real[]) AS r (at, mgdl)
       JOIN glucose_readings g ON g.user_id = $1 AND g.at = to_timestamp(r.at)
       JOIN glucose_imports i ON i.id = g.import_id AND i.format <> 'push'
       WHERE abs(g.mgdl - r.mgdl) >= 1`,
      [userId, seconds, mgdl],
    );
    differing += row?.count ?? 0;
  }
  return differing;
}

/** @returns how many were new */
async function storeReadings(
  tx: EntityManager,
  userId: string,
  importId: string,
  readings: ReadingColumns,
): Promise<number> {
  let added = 0;
  for (const [seconds, mgdl] of batchesOf(readings)) {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO glucose_readings (user_id, at, mgdl, import_id)
       SELECT $1, to_timestamp(at), mgdl, $2 FROM unnest($3::float8[], $4::real[]) AS r (at, mgdl)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [userId, importId, seconds, mgdl],
    );
    added += rows.length;
  }
  return added;
}

function* batchesOf({ seconds, mgdl }: ReadingColumns): Generator<[number[], number[]]> {
  for (let from = 0; from < seconds.length; from += IMPORT_BATCH_SIZE) {
    const to = from + IMPORT_BATCH_SIZE;
    yield [[...seconds.subarray(from, to)], [...mgdl.subarray(from, to)]];
  }
}

const atSecond = (second = 0) => new Date(second * 1_000);
