import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './account.entities.js';

/** A newsletter sent to all subscribers, or to the administrator as a test. */
@Entity('newsletters')
@Index('newsletters_created_at_idx', ['createdAt'])
@Index('newsletters_created_by_idx', ['createdBy'])
export class NewsletterEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') subject!: string;
  /** Markdown. */
  @Column('text') body!: string;
  @Column('boolean', { name: 'is_test' }) isTest!: boolean;
  /** Subscribers when it was sent. */
  @Column('integer') recipients!: number;
  /** Mails are written in batches, in the order of people's ids: up to whom. */
  @Column('uuid', { name: 'filled_to', nullable: true }) filledTo!: string | null;
  @Column('timestamptz', { name: 'filled_at', nullable: true }) filledAt!: Date | null;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
  @Column('integer', { default: 0 }) sent!: number;
  @Column('integer', { default: 0 }) failed!: number;
  @Column('integer', { default: 0 }) skipped!: number;
  @Column('uuid', { name: 'created_by', nullable: true }) createdBy!: string | null;
  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'created_by', foreignKeyConstraintName: 'newsletters_created_by_fkey' })
  creator!: UserEntity | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
