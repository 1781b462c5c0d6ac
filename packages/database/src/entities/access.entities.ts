import type { AdminRole, GateVerdict, ReleaseRequest, ReleaseRequestState } from '@carbsight/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Access rules other than roles; one row. */
@Entity('access_settings')
export class AccessSettingsEntity {
  @PrimaryColumn('boolean', { name: 'is_only', default: true }) isOnly!: true;
  /** Going live requires a second administrator. */
  @Column('boolean', { name: 'four_eyes', default: false }) fourEyes!: boolean;
  /** Increases with every change. */
  @Column('integer', { default: 1 }) version!: number;
  /** The account with the environment's address. */
  @Column('uuid', { name: 'fixed_user_id', nullable: true }) fixedUserId!: string | null;
}

/** A link that makes someone an administrator; the token itself exists only in the mail. */
@Entity('administrator_invitations')
export class AdministratorInvitationEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') email!: string;
  @Column('text') role!: AdminRole;
  @Column('text', { name: 'token_sha256', nullable: true }) tokenSha256!: string | null;
  @Column('uuid', { name: 'invited_by', nullable: true }) invitedById!: string | null;
  /** Its newest mail. */
  @Column('uuid', { name: 'mail_id', nullable: true }) mailId!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'sent_at', default: () => 'now()' }) sentAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true }) withdrawnAt!: Date | null;
  @Column('timestamptz', { name: 'accepted_at', nullable: true }) acceptedAt!: Date | null;
  @Column('uuid', { name: 'accepted_by', nullable: true }) acceptedById!: string | null;
}

/** A request to go live that waits, or waited, for a second administrator. */
@Entity('release_requests')
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
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('uuid', { name: 'decided_by', nullable: true }) decidedById!: string | null;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt!: Date | null;
  @Column('text', { name: 'decision_reason', nullable: true }) decisionReason!: string | null;
}
