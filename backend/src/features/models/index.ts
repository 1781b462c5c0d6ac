import type { ModelAccess } from '@carbsight/models';
import { type DynamicModule, Module } from '@nestjs/common';
import { ModelAccessSettings, ModelCatalog } from './model-catalog.js';
import { ModelsController } from './models.controller.js';
import { RequestedRecipes } from './requested-recipes.js';

export { RequestedRecipes } from './requested-recipes.js';

@Module({})
export class ModelsModule {
  static with(access: ModelAccess): DynamicModule {
    return {
      module: ModelsModule,
      global: true,
      controllers: [ModelsController],
      providers: [
        { provide: ModelAccessSettings, useValue: new ModelAccessSettings(access) },
        ModelCatalog,
        RequestedRecipes,
      ],
      exports: [RequestedRecipes],
    };
  }
}
