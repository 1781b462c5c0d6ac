import type { ErrorSeverity, FailureCode } from '@carbsight/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Errors of one kind. */
@Entity('error_log')
export class ErrorGroupEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Identifies a kind of error: a hash of source, type and the message without its variable parts. */
  @Column('text') fingerprint!: string;
  @Column('text') source!: string;
  /** Redacted before it gets here. */
  @Column('text') message!: string;
  @Column('text') severity!: ErrorSeverity;
  /** How the scans ended that it was about. */
  @Column('text', { nullable: true }) failure!: FailureCode | null;
  @Column('integer', { default: 1 }) count!: number;
  @Column('timestamptz', { name: 'first_seen_at', default: () => 'now()' }) firstSeenAt!: Date;
  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' }) lastSeenAt!: Date;
}

/** The state of one queue, as its worker sees it. */
export type QueueBeat = {
  readonly queue: string;
  readonly isLive: boolean;
  readonly oldestWaitingMs: number | null;
  /** Missing in heartbeats of older workers. */
  readonly isPaused?: boolean;
};

/** One running process, or one that ran when last seen. */
@Entity('heartbeats')
export class HeartbeatEntity {
  /** Created at process start: process ids repeat, and in containers every worker is number 1. */
  @PrimaryColumn('uuid') id!: string;
  @Column('text') program!: string;
  @Column('jsonb') queues!: QueueBeat[];
  @Column('timestamptz', { name: 'started_at' }) startedAt!: Date;
  @Column('timestamptz', { name: 'seen_at' }) seenAt!: Date;
}

/** A build that was started here. */
@Entity('deployments')
export class DeploymentEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') version!: string;
  @Column('text') build!: string;
  @Column('timestamptz', { name: 'built_at', nullable: true }) builtAt!: Date | null;
  @Column('timestamptz', { name: 'deployed_at', default: () => 'now()' }) deployedAt!: Date;
}
