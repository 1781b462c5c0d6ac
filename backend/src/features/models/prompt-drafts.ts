import { type PromptDraft, promptDraftsApi, type RequestOf } from '@carbsight/contracts';
import { PromptDraftQueries, type PromptDraftRow } from '@carbsight/database';
import { builtInPrompts, isSameLabel } from '@carbsight/domain';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';

/** Prompt versions that administrators share. None of them is live: going live is another call. */
@Controller()
export class PromptDraftsController {
  constructor(private readonly drafts: PromptDraftQueries) {}

  @Implements(promptDraftsApi.listPromptDrafts)
  async list() {
    return (await this.drafts.list()).map(toPromptDraft);
  }

  @Implements(promptDraftsApi.savePromptDraft)
  async save(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof promptDraftsApi.savePromptDraft>,
  ) {
    const { revision, createdAt, updatedAt, ...words } = body;
    const isBuiltIn = builtInPrompts.some(
      ({ id, version }) => id === params.draftId || isSameLabel(version, words.version),
    );
    if (isBuiltIn) throw new ApiFailure('prompt-draft-built-in');
    const draft = { ...words, id: params.draftId, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
    const saved = await this.drafts.save(draft, revision, account);
    if (saved === 'changed') throw new ApiFailure('prompt-draft-changed');
    if (saved === 'full')
      throw new ApiFailure('prompt-drafts-full', { values: { most: promptDraftsApi.PROMPT_DRAFTS_MAX } });
    return toPromptDraft(saved);
  }

  @Implements(promptDraftsApi.removePromptDraft)
  async remove(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, query }: RequestOf<typeof promptDraftsApi.removePromptDraft>,
  ) {
    const removed = await this.drafts.remove(params.draftId, query.revision, account);
    if (removed === 'unknown') throw new ApiFailure('prompt-draft-not-found');
    if (removed === 'changed') throw new ApiFailure('prompt-draft-changed');
  }
}

function toPromptDraft({ createdAt, updatedAt, updatedById: _, ...draft }: PromptDraftRow): PromptDraft {
  return { ...draft, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
