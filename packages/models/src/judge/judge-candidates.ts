import { availability, type CatalogModel, type ModelAccess } from '../catalog.js';

/** The language models that can judge with the configured keys. */
export function judgeCandidates(access: ModelAccess): CatalogModel[] {
  return availability(access).filter(
    ({ unavailableReason, provider }) => unavailableReason === null && provider !== 'built-in',
  );
}
