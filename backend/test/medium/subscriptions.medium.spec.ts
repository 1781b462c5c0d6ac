import { randomUUID } from 'node:crypto';
import type { Subscription } from '@carbsight/contracts';
import { AccountErasureQueries } from '@carbsight/database';
import { STRIPE_TEST_PRICES } from '@carbsight/runtime/testing';
import {
  admin,
  api,
  deliverEvent,
  newPerson,
  query,
  stripe,
  subscriber,
  useSubscriptions,
} from './subscriptions-under-test.js';
import { Visitor } from './visitor.js';

const DAY_MS = 86_400_000;

useSubscriptions('subscriptions');

describe('the free trial', () => {
  it('gives seven days of Essentials, says so everywhere, and ends on its own', async () => {
    const kim = await newPerson();
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
      tier: 'free',
      status: 'none',
      isOnTrial: false,
      canStartTrial: false,
      today: { scansPerDay: 20 },
    });
  });

  it('starts once, even for twenty simultaneous requests', async () => {
    const kim = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => kim.visitor.call('POST', '/api/subscription/trial')),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      Array(19).fill([409, 'trial-used']),
    );
  });

  it('is not repeated with a new account of the same address, of which only a hash is kept', async () => {
    const email = `kim.${randomUUID()}@example.org`;
    const kim = await newPerson(email);
    await kim.visitor.call('POST', '/api/subscription/trial');
    await query('DELETE FROM users WHERE id = $1', [kim.id]);
    const tagged = await newPerson(email.replace('@', '+2@'));
    expect((await tagged.plan()).canStartTrial).toBe(false);
    const again = await newPerson(email.toUpperCase());
    expect((await again.plan()).canStartTrial).toBe(false);
    expect(await again.visitor.call('POST', '/api/subscription/trial')).toMatchObject({
      status: 409,
      body: { code: 'trial-used' },
    });
    expect(JSON.stringify(await query('SELECT * FROM trial_claims'))).not.toContain('kim');
  });

  it('is not for someone who has a plan', async () => {
    const kim = await subscriber();
    expect(await kim.visitor.call('POST', '/api/subscription/trial')).toMatchObject({
      status: 409,
      body: { code: 'trial-not-needed' },
    });
  });
});

describe('paying', () => {
  const lastCall = (path: string) => stripe.calls.findLast((call) => call.path === path);

  it('shows the prices the provider charges', async () => {
    const { body } = await new Visitor(api.url).call('GET', '/api/plans');
    const { plans, ...rest } = body as { plans: { tier: string; price: object }[] };
    expect(rest).toEqual({ isBillingConfigured: true, trialDays: 7, graceDays: 7, readsPhotos: false });
    expect(plans.map(({ tier, price }) => [tier, price])).toEqual([
      ['free', null],
      ['essentials', { amountMinor: 600, currency: 'EUR', interval: 'month', intervalCount: 1 }],
      ['pro', { amountMinor: 1_200, currency: 'EUR', interval: 'month', intervalCount: 1 }],
    ]);
  });

  it('opens checkout and portal for the same customer', async () => {
    const kim = await newPerson();
    const portal = () => kim.visitor.call('POST', '/api/subscription/portal');
    expect(await portal()).toMatchObject({ status: 409, body: { code: 'nothing-paid' } });
    const first = await kim.visitor.call('POST', '/api/subscription/checkout', { tier: 'pro' });
    expect(first).toMatchObject({ status: 201, body: { url: expect.stringMatching(/^http:\/\/stripe\.test\/pay\//) } });
    const fields = lastCall('/v1/checkout/sessions')?.fields;
    expect(Object.fromEntries(fields ?? [])).toMatchObject({
      mode: 'subscription',
      client_reference_id: kim.id,
      'line_items[0][price]': STRIPE_TEST_PRICES.pro,
      'subscription_data[metadata][userId]': kim.id,
      success_url: expect.stringContaining('/subscription?'),
    });
    const customer = fields?.get('customer');
    await kim.visitor.call('POST', '/api/subscription/checkout', { tier: 'essentials' });
    expect(lastCall('/v1/checkout/sessions')?.fields.get('customer')).toBe(customer);
    expect(await portal()).toMatchObject({ status: 201, body: { url: expect.stringContaining('/portal/') } });
    expect(lastCall('/v1/billing_portal/sessions')?.fields.get('customer')).toBe(customer);
  });

  it('rejects what makes no sense, and says when the provider is down', async () => {
    const kim = await newPerson();
    const checkout = (body: unknown) => kim.visitor.call('POST', '/api/subscription/checkout', body);
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

  it('cancels at the end of the paid period, and keeps what is paid for until then', async () => {
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

describe('with administrators’ changes', () => {
  const change = (id: string, tier: string, previousTier: string) =>
    admin.call('PUT', `/api/admin/users/${id}/tier`, { tier, previousTier, reason: 'Asked for by mail' });

  it('keeps a granted tier, whatever is paid', async () => {
    const kim = await subscriber();
    await change(kim.id, 'pro', 'essentials');
    await deliverEvent('customer.subscription.deleted', kim.subscription({ status: 'canceled' }));
    expect(await kim.plan()).toMatchObject({ tier: 'pro', status: 'active', isGranted: true, canCancel: false });
    expect(await kim.visitor.call('POST', '/api/subscription/checkout', { tier: 'pro' })).toMatchObject({
      status: 409,
      body: { code: 'plan-is-given' },
    });
  });

  it('ends the payments for a tier that is removed', async () => {
    const kim = await subscriber();
    await change(kim.id, 'free', 'essentials');
    await deliverEvent('customer.subscription.updated', kim.subscription(), Math.floor(Date.now() / 1_000) + 60);
    expect(await kim.plan()).toMatchObject({ tier: 'free', isGranted: false, canCancel: false });
    expect(await query('SELECT kind FROM billing_endings WHERE subject = $1', [kim.ids.id])).toEqual([
      { kind: 'subscription' },
    ]);
  });

  it('lets no one pay for a deleted account', async () => {
    const kim = await subscriber();
    await admin.call('DELETE', `/api/admin/users/${kim.id}`, { confirmEmail: kim.email, reason: 'Asked for by mail' });
    await api.app.get(AccountErasureQueries).eraseAccount(kim.id);
    expect(await query('SELECT kind FROM billing_endings WHERE subject = $1', [kim.ids.customer])).toEqual([
      { kind: 'customer' },
    ]);
    await deliverEvent('customer.subscription.updated', kim.subscription());
  });
});
