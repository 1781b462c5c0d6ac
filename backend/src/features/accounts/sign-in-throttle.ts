import { type Counter, type RateLimitAnswer, RateLimits } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { tooManyAttempts } from '../../platform/http/api-failure.js';
import { clientNetwork } from '../../platform/http/request.js';
import { accountKey, type KnownDevice } from './known-devices.js';

const HALF_HOUR_SEC = 30 * 60;

// Limits on wrong passwords. A window may end just after an hour began and another one just before its end: in three windows of
// any hour the per-account limits add up to 3 x (13 + 12 + 5 + 3) = 99 (ADR 0024). Mailed links add five an hour, for someone who
// reads the owner's mails.

/** One stranger, one account. */
const PER_STRANGER = { points: 10, durationSec: HALF_HOUR_SEC };
/** All strangers together, one account. */
const PER_ACCOUNT = { points: 13, durationSec: HALF_HOUR_SEC };
/** One stranger, all accounts: a school or a clinic may share an address. */
const PER_ADDRESS = { points: 50, durationSec: 15 * 60 };
/** One known device: fewer than all of them have, so that a stolen one leaves the owner some guesses. */
const PER_DEVICE = { points: 8, durationSec: HALF_HOUR_SEC };
/** All known devices of an account together, except those known through a mailed link. */
const PER_ACCOUNT_KNOWN = { points: 12, durationSec: HALF_HOUR_SEC };
/** Anyone who has shown the second factor first. */
const PER_ACCOUNT_SECOND_FACTOR = { points: 5, durationSec: HALF_HOUR_SEC };
/** Anyone, in the hour after a mailed link was used: it may have opened in a browser other than the one the owner signs in with. */
const PER_ACCOUNT_AFTER_LINK = { points: 3, durationSec: HALF_HOUR_SEC };

const REGISTRATIONS = { points: 100, durationSec: 60 * 60 };
const MAILS_PER_ACCOUNT = { points: 5, durationSec: 60 * 60 };
const MAILS_PER_ADDRESS = { points: 50, durationSec: 60 * 60 };

/** Who is trying to sign in to which account. */
export type Attempt = {
  /** As stored for the account, if there is one: spellings the database treats as equal must not count separately. */
  readonly email: string;
  readonly address: string;
  /** Null: not a device known for the account. */
  readonly device: KnownDevice | null;
  /** A correct code of the account's second factor was sent. */
  readonly hasSecondFactor?: boolean;
  /** A link mailed to the account's owner was used within the last hour. */
  readonly isAfterLink?: boolean;
};

/** Slows down strangers' guesses, and leaves the account's owner a way in. Rejected attempts cost no one anything. */
@Injectable()
export class SignInThrottle {
  constructor(private readonly limits: RateLimits) {}

  /** Counts before the password is checked: simultaneous guesses all count. */
  async countAttempt(attempt: Attempt): Promise<RateLimitAnswer> {
    return this.limits.consumeAll(countersOf(attempt));
  }

  /** The password was right: no one is locked out by signing in often. */
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

  /** False if this account has already been sent too many mails; the caller must not reveal it. */
  async mayMail(email: string): Promise<boolean> {
    return (await this.limits.consume('forgot-account', accountKey(email), MAILS_PER_ACCOUNT)).allowed;
  }

  /** The owner opened one: whatever strangers requested, the next mail is sent. */
  async forgetMails(email: string): Promise<void> {
    await this.limits.reset('forgot-account', accountKey(email), MAILS_PER_ACCOUNT);
  }

  private async spend(counter: Counter): Promise<void> {
    const { allowed, retryAfterSec } = await this.limits.consumeAll([counter]);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
  }
}

/** The guesser's own counters first, then the shared ones. */
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
