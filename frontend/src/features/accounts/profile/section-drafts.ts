import { onSessionEnd } from '../../../shared/api';

/** Unsaved input, by person and section. It survives leaving the page or changing the language. */
const drafts = new Map<string, unknown>();
onSessionEnd(() => drafts.clear());

export const sectionDrafts = {
  read: <V>(key: string) => drafts.get(key) as V | undefined,
  keep: (key: string, values: unknown) => void drafts.set(key, values),
  drop: (key: string) => void drafts.delete(key),
};
