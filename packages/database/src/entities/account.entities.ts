import type {
  AdminRole,
  CarbBasis,
  CarbUnit,
  Language,
  MailFailure,
  MailKind,
  MailOutcome,
  MailStatus,
  Region,
  SubscriptionStatus,
  SubscriptionTier,
  TokenScope,
} from '@carbsight/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A person who signs in. */
@Entity('users')
@Index('users_admin_idx', { synchronize: false })
@Index('users_email_key', { synchronize: false })
@Index('users_is_demo_idx', { synchronize: false })
@Index('users_created_at_idx', ['createdAt'])
@Index('users_last_active_at_idx', ['lastActiveAt'])
@Index('users_reminder_due_idx', { synchronize: false })
@Index('users_trial_notice_idx', { synchronize: false })
@Index('users_trial_over_idx', { synchronize: false })
@Index('users_subscription_over_idx', { synchronize: false })
@Index('users_subscription_idx', ['subscriptionTier', 'subscriptionStatus', 'id'])
@Index('users_status_idx', ['subscriptionStatus', 'id'])
@Index('users_search_idx', { synchronize: false })
@Index('users_newsletter_idx', { synchronize: false })
@Index('users_research_consent_idx', { synchronize: false })
@Check('users_reminder_hour_check', 'reminder_hour BETWEEN 0 AND 23')
@Check('users_language_check', `language IN ('en', 'de', 'es')`)
@Check('users_units_check', `units IN ('grams', 'exchange15', 'be12', 'ke10')`)
@Check('users_carb_basis_check', `carb_basis IN ('total', 'available')`)
@Check('users_region_check', `region IN ('us', 'gb', 'au', 'in', 'de', 'es', 'latam', 'europe', 'elsewhere')`)
@Check('users_admin_role_check', `admin_role IN ('owner', 'editor', 'viewer')`)
@Check('users_admin_since_check', '(admin_role IS NULL) = (admin_since IS NULL)')
@Check(
  'users_carb_reference_check',
  'carb_reference_low >= 0 AND carb_reference_high <= 1000 AND carb_reference_low <= carb_reference_high',
)
export class UserEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') email!: string;
  @Column('text', { name: 'password_hash' }) passwordHash!: string;
  @Column('text', { name: 'first_name' }) firstName!: string;
  @Column('text', { name: 'display_name' }) displayName!: string;
  @Column('text', { name: 'profile_image_key', nullable: true }) profileImageKey!: string | null;
  @Column('text', { name: 'subscription_tier', default: 'free' }) subscriptionTier!: SubscriptionTier;
  @Column('text', { name: 'subscription_status', default: 'none' }) subscriptionStatus!: SubscriptionStatus;
  @Column('timestamptz', { name: 'trial_ends_at', nullable: true }) trialEndsAt!: Date | null;
  /** When the tier ends unless something changes: after a cancellation, or after a failed payment. */
  @Column('timestamptz', { name: 'subscription_ends_at', nullable: true }) subscriptionEndsAt!: Date | null;
  /** When this account's only trial began; kept after its end. */
  @Column('timestamptz', { name: 'trial_started_at', nullable: true }) trialStartedAt!: Date | null;
  /** Since when an administrator decides the tier, whatever is paid; null: none has. */
  @Column('timestamptz', { name: 'tier_granted_at', nullable: true }) tierGrantedAt!: Date | null;
  /** Of an administrator; null for everyone else. */
  @Column('text', { name: 'admin_role', nullable: true }) adminRole!: AdminRole | null;
  @Column('timestamptz', { name: 'admin_since', nullable: true }) adminSince!: Date | null;
  @Column('timestamptz', { name: 'disabled_at', nullable: true }) disabledAt!: Date | null;
  /** IANA name; mail hours are in this zone. */
  @Column('text', { default: 'UTC' }) timezone!: string;
  @Column('boolean', { name: 'reminders_enabled', default: false }) remindersEnabled!: boolean;
  /** 0 to 23 in the person's time zone. */
  @Column('smallint', { name: 'reminder_hour', default: 19 }) reminderHour!: number;
  @Column('boolean', { name: 'newsletter_opt_in', default: false }) newsletterOptIn!: boolean;
  /** Whether to announce the end of their trial. On by default: it is about what they use, not advertising. */
  @Column('boolean', { name: 'trial_notice_enabled', default: true }) trialNoticeEnabled!: boolean;
  /** Bounces in a row. After too many, only mails they request are sent. */
  @Column('smallint', { name: 'mail_bounces', default: 0 }) mailBounces!: number;
  /** Since when their photos may be used to test models; null without consent. */
  @Column('timestamptz', { name: 'research_consent_at', nullable: true }) researchConsentAt!: Date | null;
  /** The unit of the screens; everything is stored in grams. */
  @Column('text', { default: 'grams' }) units!: CarbUnit;
  /** What their figures count: as labels in their region at sign-up, then as they choose. Null: the unit decides (`carbBasisOf`). */
  @Column('text', { name: 'carb_basis', nullable: true }) carbBasis!: CarbBasis | null;
  /** The home screen has not told them yet what it counts. */
  @Column('boolean', { name: 'basis_notice', default: false }) basisNotice!: boolean;
  /** Meals show them next to the carbohydrate. */
  @Column('boolean', { name: 'fat_and_protein', default: false }) fatAndProtein!: boolean;
  /** Null: by time zone and language (`regionOf`). */
  @Column('text', { nullable: true }) region!: Region | null;
  /** The language of the screen they used last, in which mails are written. */
  @Column('text', { default: 'en' }) language!: Language;
  /** The person's own daily reference range, in grams. */
  @Column('numeric', { name: 'carb_reference_low', precision: 5, scale: 1, nullable: true })
  carbReferenceLowGrams!: number | null;
  @Column('numeric', { name: 'carb_reference_high', precision: 5, scale: 1, nullable: true })
  carbReferenceHighGrams!: number | null;
  /** Synthetic, created and removed by the demo. */
  @Column('boolean', { name: 'is_demo', default: false }) isDemo!: boolean;
  @Column('timestamptz', { name: 'last_active_at', nullable: true }) lastActiveAt!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** One sign-in; a cookie without a session here is worthless. */
@Entity('sessions')
@Index('sessions_user_id_idx', ['userId'])
@Index('sessions_expires_at_idx', ['expiresAt'])
export class SessionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'sessions_user_id_fkey' })
  user!: UserEntity;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' }) lastSeenAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('text', { name: 'user_agent', default: '' }) userAgent!: string;
}

/** What another program proves its right to log or read a person's meals with; the secret itself is not stored. */
@Entity('personal_tokens')
@Index('personal_tokens_token_sha256_key', ['tokenSha256'], { unique: true })
@Index('personal_tokens_user_id_idx', ['userId'])
@Check('personal_tokens_scopes_check', `cardinality(scopes) > 0 AND scopes <@ ARRAY['meals:read', 'meals:write']`)
export class PersonalTokenEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'personal_tokens_user_id_fkey' })
  user!: UserEntity;
  @Column('text') name!: string;
  @Column('text', { array: true }) scopes!: TokenScope[];
  @Column('text', { name: 'token_sha256' }) tokenSha256!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'last_used_at', nullable: true }) lastUsedAt!: Date | null;
}

/** A request to reset the password; the token itself exists only in the mail. */
@Entity('password_resets')
@Index('password_resets_token_sha256_key', ['tokenSha256'], { unique: true })
@Index('password_resets_user_id_idx', ['userId'])
export class PasswordResetEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'password_resets_user_id_fkey' })
  user!: UserEntity;
  @Column('text', { name: 'token_sha256', nullable: true }) tokenSha256!: string | null;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'used_at', nullable: true }) usedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** A UTC day on which a person was active, with the number of analyses requested. */
@Entity('activity_days')
export class ActivityDayEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'activity_days_user_id_fkey' })
  user!: UserEntity;
  @PrimaryColumn('date') day!: string;
  @Column('integer', { default: 0 }) scans!: number;
  /** Questions to the chat. */
  @Column('integer', { default: 0 }) questions!: number;
}

/** A requested or due mail; address and text are determined when it is sent. */
@Entity('mail_log')
@Index('mail_log_user_id_idx', ['userId'])
@Index('mail_log_open_idx', { synchronize: false })
@Index('mail_log_once_a_day_key', { synchronize: false })
@Index('mail_log_failed_idx', { synchronize: false })
@Index('mail_log_created_at_idx', ['createdAt'])
@Index('mail_log_newsletter_key', { synchronize: false })
export class MailEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'mail_log_user_id_fkey' })
  user!: UserEntity;
  @Column('text') kind!: MailKind;
  @Column('uuid', { name: 'subject_id', nullable: true }) subjectId!: string | null;
  /** The person's local day it is meant for; at most one per kind, person and day. Null: as often as requested. */
  @Column('date', { name: 'local_day', nullable: true }) localDay!: string | null;
  @Column('text', { default: 'queued' }) status!: MailStatus;
  /** Why the last attempt failed. */
  @Column('text', { nullable: true }) failure!: MailFailure | null;
  /** Attempts so far; each claims the row by incrementing it. */
  @Column('integer', { default: 0 }) claim!: number;
  @Column('integer', { default: 0 }) enqueues!: number;
  @Column('timestamptz', { name: 'queued_at', default: () => 'now()' }) queuedAt!: Date;
  /** For mails that must not arrive twice: an attempt handed it to the server and has not heard a refusal. */
  @Column('timestamptz', { name: 'handed_over_at', nullable: true }) handedOverAt!: Date | null;
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** How many mails ended how on a UTC day; read instead of the log, which grows with every person. */
@Entity('mail_outcomes')
export class MailOutcomeEntity {
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('text') kind!: MailKind;
  /** `sent`, `skipped`, or why it failed. */
  @PrimaryColumn('text') outcome!: MailOutcome;
  @Column('integer') mails!: number;
}

/** The authenticator app of an account. It is required for signing in once it is confirmed. */
@Entity('two_factors')
export class TwoFactorEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'two_factors_user_id_fkey' })
  user!: UserEntity;
  /** Encrypted by the API: reading the database alone is not enough to make codes. */
  @Column('text', { name: 'sealed_secret' }) sealedSecret!: string;
  @Column('timestamptz', { name: 'confirmed_at', nullable: true }) confirmedAt!: Date | null;
  /** The newest time step whose code was used; it and older ones are no longer accepted. */
  @Column('integer', { name: 'last_step', default: 0 }) lastStep!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** A one-time code for a lost phone. Shown once, stored as a hash. */
@Entity('recovery_codes')
@Index('recovery_codes_user_id_code_sha256_key', ['userId', 'codeSha256'], { unique: true })
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'recovery_codes_user_id_fkey' })
  user!: UserEntity;
  @Column('text', { name: 'code_sha256' }) codeSha256!: string;
  @Column('timestamptz', { name: 'used_at', nullable: true }) usedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** An account being erased, until nothing of it remains. No foreign key, because the person's row is deleted on the way. */
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
