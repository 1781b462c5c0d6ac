import type { ModelSetting } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { ModelChangeEntity, ModelSettingEntity } from '../entities/model.entities.js';
import { newId } from '../new-id.js';

export type ModelChoice = {
  readonly configType: ModelSetting;
  readonly modelId: string;
  readonly reason: string;
  readonly userId: string;
};

/** The models that an administrator chose. */
export class ModelSettingQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Null for a place that nobody has filled: the default of the configured keys counts. */
  async find(configType: ModelSetting): Promise<string | null> {
    const setting = await this.dataSource.getRepository(ModelSettingEntity).findOneBy({ configType });
    return setting?.modelId ?? null;
  }

  /** Sets the model and notes who did it and why. */
  async choose({ configType, modelId, reason, userId }: ModelChoice): Promise<ModelChangeEntity> {
    return this.dataSource.transaction(async (tx) => {
      const previous = await tx.findOneBy(ModelSettingEntity, { configType });
      await tx.upsert(ModelSettingEntity, { configType, modelId, updatedAt: () => 'now()' }, ['configType']);
      const id = newId();
      const previousModelId = previous?.modelId ?? null;
      await tx.insert(ModelChangeEntity, { id, configType, modelId, previousModelId, reason, userId });
      return tx.findOneByOrFail(ModelChangeEntity, { id });
    });
  }
}
