import { availability, type CatalogModel, type ModelAccess, productionDefault } from '../catalog.js';

/** Cheap and quick ones first: an answer is a few sentences. */
const PREFERRED = ['gemini-2.5-flash', 'gpt-4o', 'gemini-2.5-pro'];

/**
 * Who answers in the chat: the production model where it can speak, else any that has a key; null: the reference table
 * alone. An administrator who chose the reference table for photos wants nobody else to be asked.
 * @param chosen the production model as an administrator chose it; null: never chosen
 */
export function chooseChatModel(chosen: string | null, access: ModelAccess): CatalogModel | null {
  const speaking = availability(access).filter(
    ({ provider, unavailableReason }) => provider !== 'built-in' && unavailableReason === null,
  );
  const find = (modelId: string) => speaking.find(({ id }) => id === modelId);
  if (chosen !== null) return find(chosen) ?? null;
  return find(productionDefault(access)) ?? PREFERRED.flatMap((id) => find(id) ?? [])[0] ?? speaking[0] ?? null;
}
