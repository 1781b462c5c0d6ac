import type { FamilyRight } from '@carbsight/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './account.entities.js';

/** A link that lets someone into a person's diary, once; the secret is only in the link. */
@Entity('family_invitations')
export class FamilyInvitationEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'user_id' })
  user!: UserEntity;
  /** Whose account may accept it. */
  @Column('text') email!: string;
  @Column('text') may!: FamilyRight;
  @Column('boolean', { name: 'sees_glucose', default: false }) seesGlucose!: boolean;
  @Column('text', { name: 'token_sha256' }) tokenSha256!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}

/** One account's access to another one's diary: to see it, or to log in it, too. */
@Entity('family_members')
export class FamilyMemberEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'owner_id' }) ownerId!: string;
  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'owner_id' })
  owner!: UserEntity;
  @Column('uuid', { name: 'member_id' }) memberId!: string;
  @Column('text') may!: FamilyRight;
  /** Also the glucose around the meals. */
  @Column('boolean', { name: 'sees_glucose', default: false }) seesGlucose!: boolean;
  @Column('timestamptz', { default: () => 'now()' }) since!: Date;
}

/** The diary of someone without an account of their own, a child for example. Its name is here alone. */
@Entity('kept_diaries')
export class KeptDiaryEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('uuid', { name: 'keeper_id' }) keeperId!: string;
  @Column('text') name!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
