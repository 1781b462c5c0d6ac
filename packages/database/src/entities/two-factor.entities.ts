import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './account.entities.js';

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
