import type { Profile, SignIn } from '@carbsight/contracts';
import sharp from 'sharp';
import { sample } from './sample.js';
import { api, query, useApi } from './use-api.js';
import { scanForm, Visitor } from './visitor.js';

useApi('profile');

async function somebody() {
  const visitor = new Visitor(api.url);
  const { email, password } = await visitor.register();
  const { body } = await visitor.call('GET', '/api/profile');
  return { visitor, email, password, profile: body as Profile };
}

async function signInAgain(email: string, password: string, userAgent = 'curl/8'): Promise<Visitor> {
  const visitor = new Visitor(api.url);
  const { status } = await visitor.call('POST', '/api/auth/login', { email, password }, { 'user-agent': userAgent });
  expect(status).toBe(200);
  return visitor;
}

describe('the profile', () => {
  it('starts with plain defaults', async () => {
    const { profile, email } = await somebody();
    expect(profile).toMatchObject({
      email,
      firstName: 'Kim',
      displayName: 'Kim',
      profileImageUrl: null,
      units: 'grams',
      language: 'en',
      timezone: 'UTC',
      region: 'elsewhere',
      carbBasis: 'total',
      basisNotice: true,
      fatAndProtein: false,
      polyolCounting: 'printed',
      remindersEnabled: false,
      reminderHour: 19,
      newsletterOptIn: false,
      carbReferenceLow: null,
      carbReferenceHigh: null,
    });
  });

  it('stores the changes and leaves the rest', async () => {
    const { visitor, profile } = await somebody();
    const change = {
      firstName: '  Zoë ',
      displayName: 'Zoë 🥐',
      units: 'be12',
      language: 'de',
      timezone: 'Asia/Kolkata',
      region: 'in',
      fatAndProtein: true,
      polyolCounting: 'half',
      remindersEnabled: true,
      reminderHour: 0,
      newsletterOptIn: true,
      carbReferenceLow: 120.04,
      carbReferenceHigh: 180,
    };
    const answer = await visitor.call('PATCH', '/api/profile', change);
    const expected = { ...profile, ...change, firstName: 'Zoë', carbReferenceLow: 120, carbBasis: 'available' };
    expect(answer).toMatchObject({ status: 200, body: expected });
    expect((await visitor.call('PATCH', '/api/profile', {})).body).toEqual(expected);
    expect((await visitor.call('PATCH', '/api/profile', { carbReferenceLow: null })).body).toEqual({
      ...expected,
      carbReferenceLow: null,
    });
    expect((await visitor.call('GET', '/api/auth/user')).body).toMatchObject({ displayName: 'Zoë 🥐', units: 'be12' });
  });

  it('rejects a range that would be reversed together with the stored end', async () => {
    const { visitor } = await somebody();
    await visitor.call('PATCH', '/api/profile', { carbReferenceLow: 100, carbReferenceHigh: 150 });
    const answer = await visitor.call('PATCH', '/api/profile', { carbReferenceLow: 151 });
    expect(answer).toMatchObject({ status: 422, body: { code: 'reference-range-reversed' } });
    expect((await visitor.call('GET', '/api/profile')).body).toMatchObject({ carbReferenceLow: 100 });
  });

  it('accepts neither an address nor privileges', async () => {
    const { visitor, profile } = await somebody();
    await visitor.call('PATCH', '/api/profile', { email: 'admin@example.org', isAdmin: true, subscriptionTier: 'pro' });
    expect((await visitor.call('GET', '/api/profile')).body).toEqual(profile);
  });
});

describe('the address of the administrator', () => {
  it.each([
    ['another case', 'ADMIN@Example.ORG', 409],
    ['white space', ' admin@example.org\u3000', 409],
    ['full-width letters', 'ａｄｍｉｎ@ｅｘａｍｐｌｅ.ｏｒｇ', 409],
    ['a full-width at and stop', 'admin＠example．org', 409],
    ['mathematical letters', '𝐚𝐝𝐦𝐢𝐧@example.org', 409],
    ['a Cyrillic a', '\u0430dmin@example.org', 400],
    ['a zero-width space', 'ad\u200Bmin@example.org', 400],
    ['a dotless i', 'adm\u0131n@example.org', 400],
    ['a trailing stop', 'admin@example.org.', 400],
    ['white space within', 'admin @example.org', 400],
  ])('is not accepted a second time with %s', async (_, email, status) => {
    const body = { email, password: 'Tulpe-Regen-77', firstName: 'A' };
    expect((await new Visitor(api.url).call('POST', '/api/auth/register', body)).status).toBe(status);
    expect(await query('SELECT id FROM users WHERE admin_role IS NOT NULL')).toHaveLength(1);
  });

  it('is a different one with a dot or a tag in it', async () => {
    for (const email of ['ad.min@example.org', 'admin+me@example.org']) {
      const visitor = new Visitor(api.url);
      await visitor.register(email);
      expect((await visitor.call('GET', '/api/profile')).body).toMatchObject({ email, isAdmin: false });
    }
  });

  it('signs in when typed in full-width letters', async () => {
    const { email, password } = await somebody();
    await signInAgain(email.replace('@', '＠'), password);
  });
});

describe('the password', () => {
  const next = 'Regen-Tulpe-78';

  it('is changed with the old one; all other sessions end, this one stays', async () => {
    const { visitor, email, password, profile } = await somebody();
    const other = await signInAgain(email, password);
    await visitor.call('POST', '/api/auth/forgot', { email });
    const answer = await visitor.call('POST', '/api/profile/password', {
      currentPassword: password,
      newPassword: next,
    });
    expect(answer).toMatchObject({ status: 200, body: profile });
    expect(JSON.stringify(answer.body)).not.toMatch(/hash|argon/i);
    expect((await visitor.call('GET', '/api/profile')).status).toBe(200);
    expect((await other.call('GET', '/api/profile')).status).toBe(401);
    expect((await other.call('POST', '/api/auth/login', { email, password })).status).toBe(401);
    await signInAgain(email, next);
    expect(await query('SELECT FROM password_resets WHERE user_id = $1', [profile.id])).toEqual([]);
    const sent = `SELECT FROM mail_log WHERE user_id = $1 AND kind = 'password-changed'`;
    expect(await query(sent, [profile.id])).toHaveLength(1);
  });

  it('is rejected when it is wrong, common, short or unchanged, and guesses are throttled', async () => {
    const { visitor, password } = await somebody();
    const change = (currentPassword: unknown, newPassword: unknown) =>
      visitor.call('POST', '/api/profile/password', { currentPassword, newPassword });
    expect(await change(password, 'short')).toMatchObject({ status: 400, body: { fields: [{ path: 'newPassword' }] } });
    expect(await change(password, 'Password123!')).toMatchObject({
      status: 400,
      body: { code: 'password-too-common' },
    });
    expect(await change(password, 5)).toMatchObject({ status: 400 });
    expect(await change(password, password)).toMatchObject({ status: 422, body: { code: 'password-unchanged' } });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await change(`guess ${attempt}`, next)).toMatchObject({
        status: 422,
        body: { code: 'wrong-password', message: 'This is not your password.', fields: [{ path: 'currentPassword' }] },
      });
    }
    expect((await change(password, next)).status).toBe(429);
  });

  it('is changed once by two simultaneous requests', async () => {
    const { visitor, password } = await somebody();
    const answers = await Promise.all(
      ['Regen-Tulpe-79', 'Regen-Tulpe-80'].map((newPassword) =>
        visitor.call('POST', '/api/profile/password', { currentPassword: password, newPassword }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the picture', () => {
  const upload = (visitor: Visitor, photo: Uint8Array) =>
    visitor.call('POST', '/api/profile/avatar', scanForm(photo, {}));
  const fetchPhoto = async (visitor: Visitor, path: string) => {
    const response = await fetch(`${api.url}${path}`, { headers: { cookie: visitor.cookie } });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('is a square without metadata, visible only to its owner, at an address that changes with it', async () => {
    const { visitor } = await somebody();
    const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#c40' } })
      .withExif({ IFD0: { Artist: 'Secret Person' } })
      .jpeg()
      .toBuffer();
    const answer = await upload(visitor, wide);
    const url = (answer.body as Profile).profileImageUrl ?? '';
    expect([answer.status, url]).toEqual([200, expect.stringMatching(/^\/api\/profile\/avatar\/[0-9a-f-]{36}$/)]);
    expect((await visitor.call('GET', '/api/auth/user')).body).toMatchObject({ profileImageUrl: url });

    const { response, bytes } = await fetchPhoto(visitor, url);
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
    expect(bytes.includes('Secret')).toBe(false);
    const small = await fetchPhoto(visitor, `${url}?size=thumb`);
    expect((await sharp(small.bytes).metadata()).width).toBe(128);

    const { visitor: stranger } = await somebody();
    expect((await fetchPhoto(stranger, url)).response.status).toBe(404);

    await upload(visitor, await sample('meal_breakfast.jpg'));
    expect((await fetchPhoto(visitor, url)).response.status).toBe(404);
    expect((await visitor.call('DELETE', '/api/profile/avatar')).status).toBe(204);
    expect((await visitor.call('GET', '/api/profile')).body).toMatchObject({ profileImageUrl: null });
    expect(await query('SELECT storage_key FROM photo_removals')).toEqual([]);
    expect((await visitor.call('DELETE', '/api/profile/avatar')).status).toBe(204);
  });

  it('is rejected with a sentence when it is not a picture', async () => {
    const { visitor } = await somebody();
    expect((await upload(visitor, Buffer.from('<svg onload=alert(1)>'))).status).toBe(415);
    expect((await upload(visitor, (await sample('meal_breakfast.jpg')).subarray(0, 5_000))).status).toBe(422);
    expect((await visitor.call('POST', '/api/profile/avatar', { image: 'x' })).status).toBe(415);
    expect((await visitor.call('GET', '/api/profile/avatar/x')).status).toBe(404);
  });
});

describe('sessions', () => {
  const list = async (visitor: Visitor) => (await visitor.call('GET', '/api/profile/sessions')).body as SignIn[];

  it('are named by their device, this one first, and end one by one or all others together', async () => {
    const { visitor, email, password } = await somebody();
    const phone = await signInAgain(
      email,
      password,
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    );
    const desk = await signInAgain(
      email,
      password,
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
    );
    const signIns = await list(visitor);
    expect(signIns).toMatchObject([
      { isCurrent: true },
      { isCurrent: false, browser: 'Firefox', system: 'macOS', device: 'desktop' },
      { isCurrent: false, browser: 'Chrome', system: 'Android', device: 'mobile' },
    ]);
    const end = (id = '') => visitor.call('DELETE', `/api/profile/sessions/${id}`);
    expect((await end(signIns[2]?.id)).status).toBe(204);
    expect((await phone.call('GET', '/api/profile')).status).toBe(401);
    expect((await end(signIns[2]?.id)).status).toBe(404);

    expect((await visitor.call('DELETE', '/api/profile/sessions')).status).toBe(204);
    expect((await desk.call('GET', '/api/profile')).status).toBe(401);
    expect(await list(visitor)).toMatchObject([{ isCurrent: true }]);
  });

  it('of someone else are not found, and the own one may end, too', async () => {
    const { visitor } = await somebody();
    const { visitor: stranger } = await somebody();
    const [foreign] = await list(stranger);
    expect((await visitor.call('DELETE', `/api/profile/sessions/${foreign?.id}`)).status).toBe(404);
    expect((await stranger.call('GET', '/api/profile')).status).toBe(200);
    const [own] = await list(visitor);
    expect((await visitor.call('DELETE', `/api/profile/sessions/${own?.id}`)).status).toBe(204);
    expect((await visitor.call('GET', '/api/profile')).status).toBe(401);
  });
});
