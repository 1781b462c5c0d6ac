import {
  authenticatorUri,
  hashRecoveryCode,
  makeRecoveryCodes,
  newSecret,
  stepOf,
  stepOfPair,
} from './second-factor.js';

/** The ASCII secret 12345678901234567890 of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('knows the codes of RFC 6238: at %i s it is %s', (seconds, code) => {
  expect(stepOf(SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

it('accepts the codes of one step before and after, returns the step, and nothing beyond', () => {
  const code = '287082'; // step 1: from 30 to 60 s
  expect(stepOf(SECRET, code, new Date(0))).toBe(1);
  expect(stepOf(SECRET, code, new Date(89_000))).toBe(1);
  expect(stepOf(SECRET, code, new Date(90_000))).toBeNull();
});

it.each(['', '28708', '2870822', 'abcdef', '２８７０８２', '-87082'])('rejects %j', (code) => {
  expect(stepOf(SECRET, code, new Date(59_000))).toBeNull();
});

it('reads a code with a gap, as apps show it', () => {
  expect(stepOf(SECRET, ' 287 082 ', new Date(59_000))).toBe(1);
});

it('makes secrets of 160 bits and an address that apps understand', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const uri = new URL(authenticatorUri(secret, 'admin@example.org'));
  expect(decodeURIComponent(uri.pathname)).toContain('Carbsight:admin@example.org');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret,
    issuer: 'Carbsight',
    digits: '6',
    period: '30',
  });
});

it('accepts two consecutive codes, for as long as it takes to wait for the second, and only in order', () => {
  const [second, third] = ['287082', '359152']; // steps 1 and 2: from 30 to 60 s, and from 60 to 90 s
  for (const seconds of [30, 60, 119]) {
    expect(stepOfPair(SECRET, [second, third], new Date(seconds * 1000))).toBe(2);
  }
  for (const seconds of [120, 600]) expect(stepOfPair(SECRET, [second, third], new Date(seconds * 1000))).toBeNull();
  expect(stepOfPair(SECRET, [third, second], new Date(60_000))).toBeNull();
  expect(stepOfPair(SECRET, [second, second], new Date(60_000))).toBeNull();
});

it('makes ten different codes that cannot be misread', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
});

it('recognises a code however it is typed', () => {
  const hash = hashRecoveryCode('0a1b-cdef-ghjk-mnpq');
  for (const typed of ['0A1B CDEF GHJK MNPQ', 'oalbcdefghjkmnpq', ' 0a1b—cdef–ghjk_mnpq ']) {
    expect(hashRecoveryCode(typed)).toBe(hash);
  }
  expect(hashRecoveryCode('0a1b-cdef-ghjk-mnpr')).not.toBe(hash);
});
