import { profileApi, type RequestOf } from '@carbsight/contracts';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Implements, Input, Upload } from '../../../platform/http/implements.decorator.js';
import type { UploadedFile } from '../../../platform/http/receive-upload.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { PHOTO_MEDIA_TYPE } from '../../../platform/photos/photo-intake.js';
import { toProfile } from '../user.mapper.js';
import { AvatarService } from './avatar.service.js';
import { ProfileService } from './profile.service.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly avatars: AvatarService,
  ) {}

  @Implements(profileApi.getProfile)
  async get(@CurrentUser() { account }: SessionUser) {
    return toProfile(account);
  }

  @Implements(profileApi.changeProfile)
  async change(@CurrentUser() { account }: SessionUser, @Input() { body }: RequestOf<typeof profileApi.changeProfile>) {
    return this.profiles.change(account.id, body);
  }

  @Implements(profileApi.changePassword)
  async changePassword(
    @CurrentUser() user: SessionUser,
    @Input() { body }: RequestOf<typeof profileApi.changePassword>,
  ) {
    return this.profiles.changePassword(user, body);
  }

  @Implements(profileApi.setAvatar)
  async setAvatar(@CurrentUser() { account }: SessionUser, @Upload() file: UploadedFile) {
    await this.avatars.set(account.id, file);
    return this.profiles.find(account.id);
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
}
