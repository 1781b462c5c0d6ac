import type { DataSource } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import { isUniqueViolation } from '../../errors.js';
import { newId } from '../../new-id.js';
import { hasRow } from '../rows.js';

export type NewUser = Pick<UserEntity, 'email' | 'passwordHash' | 'firstName'> &
  Partial<Pick<UserEntity, 'newsletterOptIn' | 'timezone' | 'region' | 'carbBasis' | 'basisNotice'>>;

/** People who sign in. */
export class UserQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get users() {
    return this.dataSource.getRepository(UserEntity);
  }

  /** Addresses are compared case-insensitively. Diaries of people without an account have none that counts. */
  async findByEmail(email: string): Promise<UserEntity | null> {
    return this.users
      .createQueryBuilder('u')
      .where('lower(u.email) = lower(:email)', { email })
      .andWhere('NOT EXISTS (SELECT FROM kept_diaries k WHERE k.user_id = u.id)')
      .getOne();
  }

  async findById(id: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ id });
  }

  /** False as soon as its erasure was requested. */
  async exists(id: string): Promise<boolean> {
    return hasRow(
      this.dataSource,
      'SELECT FROM users WHERE id = $1 AND NOT EXISTS (SELECT FROM account_erasures WHERE user_id = $1)',
      [id],
    );
  }

  /** Null if the address is already taken. */
  async create(user: NewUser): Promise<UserEntity | null> {
    const id = newId();
    try {
      await this.users.insert({ ...user, id, displayName: user.firstName });
    } catch (error) {
      if (isUniqueViolation(error, 'users_email_key')) return null;
      throw error;
    }
    return this.findById(id);
  }
}
