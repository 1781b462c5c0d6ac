import type { JudgeAgreement } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api';
import { renderPart } from '../../../../test/render-part';
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
  judgeModel: 'gemini-2.5-pro',
  seriesSince: null,
  judges: [
    { judgeModel: 'gemini-2.5-pro', judgedMeals: 1_300 },
    { judgeModel: 'gpt-4o', judgedMeals: 40 },
  ],
  judgedMeals: 1_300,
  isLimited: false,
  bands: [
    aBand({
      judgedMeals: 900,
      ratedMeals: 200,
      thumbsUp: 180,
      thumbsUpRate: 90,
      thumbsUpInterval: { low: 85.06, high: 93.44 },
      overriddenMeals: 80,
      medianDifferenceGrams: 3.5,
    }),
    aBand({
      band: 'yellow',
      judgedMeals: 300,
      ratedMeals: 60,
      thumbsUp: 42,
      thumbsUpRate: 70,
      thumbsUpInterval: { low: 57.5, high: 80.1 },
      overriddenMeals: 30,
      medianDifferenceGrams: 9,
    }),
    aBand({ band: 'red', judgedMeals: 100 }),
  ],
  overrideCorrelation: { n: 110, coefficient: -0.412, interval: { low: -0.56, high: -0.24 } },
  goldenCorrelation: null,
  ...differs,
});

const shown = (differs: Partial<JudgeAgreement> = {}) => {
  const api = fakeApi({ [`GET ${PATH}`]: () => ({ body: anAgreement(differs) }) });
  renderPart(<JudgeAgreementPanel />);
  return api;
};
const region = (name: string) => screen.findByRole('region', { name });

it('states the basis of the figures', async () => {
  shown();
  expect(await region('Judge Compared with People and Truth')).toHaveTextContent(
    'Whether people agree with estimates that the judge scores highly.',
  );
  expect(
    await screen.findByText(/^1,300 meals judged by gemini-2\.5-pro in the last 30 days, by rubric v1\.0\./),
  ).toBeVisible();
});

it('says that there are more than were evaluated', async () => {
  shown({ judgedMeals: 110_000, isLimited: true });
  expect(
    await screen.findByText(/^110,000 meals judged by .* Differences cover the newest overrides only\./),
  ).toBeVisible();
});

it('shows thumbs by band as a chart, in a sentence and as a table', async () => {
  shown();
  const figure = within(await screen.findByRole('figure', { name: 'Thumbs up by judge score' }));
  expect(
    figure.getByText(/^Thumbs up: 90\.0% of 200 at 80 or more, 70\.0% of 60 at 60 to 79\. Lines are 95% intervals/),
  ).toBeVisible();
  await userEvent.click(figure.getByRole('button', { name: /^Show as table/ }));
  expect(figure.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Judge scoreRated mealsThumbs upPercentage95% interval',
    'Good, 80 or more20018090.0%85.1% to 93.4%',
    'Fair, 60 to 79604270.0%57.5% to 80.1%',
    'Poor, below 6000––',
  ]);
});

it('shows differences by band', async () => {
  shown();
  const table = within(await screen.findByRole('table', { name: 'Difference by judge score' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Judge scoreOverridesMedian difference',
    'Good 80 or more80 of 9003.5 g',
    'Fair 60 to 7930 of 3009.0 g',
    'Poor below 600 of 100–',
  ]);
});

it('describes in words and figures how the score relates to overrides and truths', async () => {
  const goldenCorrelation = { n: 40, coefficient: -0.6, interval: { low: -0.77, high: -0.35 } };
  shown({ goldenCorrelation });
  const overrides = await region('Judge score and overrides');
  expect(overrides).toHaveTextContent('Moderate relation');
  expect(overrides).toHaveTextContent(
    'Rank correlation (Spearman) of score and difference between estimate and override: −0.41 (95% interval −0.56 to −0.24, 110 meals).',
  );
  const truth = await region('Judge score and golden truth');
  expect(truth).toHaveTextContent('Strong relation');
  expect(truth).toHaveTextContent('between estimate and truth: −0.60 (95% interval −0.77 to −0.35, 40 meals).');
});

it('says that no judged meal has a truth', async () => {
  shown();
  expect(await region('Judge score and golden truth')).toHaveTextContent('No judged meal is in the golden set yet');
});

it('says that nothing has been judged', async () => {
  shown({ judgedMeals: 0 });
  expect(await screen.findByRole('heading', { name: 'Nothing Judged Yet' })).toBeVisible();
  expect(screen.queryByRole('figure')).toBeNull();
});

it('leaves the rule-based judge out unless it is chosen', async () => {
  const { calls } = shown({ judgedMeals: 0 });
  expect(await screen.findByText(/^This judge has not judged any meals in this period\./)).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Judged by' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fixed rules' }));
  await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?days=30&judge=rules'));
});

it('requests another period', async () => {
  const { calls } = shown();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Period' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Last 90 days' }));
  await waitFor(() =>
    expect(calls.map(({ url }) => url.search)).toEqual(['?days=30&judge=models', '?days=90&judge=models']),
  );
});
