import { createHash, randomInt } from 'node:crypto';
import { plainRecoveryCode, twoFactorApi } from '@carbsight/contracts';

/** Letters and digits that cannot be mistaken for one another on paper (Crockford's Base32). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Codes of 80 random bits: too many to guess, even with the hashes. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: twoFactorApi.RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, () => randomText(GROUP_LENGTH)).join('-'),
  );
}

/** The stored form of a code. Case, spaces and hyphens are ignored, and o, i and l are read as the digits they resemble. */
export function hashRecoveryCode(code: string): string {
  const plain = plainRecoveryCode(code).replace(/o/g, '0').replace(/[il]/g, '1');
  return createHash('sha256').update(plain).digest('hex');
}

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
