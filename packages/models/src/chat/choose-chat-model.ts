import { availability, type CatalogModel, type ModelAccess, productionDefault } from '../catalog.js';

/** Cheap and fast ones first: an answer is a few sentences. */
const PREFERRED = ['gemini-2.5-flash', 'gpt-4o', 'gemini-2.5-pro'];

/**
 * The model that answers in the chat: the production model if it can chat, else any with a key; null: the reference table alone.
 * An administrator who chose the reference table for photos does not want any other model to be asked.
 * @param chosen the production model an administrator chose; null: never chosen
 */
export function chooseChatModel(chosen: string | null, access: ModelAccess): CatalogModel | null {
  const speaking = availability(access).filter(
    ({ provider, unavailableReason }) => provider !== 'built-in' && unavailableReason === null,
  );
  const find = (modelId: string) => speaking.find(({ id }) => id === modelId);
  if (chosen !== null) return find(chosen) ?? null;
  return find(productionDefault(access)) ?? PREFERRED.flatMap((id) => find(id) ?? [])[0] ?? speaking[0] ?? null;
}
