import { Module } from '@nestjs/common';
import { BarcodesService } from './barcodes.service.js';
import { FoodsController } from './foods.controller.js';

/** Finding foods: in the food tables, and by barcode. */
@Module({ controllers: [FoodsController], providers: [BarcodesService] })
export class FoodsModule {}
