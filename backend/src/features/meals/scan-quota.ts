import type { SubscriptionTier } from '@carbsight/contracts';
import { MealQueries, type ScanAllowance, type UserEntity } from '@carbsight/database';
import { effectiveTier } from '@carbsight/domain';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { requestOf } from '../../platform/http/implements.decorator.js';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

/** The idempotency header of a call; null without one. */
export function parseIdempotencyKey(header: string | undefined): string | null {
  if (header !== undefined && !IDEMPOTENCY_KEY.test(header)) throw new ApiFailure('invalid-idempotency-key');
  return header ?? null;
}

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

/**
 * Rejects a scan beyond the daily limit before its photo is read. Simultaneous scans may all pass: the count when a meal is saved
 * decides.
 */
@Injectable()
export class DailyScansGuard implements CanActivate {
  constructor(
    private readonly quota: ScanQuota,
    private readonly meals: MealQueries,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user, headers } = requestOf(context);
    if (!user || !(await this.quota.isSpent(user.account))) return true;
    // Sent again after it was accepted: it is the same meal and counts once.
    const key = parseIdempotencyKey(headers['idempotency-key'] as string | undefined);
    if (key !== null && (await this.meals.findByIdempotencyKey(user.account.id, key))) return true;
    throw this.quota.spent(user.account);
  }
}
