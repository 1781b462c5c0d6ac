import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { foodDoubt, packagedFood, packagedFoodSource } from './packaged-foods.js';

/** A product of Open Food Facts (`off:<barcode>`), or the person's own food with this code (`own:<id>`). */
export const productFood = packagedFood
  .extend({ id: z.string(), source: packagedFoodSource })
  .meta({ id: 'ProductFood' });

export const foundProduct = z.object({
  food: productFood,
  doubts: z.array(foodDoubt),
  /**
   * The name of whoever kept it and shares it with their family. Then its figures are a proposal to be compared with the package, under an
   * id (`family:<barcode>`) that nothing is logged with. Missing: the person's own food, or a product that is known to everybody.
   */
  keptBy: z.string().optional(),
});
export type FoundProduct = z.infer<typeof foundProduct>;

export const findProduct = endpoint('GET', '/api/foods/barcodes/:code', 'user', {
  member: 'log',
  summary:
    'The food with a barcode: the person’s own, else the product of Open Food Facts, whose answers are kept for 30 days, else what the caller keeps or somebody of the caller’s family shares, as a proposal',
  /** The handler decides whether it is a barcode, as opposed to another code such as a QR code's text. */
  params: z.object({ code: z.string() }),
  answer: foundProduct,
});
