import type { TableFood } from '@carbsight/domain';
import type { IndexedFood } from './index/build-index.js';
import type { Locale } from './language/locales.js';

/** A row as the rest of the product knows it. BLS has German names: they are for those who read German. */
export const tableFood = (
  { source, code, name, nameGerman, category, totalCarbs, fibre }: IndexedFood,
  locale: Locale,
): TableFood => ({
  table: source,
  code,
  description: (locale === 'de' && nameGerman) || name,
  category,
  carbsPer100g: totalCarbs,
  fibrePer100g: fibre,
});
