import { Module } from '@nestjs/common';
import { FoodsController } from './foods.controller.js';

/** Finding foods: in the food tables, and by barcode. */
@Module({ controllers: [FoodsController] })
export class FoodsModule {}
