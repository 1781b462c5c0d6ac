import type { ModelSetting, SamplingRates } from '@carbsight/contracts';
import { RULE_BASED_JUDGE } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { SamplingSettingsEntity } from '../../entities/evaluation.entities.js';
import {
  ModelChangeEntity,
  ModelSettingEntity,
  PromptReleaseEntity,
  RolloutEntity,
} from '../../entities/model.entities.js';
import { newId } from '../../new-id.js';
import {
  type Actor,
  type GateInAudit,
  gateInAudit,
  recordActivity,
  startOfUtcDay,
} from '../operations/activity.queries.js';
import { columnsOf, firstRow, type NotNull, pickObject } from '../rows.js';

/** Without a model, the role has none. */
export type ModelChoice = Pick<ModelChangeEntity, 'configType' | 'modelId' | 'reason'> &
  GateInAudit & {
    readonly actor: Actor;
    /** What must be the current model, null for none; undefined for any. */
    readonly expectedModelId?: string | null | undefined;
    /** The model of the role until someone chooses one. */
    readonly defaultModelId?: string | null;
  };

export type ModelChangeRecord = Omit<ModelChangeEntity, 'user' | 'userId'> & { readonly changedBy: string | null };

/** Nothing was written. */
export type ModelChoiceRefusal = {
  readonly refused: 'model-changed' | 'model-in-place';
  readonly currentModelId: string | null;
};

const ROLLOUT = ['id', 'percent', 'modelId', 'prompt', 'promptVersion', 'promptSha256'] as const;

/** What reading a meal needs of it. */
export type RunningRollout = Pick<RolloutEntity, (typeof ROLLOUT)[number]>;

export type LiveSetting = {
  /** The live model and those that answer in its place, in turn; null until someone chooses. */
  readonly modelIds: readonly string[] | null;
  /** Increases with every choice; 0 before the first. */
  readonly orderVersion: number;
  /** Null while the built-in prompt is live. */
  readonly prompt: (Pick<PromptReleaseEntity, 'version'> & NotNull<PromptReleaseEntity, 'prompt'>) | null;
  readonly rollout: RunningRollout | null;
  /** The models whose foods are looked up in the food tables. */
  readonly groundedIds: readonly string[];
};

export type NewModelOrder = GateInAudit & {
  readonly modelIds: readonly [string, ...string[]];
  readonly reason: string;
  readonly actor: Actor;
  readonly defaultModelId: string | null;
};

/** A row lock would not do: the first choice for a role has no row yet. The production model has `lockReleases`. */
export async function lockRole(tx: EntityManager, role: ModelSetting): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`model_settings:${role}`]);
}

/** Sets the live model and those that answer in its place, in turn; under `lockReleases`. */
export async function setOrder(
  tx: EntityManager,
  { modelIds, reason, actor, defaultModelId, ...gate }: NewModelOrder,
): Promise<void> {
  const configType = 'production_model';
  const before = await tx.findOneBy(ModelSettingEntity, { configType });
  const previousModelId = before?.modelId ?? defaultModelId;
  const [modelId, ...fallbackIds] = modelIds;
  await storeSetting(tx, { configType, modelId, previousModelId, reason, userId: actor.id }, fallbackIds, before);
  await recordActivity(tx, {
    actor,
    subject: `model:${configType}`,
    summary: `Order of models changed to ${modelIds.join(', then ')}`,
    before: { models: [previousModelId, ...(before?.fallbackIds ?? [])] },
    after: { models: [...modelIds], ...gateInAudit(gate) },
    reason,
  });
}

/** @returns the id of the change in the history, which has the first model only */
async function storeSetting(
  tx: EntityManager,
  change: Pick<ModelChangeEntity, 'configType' | 'modelId' | 'previousModelId' | 'reason' | 'userId'>,
  fallbackIds: readonly string[],
  before: ModelSettingEntity | null,
): Promise<string> {
  const { configType, modelId } = change;
  const next = { configType, modelId, fallbackIds: [...fallbackIds], version: (before?.version ?? 0) + 1 };
  await tx.upsert(ModelSettingEntity, { ...next, updatedAt: () => 'clock_timestamp()' }, ['configType']);
  const id = newId();
  if (modelId !== change.previousModelId)
    await tx.insert(ModelChangeEntity, { id, ...change, createdAt: () => 'clock_timestamp()' });
  return id;
}

const placeNames: Record<ModelSetting, string> = {
  production_model: 'Production model',
  test_model: 'Test model',
  judge_model: 'Judge',
};

/** What stands for no model. */
const NO_MODEL: Record<ModelSetting, string> = {
  production_model: 'None',
  test_model: 'None',
  judge_model: 'the fixed rules',
};

/** Sets the model of a role and records who did it and why, under the lock of the role. */
export async function chooseModel(
  tx: EntityManager,
  choice: ModelChoice,
): Promise<ModelChangeRecord | ModelChoiceRefusal> {
  const { configType, modelId, expectedModelId, reason, actor } = choice;
  const previous = await tx.findOneBy(ModelSettingEntity, { configType });
  const previousModelId = previous ? previous.modelId : (choice.defaultModelId ?? null);
  if (expectedModelId !== undefined && expectedModelId !== previousModelId) {
    return { refused: 'model-changed', currentModelId: previousModelId };
  }
  if (modelId === previousModelId) return { refused: 'model-in-place', currentModelId: previousModelId };
  // A model that moves to the front does not stand in for itself.
  const fallbackIds = (previous?.fallbackIds ?? []).filter((id) => id !== modelId);
  const change = { configType, modelId, previousModelId, reason, userId: actor.id };
  const id = await storeSetting(tx, change, fallbackIds, previous);
  await recordActivity(tx, {
    actor,
    subject: `model:${configType}`,
    summary: `${placeNames[configType]} changed to ${modelId ?? NO_MODEL[configType]}`,
    before: { model: previousModelId },
    after: { model: modelId, ...gateInAudit(choice) },
    reason,
  });
  const { userId: _, ...stored } = await tx.findOneByOrFail(ModelChangeEntity, { id });
  return { ...stored, changedBy: actor.email };
}

/** The models that an administrator chose. */
export class ModelSettingQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Undefined until someone chooses: the default of the configured keys applies. Null: no model was chosen; rules judge. */
  async find(configType: ModelSetting): Promise<string | null | undefined> {
    const setting = await this.dataSource.getRepository(ModelSettingEntity).findOneBy({ configType });
    return setting?.modelId;
  }

  /** How the next meal is read. One statement. */
  async findLive(): Promise<LiveSetting> {
    const row = await firstRow<LiveSetting>(
      this.dataSource,
      `SELECT CASE WHEN s.model_id IS NOT NULL THEN s.model_id || s.fallback_ids END AS "modelIds",
         coalesce(s.version, 0) AS "orderVersion",
         CASE WHEN r.id IS NOT NULL THEN ${pickObject('r', RolloutEntity, ROLLOUT)} END AS rollout,
         CASE WHEN p.prompt IS NOT NULL THEN ${pickObject('p', PromptReleaseEntity, ['version', 'prompt'])} END AS prompt,
         ARRAY(SELECT model_id FROM model_grounding WHERE is_grounded) AS "groundedIds"
       FROM (VALUES (1)) AS one
       LEFT JOIN model_settings s ON s.config_type = 'production_model'
       LEFT JOIN rollouts r ON r.state = 'running'
       LEFT JOIN prompt_releases p ON p.is_live`,
    );
    return row ?? { modelIds: null, orderVersion: 0, prompt: null, rollout: null, groundedIds: [] };
  }

  /** Sets the test model or the judge. Choices for one role are serialised: each knows the previous one. */
  async choose(choice: ModelChoice): Promise<ModelChangeRecord | ModelChoiceRefusal> {
    return this.dataSource.transaction(async (tx) => {
      await lockRole(tx, choice.configType);
      return chooseModel(tx, choice);
    });
  }

  /**
   * Stores who judges, once: from then on only an administrator changes it.
   * @param first the judge, knowing which model judged last; null for the fixed rules
   */
  async fixJudge(first: (latestId: string | null) => string | null): Promise<void> {
    const configType = 'judge_model';
    await this.dataSource.transaction(async (tx) => {
      await lockRole(tx, configType);
      if (await tx.existsBy(ModelSettingEntity, { configType })) return;
      const [latest] = await tx.query<{ id: string }[]>(
        'SELECT judge_model AS id FROM judgements WHERE judge_model <> $1 ORDER BY created_at DESC LIMIT 1',
        [RULE_BASED_JUDGE],
      );
      const modelId = first(latest?.id ?? null);
      await tx.insert(ModelSettingEntity, { configType, modelId, version: 1 });
      const summary = `Judge set to ${modelId ?? NO_MODEL[configType]}`;
      const reason = 'Chosen at the start, since nobody had chosen a judge; only an administrator changes it.';
      await recordActivity(tx, { subject: `model:${configType}`, summary, after: { model: modelId }, reason });
    });
  }

  /** Null until someone changes the role for the first time. */
  async findLastChange(configType: ModelSetting): Promise<ModelChangeEntity | null> {
    return this.dataSource
      .getRepository(ModelChangeEntity)
      .findOne({ where: { configType }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Newest first. @param before only changes older than this one */
  async listChanges(limit: number, before?: string): Promise<ModelChangeRecord[]> {
    return this.dataSource.query<ModelChangeRecord[]>(
      `SELECT ${columnsOf('c', ModelChangeEntity, ['userId'])}, u.email AS "changedBy"
       FROM model_changes c LEFT JOIN users u ON u.id = c.user_id
       WHERE $2::uuid IS NULL OR (c.created_at, c.id) < (SELECT created_at, id FROM model_changes WHERE id = $2)
       ORDER BY c.created_at DESC, c.id DESC LIMIT $1`,
      [limit, before ?? null],
    );
  }
}

/** `version` is 0 until someone changes the default rates. */
export type SamplingSettings = Pick<SamplingSettingsEntity, 'version'> & {
  readonly rates: SamplingRates;
  readonly updatedAt: Date | null;
};

/** A tenth of the meals: enough to see a change in quality, at a small cost. */
const DEFAULT_RATES: SamplingRates = { llmJudgeSamplingRate: 10, dualModelSamplingRate: 10 };
/** Any number that nothing else locks. */
const SAVE_LOCK = 7_310_110;
const DAYS = 7;
const DAY_MS = 86_400_000;

/** What percentage of the meals is evaluated. */
export class SamplingQueries {
  constructor(private readonly dataSource: DataSource) {}

  async find(): Promise<SamplingSettings> {
    return toSettings(await this.dataSource.getRepository(SamplingSettingsEntity).findOneBy({ isOnly: true }));
  }

  /** Null when someone saved since this version; without a version the last one wins. */
  async save(rates: SamplingRates, version: number | undefined, actor: Actor): Promise<SamplingSettings | null> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [SAVE_LOCK]);
      const before = toSettings(await tx.findOneBy(SamplingSettingsEntity, { isOnly: true }));
      if (version !== undefined && version !== before.version) return null;
      await tx.upsert(
        SamplingSettingsEntity,
        {
          isOnly: true,
          llmJudgeRate: rates.llmJudgeSamplingRate,
          dualModelRate: rates.dualModelSamplingRate,
          version: before.version + 1,
          updatedAt: () => 'clock_timestamp()',
        },
        ['isOnly'],
      );
      const summary = `Sampling set to ${rates.llmJudgeSamplingRate} % judged, ${rates.dualModelSamplingRate} % read by two models`;
      await recordActivity(tx, {
        actor,
        subject: 'sampling',
        summary,
        before: before.rates,
        after: rates,
      });
      return toSettings(await tx.findOneByOrFail(SamplingSettingsEntity, { isOnly: true }));
    });
  }

  /** Of the last full UTC days, seven at most; days before the first scan do not count. Null before the first day is over. */
  async mealsPerDay(now: Date): Promise<number | null> {
    const today = startOfUtcDay(now);
    const [row] = await this.dataSource.query<{ meals: number; first: Date | null }[]>(
      `SELECT coalesce(sum(scans), 0)::float8 AS meals,
         CASE WHEN EXISTS (SELECT FROM population_by_hour WHERE bucket < $1 AND scans > 0) THEN $1 ELSE min(bucket) FILTER (WHERE scans > 0) END AS first
       FROM population_by_hour WHERE bucket >= $1 AND bucket < $2`,
      [new Date(today.getTime() - DAYS * DAY_MS), today],
    );
    if (!row?.first) return null;
    const days = (today.getTime() - startOfUtcDay(row.first).getTime()) / DAY_MS;
    return row.meals / days;
  }
}

function toSettings(row: SamplingSettingsEntity | null): SamplingSettings {
  if (!row) return { rates: DEFAULT_RATES, version: 0, updatedAt: null };
  const rates = { llmJudgeSamplingRate: row.llmJudgeRate, dualModelSamplingRate: row.dualModelRate };
  return { rates, version: row.version, updatedAt: row.updatedAt };
}
