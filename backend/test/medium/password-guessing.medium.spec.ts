import { createHash, randomBytes } from 'node:crypto';
import { DataSource, PasswordResetQueries } from '@carbsight/database';
import { startClock } from '@carbsight/runtime/testing';
import { type Attempt, SignInThrottle } from '../../src/features/accounts/sign-in-throttle.js';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { Visitor } from './visitor.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Behind a proxy that adds the client's address; includes the cookies of https. */
let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi('guessing', { PUBLIC_URL: 'https://carbs.example' });
});
beforeEach(() => api.app.get(DataSource).query('DELETE FROM rate_limits'));
afterAll(() => api.close());

/** A client at a network address, which the proxy adds to what the client sent. */
class Client extends Visitor {
  forged = '';

  constructor(
    readonly address: string,
    url = api.url,
  ) {
    super(url);
  }

  override call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const from = [this.forged, this.address].filter(Boolean).join(', ');
    return super.call(method, path, body, { 'x-forwarded-for': from, ...headers });
  }

  async signIn(email: string, password: string) {
    return this.call('POST', '/api/auth/login', { email, password });
  }
}

let lastAddress = 0;
const from = (address = `198.51.${Math.floor(lastAddress / 256)}.${lastAddress++ % 256}`) => new Client(address);
const guesses = async (count: number, guess: (index: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await guess(index)).status);
  return { checked: statuses.filter((status) => status === 401).length, last: statuses.at(-1) };
};
const attackFromEverywhere = (email: string) => guesses(20, (index) => from().signIn(email, `guess ${index}`));

/** The last mailed link, with the token the worker would have put into it. */
async function mailedToken(email: string): Promise<string> {
  const [row] = await api.app
    .get(DataSource)
    .query<{ id: string }[]>(
      'SELECT r.id FROM password_resets r JOIN users u ON u.id = r.user_id WHERE u.email = $1 AND r.used_at IS NULL',
      [email],
    );
  const token = randomBytes(32).toString('base64url');
  await api.app
    .get(PasswordResetQueries)
    .giveToken(String(row?.id), createHash('sha256').update(token).digest('hex'), new Date());
  return token;
}

describe('rejected attempts use up nothing', () => {
  it('neither of the account, for others, nor of the address, for other accounts', async () => {
    const { email, password } = await from().register();
    const kim = await from().register();
    expect(await guesses(60, (index) => from('203.0.113.1').signIn(email, `guess ${index}`))).toEqual({
      checked: 10,
      last: 429,
    });
    expect((await from('203.0.113.2').signIn(email, password)).status).toBe(200);
    expect(await guesses(39, () => from('203.0.113.1').signIn(crypto.randomUUID(), 'x'))).toMatchObject({
      checked: 39,
    });
    expect((await from('203.0.113.1').signIn(kim.email, kim.password)).status).toBe(200);
  });
});

describe('the identity of a client', () => {
  it.each([
    [
      'whatever was forged before the address that the proxy saw',
      (index: number) => Object.assign(from('203.0.113.3'), { forged: `10.0.0.${index}` }),
    ],
    ['all addresses of one /64', (index: number) => from(`2001:db8:0:1::${index + 1}`)],
    [
      'an IPv4 address that is written as IPv6',
      (index: number) => from(index % 2 ? '203.0.113.4' : '::ffff:203.0.113.4'),
    ],
  ])('%s', async (_, client) => {
    const { email } = await from().register();
    expect(await guesses(13, (index) => client(index).signIn(email, `guess ${index}`))).toEqual({
      checked: 10,
      last: 429,
    });
    expect((await from('2001:db8:0:2::1').signIn(email, 'another network')).status).toBe(401);
  });

  it('the connection if there is no proxy in front of the API', async () => {
    const plain = await startApi('guessing-plain');
    try {
      const { email } = await new Client('', plain.url).register();
      const guess = (index: number) => new Client(`203.0.113.${index}`, plain.url).signIn(email, `guess ${index}`);
      expect(await guesses(13, guess)).toEqual({ checked: 10, last: 429 });
    } finally {
      await plain.close();
    }
  });
});

describe('while strangers guess from everywhere', () => {
  it('tells a new device when to come back, and lets a known one in', async () => {
    const owner = from();
    const { email, password } = await owner.register();
    const known = from();
    const signedIn = await known.signIn(email, password);
    const cookie = /__Host-carbsight_device=[^;]+/.exec(signedIn.headers.getSetCookie().join())?.[0] ?? '';
    expect(await attackFromEverywhere(email)).toEqual({ checked: 13, last: 429 });
    const refused = await from().signIn(email, password);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from().call('POST', '/api/auth/login', { email, password }, { cookie })).status).toBe(200);
  });

  it('lets in the browser that opened a mailed link, with the unchanged password', async () => {
    const { email, password } = await from().register();
    await attackFromEverywhere(email);
    const owner = from();
    await owner.call('POST', '/api/auth/forgot', { email });
    const token = await mailedToken(email);
    expect(await owner.call('POST', '/api/auth/keep-password', { token })).toMatchObject({
      status: 200,
      body: { email },
    });
    expect((await owner.signIn(email, 'a slip of the finger')).status).toBe(401);
    expect((await owner.signIn(email, password)).status).toBe(200);
    expect(await from().call('POST', '/api/auth/keep-password', { token })).toMatchObject({
      status: 400,
      body: { code: 'reset-link-invalid' },
    });
  });

  it('lets in the browser that set a new password, even when the address’s mails are used up', async () => {
    const { email } = await from().register();
    await attackFromEverywhere(email);
    const owner = from();
    await owner.call('POST', '/api/auth/forgot', { email });
    const token = await mailedToken(email);
    const spent = await guesses(52, () => owner.call('POST', '/api/auth/forgot', { email: 'nobody@example.org' }));
    expect(spent.last).toBe(429);
    const password = 'Another-Harbour-77';
    expect((await owner.call('POST', '/api/auth/reset', { token, password })).status).toBe(200);
    expect((await owner.signIn(email, password)).status).toBe(200);
  });

  it('lets its owner in when the mail app opened the link in its own browser', async () => {
    const { email, password } = await from().register();
    await attackFromEverywhere(email);
    expect((await from().signIn(email, password)).status).toBe(429);
    await from().call('POST', '/api/auth/forgot', { email });
    await from().call('POST', '/api/auth/reset', { token: await mailedToken(email), password: 'Another-Harbour-78' });
    // Strangers who request a mail of their own take nothing away.
    await from().call('POST', '/api/auth/forgot', { email });
    expect((await from().signIn(email, 'Another-Harbour-78')).status).toBe(200);
    expect(await guesses(6, (index) => from().signIn(email, `guess ${index}`))).toEqual({ checked: 3, last: 429 });
  });

  it('gives a link fewer guesses than would help, and none for another account', async () => {
    const { email, password } = await from().register();
    const other = await from().register();
    await attackFromEverywhere(other.email);
    const owner = from();
    await owner.call('POST', '/api/auth/forgot', { email });
    await owner.call('POST', '/api/auth/keep-password', { token: await mailedToken(email) });
    expect((await owner.signIn(other.email, other.password)).status).toBe(429);
    expect(await guesses(13, (index) => owner.signIn(email, `guess ${index}`))).toEqual({ checked: 8 + 3, last: 429 });
    expect((await owner.signIn(email, password)).status).toBe(429);
  });

  it('mails an owner who has opened a link, however many mails strangers requested', async () => {
    const { email } = await from().register();
    const mails = async () => {
      const [row] = await api.app
        .get(DataSource)
        .query<{ count: string }[]>(
          "SELECT count(*) FROM mail_log m JOIN users u ON u.id = m.user_id WHERE u.email = $1 AND m.kind = 'password-reset'",
          [email],
        );
      return Number(row?.count);
    };
    for (let index = 0; index < 8; index += 1) await from().call('POST', '/api/auth/forgot', { email });
    expect(await mails()).toBe(5);
    await from().call('POST', '/api/auth/keep-password', { token: await mailedToken(email) });
    await from().call('POST', '/api/auth/forgot', { email });
    expect(await mails()).toBe(6);
  });

  it('leaves the owner’s devices some guesses when one is stolen', async () => {
    const { email, password } = await from().register();
    const [stolen, own] = [from(), from()];
    for (const device of [stolen, own]) await device.signIn(email, password);
    const cookies = await Promise.all(
      [stolen, own].map(async (device) => {
        const { headers } = await device.signIn(email, password);
        return /__Host-carbsight_device=[^;]+/.exec(headers.getSetCookie().join())?.[0] ?? '';
      }),
    );
    const login = (cookie: string | undefined, phrase: string) =>
      from().call('POST', '/api/auth/login', { email, password: phrase }, { cookie: String(cookie) });
    expect(await guesses(12, (index) => login(cookies[0], `guess ${index}`))).toEqual({ checked: 8, last: 429 });
    expect((await login(cookies[1], password)).status).toBe(200);
  });
});

it('answers guesses at an unknown address like those at an account', async () => {
  const { email } = await from().register();
  const answersTo = async (address: string) => {
    const client = from();
    const answers: unknown[] = [];
    for (let index = 0; index < 12; index += 1) {
      const { status, body, headers } = await client.signIn(address, `guess ${index}`);
      const [limit] = [headers.get('retry-after') !== null];
      answers.push({ status, body, limit, cookies: headers.getSetCookie() });
    }
    return answers;
  };
  const known = await answersTo(email);
  expect(known.at(-1)).toMatchObject({ status: 429 });
  expect(await answersTo('nobody-at-all@example.org')).toEqual(known);
});

it('checks at most 100 passwords of an account in any hour, whoever guesses and from wherever', async () => {
  const clock = startClock();
  const throttle = api.app.get(SignInThrottle);
  const allowedAt: number[] = [];
  const email = 'many@example.org';
  const guess = async (attempt: Partial<Attempt>) => {
    const { allowed } = await throttle.countAttempt({ email, address: '203.0.113.9', device: null, ...attempt });
    if (allowed) allowedAt.push(Date.now());
  };
  try {
    for (let minute = 0; minute < 180; minute += 1) {
      for (let index = 0; index < 3; index += 1) {
        await guess({ address: `198.18.${minute}.${index}` });
        await guess({ device: { id: `stolen-${minute}-${index}`, isByMail: false } });
      }
      await guess({ hasSecondFactor: true });
      await guess({ isAfterLink: true });
      clock.forward(MINUTE_MS);
    }
  } finally {
    clock.stop();
  }
  const inTheHourFrom = (start: number) => allowedAt.filter((at) => at >= start && at < start + HOUR_MS).length;
  const busiest = Math.max(...allowedAt.map(inTheHourFrom));
  expect(busiest).toBeLessThanOrEqual(100);
  // Guesses in each of the six half hours: the limit was really reached.
  expect(allowedAt).toHaveLength(6 * (13 + 12 + 5 + 3));
});
