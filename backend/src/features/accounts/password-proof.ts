import type { UserEntity } from '@carbsight/database';
import { RateLimits } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../../platform/auth/password-hasher.js';
import { ApiFailure, tooManyAttempts } from '../../platform/http/api-failure.js';

/** Wrong passwords per account. Counted separately from codes: a correct password must not earn new guesses at a code. */
const PASSWORDS = { points: 5, durationSec: 15 * 60 };

/** Asks for the password again, before actions that an unattended browser must not allow. */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly passwords: PasswordHasher,
    private readonly limits: RateLimits,
  ) {}

  /** @throws ApiFailure 422 for a wrong password, 429 after too many */
  async demand(user: UserEntity, password: string, field = 'password'): Promise<void> {
    const { allowed, retryAfterSec } = await this.limits.consume('proof-password', user.id, PASSWORDS);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
    if (!(await this.passwords.matches(user.passwordHash, password))) throw new ApiFailure('wrong-password', { field });
    await this.limits.reset('proof-password', user.id, PASSWORDS);
  }
}
