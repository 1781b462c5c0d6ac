import type {
  AdminRole,
  CarbBasis,
  CarbUnit,
  Language,
  MailFailure,
  MailKind,
  MailOutcome,
  MailStatus,
  PolyolCounting,
  Region,
  SubscriptionStatus,
  SubscriptionTier,
  TokenScope,
} from '@carbsight/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A person who signs in. */
@Entity('users')
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
  /** How much of the polyols (sugar alcohols) of packages and own foods they count. */
  @Column('text', { name: 'polyol_counting', default: 'printed' }) polyolCounting!: PolyolCounting;
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
export class SessionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' }) lastSeenAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('text', { name: 'user_agent', default: '' }) userAgent!: string;
}

/** What another program proves its right to log or read a person's meals with; the secret itself is not stored. */
@Entity('personal_tokens')
export class PersonalTokenEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'user_id' })
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
export class PasswordResetEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text', { name: 'token_sha256', nullable: true }) tokenSha256!: string | null;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'used_at', nullable: true }) usedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** A UTC day on which a person was active, with the number of analyses requested. */
@Entity('activity_days')
export class ActivityDayEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('date') day!: string;
  @Column('integer', { default: 0 }) scans!: number;
  /** Questions to the chat. */
  @Column('integer', { default: 0 }) questions!: number;
}

/** A requested or due mail; address and text are determined when it is sent. */
@Entity('mail_log')
export class MailEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'user_id' })
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
  /** Encrypted by the API: reading the database alone is not enough to make codes. */
  @Column('text', { name: 'sealed_secret' }) sealedSecret!: string;
  @Column('timestamptz', { name: 'confirmed_at', nullable: true }) confirmedAt!: Date | null;
  /** The newest time step whose code was used; it and older ones are no longer accepted. */
  @Column('integer', { name: 'last_step', default: 0 }) lastStep!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** A one-time code for a lost phone. Shown once, stored as a hash. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
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
  @PrimaryColumn('uuid', { name: 'subject_id' }) subjectId!: string;
  /** Analyses of a meal; each may have left a report of its progress. */
  @Column('integer', { default: 0 }) revisions!: number;
}
