import type { TableFood } from '@carbsight/domain';
import type { IndexedFood } from './index/build-index.js';
import type { Locale } from './language/locales.js';

/**
 * A row as the rest of the product sees it. Only BLS and labels have German names, for people who read German; rows of the other
 * tables are then named by what the person typed.
 */
export const tableFood = (
  { source, code, shownName, nameGerman, category, totalCarbs, fibre, fat, protein }: IndexedFood,
  locale: Locale,
  said = '',
): TableFood => ({
  table: source,
  code,
  description: (locale === 'de' && (nameGerman ?? said.charAt(0).toUpperCase() + said.slice(1))) || shownName,
  category,
  carbsPer100g: totalCarbs,
  fibrePer100g: fibre,
  fatPer100g: fat,
  proteinPer100g: protein,
});
