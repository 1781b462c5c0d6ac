import { type ModelSetting, modelsApi, type RequestOf } from '@carbsight/contracts';
import { type Actor, type ModelChangeRecord, type ModelChoiceRefusal, ModelSettingQueries } from '@carbsight/database';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { ModelCatalog } from './model-catalog.js';
import { type GateDecision, ReleaseGate } from './release-gate.js';

type ModelBody = RequestOf<typeof modelsApi.updateModelConfig>['body'];

@Controller()
export class ModelsController {
  constructor(
    private readonly catalog: ModelCatalog,
    private readonly choices: ModelSettingQueries,
    private readonly gate: ReleaseGate,
  ) {}

  @Implements(modelsApi.getModelConfig)
  async config() {
    return this.catalog.current();
  }

  @Implements(modelsApi.updateModelConfig)
  async choose(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof modelsApi.updateModelConfig>,
  ) {
    return this.gate.exclusively(() => this.set(body, account));
  }

  private async set(body: ModelBody, actor: Actor) {
    const model = body.modelName === null ? null : await this.catalog.requireAvailable(body.modelName);
    if (body.configType === 'judge_model' && model?.kind === 'built-in')
      throw new ApiFailure('judge-is-no-model', { values: { model: model.label } });
    const decision = await this.requireGate(body);
    const change = await this.choices.choose({
      configType: body.configType,
      modelId: body.modelName,
      expectedModelId: body.expectedModel,
      reason: body.reason,
      ...decision,
      userId: actor.id,
      defaultModelId: await this.catalog.defaultFor(body.configType),
    });
    if ('refused' in change) throw await this.refusal(body.configType, change);
    return toModelChange(change);
  }

  @Implements(modelsApi.listModelChanges)
  async changes(@Input() { query }: RequestOf<typeof modelsApi.listModelChanges>) {
    const changes = await this.choices.listChanges(query.limit, query.before);
    return changes.map(toModelChange);
  }

  /** People never see the test model's answers, so it needs no gate. A change that is rejected anyway is not checked first. */
  private async requireGate({
    configType,
    modelName,
    expectedModel,
    ...requested
  }: ModelBody): Promise<GateDecision | undefined> {
    if (configType !== 'production_model' || modelName === null) return undefined;
    const { current } = await this.catalog.current();
    if (expectedModel != null && expectedModel !== current.productionModel) {
      throw await this.refusal(configType, { refused: 'model-changed', currentModelId: current.productionModel });
    }
    return this.gate.requireModel(modelName, requested);
  }

  private async refusal(
    configType: ModelSetting,
    { refused, currentModelId }: ModelChoiceRefusal,
  ): Promise<ApiFailure> {
    const place = PLACES[configType];
    const model =
      configType === 'judge_model' && currentModelId === null
        ? 'chosen for each meal'
        : await this.catalog.labelOf(currentModelId);
    return new ApiFailure(refused, { values: { place, model } });
  }
}

const PLACES: Record<ModelSetting, string> = {
  production_model: 'production model',
  test_model: 'test model',
  judge_model: 'judge',
};

const toModelChange = (change: ModelChangeRecord) => ({
  ...change,
  modelName: change.modelId,
  previousModelName: change.previousModelId,
});
