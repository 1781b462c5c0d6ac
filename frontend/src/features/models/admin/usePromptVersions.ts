import { modelsApi, type PromptRelease, promptsApi } from '@carbsight/contracts';
import { useEffect, useState } from 'react';
import { callEndpoint } from '../../../shared/api';
import { showToast } from '../../../shared/ui';
import type { GoLiveRequest } from './GoLiveDialog';
import {
  addVersion,
  CUSTOM_PROMPT_KEY,
  changeVersion,
  loadText,
  loadVersions,
  markLive,
  type NewVersion,
  type PromptVersion,
  restoreOwnVersions,
  SELECTED_KEY,
  saveText,
  saveVersions,
  storedVersions,
  VERSIONS_KEY,
} from './prompt-versions';
import { startUsualRollout, usualBars } from './rollout/start-usual-rollout';

const now = () => new Date().toISOString();

/**
 * This browser's versions and the actions on them. A version that goes live is published to the server first.
 * @param releasedVersions those that no new one may get
 */
export function usePromptVersions(
  live: PromptRelease | undefined,
  releasedVersions: readonly string[],
  onPublished: () => Promise<unknown>,
) {
  const [loaded] = useState(() => loadVersions(live, now()));
  const [versions, setVersions] = useState(loaded.versions);
  const [lost, setLost] = useState(loaded.lost);
  const [selected, setSelected] = useState(() => loadText(SELECTED_KEY));
  const [customPrompt, setCustomPrompt] = useState(() => loadText(CUSTOM_PROMPT_KEY));

  const isKnown = live !== undefined;
  const [isCompared, setCompared] = useState(isKnown);
  // A list loaded without the server is compared with it as soon as it answers.
  if (isKnown && !isCompared) {
    const compared = loadVersions(live, now());
    setCompared(true);
    setVersions(compared.versions);
    setLost(compared.lost);
  }

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      const stored = key === VERSIONS_KEY ? storedVersions() : null;
      if (stored) setVersions(stored);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  /** Based on the stored list: the displayed one may be older than what another tab stored. */
  const change = (make: (stored: PromptVersion[]) => PromptVersion[] | null) => {
    const next = make(storedVersions() ?? versions);
    if (!next) return;
    setVersions(next);
    if (!saveVersions(next)) warn('Your versions stay');
  };
  /** False if it is only kept until the page closes, which the person was shown. */
  const keepCustomPrompt = (prompt: string): boolean => {
    setCustomPrompt(prompt);
    const isKept = saveText(CUSTOM_PROMPT_KEY, prompt);
    if (!isKept) warn('The custom prompt stays');
    return isKept;
  };
  const select = (version: string) => {
    setSelected(version);
    saveText(SELECTED_KEY, version);
  };
  const expectedLiveId = live ? live.id : undefined;

  return {
    versions,
    selected,
    customPrompt,
    lost,
    saveCustomPrompt: keepCustomPrompt,
    /** @throws ApiFailure if publishing failed; then nothing has changed */
    async setLive({ id, version, name, prompt }: PromptVersion, requested: GoLiveRequest): Promise<void> {
      const body = { version, name, prompt, ...requested, expectedLiveId };
      await callEndpoint(promptsApi.publishPrompt, { body });
      change((stored) => markLive(stored, id, now()));
      select(version);
      keepCustomPrompt(prompt);
      showToast(`${version} - ${name} is now live`, { title: 'Production Version Updated' });
      await onPublished();
    },
    /** Live for part of the scans first: this browser's list stays as it is. @throws ApiFailure if nothing was started */
    async rollOut({ version, name, prompt }: PromptVersion, requested: GoLiveRequest, percent: number): Promise<void> {
      const config = await callEndpoint(modelsApi.getModelConfig, {});
      await startUsualRollout({ prompt: { version, name, prompt } }, percent, requested, usualBars(config));
    },
    /** @throws ApiFailure if unpublishing failed; then nothing has changed */
    async unpublish({ version, name }: PromptVersion, requested: GoLiveRequest): Promise<void> {
      const inUse = await callEndpoint(promptsApi.unpublishPrompt, { body: { expectedLiveId, ...requested } });
      change((stored) => markLive(stored, null, now()));
      select('');
      keepCustomPrompt('');
      showToast(
        inUse.version === version
          ? `${version} - ${name} is no longer marked as live here. It ships with Carbsight: scans are still read with it.`
          : `${version} - ${name} is no longer live. Scans are read with the built-in ${inUse.version}.`,
        { title: 'Version Unpublished' },
      );
      await onPublished();
    },
    add(wanted: NewVersion): void {
      change((stored) => addVersion(stored, wanted, now(), releasedVersions));
    },
    rename({ id, isProduction, prompt }: PromptVersion, name: string, description: string): void {
      change((stored) => changeVersion(stored, id, { name, description }, now()));
      if (isProduction) keepCustomPrompt(prompt);
    },
    toggleArchived({ id, isArchived }: PromptVersion): void {
      change((stored) => changeVersion(stored, id, { isArchived: !isArchived }, now()));
    },
    bringBackLost(): void {
      change((stored) => restoreOwnVersions(stored, lost));
      setLost([]);
    },
  };
}

export type PromptVersions = ReturnType<typeof usePromptVersions>;

function warn(whatStays: string): void {
  showToast(`This browser’s storage is full. ${whatStays} until you close this page: copy what you need.`, {
    title: 'Not saved',
    tone: 'failure',
  });
}
