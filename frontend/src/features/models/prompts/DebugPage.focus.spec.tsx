import { screen, waitFor } from '@testing-library/react';
import { refusal } from '../../../../test/fake-api';
import { button, keepOwn, opened } from './debug-page.fixture';

const NOT_PASSED = () => refusal(409, 'gate-not-passed', 'No run passes.');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the focus goes back to the button that led there, after Escape in', () => {
  it.each([
    ['a new version', 'New Version', 'New Version'],
    ['the details', 'Details of v1.0', /^v1.0/],
    ['what is set live', 'Set Live v7.0', 'Set v7.0 live?'],
    ['why it is unpublished', 'Unpublish v3.0-production', 'Set live without a passing run?'],
  ])('%s', async (_, opener, dialog) => {
    keepOwn();
    const { user } = await opened({ 'POST /api/admin/prompt-releases/unpublish': NOT_PASSED });
    await user.click(button(opener));
    await screen.findByRole('dialog', { name: dialog });
    await user.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(button(opener)).toHaveFocus());
  });

  it('one dialog after another', async () => {
    const { user } = await opened({ 'POST /api/admin/prompt-releases': NOT_PASSED });
    await user.click(button('Details of v2.0'));
    await user.click(await screen.findByRole('button', { name: 'Set as Production' }));
    await screen.findByRole('dialog', { name: 'Set v2.0 live?' });
    await waitFor(() => expect(screen.getByLabelText('Reason (optional)')).toHaveFocus());
    await user.click(button('Set Live'));
    await screen.findByRole('dialog', { name: 'Set live without a passing run?' });
    await user.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(button('Details of v2.0')).toHaveFocus());
  });
});

it('is at the page when the button went with what was done', async () => {
  keepOwn();
  const { user } = await opened();
  await user.click(button('Set Live v7.0'));
  await user.type(await screen.findByLabelText('Reason (optional)'), 'It reads better.');
  await user.click(button('Set Live'));
  await gone();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Set Live v7.0' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
