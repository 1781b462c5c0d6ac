import type { SamplingConfig } from '@carbsight/contracts';
import { screen, waitFor } from '@testing-library/react';
import type { Routes } from '../../../../test/fake-api';
import { aChange, opened as openedPage, region, someConfig } from './models-page.fixture';

const price = { inputUsdPerMillion: 2.5, outputUsdPerMillion: 10 };
const sampling: SamplingConfig = {
  config: { llmJudgeSamplingRate: 10, dualModelSamplingRate: 10 },
  description: { llmJudgeSamplingRate: '', dualModelSamplingRate: '' },
  version: 1,
  updatedAt: null,
  volume: { mealsPerDay: 5, judge: { label: 'Gemini 2.5 Pro', price }, testModel: null },
};
const opened = (differs: Routes = {}) =>
  openedPage(
    {
      'GET /api/admin/sampling-config': () => ({ body: sampling }),
      ...differs,
    },
    'judge',
  );

it('says who judges, since when and at what price, and who has judged', async () => {
  const current = {
    productionModel: 'x',
    testModel: null,
    judgeModel: 'gpt-4o',
    judgeSince: '2026-11-21T10:00:00.000Z',
  };
  await opened({ 'GET /api/admin/model-config': () => ({ body: someConfig({ current }) }) });
  const judge = await waitFor(() => region('Judge'));
  expect(await judge.findByText('GPT-4o', { selector: 'dd' })).toBeVisible();
  expect(judge.getByText(/21 Nov 2026/)).toBeVisible();
  expect(judge.getByText('$2.50 in, $10.00 out per million tokens')).toBeVisible();
  expect(await region('Who Has Judged').findByText('1,300')).toBeVisible();
});

it('says that nothing is judged while the judge is not available', async () => {
  const current = { productionModel: 'x', testModel: null, judgeModel: 'gemini-2.5-pro', judgeSince: null };
  await opened({ 'GET /api/admin/model-config': () => ({ body: someConfig({ current }) }) });
  expect(await screen.findByText(/^The judge is not available right now/)).toHaveTextContent(
    'GEMINI_API_KEY is not set. Nothing is judged until it is back or another judge is chosen; no other takes its place.',
  );
});

it('chooses a judge with a reason, and warns of one that also answers meals', async () => {
  const { user, choose, sent } = await opened({
    'POST /api/admin/model-config': () => ({ status: 201, body: aChange(1, { configType: 'judge_model' }) }),
  });
  await choose('Judge', 'GPT-4o');
  expect(screen.getByRole('alert')).toHaveTextContent('GPT-4o also answers meals. Models favour their own answers');
  await user.type(screen.getByRole('textbox', { name: 'Change reason (optional)' }), 'The most capable');
  await user.click(screen.getByRole('button', { name: 'Update Judge' }));
  const change = { configType: 'judge_model', modelName: 'gpt-4o', expectedModel: null, reason: 'The most capable' };
  await waitFor(() => expect(sent('POST', 'config')).toEqual([change]));
});
