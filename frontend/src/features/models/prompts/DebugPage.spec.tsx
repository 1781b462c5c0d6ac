import type { MealAnalyses, MealAnalysis, PromptRelease } from '@carbsight/contracts';
import { builtInPrompts, productionPrompt } from '@carbsight/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aMeal, aUser } from '../../../../test/builders';
import { type Answer, fakeApi, type Routes, refusal, signedIn } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';
import { browserPage, CUSTOM_PROMPT_KEY, VERSIONS_KEY } from './prompt-storage';
import { addVersion, defaultVersions, type PromptVersion } from './prompt-versions';

const NOW = '2026-11-21T12:00:00.000Z';
const RELEASE_ID = '0190a000-0000-7000-8000-00000000000a';
const aRelease = (differs: Partial<PromptRelease> = {}): PromptRelease => ({
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
  ...differs,
});
/** A server that keeps what is published. */
function house(differs: Routes = {}): Routes {
  let releases = [aRelease()];
  const publish = (release: Partial<PromptRelease>): Answer => {
    const published = aRelease({ id: RELEASE_ID, createdAt: NOW, publishedBy: 'admin@example.org', ...release });
    releases = [published, ...releases.map((one) => ({ ...one, isProduction: false }))];
    return { status: 201, body: published };
  };
  return {
    ...signedIn(aUser({ isAdmin: true, email: 'admin@example.org' })),
    'POST /api/admin/visits': () => ({ status: 204 }),
    'GET /api/admin/model-config': () => ({
      body: {
        current: { productionModel: 'gpt-4o', testModel: null },
        supportedModels: { 'gpt-4o': 'GPT-4o' },
        unavailableModels: {},
      },
    }),
    'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }),
    'GET /api/admin/prompt-releases': () => ({ body: releases }),
    'POST /api/admin/prompt-releases': ({ body }) => {
      const { version, name, prompt } = body as PromptRelease;
      return publish({ version, name, prompt, isBuiltIn: false });
    },
    'POST /api/admin/prompt-releases/unpublish': () => publish({}),
    ...differs,
  };
}
const opened = async (differs: Routes = {}, tab: 'Testing' | 'Versions' | 'Metadata' = 'Versions') => {
  const api = fakeApi(house(differs));
  const view = renderApp('/admin/debug');
  await screen.findByRole('heading', { level: 1, name: 'Debug Tools' });
  await view.user.click(await screen.findByRole('tab', { name: tab }));
  return { ...api, ...view };
};
const saved = (): PromptVersion[] => JSON.parse(localStorage.getItem(VERSIONS_KEY) ?? '[]');
const savedLive = () =>
  saved()
    .filter(({ isProduction }) => isProduction)
    .map(({ version }) => version);
const keepOwn = (prompt = 'Estimate carbs. Never mention insulin.') => {
  const versions = addVersion(defaultVersions(null, NOW), { name: 'Mine', description: 'A try', prompt }, NOW);
  localStorage.setItem(VERSIONS_KEY, JSON.stringify(versions));
};
const button = (name: string) => screen.getByRole('button', { name });
const active = () => within(screen.getByRole('region', { name: 'Active versions' }));
const archived = () => within(screen.getByRole('region', { name: 'Archived versions' }));

it('is a panel for one named account, and says who gets which prompt', async () => {
  const { user } = await opened({}, 'Testing');
  const panel = screen.getByRole('complementary', { name: 'Debug Panel' });
  expect(panel).toHaveTextContent('Restricted to admin@example.org');
  expect(panel).toHaveTextContent(
    'Production uses versioned prompts. Non-debug users get the production version for captures.',
  );
  expect(
    within(panel)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['Testing', 'Versions', 'Metadata']);
  await user.click(button('Collapse'));
  expect(screen.queryByRole('tab', { name: 'Testing' })).not.toBeInTheDocument();
  await user.click(button('Expand'));
  expect(screen.getByRole('tab', { name: 'Testing' })).toBeVisible();
});

it('is where the old address leads', async () => {
  fakeApi(house());
  const { address } = renderApp('/prompt-management');
  expect(await screen.findByRole('heading', { level: 1, name: 'Debug Tools' })).toBeVisible();
  expect(address()).toBe('/admin/debug');
});

describe('the versions of this browser', () => {
  it('are the six built-in ones at first, saved', async () => {
    await opened();
    expect(active().getAllByRole('listitem')).toHaveLength(6);
    expect(saved().map(({ id, version, name }) => [id, version, name])).toEqual(
      builtInPrompts.map(({ id, version, name }) => [id, version, name]),
    );
    expect(savedLive()).toEqual(['v3.0-production']);
  });

  it.each([
    ['cannot be parsed', () => '{not json'],
    ['are no versions', () => '[{"id": "one"}]'],
    ['lack a built-in one', () => JSON.stringify(defaultVersions(null, NOW).slice(1))],
    ['have another one marked', () => JSON.stringify(defaultVersions({ ...aRelease(), version: 'v2.0' }, NOW))],
  ])('are replaced by the defaults when they %s', async (_, text) => {
    localStorage.setItem(VERSIONS_KEY, text());
    await opened();
    expect(active().getAllByRole('listitem')).toHaveLength(6);
    expect(savedLive()).toEqual(['v3.0-production']);
  });

  it('stay when they are in step, own ones included', async () => {
    keepOwn();
    await opened();
    expect(active().getByRole('listitem', { name: 'v7.0 Mine' })).toBeVisible();
  });

  it('can be brought back when another browser has set another prompt live', async () => {
    keepOwn();
    const { user } = await opened({
      'GET /api/admin/prompt-releases': () => ({
        body: [
          aRelease({ id: RELEASE_ID, version: 'v2.0', prompt: builtInPrompts[1]?.prompt ?? '', isBuiltIn: false }),
        ],
      }),
    });
    expect(savedLive()).toEqual(['v2.0']);
    await user.click(button('Bring back v7.0'));
    expect(active().getByRole('listitem', { name: 'v7.0 Mine' })).toBeVisible();
    expect(savedLive()).toEqual(['v2.0']);
  });

  it('stay, but cannot go live, when the server cannot be asked', async () => {
    keepOwn();
    await opened({ 'GET /api/admin/prompt-releases': () => refusal(503, 'away', 'The database is away.') });
    expect(screen.getByRole('alert')).toHaveTextContent('nothing can be set live now. The database is away.');
    expect(active().getByRole('listitem', { name: 'v7.0 Mine' })).toBeVisible();
    expect(button('Set Live v7.0')).toBeDisabled();
  });

  it('are cleared by Reset, which reloads the page, and asks first when something would be lost', async () => {
    const reload = jest.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
    const { user } = await opened();
    await user.click(button('Reset'));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem(VERSIONS_KEY)).toBeNull();
    await user.click(button('New Version'));
    await user.type(screen.getByLabelText('Version Name'), 'Mine');
    await user.type(screen.getByLabelText('Prompt Content'), 'Estimate.');
    await user.click(button('Create Version'));
    await user.click(button('Reset'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset all versions?' }));
    expect(reload).toHaveBeenCalledTimes(1);
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(reload).toHaveBeenCalledTimes(2);
    reload.mockRestore();
  });
});

describe('a version', () => {
  it('is created with a name and a text, and only with both', async () => {
    const { user } = await opened();
    await user.click(button('New Version'));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Version' }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    const create = dialog.getByRole('button', { name: 'Create Version' });
    await user.type(dialog.getByLabelText('Version Name'), '  ');
    await user.type(dialog.getByLabelText('Prompt Content'), 'Estimate.');
    expect(create).toBeDisabled();
    await user.type(dialog.getByLabelText('Version Name'), 'Mine');
    expect(dialog.getByLabelText('Description')).toHaveValue('');
    await user.click(create);
    expect(active().getByRole('listitem', { name: 'v7.0 Mine' })).toBeVisible();
    expect(saved().at(-1)).toMatchObject({ id: 7, version: 'v7.0', isProduction: false, isArchived: false });
  });

  it('can be archived and restored', async () => {
    const { user } = await opened();
    await user.click(button('Archive v2.0'));
    expect(archived().getByRole('listitem', { name: /^v2.0/ })).toBeVisible();
    expect(saved()[1]).toMatchObject({ version: 'v2.0', isArchived: true });
    await user.click(button('Restore v2.0'));
    expect(active().getAllByRole('listitem')).toHaveLength(6);
    // What is live is not put aside unseen.
    expect(screen.queryByRole('button', { name: 'Archive v3.0-production' })).not.toBeInTheDocument();
  });

  it('can be renamed in place, or left as it is', async () => {
    const { user } = await opened();
    await user.click(button('Edit name of v3.0-production'));
    await user.clear(screen.getByLabelText('Name of v3.0-production'));
    expect(button('Confirm')).toBeDisabled();
    await user.type(screen.getByLabelText('Name of v3.0-production'), 'Ours');
    await user.clear(screen.getByLabelText('Description of v3.0-production'));
    await user.click(button('Confirm'));
    expect(saved()[5]).toMatchObject({ name: 'Ours', description: '' });
    expect(localStorage.getItem(CUSTOM_PROMPT_KEY)).toBe(productionPrompt.prompt);
    await user.click(button('Edit name of v1.0'));
    await user.type(screen.getByLabelText('Name of v1.0'), ' changed');
    await user.click(button('Cancel'));
    expect(saved()[0]?.name).toBe('Original Basic Prompt');
  });

  it('shows its details, and copies its text with a tick for two seconds', async () => {
    const { user } = await opened();
    await user.click(button('Details of v1.0'));
    const dialog = within(await screen.findByRole('dialog', { name: 'v1.0 – Original Basic Prompt' }));
    expect(dialog.getByText(/^Created/)).toHaveTextContent(/Created .*2026.* · Updated .*2026/);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    dialog.getByRole('button', { name: 'Copy prompt' }).click();
    expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(builtInPrompts[0]?.prompt);
    await act(() => jest.advanceTimersByTimeAsync(1_900));
    expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(dialog.getByRole('button', { name: 'Copy prompt' })).toBeVisible();
    jest.useRealTimers();
  });

  it('only logs that it could not be copied', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await opened();
    await user.click(button('Details of v1.0'));
    const copy = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(await screen.findByRole('button', { name: 'Copy prompt' }));
    expect(logged).toHaveBeenCalledWith('The text could not be copied', expect.any(Error));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    copy.mockRestore();
    logged.mockRestore();
  });
});

describe('setting live', () => {
  it('shows the difference, publishes, and then changes the list of this browser', async () => {
    keepOwn(productionPrompt.prompt.replace('total carbohydrates', 'whole carbohydrates'));
    const { user, calls } = await opened();
    await user.click(button('Set Live v7.0'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set v7.0 live?' }));
    expect(dialog.getByText('1 word added, 1 removed.')).toBeVisible();
    const diff = dialog.getByRole('region', { name: 'Differences from the live prompt' });
    expect(diff.querySelector('del')).toHaveTextContent('(removed:) total');
    expect(diff.querySelector('ins')).toHaveTextContent('(added:) whole');
    await user.type(dialog.getByLabelText('Reason (optional)'), 'Fewer misses');
    await user.click(dialog.getByRole('button', { name: 'Set Live' }));
    expect(await screen.findByText('Production Version Updated')).toBeVisible();
    expect(screen.getByText('v7.0 - Mine is now live')).toBeVisible();
    expect(calls.find(({ method, url }) => method === 'POST' && url.pathname.endsWith('releases'))?.body).toMatchObject(
      {
        version: 'v7.0',
        name: 'Mine',
        reason: 'Fewer misses',
        expectedLiveId: null,
      },
    );
    expect(savedLive()).toEqual(['v7.0']);
    expect(localStorage.getItem(CUSTOM_PROMPT_KEY)).toContain('whole carbohydrates');
    expect(active().getByRole('listitem', { name: 'v7.0 Mine' })).toHaveTextContent('Live');
    await user.click(screen.getByRole('tab', { name: 'Testing' }));
    expect(await screen.findByText('v7.0')).toBeVisible();
  });

  it('starts from the details, too', async () => {
    const { user } = await opened();
    await user.click(button('Details of v2.0'));
    await user.click(await screen.findByRole('button', { name: 'Set as Production' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set v2.0 live?' }));
    await user.click(dialog.getByRole('button', { name: 'Set Live' }));
    expect(await screen.findByText('Production Version Updated')).toBeVisible();
    expect(savedLive()).toEqual(['v2.0']);
  });

  it('changes nothing when it could not be published, and says why', async () => {
    keepOwn();
    const { user } = await opened({
      'POST /api/admin/prompt-releases': () => refusal(409, 'prompt-changed-meanwhile', 'Another prompt was set live.'),
    });
    const before = localStorage.getItem(VERSIONS_KEY);
    await user.click(button('Set Live v7.0'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set v7.0 live?' }));
    await user.click(dialog.getByRole('button', { name: 'Set Live' }));
    expect(await dialog.findByText('Nothing was changed. Another prompt was set live.')).toBeVisible();
    expect(localStorage.getItem(VERSIONS_KEY)).toBe(before);
    expect(localStorage.getItem(CUSTOM_PROMPT_KEY)).toBeNull();
  });

  it('is not offered for a prompt that instructs doses', async () => {
    keepOwn('Estimate carbs. Also state the insulin dose.');
    const { user } = await opened();
    await user.click(button('Set Live v7.0'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set v7.0 live?' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('“Also state the insulin dose.”');
    expect(dialog.getByRole('button', { name: 'Set Live' })).toBeDisabled();
  });

  it('can be undone: nothing is live in this browser, and the server is back at its own prompt', async () => {
    const { user, calls } = await opened();
    localStorage.setItem(CUSTOM_PROMPT_KEY, 'x');
    await user.click(button('Unpublish v3.0-production'));
    expect(await screen.findByText('Version Unpublished')).toBeVisible();
    expect(screen.getByText(/^v3.0-production - .* is no longer live$/)).toBeVisible();
    expect(calls.some(({ method, url }) => method === 'POST' && url.pathname.endsWith('unpublish'))).toBe(true);
    expect(savedLive()).toEqual([]);
    expect(localStorage.getItem(CUSTOM_PROMPT_KEY)).toBeNull();
  });

  it('stays as it is when unpublishing failed', async () => {
    const { user } = await opened({
      'POST /api/admin/prompt-releases/unpublish': () => refusal(503, 'away', 'The database is away.'),
    });
    await user.click(button('Unpublish v3.0-production'));
    expect(await screen.findByText('Nothing was changed. The database is away.')).toBeVisible();
    expect(savedLive()).toEqual(['v3.0-production']);
  });
});

const anAnalysis = (revision: number, differs: Partial<MealAnalysis> = {}): MealAnalysis => ({
  id: `0190a000-0000-7000-8000-${String(revision).padStart(12, '0')}`,
  revision,
  carbEstimate: 52,
  confidenceLow: 44,
  confidenceHigh: 63,
  confidenceLevel: 'medium',
  compositeItemName: 'Toast',
  isNotFood: false,
  analysis: 'Two slices of toast.',
  items: [{ item: 'Toast', portion: '2 slices', carbs: 52, source: 'model' }],
  modelId: 'gpt-4o',
  promptVersion: 'v3.0-production',
  promptSha256: 'abcdef0123456789',
  durationMs: 850,
  inputTokens: 2_100,
  outputTokens: 420,
  costUsd: 0.0095,
  reads: 1,
  createdAt: NOW,
  ...differs,
});
const someAnalyses = (differs: Partial<MealAnalyses> = {}): MealAnalyses => ({
  mealId: aMeal().mealId,
  status: 'completed',
  failure: null,
  revision: 1,
  hasPhoto: true,
  cameraMetadata: { make: 'Pixel', focalLengthMm: 6.8 },
  analyses: [anAnalysis(1)],
  ...differs,
});

describe('trying prompts on a meal', () => {
  const chosen = async (differs: Routes = {}, tab: 'Testing' | 'Metadata' = 'Testing') => {
    let stored = someAnalyses();
    const view = await opened(
      {
        'GET /api/scans': () => ({ body: { scans: [aMeal()], nextCursor: null } }),
        [`GET /api/admin/meals/${aMeal().mealId}/analyses`]: () => ({ body: stored }),
        [`POST /api/scans/${aMeal().mealId}/reanalyze`]: () => {
          const newest = anAnalysis(2, { carbEstimate: 47, promptVersion: 'v1.0', durationMs: 1_240 });
          stored = someAnalyses({ revision: 2, analyses: [newest, anAnalysis(1)] });
          return { status: 202, body: aMeal({ status: 'queued' }) };
        },
        ...differs,
      },
      tab,
    );
    await view.user.click(await screen.findByRole('combobox', { name: 'Recent meals' }));
    await view.user.click(await screen.findByRole('option', { name: /^Toast/ }));
    return view;
  };
  const sent = (calls: { method: string; url: URL; body: unknown }[]) =>
    calls.find(({ url }) => url.pathname.endsWith('/reanalyze'))?.body;

  it('offers the two test modes, their texts, and no re-analysis without an image', async () => {
    const { user } = await opened({}, 'Testing');
    await user.click(screen.getByRole('combobox', { name: 'Test Mode' }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(expect.arrayContaining(['Original Prompt (v1.0)', 'Enhanced with Metadata (v2.0)']));
    await user.click(screen.getByRole('option', { name: 'Original Prompt (v1.0)' }));
    await user.click(button('View Prompt'));
    expect(screen.getByRole('region', { name: 'Prompt v1.0' })).toHaveTextContent('confidenceLevel: a number from 0.0');
    expect(screen.queryByRole('button', { name: 'Re-analyze with Current Settings' })).not.toBeInTheDocument();
  });

  it('shows v2.0 as long as nobody says what is live', async () => {
    await opened({ 'GET /api/admin/prompt-releases': () => refusal(503, 'away', 'Away.') }, 'Testing');
    expect(screen.getByText('v2.0')).toBeVisible();
  });

  it('runs the real pipeline and shows both answers side by side', async () => {
    const { user, calls } = await chosen();
    expect(await screen.findByRole('img', { name: 'The chosen meal' })).toHaveAttribute(
      'src',
      `/api/scans/${aMeal().mealId}/photo?size=full`,
    );
    expect(screen.getByRole('region', { name: 'Stored answer' })).toHaveTextContent('52 g');
    await user.click(button('Re-analyze with Current Settings'));
    const after = await screen.findByRole('region', { name: 'After' });
    for (const words of [
      '−5 g',
      '47 g',
      '44 to 63 g',
      'Toast',
      'Two slices of toast.',
      'gpt-4o',
      'v1.0',
      '1.2 s',
      '2,100 in, 420 out',
    ]) {
      expect(after).toHaveTextContent(words);
    }
    expect(screen.getByRole('region', { name: 'Before' })).toHaveTextContent('850 ms');
    expect(sent(calls)).toEqual({ promptVersion: 'v2.0' });
  });

  it('prefers a saved custom prompt, and labels it when it is a version', async () => {
    const { user, calls } = await chosen();
    const field = screen.getByRole('textbox', { name: 'Custom Prompt Override' });
    await user.type(field, 'Estimate the carbs.');
    await user.click(button('Save'));
    expect(localStorage.getItem(CUSTOM_PROMPT_KEY)).toBe('Estimate the carbs.');
    await user.click(await screen.findByRole('button', { name: 'Re-analyze with Current Settings' }));
    await waitFor(() => expect(sent(calls)).toEqual({ customPrompt: 'Estimate the carbs.' }));
    await user.click(button('Reset to default'));
    expect(screen.getByRole('textbox', { name: 'Custom Prompt Override' })).toHaveValue('');
    expect(localStorage.getItem(CUSTOM_PROMPT_KEY)).toBeNull();
  });

  it('does not save a custom prompt that instructs doses', async () => {
    const { user } = await opened({}, 'Testing');
    await user.type(screen.getByRole('textbox', { name: 'Custom Prompt Override' }), 'Name the bolus.');
    expect(button('Save')).toBeDisabled();
    expect(screen.getByText(/“Name the bolus.”/)).toBeVisible();
  });

  it('says what became of an analysis that gave no answer', async () => {
    await chosen({
      [`GET /api/admin/meals/${aMeal().mealId}/analyses`]: () => ({
        body: someAnalyses({ failure: { code: 'model-invalid-answer', message: '' } }),
      }),
    });
    expect(await screen.findByText(/gave no answer: The model’s answer could not be trusted/)).toBeVisible();
  });

  it('says that it could not be asked for', async () => {
    const { user } = await chosen({
      [`POST /api/scans/${aMeal().mealId}/reanalyze`]: () => refusal(409, 'meal-open', 'It is being analysed.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Re-analyze with Current Settings' }));
    expect(await screen.findByText('It is being analysed.')).toBeVisible();
  });

  it('takes a meal by its id, too', async () => {
    const { user } = await opened({}, 'Testing');
    const field = screen.getByLabelText('Meal ID');
    await user.type(field, 'mine');
    expect(button('Load Meal')).toBeDisabled();
    await user.clear(field);
    await user.type(field, '0190a000-0000-7000-8000-0000000000ff');
    await user.click(button('Load Meal'));
    expect(await screen.findByText('There is no such call.')).toBeVisible();
  });

  it('shows the captured metadata as JSON, when asked for', async () => {
    const { user } = await chosen({}, 'Metadata');
    await user.click(screen.getByRole('switch', { name: 'Show captured metadata' }));
    expect((await screen.findByRole('region', { name: 'Captured metadata' })).textContent).toBe(
      '{\n  "make": "Pixel",\n  "focalLengthMm": 6.8\n}',
    );
  });

  it('says that there is none', async () => {
    await opened({}, 'Metadata');
    expect(screen.getByText('No metadata captured yet')).toBeVisible();
  });
});
