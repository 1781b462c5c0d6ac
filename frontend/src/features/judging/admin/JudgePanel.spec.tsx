import type { EvaluationPrice, LlmEvaluation } from '@carbsight/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type Routes, refusal } from '../../../../test/fake-api';
import { renderPart } from '../../../../test/render-part';
import { JudgePanel } from '..';

const MEAL = '0190a000-0000-7000-8000-000000000003';
const PATH = `/api/admin/llm-evaluation/${MEAL}`;

const anEvaluation = (differs: Partial<LlmEvaluation> = {}): LlmEvaluation => ({
  totalScore: 78.5,
  verdict: 'Nearly right.',
  identificationRelevance: 9,
  estimationAccuracy: 6.4,
  completeness: 10,
  caloriekingMatchScore: 5.9,
  justification: 'The rice looks like more than 150 g.',
  problematicMatches: [
    { item: 'Rice', model_selected: 'Rice, dry', better_alternative: 'Rice, cooked', reason: 'It is cooked.' },
    { item: 'Rice', model_selected: 'no row', better_alternative: '', reason: 'No row was found.' },
  ],
  judgeModel: 'gemini-2.5-pro',
  evaluationVersion: 'v1.0',
  createdAt: '2026-11-20T12:00:00.000Z',
  testTotalScore: null,
  preferred: null,
  ...differs,
});
const aPrice = (differs: Partial<EvaluationPrice> = {}): EvaluationPrice => ({
  judgeModel: 'gemini-2.5-pro',
  estimatedUsd: 0.01076,
  refusal: null,
  dailyLeftUsd: 0.9,
  monthlyLeftUsd: 18.25,
  isJudged: true,
  isRunning: false,
  lastFailure: null,
  ...differs,
});

const shown = (differs: Routes = {}) => {
  const api = fakeApi({
    [`GET ${PATH}`]: () => ({ body: anEvaluation() }),
    [`GET ${PATH}/price`]: () => ({ body: aPrice() }),
    ...differs,
  });
  renderPart(<JudgePanel mealId={MEAL} />);
  const asked = (method: string, path: string) =>
    api.calls.filter((call) => call.method === method && call.url.pathname === path).length;
  return { asked };
};
const panel = () => screen.getByRole('region', { name: 'LLM judge evaluation' });

it('shows the whole judgement, with words next to the colours', async () => {
  shown();
  expect(await screen.findByText('Nearly right.')).toBeVisible();
  expect(panel()).toHaveTextContent('78.5 out of 100 fair');
  expect(panel()).toHaveTextContent('Identification relevance9.0 out of 10, good');
  expect(panel()).toHaveTextContent('Estimation accuracy6.4 out of 10, fair');
  expect(panel()).toHaveTextContent('Completeness10.0 out of 10, good');
  expect(panel()).toHaveTextContent('Reference-database match5.9 out of 10, poor');
  expect(screen.getByText('The rice looks like more than 150 g.')).toBeVisible();
  expect(panel()).toHaveTextContent('Judge modelgemini-2.5-pro');
  expect(panel()).toHaveTextContent('Evaluation versionv1.0');
  expect(panel()).toHaveTextContent(/Created20 Nov 2026, \d\d:\d\d/);
  expect(panel()).not.toHaveTextContent('judged blind');
});

it('says why nothing can be judged now, next to the judgement that there is', async () => {
  const sentence = 'The judge, GPT-4o, is not available: OPENAI_API_KEY is not set.';
  shown({ [`GET ${PATH}/price`]: () => ({ body: aPrice({ refusal: sentence }) }) });
  expect(await screen.findByText('Nearly right.')).toBeVisible();
  expect(panel()).toHaveTextContent(`It cannot be judged now: ${sentence}`);
  expect(screen.queryByRole('button', { name: 'Judge again' })).not.toBeInTheDocument();
});

it('lists problematic matches', async () => {
  shown();
  const table = within(await screen.findByRole('table', { name: 'Problematic matches' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Item',
    'Model selected',
    'Better alternative',
    'Reason',
  ]);
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ItemModel selectedBetter alternativeReason',
    'RiceRice, dryRice, cookedIt is cooked.',
    'Riceno row–No row was found.',
  ]);
});

it.each([
  ['production', 'The judge preferred the production answer.'],
  ['test', 'The judge preferred the test answer.'],
  ['neither', 'The judge preferred neither.'],
] as const)('says how the test answer did when the judge saw both: %s', async (preferred, sentence) => {
  shown({ [`GET ${PATH}`]: () => ({ body: anEvaluation({ testTotalScore: 81, preferred }) }) });
  expect(await screen.findByText(`The test model’s answer got 81.0 of 100, judged blind. ${sentence}`)).toBeVisible();
});

it('says that there is none, without requesting it', async () => {
  const { asked } = shown({ [`GET ${PATH}/price`]: () => ({ body: aPrice({ isJudged: false }) }) });
  expect(await screen.findByText('No LLM evaluation available for this meal')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Judge this meal' })).toBeVisible();
  expect(asked('GET', PATH)).toBe(0);
});

it('says that it could not be loaded, and loads it again', async () => {
  let isAway = true;
  shown({ [`GET ${PATH}`]: () => (isAway ? refusal(503, 'away', 'Away.') : { body: anEvaluation() }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch LLM evaluation');
  expect(screen.queryByRole('button', { name: /^Judge/ })).toBeNull();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nearly right.')).toBeVisible();
});

it('says why a meal cannot be judged, and offers nothing', async () => {
  shown({
    [`GET ${PATH}/price`]: () => refusal(409, 'no-estimate', 'This meal has no estimate to judge.'),
  });
  expect(await screen.findByText('It cannot be judged now: This meal has no estimate to judge.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('describes why the last attempt failed', async () => {
  shown({
    [`GET ${PATH}/price`]: () => ({ body: aPrice({ isJudged: false, lastFailure: 'model-invalid-answer' }) }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The last attempt failed. The judging model’s answer could not be used.',
  );
});

it('shows the judge and the price before anything is spent', async () => {
  const { asked } = shown();
  await userEvent.click(await screen.findByRole('button', { name: 'Judge again' }));
  const dialog = await screen.findByRole('dialog', { name: 'Judge again' });
  expect(dialog).toHaveTextContent('A new judgement will replace this one.');
  expect(dialog).toHaveTextContent('Judgegemini-2.5-pro');
  expect(dialog).toHaveTextContent('Estimated price$0.0108');
  expect(dialog).toHaveTextContent('Left today$0.90');
  expect(dialog).toHaveTextContent('Left this month$18.25');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked('POST', PATH)).toBe(0);
});

it('stays open with the reason when it is rejected', async () => {
  shown({ [`POST ${PATH}`]: () => refusal(409, 'cap-reached', 'The daily cap for judging is reached.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Judge again' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Judge again' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The daily cap for judging is reached.');
  expect(dialog.getByRole('button', { name: 'Judge again' })).toBeEnabled();
});

describe('while a judge is working', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const user = userEvent.setup({ delay: null });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('polls every two seconds until the judgement is there', async () => {
    let isDone = false;
    let isAsked = false;
    const { asked } = shown({
      [`GET ${PATH}/price`]: () => ({ body: aPrice({ isJudged: isDone, isRunning: isAsked && !isDone }) }),
      [`POST ${PATH}`]: () => {
        isAsked = true;
        return { status: 202, body: { isRunning: true } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Judge this meal' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Judge this meal' }));
    expect(await screen.findByText('Judging...')).toBeVisible();
    expect(screen.queryByText(/No LLM evaluation/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Judge this meal' })).toBeNull();
    const before = asked('GET', `${PATH}/price`);
    await pass(6_100);
    expect(asked('GET', `${PATH}/price`)).toBe(before + 3);
    isDone = true;
    await pass(2_100);
    expect(await screen.findByText('Nearly right.')).toBeVisible();
    expect(screen.queryByText('Judging...')).toBeNull();
    const after = asked('GET', `${PATH}/price`);
    await pass(10_000);
    expect(asked('GET', `${PATH}/price`)).toBe(after);
  });

  it('stops polling after two minutes, until someone asks', async () => {
    const { asked } = shown({
      [`GET ${PATH}/price`]: () => ({ body: aPrice({ isJudged: false, isRunning: true }) }),
    });
    expect(await screen.findByText('Judging...')).toBeVisible();
    await pass(122_000);
    expect(screen.getByText('The judge is taking longer than usual.')).toBeVisible();
    const before = asked('GET', `${PATH}/price`);
    await pass(20_000);
    expect(asked('GET', `${PATH}/price`)).toBe(before);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Judging...')).toBeVisible();
    await pass(4_100);
    expect(asked('GET', `${PATH}/price`)).toBeGreaterThan(before + 1);
  });
});
