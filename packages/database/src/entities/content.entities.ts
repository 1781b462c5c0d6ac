import type { ContentStatus, ContentType, Language } from '@carbsight/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './account.entities.js';

/** A page that ships with the program and was inserted into `content_items` once. */
@Entity('content_seeds')
@Check('content_seeds_content_type_check', `content_type IN ('blog', 'faq', 'comparison', 'static')`)
@Check('content_seeds_language_check', `language IN ('en', 'de', 'es')`)
export class ContentSeedEntity {
  @PrimaryColumn('text', { name: 'content_type', primaryKeyConstraintName: 'content_seeds_pkey' })
  contentType!: ContentType;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'content_seeds_pkey' }) slug!: string;
  @PrimaryColumn('text', { default: 'en', primaryKeyConstraintName: 'content_seeds_pkey' }) language!: Language;
  @Column('timestamptz', { name: 'planted_at', default: () => 'now()' }) plantedAt!: Date;
}

/** A page of the public site: a blog post, a question with its answer, a comparison, or a static page. */
@Entity('content_items')
@Index('content_items_type_slug_key', ['contentType', 'slug', 'language'], { unique: true })
@Index('content_items_type_idx', ['contentType', 'id'])
@Index('content_items_status_idx', ['status', 'id'])
@Index('content_items_published_idx', { synchronize: false })
@Index('content_items_search_idx', { synchronize: false })
@Index('content_items_updated_by_idx', ['updatedBy'])
@Check('content_items_content_type_check', `content_type IN ('blog', 'faq', 'comparison', 'static')`)
@Check('content_items_language_check', `language IN ('en', 'de', 'es')`)
@Check('content_items_status_check', `status IN ('draft', 'published', 'archived')`)
@Check('content_items_published_at_check', `status <> 'published' OR published_at IS NOT NULL`)
export class ContentItemEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { name: 'content_type' }) contentType!: ContentType;
  @Column('text') slug!: string;
  /** A slug may have one text in each language. */
  @Column('text', { default: 'en' }) language!: Language;
  @Column('text') status!: ContentStatus;
  @Column('text') title!: string;
  /** Markdown. */
  @Column('text') body!: string;
  /** The beginning of the text without markup, so that lists need not read the text. */
  @Column('text', { default: '' }) excerpt!: string;
  /** Incremented by every change. */
  @Column('integer', { default: 1 }) version!: number;
  /** Who changed it last. */
  @Column('uuid', { name: 'updated_by', nullable: true }) updatedBy!: string | null;
  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'updated_by', foreignKeyConstraintName: 'content_items_updated_by_fkey' })
  updater!: UserEntity | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
  /** Of the first publication; kept from then on. */
  @Column('timestamptz', { name: 'published_at', nullable: true }) publishedAt!: Date | null;
}

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
  /** Mails are written in batches, in the order of people's ids: the last id so far. */
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
