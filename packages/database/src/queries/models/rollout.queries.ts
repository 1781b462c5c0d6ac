import { modelsApi, type RolloutComparison, type RolloutEnd, type RolloutSide } from '@carbsight/contracts';
import { describeRolloutEnd, type RolloutScans } from '@carbsight/domain';
import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import { RolloutEntity } from '../../entities/model.entities.js';
import { isUniqueViolation } from '../../errors.js';
import { newId } from '../../new-id.js';
import { type Actor, type GateInAudit, gateInAudit, recordActivity } from '../operations/activity.queries.js';
import { KNOWN_COST } from './known-cost.js';
import { lockRole, setOrder } from './model-setting.queries.js';
import { publishPrompt } from './prompt-release.queries.js';

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

/** Nothing was written. `changed-meanwhile`: someone has changed or ended it, or what is live. */
export type RolloutRefusal =
  | { readonly refused: 'unknown' }
  | { readonly refused: 'changed-meanwhile' | 'not-for-all'; readonly current: RolloutRecord };

/** What is live while the administrator decides: what went live since is not replaced unseen. */
export type LiveSnapshot = {
  readonly modelIds: readonly string[];
  readonly orderVersion: number;
  readonly promptSha256: string;
  /** Null while the built-in prompt is live because none has been published. */
  readonly releaseId: string | null;
  readonly defaultModelId: string | null;
  /** How the rollout's variant passed the gate now; null if the gate was not checked, because the rollout could not be finished. */
  readonly decision: GateInAudit | null;
};

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

  async findRunning(): Promise<RolloutRecord | null> {
    const row = await selected(this.dataSource.manager).where(`r.state = 'running'`).getOne();
    return row && toRecord(row);
  }

  /** Null while another one is running. */
  async start(rollout: NewRollout, gate: GateInAudit, actor: Actor): Promise<RolloutRecord | null> {
    try {
      return await this.dataSource.transaction(async (tx) => {
        await lockRole(tx, 'production_model');
        const id = newId();
        await tx.insert(RolloutEntity, { id, ...rollout, userId: actor.id, startedAt: () => 'clock_timestamp()' });
        const row = await findRow(tx, id);
        await recordChange(tx, row, `started for ${row.percent}% of the scans`, {
          actor,
          reason: row.reason,
          after: { ...settingsOf(row), live: row.liveModelId, livePrompt: row.livePromptVersion, ...gateInAudit(gate) },
        });
        return toRecord(row);
      });
    } catch (error) {
      if (isUniqueViolation(error, 'rollouts_running_key')) return null;
      throw error;
    }
  }

  /** @param version what the administrator saw */
  async setPercent(
    id: string,
    version: number,
    percent: number,
    actor: Actor,
  ): Promise<RolloutRecord | RolloutRefusal> {
    return this.change(id, version, async (tx, row) => {
      await tx.update(RolloutEntity, { id }, { percent, version: version + 1 });
      const states = { before: { percent: row.percent }, after: { percent } };
      await recordChange(tx, row, `changed to ${percent}% of the scans`, { actor, ...states });
      return null;
    });
  }

  async stop(id: string, version: number, reason: string, actor: Actor): Promise<RolloutRecord | RolloutRefusal> {
    return this.change(id, version, async (tx, row) => {
      await end(tx, row, 'stopped', { code: 'stopped', scans: null, figures: [], reason });
      await recordChange(tx, row, 'stopped', { actor, reason });
      return null;
    });
  }

  /** Sets its variant live for all scans, in one transaction. */
  async finish(
    id: string,
    version: number,
    reason: string,
    live: LiveSnapshot,
    actor: Actor,
  ): Promise<RolloutRecord | RolloutRefusal> {
    return this.change(id, version, async (tx, row) => {
      if (row.percent < 100) return 'not-for-all';
      const { orderVersion, defaultModelId, decision } = live;
      if (!decision) return 'changed-meanwhile';
      const { modelId, promptVersion, promptName, prompt } = row;
      const others = live.modelIds.filter((other) => other !== modelId).slice(0, modelsApi.MODEL_ORDER_MAX - 1);
      const order = {
        modelIds: [modelId, ...others],
        version: orderVersion,
        reason,
        userId: actor.id,
        defaultModelId,
        ...decision,
      } as const;
      if (!(await setOrder(tx, order))) return 'changed-meanwhile';
      if (row.promptSha256 !== live.promptSha256) {
        const release = { version: promptVersion, name: promptName, prompt };
        const published = await publishPrompt(tx, release, {
          actor,
          reason,
          expectedLiveId: live.releaseId,
          ...decision,
        });
        if (published === 'live-changed' || 'takenBy' in published) return 'changed-meanwhile';
      }
      await end(tx, row, 'finished', { code: 'finished', scans: null, figures: [], reason });
      await recordChange(tx, row, 'finished: its variant reads all scans', {
        actor,
        reason,
        after: gateInAudit(decision),
      });
      return null;
    });
  }

  /** The live variant reads every scan again. False when it has ended already. */
  async goBack(id: string, ending: RolloutEnd): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      await lockRole(tx, 'production_model');
      const row = await tx.findOneBy(RolloutEntity, { id, state: 'running' });
      if (!row) return false;
      await end(tx, row, 'rolled-back', ending);
      const states = { before: settingsOf(row), after: ending };
      await recordChange(tx, row, 'went back by itself', { reason: describeRolloutEnd(ending), ...states });
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

  private async change(
    id: string,
    version: number,
    work: (tx: EntityManager, row: RolloutEntity) => Promise<Exclude<RolloutRefusal['refused'], 'unknown'> | null>,
  ): Promise<RolloutRecord | RolloutRefusal> {
    try {
      return await this.dataSource.transaction(async (tx) => {
        await lockRole(tx, 'production_model');
        const row = await selected(tx).where('r.id = :id', { id }).getOne();
        if (!row) return { refused: 'unknown' };
        const isSame = row.state === 'running' && row.version === version;
        const refused = isSame ? await work(tx, row) : 'changed-meanwhile';
        if (refused) throw new Refused({ refused, current: toRecord(row) });
        return toRecord(await findRow(tx, id));
      });
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
  }
}

/** Rolls a transaction back. */
class Refused extends Error {
  constructor(readonly refusal: RolloutRefusal) {
    super(refusal.refused);
  }
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
  { id, version }: RolloutEntity,
  state: RolloutEntity['state'],
  ending: RolloutEnd,
): Promise<void> {
  const ended = { state, end: ending, version: version + 1, endedAt: () => 'clock_timestamp()' };
  await tx.update(RolloutEntity, { id }, ended);
}

function settingsOf({ modelId, promptVersion, promptSha256, percent, bars, minimumScans }: RolloutEntity): object {
  return { model: modelId, prompt: promptVersion, promptSha256, percent, bars, minimumScans };
}

async function recordChange(
  tx: EntityManager,
  { id, modelId, promptVersion }: RolloutEntity,
  what: string,
  rest: { readonly actor?: Actor; readonly reason?: string; readonly before?: object; readonly after?: object },
): Promise<void> {
  const summary = `Rollout of ${modelId} with prompt ${promptVersion} ${what}`;
  await recordActivity(tx, { subject: `rollout:${id}`, summary, ...rest });
}
