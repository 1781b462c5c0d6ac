import { createHash } from 'node:crypto';
import type { promptsApi, RequestOf } from '@carbsight/contracts';
import {
  type Actor,
  type NewPromptRelease,
  type PromptChange,
  PromptReleaseQueries,
  type Published,
  type ReleasedPrompt,
} from '@carbsight/database';
import { builtInPrompts, findDosingInstructions, productionPrompt, releasedHashes } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { ReleaseGate } from './release-gate.js';

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
    private readonly releases: PromptReleaseQueries,
    private readonly gate: ReleaseGate,
  ) {}

  /** The last page ends with what was live before anyone published: the built-in release. */
  async list(limit: number, before?: string) {
    const page = await this.releases.list(limit, before);
    const published = page.map(toRelease);
    if (page.length === limit) return published;
    return [...published, builtIn(before === undefined && page.length === 0)];
  }

  /** Every label in use: no new version may take one of them. */
  async listLabels(): Promise<string[]> {
    const released = await this.releases.listLabels();
    return [...new Set([...released, ...builtInPrompts.map(({ version }) => version)])];
  }

  /** @throws ApiFailure 422 for dosing words, 409 when the label stands for another text */
  async requireReleasable(release: NewPromptRelease): Promise<void> {
    refuseUnsafePrompt(release.prompt);
    const anyLive = { expectedLiveId: undefined };
    const obstacle = await this.releases.findObstacle(release, anyLive);
    if (obstacle) released(obstacle, release.version);
  }

  /**
   * @throws ApiFailure 422 for dosing words, 409 without a passing golden run or an override, when another prompt went live,
   * or when the label stands for another text
   */
  async publish(requested: RequestOf<typeof promptsApi.publishPrompt>['body'], actor: Actor) {
    const { reason, expectedLiveId, override, ...release } = requested;
    return this.gate.exclusively(() => this.publishNow(release, { actor, reason, expectedLiveId, override }));
  }

  private async publishNow(release: NewPromptRelease, change: PromptChange) {
    refuseUnsafePrompt(release.prompt);
    // No one should enter a reason only to be rejected for something else.
    const obstacle = await this.releases.findObstacle(release, change);
    if (obstacle) return released(obstacle, release.version);
    const promptSha256 = createHash('sha256').update(release.prompt).digest('hex');
    const decision = await this.gate.requirePrompt(promptSha256, change);
    return released(await this.releases.publish(release, { ...change, ...decision }), release.version);
  }

  /** @throws ApiFailure 409 when another one went live */
  async unpublish(requested: RequestOf<typeof promptsApi.unpublishPrompt>['body'], actor: Actor) {
    return this.gate.exclusively(async () => {
      const change = { ...requested, actor, expectedLiveId: requested.expectedLiveId };
      const decision = await this.gate.requirePrompt(releasedHashes[productionPrompt.version] ?? '', change);
      return released(await this.releases.unpublish({ ...change, ...decision }), productionPrompt.version);
    });
  }
}

function released(published: Published, version: string) {
  if (published === 'live-changed') throw new ApiFailure('prompt-changed-meanwhile');
  if ('takenBy' in published) {
    const { takenBy } = published;
    throw takenBy === version
      ? new ApiFailure('prompt-version-taken', { values: { version } })
      : new ApiFailure('prompt-version-taken_similar', { values: { version, other: takenBy } });
  }
  return toRelease(published);
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
