import type { z } from 'zod';
import type * as schema from './packaged-foods.schema.js';

export type CarbFigures = z.infer<typeof schema.carbFigures>;
export type PackagedFood = z.infer<typeof schema.packagedFood>;
export type PackagedFoodSource = z.infer<typeof schema.packagedFoodSource>;
export type FoodServing = z.infer<typeof schema.foodServing>;
export type MealPackage = z.infer<typeof schema.mealPackage>;
export type ProductRefusal = z.infer<typeof schema.productRefusal>;
export type UnusablePackage = z.infer<typeof schema.unusablePackage>;
export type FoodDoubt = z.infer<typeof schema.foodDoubt>;
