import { maintenanceJob } from '@carbsight/contracts';
import { type AccountDeleter, AccountErasureQueries, type ErasureRequest } from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import { JobQueues } from '../../platform/queues/job-queues.js';

/** Deletes an account, whoever requests it: closed immediately, and erased by maintenance within a minute. */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly erasures: AccountErasureQueries,
    private readonly queues: JobQueues,
  ) {}

  /** @param by the administrator who deletes it; null for the person */
  async close(userId: string, by: AccountDeleter | null = null): Promise<ErasureRequest> {
    const outcome = await this.erasures.request(userId, new Date(), by);
    if (outcome === 'requested') this.queues.enqueueSoon(maintenanceJob, { task: 'erasures' });
    return outcome;
  }
}
