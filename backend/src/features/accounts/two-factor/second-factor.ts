import { accountsApi, isAppCode } from '@carbsight/contracts';
import { type TwoFactorEntity, TwoFactorQueries, type UserEntity } from '@carbsight/database';
import { RateLimits } from '@carbsight/runtime';
import { Injectable, Logger } from '@nestjs/common';
import { ApiFailure, tooManyAttempts } from '../../../platform/http/api-failure.js';
import { stepOf } from './authenticator.js';
import { hashRecoveryCode } from './recovery-codes.js';
import { SecretSeal } from './secret-seal.js';

/** Wrong codes of one account. Six digits are few: the day's limit is what keeps a stolen password from being enough. */
const CODES = { points: 5, durationSec: 15 * 60 };
const CODES_PER_DAY = { points: 30, durationSec: 24 * 60 * 60 };

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
    if (!code) {
      throw new ApiFailure(
        401,
        accountsApi.SECOND_FACTOR_REQUIRED,
        'Please enter the code of your authenticator app, or a recovery code.',
      );
    }
    if (!(await this.accepts(enrolled, user, code))) {
      throw new ApiFailure(
        401,
        accountsApi.SECOND_FACTOR_WRONG,
        'This code does not count: it is wrong, too old or was used before. Please wait for the next one.',
      );
    }
  }

  /** Uses a code up, of the app or a recovery code. False when it does not count. */
  async accepts(enrolled: TwoFactorEntity, user: UserEntity, code: string): Promise<boolean> {
    await this.countAttempt(user.id);
    const isGood = isAppCode(code)
      ? await this.useAppCode(enrolled, code)
      : await this.twoFactors.useRecoveryCode(user, hashRecoveryCode(code));
    if (isGood) await this.forgetAttempts(user.id);
    return isGood;
  }

  /** Counts before the code is looked at: many guesses at the same moment are many guesses. */
  async countAttempt(userId: string): Promise<void> {
    const answers = await Promise.all([
      this.limits.consume('second-factor', userId, CODES),
      this.limits.consume('second-factor-day', userId, CODES_PER_DAY),
    ]);
    const refused = answers.filter(({ allowed }) => !allowed);
    if (refused.length > 0) throw tooManyAttempts(Math.max(...refused.map(({ retryAfterSec }) => retryAfterSec)));
  }

  async forgetAttempts(userId: string): Promise<void> {
    await Promise.all([
      this.limits.reset('second-factor', userId, CODES),
      this.limits.giveBack('second-factor-day', userId, CODES_PER_DAY),
    ]);
  }

  private async useAppCode({ sealedSecret, userId }: TwoFactorEntity, code: string): Promise<boolean> {
    const secret = this.seal.open(sealedSecret, userId);
    if (secret === null) {
      this.logger.warn({
        userId,
        msg: 'The secret of an authenticator app cannot be opened: JWT_SECRET is another one. Recovery codes still count.',
      });
      return false;
    }
    const step = stepOf(secret, code, new Date());
    return step !== null && (await this.twoFactors.useStep(userId, step));
  }
}
