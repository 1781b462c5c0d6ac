import { apiFailures, type PaidTier } from '@carbsight/contracts';
import type { BillingReport } from '@carbsight/domain';

/** One signed message of the provider. */
export type BillingMessage = {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  /** The account named in the message itself, if any. */
  readonly userId: string | null;
  /** Null: the message does not concern a plan. */
  readonly report: BillingReport | null;
};

/** The provider could not be reached or failed to do what was asked. */
export class BillingUnavailable extends Error {
  override readonly name = 'BillingUnavailable';
}

/** A message that is forged, too old, or unreadable. */
export class BillingMessageRefused extends Error {
  override readonly name = 'BillingMessageRefused';

  constructor(readonly reason: 'invalid-signature' | 'invalid-signature_future' | 'unreadable-event') {
    super(apiFailures[reason][1]);
  }
}

export type CheckoutRequest = {
  readonly userId: string;
  readonly customerId: string;
  readonly tier: PaidTier;
  readonly successUrl: string;
  readonly cancelUrl: string;
};
