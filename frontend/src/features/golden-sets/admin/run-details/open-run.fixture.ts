import { screen } from '@testing-library/react';
import type { Routes } from '../../../../../test/fake-api';
import { openAdmin } from '../../../../../test/render-app';
import { aGoldenRun } from '../golden-set.fixture';
import { aPoint, aRunsDetails } from './run-details.fixture';
import type { RunDetails } from './run-words';

export const run = aGoldenRun();
export const RUN = `/api/admin/batch-test/runs/${run.id}`;
export const open = (details: Partial<RunDetails> = {}, differs: Routes = {}, id = run.id, query = '') =>
  openAdmin(`/admin/golden-set/runs/${id}${query}`, {
    [`GET ${RUN}`]: () => ({ body: aRunsDetails(details) }),
    [`GET ${RUN}/range`]: () => ({ body: { model: 'gpt-4o', promptVersion: 'v2.3', readings: [] } }),
    [`GET ${RUN}/points`]: () => ({ body: [aPoint(1), aPoint(2, { mealName: 'Bread', truth: 30, estimate: 21.5 })] }),
    ...differs,
  });
export const opened = async (details: Partial<RunDetails> = {}, differs: Routes = {}) => {
  const view = open(details, differs);
  await screen.findByRole('heading', { level: 1, name: 'Run 1' });
  return view;
};
export const openedGate = async (details: Partial<RunDetails> = {}) => {
  open(details, {}, run.id, '?tab=gate');
  return region('Gate');
};
export const region = (name: string) => screen.findByRole('region', { name });
