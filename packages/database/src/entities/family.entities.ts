import type { FamilyRight } from '@carbsight/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './account.entities.js';

/** A link that lets someone into a person's diary, once; the secret is only in the link. */
@Entity('family_invitations')
@Index('family_invitations_token_sha256_key', ['tokenSha256'], { unique: true })
@Index('family_invitations_user_id_idx', ['userId'])
@Check('family_invitations_may_check', `may IN ('see', 'log')`)
export class FamilyInvitationEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'family_invitations_user_id_fkey' })
  user!: UserEntity;
  /** Whose account may accept it. */
  @Column('text') email!: string;
  @Column('text') may!: FamilyRight;
  @Column('text', { name: 'token_sha256' }) tokenSha256!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}

/** One account's access to another one's diary: to see it, or to log in it, too. */
@Entity('family_members')
@Index('family_members_key', ['ownerId', 'memberId'], { unique: true })
@Index('family_members_member_id_idx', ['memberId'])
@Check('family_members_may_check', `may IN ('see', 'log')`)
@Check('family_members_other_check', 'owner_id <> member_id')
export class FamilyMemberEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'owner_id' }) ownerId!: string;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'family_members_owner_id_fkey' })
  owner!: UserEntity;
  @Column('uuid', { name: 'member_id' }) memberId!: string;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'family_members_member_id_fkey' })
  member!: UserEntity;
  @Column('text') may!: FamilyRight;
  @Column('timestamptz', { default: () => 'now()' }) since!: Date;
}
