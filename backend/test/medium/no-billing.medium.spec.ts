import { api, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

useApi('no-billing', () => ({ PRO_SCANS_PER_DAY: '7', READS_PER_PHOTO: '2' }));

it('says that payment is not configured wherever someone would pay, and lets the trial work', async () => {
  const kim = new Visitor(api.url);
  await kim.register();
  for (const [path, body] of [['checkout', { tier: 'pro' }], ['portal'], ['cancel']] as const) {
    expect(await kim.call('POST', `/api/subscription/${path}`, body)).toMatchObject({
      status: 409,
      body: { code: 'billing-not-configured' },
    });
  }
  expect(await kim.call('POST', '/api/webhooks/stripe', { id: 'evt_1' })).toMatchObject({
    status: 409,
    body: { code: 'billing-not-configured' },
  });
  expect(await kim.call('POST', '/api/subscription/trial')).toMatchObject({
    status: 201,
    body: { tier: 'essentials', isBillingConfigured: false, canManagePayment: false },
  });
});

it('lists what the plans include as the operator set it, without a price, and that no model reads photos', async () => {
  const { body } = await new Visitor(api.url).call('GET', '/api/plans');
  const { plans, readsPhotos } = body as { plans: object[]; readsPhotos: boolean };
  expect(readsPhotos).toBe(false);
  expect(plans[2]).toMatchObject({ tier: 'pro', scansPerDay: 7, readsPerPhoto: 2, historyDays: null, price: null });
});

it('lets everyone hand on tables, summaries and links, as nobody sells the plans that include them', async () => {
  const kim = new Visitor(api.url);
  await kim.register();
  expect((await kim.call('GET', '/api/insights?range=7d')).body).toMatchObject({ canExport: true });
  const share = { name: 'Diabetes clinic', period: { kind: 'last-days', days: 14 } };
  expect((await kim.call('POST', '/api/shares', share)).status).toBe(201);
  const { body } = await kim.call('GET', '/api/plans');
  expect((body as { plans: object[] }).plans[0]).toMatchObject({ tier: 'free', periodExport: true });
});
