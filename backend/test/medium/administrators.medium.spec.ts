import { createHash, randomUUID } from 'node:crypto';
import type { AdministratorList, AdminRole } from '@carbsight/contracts';
import { UserQueries } from '@carbsight/database';
import { AdminAccount } from '../../src/features/accounts/admin-account.js';
import { admin, api, newPerson, query, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

useApi('administrators');

const PATH = '/api/admin/administrators';
const INVITATIONS = '/api/admin/invitations';
const list = async () => (await admin.call('GET', PATH)).body as AdministratorList;
const invite = (email: string, role: AdminRole = 'editor') => admin.call('POST', INVITATIONS, { email, role });
const accept = (visitor: Visitor, token: string) => visitor.call('POST', '/api/invitations/accept', { token });
const find = (token: string) => new Visitor(api.url).call('POST', '/api/invitations/find', { token });

/** As the worker does when it writes the mail. */
async function tokenOf(invitationId: string): Promise<string> {
  const token = randomUUID();
  const sha256 = createHash('sha256').update(token).digest('hex');
  await query('UPDATE administrator_invitations SET token_sha256 = $2 WHERE id = $1', [invitationId, sha256]);
  return token;
}

async function invited(role: AdminRole = 'editor') {
  const person = await newPerson();
  const { status, body } = await invite(person.email, role);
  expect(status).toBe(201);
  const { id } = body as { id: string };
  return { ...person, invitationId: id, token: await tokenOf(id) };
}

async function anAdministrator(role: AdminRole) {
  const person = await invited(role);
  expect(await accept(person.visitor, person.token)).toMatchObject({ status: 200, body: { adminRole: role } });
  return person;
}

const remove = (userId: string, by = admin) => by.call('DELETE', `${PATH}/${userId}`);
const change = (userId: string, expectedRole: AdminRole, role: AdminRole, by = admin) =>
  by.call('PATCH', `${PATH}/${userId}`, { role, expectedRole });

it('begins with the fixed address as the only owner', async () => {
  expect(await list()).toMatchObject({
    administrators: [{ email: 'admin@example.org', role: 'owner', isFixed: true }],
    invitations: [],
  });
});

describe('an invitation', () => {
  it('makes its address an administrator, with who invited whom in the audit', async () => {
    const { id, email, visitor, token } = await invited('viewer');
    expect(await find(token)).toMatchObject({
      status: 200,
      body: { email, role: 'viewer', invitedBy: 'admin@example.org' },
    });
    expect((await list()).invitations).toMatchObject([{ email, role: 'viewer', isExpired: false, mail: 'queued' }]);
    expect(await accept(visitor, token)).toMatchObject({ status: 200, body: { isAdmin: true, adminRole: 'viewer' } });
    expect((await list()).administrators.find(({ userId }) => userId === id)).toMatchObject({ role: 'viewer' });
    const audit = await query(
      `SELECT actor_email, summary FROM activity_log WHERE subject = $1 OR subject LIKE 'invitation:%' ORDER BY id`,
      [`user:${id}`],
    );
    expect(audit).toEqual([
      { actor_email: 'admin@example.org', summary: 'Invited an administrator as viewer' },
      { actor_email: email, summary: 'Accepted an invitation as viewer' },
    ]);
    expect((await accept(visitor, token)).body).toMatchObject({ statusCode: 410, code: 'invitation-used' });
    await remove(id);
  });

  it('is refused to another address, and stays open', async () => {
    const { email, visitor, token } = await invited();
    const stranger = await newPerson();
    const refused = await accept(stranger.visitor, token);
    expect(refused).toMatchObject({ status: 403, body: { code: 'invitation-for-another' } });
    expect(JSON.stringify(refused.body)).toContain(email);
    expect((await stranger.visitor.call('GET', PATH)).status).toBe(403);
    expect((await accept(visitor, token)).status).toBe(200);
  });

  it('ends with its time, with another mail, and when it is withdrawn', async () => {
    const { visitor, token, invitationId, email } = await invited();
    await query(`UPDATE administrator_invitations SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      invitationId,
    ]);
    expect(await accept(visitor, token)).toMatchObject({ status: 410, body: { code: 'invitation-expired' } });
    expect(await find(token)).toMatchObject({ status: 410, body: { code: 'invitation-expired' } });
    expect(await admin.call('POST', `${INVITATIONS}/${invitationId}/resend`)).toMatchObject({
      status: 200,
      body: { isExpired: false },
    });
    expect(await accept(visitor, token)).toMatchObject({ status: 404, body: { code: 'invitation-invalid' } });
    expect(await invite(email.toUpperCase())).toMatchObject({ status: 409, body: { code: 'invitation-open' } });
    const newer = await tokenOf(invitationId);
    expect((await admin.call('DELETE', `${INVITATIONS}/${invitationId}`)).status).toBe(204);
    expect(await accept(visitor, newer)).toMatchObject({ status: 410, body: { code: 'invitation-withdrawn' } });
    expect(await admin.call('POST', `${INVITATIONS}/${invitationId}/resend`)).toMatchObject({ status: 404 });
    expect((await visitor.call('GET', PATH)).status).toBe(403);
  });

  it('that was sent again works with the newer link only, and once used is neither sent nor withdrawn', async () => {
    const { id, visitor, token, invitationId } = await invited();
    const resend = () => admin.call('POST', `${INVITATIONS}/${invitationId}/resend`);
    expect((await resend()).status).toBe(200);
    const newer = await tokenOf(invitationId);
    expect((await accept(visitor, token)).status).toBe(404);
    expect((await accept(visitor, newer)).status).toBe(200);
    expect(await find(newer)).toMatchObject({ status: 410, body: { code: 'invitation-used' } });
    expect((await resend()).status).toBe(404);
    expect((await admin.call('DELETE', `${INVITATIONS}/${invitationId}`)).status).toBe(404);
    expect((await list()).administrators.find(({ userId }) => userId === id)).toBeDefined();
    await remove(id);
  });

  it('lets one of two clicks use it', async () => {
    const { id, visitor, token } = await invited();
    const answers = await Promise.all([accept(visitor, token), accept(visitor, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    await remove(id);
  });

  it('is not for administrators', async () => {
    expect(await invite('Admin@example.org')).toMatchObject({ status: 409, body: { code: 'administrator-already' } });
  });

  it('goes with the rights of its sender', async () => {
    const owner = await anAdministrator('owner');
    const kim = await newPerson();
    const { body } = await owner.visitor.call('POST', INVITATIONS, { email: kim.email, role: 'owner' });
    const token = await tokenOf((body as { id: string }).id);
    expect((await change(owner.id, 'owner', 'editor')).status).toBe(200);
    expect(await accept(kim.visitor, token)).toMatchObject({ status: 410, body: { code: 'invitation-withdrawn' } });
    await remove(owner.id);
  });

  it('goes with the account of its address', async () => {
    const { visitor, password, email } = await invited();
    expect((await visitor.call('DELETE', '/api/profile', { password, confirmEmail: email })).status).toBeLessThan(300);
    expect(await query('SELECT FROM administrator_invitations WHERE email = $1', [email])).toEqual([]);
  });
});

describe('a role', () => {
  it('lets a viewer read, and change nothing', async () => {
    const { id, visitor } = await anAdministrator('viewer');
    expect((await visitor.call('GET', '/api/admin/users')).status).toBe(200);
    expect(await visitor.call('PUT', '/api/admin/model-order', { production: ['reference-table'] })).toMatchObject({
      status: 403,
      body: { code: 'not-allowed', message: expect.stringContaining('change nothing') },
    });
    await remove(id);
  });

  it('shows a viewer no address, in no list and in no export', async () => {
    const { id, email, visitor } = await anAdministrator('viewer');
    const person = await newPerson();
    await admin.call('POST', `/api/admin/users/${person.id}/disable`, { reason: `Asked by ${person.email}` });
    for (const path of [
      '/api/admin/users',
      '/api/admin/users.csv',
      '/api/admin/activity',
      '/api/admin/activity.csv',
      '/api/admin/administrators',
      '/api/admin/scan-overview/choices',
    ]) {
      const { status, body } = await visitor.call('GET', path);
      expect(status).toBe(200);
      const text = JSON.stringify(body);
      expect(text).toContain('(hidden)');
      expect(text).not.toMatch(/example\.org/);
    }
    expect((await visitor.call('GET', '/api/auth/user')).body).toMatchObject({ email });
    await remove(id);
  });

  it('lets a viewer find nothing by a part of an address', async () => {
    const { id, visitor } = await anAdministrator('viewer');
    const person = await newPerson();
    const scanned = await person.visitor.call('POST', '/api/scans', { note: '200 g cooked rice' });
    const { mealId } = scanned.body as { mealId: string };
    await admin.call('POST', `/api/admin/users/${person.id}/disable`, { reason: `Asked by ${person.email}` });
    const part = person.email.slice(1, 20);
    for (const path of [
      'users?',
      'users.csv?',
      'scan-overview?',
      'scan-overview?entry=words&',
      'scan-overview/export?',
      'activity?',
      'activity.csv?',
    ]) {
      const found = async (visitor: Visitor) => {
        const { status, body } = await visitor.call('GET', `/api/admin/${path}search=${part}`);
        expect(status).toBe(200);
        return JSON.stringify(body);
      };
      // The file of meals names its people by their addresses alone.
      const hit = path.includes('export') ? mealId : person.id;
      expect(await found(admin), path).toContain(hit);
      expect(await found(visitor), path).not.toContain(hit);
    }
    const ids = async (sorting: string) =>
      ((await visitor.call('GET', `/api/admin/users?${sorting}`)).body as { id: string }[]).map((one) => one.id);
    expect(await ids('sortBy=email')).toEqual(await ids('sortBy=createdAt'));
    const stats = `/api/admin/scan-overview-stats?search=${part}`;
    expect((await admin.call('GET', stats)).body).toMatchObject({ totalScans: 1 });
    expect((await visitor.call('GET', stats)).body).toMatchObject({ totalScans: 0 });
    // Nor what somebody wrote the address into: a meal's name, or a comment.
    const other = await newPerson();
    const written = async (change: (meal: string) => Promise<unknown>) => {
      const { body } = await other.visitor.call('POST', '/api/scans', { note: '200 g cooked rice' });
      const { mealId } = body as { mealId: string };
      await change(`/api/scans/${mealId}`);
      return mealId;
    };
    const renamed = await written((meal) =>
      other.visitor.call('PATCH', meal, { compositeItemName: `For ${person.email}` }),
    );
    const commented = await written((meal) =>
      other.visitor.call('POST', `${meal}/feedback`, { thumb: 'down', comment: `Ask ${person.email}` }),
    );
    const escaped = await written((meal) =>
      other.visitor.call('PATCH', meal, { compositeItemName: `For ${person.email.replace('@', '%40')}` }),
    );
    for (const path of ['scan-overview?', 'scan-overview?entry=words&', 'scan-overview/export?']) {
      const found = async (visitor: Visitor) =>
        JSON.stringify((await visitor.call('GET', `/api/admin/${path}search=${part}`)).body);
      for (const id of [renamed, commented, escaped]) {
        expect(await found(admin), path).toContain(id);
        expect(await found(visitor), path).not.toContain(id);
      }
    }
    await query(`UPDATE users SET display_name = 'Zora Ruiz' WHERE id = $1`, [person.id]);
    expect((await visitor.call('GET', '/api/admin/users?search=zora')).body).toMatchObject([{ id: person.id }]);
    await remove(id);
  });

  it('cannot be raised by an editor, neither their own nor another', async () => {
    const { id, visitor } = await anAdministrator('editor');
    const other = await newPerson();
    for (const answer of [
      await change(id, 'editor', 'owner', visitor),
      await remove(id, visitor),
      await visitor.call('POST', INVITATIONS, { email: other.email, role: 'owner' }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining('Only an owner') } });
    }
    await visitor.call('PATCH', '/api/profile', { adminRole: 'owner', isAdmin: true });
    expect((await visitor.call('GET', '/api/auth/user')).body).toMatchObject({ adminRole: 'editor' });
    await remove(id);
  });

  it('applies from the next call, and a removed administrator is signed out immediately', async () => {
    const { id, visitor } = await anAdministrator('editor');
    expect(await change(id, 'viewer', 'owner')).toMatchObject({
      status: 409,
      body: { code: 'administrator-changed-meanwhile' },
    });
    expect(await change(id, 'editor', 'viewer')).toMatchObject({ status: 200, body: { role: 'viewer' } });
    expect((await visitor.call('POST', '/api/admin/rollouts', {})).status).toBe(403);
    expect((await remove(id)).status).toBe(204);
    expect((await visitor.call('GET', PATH)).status).toBe(401);
    expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401);
    expect(await remove(id)).toMatchObject({ status: 404 });
  });

  it('stays with the fixed address, whatever anyone requests', async () => {
    const { id, visitor } = await anAdministrator('owner');
    const fixed = (await list()).administrators.find(({ isFixed }) => isFixed);
    const fixedId = fixed?.userId ?? '';
    expect(await remove(fixedId, visitor)).toMatchObject({ status: 409, body: { code: 'administrator-fixed' } });
    expect(await change(fixedId, 'owner', 'viewer', visitor)).toMatchObject({ status: 409 });
    await remove(id);
  });

  it('never leaves the installation without an owner', async () => {
    const { id, visitor } = await anAdministrator('owner');
    // As if the account of the environment had never been there.
    await query('UPDATE access_settings SET fixed_user_id = NULL');
    const adminId = (await list()).administrators[0]?.userId ?? '';
    expect((await remove(id, visitor)).status).toBe(204);
    expect(await remove(adminId)).toMatchObject({ status: 409, body: { code: 'administrator-last-owner' } });
    expect(await change(adminId, 'owner', 'editor')).toMatchObject({ status: 409 });
    await query('UPDATE access_settings SET fixed_user_id = $1', [adminId]);
  });

  it('moves when the environment names another address, and the previous one loses everything', async () => {
    const { id, visitor } = await newPerson('next@example.org');
    const account = api.app.get(AdminAccount);
    Object.assign((account as unknown as { settings: object }).settings, { adminEmail: 'next@example.org' });
    await account.onApplicationBootstrap();
    expect((await admin.call('GET', PATH)).status).toBe(401);
    const { administrators } = (await visitor.call('GET', PATH)).body as AdministratorList;
    expect(administrators.filter(({ isFixed }) => isFixed)).toMatchObject([{ userId: id, role: 'owner' }]);
    Object.assign((account as unknown as { settings: object }).settings, { adminEmail: 'admin@example.org' });
    await account.onApplicationBootstrap();
    const back = await api.app.get(UserQueries).findByEmail('admin@example.org');
    expect(back?.adminRole).toBe('owner');
  });
});
