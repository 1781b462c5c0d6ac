import { onSessionEnd } from '../../../shared/api';

/**
 * What was typed and not saved yet, by person and section. It outlives the page: whoever looks something up elsewhere, or
 * changes the language, finds it again.
 */
const drafts = new Map<string, unknown>();
onSessionEnd(() => drafts.clear());

export const sectionDrafts = {
  read: <V>(key: string) => drafts.get(key) as V | undefined,
  keep: (key: string, values: unknown) => void drafts.set(key, values),
  drop: (key: string) => void drafts.delete(key),
};
