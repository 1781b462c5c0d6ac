import type { RolloutComparison, RolloutEnd, RolloutSide } from '@carbsight/contracts';
import { describeRolloutEnd, type RolloutScans } from '@carbsight/domain';
import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import { RolloutEntity } from '../../entities/model.entities.js';
import { newId } from '../../new-id.js';
import { type Actor, type GateInAudit, gateInAudit, recordActivity } from '../operations/activity.queries.js';
import { KNOWN_COST } from './known-cost.js';
import { lockReleases, recordRollback } from './release.queries.js';

export type RolloutRecord = Omit<RolloutEntity, 'user' | 'userId'> & { readonly startedBy: string | null };

export type NewRollout = Pick<
  RolloutEntity,
  | 'modelId'
  | 'promptVersion'
  | 'promptName'
  | 'prompt'
  | 'promptSha256'
  | 'liveModelId'
  | 'livePromptVersion'
  | 'livePromptSha256'
  | 'percent'
  | 'bars'
  | 'minimumScans'
  | 'reason'
>;

export type ComparedScans = {
  readonly sides: Record<RolloutSide, RolloutScans>;
  readonly basis: RolloutComparison['basis'];
};

/** Scans of a side that are compared: they show a difference of two or three percentage points, and bound each check. */
const COMPARED = 5_000;

const IS_FINISHED = `status IN ('completed', 'failed')`;
const COLUMNS =
  'id, estimate_id, status, failure_code, revision, created_at, queued_at, finished_at, thumb, thumb_at, own_total_at, is_corrected';
const OF_SIDE = `
  SELECT ${COLUMNS} FROM meals WHERE rollout_id = $1 AND rollout_new = $2 AND ${IS_FINISHED} ORDER BY id DESC LIMIT ${COMPARED}`;
const OF_BEFORE = `
  SELECT ${COLUMNS} FROM meals
  WHERE created_at < $1 AND ${IS_FINISHED} AND entry IN ('photo', 'words') AND requested_variant IS NULL
    AND rollout_new IS NOT TRUE
  ORDER BY created_at DESC LIMIT ${COMPARED}`;

const scansOf = (meals: string, isOwn: string, isWanted = 'true') => `
  SELECT count(*)::integer AS scans,
    (count(*) FILTER (WHERE is_own))::integer AS answered,
    (count(*) FILTER (WHERE is_own AND is_corrected AND own_total_at >= estimated_at))::integer AS corrected,
    (count(*) FILTER (WHERE is_own AND thumb = 'down' AND thumb_at >= estimated_at))::integer AS "thumbsDown",
    coalesce(array_agg(width_grams) FILTER (WHERE is_own AND NOT is_not_food), '{}') AS "widthsGrams",
    coalesce(array_agg(waited_ms) FILTER (WHERE is_completed), '{}') AS "timesMs",
    coalesce(array_agg(cost_usd) FILTER (WHERE cost_usd IS NOT NULL), '{}') AS "costsUsd"
  FROM (
    SELECT m.*, is_completed, is_completed AND ${isOwn} AS is_own, e.created_at AS estimated_at, e.is_not_food,
      (e.high_grams - e.low_grams)::float8 AS width_grams,
      -- A later revision was queued when it was requested; the first one when the meal arrived.
      (extract(epoch FROM m.finished_at - CASE WHEN m.revision = 1 THEN m.created_at ELSE m.queued_at END) * 1000)::float8
        AS waited_ms,
      (SELECT ${KNOWN_COST} FROM reads
       WHERE meal_id = m.id AND purpose = 'live' AND revision = m.revision)::float8 AS cost_usd
    FROM (${meals}) m
    LEFT JOIN estimates e ON e.id = m.estimate_id
    CROSS JOIN LATERAL (SELECT m.status = 'completed' AND m.failure_code IS NULL AS is_completed) AS now
    WHERE ${isWanted}
  ) scans`;

const WITHOUT_FALLBACK = `e.fallback_from = '[]'`;
const SCANS_OF_NEW = scansOf(OF_SIDE, '(e.model_id, e.prompt_sha256) = ($3, $4)');
const SCANS_OF_REST = scansOf(OF_SIDE, WITHOUT_FALLBACK);
const IS_OF_LIVE = '(e.model_id, e.prompt_sha256) = ($2, $3)';
/** What failed, or fell back on another model, counts against the live variant only from its first scan on. */
const SCANS_BEFORE = scansOf(
  OF_BEFORE,
  WITHOUT_FALLBACK,
  `${IS_OF_LIVE} OR ((e.id IS NULL OR e.fallback_from <> '[]') AND m.created_at >= (
     SELECT min(m.created_at) FROM (${OF_BEFORE}) m JOIN estimates e ON e.id = m.estimate_id WHERE ${IS_OF_LIVE}))`,
);

/** Variants that read a percentage of the scans. Each change is in the audit. */
export class RolloutQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first: one that is running comes before those that have ended. */
  async list(limit: number): Promise<RolloutRecord[]> {
    const rows = await selected(this.dataSource.manager)
      .orderBy('r.startedAt', 'DESC')
      .addOrderBy('r.id', 'DESC')
      .limit(limit)
      .getMany();
    return rows.map(toRecord);
  }

  async find(id: string): Promise<RolloutRecord | null> {
    const row = await selected(this.dataSource.manager).where('r.id = :id', { id }).getOne();
    return row && toRecord(row);
  }

  async findRunning(): Promise<RolloutRecord | null> {
    const row = await selected(this.dataSource.manager).where(`r.state = 'running'`).getOne();
    return row && toRecord(row);
  }

  /** The live variant reads every scan again. False when it has ended already. */
  async goBack(id: string, ending: RolloutEnd): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      await lockReleases(tx);
      const row = await tx.findOneBy(RolloutEntity, { id, state: 'running' });
      if (!row) return false;
      await end(tx, row, 'rolled-back', ending);
      const reason = describeRolloutEnd(ending);
      const states = { before: settingsOf(row), after: ending };
      await recordRollback(tx, await recordChange(tx, row, 'went back by itself', { reason, ...states }), reason);
      return true;
    });
  }

  /** Finished scans of both sides. If the rest has had too few, the last scans before the start are used instead. */
  async scans(rollout: RolloutRecord): Promise<ComparedScans> {
    const sides = await this.sidesOf(rollout);
    if (sides.rest.scans >= rollout.minimumScans) return { sides, basis: 'rest' };
    const before = await this.scansBefore(rollout);
    if (before.scans <= sides.rest.scans) return { sides, basis: 'rest' };
    return { sides: { ...sides, rest: before }, basis: 'before' };
  }

  private async sidesOf({ id, modelId, promptSha256 }: RolloutRecord): Promise<ComparedScans['sides']> {
    const [[ofNew], [rest]] = await Promise.all([
      this.dataSource.query<RolloutScans[]>(SCANS_OF_NEW, [id, true, modelId, promptSha256]),
      this.dataSource.query<RolloutScans[]>(SCANS_OF_REST, [id, false]),
    ]);
    if (!ofNew || !rest) throw new Error('The scans of a rollout have no row');
    return { new: ofNew, rest };
  }

  private async scansBefore({ startedAt, liveModelId, livePromptSha256 }: RolloutRecord): Promise<RolloutScans> {
    const values = [startedAt, liveModelId, livePromptSha256];
    const [before] = await this.dataSource.query<RolloutScans[]>(SCANS_BEFORE, values);
    if (!before) throw new Error('The scans before a rollout have no row');
    return before;
  }
}

type Decided = { readonly actor: Actor; readonly reason: string; readonly gate: GateInAudit };

/** Under `lockReleases`, and while none is running; as the other changes. */
export async function startRollout(
  tx: EntityManager,
  rollout: NewRollout,
  { actor, gate }: Omit<Decided, 'reason'>,
): Promise<RolloutRecord> {
  const id = newId();
  await tx.insert(RolloutEntity, { id, ...rollout, userId: actor.id, startedAt: () => 'clock_timestamp()' });
  const row = await findRow(tx, id);
  await recordChange(tx, row, `started for ${row.percent}% of the scans`, {
    actor,
    reason: row.reason,
    after: { ...settingsOf(row), live: row.liveModelId, livePrompt: row.livePromptVersion, ...gateInAudit(gate) },
  });
  return toRecord(row);
}

export async function setRolloutPercent(
  tx: EntityManager,
  row: RolloutRecord,
  percent: number,
  { actor, reason, gate }: Decided,
): Promise<RolloutRecord> {
  await tx.update(RolloutEntity, { id: row.id }, { percent, version: row.version + 1 });
  const states = { before: { percent: row.percent }, after: { percent, ...gateInAudit(gate) } };
  await recordChange(tx, row, `changed to ${percent}% of the scans`, { actor, reason, ...states });
  return toRecord(await findRow(tx, row.id));
}

/** @param state finished: its variant has just been set live for all scans */
export async function endRollout(
  tx: EntityManager,
  row: RolloutRecord,
  state: 'stopped' | 'finished',
  { actor, reason, gate }: Decided,
): Promise<RolloutRecord> {
  await end(tx, row, state, { code: state, scans: null, figures: [], reason });
  const after = state === 'finished' ? { after: gateInAudit(gate) } : {};
  await recordChange(tx, row, state === 'finished' ? 'finished: its variant reads all scans' : 'stopped', {
    actor,
    reason,
    ...after,
  });
  return toRecord(await findRow(tx, row.id));
}

function selected(manager: EntityManager): SelectQueryBuilder<RolloutEntity> {
  return manager.createQueryBuilder(RolloutEntity, 'r').leftJoin('r.user', 'u').addSelect(['u.id', 'u.email']);
}

async function findRow(tx: EntityManager, id: string): Promise<RolloutEntity> {
  return selected(tx).where('r.id = :id', { id }).getOneOrFail();
}

function toRecord({ user, userId: _, ...row }: RolloutEntity): RolloutRecord {
  return { ...row, startedBy: user?.email ?? null };
}

async function end(
  tx: EntityManager,
  { id, version }: Pick<RolloutEntity, 'id' | 'version'>,
  state: RolloutEntity['state'],
  ending: RolloutEnd,
): Promise<void> {
  const ended = { state, end: ending, version: version + 1, endedAt: () => 'clock_timestamp()' };
  await tx.update(RolloutEntity, { id }, ended);
}

function settingsOf({ modelId, promptVersion, promptSha256, percent, bars, minimumScans }: RolloutEntity): object {
  return { model: modelId, prompt: promptVersion, promptSha256, percent, bars, minimumScans };
}

/** @returns what the audit says */
async function recordChange(
  tx: EntityManager,
  { id, modelId, promptVersion }: Pick<RolloutEntity, 'id' | 'modelId' | 'promptVersion'>,
  what: string,
  rest: { readonly actor?: Actor; readonly reason?: string; readonly before?: object; readonly after?: object },
): Promise<string> {
  const summary = `Rollout of ${modelId} with prompt ${promptVersion} ${what}`;
  await recordActivity(tx, { subject: `rollout:${id}`, summary, ...rest });
  return summary;
}
