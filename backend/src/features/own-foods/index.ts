import { Module } from '@nestjs/common';
import { OwnFoodsController } from './own-foods.controller.js';
import { OwnFoodsFile } from './own-foods-file.js';

export { ownFoodColumns } from './own-food-columns.js';

/** A person's own foods and recipes. */
@Module({ controllers: [OwnFoodsController], providers: [OwnFoodsFile] })
export class OwnFoodsModule {}
