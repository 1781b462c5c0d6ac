import { z } from 'zod';
import { defineSchema } from '../endpoint.js';
import { paidTier, subscriptionStatus, subscriptionTier } from '../vocabulary.js';

export const planPrice = z.object({
  /** In the currency's smallest unit: cents, or whole yen. */
  amountMinor: z.int().min(0),
  currency: z.string(),
  interval: z.enum(['day', 'week', 'month', 'year']),
  intervalCount: z.int().min(1),
});

export const offeredPlan = z.object({
  tier: subscriptionTier,
  /** Null: not limited on this installation. */
  scansPerDay: z.int().min(0).nullable(),
  readsPerPhoto: z.int().min(1),
  /** Null: all of it. */
  historyDays: z.int().min(1).nullable(),
  chatMessagesPerDay: z.int().min(0),
  periodExport: z.boolean(),
  /** As the payment provider charges it; null where it is free, or where nobody knows. */
  price: planPrice.nullable(),
});

export const listPlans = defineSchema({
  summary: 'What each plan includes, and what it costs where payments are set up',
  status: 200,
  answer: z.object({
    isBillingConfigured: z.boolean(),
    trialDays: z.int(),
    graceDays: z.int(),
    /** Free, Essentials, Pro. */
    plans: z.array(offeredPlan),
  }),
});

export const subscription = z.object({
  /** The tier that holds now. */
  tier: subscriptionTier,
  status: subscriptionStatus,
  isOnTrial: z.boolean(),
  /** Of the one trial of the account, also when it is over; null when there was none. */
  trialEndsAt: z.iso.datetime().nullable(),
  canStartTrial: z.boolean(),
  /** When the tier ends by itself: cancelled, or a payment failed and the grace runs; null while it goes on. */
  endsAt: z.iso.datetime().nullable(),
  /** When the next payment is due; null when there is none. */
  renewsAt: z.iso.datetime().nullable(),
  /** Given by an administrator: nothing is charged for it, and it stays until they say otherwise. */
  isGranted: z.boolean(),
  isBillingConfigured: z.boolean(),
  /** Whether something is paid for that can be cancelled. */
  canCancel: z.boolean(),
  /** Whether the payment provider knows the person. */
  canManagePayment: z.boolean(),
  today: z.object({
    scansUsed: z.int().min(0),
    /** Null: not limited on this installation. */
    scansPerDay: z.int().min(0).nullable(),
    /** When the next day begins for the count, in UTC. */
    resetsAt: z.iso.datetime(),
  }),
});

export const getSubscription = defineSchema({
  summary: 'The person’s plan: what holds now, how it goes on, and what is used today',
  status: 200,
  answer: subscription,
});

export const startTrial = defineSchema({
  summary: 'Start the free seven days of Essentials, once per account and address; 409 when they were taken',
  status: 201,
  answer: subscription,
});

const leave = z.object({ url: z.url() });

export const openCheckout = defineSchema({
  summary: 'Open a page of the payment provider to pay for a plan; 409 where payments are not set up',
  body: z.object({ tier: paidTier }),
  status: 201,
  answer: leave,
});

export const openPortal = defineSchema({
  summary: 'Open the payment provider’s page to change plan, card or address',
  status: 201,
  answer: leave,
});

export const cancelSubscription = defineSchema({
  summary: 'Charge nothing any more; the plan stays until the end of what is paid for',
  status: 200,
  answer: subscription,
});

export const stripeWebhook = defineSchema({
  summary: 'Messages of the payment provider, signed by it; 400 for any other',
  anyOrigin: true,
  bodyMaxBytes: 512 * 1024,
  status: 200,
  answer: z.object({ received: z.literal(true) }),
});
