import type { AdminRole, GateVerdict, ReleaseRequest, ReleaseRequestState } from '@carbsight/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './account.entities.js';

/** Access rules other than roles; one row. */
@Entity('access_settings')
@Check('access_settings_is_only_check', 'is_only')
@Index('access_settings_fixed_user_id_idx', ['fixedUserId'])
export class AccessSettingsEntity {
  @PrimaryColumn('boolean', { name: 'is_only', default: true }) isOnly!: true;
  /** Going live requires a second administrator. */
  @Column('boolean', { name: 'four_eyes', default: false }) fourEyes!: boolean;
  /** Increases with every change. */
  @Column('integer', { default: 1 }) version!: number;
  /** The account with the environment's address. */
  @Column('uuid', { name: 'fixed_user_id', nullable: true }) fixedUserId!: string | null;
  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'fixed_user_id', foreignKeyConstraintName: 'access_settings_fixed_user_id_fkey' })
  fixedUser!: UserEntity | null;
}

/** A link that makes someone an administrator; the token itself exists only in the mail. */
@Entity('administrator_invitations')
@Check('administrator_invitations_role_check', `role IN ('owner', 'editor', 'viewer')`)
@Index('administrator_invitations_token_sha256_key', ['tokenSha256'], { unique: true })
@Index('administrator_invitations_open_key', { synchronize: false })
@Index('administrator_invitations_invited_by_idx', ['invitedById'])
@Index('administrator_invitations_accepted_by_idx', ['acceptedById'])
@Index('administrator_invitations_expires_at_idx', ['expiresAt'])
export class AdministratorInvitationEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') email!: string;
  @Column('text') role!: AdminRole;
  @Column('text', { name: 'token_sha256', nullable: true }) tokenSha256!: string | null;
  @Column('uuid', { name: 'invited_by', nullable: true }) invitedById!: string | null;
  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'invited_by', foreignKeyConstraintName: 'administrator_invitations_invited_by_fkey' })
  invitedBy!: UserEntity | null;
  /** Its newest mail. */
  @Column('uuid', { name: 'mail_id', nullable: true }) mailId!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'sent_at', default: () => 'now()' }) sentAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true }) withdrawnAt!: Date | null;
  @Column('timestamptz', { name: 'accepted_at', nullable: true }) acceptedAt!: Date | null;
  @Column('uuid', { name: 'accepted_by', nullable: true }) acceptedById!: string | null;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'accepted_by', foreignKeyConstraintName: 'administrator_invitations_accepted_by_fkey' })
  acceptedBy!: UserEntity | null;
}

/** A request to go live that waits, or waited, for a second administrator. */
@Entity('release_requests')
@Check('release_requests_state_check', `state IN ('open', 'approved', 'declined', 'withdrawn', 'closed')`)
@Index('release_requests_open_key', { synchronize: false })
@Index('release_requests_decided_idx', { synchronize: false })
@Index('release_requests_requested_by_idx', ['requestedById'])
@Index('release_requests_decided_by_idx', ['decidedById'])
export class ReleaseRequestEntity {
  @PrimaryColumn('uuid') id!: string;
  /** The call that is repeated when it is approved, with its input. */
  @Column('text') call!: string;
  @Column('jsonb') input!: object;
  @Column('text') title!: string;
  @Column('text', { array: true, default: '{}' }) details!: string[];
  /** What the gate checks, for the administrator who approves it. */
  @Column('jsonb', { nullable: true }) recipe!: ReleaseRequest['recipe'];
  @Column('text', { nullable: true }) verdict!: GateVerdict | null;
  @Column('boolean', { default: false }) override!: boolean;
  /** What the verdict was based on: an override is for this verdict alone. */
  @Column('text', { nullable: true }) seen!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('text', { default: 'open' }) state!: ReleaseRequestState;
  @Column('uuid', { name: 'requested_by', nullable: true }) requestedById!: string | null;
  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'requested_by', foreignKeyConstraintName: 'release_requests_requested_by_fkey' })
  requestedBy!: UserEntity | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('uuid', { name: 'decided_by', nullable: true }) decidedById!: string | null;
  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'decided_by', foreignKeyConstraintName: 'release_requests_decided_by_fkey' })
  decidedBy!: UserEntity | null;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt!: Date | null;
  @Column('text', { name: 'decision_reason', nullable: true }) decisionReason!: string | null;
}
