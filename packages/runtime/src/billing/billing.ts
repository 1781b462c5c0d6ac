import { apiFailures, type PaidTier, type PlanPrice } from '@carbsight/contracts';
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

/** The payment provider. Calls end within seconds or throw `BillingUnavailable`. */
export interface Billing {
  /** @throws BillingMessageRefused for a wrong signature, a message older than five minutes, or an invalid body */
  parseMessage(rawBody: string, signature: string): BillingMessage;
  /** Null for a price that cannot be read now. */
  prices(): Promise<Readonly<Record<PaidTier, PlanPrice | null>>>;
  /** Idempotent within a day: the same account gets the same customer. */
  createCustomer(userId: string, email: string): Promise<string>;
  /** The address of the page where the person pays. */
  openCheckout(requested: CheckoutRequest): Promise<string>;
  /** The address of the page where the person changes plan and payment. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Stops further charges; the paid period remains. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<BillingReport>;
  /** Deletes a customer and ends their subscription immediately. Does nothing if the customer is already gone. */
  endCustomer(customerId: string): Promise<void>;
  endSubscription(subscriptionId: string): Promise<void>;
}
