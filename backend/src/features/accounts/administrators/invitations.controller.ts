import { administratorsApi, mailJob, type RequestOf } from '@carbsight/contracts';
import {
  type Actor,
  InvitationQueries,
  type InvitationRow,
  type InvitationState,
  UserQueries,
} from '@carbsight/database';
import { type Counter, RateLimits, sha256Of } from '@carbsight/runtime';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiFailure, notSignedIn, tooManyAttempts } from '../../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import { clientNetwork, type SessionUser } from '../../../platform/http/request.js';
import { JobQueues } from '../../../platform/queues/job-queues.js';
import { accountKey } from '../known-devices.js';
import { toUser } from '../user.mapper.js';

const HOUR_SEC = 60 * 60;
/** Mails to one address, whoever requests them, so that no mailbox is flooded. */
const PER_ADDRESS = { points: 5, durationSec: 24 * HOUR_SEC };
const PER_OWNER = { points: 30, durationSec: HOUR_SEC };
/** Links tried from one network. They cannot be guessed; this only keeps the database quiet. */
const TRIED = { points: 60, durationSec: HOUR_SEC };

/** Mails links that make someone an administrator. Each works once, for some days, and for the address it was sent to. */
@Controller()
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationQueries,
    private readonly users: UserQueries,
    private readonly limits: RateLimits,
    private readonly queues: JobQueues,
  ) {}

  /** @throws ApiFailure 409 for an administrator or someone already invited, 429 */
  @Implements(administratorsApi.inviteAdministrator)
  async invite(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body: { email, role } }: RequestOf<typeof administratorsApi.inviteAdministrator>,
  ) {
    await this.countMail(email, actor);
    const invited = await this.invitations.invite({ email, role, expiresAt: expiry() }, actor);
    if (invited === 'administrator') throw new ApiFailure('administrator-already');
    if (invited === 'invited') throw new ApiFailure('invitation-open');
    this.queues.enqueueSoon(mailJob, { mailId: invited.mailId });
    return this.row(invited.id);
  }

  /** @throws ApiFailure 404 when it is no longer open, 429 */
  @Implements(administratorsApi.resendInvitation)
  async resend(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { invitationId: id } }: RequestOf<typeof administratorsApi.resendInvitation>,
  ) {
    const { email } = await this.row(id);
    await this.countMail(email, actor);
    const mailId = await this.invitations.resend(id, expiry(), actor);
    if (mailId === null) throw new ApiFailure('invitation-not-found');
    this.queues.enqueueSoon(mailJob, { mailId });
    return this.row(id);
  }

  /** @throws ApiFailure 404 when it is no longer open */
  @Implements(administratorsApi.withdrawInvitation)
  async withdraw(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof administratorsApi.withdrawInvitation>,
  ) {
    if (!(await this.invitations.withdraw(params.invitationId, account))) throw new ApiFailure('invitation-not-found');
  }

  /** @throws ApiFailure 404 for an unknown link; 410 for one that was used, has expired or was withdrawn */
  @Implements(administratorsApi.findInvitation)
  async find(@Input() { body }: RequestOf<typeof administratorsApi.findInvitation>, @Req() { ip }: FastifyRequest) {
    await this.countTry(ip);
    const found = await this.invitations.find(sha256Of(body.token), new Date());
    requireOpen(found);
    return found;
  }

  /** @throws ApiFailure as `find`; 403 for an account of another address */
  @Implements(administratorsApi.acceptInvitation)
  async accept(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof administratorsApi.acceptInvitation>,
    @Req() { ip }: FastifyRequest,
  ) {
    await this.countTry(ip);
    const accepted = await this.invitations.accept(sha256Of(body.token), account.id, new Date());
    if (accepted?.state === 'other-address') {
      throw new ApiFailure('invitation-for-another', { values: { email: accepted.email } });
    }
    if (accepted?.state !== 'accepted') requireOpen(accepted);
    const user = await this.users.findById(account.id);
    if (!user) throw notSignedIn();
    return toUser(user);
  }

  private async row(id: string) {
    const [row] = await this.invitations.list(id);
    if (!row) throw new ApiFailure('invitation-not-found');
    return toInvitation(row, new Date());
  }

  private async countMail(email: string, actor: Actor): Promise<void> {
    const counters: Counter[] = [
      { name: 'invitation-owner', key: actor.id, limit: PER_OWNER },
      { name: 'invitation-address', key: accountKey(email), limit: PER_ADDRESS },
    ];
    const { allowed, retryAfterSec } = await this.limits.consumeAll(counters);
    if (!allowed) throw new ApiFailure('too-many-invitations', { retryAfterSec });
  }

  private async countTry(address: string): Promise<void> {
    const answer = await this.limits.consume('invitation-try', clientNetwork(address), TRIED);
    if (!answer.allowed) throw tooManyAttempts(answer.retryAfterSec);
  }
}

const CLOSED = {
  used: 'invitation-used',
  expired: 'invitation-expired',
  withdrawn: 'invitation-withdrawn',
} as const satisfies Record<Exclude<InvitationState, 'open'>, string>;

function requireOpen<T extends { readonly state: InvitationState }>(found: T | null): asserts found is T {
  if (!found) throw new ApiFailure('invitation-invalid');
  if (found.state !== 'open') throw new ApiFailure(CLOSED[found.state]);
}

export const toInvitation = (row: InvitationRow, now: Date) => ({ ...row, isExpired: row.expiresAt <= now });

const expiry = () => new Date(Date.now() + administratorsApi.INVITATION_DAYS * 24 * HOUR_SEC * 1000);
