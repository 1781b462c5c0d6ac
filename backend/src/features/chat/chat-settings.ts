import type { ModelAccess } from '@carbsight/models';

/** The chat's configuration. */
export class ChatSettings {
  constructor(
    readonly access: ModelAccess,
    /** Deadline of one model call, in milliseconds. */
    readonly timeoutMs: number,
    readonly areLimitsEnforced: boolean,
  ) {}
}
