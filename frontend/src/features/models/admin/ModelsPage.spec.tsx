import { type LiveChange, modelsApi } from '@carbsight/contracts';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../test/fake-api';
import { expectRefusals, refusedThroughout } from '../../../../test/refusals';
import { aVariantGate } from './debug-page.fixture';
import { aChange, opened, region, setLiveForAll, someConfig } from './models-page.fixture';
import { useModelUpdate } from './useModelUpdate';

it('shows the live model, and why the test model is not working', async () => {
  await opened();
  expect(await screen.findByRole('region', { name: 'Current Production Model' })).toHaveTextContent('GPT-4o');
  const test = region('Current Test Model');
  expect(test.getByText('Shadow')).toBeVisible();
  expect(test.getByText(/is not available right now. GEMINI_API_KEY is not set./)).toBeVisible();
  const available = screen.getByRole('list', { name: 'Available models' });
  expect(within(available).getByText('Not configured')).toHaveAttribute('data-tone', 'quiet');
  expect(available).toHaveTextContent('GPT-4ogpt-4oProductionAvailable');
  expect(available).toHaveTextContent('gemini-2.5-pro · GEMINI_API_KEY is not set.ShadowNot configured');
});

it('says when the chosen model has left the catalogue', async () => {
  const current = { productionModel: 'llava', testModel: null, judgeModel: null, judgeSince: null };
  await opened({ 'GET /api/admin/model-config': () => ({ body: someConfig({ current }) }) });
  expect(await screen.findByText(/It is no longer in the model catalogue./)).toBeVisible();
  expect(region('Current Test Model').getByText('None')).toBeVisible();
});

it('lists models without a key with the reason, but disabled', async () => {
  const { user } = await opened();
  const update = await screen.findByRole('button', { name: 'Update Production Model' });
  expect(update).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Production Model' }));
  await user.click(await screen.findByRole('option', { name: 'Gemini 2.5 Pro – GEMINI_API_KEY is not set.' }));
  expect(update).toBeDisabled();
});

it('saves a model with its reason, says so for three seconds, and reloads everything', async () => {
  vi.useFakeTimers();
  let productionModel = 'gpt-4o';
  const { user, choose, sent } = await opened({
    'GET /api/admin/model-config': () => ({
      body: someConfig({ current: { productionModel, testModel: null, judgeModel: null, judgeSince: null } }),
    }),
    'POST /api/admin/model-config': () => {
      productionModel = 'reference-table';
      return { status: 201, body: aChange(1) };
    },
  });
  await choose('Production Model', 'Reference table (built in)');
  await user.type(screen.getByLabelText('Change reason (optional)'), 'No key tomorrow');
  await user.click(screen.getByRole('button', { name: 'Update Production Model' }));
  await setLiveForAll(user);
  const banner = await screen.findByText('Model configuration saved successfully. Changes are now active.');
  const change = { configType: 'production_model', modelName: 'reference-table', expectedModel: 'gpt-4o' };
  expect(sent('POST', 'config')).toEqual([{ ...change, reason: 'No key tomorrow', override: false }]);
  expect(region('Current Production Model').getByText('reference-table')).toBeVisible();
  expect(screen.getByLabelText('Change reason (optional)')).toHaveValue('');
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(banner).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(banner).not.toBeInTheDocument();
});

it.each([
  [
    refusal(422, 'model-unavailable', 'GPT-4o cannot be chosen: OPENAI_API_KEY is not set.'),
    'OPENAI_API_KEY is not set',
  ],
  [{ status: 201, body: 'no change at all' }, 'Failed to update model configuration'],
  [{ status: 502, body: 'a page of the proxy' }, 'Failed to update model configuration'],
])('says in a toast that it failed', async (answer, words) => {
  const { user, choose } = await opened({ 'POST /api/admin/model-config': () => answer });
  await choose('Test Model', 'GPT-4o');
  await user.type(screen.getByLabelText('Change reason (optional)'), 'Why');
  await user.click(screen.getByRole('button', { name: 'Update Test Model' }));
  const toast = await screen.findByText('Update Failed');
  expect(toast.closest('[role="alert"]')).toHaveTextContent(words);
  expect(screen.getByLabelText('Change reason (optional)')).toHaveValue('Why');
});

it('shows at its field, too, what is refused', async () => {
  const { user, choose } = await opened({
    'POST /api/admin/model-config': () => refusedThroughout(modelsApi.updateModelConfig),
  });
  await choose('Test Model', 'GPT-4o');
  await user.click(screen.getByRole('button', { name: 'Update Test Model' }));
  await expectRefusals(screen.getByRole('region', { name: 'Change Models' }), modelsApi.updateModelConfig, {
    modelName: screen.getByRole('combobox', { name: 'Test Model' }),
    reason: screen.getByLabelText('Change reason (optional)'),
  });
  await choose('Production Model', 'Reference table (built in)');
  await user.click(screen.getByRole('button', { name: 'Update Production Model' }));
  await setLiveForAll(user);
  const dialog = screen.getByRole('dialog');
  const reason = within(dialog).getByRole('textbox', { name: 'Reason (optional)' });
  await expectRefusals(dialog, modelsApi.updateModelConfig, { reason });
});

it('asks for a model when there is none', async () => {
  const { sent } = await opened();
  const { result } = renderHook(() => useModelUpdate(async () => undefined));
  const change = { expectedModel: 'gpt-4o', reason: '' };
  await act(() => result.current.update({ ...change, configType: 'test_model', modelName: undefined }));
  expect(await screen.findByText('Model Required')).toBeVisible();
  expect(screen.getByText('Please select a model before updating')).toBeVisible();
  expect(sent('POST', 'model-config')).toEqual([]);
});

it('shows what another administrator has chosen', async () => {
  let productionModel = 'gpt-4o';
  const { user, choose } = await opened({
    'GET /api/admin/model-config': () => ({
      body: someConfig({ current: { productionModel, testModel: null, judgeModel: null, judgeSince: null } }),
    }),
    'POST /api/admin/model-config': () => {
      productionModel = 'gemini-2.5-pro';
      return refusal(409, 'model-changed', 'The production model is Gemini 2.5 Pro now.');
    },
  });
  await choose('Production Model', 'Reference table (built in)');
  await user.click(screen.getByRole('button', { name: 'Update Production Model' }));
  await setLiveForAll(user);
  const toast = await screen.findByText('Update Failed');
  expect(toast.closest('[role="alert"]')).toHaveTextContent('The production model is Gemini 2.5 Pro now.');
  expect(await region('Current Production Model').findByText('Gemini 2.5 Pro')).toBeVisible();
});

it('does not offer the current model', async () => {
  const { choose } = await opened();
  await choose('Production Model', 'GPT-4o');
  expect(screen.getByRole('button', { name: 'Update Production Model' })).toBeDisabled();
});

it('allows no test model, but always requires a live one', async () => {
  const { user, choose, sent } = await opened({
    'POST /api/admin/model-config': () => ({ status: 201, body: aChange(1, { modelName: null }) }),
  });
  await choose('Test Model', 'None (no shadow runs)');
  await user.click(screen.getByRole('button', { name: 'Update Test Model' }));
  const none = { configType: 'test_model', modelName: null, expectedModel: 'gemini-2.5-pro', reason: '' };
  await waitFor(() => expect(sent('POST', 'config')).toEqual([none]));
  await user.click(screen.getByRole('combobox', { name: 'Production Model' }));
  expect(await screen.findByRole('option', { name: 'GPT-4o' })).toBeVisible();
  expect(screen.queryByRole('option', { name: /^None/ })).not.toBeInTheDocument();
});

it('says when the configuration could not be loaded', async () => {
  await opened({ 'GET /api/admin/model-config': () => refusal(503, 'away', 'The database is away.') });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load model configuration. Please try refreshing the page.');
  expect(alert).toHaveTextContent('Failed to fetch model configuration: The database is away.');
});

describe('the history', () => {
  it('shows what was live, with the verdict of each change and whether someone overrode it', async () => {
    const order = [
      { model: 'GPT-4o', isGrounded: true },
      { model: 'Reference table', isGrounded: false },
    ];
    const change: LiveChange = {
      version: 7,
      summary: 'Production model changed to gpt-4o',
      order,
      promptVersion: 'v7.0',
      rollout: { model: 'Gemini 2.5 Pro', percent: 10 },
      verdict: 'FAIL',
      isOverride: true,
      reason: 'The other one is away',
      changedBy: 'admin@example.org',
      createdAt: '2026-11-21T10:00:00.000Z',
    };
    await opened({ 'GET /api/admin/live-changes': () => ({ body: [change] }) }, 'history');
    const item = within(await screen.findByRole('list', { name: 'Changes of what was live' })).getByRole('listitem');
    expect(item).toHaveTextContent(
      'GPT-4o (grounded), then Reference table, with prompt v7.0; Gemini 2.5 Pro for 10% of the scans',
    );
    expect(item).toHaveTextContent('The other one is away');
    expect(item).toHaveTextContent('FAILOverride');
  });

  it('names no one for what was live when recording began', async () => {
    const first: LiveChange = {
      version: 1,
      summary: 'Live when recording began',
      order: [{ model: 'GPT-4o', isGrounded: false }],
      promptVersion: 'v3.0',
      rollout: null,
      verdict: null,
      isOverride: false,
      reason: null,
      changedBy: null,
      createdAt: '2026-11-21T10:00:00.000Z',
    };
    await opened({ 'GET /api/admin/live-changes': () => ({ body: [first] }) }, 'history');
    const item = within(await screen.findByRole('list', { name: 'Changes of what was live' })).getByRole('listitem');
    expect(item).toHaveTextContent(/^Live when recording beganGPT-4o, with prompt v3.021 Nov 2026, \d\d:\d\d$/);
  });

  it('shows who changed what, when and why, and goes back immediately', async () => {
    const { user, sent } = await opened(
      {
        'GET /api/admin/model-changes': () => ({ body: [aChange(2)] }),
        'POST /api/admin/golden-gate/check': () => ({ body: aVariantGate({ isReturn: true }) }),
        'POST /api/admin/model-config': () => ({ status: 201, body: aChange(3) }),
      },
      'history',
    );
    const [row] = within(await screen.findByRole('list', { name: 'Changes of models' })).getAllByRole('listitem');
    expect(row).toHaveTextContent('Production Model: Reference table (built in) → GPT-4o');
    expect(row).toHaveTextContent('Sees more');
    expect(row).toHaveTextContent('admin@example.org');
    await user.click(screen.getByRole('button', { name: 'Return to Reference table (built in)' }));
    const change = { configType: 'production_model', modelName: 'reference-table', expectedModel: 'gpt-4o' };
    const dialog = within(await screen.findByRole('dialog', { name: 'Set Reference table (built in) live?' }));
    expect(await dialog.findByRole('textbox', { name: 'Percentage of the scans to start with' })).toHaveValue('100%');
    await user.click(dialog.getByRole('button', { name: 'Set Live' }));
    const reason = 'Return to Reference table (built in)';
    await waitFor(() => expect(sent('POST', 'config')).toEqual([{ ...change, reason, override: false }]));
  });

  it('rolls back to no test model', async () => {
    const changes = [
      aChange(5, { configType: 'test_model', modelName: 'gpt-4o', previousModelName: null }),
      aChange(4, { configType: 'test_model', modelName: null, previousModelName: 'reference-table' }),
    ];
    const { user, sent } = await opened(
      {
        'GET /api/admin/model-changes': () => ({ body: changes }),
        'POST /api/admin/model-config': () => ({ status: 201, body: aChange(6, { modelName: null }) }),
      },
      'history',
    );
    expect(await screen.findByText('Test Model: Reference table (built in) → None')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Return to None' }));
    const none = { configType: 'test_model', modelName: null, expectedModel: 'gemini-2.5-pro' };
    await waitFor(() => expect(sent('POST', 'config')).toEqual([{ ...none, reason: 'Return to None' }]));
  });

  it('does not roll back to nothing, to an unavailable model, or to the current one', async () => {
    const changes = [
      aChange(4, { previousModelName: null }),
      aChange(3, { previousModelName: 'gemini-2.5-pro' }),
      aChange(2, { previousModelName: 'gpt-4o', changedBy: null }),
    ];
    await opened({ 'GET /api/admin/model-changes': () => ({ body: changes }) }, 'history');
    expect(await screen.findByText(/a deleted account/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Return to/ })).not.toBeInTheDocument();
  });

  it('does not claim that there were no changes when reloading failed', async () => {
    const { user, choose, routes } = await opened(
      {
        'POST /api/admin/model-config': () => ({ status: 201, body: aChange(1) }),
      },
      'history',
    );
    expect(await screen.findByText(/No changes yet/)).toBeVisible();
    routes['GET /api/admin/model-changes'] = () => refusal(503, 'away', 'The database is away.');
    await user.click(screen.getByRole('tab', { name: 'Live' }));
    await choose('Production Model', 'Reference table (built in)');
    await user.click(screen.getByRole('button', { name: 'Update Production Model' }));
    await setLiveForAll(user);
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText(/The history could not be loaded./)).toBeVisible();
    expect(screen.queryByText(/No changes yet/)).not.toBeInTheDocument();
  });

  it('loads page by page', async () => {
    const all = Array.from({ length: 13 }, (_, index) => aChange(20 - index, { reason: `Reason ${20 - index}` }));
    const { user } = await opened(
      {
        'GET /api/admin/model-changes': ({ url }) => {
          const from = all.findIndex(({ id }) => id === url.searchParams.get('before')) + 1;
          return { body: all.slice(from, from + 10) };
        },
      },
      'history',
    );
    expect(await screen.findByText('Reason 20')).toBeVisible();
    expect(screen.queryByText('Reason 8')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Reason 8')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });
});
