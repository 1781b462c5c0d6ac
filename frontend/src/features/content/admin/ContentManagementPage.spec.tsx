import type { ContentItem } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../../../test/builders';
import { fakeApi, type Routes, refusal, signedIn } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';
import { aContentItem } from '../content-item.fixture';

const options = {
  types: [
    { value: 'blog', label: 'Blog Post' },
    { value: 'faq', label: 'FAQ' },
    { value: 'comparison', label: 'Comparison' },
    { value: 'static', label: 'Static Page' },
  ],
  statuses: [
    { value: 'draft', label: 'Draft' },
    { value: 'published', label: 'Published' },
    { value: 'archived', label: 'Archived' },
  ],
};
const item = aContentItem();
const ONE = `/api/admin/content/${item.id}`;

function openLibrary(items: ContentItem[], routes: Routes = {}) {
  const api = fakeApi({
    ...signedIn(aUser({ isAdmin: true })),
    'POST /api/admin/visits': () => ({ status: 204 }),
    'GET /api/admin/content': () => ({ body: items }),
    'GET /api/admin/content-options': () => ({ body: options }),
    ...routes,
  });
  const lists = () => api.calls.filter(({ method, url }) => `${method} ${url.pathname}` === 'GET /api/admin/content');
  return { ...api, ...renderApp('/admin/content'), lists };
}

async function openDialog(user: ReturnType<typeof renderApp>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

describe('the library', () => {
  it('says what it is, and that it is empty', async () => {
    openLibrary([]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Content Management' })).toBeVisible();
    expect(screen.getByText('Create, edit, and publish website content and blog posts')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Content Library' })).toHaveTextContent(
      'Manage all website content from one place',
    );
    expect(await screen.findByText('No content created yet. Click "Create Content" to get started.')).toBeVisible();
  });

  it('shows each piece with what can be done with it', async () => {
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
  });

  it('asks the server for what is searched, and says when nothing matches', async () => {
    const { user, calls } = openLibrary([item], {
      'GET /api/admin/content': ({ url }) => ({ body: url.searchParams.has('search') ? [] : [item] }),
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'rye');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    expect(calls.at(-1)?.url.search).toBe('?search=rye');
    await user.click(screen.getByRole('button', { name: 'Show all content' }));
    expect(await screen.findByText('Slug: /bread')).toBeVisible();
  });

  it('loads what is older behind its last line', async () => {
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

  it('tries again when it could not be loaded', async () => {
    const { user, routes } = openLibrary([], {
      'GET /api/admin/content': () => refusal(503, 'unavailable', 'The database is away.'),
    });
    expect(await screen.findByText('The database is away.')).toBeVisible();
    routes['GET /api/admin/content'] = () => ({ body: [item] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Slug: /bread')).toBeVisible();
  });
});

describe('creating', () => {
  it('begins empty, makes the slug of the title on every typing, saves, closes and reads the list again', async () => {
    const { user, calls, lists } = openLibrary([], {
      'POST /api/admin/content': () => ({ status: 201, body: item }),
    });
    const dialog = await openDialog(user, 'Create Content');
    expect(screen.getByRole('dialog', { name: 'Create New Content' })).toHaveTextContent(
      'Add new content to your website',
    );
    const [title, slug] = [dialog.getByLabelText('Title'), dialog.getByLabelText('Slug')];
    expect(slug).toHaveAttribute('placeholder', 'url-friendly-slug');
    expect(dialog.getByLabelText('Content')).toHaveAttribute('rows', '10');
    expect(dialog.getByRole('combobox', { name: 'Content Type' })).toHaveValue('Blog Post');
    expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('Draft');
    for (const field of [title, slug, dialog.getByLabelText('Content')]) expect(field).toHaveValue('');

    await user.type(title, 'White bread!');
    expect(slug).toHaveValue('white-bread');
    await user.clear(slug);
    await user.type(slug, 'by-hand');
    await user.type(title, ' 2');
    expect(slug).toHaveValue('white-bread-2');
    await user.type(dialog.getByLabelText('Content'), 'About bread.');
    const before = lists().length;
    await user.click(dialog.getByRole('button', { name: 'Create Content' }));
    expect(await screen.findByText('Content created successfully')).toBeVisible();
    expect(screen.getByText('Success')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(lists().length).toBeGreaterThan(before));
    expect(calls.find(({ method, url }) => method === 'POST' && url.pathname === '/api/admin/content')?.body).toEqual({
      title: 'White bread! 2',
      content: 'About bread.',
      contentType: 'blog',
      status: 'draft',
      slug: 'white-bread-2',
    });
    const again = await openDialog(user, 'Create Content');
    expect(again.getByLabelText('Title')).toHaveValue('');
  });

  it('says at the fields what is wrong, without asking the server', async () => {
    const { user, calls } = openLibrary([]);
    const dialog = await openDialog(user, 'Create Content');
    await user.click(dialog.getByRole('button', { name: 'Create Content' }));
    expect(dialog.getByText('Please give it a title.')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveFocus());
    await user.type(dialog.getByLabelText('Title'), 'Bread');
    await user.clear(dialog.getByLabelText('Slug'));
    await user.type(dialog.getByLabelText('Slug'), '!?');
    await user.click(dialog.getByRole('button', { name: 'Create Content' }));
    expect(dialog.getByText('The slug needs at least one letter a to z or digit.')).toBeVisible();
    expect(calls.some(({ method, url }) => method === 'POST' && url.pathname === '/api/admin/content')).toBe(false);
  });

  it('stays open after a refusal and says why', async () => {
    const message = 'There is other content at /blog/bread already. Please choose another slug.';
    const { user } = openLibrary([], {
      'POST /api/admin/content': () => ({
        status: 409,
        body: { statusCode: 409, code: 'slug-taken', message, fields: [{ path: 'slug', message }] },
      }),
    });
    const dialog = await openDialog(user, 'Create Content');
    await user.type(dialog.getByLabelText('Title'), 'Bread');
    await user.click(dialog.getByRole('button', { name: 'Create Content' }));
    expect(await screen.findByText('Failed to create content')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(dialog.getByText(message)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Create Content' })).toBeEnabled();
  });

  it('asks before what was written is lost', async () => {
    const { user } = openLibrary([]);
    const dialog = await openDialog(user, 'Create Content');
    await user.type(dialog.getByLabelText('Title'), 'Bread');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard changes' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes' })).not.toBeInTheDocument());
    expect(dialog.getByLabelText('Title')).toHaveValue('Bread');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Discard changes' })).getByRole('button', { name: 'Discard' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('editing', () => {
  it('begins with what is there and sends the version that was seen', async () => {
    const { user, calls } = openLibrary([item], {
      [`PUT ${ONE}`]: () => ({ body: aContentItem({ title: 'Rye', slug: 'rye', version: 2 }) }),
    });
    const dialog = await openDialog(user, 'Edit “Bread”');
    expect(screen.getByRole('dialog', { name: 'Edit Content' })).toHaveTextContent('Update your content');
    await user.clear(dialog.getByLabelText('Title'));
    await user.type(dialog.getByLabelText('Title'), 'Rye');
    expect(dialog.getByLabelText('Slug')).toHaveValue('rye');
    await user.click(dialog.getByRole('button', { name: 'Update Content' }));
    expect(await screen.findByText('Content updated successfully')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ title: 'Rye', slug: 'rye', version: 1 });
  });

  it('reads Updating... and is disabled while it is saved', async () => {
    const { user } = openLibrary([item]);
    const answered = globalThis.fetch;
    globalThis.fetch = (input, init) => (init?.method === 'PUT' ? new Promise(() => {}) : answered(input, init));
    const dialog = await openDialog(user, 'Edit “Bread”');
    await user.click(dialog.getByRole('button', { name: 'Update Content' }));
    expect(await dialog.findByRole('button', { name: 'Updating...' })).toBeDisabled();
  });

  it('warns that the address of a published page moves', async () => {
    const { user } = openLibrary([aContentItem({ status: 'published', publishedAt: item.createdAt })]);
    const dialog = await openDialog(user, 'Edit “Bread”');
    await user.type(dialog.getByLabelText('Title'), 's');
    expect(dialog.getByText('The page moves: links to /blog/bread will stop working.')).toBeVisible();
  });

  const sentence = 'This content was changed meanwhile by you, in another window. Nothing of yours was saved yet.';
  const theirs = aContentItem({ title: 'Theirs', version: 2 });
  const conflicting: Routes = {
    [`PUT ${ONE}`]: ({ body }) =>
      (body as { version: number }).version === 2
        ? { body: aContentItem({ title: 'Mine', version: 3 }) }
        : refusal(409, 'content-changed', sentence),
    [`GET ${ONE}`]: () => ({ body: theirs }),
  };

  async function conflict() {
    const app = openLibrary([item], conflicting);
    const dialog = await openDialog(app.user, 'Edit “Bread”');
    await app.user.clear(dialog.getByLabelText('Title'));
    await app.user.type(dialog.getByLabelText('Title'), 'Mine');
    await app.user.click(dialog.getByRole('button', { name: 'Update Content' }));
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(dialog.getByText(/Saved there: “Theirs”, Draft/)).toBeVisible();
    expect(screen.getByText('Failed to update content')).toBeVisible();
    return { ...app, dialog };
  }

  it('takes what was saved meanwhile in its place', async () => {
    const { user, dialog } = await conflict();
    await user.click(dialog.getByRole('button', { name: 'Discard mine and load it' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('Theirs');
    expect(dialog.queryByText(sentence)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Update Content' }));
    expect(await screen.findByText('Content updated successfully')).toBeVisible();
  });

  it('overwrites it when that is wanted, but only what was shown', async () => {
    const { user, dialog, calls } = await conflict();
    await user.click(dialog.getByRole('button', { name: 'Overwrite it with mine' }));
    expect(await screen.findByText('Content updated successfully')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      expect.objectContaining({ title: 'Mine', version: 1 }),
      expect.objectContaining({ title: 'Mine', version: 2 }),
    ]);
  });
});

describe('publishing and deleting', () => {
  it('publishes a draft as it was seen, and reads the list again', async () => {
    const { user, calls, lists } = openLibrary([item], {
      [`POST ${ONE}/publish`]: () => ({ body: aContentItem({ status: 'published', version: 2 }) }),
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

  it('says why it was not published', async () => {
    const reason = 'There is nothing to publish yet: the text is empty.';
    const { user } = openLibrary([item], { [`POST ${ONE}/publish`]: () => refusal(400, 'content-empty', reason) });
    await user.click(await screen.findByRole('button', { name: 'Publish “Bread”' }));
    expect(await screen.findByText('Failed to publish content')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
  });

  it('deletes only after the question', async () => {
    const { user, calls, lists } = openLibrary([item], { [`DELETE ${ONE}`]: () => ({ status: 204 }) });
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

  it('says when it could not be deleted', async () => {
    const { user } = openLibrary([item], {
      [`DELETE ${ONE}`]: () => refusal(404, 'content-not-found', 'This content does not exist any more.'),
    });
    const dialog = await openDialog(user, 'Delete “Bread”');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete content')).toBeVisible();
    expect(await screen.findByText('This content does not exist any more.')).toBeVisible();
  });
});
