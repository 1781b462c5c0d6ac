import { type BodyOf, mailJob, type Profile, type profileApi, type RequestOf } from '@carbsight/contracts';
import { type ProfileChange, ProfileQueries } from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../../../platform/auth/password-hasher.js';
import { ApiFailure, notSignedIn } from '../../../platform/http/api-failure.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { JobQueues } from '../../../platform/queues/job-queues.js';
import { refuseCommonPassword } from '../accounts.service.js';
import { PasswordProof } from '../password-proof.js';
import { toProfile } from '../user.mapper.js';

type Change = RequestOf<typeof profileApi.changeProfile>['body'];
type PasswordChange = BodyOf<typeof profileApi.changePassword>;

/** What people change about their own account. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly profiles: ProfileQueries,
    private readonly passwords: PasswordHasher,
    private readonly proof: PasswordProof,
    private readonly queues: JobQueues,
  ) {}

  async find(userId: string): Promise<Profile> {
    const user = await this.profiles.find(userId);
    if (!user || user.disabledAt) throw notSignedIn();
    return toProfile(user);
  }

  /**
   * Fields that are not sent are unchanged.
   * @throws ApiFailure 422 for a reversed range
   */
  async change(userId: string, { carbReferenceLow, carbReferenceHigh, ...rest }: Change): Promise<Profile> {
    const named = {
      ...rest,
      // A person who chooses what to count needs no notice about it.
      basisNotice: rest.carbBasis ? false : rest.basisNotice,
      carbReferenceLowGrams: carbReferenceLow,
      carbReferenceHighGrams: carbReferenceHigh,
    };
    const change: ProfileChange = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    if ((await this.profiles.change(userId, change)) === 'reversed-range') {
      const field = carbReferenceHigh === undefined ? 'carbReferenceLow' : 'carbReferenceHigh';
      throw new ApiFailure('reference-range-reversed', { field });
    }
    return this.find(userId);
  }

  async changePassword(
    { account, sessionId }: SessionUser,
    { currentPassword, newPassword }: PasswordChange,
  ): Promise<Profile> {
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
