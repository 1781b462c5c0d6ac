import { ChatQueries, type QuestionAllowance, type UserEntity } from '@carbsight/database';
import { effectiveTier, plans } from '@carbsight/domain';
import { RateLimits } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';

/** The chat's configuration. */
export class ChatSettings {
  constructor(
    /** Deadline of one model call, in milliseconds. */
    readonly timeoutMs: number,
    readonly areLimitsEnforced: boolean,
  ) {}
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** No one types faster; programs do. */
const PER_MINUTE = { points: 20, durationSec: 60 };

/** How many questions a tier includes per UTC day, and how fast they may be sent. */
@Injectable()
export class ChatQuota {
  constructor(
    private readonly settings: ChatSettings,
    private readonly queries: ChatQueries,
    private readonly limits: RateLimits,
  ) {}

  allowanceOf(user: UserEntity, now = new Date()): QuestionAllowance {
    const { chatMessagesPerDay } = plans[effectiveTier(user, now)];
    return { now, perDay: this.settings.areLimitsEnforced ? chatMessagesPerDay : null };
  }

  /** Null when nothing is limited. */
  async left(user: UserEntity): Promise<number | null> {
    const { now, perDay } = this.allowanceOf(user);
    return perDay === null ? null : Math.max(0, perDay - (await this.queries.countQuestions(user.id, now)));
  }

  async refuseWhenTooFast(user: UserEntity): Promise<void> {
    const { allowed, retryAfterSec } = await this.limits.consume('chat', user.id, PER_MINUTE);
    if (!allowed) throw new ApiFailure('too-many-questions', { retryAfterSec });
  }

  spent(user: UserEntity): ApiFailure {
    const { now, perDay } = this.allowanceOf(user);
    return new ApiFailure('daily-questions-used', {
      values: { count: perDay ?? 0 },
      retryAfterSec: (DAY_MS - (now.getTime() % DAY_MS)) / 1000,
    });
  }
}
