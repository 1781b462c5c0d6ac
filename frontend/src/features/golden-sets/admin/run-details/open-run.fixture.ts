import { screen } from '@testing-library/react';
import { aUser } from '../../../../../test/builders';
import { type Call, fakeApi, type Routes, signedIn } from '../../../../../test/fake-api';
import { renderApp } from '../../../../../test/render-app';
import { aGoldenRun } from '../golden-set.fixture';
import { aPoint, aRunsDetails } from './run-details.fixture';
import type { RunDetails } from './run-words';

export const run = aGoldenRun();
export const RUN = `/api/admin/batch-test/runs/${run.id}`;
export const asked = (calls: readonly Call[], path: string) => calls.filter(({ url }) => url.pathname === path);
export const adminRoutes = (details: Partial<RunDetails> = {}, differs: Routes = {}): Routes => ({
  ...signedIn(aUser({ isAdmin: true })),
  'POST /api/admin/visits': () => ({ status: 204 }),
  [`GET ${RUN}`]: () => ({ body: aRunsDetails(details) }),
  [`GET ${RUN}/points`]: () => ({ body: [aPoint(1), aPoint(2, { mealName: 'Bread', truth: 30, estimate: 21.5 })] }),
  ...differs,
});
export const opened = async (details: Partial<RunDetails> = {}, differs: Routes = {}) => {
  const api = fakeApi(adminRoutes(details, differs));
  const view = renderApp(`/admin/golden-set/runs/${run.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Run 1' });
  return { ...api, ...view };
};
export const region = (name: string) => screen.findByRole('region', { name });
