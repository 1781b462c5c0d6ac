import fc from 'fast-check';
import {
  type BillingReport,
  type DatedReport,
  GRACE_DAYS,
  isLive,
  planOf,
  type SubscriptionReport,
  subscriptionsOf,
  withReport,
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
const after = (...said: Said[]) =>
  subscriptionsOf(
    said.reduce<readonly DatedReport[]>((reports, [report, s]) => withReport(reports, { report, at: at(s) }), []),
  );
const planAfter = (...said: Said[]) => {
  const [counted] = after(...said);
  return counted ? planOf(counted) : null;
};
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

it('starts the grace period at the first failure after the last payment', () => {
  const grace = plan('essentials', 'past_due', at(10 + GRACE_DAYS * DAY_S));
  const said: Said[] = [
    [payment('failed'), 2],
    [aReport(), 3],
    [payment('failed'), 10],
    [payment('failed'), 20],
  ];
  expect([planAfter(...said), planAfter(...said.toReversed())]).toEqual([grace, grace]);
});

it('ends no trial for a subscription that was never paid', () => {
  expect(planAfter([aReport({ status: 'incomplete', rank: 1 }), 1], [aReport({ status: 'ended' }), 2])).toBeNull();
});

it('uses the newer of two subscriptions, and names the other one while it is live', () => {
  const second = aReport({ subscriptionId: 'sub_2', tier: 'pro', startedAt: at(50) });
  const both = after([second, 51], [aReport(), 60]);
  expect(both.map(({ subscriptionId }) => subscriptionId)).toEqual(['sub_2', 'sub_1']);
  expect(both.every(isLive)).toBe(true);
  expect(planAfter([aReport(), 1], [second, 51])).toEqual(plan('pro', 'active'));
  // A subscription that is still charged counts, even if a newer one has ended.
  expect(planAfter([aReport(), 1], [second, 51], [{ ...second, status: 'ended' }, 60])).toEqual(
    plan('essentials', 'active'),
  );
  // One that was never paid does not replace the paid one, and neither does another product.
  for (const other of [{ status: 'incomplete' as const }, { tier: null }]) {
    expect(after([aReport(), 1], [{ ...second, ...other }, 51])[0]).toEqual(after([aReport(), 1])[0]);
  }
});

const ids = { customerId: fc.constant('cus_1'), subscriptionId: fc.constantFrom('sub_1', 'sub_2', 'sub_3') };
const tier = fc.constantFrom('essentials' as const, 'pro' as const, null);
const anyReport: fc.Arbitrary<BillingReport> = fc.oneof(
  fc.record({
    kind: fc.constant('subscription' as const),
    ...ids,
    tier,
    status: fc.constantFrom('incomplete' as const, 'active' as const, 'past_due' as const, 'ended' as const),
    startedAt: fc.nat(9).map(at),
    periodEndsAt: fc.constantFrom(null, at(30 * DAY_S)),
    cancelsAt: fc.constantFrom(null, at(9 * DAY_S)),
    rank: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('checkout' as const), ...ids, tier, isPaid: fc.boolean() }),
  fc.record({
    kind: fc.constant('payment' as const),
    ...ids,
    outcome: fc.constantFrom('paid' as const, 'failed' as const),
  }),
);

it('reaches the same state in any order, and however often, the messages come', () => {
  // Few seconds, so that many messages share one.
  const messages = fc.uniqueArray(fc.tuple(anyReport, fc.nat(12)), {
    minLength: 1,
    maxLength: 9,
    selector: (message) => JSON.stringify(message),
  });
  const delivered = messages.chain((said) =>
    fc
      .tuple(fc.shuffledSubarray(said, { minLength: said.length }), fc.subarray(said))
      .chain(([once, again]) => fc.shuffledSubarray([...once, ...again], { minLength: once.length + again.length }))
      .map((other) => ({ said, other })),
  );
  fc.assert(
    fc.property(delivered, ({ said, other }) => {
      expect(after(...other)).toEqual(after(...said));
    }),
    { numRuns: 500 },
  );
});

it('never takes back that a plan was paid for: what a person was told is replaced, not left in place', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyReport, fc.nat(12)), { minLength: 1, maxLength: 8 }), (said) => {
      const plans = said.map((_, index) => planAfter(...said.slice(0, index + 1)));
      const first = plans.findIndex((known) => known !== null);
      if (first >= 0) expect(plans.slice(first)).not.toContain(null);
    }),
  );
});
