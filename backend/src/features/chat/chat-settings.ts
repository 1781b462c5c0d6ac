import type { ModelAccess } from '@carbsight/models';

/** What the chat is configured with. */
export class ChatSettings {
  constructor(
    readonly access: ModelAccess,
    /** Deadline of one model call, in milliseconds. */
    readonly timeoutMs: number,
    readonly areLimitsEnforced: boolean,
  ) {}
}
