import { act, screen, waitFor, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../test/fake-api';
import { aContentItem } from '../content-item.fixture';
import { holdWrites, ITEM_PATH, item, openLibrary } from './open-library.fixture';

const EDIT = `/admin/content/${item.id}/edit`;
const PREVIEW = 'POST /api/admin/content-preview';
const saving: Routes = { [`PUT ${ITEM_PATH}`]: ({ body }) => ({ body: { ...item, ...(body as object), version: 2 } }) };

function open(path: string, routes: Routes = {}) {
  const app = openLibrary(
    [item],
    {
      [`GET ${ITEM_PATH}`]: () => ({ body: item }),
      [PREVIEW]: ({ body }) => ({ body: { html: `<p>${(body as { content: string }).content.toUpperCase()}</p>` } }),
      ...routes,
    },
    path,
  );
  return { ...app, previews: () => app.calls.filter(({ url }) => url.pathname.endsWith('/content-preview')) };
}

it('previews the text as the server renders it, after a pause in typing', async () => {
  const { user, previews } = open('/admin/content/new');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByText('What you write appears here as readers will see it.')).toBeVisible();
  await user.type(screen.getByLabelText('Title'), 'Rye bread');
  await user.type(screen.getByLabelText('Content'), 'about rye');
  expect(await preview.findByText('ABOUT RYE')).toBeVisible();
  expect(preview.getByText('Rye bread')).toBeVisible();
  expect(previews().length).toBeLessThan(5);
  expect(previews().at(-1)?.body).toEqual({ content: 'about rye', contentType: 'blog' });
});

it('saves one version after the other', async () => {
  let version = 1;
  const { user, calls } = open(EDIT, {
    [`PUT ${ITEM_PATH}`]: ({ body }) => {
      version += 1;
      return { body: { ...item, ...(body as object), version } };
    },
  });
  for (const word of ['One', 'Two']) {
    await user.clear(await screen.findByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), word);
    await user.click(screen.getByRole('button', { name: 'Update Content' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update Content' })).toBeEnabled());
  }
  const saved = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(saved).toEqual([
    expect.objectContaining({ title: 'One', version: 1 }),
    expect.objectContaining({ title: 'Two', version: 2 }),
  ]);
});

it('locks the form while saving, and continues with the page it has created', async () => {
  const { user, address } = open('/admin/content/new', {
    'POST /api/admin/content': () => ({ status: 201, body: item }),
    ...saving,
  });
  await user.type(await screen.findByLabelText('Title'), 'Bread');
  for (const button of ['Create Content', 'Update Content']) {
    const release = holdWrites();
    await user.click(await screen.findByRole('button', { name: button }));
    for (const field of ['Title', 'Content', 'Slug']) {
      const before = screen.getByLabelText<HTMLInputElement>(field).value;
      await user.type(screen.getByLabelText(field), ' typed meanwhile');
      expect(screen.getByLabelText(field)).toHaveValue(before);
    }
    for (const list of ['Content Type', 'Status']) expect(screen.getByRole('combobox', { name: list })).toBeDisabled();
    release();
    await waitFor(() => expect(address()).toBe(EDIT));
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Content' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Update Content' })).toBeEnabled();
  }
  await user.type(screen.getByLabelText('Title'), ' and butter');
  expect(screen.getByLabelText('Title')).toHaveValue('Bread and butter');
});

it('takes over unsaved changes from the dialog', async () => {
  const { user } = open('/admin/content');
  await user.click(await screen.findByRole('button', { name: 'Edit “Bread”' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Title'), ' and butter');
  await user.click(dialog.getByRole('link', { name: 'Full page with preview' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Edit Content' })).toBeVisible());
  expect(screen.getByLabelText('Title')).toHaveValue('Bread and butter');
  expect(await within(screen.getByRole('region', { name: 'Preview' })).findByText('ABOUT **BREAD**.')).toBeVisible();
});

it('opens a link of the preview in a new tab while there are unsaved changes', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, address } = open(EDIT, {
    [PREVIEW]: () => ({ body: { html: '<a href="/about">About us</a>' } }),
  });
  await user.click(await screen.findByRole('link', { name: 'About us' }));
  expect(opened).toHaveBeenCalledWith('http://localhost/about', '_blank', 'noopener');
  expect(address()).toBe(EDIT);
  opened.mockRestore();
});

it('says that a text is too long, without asking the server', async () => {
  const { previews, user } = open(EDIT, {
    [`GET ${ITEM_PATH}`]: () => ({ body: aContentItem({ content: 'x'.repeat(200_001) }) }),
  });
  expect(await screen.findByText('The text is too long for a preview.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Update Content' }));
  expect(screen.getByText('Please use at most 200,000 characters for the text.')).toBeVisible();
  expect(previews()).toHaveLength(0);
});

it('says when the content is gone', async () => {
  open(EDIT, {
    [`GET ${ITEM_PATH}`]: () => refusal(404, 'content-not-found', 'This content no longer exists.'),
  });
  expect(await screen.findByText('This content no longer exists')).toBeVisible();
});

describe('unsaved changes', () => {
  it('are left by a link only after a question', async () => {
    const { user, address } = open(EDIT);
    const away = { name: 'Content Management' };
    await user.type(await screen.findByLabelText('Title'), ' and butter');
    await user.click(screen.getByRole('link', away));
    let question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    expect(question.getByText('Your changes are not saved yet.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Title')).toHaveValue('Bread and butter');
    expect(address()).toBe(EDIT);

    await user.click(screen.getByRole('link', away));
    question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/admin/content'));
  });

  it('are asked about by the browser, too, as long as there are any', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = open(EDIT, saving);
    const title = await screen.findByLabelText('Title');
    expect(isAsked()).toBe(false);
    await user.type(title, ' and butter');
    expect(isAsked()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Update Content' }));
    expect(await screen.findByText('Content updated successfully')).toBeVisible();
    expect(isAsked()).toBe(false);
  });

  it('are not left by the browser’s Back without a question', async () => {
    const traverseTo = vi.fn();
    const navigation = Object.assign(new EventTarget(), { traverseTo });
    Object.defineProperty(window, 'navigation', { configurable: true, value: navigation });
    const goBack = () => {
      const destination = { key: 'before', sameDocument: true, url: 'http://localhost/admin/content' };
      const event = new Event('navigate', { cancelable: true });
      act(() => void navigation.dispatchEvent(Object.assign(event, { navigationType: 'traverse', destination })));
      return event.defaultPrevented;
    };
    const { user } = open(EDIT);
    const title = await screen.findByLabelText('Title');
    expect(goBack()).toBe(false);
    await user.type(title, ' and butter');
    expect(goBack()).toBe(true);
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    expect(traverseTo).toHaveBeenCalledWith('before');
    expect(goBack()).toBe(false);
    Reflect.deleteProperty(window, 'navigation');
  });
});

it('scrolls to the reason why it was not saved, and keeps the input', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const reason = 'This content no longer exists.';
  const { user } = open(EDIT, {
    [`PUT ${ITEM_PATH}`]: () => refusal(404, 'content-not-found', reason),
  });
  await user.type(await screen.findByLabelText('Title'), ' and butter');
  await user.click(screen.getByRole('button', { name: 'Update Content' }));
  const alert = (await screen.findByText(reason)).closest('[role="alert"]');
  expect(shown.mock.contexts).toContain(alert?.parentElement);
  expect(screen.getByLabelText('Title')).toHaveValue('Bread and butter');
  expect(screen.getByText('Failed to update content')).toBeVisible();
});
