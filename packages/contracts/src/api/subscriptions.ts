import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { instant, paidTier, subscriptionStatus, subscriptionTier } from '../vocabulary.js';

export const TRIAL_DAYS = 7;
/** The failure where payments are not set up. */
export const BILLING_NOT_CONFIGURED = 'billing-not-configured';

export const planPrice = z.object({
  /** In the currency's smallest unit: cents, or whole yen. */
  amountMinor: z.int().min(0),
  /** ISO 4217, in capitals. */
  currency: z.string(),
  interval: z.enum(['day', 'week', 'month', 'year']),
  intervalCount: z.int().min(1),
});
export type PlanPrice = z.infer<typeof planPrice>;

export const offeredPlan = z.object({
  tier: subscriptionTier,
  /** Null: unlimited on this installation. */
  scansPerDay: z.int().min(0).nullable(),
  readsPerPhoto: z.int().min(1),
  /** Null: unlimited. */
  historyDays: z.int().min(1).nullable(),
  chatMessagesPerDay: z.int().min(0),
  periodExport: z.boolean(),
  /** As the payment provider charges it; null where free or unknown. */
  price: planPrice.nullable(),
});
export type OfferedPlan = z.infer<typeof offeredPlan>;

export const listPlans = endpoint('GET', '/api/plans', 'public', {
  summary: 'What each plan includes, what it costs where payments are set up, and whether photos are read here',
  answer: z.object({
    isBillingConfigured: z.boolean(),
    /** False where the live model is the built-in reader, which reads a meal's words but never its photo. */
    readsPhotos: z.boolean(),
    trialDays: z.int(),
    graceDays: z.int(),
    /** Free, Essentials, Pro. */
    plans: z.array(offeredPlan),
  }),
});

export const subscription = z.object({
  /** The tier in effect. */
  tier: subscriptionTier,
  status: subscriptionStatus,
  isOnTrial: z.boolean(),
  /** The account's only trial, even after it ended; null if there was none. */
  trialEndsAt: instant.nullable(),
  canStartTrial: z.boolean(),
  /** When the tier ends on its own, because it was cancelled or a payment failed and the grace period runs; null while it renews. */
  endsAt: instant.nullable(),
  /** Date of the next payment; null when there is none. */
  renewsAt: instant.nullable(),
  /** Granted by an administrator: free of charge until revoked. */
  isGranted: z.boolean(),
  isBillingConfigured: z.boolean(),
  /** Whether there is a paid subscription to cancel. */
  canCancel: z.boolean(),
  /** Whether the person is a customer at the payment provider. */
  canManagePayment: z.boolean(),
  today: z.object({
    scansUsed: z.int().min(0),
    /** Null: unlimited on this installation. */
    scansPerDay: z.int().min(0).nullable(),
    /** When the daily count resets, in UTC. */
    resetsAt: instant,
  }),
});
export type Subscription = z.infer<typeof subscription>;

export const getSubscription = endpoint('GET', '/api/subscription', 'user', {
  summary: 'The person’s plan: its state, what comes next, and what is used today',
  answer: subscription,
});

export const startTrial = endpoint('POST', '/api/subscription/trial', 'user', {
  summary: 'Start the free seven days of Essentials, once per account and address; 409 when already used',
  status: 201,
  answer: subscription,
});

const leave = z.object({ url: z.url() });

export const openCheckout = endpoint('POST', '/api/subscription/checkout', 'user', {
  summary: 'Open a page of the payment provider to pay for a plan; 409 where payments are not set up',
  body: z.object({ tier: paidTier }),
  status: 201,
  answer: leave,
});

export const openPortal = endpoint('POST', '/api/subscription/portal', 'user', {
  summary: 'Open the payment provider’s page to change plan, card or address',
  status: 201,
  answer: leave,
});

export const cancelSubscription = endpoint('POST', '/api/subscription/cancel', 'user', {
  summary: 'Cancel the plan; it runs until the end of the paid period',
  answer: subscription,
});

export const stripeWebhook = endpoint('POST', '/api/webhooks/stripe', 'public', {
  summary: 'Webhooks of the payment provider, signed by it; 400 for anything else',
  anyOrigin: true,
  bodyMaxBytes: 512 * 1024,
  answer: z.object({ received: z.literal(true) }),
});
