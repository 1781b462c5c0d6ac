import type { ActivityKind } from '@carbsight/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One event: a start-up, a visit, or a change with who, what, before, after and why. */
@Entity('activity_log')
export class ActivityEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: ActivityKind;
  @Column('uuid', { name: 'actor_id', nullable: true }) actorId!: string | null;
  /** Kept next to the id for a readable audit; null once that account is erased. */
  @Column('text', { name: 'actor_email', nullable: true }) actorEmail!: string | null;
  /** Whether the account that did it has been deleted; else nobody without an id did it, but the system. */
  @Column('boolean', { name: 'is_actor_deleted', default: false }) isActorDeleted!: boolean;
  /**
   * What was changed, for example `model:production_model` or `user:<id>`; a made-up id once they are erased. Never an address.
   */
  @Column('text') subject!: string;
  @Column('text') summary!: string;
  @Column('jsonb', { nullable: true }) before!: object | null;
  @Column('jsonb', { nullable: true }) after!: object | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** When a session last opened the admin area. */
@Entity('admin_visits')
export class AdminVisitEntity {
  @PrimaryColumn('uuid', { name: 'session_id' }) sessionId!: string;
  @Column('timestamptz', { name: 'visited_at' }) visitedAt!: Date;
}

/** The minutes of an hour in which an API was up and could write, one bit each. */
@Entity('uptime_hours')
export class UptimeHourEntity {
  @PrimaryColumn('timestamptz') hour!: Date;
  @Column('bigint') minutes!: string;
}
