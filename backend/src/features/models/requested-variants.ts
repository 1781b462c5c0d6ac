import type { UserEntity } from '@carbsight/database';
import type { RequestedVariant } from '@carbsight/domain';
import { findPrompt } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { ApiFailure, requireRole } from '../../platform/http/api-failure.js';
import { ModelCatalog } from './model-catalog.js';
import { refuseUnsafePrompt } from './prompt-releases.service.js';

type Body = { model?: string | undefined; promptVersion?: string | undefined; customPrompt?: string | undefined };

/** Another model or prompt for one analysis: for administrators only. */
@Injectable()
export class RequestedVariants {
  constructor(private readonly catalog: ModelCatalog) {}

  /** Undefined when only the live settings are requested. */
  async find(user: UserEntity, { model, promptVersion, customPrompt }: Body): Promise<RequestedVariant | undefined> {
    if (model === undefined && promptVersion === undefined && customPrompt === undefined) return undefined;
    requireRole(user.adminRole, 'editor');
    if (model !== undefined) await this.catalog.requireAvailable(model);
    const ownWords = customPrompt === undefined ? undefined : parseOwnWords(customPrompt);
    const version = promptVersion === undefined ? undefined : versionOf(promptVersion, ownWords);
    return {
      ...(model === undefined ? {} : { modelId: model }),
      ...(version === undefined ? {} : { promptVersion: version }),
      ...(ownWords === undefined ? {} : { customPrompt: ownWords }),
    };
  }
}

/** A blank prompt is not a request for the live one: someone would compare an answer with itself. */
function parseOwnWords(customPrompt: string): string {
  const words = customPrompt.trim();
  if (!words) throw new ApiFailure('prompt-empty');
  refuseUnsafePrompt(words);
  return words;
}

/**
 * An estimate names the version that made it: other text under a built-in version would falsify it, so such text gets none.
 * @throws ApiFailure 422 for a version that is neither built in nor given with its text
 */
function versionOf(promptVersion: string, ownWords: string | undefined): string | undefined {
  const builtIn = findPrompt(promptVersion);
  if (ownWords === undefined) {
    if (!builtIn) throw new ApiFailure('prompt-unknown', { values: { version: promptVersion } });
    return builtIn.version;
  }
  if (!builtIn) return promptVersion;
  return builtIn.prompt === ownWords ? builtIn.version : undefined;
}
