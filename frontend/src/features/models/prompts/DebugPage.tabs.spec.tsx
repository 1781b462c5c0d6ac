import { act, screen, waitFor, within } from '@testing-library/react';
import { active, archived, button, keepOwn, NOW, opened, saved, savedLive } from './debug-page.fixture';
import { VERSIONS_KEY } from './prompt-storage';
import { addVersion } from './prompt-versions';

/** As another tab does it: only that one's page hears nothing of it. */
function addElsewhere(name: string) {
  const versions = addVersion(saved(), { name, description: '', prompt: 'Estimate carbs.' }, NOW);
  localStorage.setItem(VERSIONS_KEY, JSON.stringify(versions));
}
const tell = () => act(() => window.dispatchEvent(new StorageEvent('storage', { key: VERSIONS_KEY })));
const labels = () => saved().map(({ version, name }) => `${version} ${name}`);

describe('a version that another tab has created', () => {
  it('survives the creation of another one', async () => {
    const { user } = await opened();
    addElsewhere('Theirs');
    await user.click(button('New Version'));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Version' }));
    await user.type(dialog.getByLabelText('Version Name'), 'Ours');
    await user.type(dialog.getByLabelText('Prompt Content'), 'Estimate.');
    await user.click(dialog.getByRole('button', { name: 'Create Version' }));
    expect(labels().slice(6)).toEqual(['v7.0 Theirs', 'v8.0 Ours']);
    expect(active().getByRole('listitem', { name: 'v7.0 Theirs' })).toBeVisible();
  });

  it('survives that one is renamed, put aside, set live and unpublished', async () => {
    keepOwn();
    const { user } = await opened();
    addElsewhere('First');
    await user.click(button('Archive v1.0'));
    addElsewhere('Second');
    await user.click(button('Edit name of v7.0'));
    await user.type(screen.getByLabelText('Name of v7.0'), ' own');
    await user.click(button('Confirm'));
    addElsewhere('Third');
    await user.click(button('Set Live v7.0'));
    await user.click(await screen.findByRole('button', { name: 'Set Live' }));
    await waitFor(() => expect(savedLive()).toEqual(['v7.0']));
    addElsewhere('Fourth');
    await user.click(await screen.findByRole('button', { name: 'Unpublish v7.0' }));
    await waitFor(() => expect(savedLive()).toEqual([]));
    expect(labels().slice(6)).toEqual(['v7.0 Mine own', 'v8.0 First', 'v9.0 Second', 'v10.0 Third', 'v11.0 Fourth']);
    expect(archived().getByRole('listitem', { name: /^v1.0/ })).toBeVisible();
  });

  it('is shown as soon as this tab hears of it', async () => {
    await opened();
    addElsewhere('Theirs');
    tell();
    expect(active().getByRole('listitem', { name: 'v7.0 Theirs' })).toBeVisible();
  });
});

it('keeps what is shown when another tab has cleared the list', async () => {
  await opened();
  localStorage.removeItem(VERSIONS_KEY);
  tell();
  expect(active().getAllByRole('listitem')).toHaveLength(6);
});
