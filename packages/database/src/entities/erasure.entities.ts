import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** An account being erased, until nothing of it is left. No foreign key: the person's row is deleted on the way. */
@Entity('account_erasures')
export class AccountErasureEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('timestamptz', { name: 'requested_at', default: () => 'now()' }) requestedAt!: Date;
}

/** A deleted row that a job or a progress report may still refer to. */
@Entity('erased_subjects')
export class ErasedSubjectEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => AccountErasureEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'erased_subjects_user_id_fkey' })
  erasure!: AccountErasureEntity;
  @PrimaryColumn('uuid', { name: 'subject_id' }) subjectId!: string;
  /** Analyses of a meal; each may have left a report of its progress. */
  @Column('integer', { default: 0 }) revisions!: number;
}
