import { screen, waitFor, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../test/fake-api';
import { aVariantGate, UNMEASURED } from './debug-page.fixture';
import { aChange, opened, setLiveForAll } from './models-page.fixture';
import { aRollout } from './rollout/rollout.fixture';

const asked = async (differs: Routes = {}) => {
  const page = await opened(differs);
  await page.choose('Production Model', 'Reference table (built in)');
  await page.user.type(screen.getByLabelText('Change reason (optional)'), 'x');
  await page.user.click(screen.getByRole('button', { name: 'Update Production Model' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set Reference table (built in) live?' }));
  await dialog.findByRole('region', { name: 'Gate' });
  return { ...page, dialog };
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('before a model goes live', () => {
  it('shows it next to what is live, with each bar and which of them it misses', async () => {
    const check = {
      value: 14,
      interval: { low: 12, high: 16 },
      images: 23,
      limit: 5,
      live: 0.5,
      liveImages: 46,
      passes: false,
    };
    const { dialog, sent } = await asked({
      'POST /api/admin/golden-gate/check': () => ({
        body: aVariantGate({
          verdict: 'FAIL',
          needsOverride: true,
          checks: [
            { ...check, name: 'bias' },
            { ...check, name: 'within5', passes: true },
          ],
        }),
      }),
    });
    const gate = dialog.getByRole('region', { name: 'Gate' });
    expect(gate).toHaveTextContent('FAIL');
    expect(gate).toHaveTextContent('fails 1 of 2 checks in its completed golden runs.');
    expect(gate).toHaveTextContent('NewGPT-4o with this promptLiveReference table (built in) with prompt v3.0');
    expect(gate).toHaveTextContent('Does not pass: Bias on food.');
    expect(within(gate).getByRole('row', { name: /^Bias on food/ })).toHaveTextContent(
      'Bias on food+14.0 g (+12.0 g to +16.0 g)+0.5 g over 46 imagesat most 5.0 g either way23 Does not pass',
    );
    expect(sent('POST', 'model-config')).toEqual([]);
  });

  it('proposes a rollout first, with the bars that rollouts begin with', async () => {
    const { user, dialog, sent } = await asked({
      'POST /api/admin/rollouts': () => ({ status: 201, body: aRollout() }),
    });
    expect(dialog.getByRole('textbox', { name: 'Percentage of the scans to start with' })).toHaveValue('10%');
    expect(dialog.getByRole('textbox', { name: 'Reason (optional)' })).toHaveValue('x');
    await user.click(dialog.getByRole('button', { name: 'Start With 10%' }));
    await closed();
    const requested = { modelName: 'reference-table', percent: 10, minimumScans: 50, reason: 'x', override: false };
    expect(sent('POST', '/rollouts')).toMatchObject([requested]);
    expect(sent('POST', 'model-config')).toEqual([]);
  });

  it('says why a rollout could not be started', async () => {
    const { user, dialog } = await asked({
      'POST /api/admin/rollouts': () => refusal(409, 'rollout-running', 'A rollout is already running.'),
    });
    await user.click(dialog.getByRole('button', { name: 'Start With 10%' }));
    expect(await dialog.findByText('Nothing was changed. A rollout is already running.')).toBeVisible();
  });

  it('offers no percentage while another rollout is running', async () => {
    const { dialog } = await asked({
      'POST /api/admin/golden-gate/check': () => ({ body: aVariantGate({ isRolloutRunning: true }) }),
    });
    expect(dialog.queryByRole('textbox', { name: /^Percentage/ })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Set Live' })).toBeEnabled();
  });
});

describe('a model without a passing golden run', () => {
  const needsOverride: Routes = {
    'POST /api/admin/golden-gate/check': () => ({
      body: { ...UNMEASURED, model: 'Reference table (built in)', promptVersion: 'v3.0' },
    }),
    'POST /api/admin/model-config': () => ({ status: 201, body: aChange(1, { modelName: 'reference-table' }) }),
  };

  it('is not let through by any one letter, but by a tick and a reason', async () => {
    const { user, sent, dialog } = await asked(needsOverride);
    expect(dialog.getByRole('region', { name: 'Gate' })).toHaveTextContent('No completed run');
    expect(dialog.getByRole('link', { name: 'Golden Set Batch Testing' })).toHaveAttribute('href', '/admin/golden-set');
    expect(dialog.getByRole('button', { name: 'Start With 10% Anyway' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox'));
    expect(dialog.getByRole('button', { name: 'Start With 10% Anyway' })).toBeEnabled();
    await user.clear(dialog.getByRole('textbox', { name: 'Reason' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), '  The provider is down ');
    await setLiveForAll(user);
    expect(await screen.findByText('Model configuration saved successfully. Changes are now active.')).toBeVisible();
    await closed();
    expect(sent('POST', 'model-config')).toMatchObject([{ reason: 'The provider is down', override: true }]);
  });

  it('changes nothing when the dialog is closed', async () => {
    const { user, sent, dialog } = await asked(needsOverride);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await closed();
    expect(sent('POST', 'model-config')).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update Production Model' })).toHaveFocus());
  });

  it('closes the dialog and shows a toast if the update fails', async () => {
    const { user, routes, dialog } = await asked(needsOverride);
    routes['POST /api/admin/model-config'] = () => refusal(409, 'model-changed', 'Another model is live now.');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Why not at once');
    await user.click(dialog.getByRole('checkbox'));
    await setLiveForAll(user);
    const toast = await screen.findByText('Update Failed');
    expect(toast.closest('[role="alert"]')).toHaveTextContent('Another model is live now.');
    await closed();
  });
});
