import { screen, within } from '@testing-library/react';
import { hold, refusal } from '../../../../../test/fake-api';
import { aGoldenRun } from '../golden-set.fixture';
import { open, opened, openedGate, RUN, region, run } from './open-run.fixture';
import { aFigure, aPoint, aResult, aRunsDetails, someFigures } from './run-details.fixture';

const banner = () => screen.getByRole('heading', { level: 1 }).parentElement;

it('says which run it is, and links back', async () => {
  await opened();
  expect(screen.getByRole('link', { name: 'Back to Golden Set Batch Testing' })).toHaveAttribute(
    'href',
    '/admin/golden-set',
  );
  expect(banner()).toHaveTextContent(`Run #${run.id}`);
  expect(banner()).toHaveTextContent('Model: gpt-4o');
  expect(within(banner() as HTMLElement).getByText(/20 Nov 2026, \d\d:01/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', `${RUN}/export`);
});

it.each([
  ['running', 'Running', 'orange'],
  ['completed', 'Completed', 'green'],
  ['failed', 'Failed', 'red'],
] as const)('shows %s as a badge', async (status, label, band) => {
  await opened({ run: { ...run, status } });
  expect(within(banner() as HTMLElement).getByText(label)).toHaveAttribute('data-band', band);
});

it('shows any other status as plain text', async () => {
  await opened({ run: { ...run, status: 'cancelled' } });
  expect(within(banner() as HTMLElement).getByText('cancelled')).not.toHaveAttribute('data-band');
});

describe('the cards', () => {
  it('show what it came to', async () => {
    await opened();
    expect(await region('Progress')).toHaveTextContent('8/88 images, all 8 calls answered');
    expect(await region('Avg Variance')).toHaveTextContent('−1.5 g');
    expect(await region('Avg Response Time')).toHaveTextContent('900 ms');
    expect(await region('Total Cost')).toHaveTextContent('$0.081212,000 tokens');
  });

  it('say which calls the cost excludes', async () => {
    await opened({ run: { ...run, cutCalls: 3, totalItems: 8, estimatedCostUsd: 0.08 } });
    expect(await region('Total Cost')).toHaveTextContent(
      'Excludes 3 calls cut off when a worker stopped: the provider may bill about $0.0300 more.',
    );
  });

  it('say what was answered in a stopped run', async () => {
    await opened({ run: { ...run, status: 'cancelled', averageVariance: null, totalItems: 24 } });
    expect(await region('Progress')).toHaveTextContent('8 images, 8 of 24 calls answered');
    expect(await region('Avg Variance')).toHaveTextContent('−1.5 gEstimate minus truth');
  });

  it('use seconds from one second on, and a dash for unknown values', async () => {
    const figures = someFigures({ bias: aFigure({ value: null, n: 0, interval: null }) });
    await opened({
      run: { ...run, averageVariance: null, averageResponseTime: 12_340, repeats: 3, totalItems: 24 },
      figures,
    });
    expect(await region('Progress')).toHaveTextContent('8 images, 8 of 24 calls answered');
    expect(await region('Avg Variance')).toHaveTextContent('–No answer with a truth');
    expect(await region('Avg Response Time')).toHaveTextContent('12.3 s');
  });
});

it('compares the plain and the grounded reading of the same answers', async () => {
  const figures = someFigures({ meanAbsoluteError: aFigure({ value: 5.5, interval: { low: 3, high: 8 } }) });
  const comparison = { improved: 5, worse: 1, same: 2, meanDifference: -1.75, interval: { low: -3.2, high: -0.4 } };
  const grounded = {
    figures,
    gate: null,
    range: null,
    foods: 20,
    groundedFoods: 14,
    comparison,
  };
  const { user } = await opened({ grounded, results: [aResult(1, { groundedCarbs: 44 })] });
  const panel = within(await region('Grounded Reading'));
  expect(panel.getByText(/^14 of 20 named foods use a food table’s figure/)).toHaveTextContent(
    'On average the grounded reading is 1.8 g closer to the truth (95% interval −3.2 g to −0.4 g): closer on 5 images, further on 1, the same on 2.',
  );
  await user.click(panel.getByRole('button', { name: 'Compare their figures' }));
  const error = await panel.findByRole('rowheader', { name: 'Mean absolute error' });
  const row = error.closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('7.3 g95% interval 4.1 g to 10.6 g5.5 g95% interval 3.0 g to 8.0 g');
  await user.click(screen.getByRole('button', { name: 'Details of Rice 1' }));
  expect(screen.getByText('Grounded', { selector: 'dt' }).nextElementSibling).toHaveTextContent('44.0 g');
});

it('says nothing about grounding where there is nothing to look up', async () => {
  await opened();
  expect(screen.queryByRole('region', { name: 'Grounded Reading' })).toBeNull();
});

describe('the figures', () => {
  it('each have a value, an interval, their basis and an explanation', async () => {
    const { user } = await opened();
    expect(screen.queryByText('Within 5 g')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show every figure', expanded: false }));
    const accuracy = await region('Accuracy');
    expect(accuracy).toHaveTextContent(
      'Mean absolute errorHow far an answer is from the truth on average, in either direction.7.3 g95% interval 4.1 g to 10.6 g 24 answers, 8 images',
    );
    expect(accuracy).toHaveTextContent('−1.5 g95% interval −6.2 g to +3.1 g');
    expect(accuracy).toHaveTextContent('17.2%95% interval 10.0% to 26.0%');
    expect(
      within(accuracy)
        .getAllByText(/^Within/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Within 5 g', 'Within 10 g', 'Within 20 g']);
    expect(await region('Steadiness')).toHaveTextContent(
      '31.0%No interval: another photo could only raise a maximum 24 answers',
    );
    expect(await region('Trust')).toHaveTextContent('Truth inside the range');
    expect(await region('Trust')).toHaveTextContent('0.0%95% interval 0.0% to 32.4% 24 calls, 8 images');
  });

  it('say what could not be measured instead of showing 0', async () => {
    const missing = aFigure({ value: null, n: 0, images: 0, interval: null });
    const { user } = await opened({
      figures: someFigures({ medianVariation: missing, meanAbsoluteError: { ...missing, images: 1 } }),
    });
    await user.click(screen.getByRole('button', { name: 'Show every figure' }));
    expect(await region('Steadiness')).toHaveTextContent('Could not be measured 0 answers, 0 images');
    expect(await region('Accuracy')).not.toHaveTextContent('7.3 g');
  });

  it('are absent when nothing was computed', async () => {
    const { user } = await opened({ figures: null, gate: null, range: null });
    expect(await region('Figures')).toHaveTextContent('No figures were calculated for this run.');
    await user.click(screen.getByRole('tab', { name: 'Gate' }));
    expect(await region('Gate')).toHaveTextContent('There is nothing to decide.');
  });
});

it('has results, gate and ranges on tabs of their own, which links can name', async () => {
  const { user, address } = await opened();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Results', 'Gate', 'Ranges']);
  expect(await region('Individual Results')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Gate' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Ranges' }));
  expect(await region('Range Shown to People')).toBeVisible();
  expect(address()).toBe(`/admin/golden-set/runs/${run.id}?tab=ranges`);
});

it('has the verdict with every check, once', async () => {
  const gate = await openedGate();
  expect(screen.getAllByText('Insufficient data')).toHaveLength(1);
  expect(within(gate).getByText('Insufficient data')).toHaveAttribute('data-band', 'yellow');
  expect(gate).toHaveTextContent('what was not measured does not pass');
  const rows = within(within(gate).getByRole('table', { name: 'Gate checks' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Food images with a truth, each once8–at least 108 Does not pass',
    'Calls without an answer0.0%–at most 5.0%8 Passes',
    'Mean absolute error on food8.5 g–at most 15.0 g8 Passes',
    'Median variation over repeats8.3%–at most 30.0%8 Too few images',
    'Wrong dish (food images or all, whichever is worse)12.5%–at most 10.0%8 Does not pass',
    'Answers with dosing language0.0%–none8 Passes',
  ]);
});

it('has the verdict of each reading where foods were looked up', async () => {
  const { gate, range, figures } = aRunsDetails();
  if (!gate || !figures) throw new Error('no gate');
  const comparison = { improved: 5, worse: 1, same: 2, meanDifference: null, interval: null };
  const passed = { ...gate, verdict: 'PASS' as const };
  const panel = await openedGate({
    grounded: { figures, gate: passed, range, foods: 20, groundedFoods: 14, comparison },
  });
  const verdictOf = (name: string, verdict: string) =>
    expect(within(within(panel).getByRole('region', { name })).getByText(verdict)).toBeVisible();
  verdictOf('Plain reading', 'Insufficient data');
  verdictOf('Grounded reading', 'PASS');
});

it('says that its verdict counts other truths than its figures', async () => {
  const { checks = [], ...gate } = aRunsDetails().gate ?? { verdict: 'FAIL', loosened: null, onlyByLoosened: [] };
  const today = checks.map((check) => (check.name === 'meanAbsoluteError' ? { ...check, value: 14 } : check));
  expect(await openedGate({ gate: { ...gate, checks: today } })).toHaveTextContent(
    'Truths have changed since this run.',
  );
});

it('says that another run of the variant mentioned dosing, and links to it', async () => {
  const dosingRunId = '0190a000-0000-7000-8200-000000000077';
  const gate = await openedGate({
    run: { ...run, verdict: 'FAIL', dosingRunId },
    gate: { verdict: 'FAIL', checks: [], loosened: null, onlyByLoosened: [] },
  });
  expect(gate).toHaveTextContent('The model mentioned dosing in a run of this variant');
  expect(within(gate).getByRole('link', { name: 'See that run' })).toHaveAttribute(
    'href',
    `/admin/golden-set/runs/${dosingRunId}`,
  );
});

it('does not let a run go live that was not completed', async () => {
  const gate = await openedGate({
    run: { ...run, status: 'cancelled' },
    gate: { verdict: 'PASS', checks: [], loosened: null, onlyByLoosened: [] },
  });
  expect(gate).toHaveTextContent('The answers so far, checked against the bars (limits). Only a completed run counts');
  expect(gate).not.toHaveTextContent('may go live');
});

it('says that a nightly run decides nothing', async () => {
  await opened({ run: { ...run, isNightly: true, verdict: null }, gate: null, range: null });
  const nightly = await region('Nightly run');
  expect(nightly).toHaveTextContent('neither passes the gate nor proposes a range');
  expect(within(nightly).getByRole('link')).toHaveAttribute('href', '/admin/quality');
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

it('lists what was left out', async () => {
  await opened({
    imagesWithoutTruth: 2,
    failures: [{ code: 'cost-limit', message: 'The cost limit was reached.', count: 3 }],
  });
  const list = within(await screen.findByRole('list', { name: 'What was left out' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('2 images without truth'),
    '3 callsThe cost limit was reached.cost-limit',
  ]);
});

it('says why a run failed', async () => {
  await opened({
    run: { ...run, status: 'failed', failure: { code: 'model-unavailable', message: 'The key is gone.' } },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('The key is gone.');
});

describe('the plots', () => {
  const showPlots = (user: Awaited<ReturnType<typeof opened>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Show the plots' }));

  it('have tables with the same figures', async () => {
    const { user } = await opened();
    await showPlots(user);
    await user.click(await screen.findByRole('button', { name: 'Show as table: Estimate against truth' }));
    const estimates = within(screen.getByRole('table', { name: 'Estimate against truth' })).getAllByRole('row');
    expect(estimates.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Rice 142.0 g49.2 g3',
      'Bread30.0 g21.5 g3',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show as table: Residuals' }));
    const residuals = within(screen.getByRole('table', { name: 'Residuals' })).getAllByRole('row');
    expect(residuals.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Rice 142.0 g+7.2 g',
      'Bread30.0 g−8.5 g',
    ]);
    expect(screen.getByRole('figure', { name: 'Residuals' })).toHaveTextContent('Furthest off: Bread, −8.5 g.');
  });

  it('tell images of the same name apart', async () => {
    const { user } = await opened(
      {},
      { [`GET ${RUN}/points`]: () => ({ body: [aPoint(1, { mealName: 'Rice' }), aPoint(2, { mealName: 'Rice' })] }) },
    );
    await showPlots(user);
    await user.click(await screen.findByRole('button', { name: 'Show as table: Residuals' }));
    expect(screen.getByRole('rowheader', { name: 'Rice (…000001)' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Rice (…000002)' })).toBeVisible();
  });

  it('say that there is nothing to draw, or that it could not be loaded', async () => {
    const { user, routes } = await opened({}, { [`GET ${RUN}/points`]: () => refusal(503, 'away', 'Come back soon.') });
    await showPlots(user);
    expect(await screen.findByText('The plots could not be loaded. Come back soon.')).toBeVisible();
    routes[`GET ${RUN}/points`] = () => ({ body: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No image with a truth has been answered yet.')).toBeVisible();
  });
});

it('shows the prompt', async () => {
  await opened();
  const prompt = await region('Prompt Configuration');
  expect(prompt).toHaveTextContent('Version v2.3');
  expect(within(prompt).getByRole('region', { name: 'Prompt of this run' })).toHaveTextContent(run.promptUsed);
});

it('leads to the comparison with its baseline', async () => {
  const baselineRunId = aGoldenRun(2).id;
  await opened({ run: { ...run, baselineRunId } });
  expect(screen.getByRole('link', { name: 'Compare with baseline' })).toHaveAttribute(
    'href',
    `/admin/golden-set/compare?a=${baselineRunId}&b=${run.id}`,
  );
});

describe('a run that does not exist', () => {
  it('is not found', async () => {
    open({}, { [`GET ${RUN}`]: () => refusal(404, 'not-found', 'There is no such run.') });
    const answer = hold('batch-test');
    expect(await screen.findByText('Loading run details...')).toBeInTheDocument();
    answer();
    expect(await screen.findByRole('heading', { level: 2, name: 'Run not found' })).toBeVisible();
  });

  it('is not even requested when its id is invalid', async () => {
    const { calls } = open({}, {}, '17');
    expect(await screen.findByRole('heading', { level: 2, name: 'Run not found' })).toBeVisible();
    expect(calls.filter(({ url }) => url.pathname.includes('batch-test'))).toEqual([]);
  });
});

it('shows how labels were read, apart from what the model did', async () => {
  const truth = { convention: 'available' as const, per100: { carbs: 54, fibre: 3 }, perServing: null };
  const label = { thumbnailUrl: null, failure: null, truth, read: truth, sure: true };
  const labels = {
    total: 21,
    waiting: 1,
    right: 17,
    wrong: 1,
    nothing: 2,
    sure: 12,
    sureAndWrong: 0,
    results: [
      { ...label, imageId: aRunsDetails().run.id, name: 'Biscuits, a.jpg', verdict: 'right' as const },
      {
        ...label,
        imageId: aResult(2).imageId,
        name: null,
        verdict: 'nothing' as const,
        read: null,
        sure: false,
        failure: 'no-label' as const,
      },
    ],
  };
  await opened({ labels });
  const panel = within(await screen.findByRole('region', { name: 'Nutrition labels' }));
  expect(panel.getByText('85.0% (64.0% to 94.8%), 17 of 20')).toBeVisible();
  expect(panel.getByText('0.0% (0.0% to 24.2%), 0 of 12')).toBeVisible();
  expect(
    panel.getByRole('row', { name: /Biscuits, a\.jpg 54\.0 g per 100 g, fibre 3\.0 g .* Right, sure$/ }),
  ).toBeVisible();
  expect(panel.getByRole('row', { name: /Deleted image .* No label was found\. Nothing read$/ })).toBeVisible();
});
