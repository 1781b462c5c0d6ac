import { forgetKeptKnowledge } from '../reader/kept-knowledge';
import { forgetKeptProducts } from './barcode/kept-products';
import { forgetKeptOwnFoods } from './own/kept-own-foods';

/** Products, own foods and what notes are read by, which this browser keeps, whoever's they are. */
export async function forgetKeptFoods(): Promise<void> {
  await Promise.all([forgetKeptProducts(), forgetKeptOwnFoods(), forgetKeptKnowledge()]);
}
