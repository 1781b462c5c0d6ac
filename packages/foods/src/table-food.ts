import type { TableFood } from '@carbsight/domain';
import type { IndexedFood } from './index/indexed-food.js';
import { isForeign, type Locale } from './language/locales.js';

/**
 * A row as the rest of the product sees it. Only BLS and labels have German names, and no table has Spanish ones.
 * @param ownName an everyday name in the person's language
 */
export const tableFood = (
  { source, code, shownName, nameGerman, category, totalCarbs, fibre, fat, protein }: IndexedFood,
  locale: Locale,
  ownName = '',
): TableFood => ({
  table: source,
  code,
  description: (isForeign(locale) && nameIn(locale, nameGerman, ownName)) || shownName,
  category,
  carbsPer100g: totalCarbs,
  fibrePer100g: fibre,
  fatPer100g: fat,
  proteinPer100g: protein,
});

const nameIn = (locale: Locale, nameGerman: string | null, ownName: string): string =>
  (locale === 'de' ? nameGerman : null) ?? ownName.charAt(0).toUpperCase() + ownName.slice(1);
