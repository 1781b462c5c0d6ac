import type { DataSource } from 'typeorm';
import {
  ModelChangeEntity,
  ModelProviderEntity,
  ModelSettingEntity,
  ProviderModelEntity,
} from '../../entities/model.entities.js';
import { newId } from '../../new-id.js';
import { recordActivity } from '../operations/activity.queries.js';
import { lockRole } from './model-setting.queries.js';

/** Also the name that the server in docker-compose.yml gives its model. */
export const LOCAL_MODEL_ID = 'local-vision';

const NAME = 'Local model';
const REASON = 'Added with the local model’s server. It reads for nobody until it is chosen.';

/** What a small model on a CPU can do: one 1,024 px picture in ten minutes. Free, one call at a time. */
const MODEL = {
  id: LOCAL_MODEL_ID,
  label: 'Local vision model',
  seesPhotos: true,
  jsonSchema: true,
  inputUsdPerMillion: 0,
  outputUsdPerMillion: 0,
  photoEdgePx: 1_024,
  readsMax: 1,
  timeoutMs: 600_000,
} as const;

/**
 * Adds the installation's own server as a provider, and its model as the test model unless a choice was made for that role. Never changes
 * who reads for users. Does nothing if the provider or the model exists.
 * @returns whether it was added
 */
export async function addLocalModel(dataSource: DataSource, baseUrl: string): Promise<boolean> {
  return dataSource.transaction(async (tx) => {
    await lockRole(tx, 'test_model');
    const isKnown =
      (await tx.existsBy(ModelProviderEntity, { baseUrl })) ||
      (await tx.existsBy(ProviderModelEntity, { id: MODEL.id }));
    if (isKnown) return false;
    const isNameTaken = await tx.existsBy(ModelProviderEntity, { name: NAME });
    const id = newId();
    const name = isNameTaken ? `${NAME} ${id.slice(-4)}` : NAME;
    await tx.insert(ModelProviderEntity, { id, name, kind: 'openai', baseUrl, concurrency: 1 });
    await tx.insert(ProviderModelEntity, { ...MODEL, providerId: id });
    await recordActivity(tx, {
      subject: `provider:${id}`,
      summary: `Provider ${name} added`,
      after: { name, baseUrl, model: MODEL.id },
      reason: REASON,
    });
    const configType = 'test_model';
    if (await tx.existsBy(ModelSettingEntity, { configType })) return true;
    await tx.insert(ModelSettingEntity, { configType, modelId: MODEL.id, fallbackIds: [] });
    const change = { configType, modelId: MODEL.id, previousModelId: null, reason: REASON, userId: null } as const;
    await tx.insert(ModelChangeEntity, { id: newId(), ...change });
    return true;
  });
}
