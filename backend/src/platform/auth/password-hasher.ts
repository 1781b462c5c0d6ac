import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ApiFailure } from '../http/api-failure.js';

/** Argon2id (the library's default) with 46 MiB, one pass, one lane (OWASP Password Storage Cheat Sheet, first recommendation). */
const OPTIONS = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };
const params = `m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}`;
/** Takes as long to check as a real one. Hard-coded rather than computed, so that nothing can fail only for unknown accounts. */
const DECOY = `$argon2id$v=19$${params}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
/** Concurrently; each takes 46 MiB and a core. */
const CONCURRENCY = 2;
/** Beyond this many waiting requests, people are asked to come back: a flood of sign-ins must not exhaust memory. */
const MAX_WAITING = 200;

/** Keyboards spell "é" in one character or in two; both are the same password. */
const normalized = (password: string): string => password.normalize('NFC');

/** Hashes and checks passwords, a bounded number at a time. */
export class PasswordHasher {
  private readonly limit = pLimit(CONCURRENCY);

  async hash(password: string): Promise<string> {
    return this.run(() => hash(normalized(password), OPTIONS));
  }

  /** Takes as long for an unknown account (`null`) as for a known one, so that timing reveals nothing. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    // As typed: hashes of before passwords were normalized.
    const spellings = new Set([normalized(password), password]);
    for (const spelling of spellings) {
      const isMatch = await this.run(() => verify(passwordHash ?? DECOY, spelling));
      if (passwordHash !== null && isMatch) return true;
    }
    return false;
  }

  private async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= MAX_WAITING) throw new ApiFailure('busy_signing-in', { retryAfterSec: 3 });
    return this.limit(work);
  }
}
