import type { DataSource, EntityManager } from 'typeorm';
import { ModelGroundingEntity } from '../../entities/model.entities.js';
import { type Actor, type GateInAudit, gateInAudit, recordActivity } from '../operations/activity.queries.js';

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
}

/** Under `lockReleases`. */
export async function setGrounding(
  tx: EntityManager,
  { modelId, isGrounded }: Pick<ModelGroundingEntity, 'modelId' | 'isGrounded'>,
  { actor, reason, gate }: { readonly actor: Actor; readonly reason: string; readonly gate: GateInAudit },
): Promise<void> {
  await tx.upsert(ModelGroundingEntity, { modelId, isGrounded, updatedAt: () => 'clock_timestamp()' }, ['modelId']);
  await recordActivity(tx, {
    actor,
    subject: `model-grounding:${modelId}`,
    summary: isGrounded ? `Answers of ${modelId} grounded in the food tables` : `Answers of ${modelId} read plainly`,
    before: { isGrounded: !isGrounded },
    after: { isGrounded, ...gateInAudit(gate) },
    reason,
  });
}
