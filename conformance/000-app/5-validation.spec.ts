import { describe, expect } from '@jest/globals';
import { aContent, contentFields } from '../support/content.js';
import { asAdmin, asAdminOnDisposable } from '../support/needs.js';
import { administrator } from '../support/people.js';
import { anError } from '../support/shapes.js';

describe('000 section 5: content', () => {
  const refused: [string, object, string][] = [
    ['no title', { title: ' ' }, 'Please give it a title.'],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'Please use at most 200 characters for the title.'],
    ['a slug without a letter or digit', { slug: '!!!' }, 'The slug needs at least one letter a to z or digit.'],
    [
      'an unknown content type',
      { contentType: 'page' },
      'The field contentType must be one of: blog, faq, comparison, static.',
    ],
    ['an unknown status', { status: 'hidden' }, 'The field status must be one of: draft, published, archived.'],
  ];
  for (const [what, wrong, message] of refused)
    asAdmin(`is refused with ${what}`, async () => {
      const { body } = await (await administrator()).post('/api/admin/content', contentFields(wrong)).expect(400);
      expect(body).toMatchObject(anError(400, { message }));
    });

  asAdmin('is refused at an address that belongs to the app', async () => {
    const page = contentFields({ contentType: 'static', slug: 'login' });
    const { body } = await (await administrator()).post('/api/admin/content', page).expect(400);
    expect(body).toMatchObject(anError(400, { message: expect.stringContaining('/login belongs to the app') }));
  });

  asAdminOnDisposable('a slug has one text of its type', async () => {
    const admin = await administrator();
    const item = await aContent(admin);
    const { body } = await admin.post('/api/admin/content', contentFields({ slug: item.slug })).expect(409);
    expect(body).toMatchObject(anError(409, { code: 'slug-taken' }));
    await admin.delete(`/api/admin/content/${item.id}`).expect(204);
  });
});

describe('000 section 5: export of evaluation data offers only csv or json', () => {
  const path = '/api/admin/evaluation-dashboard?timeframe=weekly&export=true';
  for (const query of ['&format=xml', '&format=CSV', ''])
    asAdmin(`and nothing else: ${path}${query}`, async () => {
      const { body } = await (await administrator()).get(`${path}${query}`).expect(400);
      expect(body).toMatchObject(anError(400, { message: expect.stringContaining('csv or json') }));
    });

  for (const timeframe of ['hourly', 'yearly', ''])
    asAdmin(`the timeframe is daily, weekly or monthly: not '${timeframe}'`, async () => {
      const call = (await administrator()).get(`/api/admin/evaluation-dashboard?timeframe=${timeframe}`);
      expect((await call.expect(400)).body).toMatchObject(
        anError(400, { message: 'The field timeframe must be daily, weekly or monthly.' }),
      );
    });
});
