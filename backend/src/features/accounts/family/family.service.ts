import {
  type AnswerOf,
  type BodyOf,
  type Family,
  type FamilyInvitation,
  type FamilyMember,
  familyApi,
  type NewFamilyInvitation,
} from '@carbsight/contracts';
import { type FamilyInvitationEntity, FamilyQueries, type FamilyRow, type UserEntity } from '@carbsight/database';
import { carbBasisOf } from '@carbsight/domain';
import { newSecret, RateLimits, sha256Of } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { ApiFailure, tooManyAttempts } from '../../../platform/http/api-failure.js';
import { HttpSettings } from '../../../platform/http/http-settings.js';
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

const toMember = (row: FamilyRow): FamilyMember => ({ ...row, since: row.since.toISOString() });
const toInvitation = ({ id, email, may, createdAt, expiresAt }: FamilyInvitationEntity): FamilyInvitation => ({
  id,
  email,
  may,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** Other accounts that see a person's diary, or log in it, too. */
@Injectable()
export class FamilyService {
  constructor(
    private readonly family: FamilyQueries,
    private readonly proof: PasswordProof,
    private readonly settings: HttpSettings,
    private readonly limits: RateLimits,
  ) {}

  async get({ id }: UserEntity): Promise<Family> {
    const [members, diaries, invitations] = await Promise.all([
      this.family.members(id),
      this.family.diaries(id),
      this.family.invitations(id, new Date()),
    ]);
    return {
      members: members.map(toMember),
      diaries: diaries.map((diary) => ({ ...toMember(diary), carbBasis: carbBasisOf(diary) })),
      invitations: invitations.map(toInvitation),
    };
  }

  /** Asks for the password: someone who finds the app open must not gain lasting access. Says nothing about the address's account. */
  async invite(
    user: UserEntity,
    { email, may, password }: BodyOf<typeof familyApi.inviteToFamily>,
  ): Promise<NewFamilyInvitation> {
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
    return { ...toInvitation(added), url: `${this.settings.publicOrigin}/family/join#${token}` };
  }

  /** @throws ApiFailure 404 for one that was used or withdrawn */
  async withdraw({ id: userId }: UserEntity, id: string): Promise<void> {
    if (!(await this.family.revoke(userId, id))) throw new ApiFailure('family-invitation-not-found');
  }

  /** @throws ApiFailure 404 for a link that does not work, 403 for an account of another address, 429 */
  async find(
    user: UserEntity,
    token: string,
    address: string,
  ): Promise<AnswerOf<typeof familyApi.findFamilyInvitation>> {
    await this.countTry(address);
    const found = await this.family.findFor(sha256Of(token), user, new Date());
    if (typeof found === 'string') throw new ApiFailure(REFUSED[found]);
    return { owner: found.user.displayName, may: found.may };
  }

  /** @throws ApiFailure as `find` */
  async accept(
    user: UserEntity,
    token: string,
    address: string,
  ): Promise<AnswerOf<typeof familyApi.acceptFamilyInvitation>> {
    await this.countTry(address);
    const accepted = await this.family.accept(sha256Of(token), user, new Date());
    if (typeof accepted === 'string') throw new ApiFailure(REFUSED[accepted]);
    return accepted;
  }

  /** @throws ApiFailure 404 when it has ended */
  async end({ id: userId }: UserEntity, id: string): Promise<void> {
    if (!(await this.family.end(id, userId))) throw new ApiFailure('family-access-ended');
  }

  private async countTry(address: string): Promise<void> {
    const { allowed, retryAfterSec } = await this.limits.consume('family-try', clientNetwork(address), TRIED);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
  }
}
