import type { GoldenResult } from '@carbsight/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { opened, RUN, run } from './open-run.fixture';
import { aResult } from './run-details.fixture';

/** With the details of every image. */
async function unfolded(details: Parameters<typeof opened>[0] = {}) {
  const view = await opened(details);
  for (const button of screen.getAllByRole('button', { name: /^Details of/ })) await view.user.click(button);
  return view;
}
const withResult = (differs: Partial<GoldenResult>) => unfolded({ results: [aResult(1, differs)] });

it('shows one line an image: truth, mean, error, spread and dish, of all its answers', async () => {
  const results = [
    aResult(1),
    aResult(1, {
      id: aResult(11).id,
      repeat: 2,
      estimatedMealName: 'Risotto',
      estimatedCarbs: 41.2,
      isWrongDish: true,
    }),
    aResult(2, { status: 'failed', estimatedMealName: null, estimatedCarbs: null, carbVariance: null }),
  ];
  const images = [{ imageId: aResult(1).imageId, answers: 2, mean: 45.2, error: 3.2, spread: 8 }];
  await opened({ run: { ...run, repeats: 2 }, results, images, totalResults: 3 });
  const table = within(screen.getByRole('table', { name: 'Results, one row per image' }));
  const headings = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Unfold', 'Image', 'True name', 'Truth', 'Mean', 'Error', 'Spread', 'Dish']);
  const [rice, bread] = [table.getByRole('row', { name: /Rice 1/ }), table.getByRole('row', { name: /Rice 2/ })];
  expect(rice).toHaveTextContent(
    /Rice 142\.0 g45\.2 g\+3\.2 g, within 5 g8\.0 gSteamed rice 1, and 1 other nameWrong dish$/,
  );
  expect(bread).toHaveTextContent(/No answer.*Not named1 call without an answer$/);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('shows everything about an answer', async () => {
  const { user } = await unfolded();
  const card = screen.getByRole('article', { name: 'Steamed rice 1' });
  expect(card).toHaveTextContent(`Image ${aResult().imageId}`);
  expect(card.querySelector('img')).toHaveAttribute('src', aResult().thumbnailUrl);
  expect(card).toHaveTextContent('True nameRice 1');
  expect(card).toHaveTextContent('Truth42.0 g, weighed');
  expect(card).toHaveTextContent('Estimated carbs49.2 g (40.0 g to 58.0 g)');
  expect(card).toHaveTextContent('Confidence85.0%');
  expect(card).toHaveTextContent('Response time840 ms');
  expect(card).toHaveTextContent('Tokens1,500 ($0.0123)');
  expect(card).not.toHaveTextContent('A bowl of steamed white rice.');
  await user.click(within(card).getByRole('button', { name: 'AI analysis', expanded: false }));
  await waitFor(() => expect(within(card).getByText('A bowl of steamed white rice.')).toBeVisible());
});

it.each([
  [0, 'green', '0.0 g, within 5 g'],
  [5, 'green', '+5.0 g, within 5 g'],
  [-5.000000000000001, 'green', '−5.0 g, within 5 g'],
  [5.1, 'yellow', '+5.1 g, over the truth'],
  [-10, 'yellow', '−10.0 g, under the truth'],
  [10.1, 'red', '+10.1 g, over the truth'],
  [-44, 'red', '−44.0 g, under the truth'],
])('shows a variance of %d g in %s, and in words', async (carbVariance, band, words) => {
  await withResult({ carbVariance, absoluteVariance: Math.abs(carbVariance) });
  const badge = within(screen.getByRole('article')).getByText(words);
  expect(badge).toHaveAttribute('data-band', band);
  const [direction] = Object.entries({ close: /within/, over: /over/, under: /under/ }).find(([, kind]) =>
    kind.test(words),
  ) ?? ['none'];
  expect(badge.parentElement?.querySelector('svg')).toHaveAttribute('data-direction', direction);
});

it('says No Image for a deleted one, and for one that does not load', async () => {
  const deleted = aResult(1, { isImageDeleted: true, thumbnailUrl: null });
  await unfolded({ results: [deleted, aResult(2)], totalResults: 2 });
  const [first, second] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('No Image');
  expect(first).toHaveTextContent('(deleted since)');
  expect(second).not.toHaveTextContent('No Image');
  const photo = second?.querySelector('img');
  expect(photo).not.toBeNull();
  if (photo) fireEvent.error(photo);
  expect(second).toHaveTextContent('No Image');
});

it('says Words for a meal in words', async () => {
  await withResult({ mealName: 'Oats with milk', thumbnailUrl: null });
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent(`Meal ${aResult().imageId}`);
  expect(card).toHaveTextContent('True nameOats with milk');
  expect(within(card).getByText('Words')).toBeVisible();
});

it('marks a wrong answer next to its grams', async () => {
  await withResult({
    isWrongDish: true,
    isNotFood: true,
    isInRange: false,
    hasDosingLanguage: true,
    dosingEvidence: 'Take 4 units.',
  });
  expect(screen.getByText('Take 4 units.')).toBeVisible();
  for (const mark of ['Wrong dish', 'Says it is not food', 'Truth outside its range', 'Dosing language']) {
    expect(screen.getByRole('article')).toHaveTextContent(mark);
  }
});

it('does not wait for calls that were never made', async () => {
  await withResult({ status: 'not-asked', estimatedMealName: null, estimatedCarbs: null, aiAnalysis: null });
  expect(screen.getByRole('article')).toHaveTextContent('Not asked: the run ended first');
  expect(screen.getByRole('article')).not.toHaveTextContent('Waiting');
});

it('says why there is no answer, and shows no figures', async () => {
  await withResult({
    status: 'failed',
    failure: { code: 'model-timeout', message: 'The model took too long.' },
    estimatedMealName: null,
    estimatedCarbs: null,
    carbVariance: null,
    absoluteVariance: null,
    confidenceLow: null,
    confidenceHigh: null,
    confidenceLevel: null,
    responseTime: null,
    aiAnalysis: null,
  });
  const card = screen.getByRole('article', { name: 'Rice 1' });
  expect(card).toHaveTextContent('The model took too long.');
  expect(card).not.toHaveTextContent('Estimated carbs');
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
});

it('shows what is unknown about an answer', async () => {
  await withResult({
    groundTruthCarbs: null,
    truthSource: null,
    carbVariance: null,
    absoluteVariance: null,
    confidenceLevel: null,
    responseTime: null,
    estimatedMealName: null,
  });
  const card = screen.getByRole('article', { name: 'No meal name given' });
  expect(card).toHaveTextContent('TruthNot stated');
  expect(card).toHaveTextContent('No variance');
  expect(card).toHaveTextContent('ConfidenceNot stated');
  expect(card).toHaveTextContent('Response timeNot known');
});

it('shows the answers to an image together, and which is still pending', async () => {
  const results = [
    aResult(1, { id: aResult(11).id, repeat: 1 }),
    aResult(2, { repeat: 1 }),
    aResult(1, { repeat: 2, status: 'waiting' }),
  ];
  await unfolded({ run: { ...run, repeats: 2 }, results, totalResults: 3 });
  expect(screen.getAllByRole('article')).toHaveLength(2);
  const rice = screen.getByRole('article', { name: 'Rice 1' });
  expect(rice).toHaveTextContent('Truth 42.0 g, weighed');
  const answers = within(within(rice).getByRole('list', { name: 'Answers to Rice 1' })).getAllByRole('listitem');
  expect(answers.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Steamed rice 1Answer 1 of 2\+7\.2 g/),
    expect.stringMatching(/Answer 2 of 2Waiting for its answer/),
  ]);
});

it('says so if there are none', async () => {
  await opened({ results: [], totalResults: 0 });
  expect(screen.getByText('No detailed results available for this run')).toBeVisible();
});

it('is sorted by the server, the worst first unless requested otherwise, from the first page on, and paginated', async () => {
  const { user, asked } = await opened({ totalResults: 450 });
  expect(asked(RUN)).toEqual(['?sort=error&offset=0']);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of results' }));
  expect(pages.getByText('Answers 1 to 200 of 450')).toBeVisible();
  expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(pages.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked(RUN).at(-1)).toBe('?sort=error&offset=200'));
  await user.click(pages.getByRole('button', { name: 'Next' }));
  expect(await pages.findByText('Answers 401 to 450 of 450')).toBeVisible();
  expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await user.click(await screen.findByRole('option', { name: 'Most over the truth first' }));
  await waitFor(() => expect(asked(RUN).at(-1)).toBe('?sort=variance&offset=0'));
});
