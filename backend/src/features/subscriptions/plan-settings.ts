import { type SubscriptionTier, subscriptionsApi } from '@carbsight/contracts';
import type { Billing } from '@carbsight/runtime';
import { ApiFailure } from '../../platform/http/api-failure.js';

/** The operator's settings for plans. */
export class PlanSettings {
  constructor(
    /** Null: not limited. */
    readonly scansPerDay: Readonly<Record<SubscriptionTier, number>> | null,
    /** The same number for everybody; null: as the plan includes. */
    readonly readsPerPhoto: number | null,
  ) {}
}

/** The payment provider, where one is configured. */
export class BillingAccess {
  constructor(readonly billing: Billing | null) {}

  /** @throws ApiFailure 409 without a provider */
  require(): Billing {
    if (this.billing) return this.billing;
    throw new ApiFailure(subscriptionsApi.BILLING_NOT_CONFIGURED);
  }
}
