import { mealsApi } from '@carbsight/contracts';
import { fakeApi, refusal } from '../../../test/fake-api';
import { loadEndpoint, prefetch } from './load-endpoint';

it.each([
  [404, 1],
  [503, 2],
])('requests in all after a prefetch that failed with %i: %i', async (status, requests) => {
  const { calls } = fakeApi({ 'GET /api/scans/x': () => refusal(status, 'refused', 'No.') });
  await expect(prefetch(mealsApi.getMeal, { mealId: 'x' })).rejects.toThrow();
  await expect(loadEndpoint(mealsApi.getMeal, { mealId: 'x' })).rejects.toThrow();
  expect(calls).toHaveLength(requests);
});
