import { createHash } from 'node:crypto';
import { RateLimits } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { tooManyAttempts } from '../../platform/http/api-failure.js';

/** Failed sign-ins to one account, from anywhere. */
const PER_ACCOUNT = { points: 10, durationSec: 15 * 60 };
/** Failed sign-ins from one address, to any account: a school or a clinic may share one. */
const PER_ADDRESS = { points: 50, durationSec: 15 * 60 };
const REGISTRATIONS = { points: 100, durationSec: 60 * 60 };
const RESETS_PER_ACCOUNT = { points: 5, durationSec: 60 * 60 };
const RESETS_PER_ADDRESS = { points: 50, durationSec: 60 * 60 };

/** Slows down guessing. Attempts that succeed are given back. */
@Injectable()
export class SignInThrottle {
  constructor(private readonly limits: RateLimits) {}

  /** Counts before the password is looked at: many guesses at the same moment are many guesses. */
  async countAttempt(email: string, address: string): Promise<void> {
    const [account, origin] = await Promise.all([
      this.limits.consume('login-account', keyOf(email), PER_ACCOUNT),
      this.limits.consume('login-address', address, PER_ADDRESS),
    ]);
    const refused = [account, origin].filter(({ allowed }) => !allowed);
    if (refused.length > 0) throw tooManyAttempts(Math.max(...refused.map(({ retryAfterSec }) => retryAfterSec)));
  }

  /** It was the right password: nobody is locked out by signing in often. */
  async forgetAttempts(email: string, address: string): Promise<void> {
    await Promise.all([
      this.limits.reset('login-account', keyOf(email), PER_ACCOUNT),
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
    return (await this.limits.consume('forgot-account', keyOf(email), RESETS_PER_ACCOUNT)).allowed;
  }

  private async spend(name: string, key: string, limit: { points: number; durationSec: number }): Promise<void> {
    const { allowed, retryAfterSec } = await this.limits.consume(name, key, limit);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
  }
}

/** Addresses are not stored in the counters, only what they hash to. */
function keyOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}
