import { RateLimits } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { tooManyAttempts } from '../../platform/http/api-failure.js';
import { accountKey } from './known-devices.js';

/** Failed sign-ins to one account from one address, or from one device that is known for it. */
const PER_GUESSER = { points: 10, durationSec: 15 * 60 };
/** Failed sign-ins to one account from all addresses together; devices that are known for it are not stopped by this. */
const PER_ACCOUNT = { points: 50, durationSec: 15 * 60 };
/** Failed sign-ins from one address, to any account: a school or a clinic may share one. */
const PER_ADDRESS = { points: 50, durationSec: 15 * 60 };
const REGISTRATIONS = { points: 100, durationSec: 60 * 60 };
const RESETS_PER_ACCOUNT = { points: 5, durationSec: 60 * 60 };
const RESETS_PER_ADDRESS = { points: 50, durationSec: 60 * 60 };

/** Who tries to sign in to which account; `deviceId` null: not from a device that is known for it. */
export type Attempt = { readonly email: string; readonly address: string; readonly deviceId: string | null };

/** Slows down guessing. Attempts that succeed are given back. */
@Injectable()
export class SignInThrottle {
  constructor(private readonly limits: RateLimits) {}

  /** Counts before the password is looked at: many guesses at the same moment are many guesses. */
  async countAttempt({ email, address, deviceId }: Attempt): Promise<void> {
    const account = accountKey(email);
    const answers = await Promise.all(
      deviceId
        ? [this.limits.consume('login-device', deviceId, PER_GUESSER)]
        : [
            this.limits.consume('login-guesser', guesserKey(account, address), PER_GUESSER),
            this.limits.consume('login-account', account, PER_ACCOUNT),
            this.limits.consume('login-address', address, PER_ADDRESS),
          ],
    );
    const refused = answers.filter(({ allowed }) => !allowed);
    if (refused.length > 0) throw tooManyAttempts(Math.max(...refused.map(({ retryAfterSec }) => retryAfterSec)));
  }

  /** It was the right password: nobody is locked out by signing in often. */
  async forgetAttempts({ email, address, deviceId }: Attempt): Promise<void> {
    if (deviceId) return this.limits.reset('login-device', deviceId, PER_GUESSER);
    const account = accountKey(email);
    await Promise.all([
      this.limits.reset('login-guesser', guesserKey(account, address), PER_GUESSER),
      this.limits.giveBack('login-account', account, PER_ACCOUNT),
      this.limits.giveBack('login-address', address, PER_ADDRESS),
    ]);
  }

  async countRegistration(address: string): Promise<void> {
    await this.spend('register', address, REGISTRATIONS);
  }

  async countResetRequest(address: string): Promise<void> {
    await this.spend('forgot-address', address, RESETS_PER_ADDRESS);
  }

  /** False when this account was sent enough mails already; the caller must not tell. */
  async mayMail(email: string): Promise<boolean> {
    return (await this.limits.consume('forgot-account', accountKey(email), RESETS_PER_ACCOUNT)).allowed;
  }

  private async spend(name: string, key: string, limit: { points: number; durationSec: number }): Promise<void> {
    const { allowed, retryAfterSec } = await this.limits.consume(name, key, limit);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
  }
}

function guesserKey(account: string, address: string): string {
  return `${account}@${address}`;
}
