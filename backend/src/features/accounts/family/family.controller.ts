import { familyApi, type RequestOf } from '@carbsight/contracts';
import { FamilyQueries } from '@carbsight/database';
import { carbBasisOf } from '@carbsight/domain';
import { newSecret, RateLimits, sha256Of } from '@carbsight/runtime';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiFailure, tooManyAttempts } from '../../../platform/http/api-failure.js';
import { HttpSettings } from '../../../platform/http/http-settings.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { clientNetwork } from '../../../platform/http/request.js';
import { PasswordProof } from '../password-proof.js';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_SEC = 60 * 60;
/** Links tried from one network. They cannot be guessed; this only keeps the database quiet. */
const TRIED = { points: 60, durationSec: HOUR_SEC };

const REFUSED = {
  unknown: 'family-invitation-not-found',
  'other-address': 'family-invitation-for-another',
  own: 'family-invitation-own',
} as const;

/** Other accounts that see a person's diary, or log in it, too. */
@Controller()
export class FamilyController {
  constructor(
    private readonly family: FamilyQueries,
    private readonly proof: PasswordProof,
    private readonly settings: HttpSettings,
    private readonly limits: RateLimits,
  ) {}

  @Implements(familyApi.getFamily)
  async get(@CurrentUser() { account: { id } }: SessionUser) {
    const [members, diaries, invitations] = await Promise.all([
      this.family.members(id),
      this.family.diaries(id),
      this.family.invitations(id, new Date()),
    ]);
    return { members, diaries: diaries.map((diary) => ({ ...diary, carbBasis: carbBasisOf(diary) })), invitations };
  }

  /** Asks for the password: someone who finds the app open must not gain lasting access. Says nothing about the address's account. */
  @Implements(familyApi.inviteToFamily)
  async invite(
    @CurrentUser() { account: user }: SessionUser,
    @Input() { body: { email, may, password } }: RequestOf<typeof familyApi.inviteToFamily>,
  ) {
    await this.proof.demand(user, password);
    if (email.toLowerCase() === user.email.toLowerCase())
      throw new ApiFailure('family-invited-self', { field: 'email' });
    const most = familyApi.FAMILY_MAX;
    const token = newSecret();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + familyApi.FAMILY_INVITATION_DAYS * DAY_MS);
    const invitation = { userId: user.id, email, may, tokenSha256: sha256Of(token), expiresAt };
    const added = await this.family.invite(invitation, most, now);
    if (added === 'full') throw new ApiFailure('family-full', { values: { most } });
    return { ...added, url: `${this.settings.publicOrigin}/family/join#${token}` };
  }

  /** @throws ApiFailure 404 for one that was used or withdrawn */
  @Implements(familyApi.withdrawFamilyInvitation)
  async withdraw(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof familyApi.withdrawFamilyInvitation>,
  ) {
    if (!(await this.family.revoke(account.id, params.invitationId)))
      throw new ApiFailure('family-invitation-not-found');
  }

  /** @throws ApiFailure 404 for a link that does not work, 403 for an account of another address, 429 */
  @Implements(familyApi.findFamilyInvitation)
  async find(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof familyApi.findFamilyInvitation>,
    @Req() { ip }: FastifyRequest,
  ) {
    await this.countTry(ip);
    const found = await this.family.findFor(sha256Of(body.token), account, new Date());
    if (typeof found === 'string') throw new ApiFailure(REFUSED[found]);
    return { owner: found.user.displayName, may: found.may };
  }

  /** @throws ApiFailure as `find` */
  @Implements(familyApi.acceptFamilyInvitation)
  async accept(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof familyApi.acceptFamilyInvitation>,
    @Req() { ip }: FastifyRequest,
  ) {
    await this.countTry(ip);
    const accepted = await this.family.accept(sha256Of(body.token), account, new Date());
    if (typeof accepted === 'string') throw new ApiFailure(REFUSED[accepted]);
    return accepted;
  }

  /** @throws ApiFailure 404 when it has ended */
  @Implements(familyApi.endFamilyAccess)
  async end(@CurrentUser() { account }: SessionUser, @Input() { params }: RequestOf<typeof familyApi.endFamilyAccess>) {
    if (!(await this.family.end(params.accessId, account.id))) throw new ApiFailure('family-access-ended');
  }

  private async countTry(address: string): Promise<void> {
    const { allowed, retryAfterSec } = await this.limits.consume('family-try', clientNetwork(address), TRIED);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
  }
}
