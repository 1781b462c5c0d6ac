import type { PromptDraft } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../../../test/builders';
import { refusal, signedIn } from '../../../../test/fake-api';
import { active, button, keepOwn, opened, saved } from './debug-page.fixture';

const DRAFTS = '/api/admin/prompt-drafts';
const AT = '2026-11-20T12:00:00.000Z';
const aDraft = (differs: Partial<PromptDraft> = {}): PromptDraft => ({
  id: 7,
  version: 'v7.0',
  name: 'Theirs',
  description: '',
  prompt: 'Weigh the carbs.',
  isArchived: false,
  revision: 2,
  createdAt: AT,
  updatedAt: AT,
  updatedBy: 'lee@example.org',
  ...differs,
});
const own = () => saved().find(({ id }) => id === 7);
const withDrafts = (...drafts: PromptDraft[]) => ({ [`GET ${DRAFTS}`]: () => ({ body: drafts }) });

it('adds what administrators share to this browser’s list', async () => {
  await opened(withDrafts(aDraft()));
  expect(await active().findByRole('listitem', { name: 'v7.0 Theirs' })).toHaveTextContent('Shared');
  expect(own()).toMatchObject({ prompt: 'Weigh the carbs.', isProduction: false });
});

it('keeps this browser’s list while the server’s cannot be loaded', async () => {
  keepOwn();
  await opened({ [`GET ${DRAFTS}`]: () => refusal(503, 'away', 'The database is away.') });
  expect(await screen.findByText(/This browser’s list is shown/)).toBeVisible();
  expect(active().getByRole('listitem', { name: 'v7.0 Mine' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share v7.0' })).not.toBeInTheDocument();
});

it('shares an own version, and no built-in one', async () => {
  keepOwn();
  const { user, sent } = await opened({ [`PUT ${DRAFTS}/7`]: () => ({ body: aDraft() }) });
  expect(await active().findByRole('listitem', { name: /^v7\.0/ })).toHaveTextContent('Only in this browser');
  await user.click(await screen.findByRole('button', { name: 'Share v7.0' }));
  await waitFor(() => expect(sent('PUT', '/7')).toMatchObject([{ version: 'v7.0', name: 'Mine', revision: null }]));
  expect(screen.queryByRole('button', { name: 'Share v2.0' })).not.toBeInTheDocument();
});

describe('two versions under one number', () => {
  const compared = async () => {
    keepOwn();
    const page = await opened({
      ...withDrafts(aDraft()),
      [`PUT ${DRAFTS}/7`]: () => ({ body: aDraft({ revision: 3 }) }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Compare v7.0' }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Two versions of v7.0' })) };
  };

  it('stand side by side, with who changed the shared one', async () => {
    const { dialog } = await compared();
    expect(dialog.getByRole('region', { name: 'In this browser' })).toHaveTextContent('Mine');
    expect(dialog.getByRole('region', { name: 'Shared' })).toHaveTextContent('by lee@example.org');
    expect(dialog.getByRole('region', { name: 'Shared' })).toHaveTextContent('Weigh the carbs.');
  });

  it('are decided for mine, against the revision that was seen', async () => {
    const { user, dialog, sent } = await compared();
    await user.click(dialog.getByRole('button', { name: 'Keep Mine' }));
    await waitFor(() => expect(sent('PUT', '/7')).toMatchObject([{ name: 'Mine', revision: 2 }]));
  });

  it('are decided for theirs', async () => {
    const { user, dialog } = await compared();
    await user.click(dialog.getByRole('button', { name: 'Keep Theirs' }));
    await waitFor(() => expect(own()).toMatchObject({ name: 'Theirs', prompt: 'Weigh the carbs.' }));
    expect(screen.queryByText('Different from the shared version')).not.toBeInTheDocument();
  });

  it('are both kept, mine under the next number', async () => {
    const { user, dialog } = await compared();
    await user.click(dialog.getByRole('button', { name: 'Keep Both' }));
    await waitFor(() =>
      expect(saved().slice(-2)).toMatchObject([
        { version: 'v7.0', name: 'Theirs' },
        { version: 'v8.0', name: 'Mine' },
      ]),
    );
  });
});

it('lets a viewer look, and share or publish nothing', async () => {
  keepOwn();
  await opened({ ...signedIn(aUser({ isAdmin: true, adminRole: 'viewer', email: 'admin@example.org' })) });
  expect(await screen.findByRole('button', { name: 'Share v7.0' })).toBeDisabled();
  expect(button('Set Live v7.0')).toBeDisabled();
  expect(button('Set Live v7.0')).toHaveAttribute('title', 'As a viewer, you cannot change anything.');
});
