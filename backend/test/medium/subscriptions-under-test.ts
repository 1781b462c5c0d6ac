import { randomUUID } from 'node:crypto';
import type { Subscription } from '@carbsight/contracts';
import { aStripeSubscription, signStripeEvent, startFakeStripe } from '@carbsight/runtime/testing';
import { api, newPerson as somebody, useApi } from './use-api.js';

export { admin, api, query } from './use-api.js';

export let stripe: Awaited<ReturnType<typeof startFakeStripe>>;

/** An API with a fake payment provider, and its administrator, for the calling file. */
export function useSubscriptions(name: string): void {
  beforeAll(async () => {
    stripe = await startFakeStripe();
  });
  afterAll(() => stripe.close());
  useApi(name, () => stripe.env);
}

export async function newPerson(email?: string) {
  const person = await somebody(email);
  const plan = async () => (await person.visitor.call('GET', '/api/subscription')).body as Subscription;
  return { ...person, plan };
}
export type Person = Awaited<ReturnType<typeof newPerson>>;

export async function send(
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

export const event = (type: string, object: object, created?: number) => ({
  id: `evt_${randomUUID()}`,
  type,
  object,
  ...(created === undefined ? {} : { created }),
});
export const deliverEvent = async (type: string, object: object, created?: number) => {
  const { status } = await send(signStripeEvent(event(type, object, created)));
  expect(status).toBe(200);
};

/** Through the checkout, as the provider reports it. */
export async function subscriber(fields: Record<string, unknown> & { price?: string } = {}) {
  const person = await newPerson();
  const ids = { customer: `cus_${person.id}`, id: `sub_${person.id}` };
  await deliverEvent('checkout.session.completed', {
    mode: 'subscription',
    customer: ids.customer,
    subscription: ids.id,
    payment_status: 'paid',
    client_reference_id: person.id,
  });
  const subscription = (changed: Record<string, unknown> & { price?: string } = {}) =>
    aStripeSubscription({ ...ids, ...fields, ...changed });
  await deliverEvent('customer.subscription.created', subscription());
  return { ...person, ids, subscription };
}
