import type { ItemChange, MealEventKind, OverrideReason } from '@carbsight/contracts';
import type { MealEventDetail, MealEventEntity } from '@carbsight/database';

/** As the rest of a sentence; `other` says nothing worth repeating. */
const ownTotalReasonWords: Record<OverrideReason, string> = {
  portion: ': the portion was different',
  'missing-item': ': an item was missing',
  'wrong-food': ': it was another food',
  'label-known': ': the label says so',
  weighed: ': it was weighed',
  other: '',
};

/** One line of a meal's history, as a sentence. */
export function summariseEvent({ kind, detail }: Pick<MealEventEntity, 'kind' | 'detail'>): string {
  switch (kind) {
    case 'created':
      return 'Meal added';
    case 'repeated':
      return `${fractionInWords(detail.repeatedFrom ?? {})}: ${grams(detail.carbsGrams)}`;
    case 'entered':
      return `Entered by hand: ${grams(detail.carbsGrams)}${detail.reason ? ownTotalReasonWords[detail.reason] : ''}`;
    case 'estimated':
      return `Estimated at ${grams(detail.carbsGrams)}`;
    case 'failed':
      return 'The analysis ended without an estimate';
    case 'cancelled':
      return 'Analysis cancelled';
    case 'reanalysed':
      return 'Analysed again';
    case 'feedback-given':
      if (detail.fields?.includes('comment')) return 'Comment added';
      return detail.thumb ? `Thumb ${detail.thumb}` : 'Thumb removed';
    case 'carbs-overridden':
      return `Carbs set to ${grams(detail.carbsGrams)}${detail.reason ? ownTotalReasonWords[detail.reason] : ''}`;
    case 'override-removed':
      return detail.carbsGrams === undefined
        ? 'Own value removed'
        : `Back to the estimate of ${grams(detail.carbsGrams)}`;
    case 'items-corrected':
      return `${(detail.changes ?? []).map(changeInWords).join('; ') || 'The items count again'}. Now ${grams(detail.carbsGrams)}`;
    case 'details-edited':
      return `Changed: ${fieldsInWords(detail)}`;
    case 'undone':
      return `Undone: ${undoneInWords(detail)}`;
  }
}

const FRACTION_WORDS: Record<number, string> = { 0.5: 'Half of', 0.75: 'Three quarters of', 2: 'Twice' };

function fractionInWords({
  share: fraction,
  grams: weight,
}: Partial<NonNullable<MealEventDetail['repeatedFrom']>>): string {
  if (fraction === undefined) return 'Repeated from an earlier meal';
  if (weight !== undefined) return `${weight} g of an earlier meal`;
  return `${FRACTION_WORDS[fraction] ?? `${Math.round(fraction * 1000) / 10}% of`} an earlier meal`;
}

function changeInWords({ kind, item, newItem, ...figures }: ItemChange): string {
  switch (kind) {
    case 'added':
      return `${item} added (${grams(figures.carbs)})`;
    case 'removed':
      return `${item} removed`;
    case 'confirmed':
      return `${item} confirmed${figures.grams === undefined ? '' : `: ${grams(figures.grams)}`}`;
    case 'left-out':
      return `${item} left out: it has no carbohydrate`;
    case 'renamed':
      return `${item} renamed to ${newItem}`;
    case 'replaced':
      return `${item} replaced by ${newItem}`;
    case 'carbs':
      return `${item}: ${grams(figures.carbs)} of carbohydrate instead of ${grams(figures.previousCarbs)}`;
    case 'portion':
      return `${item}: ${portionInWords(figures)}`;
  }
}

function portionInWords({ grams: weight, previousGrams, factor }: Partial<ItemChange>): string {
  if (weight === undefined) return `${factor ?? 1} times the portion`;
  return previousGrams === undefined ? grams(weight) : `${grams(weight)} instead of ${grams(previousGrams)}`;
}

const UNDONE_WORDS: Partial<Record<MealEventKind, string>> = {
  'carbs-overridden': 'own value',
  'override-removed': 'return to the estimate',
  'items-corrected': 'change of the items',
};

function undoneInWords(detail: MealEventDetail): string {
  const { undone, carbsGrams } = detail;
  const what = (undone && UNDONE_WORDS[undone.kind]) ?? `change of ${fieldsInWords(detail)}`;
  return carbsGrams === undefined ? what : `${what}. Now ${grams(carbsGrams)}`;
}

function fieldsInWords({ fields = [] }: MealEventDetail): string {
  return fields.map((field) => FIELD_WORDS[field] ?? field).join(', ');
}

const FIELD_WORDS: Record<string, string> = {
  note: 'note',
  eatenAt: 'time eaten',
  name: 'name',
  favourite: 'favourite',
  plate: 'the plate that it is on',
};

function grams(value: number | undefined): string {
  return value === undefined ? 'an unknown figure' : `${value} g`;
}
