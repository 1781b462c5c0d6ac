import { apiFailures, type PaidTier } from '@carbsight/contracts';
import type { BillingReport } from '@carbsight/domain';

/** What a plan costs, as the provider charges it. */
export type PlanPrice = {
  /** In the currency's smallest unit: cents, or whole yen. */
  readonly amountMinor: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  readonly interval: 'day' | 'week' | 'month' | 'year';
  readonly intervalCount: number;
};

/** One signed message of the provider. */
export type BillingMessage = {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  /** The account that it names itself, if any. */
  readonly userId: string | null;
  /** Null: nothing that concerns a plan. */
  readonly report: BillingReport | null;
};

/** The provider could not be reached, or did not do what it was asked. */
export class BillingUnavailable extends Error {
  override readonly name = 'BillingUnavailable';
}

/** A message that is not the provider's, too old, or not readable. */
export class BillingMessageRefused extends Error {
  override readonly name = 'BillingMessageRefused';

  constructor(readonly reason: 'invalid-signature' | 'invalid-signature_future' | 'unreadable-event') {
    super(apiFailures[reason][1]);
  }
}

export type CheckoutWish = {
  readonly userId: string;
  readonly customerId: string;
  readonly tier: PaidTier;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

/** Payments, wherever they are made. Calls end within seconds or throw `BillingUnavailable`. */
export interface Billing {
  /** @throws BillingMessageRefused for a wrong signature, one that is older than five minutes, or a body that is none. */
  readMessage(rawBody: string, signature: string): BillingMessage;
  /** Null for a price that cannot be read now. */
  prices(): Promise<Readonly<Record<PaidTier, PlanPrice | null>>>;
  /** The same customer for the same account, however often it is asked within a day. */
  createCustomer(userId: string, email: string): Promise<string>;
  /** The address of the page where the person pays. */
  openCheckout(wish: CheckoutWish): Promise<string>;
  /** The address of the page where the person changes plan and payment. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Nothing is charged any more; what is paid for stays until its end. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<BillingReport>;
  /** Forgets a customer and ends what they pay for at once; one that is gone already is fine. */
  endCustomer(customerId: string): Promise<void>;
  endSubscription(subscriptionId: string): Promise<void>;
}
