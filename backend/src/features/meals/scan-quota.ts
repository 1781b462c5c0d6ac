import type { SubscriptionTier } from '@carbsight/contracts';
import { MealQueries, type ScanAllowance, type UserEntity } from '@carbsight/database';
import { effectiveTier } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Analyses per person and UTC day; null when limits are switched off. */
export class QuotaSettings {
  constructor(readonly scansPerDay: Readonly<Record<SubscriptionTier, number>> | null) {}
}

/** The daily number of analyses that a tier includes. */
@Injectable()
export class ScanQuota {
  constructor(
    private readonly settings: QuotaSettings,
    private readonly meals: MealQueries,
  ) {}

  /** The limit the database enforces when it counts the analysis. */
  allowanceOf(user: UserEntity, now = new Date()): ScanAllowance {
    return { now, perDay: this.settings.scansPerDay?.[effectiveTier(user, now)] ?? null };
  }

  async isSpent(user: UserEntity): Promise<boolean> {
    const { now, perDay } = this.allowanceOf(user);
    return perDay !== null && (await this.meals.countScans(user.id, now)) >= perDay;
  }

  spent(user: UserEntity, now = new Date()): ApiFailure {
    return new ApiFailure('daily-scans-used', {
      values: { count: this.allowanceOf(user, now).perDay ?? 0 },
      retryAfterSec: (DAY_MS - (now.getTime() % DAY_MS)) / 1000,
    });
  }
}
