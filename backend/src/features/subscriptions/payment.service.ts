import { type PaidTier, type SubscriptionTier, subscriptionsApi } from '@carbsight/contracts';
import { type BillingOutcome, BillingQueries, PlanQueries, type UserEntity } from '@carbsight/database';
import { effectiveTier, isLive } from '@carbsight/domain';
import { type Billing, BillingMessageRefused, BillingUnavailable, RateLimits } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { ApiFailure, notSignedIn, tooManyAttempts } from '../../platform/http/api-failure.js';
import { HttpSettings } from '../../platform/http/http-settings.js';

/** The operator's settings for plans. */
export class PlanSettings {
  constructor(
    /** Null: unlimited. */
    readonly scansPerDay: Readonly<Record<SubscriptionTier, number>> | null,
    /** The same number for everyone; null: as the plan includes. */
    readonly readsPerPhoto: number | null,
  ) {}
}

/** The payment provider, if configured. */
export class BillingAccess {
  constructor(readonly billing: Billing | null) {}

  /** @throws ApiFailure 409 without a provider */
  require(): Billing {
    if (this.billing) return this.billing;
    throw new ApiFailure(subscriptionsApi.BILLING_NOT_CONFIGURED);
  }
}

/** Provider pages one person may create; each is a call the provider limits, too. */
const PAGES = { points: 20, durationSec: 60 * 60 };

/** Paying, changing and ending a plan at the payment provider. The provider's messages are authoritative. */
@Injectable()
export class PaymentService {
  constructor(
    private readonly access: BillingAccess,
    private readonly plans: PlanQueries,
    private readonly events: BillingQueries,
    private readonly limits: RateLimits,
    private readonly http: HttpSettings,
  ) {}

  /** @throws ApiFailure 409 for someone who pays already, or whose plan was granted */
  async openCheckout(user: UserEntity, tier: PaidTier): Promise<{ url: string }> {
    const billing = this.access.require();
    if (user.tierGrantedAt && effectiveTier(user, new Date()) !== 'free') throw new ApiFailure('plan-is-given');
    const paid = await this.plans.findSubscription(user.id);
    if (paid && isLive(paid)) throw new ApiFailure('already-subscribed');
    await this.countPage(user.id);
    const page = (path: string) => `${this.http.publicUrl}${path}`;
    const url = await answered(async () =>
      billing.openCheckout({
        userId: user.id,
        tier,
        customerId: paid?.customerId ?? (await this.newCustomer(billing, user)),
        successUrl: page('/subscription?checkout=done'),
        cancelUrl: page('/pricing'),
      }),
    );
    return { url };
  }

  async openPortal(user: UserEntity): Promise<{ url: string }> {
    const billing = this.access.require();
    const paid = await this.plans.findSubscription(user.id);
    if (!paid) throw new ApiFailure('nothing-paid');
    await this.countPage(user.id);
    const returnUrl = `${this.http.publicUrl}/subscription`;
    return { url: await answered(() => billing.openPortal(paid.customerId, returnUrl)) };
  }

  /** Idempotent: a plan that is already ending is unchanged. */
  async cancel(user: UserEntity): Promise<void> {
    const billing = this.access.require();
    const paid = await this.plans.findSubscription(user.id);
    const subscriptionId = paid && isLive(paid) ? paid.subscriptionId : null;
    if (!subscriptionId) throw new ApiFailure('nothing-to-cancel');
    if (paid?.cancelsAt) return;
    await this.countPage(user.id);
    const report = await answered(() => billing.cancelAtPeriodEnd(subscriptionId));
    // The provider counts in whole seconds: a later message of the same second must not look older than this answer.
    await this.events.record(user.id, report, new Date(Math.floor(Date.now() / 1_000) * 1_000));
  }

  /** @throws ApiFailure 400 for a forged, old or unreadable message */
  async receive(rawBody: unknown, signature: string | undefined): Promise<BillingOutcome> {
    const billing = this.access.require();
    try {
      const body = typeof rawBody === 'string' ? rawBody : '';
      return await this.events.receive(billing.parseMessage(body, signature ?? ''));
    } catch (error) {
      if (error instanceof BillingMessageRefused) throw new ApiFailure(error.reason);
      throw error;
    }
  }

  private async newCustomer(billing: Billing, { id, email }: UserEntity): Promise<string> {
    const made = await billing.createCustomer(id, email);
    const kept = await this.plans.keepCustomer(id, made);
    if (kept) return kept;
    // The account has been erased: its address must not stay with the provider.
    await billing.endCustomer(made);
    throw notSignedIn();
  }

  private async countPage(userId: string): Promise<void> {
    const { allowed, retryAfterSec } = await this.limits.consume('billing-pages', userId, PAGES);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
  }
}

async function answered<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof BillingUnavailable)) throw error;
    throw new ApiFailure('billing-unavailable');
  }
}
