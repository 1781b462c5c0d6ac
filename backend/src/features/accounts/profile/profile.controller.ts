import { mailJob, profileApi, type RequestOf } from '@carbsight/contracts';
import { type ProfileChange, ProfileQueries, type UserEntity } from '@carbsight/database';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PasswordHasher } from '../../../platform/auth/password-hasher.js';
import { ApiFailure, notSignedIn } from '../../../platform/http/api-failure.js';
import { Seen, type SeenState } from '../../../platform/http/if-match.decorator.js';
import { CurrentUser, Implements, Input, Upload } from '../../../platform/http/implements.decorator.js';
import type { UploadedFile } from '../../../platform/http/receive-upload.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { PHOTO_MEDIA_TYPE } from '../../../platform/photos/photo-intake.js';
import { JobQueues } from '../../../platform/queues/job-queues.js';
import { refuseCommonPassword } from '../accounts.service.js';
import { PasswordProof } from '../password-proof.js';
import { settingsOf, toProfile } from '../user.mapper.js';
import { AvatarService } from './avatar.service.js';

/** What people change about their own account. */
@Controller()
export class ProfileController {
  constructor(
    private readonly profiles: ProfileQueries,
    private readonly passwords: PasswordHasher,
    private readonly proof: PasswordProof,
    private readonly queues: JobQueues,
    private readonly avatars: AvatarService,
  ) {}

  @Implements(profileApi.getProfile)
  get(@CurrentUser() { account }: SessionUser) {
    return toProfile(account);
  }

  @Implements(profileApi.setAvatar)
  async setAvatar(@CurrentUser() { account }: SessionUser, @Upload() file: UploadedFile) {
    await this.avatars.set(account.id, file);
    return this.find(account.id);
  }

  @Implements(profileApi.removeAvatar)
  async removeAvatar(@CurrentUser() { account }: SessionUser) {
    await this.avatars.remove(account.id);
  }

  @Implements(profileApi.getAvatar)
  async avatar(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, query }: RequestOf<typeof profileApi.getAvatar>,
    @Res() reply: FastifyReply,
  ) {
    const bytes = await this.avatars.load(account, params.avatarId, query.size);
    void reply
      .header('Content-Type', PHOTO_MEDIA_TYPE)
      .header('Cache-Control', 'private, max-age=31536000, immutable')
      .header('Content-Disposition', 'inline')
      .send(bytes);
  }

  private async find(userId: string) {
    const user = await this.profiles.find(userId);
    if (!user || user.disabledAt) throw notSignedIn();
    return toProfile(user);
  }

  /**
   * Fields that are not sent are unchanged.
   * @throws ApiFailure 422 for a reversed range
   */
  @Implements(profileApi.changeProfile)
  async change(
    @CurrentUser() { account: { id: userId } }: SessionUser,
    @Input() { body: { carbReferenceLow, carbReferenceHigh, ...rest } }: RequestOf<typeof profileApi.changeProfile>,
    @Seen() hasSeen: SeenState,
  ) {
    const named = {
      ...rest,
      // A person who chooses what to count needs no notice about it.
      basisNotice: rest.carbBasis ? false : rest.basisNotice,
      carbReferenceLowGrams: carbReferenceLow,
      carbReferenceHighGrams: carbReferenceHigh,
    };
    const change: ProfileChange = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    const isAsSeen = hasSeen && ((user: UserEntity) => hasSeen(settingsOf(user)));
    if ((await this.profiles.change(userId, change, isAsSeen)) === 'reversed-range') {
      const field = carbReferenceHigh === undefined ? 'carbReferenceLow' : 'carbReferenceHigh';
      throw new ApiFailure('reference-range-reversed', { field });
    }
    return this.find(userId);
  }

  @Implements(profileApi.changePassword)
  async changePassword(
    @CurrentUser() { account, sessionId }: SessionUser,
    @Input() { body: { currentPassword, newPassword } }: RequestOf<typeof profileApi.changePassword>,
  ) {
    refuseCommonPassword(newPassword, 'newPassword');
    await this.proof.demand(account, currentPassword, 'currentPassword');
    if (newPassword === currentPassword) throw new ApiFailure('password-unchanged', { field: 'newPassword' });
    const passwordHash = await this.passwords.hash(newPassword);
    const mailId = await this.profiles.changePassword(account.id, sessionId, account.passwordHash, passwordHash);
    if (mailId === null) throw new ApiFailure('password-changed-meanwhile');
    this.queues.enqueueSoon(mailJob, { mailId });
    return this.find(account.id);
  }
}
