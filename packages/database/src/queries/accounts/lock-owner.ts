import type { EntityManager } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';

/**
 * One change at a time of what belongs to a person, where what is checked before it has no row of its own to lock.
 * @returns false when they are gone
 */
export async function lockOwner(tx: EntityManager, id: string): Promise<boolean> {
  const owner = await tx.findOne(UserEntity, {
    select: { id: true },
    where: { id },
    lock: { mode: 'for_no_key_update' },
  });
  return owner !== null;
}
