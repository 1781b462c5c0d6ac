import { accountsApi, mealsApi } from '@carbsight/contracts';
import { aMeal, aUser } from '../../../test/builders';
import { fakeApi, refusal } from '../../../test/fake-api';
import { callEndpoint, urlOf } from './call-endpoint';
import { setExpectedUser } from './expected-user';
import { onSignedOut } from './session-events';

const mealId = aMeal().mealId;

describe('the address of a call', () => {
  it('fills params and omits empty query entries', () => {
    expect(urlOf(mealsApi.getMeal, { mealId: 'a/b' })).toBe('/api/scans/a%2Fb');
    expect(urlOf(mealsApi.listMeals, undefined, { limit: 5, search: undefined, cursor: null })).toBe(
      '/api/scans?limit=5',
    );
  });
});

describe('calling an endpoint', () => {
  it('sends its body as JSON with cookies and returns the answer', async () => {
    const { calls } = fakeApi({ [`PUT /api/scans/${mealId}/override`]: () => ({ body: aMeal({ carbEstimate: 60 }) }) });
    const sent = vi.spyOn(globalThis, 'fetch');
    const meal = await callEndpoint(mealsApi.overrideCarbs, {
      params: { mealId },
      body: { carbs: 60, reason: 'weighed' },
    });
    expect(meal.carbEstimate).toBe(60);
    expect(calls[0]?.body).toEqual({ carbs: 60, reason: 'weighed' });
    expect(sent.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('says whose screen a change comes from, but not when it only reads', async () => {
    fakeApi({
      [`DELETE /api/scans/${mealId}/override`]: () => ({ body: aMeal() }),
      [`GET /api/scans/${mealId}`]: () => ({ body: aMeal() }),
    });
    const sent = vi.spyOn(globalThis, 'fetch');
    setExpectedUser('ana');
    await callEndpoint(mealsApi.removeOverride, { params: { mealId } });
    await callEndpoint(mealsApi.getMeal, { params: { mealId } });
    setExpectedUser(null);
    await callEndpoint(mealsApi.removeOverride, { params: { mealId } });
    const expected = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('expected-person'));
    expect(expected).toEqual(['ana', null, null]);
  });

  it('fails in a test if the response does not match the contract', async () => {
    fakeApi({ 'GET /api/auth/user': () => ({ body: { ...aUser(), subscriptionTier: 'gold' } }) });
    await expect(callEndpoint(accountsApi.getCurrentUser, {})).rejects.toThrow('subscriptionTier');
  });

  it('announces an ended session, but not a wrong password', async () => {
    const ended = vi.fn();
    const stop = onSignedOut(ended);
    fakeApi({
      'POST /api/auth/login': () => refusal(401, 'invalid-credentials', 'Invalid email or password'),
      [`GET /api/scans/${mealId}`]: () => refusal(401, 'not-signed-in', 'Please sign in first.'),
    });
    await expect(callEndpoint(accountsApi.login, { body: { email: 'a@b.c', password: 'x' } })).rejects.toThrow('401');
    expect(ended).not.toHaveBeenCalled();
    await expect(callEndpoint(mealsApi.getMeal, { params: { mealId } })).rejects.toThrow('401');
    expect(ended).toHaveBeenCalledTimes(1);
    stop();
  });

  it('looks for a newer version of the app when the server has no such call', async () => {
    const update = vi.fn(async () => {});
    Object.assign(navigator, { serviceWorker: { getRegistration: async () => ({ update }) } });
    fakeApi({ [`GET /api/scans/${mealId}`]: () => refusal(404, 'not-found', 'There is nothing at this address.') });
    await expect(callEndpoint(mealsApi.getMeal, { params: { mealId } })).rejects.toThrow('404');
    await vi.waitFor(() => expect(update).toHaveBeenCalled());
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('recognises a lost connection', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(callEndpoint(accountsApi.getCurrentUser, {})).rejects.toMatchObject({
      status: 0,
      isConnectionLoss: true,
    });
  });
});
