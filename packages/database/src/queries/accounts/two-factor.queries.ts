import { type DataSource, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { RecoveryCodeEntity, SessionEntity, TwoFactorEntity } from '../../entities/account.entities.js';
import { newId } from '../../new-id.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';
import { hasRow } from '../rows.js';

export type Enrolment = {
  readonly actor: Actor;
  /** The enrolling session; all others of the account end. */
  readonly sessionId: string;
  /** The time step of the confirming code, which is used up. */
  readonly step: number;
  readonly recoveryCodeHashes: readonly string[];
};

/** Authenticator apps and recovery codes. The statement that accepts a code also uses it up. */
export class TwoFactorQueries {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string): Promise<TwoFactorEntity | null> {
    return this.dataSource.getRepository(TwoFactorEntity).findOneBy({ userId });
  }

  async countRecoveryCodes(userId: string): Promise<number> {
    return this.dataSource.getRepository(RecoveryCodeEntity).countBy({ userId, usedAt: IsNull() });
  }

  /** Whether a recovery code would be accepted; does not use it up. */
  async hasRecoveryCode(userId: string, codeSha256: string): Promise<boolean> {
    return this.dataSource.getRepository(RecoveryCodeEntity).existsBy({ userId, codeSha256, usedAt: IsNull() });
  }

  /** Stores a secret awaiting its first code, replacing an earlier one. False when an app is confirmed already. */
  async begin(userId: string, sealedSecret: string): Promise<boolean> {
    return hasRow(
      this.dataSource,
      `INSERT INTO two_factors (user_id, sealed_secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, created_at = now()
         WHERE two_factors.confirmed_at IS NULL
       RETURNING user_id`,
      [userId, sealedSecret],
    );
  }

  /** From now on signing in requires a code. False when the secret is not the one that was checked, or is confirmed already. */
  async confirm(sealedSecret: string, enrolment: Enrolment): Promise<boolean> {
    const { actor, sessionId, step, recoveryCodeHashes } = enrolment;
    return this.dataSource.transaction(async (tx) => {
      const { affected } = await tx.update(
        TwoFactorEntity,
        { userId: actor.id, sealedSecret, confirmedAt: IsNull() },
        { confirmedAt: () => 'now()', lastStep: step },
      );
      if (affected !== 1) return false;
      await replaceCodes(tx, actor.id, recoveryCodeHashes);
      await tx.delete(SessionEntity, { userId: actor.id, id: Not(sessionId) });
      await record(tx, actor, 'Sign-in with an authenticator app switched on', { isOn: false }, { isOn: true });
      return true;
    });
  }

  /** Uses up the code of a time step. False when it or a newer one was used before. */
  async useStep(userId: string, step: number): Promise<boolean> {
    const unused = { userId, confirmedAt: Not(IsNull()), lastStep: LessThan(step) };
    const { affected } = await this.dataSource.getRepository(TwoFactorEntity).update(unused, { lastStep: step });
    return affected === 1;
  }

  /** Uses up a recovery code. False when there is no such code or it was used before. */
  async useRecoveryCode(actor: Actor, codeSha256: string): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const code = { userId: actor.id, codeSha256, usedAt: IsNull() };
      const { affected } = await tx.update(RecoveryCodeEntity, code, { usedAt: () => 'now()' });
      if (affected !== 1) return false;
      const left = await tx.countBy(RecoveryCodeEntity, { userId: actor.id, usedAt: IsNull() });
      await record(tx, actor, `Recovery code used, ${left} left`, { codesLeft: left + 1 }, { codesLeft: left });
      return true;
    });
  }

  /** Replaces the recovery codes; the old ones are no longer accepted. */
  async replaceRecoveryCodes(actor: Actor, hashes: readonly string[]): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const before = await tx.countBy(RecoveryCodeEntity, { userId: actor.id, usedAt: IsNull() });
      await replaceCodes(tx, actor.id, hashes);
      await record(tx, actor, 'New recovery codes made', { codesLeft: before }, { codesLeft: hashes.length });
    });
  }

  /**
   * Signing in no longer requires a code. False when it did not before.
   * @param reason why it was removed without a code, where it was
   */
  async remove(actor: Actor, reason?: string): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const { affected } = await tx.delete(TwoFactorEntity, { userId: actor.id });
      if (affected !== 1) return false;
      await tx.delete(RecoveryCodeEntity, { userId: actor.id });
      const summary = 'Sign-in with an authenticator app switched off';
      await recordActivity(tx, {
        // Changes made on the machine itself have no signed-in actor.
        ...(reason ? { reason } : { actor }),
        subject: `user:${actor.id}`,
        summary,
        before: { isOn: true },
        after: { isOn: false },
      });
      return true;
    });
  }
}

async function replaceCodes(tx: EntityManager, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(RecoveryCodeEntity, { userId });
  await tx.insert(
    RecoveryCodeEntity,
    hashes.map((codeSha256) => ({ id: newId(), userId, codeSha256 })),
  );
}

/** Secrets and codes are never in the audit, only that they changed. */
async function record(tx: EntityManager, actor: Actor, summary: string, before: object, after: object): Promise<void> {
  await recordActivity(tx, { actor, subject: `user:${actor.id}`, summary, before, after });
}
