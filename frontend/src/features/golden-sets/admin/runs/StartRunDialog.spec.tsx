import type { ModelConfig, PromptRelease, RunPrice } from '@carbsight/contracts';
import { builtInPrompts, productionPrompt } from '@carbsight/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../../test/fake-api';
import { aGoldenImage, aGoldenRun, aMealInWords, anUntitledImage } from '../golden-set.fixture';
import { openGoldenSet, RUNS, withImages } from '../open-golden-set.fixture';

const config: ModelConfig = {
  current: { productionModel: 'gpt-4o', testModel: null, judgeModel: null, judgeSince: null },
  supportedModels: { 'gpt-4o': 'GPT-4o', 'reference-table': 'Reference table (built in)' },
  unavailableModels: { 'gemini-2.5-pro': { label: 'Gemini 2.5 Pro', reason: 'GEMINI_API_KEY is not set.' } },
};
const liveRelease: PromptRelease = {
  id: null,
  version: productionPrompt.version,
  name: productionPrompt.name,
  prompt: productionPrompt.prompt,
  promptSha256: 'a'.repeat(64),
  isProduction: true,
  isBuiltIn: true,
  reason: null,
  publishedBy: null,
  createdAt: null,
};
const priceOf = (url: URL): RunPrice => {
  const repeats = Number(url.searchParams.get('repeats'));
  const isBuiltIn = url.searchParams.get('model') === 'reference-table';
  return {
    images: 3,
    labels: 0,
    calls: 3 * repeats,
    perCallUsd: isBuiltIn ? 0 : 0.01,
    estimatedCostUsd: isBuiltIn ? 0 : 0.02 * repeats,
    isMeasured: true,
    isPriceUnknown: false,
    imagesWithoutWords: isBuiltIn ? 1 : 0,
  };
};
const textOf = (version: string) => builtInPrompts.find((prompt) => prompt.version === version)?.prompt;

const open = async (differs: Routes = {}) => {
  const opened = await openGoldenSet(
    {
      ...withImages(aGoldenImage(1), anUntitledImage(2), aMealInWords(3)),
      [`GET ${RUNS}`]: () => ({ body: [aGoldenRun(1), aGoldenRun(2, { status: 'failed' })] }),
      'GET /api/admin/model-config': () => ({ body: config }),
      'GET /api/admin/prompt-releases': () => ({ body: [liveRelease] }),
      'GET /api/admin/batch-test/price': ({ url }) => ({ body: priceOf(url) }),
      [`POST ${RUNS}`]: () => ({ status: 201, body: aGoldenRun(3, { status: 'running' }) }),
      ...differs,
    },
    '?tab=runs',
  );
  await opened.user.click(await screen.findByRole('button', { name: 'Run Batch Test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Run Batch Test' }));
  const choose = async (field: RegExp | string, option: string | RegExp) => {
    await opened.user.click(dialog.getByRole('combobox', { name: field }));
    await opened.user.click(await screen.findByRole('option', { name: option }));
  };
  const start = () => opened.user.click(dialog.getByRole('button', { name: 'Start Test' }));
  const sent = () =>
    opened.calls.filter(({ method, url }) => method === 'POST' && url.pathname === RUNS).map(({ body }) => body);
  return { ...opened, dialog, choose, start, sent };
};

it('says how many photos the built-in model cannot read, and what that costs', async () => {
  const { dialog, choose } = await open();
  await choose(/AI Model/, 'Reference table (built in)');
  const price = within(dialog.getByRole('status', { name: 'Expected price' }));
  expect(
    await price.findByText(
      '1 of 2 photos has no words. This model reads words only: it cannot answer there, which counts as a failed call at the gate. You can add a note in the image’s details.',
    ),
  ).toBeVisible();
  await choose(/AI Model/, 'GPT-4o');
  await waitFor(() => expect(price.queryByText(/no words/)).not.toBeInTheDocument());
});

it('says before it starts why a run cannot pass, and takes everything as it is live in one press', async () => {
  const { user, dialog } = await open();
  const gate = within(dialog.getByRole('status', { name: 'Gate' }));
  expect(await gate.findByText(/One repeat shows no variation/)).toBeVisible();
  expect(await gate.findByText(/This is not the live prompt/)).toBeVisible();
  expect(await gate.findByText(/The gate takes 50 images of food with a truth/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'As Live' }));
  expect(dialog.getByRole('combobox', { name: /AI Model/ })).toHaveValue('GPT-4o');
  expect(dialog.getByRole('textbox', { name: 'Prompt' })).toHaveValue(productionPrompt.prompt);
  expect(dialog.getByRole('textbox', { name: 'Repeats per image' })).toHaveValue('2');
  expect(gate.queryByText(/One repeat|not the live prompt/)).not.toBeInTheDocument();
});

it('starts a run with prompt v2.3 by default', async () => {
  const { user, dialog, choose, start, sent, calls } = await open();
  expect(dialog.getByRole('combobox', { name: 'Prompt version' })).toHaveValue(
    'v2.3 - Enhanced Composite Item Detection',
  );
  expect(dialog.getByRole('textbox', { name: 'Prompt' })).toHaveValue(textOf('v2.3'));
  await user.type(dialog.getByRole('textbox', { name: 'Test Name' }), 'First look');
  await choose(/AI Model/, 'GPT-4o');
  const before = calls.filter(({ method, url }) => method === 'GET' && url.pathname === RUNS).length;
  await start();
  expect(await screen.findByText('Batch test started successfully')).toBeVisible();
  expect(sent()).toEqual([
    {
      name: 'First look',
      model: 'gpt-4o',
      promptUsed: textOf('v2.3'),
      promptVersion: 'v2.3',
      repeats: 1,
      baselineRunId: null,
      costLimitUsd: null,
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ method, url }) => method === 'GET' && url.pathname === RUNS).length).toBeGreaterThan(before);
});

it('sends repeats, baseline, limit and a changed prompt', async () => {
  const { user, dialog, choose, start, sent } = await open();
  await user.type(dialog.getByRole('textbox', { name: 'Test Name' }), 'Second look');
  await choose(/AI Model/, 'Reference table (built in)');
  await choose('Prompt version', /^v4\.0 - /);
  expect(dialog.getByRole('textbox', { name: 'Prompt' })).toHaveValue(textOf('v4.0'));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Prompt' }), { target: { value: 'My own words' } });
  expect(dialog.getByRole('combobox', { name: 'Prompt version' })).toHaveValue('');
  await user.clear(dialog.getByRole('textbox', { name: 'Repeats per image' }));
  await user.type(dialog.getByRole('textbox', { name: 'Repeats per image' }), '3');
  await user.type(dialog.getByRole('textbox', { name: 'Cost limit (dollars, optional)' }), '1.5');
  await user.click(dialog.getByRole('combobox', { name: 'Baseline run (optional)' }));
  const baselines = await screen.findAllByRole('option', { name: /^Run / });
  expect(baselines.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Run 1 (gpt-4o, ')]);
  await user.click(screen.getByRole('option', { name: /^Run 1/ }));
  await start();
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        name: 'Second look',
        model: 'reference-table',
        promptUsed: 'My own words',
        repeats: 3,
        baselineRunId: aGoldenRun(1).id,
        costLimitUsd: 1.5,
      },
    ]),
  );
});

it('lists an unavailable model with the reason', async () => {
  const { user, dialog, choose } = await open();
  await choose(/AI Model/, 'Gemini 2.5 Pro – GEMINI_API_KEY is not set.');
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('combobox', { name: /AI Model/ })).toHaveValue('');
});

it('shows the price before the start, and again for every other choice', async () => {
  const { user, dialog, choose } = await open();
  const price = dialog.getByRole('status', { name: 'Expected price' });
  expect(price).toHaveTextContent('Choose a model to see it.');
  await choose(/AI Model/, 'GPT-4o');
  await waitFor(() => expect(price).toHaveTextContent('$0.02003 images × 1 = 3 calls, $0.0100 each'));
  expect(price).toHaveTextContent('from earlier calls of this model');
  await user.clear(dialog.getByRole('textbox', { name: 'Repeats per image' }));
  expect(price).toHaveTextContent('Enter the repeats to see it.');
  await user.type(dialog.getByRole('textbox', { name: 'Repeats per image' }), '20');
  await waitFor(() => expect(price).toHaveTextContent('$0.40003 images × 20 = 60 calls'));
  await user.type(dialog.getByRole('textbox', { name: 'Cost limit (dollars, optional)' }), '0.3');
  expect(price).toHaveTextContent('This is more than your limit: the run would end before every image is read.');
});

it('says that the built-in model costs nothing, without an amount', async () => {
  const { dialog, choose } = await open();
  const price = dialog.getByRole('status', { name: 'Expected price' });
  await choose(/AI Model/, 'Reference table (built in)');
  await waitFor(() => expect(price).toHaveTextContent('Free3 images × 1 = 3 calls, which cost nothing'));
  expect(price).not.toHaveTextContent('$');
});

it('does not claim that a model was never called where its calls only failed, or were long ago', async () => {
  const assumed = (url: URL) => ({ body: { ...priceOf(url), isMeasured: false } });
  const { dialog, choose } = await open({ 'GET /api/admin/batch-test/price': ({ url }) => assumed(url) });
  await choose(/AI Model/, 'GPT-4o');
  const price = dialog.getByRole('status', { name: 'Expected price' });
  await waitFor(() =>
    expect(price).toHaveTextContent('$0.0100 each, assumed: this model has answered no call in the last 30 days'),
  );
});

it('requests the price of the entered prompt', async () => {
  const { dialog, choose, calls } = await open();
  await choose(/AI Model/, 'GPT-4o');
  fireEvent.change(dialog.getByRole('textbox', { name: 'Prompt' }), { target: { value: 'x'.repeat(77) } });
  await waitFor(() =>
    expect(
      calls.some(({ url }) => url.pathname.endsWith('/price') && url.searchParams.get('promptCharacters') === '77'),
    ).toBe(true),
  );
});

it('says that the price could not be loaded', async () => {
  const { dialog, choose } = await open({ 'GET /api/admin/batch-test/price': () => refusal(503, 'away', 'Away.') });
  await choose(/AI Model/, 'GPT-4o');
  expect(await dialog.findByText('The price could not be loaded. Away.')).toBeVisible();
});

it('says how many images do not count in errors', async () => {
  const { dialog } = await open();
  expect(
    dialog.getByText('1 of 3 images has no truth yet. It is read all the same, but counts towards no error.'),
  ).toBeVisible();
});

it('requires name, model and prompt', async () => {
  const { user, dialog, choose, start, sent } = await open();
  await start();
  expect(dialog.getByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(dialog.getByRole('textbox', { name: 'Test Name' })).toHaveAccessibleDescription('This field is required.');
  expect(dialog.getByRole('combobox', { name: 'AI Model' })).toHaveAccessibleDescription('This field is required.');
  await user.type(dialog.getByRole('textbox', { name: 'Test Name' }), 'X');
  await choose(/AI Model/, 'GPT-4o');
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Prompt' }), { target: { value: '   ' } });
  await start();
  expect(dialog.getByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(sent()).toEqual([]);
});

it.each([
  ['21', 'Repeats may be at most 20.'],
  ['0', 'Repeats must be at least 1.'],
])('rejects %s repeats', async (typed, words) => {
  const { user, dialog, start, sent } = await open();
  await user.clear(dialog.getByRole('textbox', { name: 'Repeats per image' }));
  await user.type(dialog.getByRole('textbox', { name: 'Repeats per image' }), typed);
  await start();
  expect(dialog.getByText(words)).toBeVisible();
  expect(sent()).toEqual([]);
});

it('says why it did not start, and keeps the input', async () => {
  const { user, dialog, choose, start } = await open({
    [`POST ${RUNS}`]: () => refusal(422, 'cost-limit', 'The expected price is above the limit.'),
  });
  await user.type(dialog.getByRole('textbox', { name: 'Test Name' }), 'X');
  await choose(/AI Model/, 'GPT-4o');
  await start();
  expect(await screen.findByText('Failed to start batch test')).toBeVisible();
  expect(dialog.getByText('The expected price is above the limit.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Test Name' })).toHaveValue('X');
});

it('says that the models could not be loaded', async () => {
  const { dialog } = await open({ 'GET /api/admin/model-config': () => refusal(503, 'away', 'Away.') });
  expect(await dialog.findByText(/The models could not be loaded. Away./)).toBeVisible();
});
