import { createHash } from 'node:crypto';
import { catalogModels, findModel, type ModelAccess } from './catalog.js';

/**
 * Everything outside the prompt that affects a model's reading: a golden run says nothing about the same model at another address or with
 * other settings (ADR 0014). Its key, limits, prices, label and deadline affect no reading. Null for a model that is not in the catalogue.
 */
export function fingerprintOf(modelId: string, access: ModelAccess): string | null {
  const model = findModel(modelId, access);
  const provider = access.providers.find(({ id }) => id === model?.providerId);
  if (!model || !provider) return null;
  const { id, kind, seesPhotos, jsonSchema, photoEdgePx = null, readsMax = null } = model;
  const decides = [kind, provider.baseUrl, id, seesPhotos, jsonSchema, photoEdgePx, readsMax];
  return createHash('sha256').update(JSON.stringify(decides)).digest('hex');
}

/** A model that reads with other settings. */
export type ReadingChange = { readonly modelId: string; readonly before: string; readonly after: string };

/** The models whose readings a change affects. */
export function changedReadings(before: ModelAccess, after: ModelAccess): ReadingChange[] {
  return catalogModels(before).flatMap(({ id }) => {
    const [was, is] = [fingerprintOf(id, before), fingerprintOf(id, after)];
    return was === null || is === null || was === is ? [] : [{ modelId: id, before: was, after: is }];
  });
}
