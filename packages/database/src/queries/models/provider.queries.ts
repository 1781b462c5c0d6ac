import type { DataSource, EntityManager } from 'typeorm';
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
import { lockReleases } from './release.queries.js';

export type ProviderRecord = Omit<ModelProviderEntity, 'createdAt'> & {
  readonly models: readonly NewProviderModel[];
};

export type NewProvider = Omit<ModelProviderEntity, 'version' | 'createdAt'>;
type Changeable = Omit<NewProvider, 'id' | 'kind'>;
export type ProviderChange = ChangeOf<Changeable>;
export type NewProviderModel = Omit<ProviderModelEntity, 'createdAt'>;
export type ProviderModelChange = ChangeOf<Omit<NewProviderModel, 'id' | 'providerId'>>;

/** What goes with a change. */
export type ChangeTerms = {
  readonly actor: Actor;
  /** What the administrator saw; if given, another one is not overwritten. */
  readonly version: number | undefined;
  readonly gate: GateInAudit;
  readonly reason: string | null;
};

/** Nothing was written. */
export type ProviderRefusal = { readonly refused: 'unknown' | 'name-taken' | 'changed-meanwhile' | 'in-use' };

const LIST = `
  SELECT ${columnsOf('p', ModelProviderEntity, ['createdAt'])}, coalesce((
      SELECT json_agg(${objectOf('m', ProviderModelEntity, ['createdAt'])} ORDER BY m.created_at, m.id)
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

  /** Refused while one of its models has a role or is being rolled out. */
  async remove(id: string, actor: Actor): Promise<ProviderRefusal | null> {
    return this.write(async (tx) => {
      await lockReleases(tx);
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
      await recordChange(tx, actor, provider, `now offers ${model.label}`, { after });
      return null;
    });
  }

  /** Refused while it has a role or is being rolled out. */
  async removeModel(providerId: string, modelId: string, actor: Actor): Promise<ProviderRefusal | null> {
    return this.write(async (tx) => {
      await lockReleases(tx);
      const provider = await lockedProvider(tx, providerId);
      const model = await tx.findOneBy(ProviderModelEntity, { id: modelId, providerId });
      if (!provider || !model) return { refused: 'unknown' };
      if (await anyInUse(tx, [modelId])) return { refused: 'in-use' };
      await tx.delete(ProviderModelEntity, { id: modelId });
      await recordChange(tx, actor, provider, `no longer offers ${model.label}`, { before: { model: modelId } });
      return null;
    });
  }

  private async write(work: (tx: EntityManager) => Promise<ProviderRefusal | null>): Promise<ProviderRefusal | null> {
    return refusingTakenNames(() => this.dataSource.transaction(work));
  }
}

/** @param work a whole transaction */
export async function refusingTakenNames(work: () => Promise<ProviderRefusal | null>): Promise<ProviderRefusal | null> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return { refused: 'name-taken' };
    throw error;
  }
}

/** Under `lockReleases`, since its models may answer for users. */
export async function changeProvider(
  tx: EntityManager,
  id: string,
  change: ProviderChange,
  { actor, version, gate, reason }: ChangeTerms,
): Promise<ProviderRefusal | null> {
  const before = await lockedProvider(tx, id);
  if (!before) return { refused: 'unknown' };
  if (version !== undefined && version !== before.version) return { refused: 'changed-meanwhile' };
  const changed = definedIn(change);
  await tx.update(ModelProviderEntity, { id }, { ...changed, version: before.version + 1 });
  const after = { ...before, ...changed };
  const key = change.sealedKey ? { key: 'replaced' } : {};
  const states = { before: audited(before), after: { ...audited(after), ...key, ...gateInAudit(gate) } };
  await recordChange(tx, actor, after, 'changed', { ...states, reason });
  return null;
}

/** As `changeProvider`. */
export async function changeProviderModel(
  tx: EntityManager,
  { providerId, modelId }: { readonly providerId: string; readonly modelId: string },
  change: ProviderModelChange,
  { actor, version, gate, reason }: ChangeTerms,
): Promise<ProviderRefusal | null> {
  const provider = await lockedProvider(tx, providerId);
  const model = await tx.findOneBy(ProviderModelEntity, { id: modelId, providerId });
  if (!provider || !model) return { refused: 'unknown' };
  if (version !== undefined && version !== provider.version) return { refused: 'changed-meanwhile' };
  const changed = definedIn(change);
  if (Object.keys(changed).length === 0) return null;
  await tx.update(ProviderModelEntity, { id: modelId }, changed);
  await tx.update(ModelProviderEntity, { id: providerId }, { version: provider.version + 1 });
  const { providerId: _, createdAt: __, ...before } = model;
  await recordChange(tx, actor, provider, `has new settings for ${model.label}`, {
    before,
    after: { ...before, ...changed, ...gateInAudit(gate) },
    reason,
  });
  return null;
}

const definedIn = (change: object) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

async function lockedProvider(tx: EntityManager, id: string): Promise<ModelProviderEntity | null> {
  return tx.findOne(ModelProviderEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

const idOf = ({ modelId }: RolloutEntity) => modelId;

/** Under `lockReleases`; waits for a choice of a test model or a judge in progress. */
async function anyInUse(tx: EntityManager, modelIds: readonly string[]): Promise<boolean> {
  for (const role of ['test_model', 'judge_model'] as const) await lockRole(tx, role);
  const settings = await tx.find(ModelSettingEntity);
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
