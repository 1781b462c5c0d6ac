import { createHmac } from 'node:crypto';
import { mailedToken } from './harness/mails.js';
import { check, count } from './harness/report.js';
import type { Scenario } from './harness/scenario.js';
import type { Stack } from './harness/stack.js';
import { send, Visitor } from './harness/visitor.js';

const COOKIE = 'carbsight_session';
const DAY_SEC = 24 * 60 * 60;

type Claims = Readonly<Record<string, unknown>>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (head: Claims, claims: Claims, secret: string | Buffer, hash = 'sha256') => {
  const text = `${encode(head)}.${encode(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};

export const forgedSessions: Scenario = {
  name: 'forged-sessions',
  summary: 'Session tokens that are forged, altered, old or of another kind, in cookies of every form',
  async run(stack) {
    const victim = new Visitor(stack.url);
    const account = await victim.register();
    const token = victim.cookie.replace(`${COOKIE}=`, '');
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
    check('the real cookie signs in', (await describeActor(stack, `${COOKIE}=${token}`)) === account.email);

    await victim.call('POST', '/api/auth/forgot', { email: account.email });
    const reset = await mailedToken(stack, account.email, '/reset');
    const forgeries = {
      ...unsigned(claims),
      ...wronglySigned(stack, claims),
      ...altered(head, body, signature, claims),
      ...otherTokens(stack, claims, reset, account.id),
    };
    for (const [what, forged] of Object.entries(forgeries)) {
      await checkNobody(stack, what, { cookie: `${COOKIE}=${forged}` });
    }
    for (const [what, headers] of Object.entries(misplacedTokens(token))) await checkNobody(stack, what, headers);
    await checkDoubledCookies(stack, token, account.email);
    await checkSessionIsNoResetToken(stack, token);
    await checkEndedSessions(stack, token, victim);
  },
};

/** RFC 8725: "none", and missing signatures. */
function unsigned(claims: Claims): Record<string, string> {
  const names = ['none', 'None', 'NONE', 'nOnE', ''];
  const without = names.map((alg) => [
    `alg ${JSON.stringify(alg)}`,
    `${encode({ alg, typ: 'JWT' })}.${encode(claims)}.`,
  ]);
  return {
    ...Object.fromEntries(without),
    'no alg': `${encode({ typ: 'JWT' })}.${encode(claims)}.`,
    'HS256 without a signature': `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.`,
    'two parts only': `${encode({ alg: 'none' })}.${encode(claims)}`,
  };
}

function wronglySigned({ jwtSecret }: Stack, claims: Claims): Record<string, string> {
  const hs256 = { alg: 'HS256', typ: 'JWT' };
  return {
    'an empty secret': signed(hs256, claims, ''),
    'a guessed secret': signed(hs256, claims, 'secret'),
    'the secret with a trailing space': signed(hs256, claims, `${jwtSecret} `),
    'the secret read as hex': signed(hs256, claims, Buffer.from(jwtSecret, 'hex')),
    'the right secret with HS384': signed({ alg: 'HS384', typ: 'JWT' }, claims, jwtSecret, 'sha384'),
    'the right secret with HS512': signed({ alg: 'HS512', typ: 'JWT' }, claims, jwtSecret, 'sha512'),
    'RS256 in the head, an HMAC behind it': signed({ alg: 'RS256', typ: 'JWT' }, claims, jwtSecret),
    'a key by path': signed({ ...hs256, kid: '../../../../dev/null' }, claims, ''),
    'a key by URL': signed({ ...hs256, jku: 'http://127.0.0.1:9/keys', x5u: 'http://127.0.0.1:9/' }, claims, 'mine'),
    'a key inside': signed(
      { ...hs256, jwk: { kty: 'oct', k: Buffer.from('mine').toString('base64url') } },
      claims,
      'mine',
    ),
    'expired a minute ago': signed(hs256, { ...claims, exp: Math.floor(Date.now() / 1000) - 60 }, jwtSecret),
    'not valid before tomorrow': signed(hs256, { ...claims, nbf: Math.floor(Date.now() / 1000) + DAY_SEC }, jwtSecret),
  };
}

function altered(head: string, body: string, signature: string, claims: Claims): Record<string, string> {
  const later = { ...claims, exp: Math.floor(Date.now() / 1000) + 365 * DAY_SEC };
  const other = { ...claims, sid: '0190a000-0000-7000-8000-000000000001' };
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  return {
    'another end': `${head}.${encode(later)}.${signature}`,
    'another session': `${head}.${encode(other)}.${signature}`,
    'an administrator’s claim': `${head}.${encode({ ...claims, isAdmin: true })}.${signature}`,
    'another signature': `${head}.${body}.${flipped}`,
    'half of the signature': `${head}.${body}.${signature.slice(0, 20)}`,
    'four parts': `${head}.${body}.${signature}.${signature}`,
    'parts in the wrong order': `${body}.${head}.${signature}`,
    'no token': 'undefined',
    'a kilobyte of dots': '.'.repeat(1_024),
  };
}

function otherTokens({ jwtSecret }: Stack, claims: Claims, reset: string, userId: string): Record<string, string> {
  const hs256 = { alg: 'HS256', typ: 'JWT' };
  return {
    'the token of a reset link': reset,
    'the session’s id alone': String(claims.sid),
    'an account’s id signed as a session': signed(hs256, { sid: userId }, jwtSecret),
    'an account’s id in another claim': signed(hs256, { sub: userId, userId }, jwtSecret),
    'SQL signed as a session': signed(hs256, { sid: "' OR true --" }, jwtSecret),
    'an object signed as a session': signed(hs256, { sid: { $ne: null } }, jwtSecret),
    'nothing signed as a session': signed(hs256, {}, jwtSecret),
  };
}

/** The real token where it must not be accepted. */
function misplacedTokens(token: string): Record<string, Record<string, string>> {
  return {
    'the token as a bearer': { authorization: `Bearer ${token}` },
    'the token with the prefix of secure sites': { cookie: `__Host-${COOKIE}=${token}` },
    'the token with another prefix': { cookie: `__Secure-${COOKIE}=${token}` },
    'the name in capitals': { cookie: `${COOKIE.toUpperCase()}=${token}` },
    'the name with a space inside': { cookie: `${COOKIE} x=${token}` },
    'the token in a header of its own': { 'x-session': token, 'x-access-token': token },
    'another user in a header': { 'x-user': 'admin', 'x-forwarded-user': 'admin', 'x-remote-user': 'admin' },
  };
}

async function describeActor(stack: Stack, cookie: string): Promise<string | null> {
  const { status, json } = await send(stack.url, 'GET', '/api/auth/user', { cookie });
  return status === 200 ? (json as { email: string }).email : null;
}

async function checkNobody(stack: Stack, what: string, headers: Record<string, string>): Promise<void> {
  for (const [method, path] of [
    ['GET', '/api/auth/user'],
    ['GET', '/api/admin/users'],
    ['POST', '/api/chat/messages'],
  ] as const) {
    count('requests');
    const { status, text } = await send(stack.url, method, path, headers);
    check(`${what}: ${method} ${path} is refused with 401`, status === 401, `${status} ${text.slice(0, 200)}`);
  }
  count('forgeries');
}

/** A foreign subdomain can set a second cookie of the same name; that must not sign anyone in as someone else. */
async function checkDoubledCookies(stack: Stack, token: string, email: string): Promise<void> {
  const second = new Visitor(stack.url);
  const stranger = await second.register();
  for (const cookie of [`${COOKIE}=${token}; ${second.cookie}`, `${second.cookie}; ${COOKIE}=${token}`]) {
    const who = await describeActor(stack, cookie);
    check('two cookies of one name are one of the two people', [email, stranger.email, null].includes(who), who);
  }
}

async function checkSessionIsNoResetToken(stack: Stack, token: string): Promise<void> {
  for (const forged of [token, token.split('.')[2] ?? '', '0'.repeat(64), '']) {
    const answer = await new Visitor(stack.url).call('POST', '/api/auth/reset', {
      token: forged.slice(0, 200),
      password: 'another kettle 42',
    });
    check('a session token resets no password', answer.status === 400, `${answer.status} ${answer.text}`);
  }
  const { status } = await send(stack.url, 'POST', `/api/unsubscribe?token=${encodeURIComponent(token.slice(0, 200))}`);
  check('a session token unsubscribes nobody', status >= 400 && status < 500, status);
}

/** Validly signed and not expired, but its session has ended: the database row decides. */
async function checkEndedSessions(stack: Stack, token: string, victim: Visitor): Promise<void> {
  await victim.call('POST', '/api/auth/logout');
  await checkNobody(stack, 'a token whose session was signed out', { cookie: `${COOKIE}=${token}` });
}
