import type { DataSource } from 'typeorm';
import { HeartbeatEntity, type QueueBeat } from '../../entities/system.entities.js';

export type Beat = { readonly id: string; readonly program: string; readonly startedAt: Date };

/** Rows of processes that died are useless after this time. */
const FORGET_AFTER_MS = 60 * 60_000;

/** Which processes are alive. Times are the database's own, so that the machines' clocks need not agree. */
export class HeartbeatQueries {
  constructor(private readonly dataSource: DataSource) {}

  async beat({ id, program, startedAt }: Beat, queues: readonly QueueBeat[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO heartbeats (id, program, queues, started_at, seen_at) VALUES ($1, $2, $3, $4, now())
       ON CONFLICT (id) DO UPDATE SET queues = excluded.queues, seen_at = excluded.seen_at`,
      [id, program, JSON.stringify(queues), startedAt],
    );
  }

  /** For a process that stops cleanly: it is missed at once. */
  async end(id: string): Promise<void> {
    await this.dataSource.getRepository(HeartbeatEntity).delete({ id });
  }

  /** Processes that were seen within the last `maxAgeMs`. */
  async findAlive(program: string, maxAgeMs: number): Promise<HeartbeatEntity[]> {
    return this.dataSource
      .getRepository(HeartbeatEntity)
      .createQueryBuilder('h')
      .where(`h.program = :program AND h.seen_at > now() - :maxAgeMs * interval '1 millisecond'`, { program, maxAgeMs })
      .orderBy('h.started_at')
      .getMany();
  }

  async removeForgotten(): Promise<void> {
    await this.dataSource
      .getRepository(HeartbeatEntity)
      .createQueryBuilder()
      .delete()
      .where(`seen_at < now() - :age * interval '1 millisecond'`, { age: FORGET_AFTER_MS })
      .execute();
  }
}
