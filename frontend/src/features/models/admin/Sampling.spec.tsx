import type { SamplingConfig } from '@carbsight/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../test/fake-api';
import { openAdmin } from '../../../../test/render-app';
import { modelRoutes } from './models-page.fixture';
import { toRate } from './Sampling';

const price = { inputUsdPerMillion: 1, outputUsdPerMillion: 10 };
const someConfig = (judge = 20, dual = 40, differs: Partial<SamplingConfig> = {}): SamplingConfig => ({
  config: { llmJudgeSamplingRate: judge, dualModelSamplingRate: dual },
  description: {
    llmJudgeSamplingRate: 'Percentage that is judged.',
    dualModelSamplingRate: 'Percentage that is read twice.',
  },
  version: 3,
  updatedAt: '2026-11-21T10:00:00.000Z',
  volume: { mealsPerDay: 1_000, judge: { label: 'GPT-4o', price }, testModel: { label: 'Gemini 2.5 Pro', price } },
  ...differs,
});
const opened = async (differs: Routes = {}) => {
  const view = openAdmin('/admin/sampling-config', {
    ...modelRoutes(),
    'GET /api/admin/sampling-config': () => ({ body: someConfig() }),
    ...differs,
  });
  await screen.findByRole('heading', { level: 2, name: 'Evaluation Sampling Configuration' });
  return view;
};
const judge = () => screen.findByRole('textbox', { name: 'LLM judge sampling rate in percent' });
const button = (name: string) => screen.getByRole('button', { name });
const active = () => screen.getByRole('region', { name: 'Current Active Configuration' });

it('shows both rates with their descriptions and costs, and what is active', async () => {
  await opened();
  expect(await judge()).toHaveValue('20%');
  expect(screen.getByRole('slider', { name: 'Dual-model sampling rate' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByText('Percentage that is judged.')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Cost of the LLM judge sampling rate' })).toHaveTextContent('Low');
  expect(screen.getByRole('status', { name: 'Cost of the Dual-model sampling rate' })).toHaveTextContent('Moderate');
  expect(active()).toHaveTextContent('LLM judge20%Dual model40%');
  // 1,000 scans: 200 judgements of 0.01 USD and 400 shadow runs of 0.0112 USD.
  const cost = screen.getByRole('region', { name: 'Estimated Daily Cost' });
  expect(cost).toHaveTextContent('Judge$2.0000Second model$4.4800Together$6.4800');
  expect(cost).toHaveTextContent('1,000 scans a day. A judgement by GPT-4o');
});

it('says that rates nobody has changed are the default', async () => {
  await opened({ 'GET /api/admin/sampling-config': () => ({ body: someConfig(10, 10, { updatedAt: null }) }) });
  await judge();
  expect(active()).toHaveTextContent('Default. The scan’s ID decides');
});

it('can only be saved and reset when a value differs', async () => {
  const { user } = await opened();
  const input = await judge();
  expect([button('Save Changes'), button('Reset')].every((one) => one.hasAttribute('disabled'))).toBe(true);
  await user.clear(input);
  await user.type(input, '35');
  expect(button('Save Changes')).toBeEnabled();
  expect(screen.getByRole('status', { name: 'Cost of the LLM judge sampling rate' })).toHaveTextContent('Moderate');
  expect(active()).toHaveTextContent('LLM judge20%');
  await user.click(button('Reset'));
  expect(input).toHaveValue('20%');
  expect(button('Save Changes')).toBeDisabled();
  expect(button('Reset')).toBeDisabled();
});

it('moves the slider by 5', async () => {
  await opened();
  const slider = await screen.findByRole('slider', { name: 'LLM judge sampling rate' });
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  expect(slider).toHaveAttribute('aria-valuenow', '25');
  expect(await judge()).toHaveValue('25%');
});

it.each([
  ['150', '100%'],
  ['abc', '0%'],
  ['-7', '0%'],
  ['1000', '100%'],
  ['25', '25%'],
  ['12.5', '12%'],
  ['1,5', '1%'],
  ['7', '7%'],
])('takes %s as %s', async (typed, shown) => {
  const { user } = await opened();
  const input = await judge();
  await user.clear(input);
  await user.type(input, typed);
  await user.tab();
  expect(input).toHaveValue(shown);
});

it.each([
  ['150', '100%'],
  ['-5', '0%'],
])('shows what counts when %s was entered', async (typed, shown) => {
  const { user, sent } = await opened({
    'POST /api/admin/sampling-config': ({ body }) => ({
      status: 201,
      body: someConfig((body as { llmJudgeSamplingRate: number }).llmJudgeSamplingRate, 40, { version: 4 }),
    }),
  });
  const input = await judge();
  await user.clear(input);
  await user.type(input, `${typed}{Enter}`);
  expect(await screen.findByText('Sampling configuration updated successfully')).toBeVisible();
  expect(input).toHaveValue(shown);
  expect(sent('POST', 'sampling-config')[0]).toMatchObject({ llmJudgeSamplingRate: Number.parseInt(shown, 10) });
});

it.each([
  [-1, 0],
  [101, 100],
  ['x', 0],
  ['', 0],
  [12.7, 12],
])('clamps %j to %i', (entry, rate) => {
  expect(toRate(entry)).toBe(rate);
});

it('saves with the version it has seen, and says so', async () => {
  const { user, sent } = await opened({
    'POST /api/admin/sampling-config': () => ({ status: 201, body: someConfig(50, 40, { version: 4 }) }),
  });
  const input = await judge();
  await user.clear(input);
  await user.type(input, '50');
  await user.click(button('Save Changes'));
  expect(await screen.findByText('Sampling configuration updated successfully')).toBeVisible();
  expect(screen.getByText('Success')).toBeVisible();
  const requested = { llmJudgeSamplingRate: 50, dualModelSamplingRate: 40, version: 3 };
  expect(sent('POST', 'sampling-config')).toEqual([requested]);
  expect(active()).toHaveTextContent('LLM judge50%');
  expect(button('Save Changes')).toBeDisabled();
});

it.each([
  [refusal(503, 'away', 'The database is away.'), 'The database is away.'],
  [{ status: 502, body: 'a page of the proxy' }, 'Failed to update sampling configuration'],
  [{ status: 201, body: 'nothing' }, 'Failed to update sampling configuration'],
])('says in a toast that saving failed', async (answer, words) => {
  const { user } = await opened({ 'POST /api/admin/sampling-config': () => answer });
  await user.type(await judge(), '{backspace}');
  await user.click(button('Save Changes'));
  expect((await screen.findByText('Error')).closest('[role="alert"]')).toHaveTextContent(words);
});

it('retries loading, and then says that it failed', async () => {
  vi.useFakeTimers();
  const { asked } = await opened({
    'GET /api/admin/sampling-config': () => refusal(403, 'not-allowed', 'This is for administrators.'),
  });
  expect(
    await screen.findByText('Failed to load sampling configuration. Please check your admin permissions.'),
  ).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked('/api/admin/sampling-config')).toHaveLength(2);
});

it('does not take the first day, which is not over, for a whole one', async () => {
  const volume = { ...someConfig().volume, mealsPerDay: null };
  await opened({ 'GET /api/admin/sampling-config': () => ({ body: someConfig(20, 40, { volume }) }) });
  const cost = await screen.findByRole('region', { name: 'Estimated Daily Cost' });
  expect(cost).toHaveTextContent('Based on up to seven recent full days (UTC)');
  expect(cost).toHaveTextContent('Judge–Second model–Together–');
  expect(cost).toHaveTextContent('No full day (UTC) has passed since the first scan');
});

it('says what costs nothing because no model is set', async () => {
  const volume = { mealsPerDay: 0, judge: null, testModel: null };
  await opened({ 'GET /api/admin/sampling-config': () => ({ body: someConfig(20, 40, { volume, updatedAt: null }) }) });
  const cost = await screen.findByRole('region', { name: 'Estimated Daily Cost' });
  expect(
    within(cost).getByText(/No language model is the judge: fixed rules judge .*No test model is set/),
  ).toBeVisible();
  expect(cost).toHaveTextContent('Together$0.0000');
});
