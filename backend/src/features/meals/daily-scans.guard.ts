import { MealQueries } from '@carbsight/database';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { requestOf } from '../../platform/http/implements.decorator.js';
import { readIdempotencyKey } from './idempotency-key.js';
import { ScanQuota } from './scan-quota.js';

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
    const key = readIdempotencyKey(headers['idempotency-key'] as string | undefined);
    if (key !== null && (await this.meals.findByIdempotencyKey(user.account.id, key))) return true;
    throw this.quota.spent(user.account);
  }
}
