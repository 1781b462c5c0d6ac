import type { MealItem } from '@carbsight/contracts';
import { resultText as text } from './result-text';

/**
 * Where an item's carbohydrates come from. Only our own table was looked up; a database or a brand that a model names
 * was never asked by us, so it is told as what the model says.
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
      // The person gave the weight, and our table what it holds.
      if (reference && reference.table !== 'model')
        return `${text('source_reference-table')}: ${reference.description}`;
      const origin = text(hasPhoto ? 'source_model' : 'source_words');
      return entry === null ? origin : `${origin}. ${text('modelSays', { claim: entry })}`;
    }
    case 'user':
      return text('source_user');
  }
}
