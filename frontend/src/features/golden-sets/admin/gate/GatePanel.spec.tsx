import type { GoldenGate } from '@carbsight/contracts';
import { DEFAULT_GATE_BARS } from '@carbsight/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type Routes, refusal } from '../../../../../test/fake-api';
import { renderPart } from '../../../../../test/render-part';
import { ToastRegion } from '../../../../shared/ui/toasts/ToastRegion';
import { GatePanel } from './GatePanel';

const GET = 'GET /api/admin/golden-gate';
const PUT = 'PUT /api/admin/golden-gate';
const RUN_ID = '0190a000-0000-7000-8200-000000000001';
const aGate = (differs: Partial<GoldenGate> = {}): GoldenGate => ({
  bars: { ...DEFAULT_GATE_BARS, meanAbsoluteErrorGrams: 15, wrongDishShare: 0.07, images: 10 },
  version: 4,
  updatedAt: null,
  loosened: null,
  live: {
    model: 'gpt-4o',
    promptVersion: 'v2.3',
    isGrounded: false,
    verdict: 'PASS',
    runId: RUN_ID,
    dosingRunId: null,
    range: { halfWidthGrams: 14.24, constantGrams: 25, coverage: 0.825, images: 40, bySize: [] },
  },
  ...differs,
});
const shown = async (routes: Routes = {}) => {
  const api = fakeApi({ [GET]: () => ({ body: aGate() }), ...routes });
  const { user } = renderPart(
    <>
      <GatePanel />
      <ToastRegion />
    </>,
  );
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the gate...' })).toBeNull());
  return { ...api, user };
};
const field = (label: RegExp) => screen.getByRole('textbox', { name: label });
const retype = async (user: Awaited<ReturnType<typeof shown>>['user'], label: RegExp, text: string) => {
  await user.clear(field(label));
  if (text) await user.type(field(label), text);
};
const save = () => screen.getByRole('button', { name: 'Save Bars' });

it('shows the live variant’s status and how reliable its range is', async () => {
  await shown();
  const live = screen.getByRole('region', { name: 'Live variant' });
  expect(live).toHaveTextContent('gpt-4o with prompt v2.3 PASS');
  expect(live).toHaveTextContent('It clears every bar.');
  expect(within(live).getByRole('link')).toHaveAttribute('href', `/admin/golden-set/runs/${RUN_ID}`);
  expect(live).toHaveTextContent(
    'Users see this range: 80% of true values should lie within ±6.7 g of an estimate of 10 g, ±14.3 g of one of 50 g, and ±23.8 g of one of 100 g. 82.5% (68.1% to 91.3%) did, over 40 images left out of it.',
  );
});

it('says that nothing is known about a variant without a run', async () => {
  const live = { ...aGate().live, verdict: 'INSUFFICIENT DATA', runId: null, range: null };
  await shown({ [GET]: () => ({ body: { ...aGate(), live } }) });
  const region = screen.getByRole('region', { name: 'Live variant' });
  expect(region).toHaveTextContent('No completed run');
  expect(region).toHaveTextContent('The live variant has no completed run yet');
  expect(region).toHaveTextContent('Users see each estimate’s own range');
  expect(within(region).queryByRole('link')).not.toBeInTheDocument();
});

it('says that dosing was named in a run of the live variant, and links to it', async () => {
  const dosingRunId = '0190a000-0000-7000-8200-000000000007';
  const live: GoldenGate['live'] = { ...aGate().live, verdict: 'FAIL', dosingRunId };
  await shown({ [GET]: () => ({ body: { ...aGate(), live } }) });
  const region = screen.getByRole('region', { name: 'Live variant' });
  expect(region).toHaveTextContent('The model mentioned dosing in a run of this variant');
  expect(within(region).getByRole('link', { name: 'See that run' })).toHaveAttribute(
    'href',
    `/admin/golden-set/runs/${dosingRunId}`,
  );
});

it('shows the bars in people’s units, and saves them in the gate’s', async () => {
  const stored = { ...aGate().bars, variation: 0.255, images: 25 };
  const { user, sent } = await shown({ [PUT]: () => ({ body: aGate({ bars: stored, version: 5 }) }) });
  expect(field(/^Mean absolute error on food/)).toHaveValue('15 g');
  expect(field(/^Median variation/)).toHaveValue('30 %');
  expect(field(/^Wrong dish/)).toHaveValue('7 %');
  expect(field(/^Calls without an answer/)).toHaveValue('5 %');
  expect(field(/^Food images/)).toHaveValue('10');
  expect(save()).toBeDisabled();
  await retype(user, /^Median variation/, '25.5');
  await retype(user, /^Food images/, '25');
  await user.click(save());
  expect(await screen.findByText('Gate bars updated successfully')).toBeVisible();
  expect(sent('PUT')).toEqual([{ ...stored, version: 4 }]);
  expect(save()).toBeDisabled();
});

it('takes a reason to let a bar allow more, and shows it', async () => {
  const loosened = {
    checks: ['bias' as const],
    reason: 'The set is small',
    changedBy: 'admin@example.org',
    changedAt: null,
  };
  const { user, sent } = await shown({ [PUT]: () => ({ body: aGate({ loosened, version: 5 }) }) });
  await retype(user, /^Bias on food/, '20');
  await user.click(save());
  await waitFor(() => expect(field(/^Why a bar may allow more/)).toHaveFocus());
  expect(sent('PUT')).toEqual([]);
  await user.keyboard('The set is small');
  await user.click(save());
  await waitFor(() => expect(sent('PUT')).toMatchObject([{ biasGrams: 20, reason: 'The set is small' }]));
  expect(
    await screen.findByText(
      'Bars that allow more than the default: “The set is small” (admin@example.org). Bias on food.',
    ),
  ).toBeVisible();
});

it.each([
  [/^Food images/, '', 'Please enter a whole number from 1 to 2000.'],
  [/^Food images/, '0', 'Please enter a whole number from 1 to 2000.'],
  [/^Wrong dish/, '101', 'Please enter a number from 0 to 100 %.'],
  [/^Mean absolute error on food/, '1001', 'Please enter a number from 0 to 1000 g.'],
])('does not save %s as "%s"', async (label, text, sentence) => {
  const { user, sent } = await shown();
  await retype(user, label, text);
  await user.click(save());
  expect(screen.getByText(sentence)).toBeVisible();
  await waitFor(() => expect(field(label)).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(sent('PUT')).toEqual([]);
});

it('says who changed them, keeps the input, and then saves over it', async () => {
  let gate = aGate();
  const { user, sent } = await shown({
    [GET]: () => ({ body: gate }),
    [PUT]: ({ body }) => {
      if ((body as { version: number }).version === gate.version) return { body: { ...gate, version: 6 } };
      return refusal(409, 'gate-changed', 'Somebody changed the bars meanwhile.');
    },
  });
  gate = aGate({ bars: { ...aGate().bars, images: 50 }, version: 5 });
  await retype(user, /^Mean absolute error on food/, '12');
  await user.click(save());
  expect(
    await screen.findByText(/Somebody changed the bars meanwhile\. Currently stored: .*at least 50/),
  ).toBeVisible();
  expect(field(/^Mean absolute error on food/)).toHaveValue('12 g');
  expect(field(/^Food images/)).toHaveValue('50');
  await user.click(save());
  await waitFor(() => expect(sent('PUT')).toMatchObject([{ version: 4 }, { version: 5, images: 50 }]));
});

it('reports other failures', async () => {
  const { user } = await shown({ [PUT]: () => refusal(503, 'away', 'The database is away.') });
  await retype(user, /^Food images/, '12');
  await user.click(save());
  const toast = await screen.findByText('Gate Not Updated');
  expect(toast.closest('[role="alert"]')).toHaveTextContent('The database is away.');
  expect(field(/^Food images/)).toHaveValue('12');
});
