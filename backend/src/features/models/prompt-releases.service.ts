import { createHash } from 'node:crypto';
import type { promptsApi, RequestOf } from '@carbsight/contracts';
import {
  type Actor,
  type NewPromptRelease,
  PromptReleaseQueries,
  publishPrompt,
  type ReleasedPrompt,
} from '@carbsight/database';
import { builtInPrompts, findDosingInstructions, productionPrompt, releasedHashes } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { Releases } from './releases.js';

type Requested = RequestOf<typeof promptsApi.unpublishPrompt>['body'];

const SHOWN_MAX = 160;

/**
 * Carbsight estimates carbohydrates; no prompt may ask a model for a dose.
 * @throws ApiFailure 422 with the offending words
 */
export function refuseUnsafePrompt(prompt: string): void {
  const [first] = findDosingInstructions(prompt);
  if (first === undefined) return;
  const shown = first.length > SHOWN_MAX ? `${first.slice(0, SHOWN_MAX)}…` : first;
  throw new ApiFailure('prompt-speaks-of-dosing', { values: { words: shown } });
}

/** Sets prompts live, and lists the released ones. */
@Injectable()
export class PromptReleasesService {
  constructor(
    private readonly prompts: PromptReleaseQueries,
    private readonly releases: Releases,
  ) {}

  /** The last page ends with what was live before anyone published: the built-in release. */
  async list(limit: number, before?: string) {
    const page = await this.prompts.list(limit, before);
    const published = page.map(toRelease);
    if (page.length === limit) return published;
    return [...published, builtIn(before === undefined && page.length === 0)];
  }

  /** Every version in use: no new prompt may take one of them. */
  async listVersions(): Promise<string[]> {
    const released = await this.prompts.listVersions();
    return [...new Set([...released, ...builtInPrompts.map(({ version }) => version)])];
  }

  /**
   * @param release null: the built-in one
   * @throws ApiFailure 422 for dosing words, 409 when the version stands for another text or another prompt went live
   */
  async requireReleasable(release: NewPromptRelease | null, expectedLiveId?: string | null): Promise<void> {
    if (release) refuseUnsafePrompt(release.prompt);
    const obstacle = await this.prompts.findObstacle(release, expectedLiveId);
    if (obstacle === null) return;
    if (obstacle === 'live-changed') throw new ApiFailure('prompt-changed-meanwhile');
    const { takenBy } = obstacle;
    const version = release?.version ?? '';
    throw takenBy === version
      ? new ApiFailure('prompt-version-taken', { values: { version } })
      : new ApiFailure('prompt-version-taken_similar', { values: { version, other: takenBy } });
  }

  /**
   * @param release null: return to the built-in prompt
   * @throws ApiFailure 422 for dosing words, 409 without a passing golden run or an override, when another prompt went live,
   * or when the version stands for another text
   */
  async goLive(release: NewPromptRelease | null, { reason, expectedLiveId, override }: Requested, actor: Actor) {
    const { version, prompt } = release ?? productionPrompt;
    const promptSha256 = createHash('sha256').update(prompt).digest('hex');
    return this.releases.change({ actor, reason, override }, async () => {
      // No one should enter a reason only to be rejected for something else.
      await this.requireReleasable(release, expectedLiveId);
      return {
        next: { prompt: { version, promptSha256 } },
        summary: release ? `Prompt ${version} “${release.name}” set live` : `Prompt unpublished: ${version} is live`,
        nameOf: (model) => `This prompt with ${model}`,
        store: async (tx, gate) => toRelease(await publishPrompt(tx, release, { actor, reason, gate })),
      };
    });
  }
}

function toRelease({ prompt, isLive: isProduction, ...release }: ReleasedPrompt) {
  return { ...release, isProduction, prompt: prompt ?? productionPrompt.prompt, isBuiltIn: prompt === null };
}

function builtIn(isProduction: boolean) {
  const { version, name, prompt } = productionPrompt;
  const promptSha256 = releasedHashes[version] ?? '';
  const nobody = { id: null, reason: null, publishedBy: null, createdAt: null };
  return { ...nobody, version, name, prompt, promptSha256, isProduction, isBuiltIn: true };
}
