import type { SubscriptionTier } from '@carbsight/contracts';
import { MealQueries, type UserEntity } from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';

/** Photos per person and UTC day; null when limits are switched off. */
export class QuotaSettings {
  constructor(readonly scansPerDay: Readonly<Record<SubscriptionTier, number>> | null) {}
}

/** The daily number of photos that a tier includes. */
@Injectable()
export class ScanQuota {
  constructor(
    private readonly settings: QuotaSettings,
    private readonly meals: MealQueries,
  ) {}

  async refuseWhenSpent(user: UserEntity): Promise<void> {
    if (!this.settings.scansPerDay) return;
    const now = new Date();
    const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
    const allowed = this.settings.scansPerDay[user.subscriptionTier];
    if ((await this.meals.countSince(user.id, midnight)) < allowed) return;
    const tomorrow = midnight.getTime() + 24 * 60 * 60 * 1000;
    throw new ApiFailure(
      429,
      'daily-scans-used',
      `You have used your ${allowed} photos for today. You can go on tomorrow.`,
      {
        retryAfterSec: (tomorrow - now.getTime()) / 1000,
      },
    );
  }
}
