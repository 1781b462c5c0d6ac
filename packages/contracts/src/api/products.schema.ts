import { z } from 'zod';
import { defineSchema } from '../endpoint.js';
import { foodDoubt, packagedFood, packagedFoodSource } from './packaged-foods.schema.js';

/** A product of Open Food Facts (`off:<barcode>`), or the person's own food with this code (`own:<id>`). */
export const productFood = packagedFood
  .extend({ id: z.string(), source: packagedFoodSource })
  .meta({ id: 'ProductFood' });

export const foundProduct = z.object({ food: productFood, doubts: z.array(foodDoubt) });

export const findProduct = defineSchema({
  summary:
    'The food with a barcode: the person’s own, else the product of Open Food Facts, whose answers are kept for 30 days',
  /** Whether it is a barcode is for the handler to say: it is told apart from other codes, such as the text of a QR code. */
  params: z.object({ code: z.string() }),
  status: 200,
  answer: foundProduct,
});
