import { mailJob } from '@carbsight/contracts';
import { type NewActivity, PasswordResetQueries, type UserEntity, UserQueries } from '@carbsight/database';
import { sha256Of } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../../platform/auth/password-hasher.js';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { JobQueues } from '../../platform/queues/job-queues.js';
import { refuseCommonPassword } from './accounts.service.js';
import { SignInThrottle } from './sign-in-throttle.js';

const LINK_MS = 60 * 60 * 1000;

const linkInvalid = () => new ApiFailure('reset-link-invalid');

/** Mails a link that works once, for one hour: for a forgotten password, or to get in while strangers guess at it. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly users: UserQueries,
    private readonly resets: PasswordResetQueries,
    private readonly passwords: PasswordHasher,
    private readonly throttle: SignInThrottle,
    private readonly queues: JobQueues,
  ) {}

  /** Does the same work in the same time for known and unknown addresses: the worker writes the mail. */
  async request(email: string, address: string): Promise<void> {
    await this.throttle.countMailRequest(address);
    const user = await this.users.findByEmail(email);
    const mayMail = await this.throttle.mayMail(user?.email ?? email);
    if (!user || user.disabledAt || !mayMail) return this.resets.requestForNobody();
    await this.send(user.id);
  }

  /** For an administrator, with an audit entry. False if the person has already been sent too many mails. */
  async mailTo({ id, email }: Pick<UserEntity, 'id' | 'email'>, activity: NewActivity): Promise<boolean> {
    if (!(await this.throttle.mayMail(email))) return false;
    await this.send(id, activity);
    return true;
  }

  /**
   * Sets the password, ends all of the account's sessions and notifies its owner by mail. Not throttled: the token cannot be
   * guessed, and nothing is hashed before it is found.
   */
  async reset(token: string, password: string): Promise<{ email: string }> {
    refuseCommonPassword(password);
    const tokenSha256 = sha256Of(token);
    if (!(await this.resets.isOpen(tokenSha256, new Date()))) throw linkInvalid();
    const passwordHash = await this.passwords.hash(password);
    const used = await this.resets.use(tokenSha256, passwordHash, new Date());
    if (!used) throw linkInvalid();
    await this.throttle.forgetMails(used.email);
    this.queues.enqueueSoon(mailJob, { mailId: used.mailId });
    return used;
  }

  /** Uses up the link and leaves the password unchanged. */
  async keep(token: string): Promise<{ email: string }> {
    const email = await this.resets.useUnchanged(sha256Of(token), new Date());
    if (email === null) throw linkInvalid();
    await this.throttle.forgetMails(email);
    return { email };
  }

  private async send(userId: string, activity?: NewActivity): Promise<void> {
    const mailId = await this.resets.request(userId, new Date(Date.now() + LINK_MS), activity);
    this.queues.enqueueSoon(mailJob, { mailId });
  }
}
