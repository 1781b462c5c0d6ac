import { screen, waitFor, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../test/fake-api';
import { UNMEASURED } from './debug-page.fixture';
import { aChange, opened } from './models-page.fixture';

describe('a model without a passing golden run', () => {
  const needsOverride: Routes = {
    'POST /api/admin/golden-gate/check': () => ({
      body: { ...UNMEASURED, model: 'Reference table (built in)', promptVersion: 'v3.0' },
    }),
    'POST /api/admin/model-config': ({ body }) =>
      (body as { override?: boolean }).override
        ? { status: 201, body: aChange(1, { modelName: 'reference-table' }) }
        : refusal(409, 'gate-not-passed', 'It has not been measured enough in a golden run.'),
  };
  const stoppedAt = async () => {
    const page = await opened(needsOverride);
    await page.choose('Production Model', 'Reference table (built in)');
    expect(await screen.findByRole('region', { name: 'Gate' })).toHaveTextContent(
      'Reference table (built in) with prompt v3.0 was never measured.',
    );
    await page.user.type(screen.getByLabelText('Change reason (optional)'), 'x');
    await page.user.click(screen.getByRole('button', { name: 'Update Production Model' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set live without a passing run?' }));
    await dialog.findByRole('checkbox');
    return { ...page, dialog };
  };

  it('is not let through by any one letter, but by a tick and a reason', async () => {
    const { user, sent, dialog } = await stoppedAt();
    expect(dialog.getByRole('region', { name: 'Gate' })).toHaveTextContent('Never measured');
    expect(dialog.getByRole('link', { name: 'Golden Set Batch Testing' })).toHaveAttribute('href', '/admin/golden-set');
    expect(screen.queryByText('Update Failed')).not.toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), '  The provider is down ');
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Set Live Anyway' }));
    expect(await screen.findByText('Model configuration saved successfully. Changes are now active.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const wishes = [{ reason: 'x' }, { reason: 'The provider is down', override: true }];
    expect(sent('POST', 'model-config')).toMatchObject(wishes);
  });

  it('changes nothing when the dialog is closed', async () => {
    const { user, sent, dialog } = await stoppedAt();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent('POST', 'model-config')).toMatchObject([{ reason: 'x' }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update Production Model' })).toHaveFocus());
  });

  it('closes the dialog and shows a toast if the update fails for another reason', async () => {
    const { user, routes, dialog } = await stoppedAt();
    routes['POST /api/admin/model-config'] = () => refusal(409, 'model-changed', 'Another model is live now.');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Why not at once');
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Set Live Anyway' }));
    const toast = await screen.findByText('Update Failed');
    expect(toast.closest('[role="alert"]')).toHaveTextContent('Another model is live now.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
