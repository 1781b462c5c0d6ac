import { type PaidTier, type ProviderStatus, paidTier } from '@carbsight/contracts';
import type { BillingReport, CheckoutReport, PaymentReport, SubscriptionReport } from '@carbsight/domain';
import { z } from 'zod';

/** Only the fields we use from Stripe's objects, where older and newer API versions have them. */

const unixTime = z.int().transform((seconds) => new Date(seconds * 1_000));
const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const metadata = z.record(z.string(), z.string()).nullish();

const subscription = z.object({
  id: z.string(),
  customer: idOf,
  status: z.enum([
    'active',
    'trialing',
    'past_due',
    'unpaid',
    'paused',
    'incomplete',
    'incomplete_expired',
    'canceled',
  ]),
  created: unixTime,
  cancel_at: unixTime.nullish(),
  cancel_at_period_end: z.boolean().nullish(),
  current_period_end: unixTime.nullish(),
  items: z.object({
    data: z.array(z.object({ price: z.object({ id: z.string() }), current_period_end: unixTime.nullish() })),
  }),
  metadata,
});

const checkoutSession = z.object({
  mode: z.string(),
  customer: idOf.nullish(),
  subscription: idOf.nullish(),
  client_reference_id: z.string().nullish(),
  payment_status: z.string(),
  metadata,
});

const invoice = z.object({
  customer: idOf.nullish(),
  subscription: idOf.nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: idOf }).nullish() }).nullish(),
});

/** Stripe's ids and kinds are short ASCII words. */
const word = z.string().regex(/^[\x21-\x7e]{1,255}$/);
/** The year 2100: no date of ours is later. */
const LATEST_SEC = 4_102_444_800;
const envelope = z.object({
  id: word,
  type: word,
  created: z.int().min(0).max(LATEST_SEC),
  data: z.object({ object: z.looseObject({}) }),
});

/**
 * The fields every event has, whatever its kind.
 * @throws Error if it is not an event, or contains a character that the database cannot store
 */
export function parseStripeEnvelope(event: unknown): z.output<typeof envelope> {
  if (JSON.stringify(event).includes('\\u0000')) throw new Error('An event holds a null character');
  return envelope.parse(event);
}

const STATUSES: Readonly<Record<string, ProviderStatus>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  canceled: 'ended',
};

/** The order in which Stripe emits messages within the same second. */
const RANKS: Readonly<Record<string, number>> = {
  'customer.subscription.created': 1,
  'customer.subscription.updated': 2,
  'customer.subscription.deleted': 3,
};
const PAYMENTS: Readonly<Record<string, PaymentReport['outcome']>> = {
  'invoice.paid': 'paid',
  'invoice.payment_failed': 'failed',
};

type StripeMessage = { readonly userId: string | null; readonly report: BillingReport | null };
const NOTHING: StripeMessage = { userId: null, report: null };

/**
 * What an event says about a plan; nothing for kinds we do not handle.
 * @throws ZodError when an event of a handled kind has an unexpected shape
 */
export function parseStripeEvent(
  kind: string,
  object: unknown,
  tierOf: (priceId: string) => PaidTier | null,
): StripeMessage {
  const rank = RANKS[kind];
  if (rank !== undefined) return reportOf(parseSubscription(object, rank, tierOf), metadataOf(object).userId);
  const outcome = PAYMENTS[kind];
  if (outcome) return reportOf(parseInvoice(object, outcome), null);
  return kind === 'checkout.session.completed' ? parseCheckout(object) : NOTHING;
}

export function parseSubscription(
  object: unknown,
  rank: number,
  tierOf: (priceId: string) => PaidTier | null,
): SubscriptionReport {
  const parsed = subscription.parse(object);
  const ours = parsed.items.data.find(({ price }) => tierOf(price.id) !== null);
  const periodEndsAt = (ours ?? parsed.items.data[0])?.current_period_end ?? parsed.current_period_end ?? null;
  return {
    kind: 'subscription',
    customerId: parsed.customer,
    subscriptionId: parsed.id,
    rank,
    periodEndsAt,
    tier: ours ? tierOf(ours.price.id) : null,
    status: STATUSES[parsed.status] ?? 'ended',
    startedAt: parsed.created,
    cancelsAt: parsed.cancel_at ?? (parsed.cancel_at_period_end ? periodEndsAt : null),
  };
}

function parseCheckout(object: unknown): StripeMessage {
  const session = checkoutSession.parse(object);
  if (session.mode !== 'subscription' || !session.customer || !session.subscription) return NOTHING;
  const { tier, userId } = metadataOf(object);
  const report: CheckoutReport = {
    kind: 'checkout',
    customerId: session.customer,
    subscriptionId: session.subscription,
    tier,
    isPaid: session.payment_status !== 'unpaid',
  };
  return reportOf(report, session.client_reference_id ?? userId);
}

function parseInvoice(object: unknown, outcome: PaymentReport['outcome']): PaymentReport | null {
  const parsed = invoice.parse(object);
  const subscriptionId = parsed.parent?.subscription_details?.subscription ?? parsed.subscription;
  return parsed.customer && subscriptionId
    ? { kind: 'payment', customerId: parsed.customer, subscriptionId, outcome }
    : null;
}

/** The metadata we attached when creating it. */
function metadataOf(object: unknown): { userId: string | null; tier: PaidTier | null } {
  const parsed = z.object({ metadata }).parse(object).metadata;
  return { userId: parsed?.userId ?? null, tier: paidTier.safeParse(parsed?.tier).data ?? null };
}

function reportOf(report: BillingReport | null, userId: string | null): StripeMessage {
  return { userId: z.uuid().safeParse(userId).success ? userId : null, report };
}
