import type { ContentItem } from '@carbsight/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { anOwnFood, aUser } from '../../../test/builders';
import { fakeApi, type Routes, refusal, signedIn } from '../../../test/fake-api';
import { reload } from '../../../test/reload';
import { renderApp } from '../../../test/render-app';
import { announceSessionEnd, announceSignedOut } from '../../shared/api';

const ana = aUser();
const ben = aUser({ id: '0190a000-0000-7000-8000-0000000000be', email: 'ben@example.org' });
const chat: Routes = {
  'GET /api/chat/messages': () => ({
    body: { messages: [], nextCursor: null, questionsLeft: 10, questionsPerDay: 10 },
  }),
};
const question = () => screen.findByRole('textbox', { name: 'Your question' });

/** A form's page, and a session that ends elsewhere. */
async function open(path: string, routes: Routes, user = ana) {
  const api = fakeApi({ ...signedIn(user), ...routes });
  const view = renderApp(path);
  const endElsewhere = async () => {
    Object.assign(api.routes, signedIn(null));
    act(() => announceSignedOut());
    await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  };
  return { ...api, ...view, endElsewhere };
}

it('restores a question to the person who was writing it, once', async () => {
  const first = await open('/chat', chat);
  await first.user.type(await question(), 'Lentils, 150 g?');
  await first.endElsewhere();
  await screen.findByLabelText('E-mail');
  first.unmount();

  const other = await open('/chat', chat, ben);
  expect(await question()).toHaveValue('');
  other.unmount();

  const again = await open('/chat', chat);
  expect(await question()).toHaveValue('Lentils, 150 g?');
  again.unmount();

  await open('/chat', chat);
  expect(await question()).toHaveValue('');
});

it('restores a question that was rejected because the session had ended', async () => {
  const refused = { 'POST /api/chat/messages': () => refusal(401, 'not-signed-in', 'Please sign in first.') };
  const { user, routes } = await open('/chat', { ...chat, ...refused });
  const answer = globalThis.fetch;
  let release = () => {};
  const drawn = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.fetch = async (...asked) => {
    await drawn;
    return answer(...asked);
  };
  await user.type(await question(), 'Lentils, 150 g?{Enter}');
  // Rendered as sent, and no longer in its field.
  expect(await screen.findByText('Lentils, 150 g?')).toBeVisible();
  release();
  await user.type(await screen.findByLabelText('E-mail'), 'ana@example.org');
  await user.type(screen.getByLabelText('Password'), 'correct-horse');
  Object.assign(routes, { 'POST /api/auth/login': () => ({ body: ana }) });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await question()).toHaveValue('Lentils, 150 g?');
});

it('keeps nothing after a deliberate sign-out', async () => {
  const { user, endElsewhere, unmount } = await open('/chat', chat);
  await user.type(await question(), 'Lentils');
  act(() => announceSessionEnd());
  await user.type(await question(), ', 150 g?');
  expect(sessionStorage.getItem('carbsight.unsent')).toBeNull();
  await endElsewhere();
  act(() => announceSessionEnd());
  unmount();
  await open('/chat', chat);
  expect(await question()).toHaveValue('');
});

it('keeps nothing after a sign-out in another tab', async () => {
  const { user } = await open('/chat', chat);
  await user.type(await question(), 'Lentils');
  expect(sessionStorage.getItem('carbsight.unsent')).toContain('Lentils');
  localStorage.clear();
  announceSessionEnd();
  const [[key, newValue] = []] = Object.entries(localStorage);
  sessionStorage.setItem('carbsight.unsent', '{"of this tab":"Lentils"}');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: key ?? null, newValue: newValue ?? null })));
  expect(sessionStorage.getItem('carbsight.unsent')).toBeNull();
});

describe('a reload', () => {
  const food = anOwnFood();
  const foods = (updatedAt = food.updatedAt): Routes => ({
    'GET /api/foods/own': () => ({ body: { foods: [{ ...food, updatedAt }], nextCursor: null } }),
    'GET /api/foods/eaten': () => ({ body: { products: [] } }),
  });
  const edit = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'More for Granola' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return screen.findByRole('textbox', { name: 'Name' });
  };

  it('restores what was typed to its author alone', async () => {
    const { user, unmount } = await open('/chat', chat);
    await user.type(await question(), 'Lentils');
    reload(unmount);
    const other = await open('/chat', chat, ben);
    expect(await question()).toHaveValue('');
    reload(other.unmount);
    await open('/chat', chat);
    expect(await question()).toHaveValue('Lentils');
  });

  it('restores a form with the version that it was begun with', async () => {
    const { user, unmount } = await open('/foods', foods());
    await user.type(await edit(user), ' bar');
    reload(unmount);
    const seen: (string | null)[] = [];
    const again = await open('/foods', {
      ...foods('2026-11-20T12:05:00.000Z'),
      [`PATCH /api/foods/own/${encodeURIComponent(food.id)}`]: ({ headers }) => {
        seen.push(headers.get('if-match'));
        return refusal(409, 'changed-elsewhere', 'This was changed on another device.');
      },
    });
    const name = await edit(again.user);
    await waitFor(() => expect(name).toHaveValue('Granola bar'));
    await again.user.type(name, '{Enter}');
    expect(await screen.findByText(/^This food was changed on another device/)).toBeVisible();
    expect(name).toHaveValue('Granola bar');
    expect(seen).toEqual([`"${food.updatedAt}"`]);
  });

  it('restores nothing of a form that was closed', async () => {
    const { user, unmount } = await open('/foods', foods());
    await user.type(await edit(user), ' bar');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const discard = screen.queryByRole('button', { name: 'Discard' });
    if (discard) await user.click(discard);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    reload(unmount);
    const again = await open('/foods', foods());
    expect(await edit(again.user)).toHaveValue('Granola');
  });
});

it('restores content with the version its author started from', async () => {
  const item: ContentItem = {
    id: '0190a000-0000-7000-8000-0000000000c1',
    title: 'Rye',
    slug: 'rye',
    content: 'Rye.',
    contentType: 'blog',
    language: 'en',
    status: 'draft',
    version: 3,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    publishedAt: null,
  };
  const admin = aUser({ isAdmin: true });
  const path = `/admin/content/${item.id}/edit`;
  const stored = (differs: Partial<ContentItem> = {}): Routes => ({
    'POST /api/admin/visits': () => ({ status: 204 }),
    [`GET /api/admin/content/${item.id}`]: () => ({ body: { ...item, ...differs } }),
  });
  const { user, endElsewhere, unmount } = await open(path, stored(), admin);
  await user.type(await screen.findByRole('textbox', { name: /^Title/ }), ' bread');
  await endElsewhere();
  await screen.findByRole('heading', { name: 'Access Denied' });
  unmount();

  const { calls, user: back } = await open(path, stored({ version: 4, content: 'Another text.' }), admin);
  expect(await screen.findByRole('textbox', { name: /^Title/ })).toHaveValue('Rye bread');
  await back.click(screen.getByRole('button', { name: 'Update Content' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ title: 'Rye bread', version: 3 });
});
