import type { GroundedModels } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../test/fake-api';
import { aVariantGate, UNMEASURED } from './debug-page.fixture';
import { opened as openedPage } from './models-page.fixture';

const grounded: GroundedModels = { models: [{ modelId: 'gpt-4o', label: 'GPT-4o' }] };
const opened = (differs: Routes = {}) => openedPage(differs, 'models');
const GET = 'GET /api/admin/model-grounding';
const PUT = 'PUT /api/admin/model-grounding';

it('grounds a model with the verdict on the grounded variant before the change', async () => {
  let stored: GroundedModels = { models: [] };
  const { user, choose, sent } = await opened({
    'POST /api/admin/golden-gate/check': () => ({ body: aVariantGate({ promptVersion: 'v2.3', isGrounded: true }) }),
    [GET]: () => ({ body: stored }),
    [PUT]: () => {
      stored = grounded;
      return { body: stored };
    },
  });
  expect(await screen.findByText('No models are grounded: all answers are used as given.')).toBeVisible();
  await choose('Ground a model', 'GPT-4o');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ground GPT-4o?' }));
  expect(
    await dialog.findByText('The completed golden runs of GPT-4o with prompt v2.3, grounded, pass every check.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Set Live' }));
  expect(await screen.findByRole('button', { name: 'Stop Grounding GPT-4o' })).toBeVisible();
  expect(sent('PUT')).toEqual([{ modelName: 'gpt-4o', isGrounded: true, override: false, reason: '' }]);
});

it('asks for a reason without a passing run, and says why the server refused', async () => {
  const { user } = await opened({
    'POST /api/admin/golden-gate/check': () => ({ body: UNMEASURED }),
    [GET]: () => ({ body: grounded }),
    [PUT]: () => refusal(409, 'gate-not-passed', 'Not measured.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Stop Grounding GPT-4o' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop grounding GPT-4o?' }));
  await user.click(await dialog.findByRole('checkbox', { name: /^Go live without a completed golden run/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The tables are wrong here');
  await user.click(dialog.getByRole('button', { name: 'Set Live Anyway' }));
  await waitFor(() => expect(dialog.getByText(/Nothing was changed\. Not measured\./)).toBeVisible());
});

it('offers only models that look nothing up themselves', async () => {
  const { user } = await opened();
  await user.click(await screen.findByRole('combobox', { name: 'Ground a model' }));
  expect(await screen.findByRole('option', { name: 'GPT-4o' })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Reference table/ })).toBeNull();
});
