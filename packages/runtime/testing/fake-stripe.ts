import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export type StripeCall = { readonly method: string; readonly path: string; readonly fields: URLSearchParams };

export const STRIPE_TEST_PRICES = { essentials: 'price_essentials', pro: 'price_pro' } as const;
const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** The part of Stripe's API that we use, over HTTP and for the real SDK. It records the calls, and can be down. */
export async function startFakeStripe() {
  const calls: StripeCall[] = [];
  const missing = new Set<string>();
  const fake = { isAway: false };
  let made = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [path = '', query = ''] = (request.url ?? '').split('?');
      const fields = new URLSearchParams(Buffer.concat(chunks).toString('utf8') || query);
      const call = { method: request.method ?? '', path, fields };
      calls.push(call);
      const [status, body] = fake.isAway ? failure(500, 'away') : answer(call);
      // Without this the SDK would retry, as it should with the real API.
      response.writeHead(status, { 'Content-Type': 'application/json', 'Stripe-Should-Retry': 'false' });
      response.end(JSON.stringify(body));
    });
  });
  const answer = ({ method, path, fields }: StripeCall): [number, object] => {
    const id = path.split('/')[3] ?? '';
    if (missing.has(id)) return failure(404, 'resource_missing');
    made += 1;
    switch (`${method} ${id ? path.replace(`/${id}`, '/:id') : path}`) {
      case 'GET /v1/prices/:id':
        return [200, aPrice(id)];
      case 'POST /v1/customers':
        return [200, { id: `cus_${made}`, object: 'customer', email: fields.get('email') }];
      case 'DELETE /v1/customers/:id':
        return [200, { id, object: 'customer', deleted: true }];
      case 'POST /v1/subscriptions/:id':
        return [200, aStripeSubscription({ id, cancel_at_period_end: true })];
      case 'DELETE /v1/subscriptions/:id':
        return [200, aStripeSubscription({ id, status: 'canceled' })];
      case 'POST /v1/checkout/:id':
        return [200, { id: `cs_${made}`, object: 'checkout.session', url: `http://stripe.test/pay/cs_${made}` }];
      case 'POST /v1/billing_portal/:id':
        return [200, { id: `bps_${made}`, object: 'billing_portal.session', url: `http://stripe.test/portal/${made}` }];
      default:
        return failure(404, 'resource_missing');
    }
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    /** Ids it no longer knows. */
    missing,
    fake,
    /** The environment of a process that uses this provider. */
    env: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_ESSENTIALS: STRIPE_TEST_PRICES.essentials,
      STRIPE_PRICE_PRO: STRIPE_TEST_PRICES.pro,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const failure = (status: number, code: string): [number, object] => [
  status,
  { error: { type: status === 404 ? 'invalid_request_error' : 'api_error', code, message: code } },
];

const aPrice = (id: string) => ({
  id,
  object: 'price',
  currency: 'eur',
  unit_amount: id === STRIPE_TEST_PRICES.pro ? 1_200 : 600,
  recurring: { interval: 'month', interval_count: 1 },
});

const MONTH_SEC = 30 * 86_400;
const nowSec = () => Math.floor(Date.now() / 1_000);

/** A subscription as the API describes it. */
export function aStripeSubscription({
  price = STRIPE_TEST_PRICES.essentials as string,
  ...fields
}: Record<string, unknown> & { price?: string } = {}) {
  return {
    id: 'sub_1',
    object: 'subscription',
    customer: 'cus_1',
    status: 'active',
    created: nowSec(),
    cancel_at: null,
    cancel_at_period_end: false,
    metadata: {},
    items: { data: [{ price: { id: price }, current_period_end: nowSec() + MONTH_SEC }] },
    ...fields,
  };
}

/**
 * A webhook as Stripe sends it, signed by the SDK's own helper.
 * @param signedAgoSec how long ago it was signed
 */
export function signStripeEvent(
  event: { id: string; type: string; object: object; created?: number },
  { signedAgoSec = 0, secret = WEBHOOK_SECRET } = {},
) {
  const { id, type, object, created = nowSec() } = event;
  return signStripePayload(JSON.stringify({ id, object: 'event', type, created, data: { object } }), {
    signedAgoSec,
    secret,
  });
}

/** Signs any text, as anyone with the secret could. */
export function signStripePayload(payload: string, { signedAgoSec = 0, secret = WEBHOOK_SECRET } = {}) {
  const signature = new Stripe('sk_test_of_the_tests').webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: nowSec() - signedAgoSec,
  });
  return { payload, signature };
}
