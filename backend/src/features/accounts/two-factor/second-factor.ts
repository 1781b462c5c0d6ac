import { accountsApi, appCodePair, isAppCode } from '@carbsight/contracts';
import { type TwoFactorEntity, TwoFactorQueries, type UserEntity } from '@carbsight/database';
import { RateLimits } from '@carbsight/runtime';
import { Injectable, Logger } from '@nestjs/common';
import { ApiFailure, tooManyAttempts } from '../../../platform/http/api-failure.js';
import { stepOf, stepOfPair } from './authenticator.js';
import { hashRecoveryCode } from './recovery-codes.js';
import { SecretSeal } from './secret-seal.js';

/** Wrong codes per account. Six digits are few: the daily limit is what keeps a stolen password from being enough. */
const CODES = { points: 5, durationSec: 15 * 60 };
const CODES_PER_DAY = { points: 30, durationSec: 24 * 60 * 60 };
/** Used in place of a missing account's id, so that the same work is done in the same time. */
export const PLACEHOLDER_ACCOUNT_ID = '00000000-0000-0000-0000-000000000000';

/** The second step of signing in. */
@Injectable()
export class SecondFactor {
  private readonly logger = new Logger('two-factor');

  constructor(
    private readonly twoFactors: TwoFactorQueries,
    private readonly seal: SecretSeal,
    private readonly limits: RateLimits,
  ) {}

  /** Rejects people who have it enabled and give no valid code. */
  async demand(user: UserEntity, code: string | undefined): Promise<void> {
    const enrolled = await this.twoFactors.find(user.id);
    if (!enrolled?.confirmedAt) return;
    if (!code) throw new ApiFailure(accountsApi.SECOND_FACTOR_REQUIRED);
    if (!(await this.accepts(enrolled, user, code))) {
      throw new ApiFailure(accountsApi.SECOND_FACTOR_WRONG);
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
        msg: 'The secret of an authenticator app cannot be opened: JWT_SECRET is another one. Recovery codes still count.',
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
