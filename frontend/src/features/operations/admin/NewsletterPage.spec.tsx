import type { Newsletter } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../test/fake-api';
import { reload } from '../../../../test/reload';
import { openAdmin } from '../../../../test/render-app';

function aNewsletter(differs: Partial<Newsletter> = {}): Newsletter {
  return {
    id: '0190a000-0000-7000-8000-0000000000b1',
    subject: 'Bread',
    status: 'finished',
    total: 3,
    sent: 3,
    failed: 0,
    skipped: 0,
    createdAt: '2026-11-20T12:00:00.000Z',
    finishedAt: '2026-11-20T12:01:00.000Z',
    ...differs,
  };
}

const openNewsletter = (routes: Routes = {}) =>
  openAdmin('/admin/users/newsletter', {
    'GET /api/admin/newsletters': () => ({ body: [] }),
    'GET /api/admin/newsletters/recipients': () => ({ body: { recipients: 3 } }),
    'POST /api/admin/newsletters/preview': () => ({ body: { html: '<h1>Bread</h1>', text: 'Bread' } }),
    ...routes,
  });

async function write(user: ReturnType<typeof openAdmin>['user']) {
  await user.type(await screen.findByLabelText('Subject'), 'Bread');
  await user.type(screen.getByLabelText('Text'), 'About bread.');
}

it('says who gets it, and shows the mail in a sandboxed frame', async () => {
  const { user } = openNewsletter();
  expect(await screen.findByText('3 people asked for it and can receive it')).toBeVisible();
  expect(screen.getByText('No newsletters sent yet')).toBeVisible();
  await write(user);
  const frame = await screen.findByTitle('Preview of the email');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('srcdoc', '<h1>Bread</h1>');
});

it('marks missing fields without asking the server', async () => {
  const { user, calls } = openNewsletter();
  await user.click(await screen.findByRole('button', { name: 'Send test to me' }));
  expect(screen.getByText('Please give the newsletter a subject.')).toBeVisible();
  expect(screen.getByText('The newsletter is empty. Please write something.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send Newsletter' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.some(({ method, url }) => method === 'POST' && url.pathname.includes('newsletters'))).toBe(false);
});

it('cannot be sent without subscribers', async () => {
  openNewsletter({ 'GET /api/admin/newsletters/recipients': () => ({ body: { recipients: 0 } }) });
  expect(
    await screen.findByText('Nobody has asked for the newsletter yet, so there is nobody to send it to.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send Newsletter' })).toBeDisabled();
});

it('sends a test to the administrator', async () => {
  const message = 'The test is on its way to ana@example.org.';
  const { user, sent } = openNewsletter({
    'POST /api/admin/newsletters/test': () => ({ status: 202, body: { message } }),
  });
  await write(user);
  await user.click(screen.getByRole('button', { name: 'Send test to me' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent('POST', '/test')).toEqual([{ subject: 'Bread', body: 'About bread.' }]);
});

it('asks before sending, then shows the progress until it is done', async () => {
  let mails = 0;
  const now = () => aNewsletter({ sent: mails, status: mails < 3 ? 'sending' : 'finished' });
  const { user, sent, routes } = openNewsletter({
    'POST /api/admin/newsletters': () => ({ status: 201, body: now() }),
  });
  await write(user);
  routes['GET /api/admin/newsletters'] = () => ({ body: [now()] });
  await user.click(screen.getByRole('button', { name: 'Send Newsletter' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('“Bread” goes to 3 people. You can’t undo this.');
  await user.click(within(dialog).getByRole('button', { name: 'Send to 3 people' }));
  expect(await screen.findByText(/0 of 3 sent/)).toBeVisible();
  expect(screen.getByRole('progressbar')).toBeVisible();
  mails = 3;
  expect(await screen.findByText(/3 of 3 sent/)).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Subject')).toHaveValue('');
  expect(sent('POST', '/newsletters')).toHaveLength(1);
});

it('retries with the same id after a lost answer, so that nothing is sent twice', async () => {
  const { user, sent, routes } = openNewsletter({
    'POST /api/admin/newsletters': () => refusal(503, 'unavailable', 'The database is away.'),
  });
  await write(user);
  await user.click(screen.getByRole('button', { name: 'Send Newsletter' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Send to 3 people' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The database is away.');
  routes['POST /api/admin/newsletters'] = () => ({ status: 201, body: aNewsletter() });
  await user.click(within(dialog).getByRole('button', { name: 'Send to 3 people' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const ids = sent('POST', '/newsletters').map((body) => (body as { id: string }).id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

it('keeps text and id across a reload', async () => {
  const lost = { 'POST /api/admin/newsletters': () => refusal(503, 'unavailable', 'The database is away.') };
  const send = async ({ user }: ReturnType<typeof openNewsletter>) => {
    await user.click(screen.getByRole('button', { name: 'Send Newsletter' }));
    await user.click(await screen.findByRole('button', { name: 'Send to 3 people' }));
    await within(screen.getByRole('dialog')).findByRole('alert');
  };
  const before = openNewsletter(lost);
  await write(before.user);
  await send(before);
  reload(before.unmount);
  const after = openNewsletter(lost);
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue('Bread'));
  await send(after);
  expect(after.sent('POST', '/newsletters')).toEqual(before.sent('POST', '/newsletters'));
});

it('takes a new id if its own was sent with another text, so that the next press sends it', async () => {
  const sentIds: string[] = [];
  const earlier = aNewsletter({ id: '0190a000-0000-7000-8000-0000000000b2', subject: 'Earlier text' });
  const { user } = openNewsletter({
    'GET /api/admin/newsletters': () => ({ body: sentIds.length > 0 ? [earlier] : [] }),
    'POST /api/admin/newsletters': ({ body }) => {
      sentIds.push((body as { id: string }).id);
      return sentIds.length === 1
        ? refusal(409, 'newsletter-id-taken', 'This newsletter has already been sent with a different text.')
        : { status: 201, body: aNewsletter() };
    },
  });
  await write(user);
  await user.click(screen.getByRole('button', { name: 'Send Newsletter' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Send to 3 people' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'An earlier version of this newsletter has already been sent; the list below shows it. This version was not sent. To send it as a separate newsletter, press the button again.',
  );
  expect(await screen.findByText('Earlier text')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Send to 3 people' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect([sentIds.length, new Set(sentIds).size]).toEqual([2, 2]);
});

it('reports failed and unsent mails', async () => {
  openNewsletter({
    'GET /api/admin/newsletters': () => ({ body: [aNewsletter({ total: 6, sent: 3, failed: 2, skipped: 1 })] }),
  });
  expect(await screen.findByText(/3 of 6 sent · 2 failed · 1 not sent/)).toBeVisible();
  expect(screen.getByText('Sent with failures')).toBeVisible();
});

it('asks before a link leaves an unsent text, but not if there is none', async () => {
  const { user, address } = openNewsletter();
  await write(user);
  const back = () => screen.getByRole('link', { name: 'User Management' });
  await user.click(back());
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Text')).toHaveValue('About bread.');
  await user.clear(screen.getByLabelText('Subject'));
  await user.clear(screen.getByLabelText('Text'));
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/admin/users'));
});
