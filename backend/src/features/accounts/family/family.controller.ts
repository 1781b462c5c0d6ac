import { familyApi, type RequestOf } from '@carbsight/contracts';
import { type FamilyInvitationEntity, FamilyQueries, type FamilyRow } from '@carbsight/database';
import { carbBasisOf } from '@carbsight/domain';
import { newSecret, RateLimits, sha256Of } from '@carbsight/runtime';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PasswordHasher } from '../../../platform/auth/password-hasher.js';
import { ApiFailure, tooManyAttempts } from '../../../platform/http/api-failure.js';
import { HttpSettings } from '../../../platform/http/http-settings.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { clientNetwork } from '../../../platform/http/request.js';
import { AccountDeletion } from '../account-deletion.js';
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
    private readonly passwords: PasswordHasher,
    private readonly deletion: AccountDeletion,
    private readonly settings: HttpSettings,
    private readonly limits: RateLimits,
  ) {}

  @Implements(familyApi.getFamily)
  async get(@CurrentUser() { account: { id } }: SessionUser) {
    const [own, diaries, kept] = await Promise.all([this.circleOf(id), this.family.diaries(id), this.family.kept(id)]);
    return {
      ...own,
      diaries: diaries.map((diary) => {
        const { isKept, polyolCounting } = diary;
        return { ...toMember(diary), carbBasis: carbBasisOf(diary), polyolCounting, isKept };
      }),
      kept: await Promise.all(
        kept.map(async ({ userId, name }) => ({ userId, name, ...(await this.circleOf(userId)) })),
      ),
    };
  }

  /** Who sees a diary, and who has been invited to. */
  private async circleOf(ownerId: string) {
    const [members, invitations] = await Promise.all([
      this.family.members(ownerId),
      this.family.invitations(ownerId, new Date()),
    ]);
    return { members: members.map(toMember), invitations: invitations.map(toInvitation) };
  }

  /** Asks for the password: someone who finds the app open must not gain lasting access. Says nothing about the address's account. */
  @Implements(familyApi.inviteToFamily)
  async invite(
    @CurrentUser() { account: user }: SessionUser,
    @Input() { body: { email, may, glucose, password, diaryOf = user.id } }: RequestOf<typeof familyApi.inviteToFamily>,
  ) {
    await this.demandKept(diaryOf, user.id);
    await this.proof.demand(user, password);
    if (email.toLowerCase() === user.email.toLowerCase())
      throw new ApiFailure('family-invited-self', { field: 'email' });
    const most = familyApi.FAMILY_MAX;
    const token = newSecret();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + familyApi.FAMILY_INVITATION_DAYS * DAY_MS);
    const invitation = { userId: diaryOf, email, may, seesGlucose: glucose, tokenSha256: sha256Of(token), expiresAt };
    const added = await this.family.invite(invitation, most, now);
    if (added === 'full') throw new ApiFailure('family-full', { values: { most } });
    return { ...toInvitation(added), url: `${this.settings.publicOrigin}/family/join#${token}` };
  }

  /** @throws ApiFailure 404 for one that was used or withdrawn */
  @Implements(familyApi.withdrawFamilyInvitation)
  async withdraw(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof familyApi.withdrawFamilyInvitation>,
  ) {
    const owners = [account.id, ...(await this.family.kept(account.id)).map(({ userId }) => userId)];
    for (const owner of owners) if (await this.family.revoke(owner, params.invitationId)) return;
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
    return { owner: await this.family.nameOf(found.user), may: found.may, glucose: found.seesGlucose };
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

  /** @throws ApiFailure 404 when it is no access to this person's diary, or to one that they keep */
  @Implements(familyApi.changeFamilyAccess)
  async change(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof familyApi.changeFamilyAccess>,
  ) {
    if (!(await this.family.showGlucose(params.accessId, account.id, body.glucose)))
      throw new ApiFailure('family-access-ended');
  }

  @Implements(familyApi.keepDiary)
  async keep(@CurrentUser() { account }: SessionUser, @Input() { body }: RequestOf<typeof familyApi.keepDiary>) {
    const most = familyApi.KEPT_DIARIES_MAX;
    const ownerId = await this.family.keep(account, body.name, await this.passwords.hash(newSecret()), most);
    if (ownerId === 'full') throw new ApiFailure('diaries-full', { values: { most } });
    return { ownerId };
  }

  /** @throws ApiFailure 404 for a diary that the person does not keep */
  @Implements(familyApi.eraseKeptDiary)
  async erase(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof familyApi.eraseKeptDiary>,
  ) {
    if (!(await this.family.keeps(params.ownerId, account.id))) throw new ApiFailure('diary-not-found');
    await this.proof.demand(account, body.password);
    await this.deletion.close(params.ownerId);
  }

  private async demandKept(ownerId: string, keeperId: string): Promise<void> {
    if (ownerId !== keeperId && !(await this.family.keeps(ownerId, keeperId))) throw new ApiFailure('diary-not-found');
  }

  private async countTry(address: string): Promise<void> {
    const { allowed, retryAfterSec } = await this.limits.consume('family-try', clientNetwork(address), TRIED);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
  }
}

const toMember = ({ seesGlucose: glucose, ...member }: FamilyRow) => ({ ...member, glucose });
const toInvitation = ({ seesGlucose: glucose, ...invitation }: FamilyInvitationEntity) => ({ ...invitation, glucose });
