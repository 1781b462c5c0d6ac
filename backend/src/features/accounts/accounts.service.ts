import type { accountsApi, RequestOf } from '@carbsight/contracts';
import { PasswordResetQueries, SessionQueries, type UserEntity, UserQueries } from '@carbsight/database';
import { labelBasisOf, regionAtSignUp } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PasswordHasher } from '../../platform/auth/password-hasher.js';
import { SESSION_DAYS, SessionTokens } from '../../platform/auth/session-tokens.js';
import { ApiFailure, tooManyAttempts } from '../../platform/http/api-failure.js';
import type { KnownDevice } from './known-devices.js';
import { type Attempt, SignInThrottle } from './sign-in-throttle.js';
import { PLACEHOLDER_ACCOUNT_ID, SecondFactor } from './two-factor/second-factor.js';

/**
 * Passwords that every attacker tries first. Compared in lower case and without trailing digits and punctuation, so that
 * `Password1!` and `password2026` count as `password`.
 */
const COMMON = new Set(
  (
    'password passwort passw0rd p@ssword p@ssw0rd qwerty qwertz qwertyuiop qwerty123 azerty asdfghjkl asdfgh zxcvbnm 1q2w3e4r 1q2w3e4r5t ' +
    '1qaz2wsx qazwsx q1w2e3r4 zaq12wsx abcdefgh abcdefg abcd1234 abc123 admin administrator letmein welcome login iloveyou ' +
    'sunshine princess football baseball basketball superman batman dragon monkey shadow master michael jordan hunter ' +
    'trustno1 whatever starwars computer internet samsung freedom charlie jessica ashley daniel thomas robert jennifer ' +
    'summer winter spring autumn hello helloworld secret changeme default guest test testtest carbsight diabetes insulin ' +
    'glucose schatz hallo sommer fussball liebe geheim contraseña hola mariposa'
  ).split(' '),
);

const SEQUENCES = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];

/** True for passwords that are guessed in seconds: well-known ones, one repeated character, plain sequences. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const stem = lower.replace(/[\d\W_]+$/u, '');
  if (COMMON.has(lower) || (stem.length > 0 && COMMON.has(stem))) return true;
  if (new Set(lower).size <= 2) return true;
  return SEQUENCES.some((sequence) => sequence.includes(lower));
}

export type SignIn = { readonly user: UserEntity; readonly token: string };
type Credentials = { readonly email: string; readonly password: string; readonly code?: string | undefined };
type Registration = RequestOf<typeof accountsApi.register>['body'];
type RequestOrigin = { readonly address: string; readonly userAgent: string };
type LoginOrigin = RequestOrigin & { readonly device: KnownDevice | null };

/** How long a used mailed link counts in favour of a sign-in. */
const LINK_COUNTS_MS = 60 * 60 * 1000;

const wrongCredentials = () => new ApiFailure('wrong-credentials');

/** Accounts and their sessions. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UserQueries,
    private readonly sessions: SessionQueries,
    private readonly passwords: PasswordHasher,
    private readonly throttle: SignInThrottle,
    private readonly tokens: SessionTokens,
    private readonly secondFactor: SecondFactor,
    private readonly resets: PasswordResetQueries,
  ) {}

  async exists(userId: string): Promise<boolean> {
    return this.users.exists(userId);
  }

  /** @param acceptLanguage the browser's header */
  async register(input: Registration, origin: RequestOrigin, acceptLanguage?: string): Promise<SignIn> {
    await this.throttle.countRegistration(origin.address);
    const { email, password, firstName, newsletterOptIn = false, timezone = 'UTC' } = input;
    refuseCommonPassword(password);
    const passwordHash = await this.passwords.hash(password);
    const region = regionAtSignUp({ timezone, acceptLanguage });
    // With fibre is the default, until the person counts in BE or KE, which exclude it.
    const carbBasis = region !== null && labelBasisOf(region) === 'available' ? 'available' : null;
    const user = await this.users.create({
      email,
      firstName,
      passwordHash,
      newsletterOptIn,
      timezone,
      region,
      carbBasis,
      basisNotice: true,
    });
    if (!user) throw new ApiFailure('email-taken', { field: 'email' });
    return this.openSession(user, origin);
  }

  /** With the password alone, or with a code if the account requires one. */
  async login({ email, password, code }: Credentials, origin: LoginOrigin): Promise<SignIn> {
    const user = await this.users.findByEmail(email);
    const { address, device } = origin;
    const attempt = await this.countAttempt({ email: user?.email ?? email, address, device }, user, code);
    const isMatch = await this.passwords.matches(user?.passwordHash ?? null, password);
    if (!user || !isMatch || user.disabledAt) throw wrongCredentials();
    await this.throttle.forgetAttempts(attempt);
    // Codes are counted separately: knowing the password must not gain anyone guesses at the code.
    await this.secondFactor.demand(user, code);
    return this.openSession(user, origin);
  }

  /** Ends the cookie's session, if there is one. */
  async logout(request: FastifyRequest): Promise<void> {
    const sessionId = this.tokens.find(request);
    if (sessionId) await this.sessions.end(sessionId);
  }

  /** @throws ApiFailure 429, unless something vouches for the owner: the second factor, or a recently used mailed link */
  private async countAttempt(attempt: Attempt, user: UserEntity | null, code: string | undefined): Promise<Attempt> {
    const { allowed, retryAfterSec } = await this.throttle.countAttempt(attempt);
    if (allowed) return attempt;
    const others: Attempt[] = [];
    if (code && (await this.secondFactor.isHeldBy(user, code))) others.push({ ...attempt, hasSecondFactor: true });
    if (await this.resets.wasUsedSince(user?.id ?? PLACEHOLDER_ACCOUNT_ID, new Date(Date.now() - LINK_COUNTS_MS)))
      others.push({ ...attempt, isAfterLink: true });
    for (const other of others) if ((await this.throttle.countAttempt(other)).allowed) return other;
    throw tooManyAttempts(retryAfterSec);
  }

  private async openSession(user: UserEntity, origin: RequestOrigin): Promise<SignIn> {
    const expiresAt = new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000);
    const sessionId = await this.sessions.open(user.id, origin.userAgent, expiresAt);
    // Disabled since the password was checked.
    if (!sessionId) throw wrongCredentials();
    return { user, token: this.tokens.sign(sessionId) };
  }
}

/** @param field name in the body */
export function refuseCommonPassword(password: string, field = 'password'): void {
  if (!isCommonPassword(password)) return;
  throw new ApiFailure('password-too-common', { field });
}
