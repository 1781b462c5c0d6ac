import type { ChatAnswerKind, ChatFailureCode, ChatSource, ChatStatus } from '@carbsight/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A question of a person, or the one answer to it. */
@Entity('chat_messages')
export class ChatMessageEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') role!: 'user' | 'assistant';
  @Column('uuid', { name: 'question_id', nullable: true }) questionId!: string | null;
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
