import type { MealAnalyses, MealAnalysis } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aMeal } from '../../../../test/builders';
import { type Routes, refusal } from '../../../../test/fake-api';
import { aRelease, button, forAll, keepOwn, NOW, opened } from './debug-page.fixture';
import { CUSTOM_PROMPT_KEY } from './prompt-versions';

it('is a panel that names the roles which may see it, and says which prompt applies to whom', async () => {
  const { user } = await opened({}, 'Testing');
  const panel = screen.getByRole('complementary', { name: 'Debug Panel' });
  expect(panel).toHaveTextContent('Restricted to administrators: owners, editors and viewers');
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

type User = Awaited<ReturnType<typeof opened>>['user'];
const customPrompt = () => screen.getByRole('textbox', { name: 'Custom Prompt Override' });

describe('trying prompts on a meal', () => {
  function aMealToChoose(): Routes {
    let stored = someAnalyses();
    return {
      'GET /api/scans': () => ({ body: { scans: [aMeal()], nextCursor: null } }),
      [`GET /api/admin/meals/${aMeal().mealId}/analyses`]: () => ({ body: stored }),
      [`POST /api/scans/${aMeal().mealId}/reanalyze`]: () => {
        const newest = anAnalysis(2, { carbEstimate: 47, promptVersion: 'v1.0', durationMs: 1_240 });
        stored = someAnalyses({ revision: 2, analyses: [newest, anAnalysis(1)] });
        return { status: 202, body: aMeal({ status: 'queued' }) };
      },
    };
  }
  const choose = async (user: User) => {
    await user.click(await screen.findByRole('combobox', { name: 'Recent meals' }));
    await user.click(await screen.findByRole('option', { name: /^Toast/ }));
  };
  const chosen = async (differs: Routes = {}) => {
    const view = await opened({ ...aMealToChoose(), ...differs }, 'Testing');
    await choose(view.user);
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

  it('runs the real pipeline and shows both answers side by side', async () => {
    const { user, calls } = await chosen();
    expect(await screen.findByRole('img', { name: 'The chosen meal' })).toHaveAttribute(
      'src',
      `/api/scans/${aMeal().mealId}/photo?size=full`,
    );
    expect(screen.getByRole('region', { name: 'Stored answer' })).toHaveTextContent('52.0 g');
    await user.click(button('Re-analyze with Current Settings'));
    const after = await screen.findByRole('region', { name: 'After' });
    for (const words of [
      '−5.0 g',
      '47.0 g',
      '44.0 g to 63.0 g',
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

  it('prefers a saved custom prompt, which must not mention doses, until it is reset', async () => {
    const { user, calls } = await chosen();
    await user.type(customPrompt(), 'Name the bolus.');
    expect(button('Save')).toBeDisabled();
    expect(screen.getByText(/“Name the bolus.”/)).toBeVisible();
    await user.clear(customPrompt());
    await user.type(customPrompt(), 'Estimate the carbs.');
    await user.click(button('Save'));
    expect(localStorage.getItem(CUSTOM_PROMPT_KEY)).toBe('Estimate the carbs.');
    await user.click(await screen.findByRole('button', { name: 'Re-analyze with Current Settings' }));
    await waitFor(() => expect(sent(calls)).toEqual({ customPrompt: 'Estimate the carbs.' }));
    await user.click(button('Reset to default'));
    expect(customPrompt()).toHaveValue('');
    expect(localStorage.getItem(CUSTOM_PROMPT_KEY)).toBeNull();
  });

  it('says why an analysis gave no answer', async () => {
    await chosen({
      [`GET /api/admin/meals/${aMeal().mealId}/analyses`]: () => ({
        body: someAnalyses({ failure: { code: 'model-invalid-answer', message: '' } }),
      }),
    });
    expect(await screen.findByText(/gave no answer: The model’s answer could not be trusted/)).toBeVisible();
  });

  it('says when the analysis could not be requested', async () => {
    const { user } = await chosen({
      [`POST /api/scans/${aMeal().mealId}/reanalyze`]: () => refusal(409, 'meal-open', 'It is being analysed.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Re-analyze with Current Settings' }));
    expect(await screen.findByText('It is being analysed.')).toBeVisible();
  });

  it('marks the link to a first meal by more than its colour', async () => {
    await opened({}, 'Testing');
    expect(await screen.findByRole('link', { name: 'Scan one' })).toHaveAttribute('data-underline', 'always');
  });

  it('accepts a meal’s id, too', async () => {
    const { user } = await opened({}, 'Testing');
    const field = screen.getByLabelText('Meal ID');
    await user.type(field, 'mine{Enter}');
    expect(screen.getByText('This is not a valid meal ID.')).toBeVisible();
    await user.clear(field);
    await user.type(field, '0190a000-0000-7000-8000-0000000000ff');
    await user.click(button('Load Meal'));
    expect(await screen.findByText('There is no such call.')).toBeVisible();
  });

  it('shows the captured metadata as JSON on request, if there is any', async () => {
    const { user } = await opened(aMealToChoose(), 'Metadata');
    expect(screen.getByText('No metadata captured yet')).toBeVisible();
    await choose(user);
    await user.click(await screen.findByRole('switch', { name: 'Show captured metadata' }));
    expect((await screen.findByRole('region', { name: 'Captured metadata' })).textContent).toBe(
      '{\n  "make": "Pixel",\n  "focalLengthMm": 6.8\n}',
    );
  });
});

describe('an unsaved custom prompt', () => {
  const show = (user: User, tab: string) => user.click(screen.getByRole('tab', { name: tab }));

  it('stays while other tabs are open, the panel is collapsed, and something goes live', async () => {
    keepOwn();
    const { user } = await opened({}, 'Testing');
    await user.type(customPrompt(), 'Estimate the carbs.');
    await show(user, 'Versions');
    await show(user, 'Testing');
    expect(customPrompt()).toHaveValue('Estimate the carbs.');
    await user.click(button('Collapse'));
    await user.click(button('Expand'));
    expect(customPrompt()).toHaveValue('Estimate the carbs.');
    await show(user, 'Versions');
    await user.click(button('Set Live v7.0'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set v7.0 live?' }));
    await forAll(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Set Live' }));
    await screen.findByText('Production Version Updated');
    await show(user, 'Testing');
    expect(customPrompt()).toHaveValue('Estimate the carbs.');
    expect(localStorage.getItem(CUSTOM_PROMPT_KEY)).toBe('Estimate carbs. Never mention insulin.');
  });

  it('stays, like a new version, when the server’s answer arrives later', async () => {
    const { user, routes } = await opened(
      { 'GET /api/admin/prompt-releases': () => refusal(503, 'away', 'Away.') },
      'Testing',
    );
    expect(screen.getByText('v2.0')).toBeVisible();
    await user.type(customPrompt(), 'Estimate the carbs.');
    await show(user, 'Versions');
    await user.click(button('New Version'));
    await user.type(await screen.findByLabelText('Prompt Content'), 'Estimate.');
    routes['GET /api/admin/prompt-releases'] = () => ({ body: [aRelease()] });
    await user.click(screen.getByRole('button', { name: 'Try again', hidden: true }));
    await waitFor(() => expect(screen.queryByText(/Away\./)).not.toBeInTheDocument());
    expect(screen.getByLabelText('Prompt Content')).toHaveValue('Estimate.');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await show(user, 'Testing');
    expect(customPrompt()).toHaveValue('Estimate the carbs.');
  });

  it('is used until the page closes, and says so, when the browser’s storage is full', async () => {
    const { user } = await opened({}, 'Testing');
    await user.type(customPrompt(), 'Estimate the carbs.');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(button('Save'));
    full.mockRestore();
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(screen.getByText(/storage is full. The custom prompt stays until you close this page/)).toBeVisible();
    expect(screen.queryByText('The custom prompt is used for re-analyses.')).not.toBeInTheDocument();
    expect(customPrompt()).toHaveValue('Estimate the carbs.');
  });
});
