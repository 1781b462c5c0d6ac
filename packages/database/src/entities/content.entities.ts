import type { ContentStatus, ContentType, Language } from '@carbsight/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A page that ships with the program and was inserted into `content_items` once. */
@Entity('content_seeds')
export class ContentSeedEntity {
  @PrimaryColumn('text', { name: 'content_type', primaryKeyConstraintName: 'content_seeds_pkey' })
  contentType!: ContentType;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'content_seeds_pkey' }) slug!: string;
  @PrimaryColumn('text', { default: 'en', primaryKeyConstraintName: 'content_seeds_pkey' }) language!: Language;
  @Column('timestamptz', { name: 'seeded_at', default: () => 'now()' }) seededAt!: Date;
}

/** A page of the public site: a blog post, a question with its answer, a comparison, or a static page. */
@Entity('content_items')
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
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
  /** Of the first publication; kept from then on. */
  @Column('timestamptz', { name: 'published_at', nullable: true }) publishedAt!: Date | null;
}

/** A newsletter sent to all subscribers, or to the administrator as a test. */
@Entity('newsletters')
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
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
