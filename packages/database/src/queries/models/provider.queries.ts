import type { ModelSetting } from '@carbsight/contracts';
import { type DataSource, type EntityManager, In } from 'typeorm';
import {
  ModelProviderEntity,
  ModelSettingEntity,
  ProviderModelEntity,
  RolloutEntity,
} from '../../entities/model.entities.js';
import { isUniqueViolation } from '../../errors.js';
import { type Actor, type GateInAudit, gateInAudit, recordActivity } from '../operations/activity.queries.js';
import { type ChangeOf, columnsOf, objectOf } from '../rows.js';
import { lockRole } from './model-setting.queries.js';

export type ProviderRecord = Omit<ModelProviderEntity, 'createdAt'> & {
  readonly models: readonly NewProviderModel[];
};

export type NewProvider = Omit<ModelProviderEntity, 'version' | 'createdAt'>;
type Changeable = Omit<NewProvider, 'id' | 'kind'>;
export type ProviderChange = ChangeOf<Changeable>;
export type NewProviderModel = Omit<ProviderModelEntity, 'provider' | (typeof NOT_GIVEN)[number]>;
export type ProviderModelChange = ChangeOf<Omit<NewProviderModel, 'id' | 'providerId'>>;

/** A model whose readings a change affects. */
export type ChangedReading = Pick<ProviderModelEntity, 'fingerprintBefore'> & {
  readonly modelId: string;
  /** The gate let it pass, because it answers for users. */
  readonly isLive: boolean;
};

/** What goes with a change. */
export type ChangeTerms = {
  /** What the administrator saw; if given, another one is not overwritten. */
  readonly version: number | undefined;
  readonly readings: readonly ChangedReading[];
  readonly gate: GateInAudit | null;
  readonly reason: string | null;
};

/** Nothing was written. */
export type ProviderRefusal = { readonly refused: 'unknown' | 'name-taken' | 'changed-meanwhile' | 'in-use' };

const NOT_GIVEN = ['createdAt', 'readingsChangedAt', 'fingerprintBefore'] as const;
const LIST = `
  SELECT ${columnsOf('p', ModelProviderEntity, ['createdAt'])}, coalesce((
      SELECT json_agg(${objectOf('m', ProviderModelEntity, [...NOT_GIVEN])} ORDER BY m.created_at, m.id)
      FROM provider_models m WHERE m.provider_id = p.id), '[]') AS models
  FROM model_providers p ORDER BY p.created_at, p.id`;

/** The providers that administrators added, with their models. The audit names each change, never a key. */
export class ProviderQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<ProviderRecord[]> {
    return this.dataSource.query<ProviderRecord[]>(LIST);
  }

  /** @param provider its id is the caller's, because its key is sealed for it */
  async add(provider: NewProvider, actor: Actor): Promise<ProviderRefusal | null> {
    return this.write(async (tx) => {
      await tx.insert(ModelProviderEntity, provider);
      await recordChange(tx, actor, provider, 'added', { after: audited(provider) });
      return null;
    });
  }

  /** Null unless an administrator added it. */
  async findModel(id: string): Promise<ProviderModelEntity | null> {
    return this.dataSource.getRepository(ProviderModelEntity).findOneBy({ id });
  }

  async change(id: string, change: ProviderChange, terms: ChangeTerms, actor: Actor): Promise<ProviderRefusal | null> {
    return this.write(async (tx) => {
      const before = await lockedProvider(tx, id);
      if (!before) return { refused: 'unknown' };
      if (terms.version !== undefined && terms.version !== before.version) return { refused: 'changed-meanwhile' };
      if (!(await recordReadings(tx, terms.readings))) return { refused: 'changed-meanwhile' };
      const changed = definedIn(change);
      await tx.update(ModelProviderEntity, { id }, { ...changed, version: before.version + 1 });
      const after = { ...before, ...changed };
      const key = change.sealedKey ? { key: 'replaced' } : {};
      const states = {
        before: audited(before),
        after: { ...audited(after), ...key, ...gateInAudit(terms.gate ?? {}) },
      };
      await recordChange(tx, actor, after, 'changed', { ...states, reason: terms.reason });
      return null;
    });
  }

  /** Refused while one of its models has a role or is being rolled out. */
  async remove(id: string, actor: Actor): Promise<ProviderRefusal | null> {
    return this.write(async (tx) => {
      const provider = await lockedProvider(tx, id);
      if (!provider) return { refused: 'unknown' };
      const models = (await tx.findBy(ProviderModelEntity, { providerId: id })).map((model) => model.id);
      if (await anyInUse(tx, models)) return { refused: 'in-use' };
      await tx.delete(ModelProviderEntity, { id });
      await recordChange(tx, actor, provider, 'removed', { before: { ...audited(provider), models } });
      return null;
    });
  }

  async addModel(model: NewProviderModel, actor: Actor): Promise<ProviderRefusal | null> {
    return this.write(async (tx) => {
      const provider = await lockedProvider(tx, model.providerId);
      if (!provider) return { refused: 'unknown' };
      await tx.insert(ProviderModelEntity, model);
      const { providerId: _, ...after } = model;
      await recordChange(tx, actor, provider, `got the model ${model.label}`, { after });
      return null;
    });
  }

  async changeModel(
    { providerId, modelId }: { readonly providerId: string; readonly modelId: string },
    change: ProviderModelChange,
    terms: ChangeTerms,
    actor: Actor,
  ): Promise<ProviderRefusal | null> {
    return this.write(async (tx) => {
      const provider = await lockedProvider(tx, providerId);
      const model = await tx.findOneBy(ProviderModelEntity, { id: modelId, providerId });
      if (!provider || !model) return { refused: 'unknown' };
      if (terms.version !== undefined && terms.version !== provider.version) return { refused: 'changed-meanwhile' };
      const changed = definedIn(change);
      if (Object.keys(changed).length === 0) return null;
      if (!(await recordReadings(tx, terms.readings))) return { refused: 'changed-meanwhile' };
      await tx.update(ProviderModelEntity, { id: modelId }, changed);
      await tx.update(ModelProviderEntity, { id: providerId }, { version: provider.version + 1 });
      const { providerId: _, createdAt: __, readingsChangedAt: ___, fingerprintBefore: ____, ...before } = model;
      await recordChange(tx, actor, provider, `has other settings for the model ${model.label}`, {
        before,
        after: { ...before, ...changed, ...gateInAudit(terms.gate ?? {}) },
        reason: terms.reason,
      });
      return null;
    });
  }

  /** Refused while it has a role or is being rolled out. */
  async removeModel(providerId: string, modelId: string, actor: Actor): Promise<ProviderRefusal | null> {
    return this.write(async (tx) => {
      const provider = await lockedProvider(tx, providerId);
      const model = await tx.findOneBy(ProviderModelEntity, { id: modelId, providerId });
      if (!provider || !model) return { refused: 'unknown' };
      if (await anyInUse(tx, [modelId])) return { refused: 'in-use' };
      await tx.delete(ProviderModelEntity, { id: modelId });
      await recordChange(tx, actor, provider, `lost the model ${model.label}`, { before: { model: modelId } });
      return null;
    });
  }

  private async write(work: (tx: EntityManager) => Promise<ProviderRefusal | null>): Promise<ProviderRefusal | null> {
    try {
      return await this.dataSource.transaction(work);
    } catch (error) {
      if (isUniqueViolation(error)) return { refused: 'name-taken' };
      throw error;
    }
  }
}

const definedIn = (change: object) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

async function lockedProvider(tx: EntityManager, id: string): Promise<ModelProviderEntity | null> {
  return tx.findOne(ModelProviderEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

const idOf = ({ modelId }: RolloutEntity) => modelId;

/** @returns false if one of them has gone live, so that the gate was not checked */
async function recordReadings(tx: EntityManager, readings: readonly ChangedReading[]): Promise<boolean> {
  const unasked = readings.filter(({ isLive }) => !isLive).map(({ modelId }) => modelId);
  if (unasked.length > 0 && (await anyInUse(tx, unasked, ['production_model']))) return false;
  for (const { modelId, fingerprintBefore } of readings) {
    const changed = { readingsChangedAt: () => 'clock_timestamp()', fingerprintBefore };
    await tx.update(ProviderModelEntity, { id: modelId }, changed);
  }
  return true;
}

/** Waits for a choice in progress (ModelSettingQueries.choose), or a rollout being started. */
async function anyInUse(
  tx: EntityManager,
  modelIds: readonly string[],
  roles: readonly ModelSetting[] = ['production_model', 'test_model', 'judge_model'],
): Promise<boolean> {
  for (const role of roles) await lockRole(tx, role);
  const settings = await tx.findBy(ModelSettingEntity, { configType: In(roles) });
  const rollouts = await tx.findBy(RolloutEntity, { state: 'running' });
  const used = [...settings.flatMap(({ modelId, fallbackIds }) => [modelId, ...fallbackIds]), ...rollouts.map(idOf)];
  return used.some((id) => id && modelIds.includes(id));
}

async function recordChange(
  tx: EntityManager,
  actor: Actor,
  { id, name }: Pick<NewProvider, 'id' | 'name'>,
  what: string,
  { reason = null, ...states }: { readonly before?: object; readonly after?: object; readonly reason?: string | null },
): Promise<void> {
  await recordActivity(tx, {
    actor,
    subject: `provider:${id}`,
    summary: `Provider ${name} ${what}`,
    ...states,
    ...(reason ? { reason } : {}),
  });
}

/** What the audit says about a provider. */
function audited(provider: NewProvider): object {
  const { name, kind, baseUrl, keyVariable, sealedKey, concurrency, perMinute, usdPerDay } = provider;
  const keySource = sealedKey === null ? (keyVariable ?? 'none') : 'stored';
  return { name, kind, baseUrl, keySource, concurrency, perMinute, usdPerDay };
}
