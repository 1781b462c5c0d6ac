import { screen, waitFor } from '@testing-library/react';
import { refusal } from '../../../../test/fake-api';
import { aRelease, button, keepOwn, opened } from './debug-page.fixture';
import { CUSTOM_PROMPT_KEY } from './prompt-storage';

type User = Awaited<ReturnType<typeof opened>>['user'];

const customPrompt = () => screen.getByRole('textbox', { name: 'Custom Prompt Override' });
const show = (user: User, tab: string) => user.click(screen.getByRole('tab', { name: tab }));

describe('a custom prompt that is not saved yet', () => {
  it('stays while other tabs are looked at, the panel is collapsed, and something goes live', async () => {
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
    await user.click(await screen.findByRole('button', { name: 'Set Live' }));
    await screen.findByText('Production Version Updated');
    await show(user, 'Testing');
    expect(customPrompt()).toHaveValue('Estimate the carbs.');
    expect(localStorage.getItem(CUSTOM_PROMPT_KEY)).toBe('Estimate carbs. Never mention insulin.');
  });

  it('stays when the server answers later than the page was opened', async () => {
    const { user, routes } = await opened(
      { 'GET /api/admin/prompt-releases': () => refusal(503, 'away', 'Away.') },
      'Testing',
    );
    await user.type(customPrompt(), 'Estimate the carbs.');
    routes['GET /api/admin/prompt-releases'] = () => ({ body: [aRelease()] });
    await user.click(button('Try again'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
    expect(customPrompt()).toHaveValue('Estimate the carbs.');
  });
});

it('is used until the page is closed, and says so, when the browser’s storage is full', async () => {
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
