import type { PaidTier, PlanPrice } from '@carbsight/contracts';
import type { BillingReport } from '@carbsight/domain';
import type Stripe from 'stripe';
import type { StripeConfig } from '../config/shared-config.js';
import { type BillingMessage, BillingMessageRefused, BillingUnavailable, type CheckoutRequest } from './billing.js';
import { parseStripeEnvelope, parseStripeEvent, parseSubscription } from './stripe-events.js';

const TIMEOUT_MS = 10_000;
/** Messages signed longer ago are rejected: someone may have recorded them. So are those signed that far in the future. */
const REPLAY_WINDOW_SEC = 300;
const INTERVALS = ['day', 'week', 'month', 'year'] as const;
const PRICES_FRESH_MS = 10 * 60_000;
/** So that pages do not wait on every request while the provider is down. */
const PRICES_MISSING_MS = 30_000;
/** A response to our own request is newer than any message about the moment before. */
const RANK_OF_AN_ANSWER = 2;

type Prices = Readonly<Record<PaidTier, PlanPrice | null>>;

/** The payment provider. Calls end within seconds or throw `BillingUnavailable`. */
export type Billing = Pick<StripeBilling, keyof StripeBilling>;

/** The only place that uses Stripe's SDK. */
class StripeBilling {
  private knownPrices: { prices: Promise<Prices>; until: number } | null = null;

  constructor(
    private readonly stripe: Stripe,
    private readonly config: StripeConfig,
    private readonly clock: () => number = Date.now,
  ) {}

  /** @throws BillingMessageRefused for a wrong signature, a message older than five minutes, or an invalid body */
  parseMessage(rawBody: string, signature: string): BillingMessage {
    const event: unknown = this.verified(rawBody, signature);
    try {
      const { id, type: kind, created, data } = parseStripeEnvelope(event);
      const content = parseStripeEvent(kind, data.object, (priceId) => this.tierOf(priceId));
      return { id, kind, at: new Date(created * 1_000), ...content };
    } catch {
      throw new BillingMessageRefused('unreadable-event');
    }
  }

  /** Null for a price that cannot be read now. */
  async prices(): Promise<Prices> {
    if (this.knownPrices && this.knownPrices.until > this.clock()) return this.knownPrices.prices;
    const { essentials, pro } = this.config.prices;
    const prices = Promise.all([this.price(essentials), this.price(pro)]).then((found) => ({
      essentials: found[0],
      pro: found[1],
    }));
    const known = { prices, until: this.clock() + PRICES_FRESH_MS };
    this.knownPrices = known;
    const { essentials: first, pro: second } = await prices;
    if (!first || !second) known.until = this.clock() + PRICES_MISSING_MS;
    return prices;
  }

  /** Idempotent within a day: the same account gets the same customer. */
  async createCustomer(userId: string, email: string): Promise<string> {
    const customer = await asking(() =>
      this.stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey: `carbsight-customer-${userId}` }),
    );
    return customer.id;
  }

  async openCheckout({ userId, customerId, tier, successUrl, cancelUrl }: CheckoutRequest): Promise<string> {
    const metadata = { userId, tier };
    const { url } = await asking(() =>
      this.stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customerId,
        client_reference_id: userId,
        line_items: [{ price: this.config.prices[tier], quantity: 1 }],
        success_url: successUrl,
        cancel_url: cancelUrl,
        metadata,
        subscription_data: { metadata },
      }),
    );
    if (!url) throw new BillingUnavailable('The checkout has no address');
    return url;
  }

  async openPortal(customerId: string, returnUrl: string): Promise<string> {
    const session = await asking(() =>
      this.stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
    );
    return session.url;
  }

  /** Stops further charges; the paid period remains. */
  async cancelAtPeriodEnd(subscriptionId: string): Promise<BillingReport> {
    const subscription = await asking(() =>
      this.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }),
    );
    return parseSubscription(subscription, RANK_OF_AN_ANSWER, (priceId) => this.tierOf(priceId));
  }

  /** Deletes a customer and ends their subscription immediately. Does nothing if the customer is already gone. */
  async endCustomer(customerId: string): Promise<void> {
    await ignoringNotFound(() => this.stripe.customers.del(customerId));
  }

  async endSubscription(subscriptionId: string): Promise<void> {
    await ignoringNotFound(() => this.stripe.subscriptions.cancel(subscriptionId));
  }

  private verified(rawBody: string, signature: string): Stripe.Event {
    // The SDK only checks the age; a signature from the future would never be too old.
    const signedSec = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0);
    if (signedSec > this.clock() / 1_000 + REPLAY_WINDOW_SEC) {
      throw new BillingMessageRefused('invalid-signature_future');
    }
    try {
      return this.stripe.webhooks.constructEvent(rawBody, signature, this.config.webhookSecret, REPLAY_WINDOW_SEC);
    } catch (error) {
      if (error instanceof SyntaxError) throw new BillingMessageRefused('unreadable-event');
      throw new BillingMessageRefused('invalid-signature');
    }
  }

  private tierOf(priceId: string): PaidTier | null {
    const { essentials, pro } = this.config.prices;
    if (priceId === essentials) return 'essentials';
    return priceId === pro ? 'pro' : null;
  }

  private async price(id: string): Promise<PlanPrice | null> {
    try {
      const { unit_amount: amountMinor, currency, recurring } = await this.stripe.prices.retrieve(id);
      if (amountMinor === null || !recurring) return null;
      const interval = INTERVALS.find((known) => known === recurring.interval);
      if (!interval) return null;
      const { interval_count: intervalCount } = recurring;
      return { amountMinor, currency: currency.toUpperCase(), interval, intervalCount };
    } catch {
      return null; // the page shows the plan without a price, and says so
    }
  }
}

/** Null if payments are not configured. The SDK is loaded only when needed. */
export async function createBilling(config: StripeConfig | null): Promise<Billing | null> {
  if (!config) return null;
  const { default: StripeSdk } = await import('stripe');
  const base = config.apiBase ? new URL(config.apiBase) : null;
  const stripe = new StripeSdk(config.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  });
  return new StripeBilling(stripe, config);
}

/** Stripe's error texts may contain customer data, so only their kind is logged. */
async function asking<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    const { type, code } = (error ?? {}) as { type?: unknown; code?: unknown };
    throw new BillingUnavailable(`The payment provider refused: ${String(type)} ${String(code)}`);
  }
}

async function ignoringNotFound(ending: () => Promise<unknown>): Promise<void> {
  await asking(async () => {
    try {
      await ending();
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'resource_missing') throw error;
    }
  });
}
