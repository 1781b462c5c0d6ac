import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './subscriptions.schema.js';

export const TRIAL_DAYS = 7;
/** The failure where payments are not set up. */
export const BILLING_NOT_CONFIGURED = 'billing-not-configured';
export type PlanPrice = z.infer<typeof schema.planPrice>;
export type OfferedPlan = z.infer<typeof schema.offeredPlan>;

export const listPlans = call<typeof schema.listPlans>('GET', '/api/plans', 'public');
export type Subscription = z.infer<typeof schema.subscription>;

export const getSubscription = call<typeof schema.getSubscription>('GET', '/api/subscription', 'user');
export const startTrial = call<typeof schema.startTrial>('POST', '/api/subscription/trial', 'user');
export const openCheckout = call<typeof schema.openCheckout>('POST', '/api/subscription/checkout', 'user');
export const openPortal = call<typeof schema.openPortal>('POST', '/api/subscription/portal', 'user');
export const cancelSubscription = call<typeof schema.cancelSubscription>('POST', '/api/subscription/cancel', 'user');
export const stripeWebhook = call<typeof schema.stripeWebhook>('POST', '/api/webhooks/stripe', 'public');
