import type { ReadItem } from '@carbsight/contracts';
import { gramsField, objectOf, prose, sourceOf } from './fields.js';
import { invalidAnswer } from './invalid-answer.js';
import { ITEM_MAX, MAX_ITEMS, PORTION_MAX, referenceOf } from './items.js';
import type { JsonObject, JsonValue } from './strict-json.js';

/** Format B has its items and their portions in two maps by the item's name. */
export function itemsOfFormatB(analysis: JsonObject): readonly ReadItem[] {
  const portions = objectOf(analysis.portionSizeEstimate ?? {}, 'portionSizeEstimate');
  const entries = Object.entries(objectOf(analysis.nutritionBreakdown ?? {}, 'nutritionBreakdown'));
  if (entries.length > MAX_ITEMS) throw invalidAnswer('there are too many items');
  return entries.map(([name, value]) => {
    const entry = objectOf(value, 'an item');
    const item = prose(name, ITEM_MAX);
    if (item === '') throw invalidAnswer('an item has no name');
    return {
      item,
      portion: prose(asText(portions[name]), PORTION_MAX),
      grams: null,
      carbsGrams: gramsField(entry, 'carbs'),
      source: sourceOf(entry.source),
      reference: referenceOf(entry),
    };
  });
}

/** The parts of the analysis meant for a person, one paragraph each. */
export function analysisOfFormatB(analysis: JsonObject): string {
  return [analysis.itemIdentification, analysis.confidenceAssessment]
    .map(asText)
    .filter((text) => text !== '')
    .join('\n\n');
}

/** The specification leaves open whether a description is a text, a list or a map. */
function asText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value))
    return value
      .map(asText)
      .filter((text) => text !== '')
      .join(', ');
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${asText(part)}`)
    .join('\n');
}
