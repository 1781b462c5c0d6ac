import type { EvaluationDashboard, JudgeAgreement } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { hold, type Routes, refusal } from '../../../../test/fake-api';
import { openAdmin } from '../../../../test/render-app';

const RANGES = ['< −20 g', '−20 to −10 g', '−10 to −5 g', '−5 to 5 g', '5 to 10 g', '10 to 20 g', '> 20 g'];
const anEvaluation = (differs: Partial<EvaluationDashboard> = {}): EvaluationDashboard => ({
  totalScans: 1_240,
  thumbsUpCount: 310,
  thumbsUpRate: 25,
  thumbsUpInterval: { low: 22.67, high: 27.49 },
  thumbsDownCount: 62,
  thumbsDownRate: 5,
  thumbsDownInterval: { low: 3.92, high: 6.36 },
  overrideCount: 40,
  comparedOverrideCount: 40,
  overrideRate: 3.2258,
  overrideInterval: { low: 2.38, high: 4.36 },
  averageCarbDelta: 6.04,
  promptVersions: [
    { version: 'v3.0', scans: 1_200, accuracy: 93.333, accuracyInterval: { low: 91.8, high: 94.6 }, rated: 380 },
    { version: 'tuned-2', scans: 40, accuracy: null, accuracyInterval: null, rated: 0 },
  ],
  dailyMetrics: [
    { date: '2026-11-20', totalScans: 700, thumbsUp: 200, thumbsDown: 40, overrides: 30 },
    { date: '2026-11-21', totalScans: 540, thumbsUp: 110, thumbsDown: 22, overrides: 10 },
  ],
  carbDeltaDistribution: RANGES.map((range, index) => ({
    range,
    count: index === 3 ? 30 : index === 6 ? 10 : 0,
    percentage: index === 3 ? 75 : index === 6 ? 25 : 0,
  })),
  timeframe: 'weekly',
  promptVersion: null,
  since: '2026-11-15T00:00:00.000Z',
  availableVersions: ['tuned-2', 'v3.0'],
  ...differs,
});

const PATH = '/api/admin/evaluation-dashboard';
const NOTHING_JUDGED: JudgeAgreement = {
  days: 30,
  evaluationVersion: 'v1.0',
  judgeModel: null,
  seriesSince: null,
  judges: [],
  judgedMeals: 0,
  isLimited: false,
  bands: [],
  goldenCorrelation: null,
  overrideCorrelation: { n: 0, coefficient: null, interval: null },
};
const fraction = (count: number, percent: number | null) => ({ count, percent, interval: null });
const aBreakdown = (by: string | null) => ({
  by,
  timeframe: 'weekly',
  promptVersion: null,
  since: '2026-11-15T00:00:00.000Z',
  isLimited: by === 'food',
  parts: [
    {
      value: by === 'size' ? '30' : by === 'food' ? 'white rice' : 'gpt-4o',
      scans: 40,
      rated: fraction(8, 20),
      corrected: fraction(3, 7.5),
      accurate: { count: 6, percent: 75, interval: { low: 40.9, high: 92.9 } },
      meanDelta: 6.04,
      meanError: 8.5,
    },
    {
      value: by === 'size' ? '60' : by === 'food' ? 'soup' : 'reference-table',
      scans: 5,
      rated: fraction(0, 0),
      corrected: fraction(0, 0),
      accurate: fraction(0, null),
      meanDelta: null,
      meanError: null,
    },
  ],
});
const opened = async (differs: Routes = {}) => {
  const view = openAdmin('/admin/evaluation', {
    [`GET ${PATH}`]: () => ({ body: anEvaluation() }),
    'GET /api/admin/judge-agreement': () => ({ body: NOTHING_JUDGED }),
    'GET /api/admin/evaluation-breakdown': ({ url }) => ({ body: aBreakdown(url.searchParams.get('by')) }),
    ...differs,
  });
  await screen.findByRole('heading', { level: 1, name: 'Model Evaluation' });
  return view;
};
const region = (name: string) => screen.findByRole('region', { name });

it('shows the figures with their intervals', async () => {
  await opened();
  expect(screen.getByText('Monitor AI performance, accuracy metrics and user feedback analytics')).toBeVisible();
  expect(await region('Total Scans')).toHaveTextContent('1,240Answered with an estimate in the last 7 days');
  expect(await region('Thumbs Up Rate')).toHaveTextContent('25.0%310 of 1,240 scans95% interval 22.7% to 27.5%');
  expect(await region('Thumbs Down Rate')).toHaveTextContent('5.0%62 of 1,240 scans95% interval 3.9% to 6.4%');
  expect(await region('Override Rate')).toHaveTextContent('3.2%40 of 1,240 scans95% interval 2.4% to 4.4%');
  expect(await region('Average Carb Delta')).toHaveTextContent('+6.0 gOver-estimation');
});

it('leads from each figure to its scans, of the same time and prompt version', async () => {
  await opened({ [`GET ${PATH}`]: () => ({ body: anEvaluation({ promptVersion: 'v2.1' }) }) });
  for (const [name, filter] of [
    ['Thumbs Up Rate', 'thumb=up'],
    ['Thumbs Down Rate', 'thumb=down'],
    ['Override Rate', 'corrected=yes'],
  ] as const) {
    expect(within(await region(name)).getByRole('link')).toHaveAttribute(
      'href',
      `/admin/scan-overview?${filter}&from=2026-11-15T00%3A00%3A00.000Z&prompt=v2.1`,
    );
  }
});

it('has no average delta of no overrides', async () => {
  await opened({
    [`GET ${PATH}`]: () => ({
      body: anEvaluation({ averageCarbDelta: 0, overrideCount: 0, comparedOverrideCount: 0 }),
    }),
  });
  expect(await region('Average Carb Delta')).toHaveTextContent('–No overrides');
});

it('says how many overrides count without a delta', async () => {
  const differs = { overrideCount: 53, comparedOverrideCount: 40 };
  await opened({ [`GET ${PATH}`]: () => ({ body: anEvaluation(differs) }) });
  expect(await region('Average Carb Delta')).toHaveTextContent(
    'Mean of 40 overrides. 13 more cannot be compared: the estimate had missed a food, or fibre is unknown.',
  );
});

it('shows how many scans of each version are rated, the accuracy of these, and what accuracy means', async () => {
  await opened();
  const panel = within(await region('Prompt Version Performance'));
  expect(panel.getByText(/neither thumbed down nor overridden by more than 10 g/)).toBeVisible();
  expect(panel.getByRole('row', { name: /^v3\.0/ })).toHaveTextContent(
    /1,20038031\.7%93\.3%95% interval 91\.8% to 94\.6%$/,
  );
  expect(panel.getByRole('row', { name: /^tuned-2/ })).toHaveTextContent(/4000\.0%None rated$/);
});

it('draws trends, and has the figures as a table', async () => {
  const { user } = await opened();
  expect(await screen.findByRole('tab', { name: 'Trends Over Time', selected: true })).toBeVisible();
  expect(screen.getByRole('figure', { name: 'Trends over time' })).toHaveAccessibleDescription(
    /Most scans \(700\): 20 Nov/,
  );
  await user.click(screen.getByRole('button', { name: 'Show as table: Trends over time' }));
  const table = within(screen.getByRole('table', { name: 'Trends over time' }));
  expect(table.getByRole('row', { name: /^20 Nov/ })).toHaveTextContent('20 Nov7002004030');
});

it('has a tile for each delta range', async () => {
  const { user } = await opened();
  await user.click(await screen.findByRole('tab', { name: 'Carb Delta Distribution' }));
  const tiles = within(await screen.findByRole('list', { name: 'Ranges' })).getAllByRole('listitem');
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    ...['0< −20 g0.0%', '0−20 to −10 g0.0%', '0−10 to −5 g0.0%', '30−5 to 5 g75.0%', '05 to 10 g0.0%'],
    ...['010 to 20 g0.0%', '10> 20 g25.0%'],
  ]);
});

it('requests the week and all versions first, then what is chosen', async () => {
  const { choose, asked, user } = await opened();
  await region('Total Scans');
  expect(asked(PATH)).toEqual(['?timeframe=weekly']);
  expect(screen.getByRole('combobox', { name: 'Timeframe' })).toHaveValue('Weekly');
  expect(screen.getByRole('combobox', { name: 'Prompt version' })).toHaveValue('All Versions');
  await choose('Timeframe', 'Monthly');
  await waitFor(() => expect(asked(PATH).at(-1)).toBe('?timeframe=monthly'));
  await user.click(screen.getByRole('combobox', { name: 'Prompt version' }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['All Versions', 'v1.0', 'v2.1', 'v3.0', 'tuned-2']);
  await user.click(screen.getByRole('option', { name: 'v2.1' }));
  await waitFor(() => expect(asked(PATH).at(-1)).toBe('?timeframe=monthly&promptVersion=v2.1'));
  await choose('Prompt version', 'All Versions');
  await choose('Timeframe', 'Daily');
  await waitFor(() => expect(asked(PATH).at(-1)).toBe('?timeframe=daily'));
});

it('shows four placeholder cards while it is loading', async () => {
  openAdmin('/admin/evaluation');
  hold(PATH);
  expect(await screen.findByText('Loading evaluation data...')).toBeInTheDocument();
  expect(screen.getAllByTestId('placeholder-card')).toHaveLength(4);
  expect(screen.queryByText('No Data Available')).not.toBeInTheDocument();
});

it('says that there is no data, and offers a way back from a version without any', async () => {
  const { choose, user } = await opened({
    [`GET ${PATH}`]: ({ url }) => ({
      body: anEvaluation(url.searchParams.has('promptVersion') ? { totalScans: 0 } : {}),
    }),
  });
  await region('Total Scans');
  await choose('Prompt version', 'v1.0');
  expect(await screen.findByText('No Data Available')).toBeVisible();
  expect(screen.getByText('Evaluation data will appear here once users start providing feedback.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all versions' }));
  expect(await region('Total Scans')).toBeVisible();
});

describe('the export', () => {
  const exported = async (user: Awaited<ReturnType<typeof opened>>['user'], format: string) => {
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: format }));
  };

  it.each([
    ['CSV', 'csv'],
    ['JSON', 'json'],
  ])('saves a %s file of the selection', async (label, format) => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user, choose, asked } = await opened();
    await choose('Timeframe', 'Daily');
    await exported(user, label);
    await waitFor(() => expect(asked(PATH).at(-1)).toBe(`?timeframe=daily&format=${format}&export=true`));
    const name = new RegExp(`^model-evaluation-daily-\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d\\.${format}$`);
    await waitFor(() => expect(names).toEqual([expect.stringMatching(name)]));
    vi.restoreAllMocks();
  });

  it('logs a failure, tells the person, and can be retried', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await opened({
      [`GET ${PATH}`]: ({ url }) =>
        url.searchParams.has('export') ? refusal(503, 'away', 'The database is away.') : { body: anEvaluation() },
    });
    await region('Total Scans');
    await exported(user, 'CSV');
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
    expect(log).toHaveBeenCalledWith('Export failed:', expect.objectContaining({ status: 503 }));
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
    vi.restoreAllMocks();
  });
});

it('breaks feedback down, with how many each percentage is of and a link to the scans', async () => {
  const { choose } = await opened();
  const panel = within(await region('Feedback Breakdown'));
  const row = await panel.findByRole('row', { name: /gpt-4o/ });
  expect(row).toHaveTextContent('4020.0% (8)7.5% (3)75.0% (6 of 8)95% interval 40.9% to 92.9%+6.0 g8.5 g');
  expect(panel.getByRole('row', { name: /reference-table/ })).toHaveTextContent('None rated');
  expect(panel.getByRole('link', { name: 'gpt-4o' })).toHaveAttribute('href', '/admin/scan-overview?model=gpt-4o');
  await choose('Group by', 'By meal size');
  expect(await panel.findByRole('row', { name: /30 to 60 g/ })).toBeVisible();
  expect(panel.getByRole('row', { name: /60 g and more/ })).toBeVisible();
  await choose('Group by', 'By food');
  expect(await panel.findByText(/The most frequently corrected foods come first/)).toHaveTextContent(
    'first 2 are shown',
  );
  expect(panel.getByRole('link', { name: 'White rice' })).toHaveAttribute(
    'href',
    '/admin/scan-overview?search=white+rice',
  );
});
