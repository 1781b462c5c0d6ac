import {
  type ConfidenceLevel,
  type MealReading,
  type MealReference,
  mealReading,
  type ReadItem,
} from '@carbsight/contracts';
import { Failure, fenceItem, fenceName, figuresProblem, removeDosingLanguage, weightOf } from '@carbsight/domain';
import {
  booleanField,
  findAnswerObject,
  gramsField,
  invalidAnswer,
  isList,
  numberWithin,
  objectOf,
  prose,
  sourceOf,
  statedLevel,
  textField,
  weightField,
} from './fields.js';
import type { JsonObject, JsonValue } from './strict-json.js';

const ITEM_MAX = 200;
const PORTION_MAX = 300;
const MAX_ITEMS = 60;

/** What a model claims to have looked up. It has no table, so the entry is its claim (`model`) rather than a row. */
function referenceOf(entry: JsonObject): MealReference | null {
  const description = textField(entry, 'calorieKingRef', PORTION_MAX);
  return description === '' ? null : { table: 'model', id: null, description, carbsPer100g: null };
}

/** If the words of a portion state a weight, people see that one, so a different weight next to it does not count. */
function portionOf(portion: string, entry: JsonObject) {
  const isStated = weightOf({ portion, grams: null }) !== null;
  const confidence = numberWithin(entry.confidence, 1);
  return { portion, grams: isStated ? null : weightField(entry.grams), ...(confidence === null ? {} : { confidence }) };
}

/** Format A has its items in a list. A missing list means no items; anything that is not a list is not an answer. */
function itemsOfFormatA(answer: JsonObject): readonly ReadItem[] {
  const list = answer.nutritionBreakdown ?? [];
  if (!isList(list)) throw invalidAnswer('nutritionBreakdown is not a list');
  if (list.length > MAX_ITEMS) throw invalidAnswer('there are too many items');
  return list.map(itemOfFormatA);
}

/** @throws Failure `model-invalid-answer` */
export function itemOfFormatA(value: JsonValue): ReadItem {
  const entry = objectOf(value, 'an item');
  const item = textField(entry, 'item', ITEM_MAX);
  if (item === '') throw invalidAnswer('an item has no name');
  return {
    item,
    ...portionOf(textField(entry, 'portion', PORTION_MAX), entry),
    carbsGrams: gramsField(entry, 'carbs'),
    source: sourceOf(entry.brandSource),
    reference: referenceOf(entry),
  };
}

/** Format B has its items and their portions in two maps by the item's name. */
function itemsOfFormatB(analysis: JsonObject): readonly ReadItem[] {
  const portions = objectOf(analysis.portionSizeEstimate ?? {}, 'portionSizeEstimate');
  const entries = Object.entries(objectOf(analysis.nutritionBreakdown ?? {}, 'nutritionBreakdown'));
  if (entries.length > MAX_ITEMS) throw invalidAnswer('there are too many items');
  return entries.map(([name, value]) => {
    const entry = objectOf(value, 'an item');
    const item = prose(name, ITEM_MAX);
    if (item === '') throw invalidAnswer('an item has no name');
    return {
      item,
      ...portionOf(prose(asText(portions[name]), PORTION_MAX), entry),
      carbsGrams: gramsField(entry, 'carbs'),
      source: sourceOf(entry.source),
      reference: referenceOf(entry),
    };
  });
}

/** The parts of the analysis meant for a person, one paragraph each. */
function analysisOfFormatB(analysis: JsonObject): string {
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

const NAME_MAX = 120;
const ANALYSIS_MAX = 10_000;

/**
 * Reads a model's answer, in format A (`analysis` is a text) or B (`analysis` is an object), into our one form. A person may dose
 * by the figure, so there are only two outcomes: the number the model plainly stated, or a failure. Nothing is repaired, guessed,
 * swapped, clamped or treated as zero. Texts lose every word about dosing.
 * @throws Failure `model-invalid-answer`; its cause says what was wrong
 */
export function parseAnswer(text: string): MealReading {
  const answer = findAnswerObject(text);
  const figures = {
    carbsGrams: gramsField(answer, 'carbEstimate'),
    lowGrams: gramsField(answer, 'confidenceLow'),
    highGrams: gramsField(answer, 'confidenceHigh'),
  };
  const problem = figuresProblem(figures);
  if (problem !== null) throw invalidAnswer(problem);
  const isNotFood = booleanField(answer, 'isNotFood');
  const { analysis, items } = detailsOf(answer);
  const itemsGrams = items.reduce((sum, item) => sum + item.carbsGrams, 0);
  if (isNotFood && (figures.highGrams > 0 || itemsGrams > 0)) {
    throw invalidAnswer('it says there is no food, and carbohydrates all the same');
  }
  if (figures.carbsGrams === 0 && itemsGrams > 1) {
    throw invalidAnswer('it says 0 g, and items with carbohydrates all the same');
  }
  const name = textField(answer, 'compositeItemName', NAME_MAX).replace(/\s+/g, ' ');
  const reading = mealReading.safeParse({
    isNotFood,
    dishName: isNotFood || name === '' ? null : fenceName(name),
    ...figures,
    statedLevel: statedLevel(answer.confidenceLevel),
    levelReason: null,
    analysis: removeDosingLanguage(prose(analysis, ANALYSIS_MAX)),
    items: isNotFood ? [] : items.map(fenceItem),
    unknownItems: [],
  } satisfies MealReading);
  if (!reading.success) throw invalidAnswer('the answer does not have the form of a reading');
  return reading.data;
}

function detailsOf(answer: JsonObject) {
  const { analysis } = answer;
  if (typeof analysis === 'string') return { analysis, items: itemsOfFormatA(answer) };
  const details = objectOf(analysis, 'analysis');
  return { analysis: analysisOfFormatB(details), items: itemsOfFormatB(details) };
}

/** Prompts ask for a word or for a number. A word stands for the middle of the range that is read as that word. */
const MIDDLE: Readonly<Record<ConfidenceLevel, number>> = { low: 0.25, medium: 0.65, high: 0.9 };

/**
 * A model's own confidence, 0 to 1; null if it states none.
 * @param level what its answer was read as
 */
export function statedConfidence(rawAnswer: string, level: ConfidenceLevel | null): number | null {
  return numberIn(rawAnswer) ?? (level && MIDDLE[level]);
}

function numberIn(text: string): number | null {
  try {
    const { confidenceLevel } = findAnswerObject(text);
    return typeof confidenceLevel === 'number' && confidenceLevel >= 0 && confidenceLevel <= 1 ? confidenceLevel : null;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
