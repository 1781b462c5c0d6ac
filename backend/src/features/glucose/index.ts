import { guardedConnections, refusedAddress } from '@carbsight/models';
import { type Config, GlucoseSources } from '@carbsight/runtime';
import { type DynamicModule, Module } from '@nestjs/common';
import { AuthSettings } from '../../platform/auth/auth-settings.js';
import { MeterFiles } from './files/meter-files.js';
import { GlucoseController } from './glucose.controller.js';
import { GlucoseImportsController } from './glucose-imports.controller.js';
import { MealGlucoseService } from './meal-glucose.service.js';
import { MealNotesService } from './meal-notes.service.js';
import { MeasuredMealsService } from './measured-meals.service.js';
import { NightscoutController } from './nightscout.controller.js';
import { SimilarMealsController } from './similar-meals.controller.js';

export { MeasuredMealsService } from './measured-meals.service.js';

/** Glucose around meals; the worker fetches the readings. */
@Module({})
export class GlucoseModule {
  static with(config: Config): DynamicModule {
    const { privateAddresses } = config.glucose;
    return {
      module: GlucoseModule,
      controllers: [GlucoseController, NightscoutController, SimilarMealsController, GlucoseImportsController],
      providers: [
        MealGlucoseService,
        MealNotesService,
        MeasuredMealsService,
        { provide: MeterFiles, useFactory: () => new MeterFiles() },
        {
          provide: GlucoseSources,
          inject: [AuthSettings],
          useFactory: ({ jwtSecret }: AuthSettings) =>
            new GlucoseSources(jwtSecret, {
              refusalOf: (url) => refusedAddress(url, privateAddresses),
              dispatcher: guardedConnections(privateAddresses),
            }),
        },
      ],
    };
  }
}
