import { maintenanceJob } from '@carbsight/contracts';
import { AccountErasureQueries, type UserEntity } from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { JobQueues } from '../../../platform/queues/job-queues.js';
import { PasswordProof } from '../password-proof.js';

/** Deletes the owner's own account: closed at once, and erased by maintenance within a minute. */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly proof: PasswordProof,
    private readonly erasures: AccountErasureQueries,
    private readonly queues: JobQueues,
  ) {}

  /** @throws ApiFailure 422 or 429 for a wrong password, 409 for an administrator */
  async delete(user: UserEntity, password: string): Promise<void> {
    await this.proof.demand(user, password);
    if ((await this.erasures.request(user.id, new Date())) === 'protected') {
      throw new ApiFailure('administrator-protected');
    }
    this.queues.enqueueSoon(maintenanceJob, { task: 'erasures' });
  }
}
