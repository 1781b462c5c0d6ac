import type { JudgeAgreement } from '@carbsight/contracts';
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { JudgeAgreementPanel } from '..';

const PATH = '/api/admin/judge-agreement';
const aBand = (differs: Partial<JudgeAgreement['bands'][number]>): JudgeAgreement['bands'][number] => ({
  band: 'green',
  judgedMeals: 0,
  ratedMeals: 0,
  thumbsUp: 0,
  thumbsUpRate: null,
  thumbsUpInterval: null,
  overriddenMeals: 0,
  medianDifferenceGrams: null,
  ...differs,
});
const anAgreement = (differs: Partial<JudgeAgreement> = {}): JudgeAgreement => ({
  days: 30,
  evaluationVersion: 'v1.0',
  judgedMeals: 1_300,
  isLimited: false,
  bands: [
    aBand({
      judgedMeals: 900,
      ...{ ratedMeals: 200, thumbsUp: 180, thumbsUpRate: 90, thumbsUpInterval: { low: 85.06, high: 93.44 } },
      ...{ overriddenMeals: 80, medianDifferenceGrams: 3.5 },
    }),
    aBand({
      ...{ band: 'yellow', judgedMeals: 300, ratedMeals: 60, thumbsUp: 42, thumbsUpRate: 70 },
      ...{ thumbsUpInterval: { low: 57.5, high: 80.1 }, overriddenMeals: 30, medianDifferenceGrams: 9 },
    }),
    aBand({ band: 'red', judgedMeals: 100 }),
  ],
  overrideCorrelation: { n: 110, coefficient: -0.412, interval: { low: -0.56, high: -0.24 } },
  goldenCorrelation: null,
  ...differs,
});

const shown = (
  answer: () => ReturnType<typeof refusal> | { body: JudgeAgreement } = () => ({ body: anAgreement() }),
) => {
  const api = fakeApi({ [`GET ${PATH}`]: answer });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <MantineProvider env="test">
        <JudgeAgreementPanel />
      </MantineProvider>
    </SWRConfig>,
  );
  return api;
};
const region = (name: string) => screen.findByRole('region', { name });

it('says what the figures are made of', async () => {
  shown();
  expect(await region('Judge Against People and Truth')).toHaveTextContent(
    'Whether a high judge score means that people agree with the estimate.',
  );
  expect(await screen.findByText(/^1,300 judged meals of the last 30 days, by rubric v1\.0\./)).toBeVisible();
});

it('says so when there are more than were looked at', async () => {
  shown(() => ({ body: anAgreement({ judgedMeals: 110_000, isLimited: true }) }));
  expect(
    await screen.findByText(
      /^110,000 judged meals of the last 30 days, .* Differences are of the newest overrides; older ones are left out\./,
    ),
  ).toBeVisible();
});

it('shows thumbs by band as a chart, in a sentence and as a table', async () => {
  shown();
  const figure = within(await screen.findByRole('figure', { name: 'Thumbs up by judge score' }));
  expect(
    figure.getByText(/^Thumbs up: 90\.0% of 200 at 80 and more, 70\.0% of 60 at 60 to 79\. Lines are 95% intervals/),
  ).toBeVisible();
  await userEvent.click(figure.getByRole('button', { name: /^Show as table/ }));
  expect(figure.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Judge scoreRated mealsThumbs upShare95% interval',
    'Good, 80 and more20018090.0%85.1% to 93.4%',
    'Fair, 60 to 79604270.0%57.5% to 80.1%',
    'Poor, below 6000––',
  ]);
});

it('shows differences by band', async () => {
  shown();
  const table = within(await screen.findByRole('table', { name: 'Difference by judge score' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Judge scoreOverridesMedian difference',
    'Good 80 and more80 of 9003.5 g',
    'Fair 60 to 7930 of 3009.0 g',
    'Poor below 600 of 100–',
  ]);
});

it.each([
  ['Moderate relation', 'the smaller the difference', { n: 110, coefficient: -0.412, interval: [-0.56, -0.24] }],
  ['Weak relation', 'the smaller the difference', { n: 900, coefficient: -0.2, interval: [-0.26, -0.14] }],
  ['Strong relation', 'the smaller the difference', { n: 110, coefficient: -0.7, interval: [-0.8, -0.6] }],
  ['Moderate relation, the wrong way round', 'the larger', { n: 110, coefficient: 0.4, interval: [0.2, 0.6] }],
  ['No relation', 'does not tell how far', { n: 50, coefficient: -0.1, interval: [-0.37, 0.18] }],
  ['Too little to tell', '9 judged meals were overridden; at least 10', { n: 9, coefficient: -0.9, interval: null }],
  ['Too little to tell', 'All totals or all differences', { n: 30, coefficient: null, interval: null }],
])('says in words what a correlation is: %s', async (verdict, explanation, { n, coefficient, interval }) => {
  const [low = 0, high = 0] = interval ?? [];
  const overrideCorrelation = { n, coefficient, interval: interval && { low, high } };
  shown(() => ({ body: anAgreement({ overrideCorrelation }) }));
  const overrides = within(await region('Judge score and overrides'));
  expect(overrides.getByText(verdict)).toBeVisible();
  expect(overrides.getByText(new RegExp(explanation))).toBeVisible();
});

it('gives the figure behind the word', async () => {
  shown();
  expect(await region('Judge score and overrides')).toHaveTextContent(
    'Rank correlation (Spearman) of score and difference between estimate and override: −0.41 (95% interval −0.56 to −0.24, 110 meals).',
  );
});

it('relates the score to what is true of meals in the golden set', async () => {
  const goldenCorrelation = { n: 40, coefficient: -0.6, interval: { low: -0.77, high: -0.35 } };
  shown(() => ({ body: anAgreement({ goldenCorrelation }) }));
  const truth = await region('Judge score and golden truth');
  expect(truth).toHaveTextContent('Strong relation');
  expect(truth).toHaveTextContent('between estimate and truth: −0.60 (95% interval −0.77 to −0.35, 40 meals).');
});

it.each([
  [null, 'No judged meal is in the golden set yet'],
  [{ n: 1, coefficient: null, interval: null }, '1 judged meal has a golden truth; at least 10 are needed.'],
])('says when too few judged meals have a truth', async (goldenCorrelation, sentence) => {
  shown(() => ({ body: anAgreement({ goldenCorrelation }) }));
  expect(await region('Judge score and golden truth')).toHaveTextContent(sentence);
});

it('says that nothing is judged', async () => {
  shown(() => ({ body: anAgreement({ judgedMeals: 0 }) }));
  expect(await screen.findByRole('heading', { name: 'Nothing Judged Yet' })).toBeVisible();
  expect(screen.queryByRole('figure')).toBeNull();
});

it('asks for another time', async () => {
  const { calls } = shown();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Judged in' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Last 90 days' }));
  await waitFor(() => expect(calls.map(({ url }) => url.search)).toEqual(['?days=30', '?days=90']));
});

it('says that it failed, and tries again', async () => {
  let isAway = true;
  shown(() => (isAway ? refusal(503, 'away', 'The database is away.') : { body: anAgreement() }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to fetch the judge’s agreement. The database is away.',
  );
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await region('Judge score and overrides')).toBeVisible();
});
