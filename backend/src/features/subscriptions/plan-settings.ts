import { type SubscriptionTier, subscriptionsApi } from '@carbsight/contracts';
import type { Billing } from '@carbsight/runtime';
import { ApiFailure } from '../../platform/http/api-failure.js';

/** What the operator of this installation decides about plans. */
export class PlanSettings {
  constructor(
    /** Null: not limited. */
    readonly scansPerDay: Readonly<Record<SubscriptionTier, number>> | null,
    /** The same number for everybody; null: as the plan says. */
    readonly readsPerPhoto: number | null,
  ) {}
}

/** The payment provider, where one is set up. */
export class BillingAccess {
  constructor(readonly billing: Billing | null) {}

  /** @throws ApiFailure 409 without a provider */
  require(): Billing {
    if (this.billing) return this.billing;
    throw new ApiFailure(subscriptionsApi.BILLING_NOT_CONFIGURED);
  }
}
