import { screen, waitFor } from '@testing-library/react';
import { refusal } from '../../../../test/fake-api';
import { aContentItem } from '../content-item.fixture';
import { holdWrites, ITEM_PATH, item, openDialog, openLibrary } from './open-library.fixture';

describe('the library', () => {
  it('introduces itself, and says that it is empty', async () => {
    openLibrary([]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Content Management' })).toBeVisible();
    expect(screen.getByText('Create, edit, and publish website content and blog posts')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Content Library' })).toHaveTextContent(
      'Manage all website content from one place',
    );
    expect(await screen.findByText('No content created yet. Click "Create Content" to get started.')).toBeVisible();
  });

  it('shows each item with its actions', async () => {
    const published = aContentItem({
      id: '0190a000-0000-7000-8000-0000000000c3',
      title: 'Rice or pasta',
      contentType: 'comparison',
      status: 'published',
      slug: 'rice-or-pasta',
      publishedAt: '2026-11-21T12:00:00.000Z',
    });
    openLibrary([published, item]);
    const [first, second] = await screen
      .findAllByRole('listitem', { name: '' })
      .then((rows) => rows.filter((row) => row.textContent?.includes('Slug:')));
    expect(first).toHaveTextContent(
      'Rice or pastaPublishedComparisonSlug: /rice-or-pastaCreated: 20 Nov 2026Published: 21 Nov 2026',
    );
    expect(second).toHaveTextContent('BreadDraftBlog PostSlug: /breadCreated: 20 Nov 2026');
    const live = screen.getByRole('link', { name: 'Open the live page of “Rice or pasta” in a new tab' });
    expect(live).toHaveAttribute('href', '/comparison/rice-or-pasta');
    expect(live).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('button', { name: 'Publish “Rice or pasta”' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /live page of “Bread”/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publish “Bread”' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Edit “Bread” on a full page with preview' })).toHaveAttribute(
      'href',
      `/admin/content/${item.id}/edit`,
    );
  });

  it('searches on the server, and says when nothing matches', async () => {
    const { user, calls } = openLibrary([item], {
      'GET /api/admin/content': ({ url }) => ({ body: url.searchParams.has('search') ? [] : [item] }),
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'rye');
    expect(await screen.findByText('No matches')).toBeVisible();
    expect(calls.at(-1)?.url.search).toBe('?search=rye&limit=50');
    await user.click(screen.getByRole('button', { name: 'Show all content' }));
    expect(await screen.findByText('Slug: /bread')).toBeVisible();
  });

  it('loads older items after its last line', async () => {
    const page = Array.from({ length: 50 }, (_, index) =>
      aContentItem({ id: `0190a000-0000-7000-8000-0000000001${10 + index}`, slug: `bread-${index}` }),
    );
    const { user } = openLibrary([], {
      'GET /api/admin/content': ({ url }) => ({ body: url.searchParams.get('before') ? [item] : page }),
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Slug: /bread')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });
});

describe('publishing and deleting', () => {
  it('publishes a draft as it was seen, and reloads the list', async () => {
    const { user, calls, lists } = openLibrary([item], {
      [`POST ${ITEM_PATH}/publish`]: () => ({ body: aContentItem({ status: 'published', version: 2 }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Publish “Bread”' }));
    expect(await screen.findByText('Content published successfully')).toBeVisible();
    expect(calls.find(({ url }) => url.pathname.endsWith('/publish'))?.body).toEqual({ version: 1 });
    await waitFor(() => expect(lists()).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Content Library' })).toContainElement(
        document.activeElement as HTMLElement,
      ),
    );
  });

  it('does one thing at a time', async () => {
    const other = aContentItem({ id: '0190a000-0000-7000-8000-0000000000c3', title: 'Rice', slug: 'rice' });
    const { user } = openLibrary([item, other], {
      [`POST ${ITEM_PATH}/publish`]: () => ({ body: aContentItem({ status: 'published', version: 2 }) }),
    });
    await screen.findByText('Slug: /bread');
    const release = holdWrites();
    await user.click(screen.getByRole('button', { name: 'Publish “Bread”' }));
    for (const name of ['Publish “Bread”', 'Publish “Rice”', 'Delete “Rice”']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete “Rice”' })).toBeEnabled());
  });

  it('deletes only after confirmation', async () => {
    const { user, calls, lists } = openLibrary([item], { [`DELETE ${ITEM_PATH}`]: () => ({ status: 204 }) });
    const deleted = () => calls.filter(({ method }) => method === 'DELETE').length;
    let dialog = await openDialog(user, 'Delete “Bread”');
    expect(dialog.getByText('Are you sure you want to delete this content?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(deleted()).toBe(0);
    dialog = await openDialog(user, 'Delete “Bread”');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Content deleted successfully')).toBeVisible();
    expect(deleted()).toBe(1);
    await waitFor(() => expect(lists()).toHaveLength(2));
  });

  it('deletes only the version that was seen: someone else’s change is shown instead', async () => {
    const sentence = 'This content was changed in the meantime by bo@example.org. It was not deleted.';
    const changed = aContentItem({ title: 'Rye bread', version: 2 });
    const { user, calls, routes } = openLibrary([item], {
      [`DELETE ${ITEM_PATH}`]: ({ url }) =>
        url.searchParams.get('version') === '2' ? { status: 204 } : refusal(409, 'content-changed', sentence),
    });
    let dialog = await openDialog(user, 'Delete “Bread”');
    routes['GET /api/admin/content'] = () => ({ body: [changed] });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    dialog = await openDialog(user, 'Delete “Rye bread”');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Content deleted successfully')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url.search)).toEqual([
      '?version=1',
      '?version=2',
    ]);
  });

  it('says why it was not published, or not deleted', async () => {
    const reasons = ['There is nothing to publish yet: the text is empty.', 'This content no longer exists.'] as const;
    const { user } = openLibrary([item], {
      [`POST ${ITEM_PATH}/publish`]: () => refusal(400, 'content-empty', reasons[0]),
      [`DELETE ${ITEM_PATH}`]: () => refusal(404, 'content-not-found', reasons[1]),
    });
    await user.click(await screen.findByRole('button', { name: 'Publish “Bread”' }));
    expect(await screen.findByText('Failed to publish content')).toBeVisible();
    expect(screen.getByText(reasons[0])).toBeVisible();
    const dialog = await openDialog(user, 'Delete “Bread”');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete content')).toBeVisible();
    expect(await screen.findByText(reasons[1])).toBeVisible();
  });
});
