import { type MealReading, mealReading } from '@carbsight/contracts';
import { fenceItem, fenceName, figuresProblem, removeDosingLanguage } from '@carbsight/domain';
import { findAnswerObject } from './answer-object.js';
import { booleanField, gramsField, objectOf, prose, statedLevel, textField } from './fields.js';
import { itemsOfFormatA } from './format-a.js';
import { analysisOfFormatB, itemsOfFormatB } from './format-b.js';
import { invalidAnswer } from './invalid-answer.js';
import type { JsonObject } from './strict-json.js';

const NAME_MAX = 120;
const ANALYSIS_MAX = 10_000;

/**
 * Reads a model's answer, in format A (`analysis` is a text) or B (`analysis` is an object), into our one form. A person may dose
 * by the figure, so there are only two outcomes: the number the model plainly stated, or a failure. Nothing is repaired, guessed,
 * swapped, clamped or treated as zero. Texts lose every word about dosing.
 * @throws Failure `model-invalid-answer`; its cause says what was wrong
 */
export function readAnswer(text: string): MealReading {
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
