import { forgetKeptProducts } from './barcode/kept-products';
import { forgetKeptOwnFoods } from './own/kept-own-foods';

/** Products and own foods that this browser keeps, whoever's they are. */
export async function forgetKeptFoods(): Promise<void> {
  await Promise.all([forgetKeptProducts(), forgetKeptOwnFoods()]);
}
