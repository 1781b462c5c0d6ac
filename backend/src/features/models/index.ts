import type { ModelAccess } from '@carbsight/models';
import { type DynamicModule, Module } from '@nestjs/common';
import { ModelAccessSettings, ModelCatalog } from './model-catalog.js';
import { ModelsController } from './models.controller.js';
import { PromptReleasesService } from './prompt-releases.service.js';
import { PromptsController } from './prompts.controller.js';
import { ReleaseGate } from './release-gate.js';
import { RequestedRecipes } from './requested-recipes.js';
import { SamplingController, SamplingService } from './sampling.service.js';

export { ModelCatalog } from './model-catalog.js';
export { refuseUnsafePrompt } from './prompt-releases.service.js';
export { ReleaseGate } from './release-gate.js';
export { RequestedRecipes } from './requested-recipes.js';

/** Which models and prompts read photos, and which share of them is evaluated. */
@Module({})
export class ModelsModule {
  static with(access: ModelAccess): DynamicModule {
    return {
      module: ModelsModule,
      global: true,
      controllers: [ModelsController, PromptsController, SamplingController],
      providers: [
        { provide: ModelAccessSettings, useValue: new ModelAccessSettings(access) },
        ReleaseGate,
        ModelCatalog,
        PromptReleasesService,
        RequestedRecipes,
        SamplingService,
      ],
      exports: [ReleaseGate, ModelCatalog, RequestedRecipes],
    };
  }
}
