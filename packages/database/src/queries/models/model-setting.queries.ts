import type { GateVerdict, ModelSetting } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import { ModelChangeEntity, ModelSettingEntity } from '../../entities/model.entities.js';
import { newId } from '../../new-id.js';
import { gateInAudit, recordActivity } from '../operations/activity.queries.js';

export type ModelChoice = {
  readonly configType: ModelSetting;
  /** Null for no model in the role. */
  readonly modelId: string | null;
  /** What must be the current model, null for none; undefined for any. */
  readonly expectedModelId?: string | null | undefined;
  readonly reason: string;
  /** The gate's verdict, for the audit. */
  readonly verdict?: GateVerdict | undefined;
  /** It goes live although it did not pass. */
  readonly override?: boolean | undefined;
  readonly userId: string;
  /** The model of the role until someone chooses one. */
  readonly defaultModelId?: string | null;
};

export type ModelChangeRecord = Omit<ModelChangeEntity, 'user' | 'userId'> & { readonly changedBy: string | null };

/** Nothing was written. */
export type ModelChoiceRefusal = {
  readonly refused: 'model-changed' | 'model-in-place';
  readonly currentModelId: string | null;
};

const placeNames: Record<ModelSetting, string> = { production_model: 'Production model', test_model: 'Test model' };

/** The models that an administrator chose. */
export class ModelSettingQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Undefined until someone chooses: the default of the configured keys applies. Null: no model was chosen. */
  async find(configType: ModelSetting): Promise<string | null | undefined> {
    const setting = await this.dataSource.getRepository(ModelSettingEntity).findOneBy({ configType });
    return setting?.modelId;
  }

  /** Sets the model and records who did it and why. Choices for one role are serialised: each knows the one before. */
  async choose(choice: ModelChoice): Promise<ModelChangeRecord | ModelChoiceRefusal> {
    const { configType, modelId, expectedModelId, reason, userId } = choice;
    return this.dataSource.transaction(async (tx) => {
      // A row lock would not do: the first choice for a role has no row yet.
      await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`model_settings:${configType}`]);
      const previous = await tx.findOneBy(ModelSettingEntity, { configType });
      const previousModelId = previous ? previous.modelId : (choice.defaultModelId ?? null);
      if (expectedModelId !== undefined && expectedModelId !== previousModelId) {
        return { refused: 'model-changed', currentModelId: previousModelId };
      }
      if (modelId === previousModelId) return { refused: 'model-in-place', currentModelId: previousModelId };
      await tx.upsert(ModelSettingEntity, { configType, modelId, updatedAt: () => 'clock_timestamp()' }, [
        'configType',
      ]);
      const id = newId();
      const change = { id, configType, modelId, previousModelId, reason, userId };
      await tx.insert(ModelChangeEntity, { ...change, createdAt: () => 'clock_timestamp()' });
      const actor = await tx.findOneOrFail(UserEntity, { where: { id: userId }, select: { id: true, email: true } });
      await recordActivity(tx, {
        kind: 'changed',
        actor,
        subject: `model:${configType}`,
        summary: `${placeNames[configType]} changed to ${modelId ?? 'None'}`,
        before: { model: previousModelId },
        after: { model: modelId, ...gateInAudit(choice) },
        reason,
      });
      const { user: _, userId: __, ...stored } = await tx.findOneByOrFail(ModelChangeEntity, { id });
      return { ...stored, changedBy: actor.email };
    });
  }

  /** Null until someone changes the role for the first time. */
  async findLastChange(configType: ModelSetting): Promise<ModelChangeEntity | null> {
    return this.dataSource
      .getRepository(ModelChangeEntity)
      .findOne({ where: { configType }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Newest first. @param before only changes older than this one */
  async listChanges(limit: number, before?: string): Promise<ModelChangeRecord[]> {
    return this.dataSource.query<ModelChangeRecord[]>(
      `SELECT c.id, c.config_type AS "configType", c.model_id AS "modelId", c.previous_model_id AS "previousModelId",
         c.reason, u.email AS "changedBy", c.created_at AS "createdAt"
       FROM model_changes c LEFT JOIN users u ON u.id = c.user_id
       WHERE $2::uuid IS NULL OR (c.created_at, c.id) < (SELECT created_at, id FROM model_changes WHERE id = $2)
       ORDER BY c.created_at DESC, c.id DESC LIMIT $1`,
      [limit, before ?? null],
    );
  }
}
