import { describe, expect } from '@jest/globals';
import { aContent, contentFields } from '../support/content.js';
import { asAdmin, asAdminOnDisposable } from '../support/needs.js';
import { administrator } from '../support/people.js';
import { list, text, time } from '../support/shapes.js';

const PATH = '/api/admin/content';

describe('000 section 7: content', () => {
  asAdmin('GET /api/admin/content answers with an array', async () => {
    expect((await (await administrator()).get(PATH).expect(200)).body).toEqual(list);
  });

  asAdminOnDisposable('POST, PUT and DELETE create, update and delete; the list shows it', async () => {
    const admin = await administrator();
    const listed = async (id: string) =>
      (await admin.get(PATH).expect(200)).body.find((item: { id: string }) => item.id === id);
    const fields = contentFields();
    const { body: created } = await admin.post(PATH, fields).expect(201);
    expect(created).toMatchObject({ ...fields, id: text, createdAt: time, publishedAt: null });
    expect(await listed(created.id)).toEqual(created);

    const changes = { ...contentFields({ title: 'White bread', contentType: 'faq' }) };
    const { body: updated } = await admin.put(`${PATH}/${created.id}`, changes).expect(200);
    expect(updated).toMatchObject({ ...changes, id: created.id, createdAt: created.createdAt });
    expect(await listed(created.id)).toEqual(updated);

    const { text: nothing } = await admin.delete(`${PATH}/${created.id}`).expect(204);
    expect(nothing).toBe('');
    expect(await listed(created.id)).toBeUndefined();
  });

  asAdminOnDisposable('the body is Markdown, and shown without anything that runs', async () => {
    const admin = await administrator();
    const content = 'Hello <script>alert(1)</script> [x](javascript:alert(1)) **you**';
    const { id, slug } = await aContent(admin, { content, status: 'published' });
    const { body } = await admin.get(`/api/content/blog/${slug}`).expect(200);
    expect(body).toMatchObject({ title: 'Bread', content, html: expect.stringContaining('<strong>you</strong>') });
    expect(body.html).not.toMatch(/<script|href="javascript/);
    await admin.delete(`${PATH}/${id}`).expect(204);
  });
});
