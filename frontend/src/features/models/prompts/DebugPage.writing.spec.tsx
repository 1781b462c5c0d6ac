import { screen, waitFor, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../test/fake-api';
import { aRelease, button, opened } from './debug-page.fixture';

type User = Awaited<ReturnType<typeof opened>>['user'];

describe('a new version that is being written', () => {
  const written = async (differs: Routes = {}) => {
    const view = await opened(differs);
    await view.user.click(button('New Version'));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Version' }));
    await view.user.type(dialog.getByLabelText('Prompt Content'), 'Estimate.');
    return { ...view, dialog };
  };
  const asked = async () => within(await screen.findByRole('dialog', { name: 'Discard changes' }));

  it('is not lost by a click beside it', async () => {
    const { user, dialog } = await written();
    const beside = document.querySelector('.mantine-Modal-overlay');
    if (!beside) throw new Error('no overlay');
    await user.click(beside);
    expect(dialog.getByLabelText('Prompt Content')).toHaveValue('Estimate.');
    expect(screen.queryByRole('dialog', { name: 'Discard changes' })).not.toBeInTheDocument();
  });

  it.each([
    ['Escape', (user: User) => user.keyboard('{Escape}')],
    ['Cancel', (user: User) => user.click(button('Cancel'))],
    ['a link of the app', (user: User) => user.click(screen.getByRole('link', { name: 'Users', hidden: true }))],
  ])('is asked about before it goes with %s', async (_, leave) => {
    const { user, dialog } = await written();
    await leave(user);
    await user.click((await asked()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes' })).not.toBeInTheDocument());
    expect(dialog.getByLabelText('Prompt Content')).toHaveValue('Estimate.');
    await leave(user);
    await user.click((await asked()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('stays when the server answers later than the page was opened', async () => {
    const { user, dialog, routes } = await written({
      'GET /api/admin/prompt-releases': () => refusal(503, 'away', 'Away.'),
    });
    routes['GET /api/admin/prompt-releases'] = () => ({ body: [aRelease()] });
    await user.click(screen.getByRole('button', { name: 'Try again', hidden: true }));
    await waitFor(() => expect(screen.queryByText(/Away\./)).not.toBeInTheDocument());
    expect(dialog.getByLabelText('Prompt Content')).toHaveValue('Estimate.');
  });

  it('is not asked about when nothing was written', async () => {
    const { user } = await opened();
    await user.click(button('New Version'));
    await screen.findByRole('dialog', { name: 'New Version' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
