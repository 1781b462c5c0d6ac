import { builtInPrompts, productionPrompt } from '@carbsight/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../test/fake-api';
import {
  active,
  aRelease,
  archived,
  button,
  keepOwn,
  opened,
  RELEASE_ID,
  saved,
  savedLive,
} from './debug-page.fixture';
import { browserPage, CUSTOM_PROMPT_KEY, VERSIONS_KEY } from './prompt-versions';

describe('this browser’s versions', () => {
  it('stay, but cannot go live, while the server is unreachable; versions that its answer replaces can be restored', async () => {
    keepOwn();
    const { user, routes } = await opened({
      'GET /api/admin/prompt-releases': () => refusal(503, 'away', 'The database is away.'),
    });
    expect(screen.getByRole('alert')).toHaveTextContent('nothing can be set live now. The database is away.');
    expect(active().getByRole('listitem', { name: 'v7.0 Mine' })).toBeVisible();
    expect(button('Set Live v7.0')).toBeDisabled();
    const live = { version: 'v2.0', prompt: builtInPrompts[1]?.prompt ?? '', isBuiltIn: false };
    routes['GET /api/admin/prompt-releases'] = () => ({ body: [aRelease({ id: RELEASE_ID, ...live })] });
    await user.click(button('Try again'));
    await user.click(await screen.findByRole('button', { name: 'Restore v7.0' }));
    expect(savedLive()).toEqual(['v2.0']);
    expect(active().getByRole('listitem', { name: 'v7.0 Mine' })).toBeVisible();
  });

  it('are cleared by Reset, which reloads the page, and asks first if something would be lost', async () => {
    const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
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
  it('needs a name and a text', async () => {
    const { user } = await opened();
    await user.click(button('New Version'));
    const create = await screen.findByRole('button', { name: 'Create Version' });
    await user.type(screen.getByLabelText('Version Name'), '  ');
    await user.type(screen.getByLabelText('Prompt Content'), 'Estimate.');
    expect(create).toBeDisabled();
    await user.type(screen.getByLabelText('Version Name'), 'Mine');
    await user.type(screen.getByLabelText('Description'), 'A try');
    await user.click(create);
    expect(active().getByRole('listitem', { name: 'v7.0 Mine' })).toBeVisible();
    expect(saved().at(-1)).toMatchObject({ version: 'v7.0', description: 'A try', prompt: 'Estimate.' });
  });

  it('is not lost while being written without a confirmation', async () => {
    const { user } = await opened();
    const write = async () => {
      await user.click(button('New Version'));
      await user.type(await screen.findByLabelText('Prompt Content'), 'Estimate.');
    };
    const answer = async (name: 'Keep editing' | 'Discard') => {
      const asked = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
      await user.click(asked.getByRole('button', { name }));
      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).not.toBeInTheDocument(),
      );
    };
    const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const follow = () => user.click(screen.getByRole('link', { name: 'Users', hidden: true }));
    await write();
    const overlay = document.querySelector('.mantine-Modal-overlay');
    if (!overlay) throw new Error('no overlay');
    const outside = () => user.click(overlay);
    for (const leave of [outside, () => user.keyboard('{Escape}'), () => user.click(button('Cancel')), follow]) {
      await leave();
      await answer('Keep editing');
      expect(screen.getByLabelText('Prompt Content')).toHaveValue('Estimate.');
    }
    await user.keyboard('{Escape}');
    await answer('Discard');
    await gone();
    await write();
    await follow();
    await answer('Discard');
    await gone();
    expect(screen.queryByRole('heading', { name: 'Debug Tools' })).not.toBeInTheDocument();
  });

  it('is kept until the page closes, and says so, when the browser’s storage is full', async () => {
    const { user } = await opened();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(button('New Version'));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Version' }));
    expect(dialog.getByText(/^It is stored in this browser only\. Choose Share in the list/)).toBeVisible();
    await user.type(dialog.getByLabelText('Version Name'), 'Lunch');
    await user.type(dialog.getByLabelText('Prompt Content'), 'Estimate.');
    await user.click(dialog.getByRole('button', { name: 'Create Version' }));
    full.mockRestore();
    expect(await screen.findByText(/storage is full/)).toBeVisible();
    expect(active().getByRole('listitem', { name: 'v7.0 Lunch' })).toBeVisible();
    await user.click(button('Dismiss'));
    // Once there is space again, it is stored.
    await user.click(button('Archive v7.0'));
    expect(saved().at(-1)).toMatchObject({ name: 'Lunch', isArchived: true });
  });

  it('can be archived and restored', async () => {
    const { user } = await opened();
    await user.click(button('Archive v2.0'));
    expect(archived().getByRole('listitem', { name: /^v2.0/ })).toBeVisible();
    expect(saved()[1]).toMatchObject({ version: 'v2.0', isArchived: true });
    await user.click(button('Restore v2.0'));
    expect(active().getAllByRole('listitem')).toHaveLength(6);
    // The live version cannot be archived.
    expect(screen.queryByRole('button', { name: 'Archive v3.0-production' })).not.toBeInTheDocument();
  });

  it('can be renamed in place, or the renaming cancelled', async () => {
    const { user } = await opened();
    await user.click(button('Edit name of v3.0-production'));
    await user.clear(screen.getByLabelText('Name of v3.0-production'));
    await user.click(button('Confirm'));
    expect(screen.getByText('Please enter a name.')).toBeVisible();
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

  it('shows its details, and copies its text with a check mark for two seconds', async () => {
    vi.useFakeTimers();
    const { user } = await opened();
    await user.click(button('Details of v1.0'));
    const dialog = within(await screen.findByRole('dialog', { name: 'v1.0 – Original Basic Prompt' }));
    expect(dialog.getByText(/^Created/)).toHaveTextContent(/Created .*2026.* · Updated .*2026/);
    await user.click(dialog.getByRole('button', { name: 'Copy prompt' }));
    expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(builtInPrompts[0]?.prompt);
    await act(() => vi.advanceTimersByTimeAsync(1_900));
    expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(dialog.getByRole('button', { name: 'Copy prompt' })).toBeVisible();
  });

  it('only logs a failure to copy', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await opened();
    await user.click(button('Details of v1.0'));
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(await screen.findByRole('button', { name: 'Copy prompt' }));
    expect(logged).toHaveBeenCalledWith('The text could not be copied', expect.any(Error));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    copy.mockRestore();
    logged.mockRestore();
  });
});
