import { screen, waitFor, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../test/fake-api';
import { aChange, choose, opened } from './models-page.fixture';

describe('a model without a passing golden run', () => {
  const FOUND = 'No completed golden run of Reference table with this prompt passes the gate.';
  const needsReason: Routes = {
    'POST /api/admin/model-config': ({ body }) =>
      (body as { reason: string }).reason.trim() === '' ||
      (body as { reason: string }).reason === 'Admin configuration update'
        ? refusal(409, 'gate-not-passed', FOUND)
        : { status: 201, body: aChange(1, { modelName: 'reference-table' }) },
  };
  const reasons = (calls: Awaited<ReturnType<typeof opened>>['calls']) =>
    calls
      .filter(({ method, url }) => method === 'POST' && url.pathname.endsWith('model-config'))
      .map(({ body }) => (body as { reason: string }).reason);
  const stoppedAt = async (reason = '') => {
    const page = await opened(needsReason);
    await choose(page.user, 'Production Model', 'Reference table (built in)');
    if (reason) await page.user.type(screen.getByLabelText('Change reason (optional)'), reason);
    await page.user.click(screen.getByRole('button', { name: 'Update Production Model' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set live without a passing run?' }));
    return { ...page, dialog };
  };

  it('goes live with a reason typed at the gate’s request', async () => {
    const { user, calls, dialog } = await stoppedAt();
    expect(dialog.getByRole('alert')).toHaveTextContent(FOUND);
    expect(dialog.getByRole('link', { name: 'Golden Set Batch Testing' })).toHaveAttribute('href', '/admin/golden-set');
    expect(screen.queryByText('Update Failed')).not.toBeInTheDocument();
    const send = dialog.getByRole('button', { name: 'Set Live Anyway' });
    const field = dialog.getByRole('textbox', { name: 'Reason' });
    expect(send).toBeDisabled();
    await user.type(field, '   ');
    expect(send).toBeDisabled();
    await user.type(field, 'admin configuration Update');
    expect(dialog.getByText('Please write a reason of your own.')).toBeVisible();
    expect(send).toBeDisabled();
    await user.clear(field);
    await user.type(field, '  The provider is down ');
    await user.click(send);
    expect(await screen.findByText('Model configuration saved successfully. Changes are now active.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(reasons(calls)).toEqual(['', 'The provider is down']);
  });

  it('does not accept the default text as a reason', async () => {
    const { calls } = await stoppedAt('Admin configuration update');
    expect(reasons(calls)).toEqual(['Admin configuration update']);
  });

  it('changes nothing when the dialog is closed', async () => {
    const { user, calls, dialog } = await stoppedAt();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(reasons(calls)).toEqual(['']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update Production Model' })).toHaveFocus());
  });

  it('goes live at once if a reason was typed before', async () => {
    const { user, calls } = await opened(needsReason);
    await choose(user, 'Production Model', 'Reference table (built in)');
    await user.type(screen.getByLabelText('Change reason (optional)'), 'Costs nothing');
    await user.click(screen.getByRole('button', { name: 'Update Production Model' }));
    expect(await screen.findByText('Model configuration saved successfully. Changes are now active.')).toBeVisible();
    expect(reasons(calls)).toEqual(['Costs nothing']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes the dialog and shows a toast if the update fails for another reason', async () => {
    const { user, routes, dialog } = await stoppedAt();
    routes['POST /api/admin/model-config'] = () => refusal(409, 'model-changed', 'Another model is live now.');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Why not');
    await user.click(dialog.getByRole('button', { name: 'Set Live Anyway' }));
    const toast = await screen.findByText('Update Failed');
    expect(toast.closest('[role="alert"]')).toHaveTextContent('Another model is live now.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
