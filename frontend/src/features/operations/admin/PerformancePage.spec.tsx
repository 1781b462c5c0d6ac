import type { PerformanceMetrics } from '@carbsight/contracts';
import { act, screen, within } from '@testing-library/react';
import { type Answer, refusal } from '../../../../test/fake-api';
import { openAdmin } from '../../../../test/render-app';
import { someMetrics } from './metrics.fixture';

const PATH = '/api/performance/metrics';

function open(answer: () => Answer) {
  const view = openAdmin('/admin/performance', { [`GET ${PATH}`]: answer });
  return { ...view, asked: () => view.asked(PATH).length };
}

const show = (differs: Partial<PerformanceMetrics> = {}) => open(() => ({ body: someMetrics(differs) }));
const card = (name: string) => screen.findByRole('region', { name });

function setVisibility(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('shows the current session with six cards', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Performance Dashboard', level: 1 })).toBeVisible();
  expect(screen.getByText('Monitor system performance, API usage and cost analytics.')).toBeVisible();
  expect(await screen.findByText('Current Session', { selector: '[data-banner] *' })).toBeVisible();
  expect(screen.getByText(/^Last updated/)).toBeVisible();
  expect(await card('API Volume')).toHaveTextContent(
    /1,234calls of models.*1\.4 s.*Failed calls3.*900 · 12\.3 ms each/,
  );
  expect(await card('Token Usage')).toHaveTextContent(/456,789.*Efficiency370 tokens per call/);
  expect(await card('Estimated Cost')).toHaveTextContent(/\$3\.2108.*Per call\$0\.0026/);
  expect(await card('Server Performance')).toHaveTextContent(
    /25h 1m.*123\.5 MB of 200\.0 MB.*CPU, of all processors100\.0%.*1 API, 1 worker/,
  );
  expect(await card('Database Performance')).toHaveTextContent(/4,000.*0\.8 ms.*12 of 200.*99\.4%/);
  expect(await card('Cache Performance')).toHaveTextContent(/90\.0%Optimal.*Entries7.*Lookups100/);
});

it('switches to the last hour and the last 24 hours', async () => {
  const { user } = show();
  await card('API Volume');
  await user.click(screen.getByRole('radio', { name: '1H' }));
  expect(screen.getByText('Last Hour', { selector: '[data-banner] *' })).toBeVisible();
  expect(await card('API Volume')).toHaveTextContent(/^API Volume12calls of models.*Average response700 ms/);
  expect(await card('Token Usage')).toHaveTextContent(/100 tokens per call/);
  expect(await card('Cache Performance')).toHaveTextContent(/70\.0%Good/);
  await user.click(screen.getByRole('radio', { name: '24H' }));
  expect(screen.getByText('Last 24 Hours', { selector: '[data-banner] *' })).toBeVisible();
  expect(await card('Token Usage')).toHaveTextContent(/Efficiency0 tokens per call/);
  expect(await card('Estimated Cost')).toHaveTextContent(/\$0\.0000/);
  expect(await card('Cache Performance')).toHaveTextContent(/0\.0%No lookups yet/);
  expect(screen.getByText('No models were called in this period.')).toBeVisible();
});

it.each([
  [80, 'Good'],
  [60, 'Needs Attention'],
])('rates a hit rate of %d%% as %s', async (hitRate, rating) => {
  show({ cache: { size: 1, hitRate } });
  expect(within(await card('Cache Performance')).getByText(rating)).toBeVisible();
});

it('has the figures of each chart as a table', async () => {
  const { user } = show();
  await user.click(
    await screen.findByRole('button', { name: 'Show as table: Calls of models per minute, last 15 minutes' }),
  );
  const table = screen.getByRole('table', { name: 'Calls of models per minute, last 15 minutes' });
  expect(within(table).getAllByRole('row')).toHaveLength(16);
  await user.click(screen.getByRole('radio', { name: '24H' }));
  expect(screen.getByRole('figure', { name: 'Hit rate per hour, last 24 hours' })).toBeVisible();
  const hours = screen.getByRole('table', { name: 'Calls of models per hour, last 24 hours' });
  const names = within(hours)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(25);
});

it('shows labels and barcodes of the period, with how sure each percentage is', async () => {
  const { user } = show();
  const panel = within(await screen.findByRole('region', { name: 'Labels and barcodes' }));
  expect(
    panel.getByRole('row', {
      name: /^Label 10\.0% \(7\.4% to 13\.3%\), 40 of 400 75\.0% .*30 of 40 .*28 of 40 5\.0% .*1 of 20$/,
    }),
  ).toBeVisible();
  expect(panel.getByRole('row', { name: /^Barcode 0\.0% .*0 of 400 – of none/ })).toBeVisible();
  expect(panel.getByText('1.6 s')).toBeVisible();
  expect(panel.getByText(/^25\.0% .*, 2 of 8$/)).toBeVisible();
  expect(panel.getByRole('row', { name: /^Failed: answered 503 3 18\.8%/ })).toBeVisible();
  expect(panel.getByRole('row', { name: /^Refused: more than 100 g in 100 g 1 / })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '1H' }));
  expect(panel.getByText('There were no meal photos in this period.')).toBeVisible();
  expect(panel.getByText('No labels were photographed for a food in this period.')).toBeVisible();
  expect(panel.getByText('No barcodes were looked up in this period.')).toBeVisible();
});

it('shows cost by model and purpose', async () => {
  show();
  await card('API Volume');
  expect(screen.getByRole('row', { name: 'gpt-4o Shadow run 1,000 3 400,000 1.5 s $3.0000' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Total 1,234 3 456,789 1\.4 s \$3\.2108/ })).toBeVisible();
});

it('says which cost is unknown, and how many calls a sum leaves out', async () => {
  const { details } = someMetrics();
  const [known] = details.costs.hour;
  if (!known) throw new Error('no cost');
  const unpriced = { ...known, modelId: 'unpriced', calls: 12, costUsd: 0, unpricedCalls: 12 };
  show({ details: { ...details, costs: { ...details.costs, live: [known, unpriced] } } });
  expect(await card('Estimated Cost')).toHaveTextContent(/At least \$3\.2108.*Left out12 calls without a price/);
  expect(screen.getByRole('row', { name: /^unpriced .* Unknown$/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Total .* At least \$3\.2108, 12 calls without a price$/ })).toBeVisible();
});

it('does not claim that every meal was answered where no other model answered one', async () => {
  const { details } = someMetrics();
  const live = details.costs.hour.map((cost) => ({ ...cost, failures: 14 }));
  const { user } = show({ details: { ...details, costs: { ...details.costs, live } } });
  const panel = within(await screen.findByRole('region', { name: 'Meals answered by another model' }));
  // 14 of the judge's calls failed, too, and are not among them.
  expect(
    panel.getByText(
      'Only the first model in the order answered meals in this period. 14 calls about meals failed, so meals may have gone without an answer.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '24H' }));
  expect(panel.getByText('Only the first model in the order answered meals in this period.')).toBeVisible();
});

it('polls every five seconds, not in a hidden tab, and at once when it becomes visible', async () => {
  vi.useFakeTimers();
  const { asked } = show();
  await card('API Volume');
  const first = asked();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(asked()).toBe(first + 1);
  setVisibility('hidden');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asked()).toBe(first + 1);
  await act(async () => setVisibility('visible'));
  expect(asked()).toBe(first + 2);
});

it('stops polling when auto-refresh is off, but refreshes on demand', async () => {
  vi.useFakeTimers();
  const { asked } = show();
  await card('API Volume');
  const before = asked();
  await act(async () => screen.getByRole('button', { name: 'Auto-refresh ON' }).click());
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(asked()).toBe(before);
  await act(async () => screen.getByRole('button', { name: 'Refresh Now' }).click());
  expect(asked()).toBe(before + 1);
  expect(screen.getByRole('button', { name: 'Auto-refresh OFF' })).toHaveAttribute('aria-pressed', 'false');
});

it('only logs a failure, keeps the figures, marks them as old, and continues polling', async () => {
  vi.useFakeTimers();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isAway = false;
  const { asked } = open(() => (isAway ? refusal(503, 'away', 'Away.') : { body: someMetrics() }));
  await card('API Volume');
  isAway = true;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('Newer figures could not be fetched')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(logged).toHaveBeenCalledWith('The performance metrics could not be fetched', expect.stringContaining('503: '));
  expect(await card('API Volume')).toHaveTextContent('1,234');
  const before = asked();
  isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(asked()).toBe(before + 1);
  expect(screen.queryByText('Newer figures could not be fetched')).toBeNull();
});

it('says that it is loading, and that no answer came', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open(() => refusal(500, 'internal-error', 'Something broke.'));
  expect(await screen.findByText('Loading performance metrics...')).toBeVisible();
  expect(await screen.findByText('No answer yet. Trying again in a few seconds.')).toBeVisible();
});
