import type { DataSource } from 'typeorm';
import { ModelGroundingEntity, RolloutEntity } from '../../entities/model.entities.js';
import { type Actor, type GateInAudit, gateInAudit, recordActivity } from '../operations/activity.queries.js';
import { lockRole } from './model-setting.queries.js';

type GroundingChange = Pick<ModelGroundingEntity, 'modelId' | 'isGrounded'> &
  GateInAudit & { readonly reason: string; readonly actor: Actor };

/** The models whose foods are looked up in the food tables. */
export class ModelGroundingQueries {
  constructor(private readonly dataSource: DataSource) {}

  async findGrounded(): Promise<string[]> {
    const rows = await this.dataSource
      .getRepository(ModelGroundingEntity)
      .find({ where: { isGrounded: true }, order: { modelId: 'ASC' } });
    return rows.map(({ modelId }) => modelId);
  }

  /** Null until someone grounds the model for the first time. */
  async find(modelId: string): Promise<ModelGroundingEntity | null> {
    return this.dataSource.getRepository(ModelGroundingEntity).findOneBy({ modelId });
  }

  /**
   * Changes nothing if it is already as wanted.
   * @returns false while the model is on a side of a rollout: its gate and its figures are those of the other reading
   */
  async set({ modelId, isGrounded, reason, actor, ...gate }: GroundingChange): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      await lockRole(tx, 'production_model');
      const running = { state: 'running' } as const;
      const sides = [
        { ...running, modelId },
        { ...running, liveModelId: modelId },
      ];
      if (await tx.existsBy(RolloutEntity, sides)) return false;
      const [changed] = await tx.query<unknown[]>(
        `INSERT INTO model_grounding AS g (model_id, is_grounded, updated_at) VALUES ($1, $2, clock_timestamp())
         ON CONFLICT (model_id) DO UPDATE SET is_grounded = $2, updated_at = clock_timestamp()
           WHERE g.is_grounded <> $2
         RETURNING model_id`,
        [modelId, isGrounded],
      );
      if (!changed) return true;
      await recordActivity(tx, {
        actor,
        subject: `model-grounding:${modelId}`,
        summary: isGrounded
          ? `Answers of ${modelId} grounded in the food tables`
          : `Answers of ${modelId} read plainly`,
        before: { isGrounded: !isGrounded },
        after: { isGrounded, ...gateInAudit(gate) },
        reason,
      });
      return true;
    });
  }
}
