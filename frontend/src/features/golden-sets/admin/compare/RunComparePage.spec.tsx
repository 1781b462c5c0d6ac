import { screen, waitFor, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../../test/fake-api';
import { openAdmin } from '../../../../../test/render-app';
import { aGoldenRun } from '../golden-set.fixture';
import { aComparison, aPair, aStoredComparison } from './compare.fixture';
import type { RunComparison } from './compare-words';

const COMPARE = '/api/admin/batch-test/compare';
const [first, second] = [aGoldenRun(1), aGoldenRun(2)];
const BOTH = `a=${first.id}&b=${second.id}`;
const opened = async (search = BOTH, comparison: Partial<RunComparison> = {}, differs: Routes = {}) => {
  const view = openAdmin(`/admin/golden-set/compare?${search}`, {
    'GET /api/admin/batch-test/runs': () => ({
      body: [aGoldenRun(4, { status: 'running' }), second, first, aGoldenRun(3, { completedItems: 0 })],
    }),
    [`GET ${COMPARE}`]: () => ({ body: aComparison(comparison) }),
    'GET /api/admin/stored-answers': () => ({ body: aStoredComparison() }),
    ...differs,
  });
  await screen.findByRole('heading', { level: 1, name: 'Compare Runs' });
  return view;
};
const region = (name: string) => screen.findByRole('region', { name });
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('says what is compared with what, and exports the same', async () => {
  const { asked } = await opened();
  const [a, b] = [await region('Run A'), await region('Run B')];
  expect(within(a).getByRole('link', { name: 'Before' })).toHaveAttribute('href', `/admin/golden-set/runs/${first.id}`);
  expect(a).toHaveTextContent('gpt-4o, prompt v2.3');
  expect(b).toHaveTextContent('gemini-2.5-pro, prompt v2.3');
  expect(b).toHaveTextContent('Mean absolute error 7.3 g');
  expect(within(b).getByText('PASS')).toBeVisible();
  expect(asked(COMPARE)).toEqual([`?${BOTH}`]);
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', `${COMPARE}/export?${BOTH}`);
  expect(screen.getByRole('link', { name: 'Back to Golden Set Batch Testing' })).toHaveAttribute(
    'href',
    '/admin/golden-set',
  );
});

it('says which is better, and how certain that is', async () => {
  await opened(BOTH, { notCompared: 2 });
  const panel = await region('Is B Better Than A?');
  expect(panel).toHaveTextContent('Mean difference−0.7 g');
  expect(panel).toHaveTextContent('95% interval−6.0 g to +4.0 g');
  expect(panel).toHaveTextContent('W = 1, p = 1.0000');
  expect(panel).toHaveTextContent('This set can detect about 8.2 g; for 5 g you need about 22 images.');
  expect(panel).toHaveTextContent('2 images left out');
  expect([...panel.querySelectorAll('dl:last-of-type > div')].map(({ textContent }) => textContent?.trim())).toEqual(
    expect.arrayContaining([expect.stringMatching(/Improved\s*1/), expect.stringMatching(/Worse\s*1/)]),
  );
});

it('has every image, in the requested order', async () => {
  const { user } = await opened();
  await region('Image by Image');
  expect(rowsOf('Images of both runs')).toEqual([
    'Rice 142.0 g50.0 g8.0 g44.0 g2.0 g−6.0 g Improved',
    'Soup42.0 g50.0 g3.0 g44.0 g3.0 g0.0 g Same',
    'No photoBread42.0 g50.0 g1.0 g44.0 g5.0 g+4.0 g Worse',
  ]);
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await user.click(await screen.findByRole('option', { name: 'Most worsened first' }));
  expect(rowsOf('Images of both runs')[0]).toContain('Bread');
});

it('renders the first hundred of many images, and more on request', async () => {
  const images = Array.from({ length: 130 }, (_, index) => aPair(index + 1));
  const { user } = await opened(BOTH, { images });
  await region('Image by Image');
  expect(rowsOf('Images of both runs')).toHaveLength(100);
  await user.click(screen.getByRole('button', { name: 'Show more (30 left)' }));
  expect(rowsOf('Images of both runs')).toHaveLength(130);
  expect(screen.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
});

it('draws the differences, with a table of the same', async () => {
  const { user } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Show as table: Paired differences' }));
  expect(rowsOf('Paired differences')).toEqual([
    'Rice 18.0 g2.0 g−6.0 g',
    'Soup3.0 g3.0 g0.0 g',
    'Bread1.0 g5.0 g+4.0 g',
  ]);
});

it('shows what differs between the prompts', async () => {
  await opened();
  const diff = await region('Differences between the prompts');
  expect(diff.querySelector('ins')).toHaveTextContent('(added:) total');
});

it('says that the prompts are the same', async () => {
  await opened(BOTH, { b: aGoldenRun(2, { promptUsed: 'Estimate the carbohydrates.' }) });
  expect(await screen.findByText('Both runs used the same prompt.')).toBeVisible();
});

it('says that they have no images in common', async () => {
  const none = { images: [], improved: 0, worse: 0, same: 0, meanDifference: null, interval: null, notCompared: 8 };
  await opened(BOTH, { ...none, detectableGrams: null, imagesForFiveGrams: null });
  expect(await screen.findByRole('heading', { name: 'Nothing in Common' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('asks for two runs before it compares', async () => {
  const { asked } = await opened(`a=${first.id}&b=${first.id}`);
  expect(await screen.findByText('Please choose two different runs.')).toBeVisible();
  expect(asked(COMPARE)).toEqual([]);
});

it('lets runs be chosen and swapped; unfinished runs and those without answers are not offered', async () => {
  const { user, asked, address } = await opened('');
  await user.click(screen.getByRole('combobox', { name: 'Run A (before)' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent?.split(' · ')[0])).toEqual(['Run 2', 'Run 1']);
  await user.click(screen.getByRole('option', { name: /^Run 1/ }));
  await user.click(screen.getByRole('combobox', { name: 'Run B (after)' }));
  const [later] = screen.getAllByRole('option', { name: /^Run 2/ }).slice(-1);
  if (later) await user.click(later);
  await waitFor(() => expect(asked(COMPARE)).toEqual([`?${BOTH}`]));
  expect(address()).toBe(`/admin/golden-set/compare?${BOTH}`);
  await user.click(screen.getByRole('button', { name: 'Swap' }));
  await waitFor(() => expect(asked(COMPARE).at(-1)).toBe(`?a=${second.id}&b=${first.id}`));
});

it('shows the chosen runs in full, below fields that a phone makes too narrow for them', async () => {
  await opened(`a=${first.id}`);
  expect(await screen.findByText(/^Run 1 · gpt-4o · 20 Nov 2026/, { selector: 'p' })).toBeInTheDocument();
});

it('says that a run was not found', async () => {
  await opened(BOTH, {}, { [`GET ${COMPARE}`]: () => refusal(404, 'not-found', 'There is no such run.') });
  expect(await screen.findByRole('heading', { name: 'Run not found' })).toBeVisible();
});

it('compares any two variants with stored answers, and says on which scans', async () => {
  const { user, asked } = await opened('tab=scans');
  const panel = within(await screen.findByRole('region', { name: 'Any Two Variants' }));
  expect(
    await panel.findByText(
      'Over 205 scans from 1 Nov 2026 to 20 Nov 2026 read by both, A estimates 3.2 g less than B on average (95% interval −5.4 g to −1.0 g).',
    ),
  ).toBeVisible();
  await user.click(panel.getByRole('combobox', { name: 'Variant A' }));
  await user.click(await screen.findByRole('option', { name: 'claude, v3.0 (12 scans)' }));
  await waitFor(() =>
    expect(asked('/api/admin/stored-answers').at(-1)).toBe(
      '?days=7&modelA=claude&promptA=v3.0&modelB=gpt-4o&promptB=v3.0',
    ),
  );
});
