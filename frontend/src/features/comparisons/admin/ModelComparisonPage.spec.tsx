import type { ModelComparison } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { Routes } from '../../../../test/fake-api';
import { openAdmin } from '../../../../test/render-app';
import { aComparison, anAgreement } from './comparison.fixture';

const LIST = 'GET /api/admin/model-comparisons';
const listing = (...comparisons: Partial<ModelComparison>[]): Routes => ({
  [LIST]: () => ({ body: comparisons.map(aComparison) }),
});
const opened = async (differs: Routes = {}) => {
  const view = openAdmin('/admin/model-comparison', {
    ...listing({}),
    'GET /api/admin/model-stats': () => ({
      body: { totalComparisons: 1_200, avgCarbDifference: 6.04, highDifferenceCount: 90 },
    }),
    'GET /api/admin/model-agreement': () => ({ body: anAgreement() }),
    ...differs,
  });
  await screen.findByRole('heading', { level: 1, name: 'Model Comparison' });
  return view;
};
const openCard = async (user: Awaited<ReturnType<typeof opened>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /production vs test/ }));
  return screen.getByRole('article');
};

it('shows no difference where nothing was compared', async () => {
  const none = { totalComparisons: 0, avgCarbDifference: 0, highDifferenceCount: 0 };
  await opened({ 'GET /api/admin/model-stats': () => ({ body: none }) });
  const card = await screen.findByRole('region', { name: 'Avg Carb Difference' });
  await waitFor(() => expect(card).toHaveTextContent('–No meal has been read by both models'));
});

it('shows the three figures of the last seven days', async () => {
  const { asked } = await opened();
  const card = (name: string) => screen.findByRole('region', { name });
  expect(await card('Total Comparisons')).toHaveTextContent('1,200');
  expect(await card('Avg Carb Difference')).toHaveTextContent('6.0 g');
  expect(await card('High Difference')).toHaveTextContent('9010 g or more apart: 7.5% of all');
  expect(asked('/api/admin/model-stats')).toEqual(['?timeframe=7d']);
  expect(asked('/api/admin/model-comparisons')).toEqual(['?limit=50&offset=0&days=7']);
});

it('offers the specified filters, sends what is chosen, and exports the same', async () => {
  const { user, asked } = await opened();
  const options = async (label: string) => {
    await user.click(screen.getByRole('combobox', { name: label }));
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  };
  const choose = async (option: string) => user.click(screen.getByRole('option', { name: option }));
  expect(await options('Date Range')).toEqual(['Last 24 hours', 'Last 7 days', 'Last 30 days', 'All time']);
  await choose('All time');
  expect(await options('Model')).toEqual(['All', 'gpt-4o', 'gemini-2.5-flash', 'gemini-2.5-pro']);
  await choose('gemini-2.5-flash');
  expect(await options('Min Carb Difference')).toEqual(['All', '5 g', '10 g', '15 g']);
  await choose('10 g');
  const chosen = 'model=gemini-2.5-flash&minDelta=10';
  expect(asked('/api/admin/model-comparisons').at(-1)).toBe(`?limit=50&offset=0&${chosen}`);
  expect(asked('/api/admin/model-stats').at(-1)).toBe(`?timeframe=alld&${chosen}`);
  expect(asked('/api/admin/model-agreement').at(-1)).toBe('?model=gemini-2.5-flash');
  expect(await screen.findByText(/Hidden while only differences of 10 g or more are listed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    `/api/admin/model-comparisons.csv?${chosen}`,
  );
});

it('lists each meal with its person in one row', async () => {
  await opened(listing({}, { id: '0190a000-0000-7000-8000-0000000000aa', mealName: null }));
  const [toast, unnamed] = await screen.findAllByRole('article');
  expect(toast).toHaveTextContent(
    /^Toastgpt-4o vs gemini-2\.5-proana@example\.org52\.0 g production vs test 40\.0 g\+12\.0 g, large20 Nov 2026/,
  );
  expect(unnamed).toHaveTextContent(/^My Meal/);
});

it('expands a comparison to both sides, side by side', async () => {
  const { user } = await opened();
  const card = await openCard(user);
  const production = await within(card).findByRole('region', { name: 'Production · gpt-4o' });
  expect(production).toHaveTextContent('52.0 g');
  expect(production).toHaveTextContent('Confidence range44.0 g to 63.0 g');
  expect(production).toHaveTextContent('Confidence levelmedium');
  expect(production).toHaveTextContent('Response time840 ms');
  expect(production).toHaveTextContent('Token usage1,500 tokens ($0.0123)');
  expect(production).toHaveTextContent('Two slices of toast.');
  const test = within(card).getByRole('region', { name: 'Test · gemini-2.5-pro' });
  expect(test).toHaveTextContent('Response time3.3 s');
  expect(test).toHaveTextContent('Token usage900 tokens ($0.0040)');
  expect(card).toHaveTextContent('Carb difference+12.0 g Production 12.0 g more than test');
  expect(card).toHaveTextContent('Percentage difference+23.1% of production’s estimate');
  expect(await within(card).findByText('No LLM evaluation available for this meal')).toBeVisible();
  await user.click(within(card).getByRole('button', { expanded: true }));
  expect(within(card).queryByRole('region')).not.toBeInTheDocument();
});

it.each([
  [9.9, 'moderate', false],
  [10, 'large', true],
  [-15, 'very large', true],
])('marks a difference of %d g in words', async (carbDifference, word, isHigh) => {
  const { user } = await opened(listing({ carbDifference }));
  const card = await openCard(user);
  expect(card).toHaveTextContent(new RegExp(` g, ${word}`));
  expect(within(card).queryAllByText('High Difference')).toHaveLength(isHigh ? 1 : 0);
});

it('loads an analysis that the list has truncated', async () => {
  const { user } = await opened({
    ...listing({ isShortened: true, testAnalysis: 'One thick…' }),
    [`GET /api/admin/model-comparisons/${aComparison().id}`]: () => ({ body: aComparison() }),
  });
  const card = await openCard(user);
  await user.click(await within(card).findByRole('button', { name: 'Show the whole analysis' }));
  expect(await within(card).findByText('One thick slice of toast.')).toBeVisible();
  expect(within(card).queryByRole('button', { name: /whole analysis/ })).not.toBeInTheDocument();
});

it('continues past the first fifty, after the last one shown', async () => {
  const page = Array.from({ length: 50 }, (_, index) =>
    aComparison({ id: `0190a000-0000-7000-8000-${String(100 + index).padStart(12, '0')}` }),
  );
  const { user, asked } = await opened({
    [LIST]: ({ url }) => ({ body: url.searchParams.has('before') ? [aComparison()] : page }),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText((_, element) => element?.tagName === 'UL' && element.children.length === 51);
  expect(asked('/api/admin/model-comparisons').at(-1)).toContain(`before=${page.at(-1)?.id}`);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('states the agreement in words and has the plot as a table', async () => {
  const { user } = await opened();
  const panel = await screen.findByRole('region', { name: 'Agreement' });
  expect(panel).toHaveTextContent(
    'Over 2 meals, production estimates 3.0 g more than the test model on average (median +3.0 g). For about 95% of meals the difference lies between −21.9 g and +27.9 g.',
  );
  expect(panel).toHaveTextContent('Standard deviation12.7 g');
  await user.click(await within(panel).findByRole('button', { name: 'Show as table: Bland-Altman plot' }));
  const rows = within(within(panel).getByRole('table', { name: 'Bland-Altman plot' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
    '0190a000-0000-7000-8000-00000000000b52.0 g40.0 g46.0 g+12.0 g',
    '0190a000-0000-7000-8000-00000000000c20.0 g26.0 g23.0 g−6.0 g',
  ]);
});

it('shows one pair of models at a time, and the comparisons of the chosen one', async () => {
  const { user, asked } = await opened();
  const panel = within(await screen.findByRole('region', { name: 'Agreement' }));
  await user.click(await panel.findByRole('combobox', { name: 'Pair of models' }));
  await user.click(await screen.findByRole('option', { name: 'gpt-4o and gemini-2.5-pro (2)' }));
  const pair = 'productionModel=gpt-4o&testModel=gemini-2.5-pro';
  for (const path of ['model-agreement', 'model-comparisons', 'model-stats']) {
    await waitFor(() => expect(asked(`/api/admin/${path}`).at(-1)).toContain(pair));
  }
});

it('says so when nothing was found', async () => {
  await opened({
    ...listing(),
    'GET /api/admin/model-agreement': () => ({ body: anAgreement({ pair: null, pairs: [], n: 0, points: [] }) }),
  });
  expect(await screen.findByText('No Comparisons Found')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Agreement' })).not.toBeInTheDocument();
});

it('leads to the comparison of any two variants', async () => {
  await opened();
  expect(screen.getByRole('link', { name: 'Any Two Variants' })).toHaveAttribute(
    'href',
    '/admin/golden-set/compare?tab=scans',
  );
});
