import { screen, waitFor, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../test/fake-api';
import { aContentItem } from '../content-item.fixture';
import { holdWrites, ITEM_PATH, item, openDialog, openLibrary } from './open-library.fixture';

describe('creating', () => {
  it('starts empty, derives the slug from the title while typing, saves, closes and reloads the list', async () => {
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
    await user.click(dialog.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'German' }));
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
      language: 'de',
    });
    const again = await openDialog(user, 'Create Content');
    expect(again.getByLabelText('Title')).toHaveValue('');
  });

  it('shows errors at the fields, without asking the server', async () => {
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

  it('shows that it is saving, and does not save twice', async () => {
    const { user, calls } = openLibrary([item], {
      'POST /api/admin/content': () => ({ status: 201, body: item }),
      [`PUT ${ITEM_PATH}`]: () => ({ body: { ...item, version: 2 } }),
    });
    for (const [opener, idle, busy, slug] of [
      ['Create Content', 'Create Content', 'Creating...', '2'],
      ['Edit “Bread”', 'Update Content', 'Updating...', 'bread2'],
    ] as const) {
      const dialog = await openDialog(user, opener);
      await user.type(dialog.getByLabelText('Title'), '2');
      const release = holdWrites();
      await user.click(dialog.getByRole('button', { name: idle }));
      expect(dialog.getByRole('button', { name: busy })).toBeDisabled();
      await user.type(dialog.getByLabelText('Slug'), '-typed-meanwhile{Enter}');
      expect(dialog.getByLabelText('Slug')).toHaveValue(slug);
      release();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    const saved = calls.filter(({ method, url }) => method !== 'GET' && url.pathname.includes('/content'));
    expect(saved.map(({ method }) => method)).toEqual(['POST', 'PUT']);
  });

  it('stays open after a rejection and says why', async () => {
    const message = 'There is already other content at /blog/bread. Please choose another slug.';
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

  it('asks before input is lost', async () => {
    const { user } = openLibrary([]);
    const dialog = await openDialog(user, 'Create Content');
    await user.type(dialog.getByLabelText('Title'), 'Bread');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).not.toBeInTheDocument(),
    );
    expect(dialog.getByLabelText('Title')).toHaveValue('Bread');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Discard your changes?' })).getByRole('button', {
        name: 'Discard',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('editing', () => {
  it('starts with the stored content and sends the version that was seen', async () => {
    const { user, calls } = openLibrary([item], {
      [`PUT ${ITEM_PATH}`]: () => ({ body: aContentItem({ title: 'Rye', slug: 'rye', version: 2 }) }),
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

  it('warns that the address of a published page changes', async () => {
    const { user } = openLibrary([aContentItem({ status: 'published', publishedAt: item.createdAt })]);
    const dialog = await openDialog(user, 'Edit “Bread”');
    await user.type(dialog.getByLabelText('Title'), 's');
    expect(dialog.getByText('The page moves: links to /blog/bread will stop working.')).toBeVisible();
  });

  const sentence =
    'This content was changed in the meantime by you, in another window. Your changes are not saved yet.';
  const theirs = aContentItem({ title: 'Theirs', version: 2 });
  const conflicting: Routes = {
    [`PUT ${ITEM_PATH}`]: ({ body }) =>
      (body as { version: number }).version === 2
        ? { body: aContentItem({ title: 'Mine', version: 3 }) }
        : refusal(409, 'content-changed', sentence),
    [`GET ${ITEM_PATH}`]: () => ({ body: theirs }),
  };

  async function conflict() {
    const app = openLibrary([item], conflicting);
    const dialog = await openDialog(app.user, 'Edit “Bread”');
    await app.user.clear(dialog.getByLabelText('Title'));
    await app.user.type(dialog.getByLabelText('Title'), 'Mine');
    await app.user.click(dialog.getByRole('button', { name: 'Update Content' }));
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(dialog.getByText(/Saved version: “Theirs”, Draft/)).toBeVisible();
    expect(screen.getByText('Failed to update content')).toBeVisible();
    return { ...app, dialog };
  }

  it('loads the newer version instead', async () => {
    const { user, dialog } = await conflict();
    await user.click(dialog.getByRole('button', { name: 'Load their version' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('Theirs');
    expect(dialog.queryByText(sentence)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Update Content' }));
    expect(await screen.findByText('Content updated successfully')).toBeVisible();
  });

  it('overwrites it on request, but only the version that was shown', async () => {
    const { user, dialog, calls } = await conflict();
    await user.click(dialog.getByRole('button', { name: 'Overwrite' }));
    expect(await screen.findByText('Content updated successfully')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      expect.objectContaining({ title: 'Mine', version: 1 }),
      expect.objectContaining({ title: 'Mine', version: 2 }),
    ]);
  });

  it.each([
    ['when it is overwritten', `PUT ${ITEM_PATH}`],
    ['when what was saved once more is read', `GET ${ITEM_PATH}`],
  ])('says only that it is gone, %s after it was deleted', async (_when, gone) => {
    const reason = 'This content no longer exists.';
    const { user, dialog, routes } = await conflict();
    Object.assign(routes, {
      [`PUT ${ITEM_PATH}`]: () => refusal(409, 'content-changed', sentence),
      [gone]: () => refusal(404, 'content-not-found', reason),
    });
    await user.click(dialog.getByRole('button', { name: 'Overwrite' }));
    expect(await dialog.findByText(reason)).toBeVisible();
    expect(dialog.getAllByRole('alert')).toHaveLength(1);
    expect(dialog.getByLabelText('Title')).toHaveValue('Mine');
  });
});
