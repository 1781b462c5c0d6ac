import { ModelCallQueries } from '@carbsight/database';
import { ModelGateway } from '@carbsight/models';
import { CallSlots, type Config } from '@carbsight/runtime';
import { type DynamicModule, Module } from '@nestjs/common';
import { LiveReading } from './live-reading.js';
import { MeasuredRuns } from './measured-runs.js';
import { ModelCatalog } from './model-catalog.js';
import { ModelDirectory, ModelSettings, ProviderKeySeal } from './model-directory.js';
import { ModelGroundingController } from './model-grounding.js';
import { ModelOrderController } from './model-order.js';
import { ModelsController } from './models.controller.js';
import { PromptReleasesService } from './prompt-releases.service.js';
import { PromptsController } from './prompts.controller.js';
import { ProvidersController } from './providers.controller.js';
import { ReleaseGate } from './release-gate.js';
import { Releases } from './releases.js';
import { RequestedVariants } from './requested-variants.js';
import { RolloutsController } from './rollouts.controller.js';
import { SamplingController } from './sampling.controller.js';

export { LiveReading } from './live-reading.js';
export { ModelCatalog } from './model-catalog.js';
export { ModelDirectory } from './model-directory.js';
export { refuseUnsafePrompt } from './prompt-releases.service.js';
export { CALLS_MAX, IDLE_MS, judgeProvider, WINDOW_MS } from './provider-health.js';
export { type GateBaseline, ReleaseGate } from './release-gate.js';
export { Releases } from './releases.js';
export { RequestedVariants } from './requested-variants.js';

/** Which models and prompts read photos, and what percentage of them is evaluated. */
@Module({})
export class ModelsModule {
  static with(config: Config): DynamicModule {
    return {
      module: ModelsModule,
      global: true,
      controllers: [
        ModelsController,
        ModelGroundingController,
        ModelOrderController,
        ProvidersController,
        PromptsController,
        RolloutsController,
        SamplingController,
      ],
      providers: [
        { provide: ModelSettings, useValue: new ModelSettings(config.models) },
        ModelDirectory,
        {
          provide: ModelGateway,
          inject: [ModelDirectory, CallSlots, ModelCallQueries],
          useFactory: (directory: ModelDirectory, slots: CallSlots, calls: ModelCallQueries) =>
            new ModelGateway({
              loadAccess: () => directory.current(),
              slots,
              costSince: (since, modelIds) => calls.costSince(since, modelIds),
              dailyBudgetUsd: config.models.dailyBudgetUsd,
            }),
        },
        ProviderKeySeal,
        LiveReading,
        MeasuredRuns,
        ReleaseGate,
        Releases,
        ModelCatalog,
        PromptReleasesService,
        RequestedVariants,
      ],
      exports: [LiveReading, ModelDirectory, ModelGateway, ReleaseGate, Releases, ModelCatalog, RequestedVariants],
    };
  }
}
