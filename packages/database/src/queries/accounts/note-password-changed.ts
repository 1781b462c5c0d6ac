import type { EntityManager } from 'typeorm';
import { MailEntity } from '../../entities/account.entities.js';
import { newId } from '../../new-id.js';

/** Adds the mail about a changed password, in the transaction that changes it. @returns its id for the queue */
export async function notePasswordChanged(tx: EntityManager, userId: string): Promise<string> {
  const id = newId();
  await tx.insert(MailEntity, { id, userId, kind: 'password-changed' });
  return id;
}
