import { ProductQueries } from '@carbsight/database';
import { type Config, OpenFoodFacts, ProductsService, RateLimits } from '@carbsight/runtime';
import { type DynamicModule, Module } from '@nestjs/common';
import { BarcodesService } from './barcodes.service.js';
import { FoodsController } from './foods.controller.js';

/** Finding foods: in the food tables, and by barcode. */
@Module({})
export class FoodsModule {
  static with({ products, http }: Pick<Config, 'products' | 'http'>): DynamicModule {
    return {
      module: FoodsModule,
      controllers: [FoodsController],
      providers: [
        {
          provide: ProductsService,
          inject: [ProductQueries, RateLimits],
          useFactory: (rows: ProductQueries, limits: RateLimits) =>
            new ProductsService(rows, products.url ? new OpenFoodFacts(products.url, http.publicUrl, limits) : null),
        },
        BarcodesService,
      ],
    };
  }
}
