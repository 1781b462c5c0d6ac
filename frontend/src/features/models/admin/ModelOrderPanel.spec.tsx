import { modelsApi } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../test/fake-api';
import { expectRefusals, refusedThroughout } from '../../../../test/refusals';
import { UNMEASURED } from './debug-page.fixture';
import { anOrder, opened as openedPage } from './models-page.fixture';
import { aRollout } from './rollout/rollout.fixture';

const opened = async (differs: Routes = {}) => {
  const page = await openedPage({
    'GET /api/admin/model-order': () => ({ body: anOrder('gpt-4o', 'gemini-2.5-pro') }),
    'PUT /api/admin/model-order': () => ({ body: anOrder('gpt-4o') }),
    ...differs,
  });
  const list = await screen.findByRole('list', { name: 'Order of production' });
  return {
    ...page,
    list,
    names: () =>
      within(list)
        .getAllByText(/^\d\. /)
        .map(({ textContent }) => textContent),
  };
};

it('shows who answers in turn, with the verdict of the gate and why one is unavailable', async () => {
  const { list } = await opened();
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('1. GPT-4o');
  expect(first).toHaveTextContent('PASS');
  expect(second).toHaveTextContent('Not configuredGEMINI_API_KEY is not set.');
});

it('moves a model by keyboard, keeps the focus on it and says its place', async () => {
  const { user, names } = await opened();
  screen.getByRole('button', { name: 'Move Gemini 2.5 Pro up' }).focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['1. Gemini 2.5 Pro', '2. GPT-4o']);
  expect(screen.getByText('Gemini 2.5 Pro is now first of 2.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move Gemini 2.5 Pro up' })).toHaveFocus();
  expect(screen.getByText('Live now: GPT-4o, then Gemini 2.5 Pro. Your order is not saved yet.')).toBeVisible();
});

it('asks before another model comes first, and lets it read a percentage of the scans before the order is saved', async () => {
  const { user, sent } = await opened({ 'POST /api/admin/rollouts': () => ({ status: 201, body: aRollout() }) });
  const openDialog = async () => {
    await user.click(screen.getByRole('button', { name: 'Move Gemini 2.5 Pro up' }));
    await user.click(screen.getByRole('button', { name: 'Save Order' }));
    return within(await screen.findByRole('dialog', { name: 'Set this order live?' }));
  };
  await user.click(await (await openDialog()).findByRole('button', { name: 'Start With 10%' }));
  await waitFor(() => expect(sent('POST', '/rollouts')).toMatchObject([{ modelName: 'gemini-2.5-pro', percent: 10 }]));
  expect(sent('PUT')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const dialog = await openDialog();
  const fraction = await dialog.findByRole('textbox', { name: 'Percentage of the scans to start with' });
  await user.clear(fraction);
  await user.type(fraction, '100');
  await user.click(dialog.getByRole('button', { name: 'Set Live' }));
  const requested = { reason: '', override: false };
  await waitFor(() =>
    expect(sent('PUT')).toEqual([{ production: ['gemini-2.5-pro', 'gpt-4o'], version: 3, ...requested }]),
  );
});

it('removes a model, but never the last one', async () => {
  const { user, names } = await opened();
  await user.click(screen.getByRole('button', { name: 'Remove GPT-4o from the order' }));
  expect(names()).toEqual(['1. Gemini 2.5 Pro']);
  expect(screen.getByRole('button', { name: 'Remove Gemini 2.5 Pro from the order' })).toBeDisabled();
});

it('adds a model without a passing run with a tick and a reason only', async () => {
  const { user, choose, sent } = await opened({
    'POST /api/admin/golden-gate/check': () => ({ body: { ...UNMEASURED, model: 'Reference table (built in)' } }),
  });
  await choose('Add a model at the end', 'Reference table (built in)');
  expect(await screen.findByText(/No completed run/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save Order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set this order live?' }));
  await user.click(await dialog.findByRole('checkbox'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too short');
  await user.click(dialog.getByRole('button', { name: 'Set Live Anyway' }));
  expect(dialog.getByText('Please write at least 10 characters.')).toBeVisible();
  expect(sent('PUT')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ', no more');
  await user.click(dialog.getByRole('button', { name: 'Set Live Anyway' }));
  const production = ['gpt-4o', 'gemini-2.5-pro', 'reference-table'];
  await waitFor(() =>
    expect(sent('PUT')).toEqual([{ production, version: 3, reason: 'Too short, no more', override: true }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows what the server refuses: in the panel, or in the dialog that has asked', async () => {
  const { user } = await opened({ 'PUT /api/admin/model-order': () => refusedThroughout(modelsApi.setModelOrder) });
  await user.click(screen.getByRole('button', { name: 'Remove Gemini 2.5 Pro from the order' }));
  await user.click(screen.getByRole('button', { name: 'Save Order' }));
  await expectRefusals(screen.getByRole('region', { name: 'Order of Production' }), modelsApi.setModelOrder, {});
  await user.click(screen.getByRole('button', { name: 'Reset Order' }));
  await user.click(screen.getByRole('button', { name: 'Move Gemini 2.5 Pro up' }));
  await user.click(screen.getByRole('button', { name: 'Remove GPT-4o from the order' }));
  await user.click(screen.getByRole('button', { name: 'Save Order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set this order live?' });
  const reason = await within(dialog).findByRole('textbox', { name: 'Reason (optional)' });
  await user.click(within(dialog).getByRole('button', { name: 'Set Live' }));
  await expectRefusals(dialog, modelsApi.setModelOrder, { reason });
});

it('keeps the order on the screen if someone else has saved another one', async () => {
  const { user, sent, routes, names } = await opened({
    'PUT /api/admin/model-order': () => refusal(409, 'model-changed', 'The order was changed meanwhile.'),
  });
  await user.click(screen.getByRole('button', { name: 'Remove Gemini 2.5 Pro from the order' }));
  routes['GET /api/admin/model-order'] = () => ({ body: { ...anOrder('reference-table', 'gpt-4o'), version: 4 } });
  await user.click(screen.getByRole('button', { name: 'Save Order' }));
  expect(await screen.findByText(/Nothing was changed. The order was changed meanwhile./)).toBeVisible();
  expect(await screen.findByText(/^Live now: Reference table \(built in\), then GPT-4o/)).toBeVisible();
  expect(names()).toEqual(['1. GPT-4o']);
  expect(sent('PUT')).toHaveLength(1);
});
