import { accountsApi, appCodePair, isAppCode } from '@carbsight/contracts';
import { type TwoFactorEntity, TwoFactorQueries, type UserEntity } from '@carbsight/database';
import { RateLimits } from '@carbsight/runtime';
import { Injectable, Logger } from '@nestjs/common';
import { ApiFailure, tooManyAttempts } from '../../../platform/http/api-failure.js';
import { stepOf, stepOfPair } from './authenticator.js';
import { hashRecoveryCode } from './recovery-codes.js';
import { SecretSeal } from './secret-seal.js';

/** Wrong codes of one account. Six digits are few: the day's limit is what keeps a stolen password from being enough. */
const CODES = { points: 5, durationSec: 15 * 60 };
const CODES_PER_DAY = { points: 30, durationSec: 24 * 60 * 60 };
/** Stands in the place of an account's id where there is none, so that the same is done, in the same time. */
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

  /** Refuses who has switched it on and gives no code, or one that does not count. */
  async demand(user: UserEntity, code: string | undefined): Promise<void> {
    const enrolled = await this.twoFactors.find(user.id);
    if (!enrolled?.confirmedAt) return;
    if (!code) throw new ApiFailure(accountsApi.SECOND_FACTOR_REQUIRED);
    if (!(await this.accepts(enrolled, user, code))) {
      throw new ApiFailure(accountsApi.SECOND_FACTOR_WRONG);
    }
  }

  /**
   * Whether whoever is held up with others' guesses has the second factor, told before the password is looked at; uses
   * nothing up. A single code can be guessed, so those are counted, apart from those of people who know the password.
   * Strangers may use that count up; they have no say in two codes in a row and recovery codes, which nobody can guess.
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

  /** Uses a code up: of the app, two of them in a row, or a recovery code. False when it does not count. */
  async accepts(enrolled: TwoFactorEntity, user: UserEntity, code: string): Promise<boolean> {
    if (appCodePair(code)) return this.useAppCode(enrolled, code);
    if (!isAppCode(code)) return this.twoFactors.useRecoveryCode(user, hashRecoveryCode(code));
    await this.countAttempt(user.id);
    const isGood = await this.useAppCode(enrolled, code);
    if (isGood) await this.forgetAttempts(user.id);
    return isGood;
  }

  /** Counts before the code is looked at: many guesses at the same moment are many guesses. */
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

  /** The step of a code, or of two in a row, that was not used yet. */
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
