import type { DataSource, EntityManager } from 'typeorm';
import { ReleaseEntity } from '../../entities/model.entities.js';
import { columnsOf, firstRow } from '../rows.js';

export type ReleaseRecord = Omit<ReleaseEntity, 'userId'> & { readonly changedBy: string | null };

/** One that says what answered. */
export type KnownRelease = ReleaseRecord & { readonly release: NonNullable<ReleaseEntity['release']> };

type NewRelease = Omit<KnownRelease, 'version' | 'createdAt' | 'changedBy'> & Pick<ReleaseEntity, 'userId'>;

/** A change that the product made, which the gate was not asked about. */
export const BY_NOBODY = { verdict: null, isOverride: false, isReturn: false, reason: null, userId: null };

/** Any number that nothing else locks. Held by changes of what is live, and of the bars that they have to clear. */
const RELEASE_LOCK = 7_310_040;

/** What goes live is checked against what is live when it is written: across all processes, one after another. */
export async function lockReleases(tx: EntityManager): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [RELEASE_LOCK]);
}

/** Appends to what was live, in the transaction that makes it true, under `lockReleases`. */
export async function recordRelease(tx: EntityManager, release: NewRelease): Promise<void> {
  await tx.insert(ReleaseEntity, { ...release, version: (await newestVersion(tx)) + 1 });
}

/** Without its rollout, which the product ended by itself. */
export async function recordRollback(tx: EntityManager, summary: string, reason: string): Promise<void> {
  const newest = await tx.findOne(ReleaseEntity, { where: {}, order: { version: 'DESC' } });
  if (!newest?.release) return;
  await recordRelease(tx, { ...BY_NOBODY, release: { ...newest.release, rollout: null }, summary, reason });
}

async function newestVersion(manager: EntityManager): Promise<number> {
  const row = await firstRow<{ version: number }>(manager, 'SELECT max(version) AS version FROM releases');
  return row?.version ?? 0;
}

/** What was live, and its changes: one at a time. */
export class ReleaseQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Of the newest change; 0 before the first. */
  async version(): Promise<number> {
    return newestVersion(this.dataSource.manager);
  }

  /**
   * Alone, in one transaction.
   * @param expected the version that the request began with; undefined for any
   * @returns null if another change came first: nothing was done
   */
  async change<Done>(
    expected: number | undefined,
    work: (tx: EntityManager) => Promise<Done>,
  ): Promise<{ readonly done: Done } | null> {
    return this.dataSource.transaction(async (tx) => {
      await lockReleases(tx);
      if (expected !== undefined && expected !== (await newestVersion(tx))) return null;
      return { done: await work(tx) };
    });
  }

  /** Newest first; only those that say what answered. */
  async history(limit: number): Promise<KnownRelease[]> {
    return this.dataSource.query<KnownRelease[]>(
      `${SELECT} WHERE r.release IS NOT NULL ORDER BY r.version DESC LIMIT $1`,
      [limit],
    );
  }

  /** Newest first. @param before only changes older than this version */
  async list(limit: number, before?: number): Promise<ReleaseRecord[]> {
    return this.dataSource.query<ReleaseRecord[]>(
      `${SELECT} WHERE $2::integer IS NULL OR r.version < $2 ORDER BY r.version DESC LIMIT $1`,
      [limit, before ?? null],
    );
  }
}

const SELECT = `
  SELECT ${columnsOf('r', ReleaseEntity, ['userId'])}, u.email AS "changedBy"
  FROM releases r LEFT JOIN users u ON u.id = r.user_id`;
