import type { AdminRole } from '@carbsight/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which account has the environment's address; one row. */
@Entity('access_settings')
export class AccessSettingsEntity {
  @PrimaryColumn('boolean', { name: 'is_only', default: true }) isOnly!: true;
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
