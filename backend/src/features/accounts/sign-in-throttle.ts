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

/** Slows down guessing. Counts failures only, so that nobody is locked out by signing in often. */
@Injectable()
export class SignInThrottle {
  constructor(private readonly limits: RateLimits) {}

  async refuseIfTooMany(email: string, address: string): Promise<void> {
    await this.refuseWhenSpent('login-account', keyOf(email), PER_ACCOUNT);
    await this.refuseWhenSpent('login-address', address, PER_ADDRESS);
  }

  async countFailure(email: string, address: string): Promise<void> {
    await this.limits.consume('login-account', keyOf(email), PER_ACCOUNT);
    await this.limits.consume('login-address', address, PER_ADDRESS);
  }

  async forgetFailures(email: string): Promise<void> {
    await this.limits.reset('login-account', keyOf(email), PER_ACCOUNT);
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

  private async refuseWhenSpent(
    name: string,
    key: string,
    limit: { points: number; durationSec: number },
  ): Promise<void> {
    const { allowed, retryAfterSec } = await this.limits.peek(name, key, limit);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
  }
}

/** Addresses are not stored in the counters, only what they hash to. */
function keyOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}
