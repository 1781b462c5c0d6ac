import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { record } from '../support/ledger.js';
import { linkMailedTo } from '../support/mails.js';
import { withDefaults, withMails } from '../support/needs.js';
import { anAddress, aPerson, aRegistration, aVisitor, PASSWORD, somebody } from '../support/people.js';
import { anError, oneOf, orNull, text, time } from '../support/shapes.js';
import { target } from '../support/target.js';

const login = (email: string, password: string) => aVisitor().post('/api/auth/login', { email, password });

describe('POST /api/auth/register', () => {
  test('answers 201 with the user and a session that scripts cannot read', async () => {
    const registration = aRegistration();
    const visitor = aVisitor();
    const { body, headers } = await visitor.post('/api/auth/register', registration).expect(201);
    expect(body).toMatchObject({
      id: text,
      email: registration.email,
      firstName: 'Ada',
      displayName: text,
      profileImageUrl: null,
      subscriptionTier: 'free',
      subscriptionStatus: oneOf('active', 'canceled', 'past_due', 'none'),
      trialEndsAt: orNull(time),
      isAdmin: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/password|hash/i);
    const isSecure = target.url.startsWith('https:');
    for (const cookie of headers['set-cookie'] as unknown as string[]) {
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=(Lax|Strict)/);
      if (isSecure) expect(cookie).toMatch(/^__Host-.*; Secure/);
    }
    expect((await visitor.get('/api/auth/user').expect(200)).body).toEqual(body);
  });

  const refused: [string, object, string | RegExp][] = [
    ['a password of 7 characters', { password: 'short-7' }, 'Please use at least 8 characters.'],
    ['a password of 129 characters', { password: 'aB3-'.repeat(33) }, 'Please use at most 128 characters.'],
    ['a common password', { password: 'Password123!' }, /\w+/],
    ['no e-mail address', { email: 'ada@' }, 'Please enter a valid e-mail address.'],
    ['no first name', { firstName: ' ' }, 'Please enter your first name.'],
  ];
  test.each(refused)('is refused with %s', async (_, wrong, message) => {
    const registration = { email: anAddress(), password: PASSWORD, firstName: 'Ada', ...wrong };
    const { body } = await aVisitor().post('/api/auth/register', registration).expect(400);
    expect(body).toMatchObject(anError(400, { message: expect.stringMatching(message) }));
  });

  test('an address has one account, whatever its case', async () => {
    const { email } = await somebody();
    const again = { email: email.toUpperCase(), password: PASSWORD, firstName: 'Eve' };
    expect((await aVisitor().post('/api/auth/register', again).expect(409)).body).toMatchObject(anError(409));
  });
});

describe('POST /api/auth/login', () => {
  test('answers 200 with the user', async () => {
    const { email } = await somebody();
    expect((await login(email, PASSWORD).expect(200)).body).toMatchObject({ email, isAdmin: false });
  });

  test('says the same whichever of the two was wrong', async () => {
    const { email } = await somebody();
    for (const attempt of [login(email, 'plain sailing 43'), login(anAddress(), PASSWORD)])
      expect((await attempt.expect(401)).body).toMatchObject(anError(401, { message: 'Invalid email or password' }));
  });

  withDefaults('answers 429 after ten wrong passwords, and says when to try again', async () => {
    const { email } = await aPerson();
    for (let guess = 0; guess < 10; guess += 1) await login(email, `guess ${guess}`).expect(401);
    const { body, headers } = await login(email, PASSWORD).expect(429);
    expect(body).toMatchObject(anError(429, { code: 'too-many-attempts' }));
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('POST /api/auth/forgot and /api/auth/reset', () => {
  test('an unknown address gets the usual answer', async () => {
    const { body } = await aVisitor().post('/api/auth/forgot', { email: anAddress() }).expect(200);
    expect(body).toEqual({ message: text });
  });

  test('a guessed link sets no password', async () => {
    const guess = { token: randomUUID(), password: PASSWORD };
    expect((await aVisitor().post('/api/auth/reset', guess).expect(400)).body).toMatchObject(
      anError(400, { code: 'reset-link-invalid' }),
    );
  });

  withMails('a known one, too, and a mail whose link sets a new password, once', async () => {
    const { email } = await aPerson();
    const ask = async (address: string) =>
      (await aVisitor().post('/api/auth/forgot', { email: address }).expect(200)).body;
    expect(await ask(email)).toEqual(await ask(anAddress()));
    const link = await linkMailedTo(email, '/reset');
    const token =
      new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? new URL(link).searchParams.get('token');
    const password = 'another password 42';
    record(target.folder, { email, password, cookie: '' });
    await aVisitor().post('/api/auth/reset', { token, password }).expect(200);
    await login(email, PASSWORD).expect(401);
    await login(email, password).expect(200);
    await aVisitor().post('/api/auth/reset', { token, password: PASSWORD }).expect(400);
  });
});

test('no write is accepted from another site’s page', async () => {
  const person = await somebody();
  const { body } = await person.post('/api/auth/logout').set('origin', 'https://elsewhere.example').expect(403);
  expect(body).toMatchObject(anError(403, { code: 'foreign-origin' }));
  await person.get('/api/auth/user').expect(200);
});
