import { describe, expect, test } from '@jest/globals';
import { aVisitor, somebody } from '../support/people.js';
import { anError } from '../support/shapes.js';

describe('000 section 8: any answer that is not OK has a text to show after its status code', () => {
  test('a call that does not exist', async () => {
    const { body } = await aVisitor().get('/api/no-such-call').expect(404);
    expect(body).toEqual(anError(404));
  });

  test('a body that is not JSON', async () => {
    const call = aVisitor().call('post', '/api/auth/login').set('content-type', 'application/json').send('{"email":');
    expect((await call.expect(400)).body).toEqual(anError(400, { code: 'invalid-json' }));
  });

  test('a body of another type', async () => {
    const call = aVisitor().call('post', '/api/auth/login').set('content-type', 'text/plain').send('email');
    expect((await call.expect(415)).body).toMatchObject(anError(415));
  });

  test('a body that is too large', async () => {
    const call = (await somebody()).patch('/api/profile', { displayName: 'x'.repeat(1_100_000) });
    expect((await call.expect(413)).body).toMatchObject(anError(413, { message: expect.stringMatching(/too large/) }));
  });

  test('a field that is wrong is named', async () => {
    const { body } = await (await somebody()).patch('/api/profile', { units: 'stones' }).expect(400);
    expect(body).toMatchObject({
      ...anError(400, { message: 'The field units must be one of: grams, exchange15, be12, ke10.' }),
      fields: [{ path: 'units', message: expect.stringContaining('units') }],
    });
  });

  test('is never kept by a cache', async () => {
    await aVisitor().get('/api/auth/user').expect(401).expect('cache-control', 'no-store');
  });
});
