import type { TableFood } from '@carbsight/domain';
import type { IndexedFood } from './index/indexed-food.js';
import { isForeign, type Locale } from './language/locales.js';

/**
 * A row as the rest of the product sees it. Only BLS and labels have German names, and no table has Spanish ones; other rows are named by
 * what the person typed.
 */
export const tableFood = (
  { source, code, shownName, nameGerman, category, totalCarbs, fibre, fat, protein }: IndexedFood,
  locale: Locale,
  said = '',
): TableFood => ({
  table: source,
  code,
  description: (isForeign(locale) && nameIn(locale, nameGerman, said)) || shownName,
  category,
  carbsPer100g: totalCarbs,
  fibrePer100g: fibre,
  fatPer100g: fat,
  proteinPer100g: protein,
});

const nameIn = (locale: Locale, nameGerman: string | null, said: string): string =>
  (locale === 'de' ? nameGerman : null) ?? said.charAt(0).toUpperCase() + said.slice(1);
