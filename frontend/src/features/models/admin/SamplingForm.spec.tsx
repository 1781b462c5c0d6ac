import type { SamplingConfig } from '@carbsight/contracts';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { renderPart } from '../../../../test/render-part';
import { SamplingForm } from './Sampling';

const stored = (judge: number, dual: number, version: number): SamplingConfig => ({
  config: { llmJudgeSamplingRate: judge, dualModelSamplingRate: dual },
  description: {
    llmJudgeSamplingRate: 'Percentage that is judged.',
    dualModelSamplingRate: 'Percentage that is read twice.',
  },
  version,
  updatedAt: '2026-11-21T10:00:00.000Z',
  volume: { mealsPerDay: 1_000, judge: null, testModel: null },
});
const older = stored(20, 40, 3);
const newer = stored(65, 40, 4);
const judge = () => screen.getByRole('textbox', { name: 'LLM judge sampling rate in percent' });
const dual = () => screen.getByRole('textbox', { name: 'Dual-model sampling rate in percent' });
const button = (name: string) => screen.getByRole('button', { name });

/** The form with data loaded some time ago; `refresh` delivers a later answer. */
function shown() {
  const { calls } = fakeApi({
    'POST /api/admin/sampling-config': ({ body }) =>
      (body as { version: number }).version === newer.version
        ? { status: 201, body: newer }
        : refusal(409, 'sampling-changed-meanwhile', 'The sampling rates were changed meanwhile.'),
  });
  const form = (config: SamplingConfig) => (
    <SamplingForm stored={config} onStored={async () => {}} onReload={async () => newer} />
  );
  const { user, rerender } = renderPart(form(older));
  return { user, calls, refresh: () => rerender(form(newer)) };
}

it('follows what another tab saved if nothing was edited', () => {
  const { refresh } = shown();
  expect(judge()).toHaveValue('20%');
  refresh();
  expect(judge()).toHaveValue('65%');
  expect(button('Save Changes')).toBeDisabled();
  expect(button('Reset')).toBeDisabled();
});

it('keeps edits, and overwrites the other tab’s values only after saying so', async () => {
  const { user, calls, refresh } = shown();
  await user.clear(dual());
  await user.type(dual(), '50');
  refresh();
  expect(judge()).toHaveValue('65%');
  expect(dual()).toHaveValue('50%');
  await user.click(button('Save Changes'));
  expect(await screen.findByText(/Currently active: LLM judge 65%, dual model 40%/)).toBeVisible();
  await user.click(button('Save Changes'));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => body)).toEqual([
    { llmJudgeSamplingRate: 65, dualModelSamplingRate: 50, version: 3 },
    { llmJudgeSamplingRate: 65, dualModelSamplingRate: 50, version: 4 },
  ]);
});

it('does not treat a value set back as an edit', async () => {
  const { user, refresh } = shown();
  await user.clear(judge());
  await user.type(judge(), '35');
  await user.clear(dual());
  await user.type(dual(), '50');
  await user.clear(judge());
  await user.type(judge(), '20');
  await user.tab();
  refresh();
  expect(judge()).toHaveValue('65%');
  expect(dual()).toHaveValue('50%');
});
