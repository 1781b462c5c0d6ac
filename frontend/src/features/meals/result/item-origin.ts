import type { MealItem } from '@carbsight/contracts';
import { polyolsOfItem } from '@carbsight/domain';
import { formatNumber } from '../../../shared/i18n';
import { resultText as text } from './result-text';

/**
 * The source of an item's carbohydrates. We only look foods up in our own tables; a database or brand that a model names
 * is labelled as the model's claim.
 */
export function itemOrigin({ source, reference }: Pick<MealItem, 'source' | 'reference'>, hasPhoto: boolean): string {
  const entry = reference?.description ?? null;
  switch (source) {
    case 'reference-table':
      return [text('source_reference-table'), entry].filter(Boolean).join(': ');
    case 'brand-official':
    case 'calorie-king':
    case 'blended': {
      const claim = text(`claim_${source}`);
      return text('modelSays', { claim: entry === null ? claim : text('claimOf', { claim, entry }) });
    }
    case 'model': {
      // The person gave the weight, our table its carbohydrate.
      if (reference && reference.table !== 'model')
        return `${text('source_reference-table')}: ${reference.description}`;
      const origin = text(hasPhoto ? 'source_model' : 'source_words');
      return entry === null ? origin : `${origin}. ${text('modelSays', { claim: entry })}`;
    }
    case 'label':
    case 'own-food':
      return [text(`source_${source}`), entry].filter(Boolean).join(': ');
    case 'user':
      return text('source_user');
  }
}

/** "Of which 96 g polyols, counted as printed"; empty where there are none. */
export function polyolsInWords(item: Pick<MealItem, 'grams' | 'factor' | 'reference'>): string {
  const polyols = polyolsOfItem(item);
  const counted = item.reference?.polyols?.counted ?? 'printed';
  return polyols ? text(`polyols_${counted}`, { grams: formatNumber(polyols, { digits: 1 }) }) : '';
}
