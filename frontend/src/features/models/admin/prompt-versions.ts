import type { PromptRelease } from '@carbsight/contracts';
import { builtInPrompts, isSameVersion, productionPrompt } from '@carbsight/domain';
import { z } from 'zod';
import { browserStorage } from '../../../shared/browser-storage';

/** A prompt version as stored in this browser. Its text never changes; an improved one is a new version. */
const promptVersion = z.object({
  id: z.int(),
  version: z.string(),
  name: z.string(),
  description: z.string(),
  prompt: z.string(),
  isProduction: z.boolean(),
  isArchived: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type PromptVersion = z.infer<typeof promptVersion>;

/** The parts of a release that decide which version is live. */
export type LivePrompt = Pick<PromptRelease, 'id' | 'version' | 'name' | 'prompt' | 'isBuiltIn'>;

const builtInVersions = new Set(builtInPrompts.map(({ version }) => version));

/** The six built-in versions, and the live one if it is another; the server says which one is live. */
export function defaultVersions(live: LivePrompt | null, now: string): PromptVersion[] {
  const liveVersion = live?.version ?? productionPrompt.version;
  const fresh = { isArchived: false, createdAt: now, updatedAt: now };
  const versions = builtInPrompts.map((prompt) => ({
    ...prompt,
    ...fresh,
    isProduction: prompt.version === liveVersion,
  }));
  if (!live || builtInVersions.has(live.version)) return versions;
  const { version, name, prompt } = live;
  const description = 'Live on the server; published from another browser.';
  // At least the number in its version: the next version created here must not get the same one.
  const id = Math.max(nextId(versions), Number(/^v(\d+)\.0$/.exec(version)?.[1] ?? 0));
  return [...versions, { id, version, name, description, prompt, isProduction: true, ...fresh }];
}

/**
 * Whether a stored list is usable: it has every built-in version, and its live mark agrees with the server.
 * After "unpublish" nothing is marked, although the server uses its built-in prompt again.
 */
export function matchesLive(saved: readonly PromptVersion[], live: LivePrompt | null): boolean {
  const hasBuiltIns = builtInPrompts.every(({ version, prompt }) =>
    saved.some((one) => one.version === version && one.prompt === prompt),
  );
  if (!hasBuiltIns) return false;
  const wasUnpublished = live?.isBuiltIn === true && live.id !== null;
  if (wasUnpublished && saved.every(({ isProduction }) => !isProduction)) return true;
  const isLive = ({ version, prompt }: PromptVersion) =>
    live ? version === live.version && prompt === live.prompt : version === productionPrompt.version;
  return saved.some(isLive) && saved.every((one) => one.isProduction === isLive(one));
}

export type NewVersion = { readonly name: string; readonly description: string; readonly prompt: string };

/**
 * Neither live nor archived. Its id is the first free one that gives an unused version. Null without a
 * name or a text.
 */
export function addVersion(
  versions: readonly PromptVersion[],
  wanted: NewVersion,
  now: string,
  releasedVersions: readonly string[] = [],
): PromptVersion[] | null {
  const [name, description] = [wanted.name.trim(), wanted.description.trim()];
  if (!name || !wanted.prompt.trim()) return null;
  let id = nextId(versions);
  while (releasedVersions.some((version) => isSameVersion(version, versionOf(id)))) id += 1;
  const stamps = { isProduction: false, isArchived: false, createdAt: now, updatedAt: now };
  return [...versions, { id, version: versionOf(id), name, description, prompt: wanted.prompt.trim(), ...stamps }];
}

/** Only one is live at a time; null for none. */
export function markLive(versions: readonly PromptVersion[], id: number | null, now: string): PromptVersion[] {
  return versions.map((one) =>
    one.isProduction === (one.id === id) ? one : { ...one, isProduction: one.id === id, updatedAt: now },
  );
}

const versionOf = (id: number) => `v${id}.0`;

type Change = Partial<Pick<PromptVersion, 'name' | 'description' | 'isArchived'>>;

export function changeVersion(
  versions: readonly PromptVersion[],
  id: number,
  change: Change,
  now: string,
): PromptVersion[] {
  return versions.map((one) => (one.id === id ? { ...one, ...change, updatedAt: now } : one));
}

/** Own versions that an earlier list has and this one lacks. */
export function ownVersionsOf(earlier: readonly PromptVersion[], versions: readonly PromptVersion[]): PromptVersion[] {
  const present = new Set(versions.map(({ version }) => version));
  return earlier.filter(({ version }) => !builtInVersions.has(version) && !present.has(version));
}

/** Each as it was, or under a new version if its own has been taken. */
export function restoreOwnVersions(versions: readonly PromptVersion[], own: readonly PromptVersion[]): PromptVersion[] {
  const taken = new Set(versions.map(({ id }) => id));
  const known = new Set([...versions, ...own].map(({ version }) => version));
  const given = new Set(versions.map(({ version }) => version));
  let free = Math.max(nextId(versions), ...own.map(({ id }) => id + 1));
  return [
    ...versions,
    ...own.map((one) => {
      const isFree = !taken.has(one.id) && !given.has(one.version);
      if (!isFree) while (known.has(versionOf(free))) free += 1;
      const id = isFree ? one.id : free++;
      return { ...one, id, version: given.has(one.version) ? versionOf(id) : one.version, isProduction: false };
    }),
  ];
}

function nextId(versions: readonly PromptVersion[]): number {
  return Math.max(0, ...versions.map(({ id }) => id)) + 1;
}

const storage = browserStorage('localStorage');
export const VERSIONS_KEY = 'promptVersions';
export const SELECTED_KEY = 'currentPromptVersion';
export const CUSTOM_PROMPT_KEY = 'customPrompt';

type LoadedVersions = {
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
  const saved = storedVersions();
  if (saved && (live === undefined || matchesLive(saved, live))) return { versions: saved, lost: [] };
  const versions = defaultVersions(live ?? null, now);
  saveVersions(versions);
  return { versions, lost: saved ? ownVersionsOf(saved, versions) : [] };
}

/** False when the browser's storage is full or blocked: then they are only kept until the page closes. */
export function saveVersions(versions: readonly PromptVersion[]): boolean {
  return storage.set(VERSIONS_KEY, JSON.stringify(versions));
}

export function loadText(key: string): string {
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
export function storedVersions(): PromptVersion[] | null {
  const text = storage.get(VERSIONS_KEY);
  if (text === null) return null;
  try {
    return z.array(promptVersion).parse(JSON.parse(text));
  } catch {
    return null;
  }
}
