import { createHash } from 'node:crypto';
import { catalogModels, findModel, type ModelAccess } from './catalog.js';

/**
 * Of everything outside the prompt that decides what a model reads: a golden run says nothing of the same model behind another
 * address or with other settings (ADR 0066). Its key, limits, prices, label and deadline decide no reading.
 * Null for a model that is not in the catalogue.
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

/** The models that read otherwise after a change. */
export function changedReadings(before: ModelAccess, after: ModelAccess): ReadingChange[] {
  return catalogModels(before).flatMap(({ id }) => {
    const [was, is] = [fingerprintOf(id, before), fingerprintOf(id, after)];
    return was === null || is === null || was === is ? [] : [{ modelId: id, before: was, after: is }];
  });
}
