import type { RequestedRecipe, UserEntity } from '@carbsight/database';
import { findPrompt } from '@carbsight/models';
import { Injectable } from '@nestjs/common';
import { ApiFailure, notAllowed } from '../../platform/http/api-failure.js';
import { ModelCatalog } from './model-catalog.js';
import { refuseUnsafePrompt } from './prompt-safety.js';

type Wish = { model?: string | undefined; promptVersion?: string | undefined; customPrompt?: string | undefined };

/** Another model or prompt for one analysis: for administrators only. */
@Injectable()
export class RequestedRecipes {
  constructor(private readonly catalog: ModelCatalog) {}

  /** Undefined when nothing but the live settings was asked for. */
  read(user: UserEntity, { model, promptVersion, customPrompt }: Wish): RequestedRecipe | undefined {
    if (model === undefined && promptVersion === undefined && !customPrompt) return undefined;
    if (!user.isAdmin) throw notAllowed();
    if (model !== undefined) this.catalog.requireAvailable(model);
    if (promptVersion !== undefined && !customPrompt && !findPrompt(promptVersion)) {
      throw new ApiFailure(422, 'prompt-unknown', `There is no prompt version ${promptVersion}.`);
    }
    if (customPrompt) refuseUnsafePrompt(customPrompt);
    const label = isMislabelled(promptVersion, customPrompt) ? undefined : promptVersion;
    return {
      ...(model === undefined ? {} : { modelId: model }),
      ...(label === undefined ? {} : { promptVersion: label }),
      ...(customPrompt ? { customPrompt } : {}),
    };
  }
}

/** An estimate names the version that made it: other words under a built-in label would make it lie. */
function isMislabelled(promptVersion: string | undefined, customPrompt: string | undefined): boolean {
  const released = promptVersion === undefined ? null : findPrompt(promptVersion);
  return Boolean(customPrompt) && released !== null && released.prompt !== customPrompt;
}
