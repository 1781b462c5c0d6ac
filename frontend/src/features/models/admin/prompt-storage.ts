import { z } from 'zod';
import { browserStorage } from '../../../shared/browser-storage';
import {
  defaultVersions,
  type LivePrompt,
  matchesLive,
  ownVersionsOf,
  type PromptVersion,
  promptVersion,
} from './prompt-versions';

const storage = browserStorage('localStorage');
export const VERSIONS_KEY = 'promptVersions';
export const SELECTED_KEY = 'currentPromptVersion';
export const CUSTOM_PROMPT_KEY = 'customPrompt';

export type LoadedVersions = {
  readonly versions: PromptVersion[];
  /** Own versions of a list that had to be replaced. */
  readonly lost: readonly PromptVersion[];
};

/**
 * This browser's list. It is reset to the defaults and stored if it cannot be read, if a built-in version
 * is missing, or if its live mark disagrees with the server's.
 * @param live undefined if the server is unreachable: then a readable list stays as it is
 */
export function loadVersions(live: LivePrompt | undefined, now: string): LoadedVersions {
  const saved = readVersions();
  if (saved && (live === undefined || matchesLive(saved, live))) return { versions: saved, lost: [] };
  const versions = defaultVersions(live ?? null, now);
  saveVersions(versions);
  return { versions, lost: saved ? ownVersionsOf(saved, versions) : [] };
}

/** False when the browser's storage is full or blocked: then they are only kept until the page closes. */
export function saveVersions(versions: readonly PromptVersion[]): boolean {
  return storage.set(VERSIONS_KEY, JSON.stringify(versions));
}

export function readText(key: string): string {
  return storage.get(key) ?? '';
}

/** False as for the versions. */
export function saveText(key: string, text: string): boolean {
  if (text) return storage.set(key, text);
  storage.remove(key);
  return true;
}

export function forgetVersions(): void {
  for (const key of [VERSIONS_KEY, SELECTED_KEY, CUSTOM_PROMPT_KEY]) storage.remove(key);
}

/** An object, so that tests can replace it. */
export const browserPage = { reload: () => window.location.reload() };

/** Null if nothing is stored or it is invalid. */
export function readVersions(): PromptVersion[] | null {
  const text = storage.get(VERSIONS_KEY);
  if (text === null) return null;
  try {
    return z.array(promptVersion).parse(JSON.parse(text));
  } catch {
    return null;
  }
}
