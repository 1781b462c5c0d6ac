import type { AnswerOf, MonitoredQuality, NightlyRun, qualityApi } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../../test/fake-api';
import { openAdmin } from '../../../../../test/render-app';

const MONITORS = 'GET /api/admin/quality-monitors';
const NIGHTLY = 'GET /api/admin/nightly-run';
const AT = '2026-11-20T12:00:00.000Z';

const aMonitor = (differs: Partial<MonitoredQuality> = {}): MonitoredQuality => ({
  kind: 'thumbs-down',
  state: 'broken',
  unknownBecause: null,
  value: 0.25,
  interval: { low: 0.19, high: 0.31 },
  n: 200,
  minimum: 30,
  bar: 0.1,
  outageBar: null,
  withJudgeAndTest: null,
  trouble: null,
  cause: null,
  quiet: null,
  version: 3,
  since: AT,
  checkedAt: AT,
  ...differs,
});
const unknown = { state: 'unknown', value: null, interval: null, n: 0 } as const;
type Quality = AnswerOf<typeof qualityApi.listQualityMonitors>;
const someQuality = (): Quality => ({
  monitors: [
    aMonitor({
      kind: 'failed-scans',
      state: 'outage',
      value: 0.62,
      outageBar: 0.5,
      trouble: '62.0% of scans failed in the last 15 minutes',
      cause: 'GPT-4o answers 503',
    }),
    aMonitor({ kind: 'waiting-time', state: 'ok', value: 4, interval: null, n: 1, minimum: 0, bar: 60 }),
    aMonitor({ kind: 'rollback', state: 'ok', value: 0, interval: null, n: 0, minimum: 0, bar: 0 }),
    aMonitor({ kind: 'correction-rate', state: 'ok', value: 0.26, bar: 0.25 }),
    aMonitor(),
    aMonitor({ kind: 'unreadable-answers', ...unknown, unknownBecause: 'too-few', n: 12 }),
    aMonitor({ kind: 'range-coverage', ...unknown, unknownBecause: 'no-run', bar: 0.8 }),
    aMonitor({
      kind: 'cost-per-scan',
      state: 'ok',
      value: 0.0123,
      interval: null,
      withJudgeAndTest: 0.0456,
      bar: 0.05,
    }),
  ],
  changes: [
    {
      id: '0190a000-0000-7000-8200-000000000001',
      kind: 'thumbs-down',
      summary: 'Thumbs down: beyond the bar of 10.0%, 25.0% over 200 scans',
      by: null,
      at: AT,
    },
    {
      id: '0190a000-0000-7000-8200-000000000002',
      kind: 'worker',
      summary: 'Worker: no worker has reported for 60 s',
      by: null,
      at: AT,
    },
  ],
});
const aNightlyRun = (differs: Partial<NightlyRun> = {}): NightlyRun => ({
  budgetUsd: null,
  version: 0,
  next: { model: 'GPT-4o', images: 40, estimatedCostUsd: 0.52, obstacle: null },
  last: null,
  skipped: null,
  ...differs,
});

async function shown(routes: Routes = {}, path = '/admin/quality') {
  const view = openAdmin(path, {
    [MONITORS]: () => ({ body: someQuality() }),
    [NIGHTLY]: () => ({ body: aNightlyRun() }),
    ...routes,
  });
  await screen.findByRole('heading', { name: path === '/admin/quality' ? 'Quality Monitors' : 'Health', level: 1 });
  return view;
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const panel = (name: string) => screen.findByRole('region', { name });

it('says of each monitor how it stands and by what figure, and folds what has nothing to measure yet', async () => {
  const { user } = await shown();
  expect(await row('Thumbs down')).toHaveTextContent('Broken25.0% of 200 scans (19.0% to 31.0%)at most 10.0%');
  expect(await row('Corrections')).toHaveTextContent('OKBeyond the bar, but that may be chance.26.0%');
  expect(screen.queryByText('Unreadable answers')).toBeNull();
  await user.click(screen.getByRole('button', { name: '2 without enough to measure' }));
  expect(await row('Unreadable answers')).toHaveTextContent('Not measuredToo few answers: 12 of the 30 needed.');
  expect(await row('Range coverage')).toHaveTextContent('No nightly run of the live variant has completed');
  expect(await row('Range coverage')).toHaveTextContent('at least 80.0%');
  expect(await row('Cost per scan')).toHaveTextContent(
    '$0.0123 over 200 scans; $0.0456 with judge and test modelat most $0.0500',
  );
  expect(await panel('Changes')).toHaveTextContent('Thumbs down: beyond the bar of 10.0%, 25.0% over 200 scans');
  expect(await panel('Changes')).not.toHaveTextContent('Worker');
});

it('changes a bar in people’s units, and refuses what is none', async () => {
  const { user, sent } = await shown({ 'PATCH /api/admin/quality-monitors/thumbs-down': () => ({ body: aMonitor() }) });
  await user.click(await screen.findByRole('button', { name: 'Change bar of Thumbs down' }));
  const field = await screen.findByRole('textbox', { name: 'At most' });
  const save = screen.getByRole('button', { name: 'Save' });
  expect(field).toHaveValue('10 %');
  expect(save).toBeDisabled();
  await user.clear(field);
  await user.type(field, '200');
  await user.click(save);
  expect(screen.getByText('Please enter a number from 0.1 to 99.')).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
  expect(sent('PATCH')).toEqual([]);
  await user.clear(field);
  await user.type(field, '7');
  await user.click(save);
  expect(await screen.findByText('Thumbs down: bar changed')).toBeVisible();
  expect(sent('PATCH')).toEqual([{ bar: 0.07, version: 3 }]);
});

it('says what the bar was changed to in the meantime, keeps the input, and then saves over it', async () => {
  let stored = 4;
  const { user, sent } = await shown({
    [MONITORS]: () => ({ body: { ...someQuality(), monitors: [aMonitor({ version: stored })] } }),
    'PATCH /api/admin/quality-monitors/thumbs-down': ({ body }) =>
      (body as { version: number }).version === 5
        ? { body: aMonitor() }
        : refusal(409, 'quality-bar-changed-meanwhile', 'The bar was changed to 15.0% meanwhile.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Change bar of Thumbs down' }));
  const field = await screen.findByRole('textbox', { name: 'At most' });
  await user.clear(field);
  await user.type(field, '20');
  stored = 5;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/changed to 15\.0% meanwhile/)).toBeVisible();
  expect(field).toHaveValue('20 %');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Thumbs down: bar changed')).toBeVisible();
  expect(sent('PATCH')).toMatchObject([{ version: 4 }, { version: 5 }]);
});

it('switches the nightly run on with a budget', async () => {
  const { user, sent } = await shown({
    'PUT /api/admin/nightly-run': () => ({ body: aNightlyRun({ budgetUsd: 1.5 }) }),
  });
  expect(await panel('Nightly Run')).toHaveTextContent('BudgetOff');
  expect(await panel('Nightly Run')).toHaveTextContent('40 images with GPT-4o, about $0.5200.');
  await user.click(await screen.findByRole('button', { name: 'Change budget' }));
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.click(screen.getByRole('switch', { name: 'Run every night' }));
  await user.type(screen.getByRole('textbox', { name: 'US dollars a night, at most' }), '1.5');
  await user.click(save);
  expect(await screen.findByText('The nightly run has a new budget')).toBeVisible();
  expect(sent('PUT')).toEqual([{ budgetUsd: 1.5, version: 0 }]);
});

it('links to the last run, and says why the next one did not start', async () => {
  const id = '0190a000-0000-7000-8200-000000000007';
  await shown({
    [NIGHTLY]: () => ({
      body: aNightlyRun({
        budgetUsd: 0.1,
        last: { id, status: 'completed', costUsd: 0.5, createdAt: AT },
        skipped: { reason: 'budget-too-low', at: AT },
        next: { ...aNightlyRun().next, obstacle: 'budget-too-low' },
      }),
    }),
  });
  const nightly = await panel('Nightly Run');
  expect(await within(nightly).findByRole('link')).toHaveAttribute('href', `/admin/golden-set/runs/${id}`);
  expect(nightly).toHaveTextContent('$0.10 a night');
  expect(nightly).toHaveTextContent('It would not start now. A run of the whole set would cost more than the budget.');
  expect(nightly).toHaveTextContent(/Not started20 Nov 2026/);
});

it('says that the cost of a scan is without judge and test model, and what it is with both', async () => {
  await shown();
  const cost = await row('Cost per scan');
  expect(cost).toHaveTextContent('excluding the judge and the test model');
  expect(cost).toHaveTextContent('$0.0123 over 200 scans; $0.0456 with judge and test model');
});

it('shows no table of monitors while none has anything to measure', async () => {
  const idle = someQuality().monitors.filter(({ unknownBecause }) => unknownBecause !== null);
  await shown({ [MONITORS]: () => ({ body: { ...someQuality(), monitors: idle } }) });
  expect(await screen.findByRole('button', { name: '2 without enough to measure' })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Monitors' })).toBeNull();
});

it('says that nothing has changed yet', async () => {
  await shown({ [MONITORS]: () => ({ body: { ...someQuality(), changes: [] } }) });
  expect(await screen.findByText('Nothing has changed yet.')).toBeVisible();
});

it('names no price of a nightly run that is free', async () => {
  await shown({ [NIGHTLY]: () => ({ body: aNightlyRun({ next: { ...aNightlyRun().next, estimatedCostUsd: 0 } }) }) });
  expect(await screen.findByText(/40 images with GPT-4o, at no cost\./)).toBeVisible();
});

const MONITORS_OF_HEALTH = '/admin/system?tab=monitors';

it('shows the monitors of incidents on Health, with what is wrong, why, and from where on it is an outage', async () => {
  await shown({}, MONITORS_OF_HEALTH);
  const failed = await row('Failed scans');
  expect(failed).toHaveTextContent('Outage62.0% of scans failed in the last 15 minutes, because GPT-4o answers 503.');
  expect(failed).toHaveTextContent('at most 10.0%, outage above 50.0%');
  expect(await row('Waiting time')).toHaveTextContent('OK4.0 s over 1 scanat most 60 s');
  const rollback = await row('Automatic rollbacks');
  expect(rollback).toHaveTextContent('none');
  expect(within(rollback).queryByRole('button')).toBeNull();
  const incidents = screen.getByRole('table', { name: 'Incidents' });
  expect(within(incidents).queryByText('Thumbs down')).toBeNull();
});

it('changes from where on it is an outage, with the reason of the default, but not to below the bar', async () => {
  const { user, sent } = await shown(
    { 'PATCH /api/admin/quality-monitors/failed-scans': () => ({ body: aMonitor({ kind: 'failed-scans' }) }) },
    MONITORS_OF_HEALTH,
  );
  await user.click(await screen.findByRole('button', { name: 'Change bar of Failed scans' }));
  const field = await screen.findByRole('textbox', { name: 'Outage above' });
  expect(screen.getByText(/a scan is more likely to fail than to work/)).toBeVisible();
  await user.clear(field);
  await user.type(field, '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('An outage cannot begin below the bar.')).toBeVisible();
  expect(sent('PATCH')).toEqual([]);
  await user.clear(field);
  await user.type(field, '40');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed scans: bar changed')).toBeVisible();
  expect(sent('PATCH')).toEqual([{ bar: 0.1, outageBar: 0.4, version: 3 }]);
});
