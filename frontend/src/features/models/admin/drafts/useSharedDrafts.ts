import { type PromptDraft, promptDraftsApi } from '@carbsight/contracts';
import { useEffect, useRef } from 'react';
import { useHasRole } from '../../../../shared/admin';
import { ApiFailure, callEndpoint, errorMessage, useEndpoint } from '../../../../shared/api';
import { browserStorage } from '../../../../shared/browser-storage';
import { showToast } from '../../../../shared/ui';
import { DRAFTS_KEY, type PromptVersion } from '../prompt-versions';
import type { PromptVersions } from '../usePromptVersions';
import { type DraftConflict, type KnownDrafts, mergeDrafts } from './merge-drafts';

const REFRESH_MS = 60_000;
const storage = browserStorage('localStorage');

/** Written only by this page; what cannot be read counts as nothing in common. */
function readKnown(): KnownDrafts {
  try {
    return JSON.parse(storage.get(DRAFTS_KEY) ?? '{}') as KnownDrafts;
  } catch {
    return {};
  }
}

/** The versions that administrators share, merged into this browser's list; without the server that list is unchanged. */
export function useSharedDrafts(prompts: PromptVersions) {
  const {
    data: drafts,
    error,
    mutate,
  } = useEndpoint(promptDraftsApi.listPromptDrafts, {}, { refreshInterval: REFRESH_MS });
  const isEditor = useHasRole('editor');
  const merged = drafts && mergeDrafts(prompts.versions, drafts, readKnown());

  /** One call at a time: what is sent twice would be refused as someone else's change. */
  const isSending = useRef(false);
  /** What was already sent: it is not sent again and again to a server that refuses it. */
  const sent = useRef(new Set<string>());
  const save = async (version: PromptVersion, revision: number | null): Promise<boolean> => {
    const { id, isProduction: _, ...words } = version;
    try {
      await callEndpoint(promptDraftsApi.savePromptDraft, { params: { draftId: id }, body: { ...words, revision } });
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Changed since: the next response shows both.
      if (error.code !== 'prompt-draft-changed') {
        showToast(errorMessage(error), { title: `${version.version} is not shared`, tone: 'failure', error });
      }
      return false;
    } finally {
      await mutate();
    }
  };

  useEffect(() => {
    if (!merged) return;
    const { take, send, known } = merged;
    storage.set(DRAFTS_KEY, JSON.stringify(known));
    if (take.length > 0) prompts.takeShared(take);
    const nameOf = ({ mine, theirs }: DraftConflict) => `${mine.id} ${mine.updatedAt} ${theirs.revision}`;
    const first = send.find((one) => !sent.current.has(nameOf(one)));
    if (!first || !isEditor || isSending.current) return;
    sent.current.add(nameOf(first));
    isSending.current = true;
    void save(first.mine, first.theirs.revision).finally(() => {
      isSending.current = false;
    });
  });

  const draftOf = (id: number): PromptDraft | undefined => drafts?.find((draft) => draft.id === id);
  return {
    failure: error ?? null,
    retry: () => void mutate(),
    isLoaded: drafts !== undefined,
    conflicts: merged?.conflicts ?? [],
    draftOf,
    share: (version: PromptVersion) => save(version, null),
    async unshare({ id, revision }: PromptDraft): Promise<void> {
      try {
        await callEndpoint(promptDraftsApi.removePromptDraft, { params: { draftId: id }, query: { revision } });
      } finally {
        await mutate();
      }
    },
    /** Replaces the shared version with this browser's. */
    keepMine: ({ mine, theirs }: DraftConflict) => save(mine, theirs.revision),
    keepTheirs: ({ theirs }: DraftConflict) => prompts.takeShared([theirs]),
    keepBoth: (conflict: DraftConflict) => prompts.keepBoth(conflict),
  };
}

export type SharedDrafts = ReturnType<typeof useSharedDrafts>;
