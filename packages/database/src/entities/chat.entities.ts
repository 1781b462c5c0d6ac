import type { ChatAnswerKind, ChatFailureCode, ChatSource, ChatStatus } from '@carbsight/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './account.entities.js';

/** A question of a person, or the one answer to it. */
@Entity('chat_messages')
@Check('chat_messages_role_check', `role IN ('user', 'assistant')`)
@Check('chat_messages_status_check', `status IN ('answering', 'complete', 'stopped', 'failed')`)
@Index('chat_messages_user_idx', ['userId', 'createdAt', 'id'])
@Index('chat_messages_question_key', ['questionId'], { unique: true })
export class ChatMessageEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'chat_messages_user_id_fkey' })
  user!: UserEntity;
  @Column('text') role!: 'user' | 'assistant';
  @Column('uuid', { name: 'question_id', nullable: true }) questionId!: string | null;
  @ManyToOne(() => ChatMessageEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'question_id', foreignKeyConstraintName: 'chat_messages_question_id_fkey' })
  question!: ChatMessageEntity | null;
  @Column('text', { default: '' }) content!: string;
  @Column('text') status!: ChatStatus;
  @Column('text', { nullable: true }) kind!: ChatAnswerKind | null;
  @Column('text', { name: 'failure_code', nullable: true }) failureCode!: ChatFailureCode | null;
  @Column('jsonb', { default: [] }) sources!: ChatSource[];
  @Column('text', { name: 'model_id', nullable: true }) modelId!: string | null;
  @Column('text', { name: 'prompt_version', nullable: true }) promptVersion!: string | null;
  /** Each attempt claims the answer by incrementing it. */
  @Column('integer', { default: 1 }) attempt!: number;
  @Column('timestamptz', { name: 'started_at', default: () => 'now()' }) startedAt!: Date;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
