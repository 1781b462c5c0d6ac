import type { PhotoSize } from '@carbsight/contracts';
import { ProfileQueries, type UserEntity } from '@carbsight/database';
import { RateLimits } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { ApiFailure, notSignedIn, tooManyAttempts } from '../../../platform/http/api-failure.js';
import type { UploadedFile } from '../../../platform/http/receive-upload.js';
import { PhotoFiles } from '../../../platform/photos/photo-files.js';
import { preparePhoto } from '../../../platform/photos/photo-intake.js';
import { PhotoSlots } from '../../../platform/photos/photo-slots.js';

const FULL_EDGE_PX = 512;
const THUMBNAIL_EDGE_PX = 128;
const QUALITY = 85;
/** Each upload is decoded; no one changes their avatar more often than this. */
const UPLOADS = { points: 30, durationSec: 60 * 60 };

const avatarMissing = () => new ApiFailure('avatar-missing');

/** A person's avatar, visible only to its owner. */
@Injectable()
export class AvatarService {
  constructor(
    private readonly profiles: ProfileQueries,
    private readonly slots: PhotoSlots,
    private readonly photos: PhotoFiles,
    private readonly limits: RateLimits,
  ) {}

  /** @throws ApiFailure for anything but a supported photo */
  async set(userId: string, file: UploadedFile): Promise<void> {
    const { allowed, retryAfterSec } = await this.limits.consume('avatar', userId, UPLOADS);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
    const picture = await this.slots.run(file, userId, async (bytes) => {
      const photo = await preparePhoto(bytes);
      const full = await square(photo.full, FULL_EDGE_PX);
      return { ...photo, full, thumbnail: await square(photo.full, THUMBNAIL_EDGE_PX) };
    });
    const { storageKey } = await this.photos.store('avatars', picture);
    await this.replace(userId, storageKey);
  }

  async remove(userId: string): Promise<void> {
    await this.replace(userId, null);
  }

  /** @throws ApiFailure 404, also for a replaced avatar and for another person's */
  async load({ profileImageKey }: UserEntity, avatarId: string, size: PhotoSize): Promise<Buffer> {
    if (profileImageKey !== `avatars/${avatarId}`) throw avatarMissing();
    const bytes = await this.photos.load(profileImageKey, size);
    if (!bytes) throw avatarMissing();
    return bytes;
  }

  private async replace(userId: string, storageKey: string | null): Promise<void> {
    const previous = await this.profiles.replaceAvatar(userId, storageKey);
    if (previous) await this.photos.removeSoon([previous]);
    if (previous !== undefined) return;
    if (storageKey) await this.photos.removeSoon([storageKey]);
    throw notSignedIn();
  }
}

/** The centre of the picture, where a face usually is. */
async function square(photo: Buffer, edgePx: number): Promise<Buffer> {
  return sharp(photo).resize(edgePx, edgePx, { fit: 'cover' }).jpeg({ quality: QUALITY }).toBuffer();
}
