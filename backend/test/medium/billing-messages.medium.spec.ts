import {
  aStripeSubscription,
  STRIPE_TEST_PRICES,
  signStripeEvent,
  signStripePayload,
} from '@carbsight/runtime/testing';
import {
  deliverEvent,
  event,
  newPerson,
  type Person,
  query,
  send,
  subscriber,
  useSubscriptions,
} from './subscriptions-under-test.js';

const DAY_MS = 86_400_000;

useSubscriptions('billing-messages');

const wholeEvent = { id: 'evt_odd', object: 'event', type: 'x.y', created: 1_700_000_000, data: { object: {} } };

describe('messages of the payment provider', () => {
  const tierOf = async (person: Person) => (await person.plan()).tier;

  it('follow a subscription from its beginning to its end', async () => {
    const kim = await subscriber({ price: STRIPE_TEST_PRICES.pro });
    expect(await kim.plan()).toMatchObject({ tier: 'pro', status: 'active', canManagePayment: true });
    const invoice = { customer: kim.ids.customer, parent: { subscription_details: { subscription: kim.ids.id } } };
    const now = Math.floor(Date.now() / 1_000);
    await deliverEvent('invoice.payment_failed', invoice, now + 1);
    const late = await kim.plan();
    expect(late).toMatchObject({ tier: 'pro', status: 'past_due' });
    expect((new Date(late.endsAt ?? 0).getTime() - Date.now()) / DAY_MS).toBeCloseTo(7, 2);
    await deliverEvent('invoice.paid', invoice, now + 2);
    expect(await kim.plan()).toMatchObject({ tier: 'pro', status: 'active', endsAt: null });
    await deliverEvent(
      'customer.subscription.updated',
      kim.subscription({ price: STRIPE_TEST_PRICES.essentials }),
      now + 3,
    );
    expect(await tierOf(kim)).toBe('essentials');
    await deliverEvent('customer.subscription.deleted', kim.subscription({ status: 'canceled' }), now + 4);
    expect(await kim.plan()).toMatchObject({ tier: 'free', status: 'canceled', canCancel: false });
    // An earlier message, delivered late.
    await deliverEvent('customer.subscription.updated', kim.subscription(), now + 3);
    expect(await tierOf(kim)).toBe('free');
  });

  it('count once, however often and whenever they are repeated', async () => {
    const kim = await subscriber();
    const upgrade = event('customer.subscription.updated', kim.subscription({ price: STRIPE_TEST_PRICES.pro }));
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(signStripeEvent(upgrade))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await query(`UPDATE users SET subscription_tier = 'essentials' WHERE id = $1`, [kim.id]);
    expect((await send(signStripeEvent(upgrade))).status).toBe(200);
    expect(await tierOf(kim)).toBe('essentials');
    expect(await query('SELECT id FROM billing_events WHERE id = $1', [upgrade.id])).toHaveLength(1);
  });

  it('give the same plan in every order', async () => {
    const start = Math.floor(Date.now() / 1_000) - 900_000;
    const at = (seconds: number) => start + seconds;
    const delivered = async (order: readonly number[]) => {
      const kim = await newPerson();
      const customer = `cus_${kim.id}`;
      await query('INSERT INTO subscriptions (user_id, customer_id) VALUES ($1, $2)', [kim.id, customer]);
      const first = (fields = {}) => aStripeSubscription({ customer, id: `sub_${kim.id}`, created: start, ...fields });
      const second = aStripeSubscription({
        customer,
        id: `sub2_${kim.id}`,
        created: at(5),
        price: STRIPE_TEST_PRICES.pro,
      });
      const invoice = { customer, parent: { subscription_details: { subscription: second.id } } };
      const messages = [
        event('customer.subscription.created', first({ status: 'incomplete' }), at(0)),
        event('customer.subscription.updated', first(), at(1)),
        event('customer.subscription.created', second, at(5)),
        event('invoice.payment_failed', invoice, at(400_000)),
        event('customer.subscription.updated', { ...second, status: 'past_due' }, at(500_000)),
        event('customer.subscription.deleted', first({ status: 'canceled' }), at(6)),
      ];
      for (const place of order) {
        const message = messages[place];
        if (message) expect((await send(signStripeEvent(message))).status).toBe(200);
      }
      const { tier, status, endsAt } = await kim.plan();
      const [row] = await query('SELECT tier, provider_status, started_at FROM subscriptions WHERE user_id = $1', [
        kim.id,
      ]);
      return { tier, status, endsAt, row };
    };
    const inOrder = await delivered([0, 1, 2, 3, 4, 5]);
    const graceEnd = new Date((at(400_000) + 7 * 86_400) * 1_000).toISOString();
    expect(inOrder).toMatchObject({ tier: 'pro', status: 'past_due', endsAt: graceEnd });
    for (const order of [
      [5, 4, 3, 2, 1, 0],
      [3, 2, 0, 5, 1, 4, 3],
      [4, 2, 4, 1, 3, 5, 0, 2],
    ]) {
      expect(await delivered(order)).toEqual(inOrder);
    }
  });

  it('are rejected when forged, old, changed or unreadable, and change nothing', async () => {
    const kim = await newPerson();
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

  it('are accepted and ignored when they concern something or someone else', async () => {
    await deliverEvent('customer.created', { id: 'cus_x' });
    await deliverEvent('customer.subscription.updated', aStripeSubscription({ customer: 'cus_of_nobody' }));
    await deliverEvent('checkout.session.completed', { mode: 'payment', payment_status: 'paid', customer: 'cus_x' });
    await deliverEvent('invoice.paid', { customer: 'cus_x', parent: null });
  });
});
