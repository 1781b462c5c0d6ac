import { type Counter, type RateLimitAnswer, RateLimits } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { tooManyAttempts } from '../../platform/http/api-failure.js';
import { clientNetwork } from '../../platform/http/client-network.js';
import { accountKey, type KnownDevice } from './known-devices.js';

const HALF_HOUR_SEC = 30 * 60;

// Wrong passwords. A window may end just after an hour began and another one just before its end: of three windows in any
// hour the sum of those per account is 3 x (13 + 12 + 5 + 3) = 99 (ADR 0024). Mailed links come on top, five an hour, for
// somebody who reads the owner's mails.

/** By one stranger, for one account. */
const PER_STRANGER = { points: 10, durationSec: HALF_HOUR_SEC };
/** By all strangers together, for one account. */
const PER_ACCOUNT = { points: 13, durationSec: HALF_HOUR_SEC };
/** By one stranger, for all accounts: a school or a clinic may share an address. */
const PER_ADDRESS = { points: 50, durationSec: 15 * 60 };
/** By one known device: fewer than all of them have, so that one in foreign hands leaves the owner's something. */
const PER_DEVICE = { points: 8, durationSec: HALF_HOUR_SEC };
/** By all known devices of an account together, but those that a mailed link made known. */
const PER_ACCOUNT_KNOWN = { points: 12, durationSec: HALF_HOUR_SEC };
/** By whoever has shown the second factor first. */
const PER_ACCOUNT_SECOND_FACTOR = { points: 5, durationSec: HALF_HOUR_SEC };
/** By anybody, in the hour after a mailed link was used: it may have opened in another browser than the owner signs in with. */
const PER_ACCOUNT_AFTER_LINK = { points: 3, durationSec: HALF_HOUR_SEC };

const REGISTRATIONS = { points: 100, durationSec: 60 * 60 };
const MAILS_PER_ACCOUNT = { points: 5, durationSec: 60 * 60 };
const MAILS_PER_ADDRESS = { points: 50, durationSec: 60 * 60 };

/** Who tries to sign in to which account. */
export type Attempt = {
  /** As the account has it, where there is one: spellings that the database takes for the same must not count apart. */
  readonly email: string;
  readonly address: string;
  /** Null: not from a device that is known for the account. */
  readonly device: KnownDevice | null;
  /** A code of the account's second factor came along and is right. */
  readonly hasSecondFactor?: boolean;
  /** A link that was mailed to the account's owner was used within the last hour. */
  readonly isAfterLink?: boolean;
};

/** Slows down guessing by strangers, and leaves the owner of an account a way in. What it refuses costs nobody anything. */
@Injectable()
export class SignInThrottle {
  constructor(private readonly limits: RateLimits) {}

  /** Counts before the password is looked at: many guesses at the same moment are many guesses. */
  async countAttempt(attempt: Attempt): Promise<RateLimitAnswer> {
    return this.limits.consumeAll(countersOf(attempt));
  }

  /** It was the right password: nobody is locked out by signing in often. */
  async forgetAttempts(attempt: Attempt): Promise<void> {
    const [own, ...shared] = countersOf(attempt);
    await Promise.all([
      ...(own ? [this.limits.reset(own.name, own.key, own.limit)] : []),
      ...shared.map(({ name, key, limit }) => this.limits.giveBack(name, key, limit)),
    ]);
  }

  async countRegistration(address: string): Promise<void> {
    await this.spend({ name: 'register', key: clientNetwork(address), limit: REGISTRATIONS });
  }

  async countMailRequest(address: string): Promise<void> {
    await this.spend({ name: 'forgot-address', key: clientNetwork(address), limit: MAILS_PER_ADDRESS });
  }

  /** False when this account was sent enough mails already; the caller must not tell. */
  async mayMail(email: string): Promise<boolean> {
    return (await this.limits.consume('forgot-account', accountKey(email), MAILS_PER_ACCOUNT)).allowed;
  }

  /** Its owner has opened one: whatever strangers asked for, the next one is sent. */
  async forgetMails(email: string): Promise<void> {
    await this.limits.reset('forgot-account', accountKey(email), MAILS_PER_ACCOUNT);
  }

  private async spend(counter: Counter): Promise<void> {
    const { allowed, retryAfterSec } = await this.limits.consumeAll([counter]);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
  }
}

/** Who guesses comes first, then what they share with others. */
function countersOf({ email, address, device, hasSecondFactor, isAfterLink }: Attempt): Counter[] {
  const account = accountKey(email);
  if (hasSecondFactor) return [{ name: 'login-second-factor', key: account, limit: PER_ACCOUNT_SECOND_FACTOR }];
  if (isAfterLink) return [{ name: 'login-after-link', key: account, limit: PER_ACCOUNT_AFTER_LINK }];
  if (device) {
    const own = { name: 'login-device', key: device.id, limit: PER_DEVICE };
    return device.isByMail ? [own] : [own, { name: 'login-known', key: account, limit: PER_ACCOUNT_KNOWN }];
  }
  const network = clientNetwork(address);
  return [
    { name: 'login-stranger', key: `${account}@${network}`, limit: PER_STRANGER },
    { name: 'login-address', key: network, limit: PER_ADDRESS },
    { name: 'login-account', key: account, limit: PER_ACCOUNT },
  ];
}
