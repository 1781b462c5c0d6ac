import { type Rollout, type RolloutFigure, type RolloutList, rolloutsApi } from '@carbsight/contracts';
import { DEFAULT_ROLLOUT_BARS } from '@carbsight/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../../test/fake-api';
import { expectRefusals, refusedThroughout } from '../../../../../test/refusals';
import { aVariantGate, UNMEASURED } from '../debug-page.fixture';
import { opened as openedPage, region, someConfig } from '../models-page.fixture';
import { aRollout } from './rollout.fixture';

const aFigure = (differs: Partial<RolloutFigure> = {}): RolloutFigure => ({
  name: 'time',
  new: { scans: 60, value: 4_200, interval: { low: 4_000, high: 4_500 } },
  rest: { scans: 540, value: 3_000, interval: { low: 2_900, high: 3_100 } },
  difference: 1_200,
  interval: { low: 976, high: 1_516 },
  worseBy: 40,
  bar: 50,
  state: 'within',
  ...differs,
});
const THUMBS = aFigure({
  name: 'thumbsDown',
  new: { scans: 60, value: 0.1, interval: { low: 0.047, high: 0.202 } },
  rest: { scans: 540, value: 0.06, interval: { low: 0.043, high: 0.084 } },
  difference: 0.04,
  interval: { low: -0.019, high: 0.143 },
  worseBy: 4,
  bar: 3,
  state: 'uncertain',
});
const running = (differs: Partial<Rollout> = {}, gate = aVariantGate()): RolloutList => ({
  running: {
    ...aRollout(differs),
    gate,
    comparison: { scans: { new: 60, rest: 540 }, basis: 'rest', figures: [THUMBS, aFigure()] },
  },
  ended: [],
});
const PATH = '/api/admin/rollouts';
const ONE = `PATCH ${PATH}/${aRollout().id}`;
const opened = (list: RolloutList, differs: Routes = {}) =>
  openedPage(
    {
      [`GET ${PATH}`]: () => ({ body: list }),
      [`POST ${PATH}`]: () => ({ status: 201, body: aRollout() }),
      [ONE]: () => ({ body: aRollout() }),
      ...differs,
    },
    'rollout',
  );
const NONE: RolloutList = { running: null, ended: [] };

it('starts a rollout with the verdict of the gate first, a percentage and bars; an empty field is no bar', async () => {
  const { user, choose, sent } = await opened(NONE, {
    'POST /api/admin/golden-gate/check': () => ({ body: UNMEASURED }),
  });
  const plan = await screen.findByRole('button', { name: 'Plan Rollout' });
  expect(plan).toBeDisabled();
  await choose('Model to roll out', 'Reference table (built in)');
  await user.click(plan);
  const dialog = within(await screen.findByRole('dialog', { name: 'Start this rollout?' }));
  expect(await dialog.findByText(/has no completed golden run/)).toBeVisible();
  const fraction = dialog.getByRole('textbox', { name: 'Percentage of the scans' });
  await user.clear(fraction);
  await user.type(fraction, '0');
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Start Rollout Anyway' }));
  expect(dialog.getByText('The percentage is a whole number from 1 to 100.')).toBeVisible();
  await waitFor(() => expect(fraction).toHaveFocus());
  await user.clear(fraction);
  await user.type(fraction, '25');
  await user.clear(dialog.getByRole('textbox', { name: 'Cost of a scan' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A trial at lunch');
  await user.click(dialog.getByRole('button', { name: 'Start Rollout Anyway' }));
  const bars = { ...DEFAULT_ROLLOUT_BARS, cost: null };
  const body = { modelName: 'reference-table', percent: 25, bars, minimumScans: 50 };
  await waitFor(() =>
    expect(sent('POST', '/rollouts')).toEqual([{ ...body, reason: 'A trial at lunch', override: true }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('suggests no bars of time and cost next to the built-in reader, which has neither', async () => {
  const current = { productionModel: 'reference-table', testModel: null, judgeModel: null, judgeSince: null };
  const { user, choose } = await opened(NONE, {
    'GET /api/admin/model-config': () => ({ body: someConfig({ current }) }),
  });
  await choose('Model to roll out', 'GPT-4o');
  await user.click(screen.getByRole('button', { name: 'Plan Rollout' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start this rollout?' }));
  expect(dialog.getByRole('textbox', { name: 'Time to the estimate' })).toHaveValue('');
  expect(dialog.getByRole('textbox', { name: 'Cost of a scan' })).toHaveValue('');
  expect(dialog.getByRole('textbox', { name: 'Completed' })).toHaveValue('2');
});

it('sends the text of a prompt version', async () => {
  const { user, choose, sent } = await opened(NONE);
  await choose('Prompt to roll out', /^v2\.0/);
  await user.click(screen.getByRole('button', { name: 'Plan Rollout' }));
  await user.click(await screen.findByRole('button', { name: 'Start Rollout' }));
  await waitFor(() => expect(sent('POST', '/rollouts')).toMatchObject([{ prompt: { version: 'v2.0' }, percent: 10 }]));
});

it('says why a rollout could not be started', async () => {
  const { user, choose } = await opened(NONE, {
    [`POST ${PATH}`]: () => refusal(409, 'rollout-running', 'A rollout is already running.'),
  });
  await choose('Model to roll out', 'Reference table (built in)');
  await user.click(screen.getByRole('button', { name: 'Plan Rollout' }));
  await user.click(await screen.findByRole('button', { name: 'Start Rollout' }));
  expect(await screen.findByText('Nothing was changed. A rollout is already running.')).toBeVisible();
});

it('shows what the server refuses at its fields in the dialog, and above them what was chosen before', async () => {
  const { user, choose } = await opened(NONE, { [`POST ${PATH}`]: () => refusedThroughout(rolloutsApi.startRollout) });
  await choose('Model to roll out', 'Reference table (built in)');
  await user.click(screen.getByRole('button', { name: 'Plan Rollout' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start this rollout?' });
  const field = (name: string) => within(dialog).findByRole('textbox', { name });
  const fields = {
    percent: await field('Percentage of the scans'),
    minimumScans: await field('Scans before the bars count'),
    reason: await field('Reason (optional)'),
  };
  await user.click(within(dialog).getByRole('button', { name: 'Start Rollout' }));
  await expectRefusals(dialog, rolloutsApi.startRollout, fields);
});

it('shows both sides with intervals, and what is beyond its bar in words', async () => {
  await opened(running());
  const table = within(await screen.findByRole('table', { name: 'The new variant compared with the rest' }));
  expect(table.getByRole('row', { name: /^Thumbs down/ })).toHaveTextContent(
    'Thumbs down10.0% (4.7% to 20.2%)6.0% (4.3% to 8.4%)+4.0 points (−1.9 to +14.3)' +
      '3 percentage points moreBeyond its bar, but this may be chance',
  );
  expect(table.getByRole('row', { name: /^Time/ })).toHaveTextContent(
    '+1.2 s (+976 ms to +1.5 s), 40.0% more than the rest',
  );
  expect(region('Guarded Rollout').getByText('The new variant has had 60 scans, the rest 540 scans.')).toBeVisible();
});

it('changes the percentage with the version that was loaded', async () => {
  const { user, sent } = await opened(running());
  await user.click(await screen.findByRole('button', { name: 'Change Percentage' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the percentage' }));
  const fraction = dialog.getByRole('textbox', { name: 'Percentage of the scans' });
  await user.clear(fraction);
  await user.type(fraction, '50');
  await user.click(dialog.getByRole('button', { name: 'Change Percentage' }));
  await waitFor(() => expect(sent('PATCH')).toMatchObject([{ version: 3, percent: 50 }]));
});

it('asks why a variant that did not pass reads more scans, and nothing for fewer', async () => {
  const { user, sent } = await opened(running({}, UNMEASURED));
  await user.click(await screen.findByRole('button', { name: 'Change Percentage' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the percentage' }));
  const fraction = dialog.getByRole('textbox', { name: 'Percentage of the scans' });
  await user.clear(fraction);
  await user.type(fraction, '50');
  await user.click(dialog.getByRole('checkbox'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Good in practice');
  expect(dialog.getByRole('button', { name: 'Change Percentage Anyway' })).toBeEnabled();
  await user.clear(fraction);
  await user.type(fraction, '5');
  await user.click(dialog.getByRole('button', { name: 'Change Percentage' }));
  await waitFor(() => expect(sent('PATCH')).toEqual([{ version: 3, percent: 5 }]));
});

it('keeps the dialog open and loads the rollout again when somebody else changed it', async () => {
  const { user, asked } = await opened(running(), {
    [ONE]: () => refusal(409, 'rollout-changed-meanwhile', 'Someone changed this rollout in the meantime.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Stop Rollout' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop the rollout?' }));
  const before = asked(PATH).length;
  await user.click(dialog.getByRole('button', { name: 'Stop Rollout' }));
  expect(await dialog.findByText('Someone changed this rollout in the meantime.')).toBeVisible();
  expect(asked(PATH).length).toBeGreaterThan(before);
});

it('offers to make it the live variant at 100%, with the verdict of the gate first', async () => {
  const { user, sent } = await opened(running({ percent: 100 }, UNMEASURED));
  await user.click(await screen.findByRole('button', { name: 'Make It the Live Variant' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make it the live variant?' }));
  expect(dialog.getByText(/has no completed golden run/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Good in practice');
  await user.click(dialog.getByRole('button', { name: 'Set Live Anyway' }));
  const body = { version: 3, end: 'finished', reason: 'Good in practice', override: true };
  await waitFor(() => expect(sent('PATCH')).toEqual([body]));
});

it('says why earlier rollouts ended', async () => {
  const figures = [{ ...THUMBS, state: 'broken' as const }];
  const end = { code: 'bar-broken' as const, scans: 60, figures, reason: '' };
  await opened({
    running: null,
    ended: [aRollout({ state: 'rolled-back', end, endedAt: '2026-11-21T12:00:00.000Z' })],
  });
  const item = within(await screen.findByRole('list', { name: 'Earlier rollouts' })).getByRole('listitem');
  expect(item).toHaveTextContent('Gemini 2.5 Pro with prompt v7.0Rolled back automatically');
  expect(item).toHaveTextContent(
    'It was worse than the rest. Thumbs down: 10.0% against 6.0%, where at most 3 percentage points more was allowed.',
  );
});
