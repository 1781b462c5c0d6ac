import { randomInt } from 'node:crypto';
import { accountsApi, appCodePair, isAppCode, plainRecoveryCode, twoFactorApi } from '@carbsight/contracts';
import { type TwoFactorEntity, TwoFactorQueries, type UserEntity } from '@carbsight/database';
import { RateLimits, SecretSeal, sha256Of } from '@carbsight/runtime';
import { Injectable, Logger } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { AuthSettings } from '../../../platform/auth/auth-settings.js';
import { ApiFailure, tooManyAttempts } from '../../../platform/http/api-failure.js';

const ISSUER = 'Carbsight';
/** RFC 6238 with what every app understands: SHA-1, six digits, 30 seconds. */
const DIGITS = 6;
const PERIOD_SEC = 30;
/** Clocks differ and people are slow: one step before and after the current one also count (RFC 6238, 5.2). */
const WINDOW = 1;
/** As long as the hash itself (RFC 4226, 4). */
const SECRET_BYTES = 20;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The content of the QR code. */
export function authenticatorUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The time step of a code; null when it belongs to none that counts now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SEC) + delta;
}

/** The time step of the second of two consecutive codes; null when they are not consecutive, or the second does not count now. */
export function stepOfPair(secret: string, [first, second]: readonly [string, string], now: Date): number | null {
  const step = stepOf(secret, second, now);
  if (step === null) return null;
  return totp(secret).generate({ timestamp: (step - 1) * PERIOD_SEC * 1000 }) === first ? step : null;
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SEC,
    secret: Secret.fromBase32(secret),
  });
}

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
  return sha256Of(plain);
}

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Encrypts the secrets of authenticator apps, each bound to its account. */
@Injectable()
export class TwoFactorSeal extends SecretSeal {
  constructor({ jwtSecret }: AuthSettings) {
    super(jwtSecret, 'carbsight two-factor secret');
  }
}

/** Wrong codes per account. Six digits are few: the daily limit is what keeps a stolen password from being enough. */
const CODES = { points: 5, durationSec: 15 * 60 };
const CODES_PER_DAY = { points: 30, durationSec: 24 * 60 * 60 };
/** Replaces a missing account's id, so that the same work is done in the same time. */
export const PLACEHOLDER_ACCOUNT_ID = '00000000-0000-0000-0000-000000000000';

/** The second step of signing in. */
@Injectable()
export class SecondFactor {
  private readonly logger = new Logger('two-factor');

  constructor(
    private readonly twoFactors: TwoFactorQueries,
    private readonly seal: TwoFactorSeal,
    private readonly limits: RateLimits,
  ) {}

  /** Rejects people who have it enabled and give no valid code. */
  async demand(user: UserEntity, code: string | undefined): Promise<void> {
    const enrolled = await this.twoFactors.find(user.id);
    if (!enrolled?.confirmedAt) return;
    if (!code) throw new ApiFailure(accountsApi.SECOND_FACTOR_REQUIRED);
    if (!(await this.accepts(enrolled, user, code))) {
      throw new ApiFailure(accountsApi.SECOND_FACTOR_WRONG, { field: 'code' });
    }
  }

  /**
   * Whether someone held up by others' guesses has the second factor, checked before the password; uses nothing up. A single code
   * can be guessed, so those are counted, separately from people who know the password. Strangers may exhaust that count, but not
   * two consecutive codes or recovery codes, which cannot be guessed.
   */
  async isHeldBy(user: UserEntity | null, code: string): Promise<boolean> {
    const userId = user?.id ?? PLACEHOLDER_ACCOUNT_ID;
    const enrolled = await this.twoFactors.find(userId);
    const isConfirmed = Boolean(enrolled?.confirmedAt);
    if (isAppCode(code)) {
      if (!(await this.limits.consumeAll(codeCounters('code-ahead', userId))).allowed) return false;
      if (!isConfirmed || this.freshStep(enrolled, code) === null) return false;
      await this.forgetAttempts(userId, 'code-ahead');
      return true;
    }
    if (appCodePair(code)) return isConfirmed && this.freshStep(enrolled, code) !== null;
    const isRecoveryCode = await this.twoFactors.hasRecoveryCode(userId, hashRecoveryCode(code));
    return isConfirmed && isRecoveryCode;
  }

  /** Uses up a code of the app, two consecutive ones, or a recovery code. False when it is not valid. */
  async accepts(enrolled: TwoFactorEntity, user: UserEntity, code: string): Promise<boolean> {
    if (appCodePair(code)) return this.useAppCode(enrolled, code);
    if (!isAppCode(code)) return this.twoFactors.useRecoveryCode(user, hashRecoveryCode(code));
    await this.countAttempt(user.id);
    const isGood = await this.useAppCode(enrolled, code);
    if (isGood) await this.forgetAttempts(user.id);
    return isGood;
  }

  /** Counts before the code is checked: simultaneous guesses all count. */
  async countAttempt(userId: string): Promise<void> {
    const { allowed, retryAfterSec } = await this.limits.consumeAll(codeCounters('second-factor', userId));
    if (!allowed) throw tooManyAttempts(retryAfterSec);
  }

  async forgetAttempts(userId: string, name: CodeCount = 'second-factor'): Promise<void> {
    await Promise.all([
      this.limits.reset(name, userId, CODES),
      this.limits.giveBack(`${name}-day`, userId, CODES_PER_DAY),
    ]);
  }

  private async useAppCode(enrolled: TwoFactorEntity, code: string): Promise<boolean> {
    const step = this.freshStep(enrolled, code);
    return step !== null && (await this.twoFactors.useStep(enrolled.userId, step));
  }

  /** The step of a code, or of two consecutive ones, that was not used yet. */
  private freshStep(enrolled: TwoFactorEntity | null, code: string): number | null {
    if (!enrolled) return null;
    const { sealedSecret, userId, lastStep } = enrolled;
    const secret = this.seal.open(sealedSecret, userId);
    if (secret === null) {
      this.logger.warn({
        userId,
        msg: 'The secret of an authenticator app cannot be decrypted: JWT_SECRET has changed. Recovery codes still work.',
      });
      return null;
    }
    const pair = appCodePair(code);
    const step = pair ? stepOfPair(secret, pair, new Date()) : stepOf(secret, code, new Date());
    return step !== null && step > lastStep ? step : null;
  }
}

type CodeCount = 'second-factor' | 'code-ahead';

function codeCounters(name: CodeCount, userId: string) {
  return [
    { name, key: userId, limit: CODES },
    { name: `${name}-day`, key: userId, limit: CODES_PER_DAY },
  ];
}
