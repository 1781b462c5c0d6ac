import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { aContent } from '../support/content.js';
import { asAdminOnDisposable } from '../support/needs.js';
import { administrator, aVisitor, onAnotherDevice, PASSWORD, somebody } from '../support/people.js';
import { anError, time } from '../support/shapes.js';
import { Visitor } from '../support/visitor.mjs';

describe('000 section 4: authentication is authenticated or not', () => {
  test('a 401 means not logged in; logging in again makes it authenticated', async () => {
    const person = await onAnotherDevice(await somebody());
    await person.post('/api/auth/logout').expect(204);
    await person.get('/api/auth/user').expect(401);
    await person.post('/api/auth/login', { email: person.email, password: PASSWORD }).expect(200);
    await person.get('/api/auth/user').expect(200);
  });

  test('a session that ended is dead immediately, even for a copy of its cookie', async () => {
    const person = await onAnotherDevice(await somebody());
    const copy = new Visitor(person.url, person.cookie);
    await person.post('/api/auth/logout').expect(204);
    await copy.get('/api/auth/user').expect(401);
  });
});

describe('000 section 4: content is draft, published or archived', () => {
  const isPublic = async (slug: string) => (await aVisitor().get(`/api/content/blog/${slug}`)).status === 200;

  asAdminOnDisposable('the form allows any of the three on create and on edit', async () => {
    const admin = await administrator();
    for (const status of ['draft', 'published', 'archived']) {
      const item = await aContent(admin, { status });
      expect(item.status).toBe(status);
      expect(await isPublic(item.slug)).toBe(status === 'published');
      for (const next of ['archived', 'draft', 'published']) {
        const { body } = await admin.put(`/api/admin/content/${item.id}`, {
          ...item,
          version: undefined,
          status: next,
        });
        expect(body.status).toBe(next);
        expect(await isPublic(item.slug)).toBe(next === 'published');
      }
      await admin.delete(`/api/admin/content/${item.id}`).expect(204);
    }
  });

  asAdminOnDisposable('publish moves a draft to published, and exists for drafts only', async () => {
    const admin = await administrator();
    const item = await aContent(admin, { status: 'draft' });
    expect(item.publishedAt).toBeNull();
    const path = `/api/admin/content/${item.id}`;
    const { body } = await admin.post(`${path}/publish`).expect(200);
    expect(body).toMatchObject({ id: item.id, status: 'published', publishedAt: time });
    expect(await isPublic(item.slug)).toBe(true);
    const again = await admin.post(`${path}/publish`).expect(409);
    expect(again.body).toMatchObject(anError(409, { code: 'not-a-draft' }));
    await admin.delete(path).expect(204);
    expect(await isPublic(item.slug)).toBe(false);
  });

  asAdminOnDisposable('what is deleted is gone', async () => {
    const admin = await administrator();
    const path = `/api/admin/content/${randomUUID()}`;
    for (const call of [
      admin.put(path, { ...(await aContent(admin)) }),
      admin.delete(path),
      admin.post(`${path}/publish`),
    ])
      expect((await call.expect(404)).body).toMatchObject(anError(404));
  });
});
