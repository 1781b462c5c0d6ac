import fc from 'fast-check';
import {
  applyReport,
  type BillingReport,
  type BillingState,
  GRACE_DAYS,
  newBillingState,
  planOf,
  type SubscriptionReport,
} from './billing-state.js';

const START = new Date('2026-06-01T12:00:00Z');
const at = (seconds: number) => new Date(START.getTime() + seconds * 1_000);
const DAY_S = 86_400;

const aReport = (report: Partial<SubscriptionReport> = {}): SubscriptionReport => ({
  kind: 'subscription',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  tier: 'essentials',
  status: 'active',
  startedAt: START,
  periodEndsAt: at(30 * DAY_S),
  cancelsAt: null,
  rank: 2,
  ...report,
});
const payment = (outcome: 'paid' | 'failed'): BillingReport => ({
  kind: 'payment',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  outcome,
});
const checkout: BillingReport = {
  kind: 'checkout',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  tier: 'essentials',
  isPaid: true,
};

type Said = readonly [BillingReport, number];
const after = (...said: Said[]): BillingState =>
  said.reduce((state, [report, s]) => applyReport(state, report, at(s)).state, newBillingState('cus_1'));
const planAfter = (...said: Said[]) => planOf(after(...said));
const plan = (subscriptionTier: string, subscriptionStatus: string, subscriptionEndsAt: Date | null = null) => ({
  subscriptionTier,
  subscriptionStatus,
  subscriptionEndsAt,
});

it('gives the plan as soon as the checkout is paid, whichever message comes first', () => {
  const created: Said = [aReport({ status: 'incomplete', rank: 1 }), 1];
  expect(planAfter()).toBeNull();
  expect(planAfter(created)).toBeNull();
  expect(planAfter([checkout, 2])).toEqual(plan('essentials', 'active'));
  expect(planAfter(created, [checkout, 2])).toEqual(plan('essentials', 'active'));
  expect(planAfter([checkout, 2], created)).toEqual(plan('essentials', 'active'));
});

it('keeps a cancelled plan until its end, and a plan with a failed payment for the grace period', () => {
  const end = at(20 * DAY_S);
  expect(planAfter([aReport({ cancelsAt: end }), 1])).toEqual(plan('essentials', 'canceled', end));
  const failed = [
    [aReport(), 1],
    [payment('failed'), 100],
  ] as const;
  const graceEnd = at(100 + GRACE_DAYS * DAY_S);
  expect(planAfter(...failed)).toEqual(plan('essentials', 'past_due', graceEnd));
  // Failed retries do not extend the grace period.
  expect(planAfter(...failed, [aReport({ status: 'past_due' }), 200], [payment('failed'), 300])).toEqual(
    plan('essentials', 'past_due', graceEnd),
  );
  expect(planAfter(...failed, [payment('paid'), 200])).toEqual(plan('essentials', 'active'));
  expect(planAfter(...failed, [aReport({ status: 'ended' }), 400])).toEqual(plan('free', 'canceled'));
});

it('does not return to an earlier state', () => {
  expect(planAfter([aReport({ tier: 'pro' }), 5], [aReport(), 4])).toEqual(plan('pro', 'active'));
  expect(planAfter([aReport({ status: 'ended' }), 5], [aReport(), 9], [payment('paid'), 10], [checkout, 3])).toEqual(
    plan('free', 'canceled'),
  );
  expect(planAfter([aReport(), 1], [payment('paid'), 9], [payment('failed'), 8])).toEqual(plan('essentials', 'active'));
});

it('uses the newer of two subscriptions, and names the other one while it is live', () => {
  const second = aReport({ subscriptionId: 'sub_2', tier: 'pro', startedAt: at(50) });
  const first = after([aReport(), 1]);
  const change = applyReport(first, second, at(51));
  expect([planOf(change.state), change.superfluous]).toEqual([plan('pro', 'active'), 'sub_1']);
  const late = applyReport(after([second, 51]), aReport(), at(60));
  expect([planOf(late.state), late.superfluous]).toEqual([plan('pro', 'active'), 'sub_1']);
  // One that was never paid does not replace the paid one, nor does another product.
  for (const other of [{ status: 'incomplete' as const }, { tier: null }]) {
    expect(applyReport(first, { ...second, ...other }, at(51))).toEqual({ state: first, superfluous: null });
  }
});

it('reaches the same plan in whatever order the messages come', () => {
  const subscription = fc.record({
    status: fc.constantFrom('incomplete', 'active', 'past_due', 'ended'),
    tier: fc.constantFrom('essentials', 'pro'),
    cancelsAt: fc.constantFrom(null, at(9 * DAY_S)),
  });
  const report = fc.oneof(
    subscription.map((part) => aReport(part as Partial<SubscriptionReport>)),
    fc.constantFrom(payment('paid'), payment('failed')),
  );
  fc.assert(
    fc.property(fc.array(report, { minLength: 1, maxLength: 8 }), fc.infiniteStream(fc.nat()), (reports, keys) => {
      const said = reports.map((one, index): Said => [one, index * 10]);
      const shuffled = said.map((one) => ({ one, key: keys.next().value })).toSorted((a, b) => a.key - b.key);
      const facts = (state: BillingState) => {
        const { subscriptionTier, subscriptionStatus } = planOf(state) ?? {};
        return [subscriptionTier, subscriptionStatus];
      };
      expect(facts(after(...shuffled.map(({ one }) => one)))).toEqual(facts(after(...said)));
    }),
  );
});
