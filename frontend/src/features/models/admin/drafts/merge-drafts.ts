import type { PromptDraft } from '@carbsight/contracts';
import { builtInPrompts } from '@carbsight/domain';
import { type LivePrompt, type PromptVersion, restoreOwnVersions } from '../prompt-versions';

/** What this browser last had in common with the server, by the version's number. */
export type KnownDrafts = Readonly<Record<number, { readonly revision: number; readonly updatedAt: string }>>;

/** Both were changed since they were the same, or never were. */
export type DraftConflict = { readonly mine: PromptVersion; readonly theirs: PromptDraft };

type Merged = {
  /** New here, or newer on the server. */
  readonly take: readonly PromptDraft[];
  /** Shared, and newer here. */
  readonly send: readonly DraftConflict[];
  readonly conflicts: readonly DraftConflict[];
  readonly known: KnownDrafts;
};

const builtInIds = new Set(builtInPrompts.map(({ id }) => id));

/** Built-in versions are in every browser: only own ones are shared. */
export const isShareable = ({ id }: Pick<PromptVersion, 'id'>): boolean => !builtInIds.has(id);

/** This browser's versions next to the server's, by id and time. Versions that were never shared are not affected. */
export function mergeDrafts(
  versions: readonly PromptVersion[],
  drafts: readonly PromptDraft[],
  known: KnownDrafts,
): Merged {
  const take: PromptDraft[] = [];
  const send: DraftConflict[] = [];
  const conflicts: DraftConflict[] = [];
  const common: Record<number, { revision: number; updatedAt: string }> = {};
  for (const theirs of drafts) {
    const mine = versions.find(({ id }) => id === theirs.id);
    const before = known[theirs.id];
    if (!mine) take.push(theirs);
    else if (isSame(mine, theirs)) common[mine.id] = { revision: theirs.revision, updatedAt: mine.updatedAt };
    else if (before?.revision === theirs.revision) send.push({ mine, theirs });
    else if (before?.updatedAt === mine.updatedAt) take.push(theirs);
    // Never compared here, but the same version: the later name and place count.
    else if (!before && mine.prompt === theirs.prompt && mine.version === theirs.version) {
      if (mine.updatedAt > theirs.updatedAt) send.push({ mine, theirs });
      else take.push(theirs);
    } else conflicts.push({ mine, theirs });
    if (before && mine && !isSame(mine, theirs)) common[mine.id] = before;
  }
  return { take, send, conflicts, known: common };
}

function isSame(mine: PromptVersion, theirs: PromptDraft): boolean {
  return (
    mine.version === theirs.version &&
    mine.name === theirs.name &&
    mine.description === theirs.description &&
    mine.prompt === theirs.prompt &&
    mine.isArchived === theirs.isArchived
  );
}

/** With the server's version under its number. */
export function applyServerDrafts(
  versions: readonly PromptVersion[],
  drafts: readonly PromptDraft[],
  live: Pick<LivePrompt, 'version' | 'prompt'> | undefined,
): PromptVersion[] {
  const taken = new Map(drafts.map((draft) => [draft.id, toVersion(draft, live)]));
  const kept = versions.map((one) => taken.get(one.id) ?? one);
  const here = new Set(versions.map(({ id }) => id));
  return [...kept, ...[...taken.values()].filter(({ id }) => !here.has(id))].toSorted((a, b) => a.id - b.id);
}

/** The server's version under its number, and this browser's under the next free one. */
export function keepBoth(
  versions: readonly PromptVersion[],
  { mine, theirs }: DraftConflict,
  live: Pick<LivePrompt, 'version' | 'prompt'> | undefined,
): PromptVersion[] {
  return restoreOwnVersions(applyServerDrafts(versions, [theirs], live), [mine]);
}

function toVersion(
  { id, version, name, description, prompt, isArchived, createdAt, updatedAt }: PromptDraft,
  live: Pick<LivePrompt, 'version' | 'prompt'> | undefined,
): PromptVersion {
  const isProduction = live?.version === version && live.prompt === prompt;
  return { id, version, name, description, prompt, isProduction, isArchived, createdAt, updatedAt };
}
