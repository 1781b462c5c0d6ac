import type { FailureCode } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { MailEntity } from '../../entities/account.entities.js';
import { ReadEntity } from '../../entities/estimate.entities.js';

export type CallOutcome = { readonly modelId: string; readonly failureCode: FailureCode | null; readonly at: Date };
export type MailOutcome = Pick<MailEntity, 'status' | 'failure'> & { readonly attempts: number; readonly at: Date };

/** How the last external calls ended. Every query reads a few rows off the end of an index. */
export class OutcomeQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Calls of these models since then, latest first. */
  async findCalls(modelIds: readonly string[], since: Date, limit: number): Promise<CallOutcome[]> {
    const reads = await this.dataSource
      .getRepository(ReadEntity)
      .createQueryBuilder('r')
      .select(['r.id', 'r.modelId', 'r.failureCode', 'r.createdAt'])
      .where('r.created_at > :since AND r.model_id = ANY(:modelIds)', { since, modelIds })
      .orderBy('r.created_at', 'DESC')
      .limit(limit)
      .getMany();
    return reads.map(({ modelId, failureCode, createdAt }) => ({ modelId, failureCode, at: createdAt }));
  }

  /** The last requested mails, latest first. Their ids grow with time, so the primary key is the index. */
  async findMails(limit: number): Promise<MailOutcome[]> {
    const mails = await this.dataSource
      .getRepository(MailEntity)
      .createQueryBuilder('m')
      .select(['m.id', 'm.status', 'm.failure', 'm.claim', 'm.createdAt'])
      .orderBy('m.id', 'DESC')
      .limit(limit)
      .getMany();
    return mails.map(({ status, failure, claim, createdAt }) => ({ status, failure, attempts: claim, at: createdAt }));
  }
}
