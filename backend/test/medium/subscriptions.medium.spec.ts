import { randomUUID } from 'node:crypto';
import type { Subscription } from '@carbsight/contracts';
import { DataSource } from '@carbsight/database';
import {
  aStripeSubscription,
  STRIPE_TEST_PRICES,
  signStripeEvent,
  signStripePayload,
  startFakeStripe,
} from '@carbsight/runtime/testing';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { Visitor } from './visitor.js';

const DAY_MS = 86_400_000;

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let api: ApiUnderTest;
let admin: Visitor;
beforeAll(async () => {
  stripe = await startFakeStripe();
  api = await startApi('subscriptions', stripe.env);
  admin = new Visitor(api.url);
  await admin.call('POST', '/api/auth/login', { email: 'admin@example.org', password: 'a strong admin phrase' });
});
afterAll(async () => {
  await api.close();
  await stripe.close();
});

const query = <Row>(sql: string, values: unknown[] = []) => api.app.get(DataSource).query<Row[]>(sql, values);

async function somebody(email?: string) {
  const visitor = new Visitor(api.url);
  const account = await visitor.register(email);
  const { body } = await visitor.call('GET', '/api/auth/user');
  const plan = async () => (await visitor.call('GET', '/api/subscription')).body as Subscription;
  return { ...account, id: (body as { id: string }).id, visitor, plan };
}
type Person = Awaited<ReturnType<typeof somebody>>;

async function send(
  { payload, signature }: { payload: string; signature: string },
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${api.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature, ...headers },
    body: payload,
  });
  return { status: response.status, body: (await response.json()) as { code?: string } };
}

const wholeEvent = { id: 'evt_odd', object: 'event', type: 'x.y', created: 1_700_000_000, data: { object: {} } };
const event = (type: string, object: object, created?: number) => ({
  ...{ id: `evt_${randomUUID()}`, type, object },
  ...(created === undefined ? {} : { created }),
});
const tell = async (type: string, object: object, created?: number) => {
  const { status } = await send(signStripeEvent(event(type, object, created)));
  expect(status).toBe(200);
};

/** Through the checkout, as the provider tells it. */
async function subscriber(fields: Record<string, unknown> & { price?: string } = {}) {
  const person = await somebody();
  const ids = { customer: `cus_${person.id}`, id: `sub_${person.id}` };
  await tell('checkout.session.completed', {
    ...{ mode: 'subscription', customer: ids.customer, subscription: ids.id, payment_status: 'paid' },
    client_reference_id: person.id,
  });
  const subscription = (changed: Record<string, unknown> & { price?: string } = {}) =>
    aStripeSubscription({ ...ids, ...fields, ...changed });
  await tell('customer.subscription.created', subscription());
  return { ...person, ids, subscription };
}

describe('the free trial', () => {
  it('gives seven days of Essentials, says so everywhere, and ends by itself', async () => {
    const kim = await somebody();
    expect(await kim.plan()).toMatchObject({ tier: 'free', status: 'none', canStartTrial: true });
    const { status, body } = await kim.visitor.call('POST', '/api/subscription/trial');
    expect([status, body]).toEqual([201, expect.objectContaining({ tier: 'essentials', isOnTrial: true })]);
    const user = (await kim.visitor.call('GET', '/api/auth/user')).body as Subscription & { subscriptionTier: string };
    expect(user.subscriptionTier).toBe('essentials');
    const leftMs = new Date(user.trialEndsAt ?? 0).getTime() - Date.now();
    expect(leftMs / DAY_MS).toBeCloseTo(7, 2);
    expect((await kim.plan()).today).toMatchObject({ scansUsed: 0, scansPerDay: 100 });

    await query(`UPDATE users SET trial_ends_at = now() - interval '1 second' WHERE id = $1`, [kim.id]);
    expect(await kim.plan()).toMatchObject({
      ...{ tier: 'free', status: 'none', isOnTrial: false, canStartTrial: false },
      today: { scansPerDay: 20 },
    });
  });

  it('is there once, also for twenty who ask at the same moment', async () => {
    const kim = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => kim.visitor.call('POST', '/api/subscription/trial')),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      Array(19).fill([409, 'trial-used']),
    );
  });

  it('does not come again with a new account of the same address, of which only a hash is kept', async () => {
    const email = `kim.${randomUUID()}@example.org`;
    const kim = await somebody(email);
    await kim.visitor.call('POST', '/api/subscription/trial');
    await query('DELETE FROM users WHERE id = $1', [kim.id]);
    const tagged = await somebody(email.replace('@', '+2@'));
    expect((await tagged.plan()).canStartTrial).toBe(false);
    const again = await somebody(email.toUpperCase());
    expect((await again.plan()).canStartTrial).toBe(false);
    expect(await again.visitor.call('POST', '/api/subscription/trial')).toMatchObject({
      status: 409,
      body: { code: 'trial-used' },
    });
    expect(JSON.stringify(await query('SELECT * FROM trial_claims'))).not.toContain('kim');
  });

  it('is not for somebody who has a plan', async () => {
    const kim = await subscriber();
    expect(await kim.visitor.call('POST', '/api/subscription/trial')).toMatchObject({
      status: 409,
      body: { code: 'trial-not-needed' },
    });
  });
});

describe('paying', () => {
  const lastCall = (path: string) => stripe.calls.findLast((call) => call.path === path);

  it('shows the prices that the provider charges', async () => {
    const { body } = await new Visitor(api.url).call('GET', '/api/plans');
    const { plans, ...rest } = body as { plans: { tier: string; price: object }[] };
    expect(rest).toEqual({ isBillingConfigured: true, trialDays: 7, graceDays: 7 });
    expect(plans.map(({ tier, price }) => [tier, price])).toEqual([
      ['free', null],
      ['essentials', { amountMinor: 600, currency: 'EUR', interval: 'month', intervalCount: 1 }],
      ['pro', { amountMinor: 1_200, currency: 'EUR', interval: 'month', intervalCount: 1 }],
    ]);
  });

  it('opens a checkout and the portal for one and the same customer', async () => {
    const kim = await somebody();
    const portal = () => kim.visitor.call('POST', '/api/subscription/portal');
    expect(await portal()).toMatchObject({ status: 409, body: { code: 'nothing-paid' } });
    const first = await kim.visitor.call('POST', '/api/subscription/checkout', { tier: 'pro' });
    expect(first).toMatchObject({ status: 201, body: { url: expect.stringMatching(/^http:\/\/stripe\.test\/pay\//) } });
    const fields = lastCall('/v1/checkout/sessions')?.fields;
    expect(Object.fromEntries(fields ?? [])).toMatchObject({
      ...{ mode: 'subscription', client_reference_id: kim.id, 'line_items[0][price]': STRIPE_TEST_PRICES.pro },
      ...{ 'subscription_data[metadata][userId]': kim.id, success_url: expect.stringContaining('/subscription?') },
    });
    const customer = fields?.get('customer');
    await kim.visitor.call('POST', '/api/subscription/checkout', { tier: 'essentials' });
    expect(lastCall('/v1/checkout/sessions')?.fields.get('customer')).toBe(customer);
    expect(await portal()).toMatchObject({ status: 201, body: { url: expect.stringContaining('/portal/') } });
    expect(lastCall('/v1/billing_portal/sessions')?.fields.get('customer')).toBe(customer);
  });

  it('refuses what makes no sense, and says when the provider is away', async () => {
    const kim = await somebody();
    const checkout = (body: unknown) => kim.visitor.call('POST', '/api/subscription/checkout', body);
    for (const body of [{}, { tier: 'free' }, { tier: 'gold' }]) expect((await checkout(body)).status).toBe(400);
    expect(await kim.visitor.call('POST', '/api/subscription/cancel')).toMatchObject({
      status: 409,
      body: { code: 'nothing-to-cancel' },
    });
    stripe.fake.isAway = true;
    expect(await checkout({ tier: 'pro' })).toMatchObject({ status: 503, body: { code: 'billing-unavailable' } });
    stripe.fake.isAway = false;
    const payer = await subscriber();
    expect(await payer.visitor.call('POST', '/api/subscription/checkout', { tier: 'pro' })).toMatchObject({
      status: 409,
      body: { code: 'already-subscribed' },
    });
  });

  it('cancels for the end of the paid period, and what is paid for stays until then', async () => {
    const kim = await subscriber();
    const { renewsAt } = await kim.plan();
    expect(await kim.plan()).toMatchObject({ tier: 'essentials', status: 'active', canCancel: true, endsAt: null });
    stripe.calls.length = 0;
    const { status, body } = await kim.visitor.call('POST', '/api/subscription/cancel');
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ tier: 'essentials', status: 'canceled', renewsAt: null, canCancel: false }),
    ]);
    const endsAt = new Date((body as Subscription).endsAt ?? 0).getTime();
    expect(Math.abs(endsAt - new Date(renewsAt ?? 0).getTime())).toBeLessThan(60_000);
    expect((await kim.visitor.call('POST', '/api/subscription/cancel')).status).toBe(200);
    expect(stripe.calls.map(({ path }) => path)).toEqual([`/v1/subscriptions/${kim.ids.id}`]);
    await query(`UPDATE users SET subscription_ends_at = now() WHERE id = $1`, [kim.id]);
    expect(await kim.plan()).toMatchObject({ tier: 'free', status: 'canceled' });
  });
});

describe('messages of the payment provider', () => {
  const tierOf = async (person: Person) => (await person.plan()).tier;

  it('follow a subscription from its beginning to its end', async () => {
    const kim = await subscriber({ price: STRIPE_TEST_PRICES.pro });
    expect(await kim.plan()).toMatchObject({ tier: 'pro', status: 'active', canManagePayment: true });
    const invoice = { customer: kim.ids.customer, parent: { subscription_details: { subscription: kim.ids.id } } };
    const now = Math.floor(Date.now() / 1_000);
    await tell('invoice.payment_failed', invoice, now + 1);
    const late = await kim.plan();
    expect(late).toMatchObject({ tier: 'pro', status: 'past_due' });
    expect((new Date(late.endsAt ?? 0).getTime() - Date.now()) / DAY_MS).toBeCloseTo(7, 2);
    await tell('invoice.paid', invoice, now + 2);
    expect(await kim.plan()).toMatchObject({ tier: 'pro', status: 'active', endsAt: null });
    await tell('customer.subscription.updated', kim.subscription({ price: STRIPE_TEST_PRICES.essentials }), now + 3);
    expect(await tierOf(kim)).toBe('essentials');
    await tell('customer.subscription.deleted', kim.subscription({ status: 'canceled' }), now + 4);
    expect(await kim.plan()).toMatchObject({ tier: 'free', status: 'canceled', canCancel: false });
    // Said before, and delivered late.
    await tell('customer.subscription.updated', kim.subscription(), now + 3);
    expect(await tierOf(kim)).toBe('free');
  });

  it('count once, however often and at whatever moment they are repeated', async () => {
    const kim = await subscriber();
    const upgrade = event('customer.subscription.updated', kim.subscription({ price: STRIPE_TEST_PRICES.pro }));
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(signStripeEvent(upgrade))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await query(`UPDATE users SET subscription_tier = 'essentials' WHERE id = $1`, [kim.id]);
    expect((await send(signStripeEvent(upgrade))).status).toBe(200);
    expect(await tierOf(kim)).toBe('essentials');
    expect(await query('SELECT id FROM billing_events WHERE id = $1', [upgrade.id])).toHaveLength(1);
  });

  it('are refused when forged, old, changed or unreadable, and change nothing', async () => {
    const kim = await somebody();
    const gift = event('customer.subscription.created', {
      ...aStripeSubscription({ customer: 'cus_forged', id: 'sub_forged', price: STRIPE_TEST_PRICES.pro }),
      metadata: { userId: kim.id },
    });
    const { payload, signature } = signStripeEvent(gift);
    const attempts = [
      signStripeEvent(gift, { secret: 'whsec_guessed' }),
      signStripeEvent(gift, { signedAgoSec: 301 }),
      signStripeEvent(gift, { signedAgoSec: -3_600 }),
      { payload: payload.replace('price_pro', 'price_essentials'), signature },
      { payload, signature: '' },
      { payload: '', signature },
    ];
    for (const attempt of attempts) {
      expect(await send(attempt)).toMatchObject({ status: 400, body: { code: 'invalid-signature' } });
    }
    const broken = signStripeEvent(event('customer.subscription.updated', { id: 7 }));
    expect(await send(broken)).toMatchObject({ status: 400, body: { code: 'unreadable-event' } });
    for (const odd of [
      null,
      { ...wholeEvent, created: 'abc' },
      { ...wholeEvent, created: 1e15 },
      { ...wholeEvent, id: undefined },
      { ...wholeEvent, id: 'evt\u0000' },
      { ...wholeEvent, id: 'e'.repeat(5_000) },
      { ...wholeEvent, type: 7 },
      { ...wholeEvent, data: { object: { customer: 'cus\u0000' } } },
    ]) {
      const sent = signStripePayload(JSON.stringify(odd));
      expect(await send(sent)).toMatchObject({ status: 400, body: { code: 'unreadable-event' } });
    }
    expect((await send({ payload: 'x'.repeat(600 * 1024), signature })).status).toBe(413);
    expect(await tierOf(kim)).toBe('free');
    expect(await query('SELECT id FROM billing_events WHERE id = $1', [gift.id])).toEqual([]);
    // The same bytes with their own signature are fine.
    expect((await send({ payload, signature })).status).toBe(200);
    expect(await tierOf(kim)).toBe('pro');
  });

  it('are taken and left alone when they are about something or somebody else', async () => {
    await tell('customer.created', { id: 'cus_x' });
    await tell('customer.subscription.updated', aStripeSubscription({ customer: 'cus_of_nobody' }));
    await tell('checkout.session.completed', { mode: 'payment', payment_status: 'paid', customer: 'cus_x' });
    await tell('invoice.paid', { customer: 'cus_x', parent: null });
  });
});

describe('beside the administrator', () => {
  const change = (id: string, tier: string, previousTier: string) =>
    admin.call('PUT', `/api/admin/users/${id}/tier`, { tier, previousTier, reason: 'Asked for by mail' });

  it('lets a tier that is given stand, whatever is paid', async () => {
    const kim = await subscriber();
    await change(kim.id, 'pro', 'essentials');
    await tell('customer.subscription.deleted', kim.subscription({ status: 'canceled' }));
    expect(await kim.plan()).toMatchObject({ tier: 'pro', status: 'active', isGranted: true, canCancel: false });
    expect(await kim.visitor.call('POST', '/api/subscription/checkout', { tier: 'pro' })).toMatchObject({
      status: 409,
      body: { code: 'plan-is-given' },
    });
  });

  it('ends what is paid for a tier that is taken away', async () => {
    const kim = await subscriber();
    await change(kim.id, 'free', 'essentials');
    await tell('customer.subscription.updated', kim.subscription(), Math.floor(Date.now() / 1_000) + 60);
    expect(await kim.plan()).toMatchObject({ tier: 'free', isGranted: false, canCancel: false });
    expect(await query('SELECT kind FROM billing_endings WHERE subject = $1', [kim.ids.id])).toEqual([
      { kind: 'subscription' },
    ]);
  });

  it('lets nobody pay for an account that is gone', async () => {
    const kim = await subscriber();
    await admin.call('DELETE', `/api/admin/users/${kim.id}`, { confirmEmail: kim.email, reason: 'Asked for by mail' });
    expect(await query('SELECT kind FROM billing_endings WHERE subject = $1', [kim.ids.customer])).toEqual([
      { kind: 'customer' },
    ]);
    await tell('customer.subscription.updated', kim.subscription());
  });
});
