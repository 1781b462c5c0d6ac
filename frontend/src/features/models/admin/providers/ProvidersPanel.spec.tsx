import { screen, waitFor, within } from '@testing-library/react';
import { type Call, type Routes, refusal } from '../../../../../test/fake-api';
import { UNMEASURED } from '../debug-page.fixture';
import { aProvider, opened as openedPage } from '../models-page.fixture';

const opened = async (providers = [aProvider()], differs: Routes = {}) => {
  const page = await openedPage({ 'GET /api/admin/providers': () => ({ body: { providers } }), ...differs }, 'models');
  await screen.findByRole('region', { name: 'Providers' });
  return page;
};
const card = async (name = 'Attic') => within(await screen.findByRole('article', { name }));
const sent = (calls: readonly Call[], method: string, path: string) =>
  calls.find((call) => call.method === method && call.url.pathname.endsWith(path))?.body;
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('shows each provider with its state in words, where its key comes from, its limits and its models', async () => {
  await opened([
    aProvider(),
    aProvider({
      id: 'b',
      name: 'Busy',
      state: 'open',
      keySource: 'environment',
      keyVariable: 'BUSY_API_KEY',
      models: [],
    }),
  ]);
  const attic = await card();
  expect(attic.getByText('No known problem')).toBeVisible();
  expect(attic.getByLabelText('Settings of Attic')).toHaveTextContent(
    'KindOpenAI-compatibleAddresshttp://127.0.0.1:11434/v1KeyStored encrypted, never shown againLimits2 concurrent calls, $5.00 per day',
  );
  expect(attic.getByRole('list', { name: 'Models of Attic' })).toHaveTextContent(
    'Qwenqwen2.5vl$0.00 in, $0.075 out per million tokens · accepts images · no JSON schema',
  );
  const busy = await card('Busy');
  expect(busy.getByText(/^Its last calls failed/)).toBeVisible();
  expect(busy.getByText('From the environment variable BUSY_API_KEY')).toBeVisible();
});

it('says of a provider of the environment where it is edited, and offers no change', async () => {
  const given = {
    keySource: 'environment',
    version: null,
    state: 'down',
    problem: 'GEMINI_API_KEY is not set.',
  } as const;
  await opened([aProvider({ ...given, name: 'Gemini', kind: 'gemini', baseUrl: null })]);
  const gemini = await card('Gemini');
  expect(gemini.getByText('Not configured')).toHaveAttribute('data-tone', 'quiet');
  expect(gemini.getByText('GEMINI_API_KEY is not set.')).toBeVisible();
  expect(gemini.getByText(/edit .env and restart API and worker/)).toBeVisible();
  expect(gemini.queryByRole('button', { name: /^(Change|Remove|Add)/ })).not.toBeInTheDocument();
  expect(gemini.getByRole('button', { name: 'Try it: Qwen' })).toBeDisabled();
});

it('adds a provider with a key and limits, after checking them by the rules of the API', async () => {
  const { user, calls } = await opened([], {
    'POST /api/admin/providers': () => ({ status: 201, body: aProvider() }),
  });
  await user.click(screen.getByRole('button', { name: 'Add Provider' }));
  const dialog = await dialogNamed('Add a provider');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Attic');
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'ftp://attic');
  await user.type(dialog.getByLabelText(/^API key/), 'sk-1');
  await user.tab();
  expect(dialog.getByRole('button', { name: 'Show what I typed' })).toHaveFocus();
  await user.type(dialog.getByRole('textbox', { name: 'Calls per minute' }), '0');
  await user.click(dialog.getByRole('button', { name: 'Add Provider' }));
  expect(await dialog.findByText(/^An address starts with/)).toBeVisible();
  expect(dialog.getByText(/^A limit is a whole number/)).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'Address' }));
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'http://127.0.0.1:11434/v1');
  await user.type(dialog.getByRole('textbox', { name: 'Calls per minute' }), '{Backspace}30');
  await user.click(dialog.getByRole('button', { name: 'Add Provider' }));
  await waitFor(() =>
    expect(sent(calls, 'POST', '/providers')).toEqual({
      name: 'Attic',
      kind: 'openai',
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: 'sk-1',
      limits: { concurrency: null, perMinute: 30, usdPerDay: null },
    }),
  );
});

it.each([
  ['keeps the stored key when nothing is typed', async () => {}, {}],
  [
    'replaces the stored key',
    async ({ user, dialog }: Changing) => user.type(dialog.getByLabelText('Replace the key'), 'sk-2'),
    { apiKey: 'sk-2' },
  ],
  [
    'names a variable of the environment instead',
    async ({ user, dialog }: Changing) => {
      await user.click(dialog.getByRole('radio', { name: 'In an environment variable' }));
      await user.type(dialog.getByRole('textbox', { name: 'Environment variable' }), 'ATTIC_API_KEY');
    },
    { keyVariable: 'ATTIC_API_KEY' },
  ],
  [
    'removes the key',
    async ({ user, dialog }: Changing) => user.click(dialog.getByRole('radio', { name: /^None/ })),
    { apiKey: null, keyVariable: null },
  ],
])('%s', async (_, type, key) => {
  const { user, calls } = await opened(undefined, {
    'PATCH /api/admin/providers/provider-1': () => ({ body: aProvider() }),
  });
  await user.click((await card()).getByRole('button', { name: 'Change Attic' }));
  const dialog = await dialogNamed('Change Attic');
  await type({ user, dialog });
  await user.click(dialog.getByRole('button', { name: 'Save Provider' }));
  const limits = { concurrency: 2, perMinute: null, usdPerDay: 5 };
  const rest = { name: 'Attic', kind: 'openai', baseUrl: 'http://127.0.0.1:11434/v1', limits, version: 1 };
  await waitFor(() => expect(sent(calls, 'PATCH', '/provider-1')).toEqual({ ...rest, ...key }));
});
type Changing = {
  user: Awaited<ReturnType<typeof opened>>['user'];
  dialog: Awaited<ReturnType<typeof dialogNamed>>;
};

it('shows what someone else has since stored next to what was typed, and lets the person choose', async () => {
  const { user, calls, routes } = await opened(undefined, {
    'PATCH /api/admin/providers/provider-1': () => refusal(409, 'provider-changed-meanwhile', 'Changed meanwhile.'),
  });
  await user.click((await card()).getByRole('button', { name: 'Change Attic' }));
  const dialog = await dialogNamed('Change Attic');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' mine');
  routes['GET /api/admin/providers'] = () => ({
    body: { providers: [aProvider({ name: 'Attic theirs', version: 2 })] },
  });
  await user.click(dialog.getByRole('button', { name: 'Save Provider' }));
  expect(await dialog.findByLabelText('Differences')).toHaveTextContent(
    'NameCurrently stored: Attic theirs You typed: Attic mine',
  );
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Attic mine');
  await user.click(dialog.getByRole('button', { name: 'Save Provider' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'Attic mine', version: 1 }),
      expect.objectContaining({ name: 'Attic mine', version: 2 }),
    ]),
  );
  await user.click(await dialog.findByRole('button', { name: 'Use the stored values' }));
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Attic theirs');
  expect(dialog.queryByLabelText('Differences')).not.toBeInTheDocument();
});

it('explains why a provider in use is not removed', async () => {
  const sentence = 'Attic is in use. Choose another production or test model, or stop its rollout, first.';
  const { user } = await opened(undefined, {
    'DELETE /api/admin/providers/provider-1': () => refusal(409, 'in-use', sentence),
  });
  await user.click((await card()).getByRole('button', { name: 'Remove Attic' }));
  const dialog = await dialogNamed('Remove provider');
  expect(dialog.getByText(/removed with its key and 1 model/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove Provider' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
});

describe('adding a model', () => {
  const adding = async (differs: Routes) => {
    const page = await opened(undefined, {
      'POST /api/admin/providers/provider-1/models': () => ({ status: 201, body: aProvider() }),
      ...differs,
    });
    await page.user.click((await card()).getByRole('button', { name: 'Add Model to Attic' }));
    return { ...page, dialog: await dialogNamed('Add a model to Attic') };
  };

  it('searches the thousands that a provider offers', async () => {
    const models = Array.from({ length: 2_000 }, (_, index) => `vendor/model-${index}`);
    const { user, calls, dialog } = await adding({
      'POST /api/admin/providers/provider-1/discover': () => ({ body: { models } }),
    });
    expect(await dialog.findByText('Attic offers 2,000 models.')).toBeVisible();
    const field = dialog.getByRole('combobox', { name: 'Model ID' });
    await user.type(field, '1999');
    await user.click(await screen.findByRole('option', { name: 'vendor/model-1999' }));
    await user.type(dialog.getByRole('textbox', { name: 'Label' }), 'The last');
    await user.type(dialog.getByRole('textbox', { name: 'Input price' }), '0.075');
    await user.click(dialog.getByRole('checkbox', { name: 'Supports JSON schema' }));
    await user.click(dialog.getByRole('button', { name: 'Add Model' }));
    await waitFor(() =>
      expect(sent(calls, 'POST', '/models')).toEqual({
        id: 'vendor/model-1999',
        label: 'The last',
        inputUsdPerMillion: 0.075,
        outputUsdPerMillion: null,
        seesPhotos: true,
        jsonSchema: false,
        photoEdgePx: null,
        readsMax: null,
        timeoutMs: null,
      }),
    );
  });

  it('takes a typed id when the list cannot be loaded', async () => {
    const { user, calls, dialog } = await adding({
      'POST /api/admin/providers/provider-1/discover': () =>
        refusal(422, 'provider-not-understood', 'Its answer is not JSON.'),
    });
    expect(await dialog.findByText(/Its answer is not JSON. Type the ID instead./)).toBeVisible();
    await user.type(dialog.getByRole('combobox', { name: 'Model ID' }), 'typed');
    await user.click(dialog.getByRole('button', { name: 'Add Model' }));
    await waitFor(() => expect(sent(calls, 'POST', '/models')).toMatchObject({ id: 'typed' }));
  });
});

it('adds Claude without an address', async () => {
  const { user, calls } = await opened([], {
    'POST /api/admin/providers': () => ({ status: 201, body: aProvider({ kind: 'anthropic' }) }),
  });
  await user.click(screen.getByRole('button', { name: 'Add Provider' }));
  const dialog = await dialogNamed('Add a provider');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Claude');
  await user.click(dialog.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'Claude' }));
  expect(dialog.getByText('Leave empty for the default address of Claude.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^API key/), 'sk-1');
  await user.click(dialog.getByRole('button', { name: 'Add Provider' }));
  await waitFor(() =>
    expect(sent(calls, 'POST', '/providers')).toMatchObject({ kind: 'anthropic', baseUrl: null, apiKey: 'sk-1' }),
  );
});

it('shows and changes what a model on one’s own machine needs', async () => {
  const [model] = aProvider().models;
  if (!model) throw new Error('no model');
  const local = { ...model, photoEdgePx: 1_024, readsMax: 1, timeoutMs: 600_000 };
  const { user, calls } = await opened([aProvider({ models: [local] })], {
    'PATCH /api/admin/providers/provider-1/models/qwen2.5vl': () => ({ body: aProvider() }),
  });
  expect((await card()).getByRole('list', { name: 'Models of Attic' })).toHaveTextContent(
    'photos of at most 1,024 px · at most 1 read per meal · 600 seconds per call',
  );
  await user.click((await card()).getByRole('button', { name: 'Change Qwen' }));
  const dialog = await dialogNamed('Change Qwen');
  await user.clear(dialog.getByRole('textbox', { name: 'Longest photo edge' }));
  const time = dialog.getByRole('textbox', { name: 'Time per call' });
  expect(time).toHaveValue('600 s');
  await user.clear(time);
  await user.type(time, '601');
  await user.click(dialog.getByRole('button', { name: 'Save Model' }));
  expect(await dialog.findByText(/^A call may take 1 to 600 seconds/)).toBeVisible();
  await user.type(time, '{Backspace}{Backspace}{Backspace}90');
  await user.click(dialog.getByRole('button', { name: 'Save Model' }));
  const changed = { photoEdgePx: null, readsMax: 1, timeoutMs: 90_000 };
  await waitFor(() => expect(sent(calls, 'PATCH', '/models/qwen2.5vl')).toMatchObject(changed));
});

it('changes what is known about a model; an empty price is unknown', async () => {
  const { user, calls } = await opened(undefined, {
    'PATCH /api/admin/providers/provider-1/models/qwen2.5vl': () => ({ body: aProvider() }),
  });
  await user.click((await card()).getByRole('button', { name: 'Change Qwen' }));
  const dialog = await dialogNamed('Change Qwen');
  expect(dialog.queryByLabelText('Model ID')).not.toBeInTheDocument();
  await user.clear(dialog.getByRole('textbox', { name: 'Label' }));
  const price = dialog.getByRole('textbox', { name: 'Input price' });
  await user.clear(price);
  await user.click(dialog.getByRole('button', { name: 'Save Model' }));
  const changed = { label: 'qwen2.5vl', inputUsdPerMillion: null, version: 1 };
  await waitFor(() => expect(sent(calls, 'PATCH', '/models/qwen2.5vl')).toMatchObject(changed));
});

describe('trying a model', () => {
  const trying = async (trial: object) => {
    const page = await opened(undefined, {
      'POST /api/admin/providers/provider-1/try': () => ({
        body: { durationMs: 2_400, inputTokens: 1_200, outputTokens: 300, costUsd: 0.0042, warnings: [], ...trial },
      }),
    });
    await page.user.click((await card()).getByRole('button', { name: 'Try it: Qwen' }));
    const dialog = await dialogNamed('Try Qwen');
    expect(dialog.getByText(/This costs one call to Attic and counts towards the daily budget/)).toBeVisible();
    expect(sent(page.calls, 'POST', '/try')).toBeUndefined();
    await page.user.click(dialog.getByRole('button', { name: 'Send the Meal' }));
    return { ...page, dialog };
  };

  it('says what it costs, then shows its figure next to the weighed one', async () => {
    const { calls, dialog } = await trying({ carbEstimate: 52 });
    expect(await dialog.findByLabelText('Result')).toHaveTextContent(
      'Figure52.0 gWeighed39.6 gDifference+12.4 gTime2.4 sTokens1,200 in, 300 outCost$0.0042',
    );
    expect(sent(calls, 'POST', '/try')).toEqual({ model: 'qwen2.5vl' });
  });

  it('says that there is no figure, and why', async () => {
    const { dialog } = await trying({ carbEstimate: null, warnings: ['It answered as tiny-1b.', 'No JSON object.'] });
    expect(await dialog.findByText('No figure')).toBeInTheDocument();
    expect(dialog.getByRole('list', { name: 'Warnings' })).toHaveTextContent('It answered as tiny-1b.No JSON object.');
  });
});

it('asks for the key again before the gate asks for a reason, where the address leads to another server', async () => {
  const { user, calls } = await opened();
  await user.click((await card()).getByRole('button', { name: 'Change Attic' }));
  const form = await dialogNamed('Change Attic');
  const address = form.getByRole('textbox', { name: /^Address/ });
  await user.clear(address);
  await user.type(address, 'https://elsewhere.example/v1');
  expect(form.getByText('The stored key was entered for another server. Enter the key of this one.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save Provider' }));
  expect(await form.findByText('The key was entered for another server. Please enter it again.')).toBeVisible();
  expect(sent(calls, 'POST', '/check')).toBeUndefined();
});

it('asks the gate before a live model reads at another address, and sends the reason with the change', async () => {
  const { model, isGrounded } = UNMEASURED;
  const promptVersion = 'v3.0';
  const { user, calls } = await opened(undefined, {
    'POST /api/admin/providers/provider-1/check': () => ({
      body: { gate: { ...UNMEASURED, promptVersion, live: { model, promptVersion, isGrounded, runId: null } } },
    }),
    'PATCH /api/admin/providers/provider-1': () => ({ body: aProvider() }),
  });
  await user.click((await card()).getByRole('button', { name: 'Change Attic' }));
  const form = await dialogNamed('Change Attic');
  await user.click(form.getByRole('button', { name: 'Save Provider' }));
  const dialog = await dialogNamed('Set these settings live?');
  expect(sent(calls, 'PATCH', '/provider-1')).toBeUndefined();
  const skip = await dialog.findByRole('checkbox', {
    name: 'Go live without a completed golden run of these settings',
  });
  expect(dialog.getByText(/, these settings$/)).toBeVisible();
  expect(dialog.getByText(/, its current settings: no completed golden run/)).toBeVisible();
  await user.click(skip);
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The old server is gone');
  await user.click(dialog.getByRole('button', { name: 'Set Live Anyway' }));
  await waitFor(() =>
    expect(sent(calls, 'PATCH', '/provider-1')).toMatchObject({ override: true, reason: 'The old server is gone' }),
  );
});
