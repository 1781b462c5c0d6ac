import { describe, expect, test } from '@jest/globals';
import { asAdmin } from '../support/needs.js';
import { administrator, aVisitor, onAnotherDevice, somebody } from '../support/people.js';
import { target } from '../support/target.js';

describe('000 section 7: GET /api/auth/user', () => {
  test('answers with the current user (section 3)', async () => {
    const person = await somebody();
    const { body } = await person
      .get('/api/auth/user')
      .expect(200)
      .expect('content-type', /^application\/json/);
    expect(body).toMatchObject({
      email: expect.stringContaining('@'),
      firstName: 'Ada',
      profileImageUrl: null,
      subscriptionTier: 'free',
    });
  });

  test('answers 401 when no one is logged in', async () => {
    await aVisitor().get('/api/auth/user').expect(401);
  });

  test('knows the caller by the cookie, and no one once the session has ended', async () => {
    const person = await onAnotherDevice(await somebody());
    await person.get('/api/auth/user').expect(200);
    await person.post('/api/auth/logout').expect(204);
    await person.get('/api/auth/user').expect(401);
  });

  asAdmin('names the administrator, by whose e-mail admin access is decided (section 5)', async () => {
    const { body } = await (await administrator()).get('/api/auth/user').expect(200);
    expect(body).toMatchObject({ email: target.adminEmail, isAdmin: true });
    expect((await (await somebody()).get('/api/auth/user')).body).toMatchObject({ isAdmin: false });
  });
});

test('000 section 7: GET /api/login leads to the login screen', async () => {
  await aVisitor().get('/api/login').expect(302).expect('location', '/login');
});
