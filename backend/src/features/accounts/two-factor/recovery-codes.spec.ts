import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.js';

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
