import { effectiveStatus, effectiveTier, isOnTrial, type PlanFacts } from './plans.js';

const now = new Date('2026-06-01T12:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const aPlan = (facts: Partial<PlanFacts>): PlanFacts => ({
  subscriptionTier: 'free',
  subscriptionStatus: 'none',
  trialEndsAt: null,
  subscriptionEndsAt: null,
  ...facts,
});
const trial = (trialEndsAt: Date) =>
  aPlan({ subscriptionTier: 'essentials', subscriptionStatus: 'active', trialEndsAt });
const cancelled = (subscriptionEndsAt: Date) =>
  aPlan({ subscriptionTier: 'pro', subscriptionStatus: 'canceled', subscriptionEndsAt });

it.each([
  ['nothing paid', aPlan({}), 'free', 'none', false],
  ['a trial', trial(after), 'essentials', 'active', true],
  ['a trial in the moment it ends', trial(now), 'free', 'none', false],
  ['a plan that goes on', aPlan({ subscriptionTier: 'pro', subscriptionStatus: 'active' }), 'pro', 'active', false],
  ['a cancelled plan before its end', cancelled(after), 'pro', 'canceled', false],
  ['a cancelled plan after its end', cancelled(before), 'free', 'canceled', false],
] as const)('%s', (_name, user, tier, status, onTrial) => {
  expect([effectiveTier(user, now), effectiveStatus(user, now), isOnTrial(user, now)]).toEqual([tier, status, onTrial]);
});
