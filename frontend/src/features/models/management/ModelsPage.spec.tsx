import type { ModelChange, ModelConfig } from '@carbsight/contracts';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../../../test/builders';
import { fakeApi, type Routes, refusal, signedIn } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';
import { useModelUpdate } from './useModelUpdate';

const someConfig = (differs: Partial<ModelConfig> = {}): ModelConfig => ({
  current: { productionModel: 'gpt-4o', testModel: 'gemini-2.5-pro' },
  supportedModels: { 'gpt-4o': 'GPT-4o', 'reference-table': 'Reference table (built in)' },
  unavailableModels: { 'gemini-2.5-pro': { label: 'Gemini 2.5 Pro', reason: 'GEMINI_API_KEY is not set.' } },
  ...differs,
});
const aChange = (index: number, differs: Partial<ModelChange> = {}): ModelChange => ({
  id: `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  configType: 'production_model',
  modelName: 'gpt-4o',
  previousModelName: 'reference-table',
  reason: 'Sees more',
  changedBy: 'admin@example.org',
  createdAt: '2026-11-21T10:00:00.000Z',
  ...differs,
});
const house = (differs: Routes = {}): Routes => ({
  ...signedIn(aUser({ isAdmin: true })),
  'POST /api/admin/visits': () => ({ status: 204 }),
  'GET /api/admin/model-config': () => ({ body: someConfig() }),
  'GET /api/admin/model-changes': () => ({ body: [] }),
  ...differs,
});
const opened = async (differs: Routes = {}) => {
  const api = fakeApi(house(differs));
  const view = renderApp('/admin/models');
  await screen.findByRole('heading', { level: 1, name: 'Model Management' });
  return { ...api, ...view };
};
const region = (name: string) => within(screen.getByRole('region', { name }));
const choose = async (user: Awaited<ReturnType<typeof opened>>['user'], place: string, label: string) => {
  await user.click(await screen.findByRole('combobox', { name: place }));
  await user.click(await screen.findByRole('option', { name: label }));
};

it('shows what reads now, and why the test model cannot', async () => {
  await opened();
  expect(await screen.findByRole('region', { name: 'Current Production Model' })).toHaveTextContent('GPT-4o');
  const test = region('Current Test Model');
  expect(test.getByText('Shadow')).toBeVisible();
  expect(test.getByText(/cannot work at the moment. GEMINI_API_KEY is not set./)).toBeVisible();
  const available = screen.getByRole('list', { name: 'Available models' });
  expect(available).toHaveTextContent('GPT-4ogpt-4oProductionAvailable');
  expect(available).toHaveTextContent('gemini-2.5-pro · GEMINI_API_KEY is not set.ShadowUnavailable');
});

it('says when the chosen model has left the catalogue', async () => {
  const current = { productionModel: 'llava', testModel: null };
  await opened({ 'GET /api/admin/model-config': () => ({ body: someConfig({ current }) }) });
  expect(await screen.findByText(/It is not in the model catalogue any more./)).toBeVisible();
  expect(region('Current Test Model').getByText('None')).toBeVisible();
});

it('offers those without a key with the reason, and not to be chosen', async () => {
  const { user } = await opened();
  const update = await screen.findByRole('button', { name: 'Update Production Model' });
  expect(update).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Production Model' }));
  await user.click(await screen.findByRole('option', { name: 'Gemini 2.5 Pro – GEMINI_API_KEY is not set.' }));
  expect(update).toBeDisabled();
});

it('saves a model with its reason, says so for three seconds, and reads everything again', async () => {
  let productionModel = 'gpt-4o';
  const { user, calls } = await opened({
    'GET /api/admin/model-config': () => ({ body: someConfig({ current: { productionModel, testModel: null } }) }),
    'POST /api/admin/model-config': () => {
      productionModel = 'reference-table';
      return { status: 201, body: aChange(1) };
    },
  });
  await choose(user, 'Production Model', 'Reference table (built in)');
  await user.type(screen.getByLabelText('Change reason (optional)'), 'No key tomorrow');
  await user.click(screen.getByRole('button', { name: 'Update Production Model' }));
  const banner = await screen.findByText('Model configuration saved successfully. Changes are now active.');
  expect(calls.find(({ method, url }) => method === 'POST' && url.pathname.endsWith('model-config'))?.body).toEqual({
    configType: 'production_model',
    modelName: 'reference-table',
    expectedModel: 'gpt-4o',
    reason: 'No key tomorrow',
  });
  expect(region('Current Production Model').getByText('reference-table')).toBeVisible();
  expect(screen.getByLabelText('Change reason (optional)')).toHaveValue('');
  await waitFor(() => expect(banner).not.toBeInTheDocument(), { timeout: 4_000 });
});

it.each([
  [
    refusal(422, 'model-unavailable', 'GPT-4o cannot be chosen: OPENAI_API_KEY is not set.'),
    'OPENAI_API_KEY is not set',
  ],
  [{ status: 201, body: 'no change at all' }, 'Failed to update model configuration'],
  [{ status: 502, body: 'a page of the proxy' }, 'Failed to update model configuration'],
])('says in a toast that it failed', async (answer, words) => {
  const { user } = await opened({ 'POST /api/admin/model-config': () => answer });
  await choose(user, 'Test Model', 'GPT-4o');
  await user.type(screen.getByLabelText('Change reason (optional)'), 'Why');
  await user.click(screen.getByRole('button', { name: 'Update Test Model' }));
  const toast = await screen.findByText('Update Failed');
  expect(toast.closest('[role="alert"]')).toHaveTextContent(words);
  expect(screen.getByLabelText('Change reason (optional)')).toHaveValue('Why');
});

it('asks for a model when there is none', async () => {
  const { calls } = await opened();
  const { result } = renderHook(() => useModelUpdate(async () => undefined));
  const change = { expectedModel: 'gpt-4o', reason: '' };
  await act(() => result.current.update({ ...change, configType: 'test_model', modelName: undefined }));
  expect(await screen.findByText('Model Required')).toBeVisible();
  expect(screen.getByText('Please select a model before updating')).toBeVisible();
  expect(calls.some(({ method, url }) => method === 'POST' && url.pathname.endsWith('model-config'))).toBe(false);
});

it('shows what another administrator chose meanwhile', async () => {
  let productionModel = 'gpt-4o';
  const { user } = await opened({
    'GET /api/admin/model-config': () => ({ body: someConfig({ current: { productionModel, testModel: null } }) }),
    'POST /api/admin/model-config': () => {
      productionModel = 'gemini-2.5-pro';
      return refusal(409, 'model-changed', 'The production model is Gemini 2.5 Pro now.');
    },
  });
  await choose(user, 'Production Model', 'Reference table (built in)');
  await user.click(screen.getByRole('button', { name: 'Update Production Model' }));
  const toast = await screen.findByText('Update Failed');
  expect(toast.closest('[role="alert"]')).toHaveTextContent('The production model is Gemini 2.5 Pro now.');
  expect(await region('Current Production Model').findByText('Gemini 2.5 Pro')).toBeVisible();
});

it('does not offer to choose what is in place', async () => {
  const { user } = await opened();
  await choose(user, 'Production Model', 'GPT-4o');
  expect(screen.getByRole('button', { name: 'Update Production Model' })).toBeDisabled();
});

it('can do without a test model, but never without one that reads for users', async () => {
  const { user, calls } = await opened({
    'POST /api/admin/model-config': () => ({ status: 201, body: aChange(1, { modelName: null }) }),
  });
  await choose(user, 'Test Model', 'None (no shadow runs)');
  await user.click(screen.getByRole('button', { name: 'Update Test Model' }));
  await waitFor(() =>
    expect(calls.find(({ method, url }) => method === 'POST' && url.pathname.endsWith('config'))?.body).toEqual({
      configType: 'test_model',
      modelName: null,
      expectedModel: 'gemini-2.5-pro',
      reason: '',
    }),
  );
  await user.click(screen.getByRole('combobox', { name: 'Production Model' }));
  expect(await screen.findByRole('option', { name: 'GPT-4o' })).toBeVisible();
  expect(screen.queryByRole('option', { name: /^None/ })).not.toBeInTheDocument();
});

it('says that the configuration could not be loaded', async () => {
  await opened({ 'GET /api/admin/model-config': () => refusal(503, 'away', 'The database is away.') });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load model configuration. Please try refreshing the page.');
  expect(alert).toHaveTextContent('Failed to fetch model configuration: The database is away.');
});

describe('a model that no golden run speaks for', () => {
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
    const house = await opened(needsReason);
    await choose(house.user, 'Production Model', 'Reference table (built in)');
    if (reason) await house.user.type(screen.getByLabelText('Change reason (optional)'), reason);
    await house.user.click(screen.getByRole('button', { name: 'Update Production Model' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set live without a passing run?' }));
    return { ...house, dialog };
  };

  it('goes live with a reason that is typed when the gate asks for it', async () => {
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

  it('asks again although the default text was typed', async () => {
    const { calls } = await stoppedAt('Admin configuration update');
    expect(reasons(calls)).toEqual(['Admin configuration update']);
  });

  it('stays where it is when the question is left', async () => {
    const { user, calls, dialog } = await stoppedAt();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(reasons(calls)).toEqual(['']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update Production Model' })).toHaveFocus());
  });

  it('goes live at once with a reason that was typed before', async () => {
    const { user, calls } = await opened(needsReason);
    await choose(user, 'Production Model', 'Reference table (built in)');
    await user.type(screen.getByLabelText('Change reason (optional)'), 'Costs nothing');
    await user.click(screen.getByRole('button', { name: 'Update Production Model' }));
    expect(await screen.findByText('Model configuration saved successfully. Changes are now active.')).toBeVisible();
    expect(reasons(calls)).toEqual(['Costs nothing']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leaves the dialog for a toast when something else stands in the way', async () => {
    const { user, routes, dialog } = await stoppedAt();
    routes['POST /api/admin/model-config'] = () => refusal(409, 'model-changed', 'Another model is live now.');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Why not');
    await user.click(dialog.getByRole('button', { name: 'Set Live Anyway' }));
    const toast = await screen.findByText('Update Failed');
    expect(toast.closest('[role="alert"]')).toHaveTextContent('Another model is live now.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the history', () => {
  it('tells who changed what, when and why, and leads back with one click', async () => {
    const { user, calls } = await opened({
      'GET /api/admin/model-changes': () => ({ body: [aChange(2)] }),
      'POST /api/admin/model-config': () => ({ status: 201, body: aChange(3) }),
    });
    const [row] = within(await screen.findByRole('list', { name: 'Changes of models' })).getAllByRole('listitem');
    expect(row).toHaveTextContent('Production Model: Reference table (built in) → GPT-4o');
    expect(row).toHaveTextContent('Sees more');
    expect(row).toHaveTextContent('admin@example.org');
    await user.click(screen.getByRole('button', { name: 'Return to Reference table (built in)' }));
    await waitFor(() =>
      expect(calls.find(({ method, url }) => method === 'POST' && url.pathname.endsWith('config'))?.body).toEqual({
        configType: 'production_model',
        modelName: 'reference-table',
        expectedModel: 'gpt-4o',
        reason: 'Return to Reference table (built in)',
      }),
    );
  });

  it('leads back to no test model', async () => {
    const changes = [
      aChange(5, { configType: 'test_model', modelName: 'gpt-4o', previousModelName: null }),
      aChange(4, { configType: 'test_model', modelName: null, previousModelName: 'reference-table' }),
    ];
    const { user, calls } = await opened({
      'GET /api/admin/model-changes': () => ({ body: changes }),
      'POST /api/admin/model-config': () => ({ status: 201, body: aChange(6, { modelName: null }) }),
    });
    expect(await screen.findByText('Test Model: Reference table (built in) → None')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Return to None' }));
    await waitFor(() =>
      expect(calls.find(({ method, url }) => method === 'POST' && url.pathname.endsWith('config'))?.body).toEqual({
        configType: 'test_model',
        modelName: null,
        expectedModel: 'gemini-2.5-pro',
        reason: 'Return to None',
      }),
    );
  });

  it('does not lead back to nothing, to what cannot be chosen, or to what stands there', async () => {
    const changes = [
      aChange(4, { previousModelName: null }),
      aChange(3, { previousModelName: 'gemini-2.5-pro' }),
      aChange(2, { previousModelName: 'gpt-4o', changedBy: null }),
    ];
    await opened({ 'GET /api/admin/model-changes': () => ({ body: changes }) });
    expect(await screen.findByText(/a deleted account/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Return to/ })).not.toBeInTheDocument();
  });

  it('comes page by page', async () => {
    const all = Array.from({ length: 13 }, (_, index) => aChange(20 - index, { reason: `Reason ${20 - index}` }));
    const { user } = await opened({
      'GET /api/admin/model-changes': ({ url }) => {
        const from = all.findIndex(({ id }) => id === url.searchParams.get('before')) + 1;
        return { body: all.slice(from, from + 10) };
      },
    });
    expect(await screen.findByText('Reason 20')).toBeVisible();
    expect(screen.queryByText('Reason 8')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Reason 8')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });
});
