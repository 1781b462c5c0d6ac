import {
  CARBS_MAX_GRAMS,
  type ConfidenceLevel,
  inEnglish,
  type ReadItem,
  type ReadQuestion,
  type ReadWords,
  type Statement,
  state,
  UNNAMED_ITEM,
} from '@carbsight/contracts';
import { isStatedFood } from '../corrections/own-item.js';
import { Failure } from '../failure.js';
import { roundGrams } from '../rounding.js';
import { removeDosingLanguage } from './dosing-language.js';
import { isTableItem } from './level.js';

/** What is stored and shown of all reads of one meal. Figures in grams of carbohydrate. */
export type EstimateSummary = {
  readonly carbsGrams: number;
  readonly lowGrams: number;
  readonly highGrams: number;
  readonly level: ConfidenceLevel;
  /** The reason for the level. */
  readonly levelReason: Statement;
  readonly dishName: string | null;
  readonly isNotFood: boolean;
  /** The model's own words, and what the product adds to them. */
  readonly analysis: string;
  readonly statements: readonly Statement[];
  readonly items: readonly ReadItem[];
  readonly unknownItems: readonly string[];
  /** The question that a single tap would settle. */
  readonly question?: ReadQuestion | null;
  readonly noteWords?: ReadWords | null;
  /** The items' sum minus the headline, when the gap exceeds rounding; else null. */
  readonly itemsDifferenceGrams: number | null;
  /** Which read provided name, words and items. */
  readonly basisReadIndex: number;
};

/** Items may differ from the headline by this fraction of it, or by this many grams, before the difference is shown. */
const ITEMS_FRACTION = 0.1;
const ITEMS_GRAMS = 1;

/** Floats at the very edge of a limit count as within it. */
const EPSILON = 1e-9;

/**
 * The last check before an estimate is stored and shown: figures within bounds and in order, no word about dosing in any text.
 * Idempotent.
 * @throws Failure `model-invalid-answer` for figures that must not be shown. They are never clamped into bounds.
 */
export function fence(summary: EstimateSummary): EstimateSummary {
  const { carbsGrams, lowGrams, highGrams } = summary;
  const problem = figuresProblem({ carbsGrams, lowGrams, highGrams });
  if (problem !== null) throw untrusted(problem);
  if (summary.items.some((item) => !isGrams(item.carbsGrams))) throw untrusted('an item is out of bounds');
  if (summary.isNotFood && carbsGrams > 0) throw untrusted('not food, but with carbohydrates');
  return {
    ...summary,
    levelReason: cleanStatement(summary.levelReason) ?? state('no-reason'),
    dishName: fenceName(summary.dishName),
    analysis: cleanText(summary.analysis),
    statements: summary.statements.flatMap((statement) => cleanStatement(statement) ?? []),
    items: summary.items.map(fenceItem),
    unknownItems: summary.unknownItems.map(cleanText).filter((words) => words !== ''),
  };
}

/** What is wrong with a headline and its range, or null. Anything but 0 <= low <= carbs <= high <= 1000 is. */
export function figuresProblem(figures: {
  readonly carbsGrams: number;
  readonly lowGrams: number;
  readonly highGrams: number;
}): string | null {
  const { carbsGrams, lowGrams, highGrams } = figures;
  if (!isGrams(carbsGrams)) return 'the estimate is not between 0 and 1000 g';
  if (!isGrams(lowGrams) || !isGrams(highGrams)) return 'the range is not between 0 and 1000 g';
  if (lowGrams > highGrams) return 'the range is upside down';
  if (carbsGrams < lowGrams || carbsGrams > highGrams) return 'the estimate lies outside its own range';
  return null;
}

/** The items' sum minus the headline when the two are more than 10% (or 1 g) apart; null otherwise and without items. */
export function itemsDifference(items: readonly Pick<ReadItem, 'carbsGrams'>[], carbsGrams: number): number | null {
  if (items.length === 0) return null;
  const difference = items.reduce((sum, item) => sum + item.carbsGrams, 0) - carbsGrams;
  const allowed = Math.max(ITEMS_FRACTION * carbsGrams, ITEMS_GRAMS);
  return Math.abs(difference) > allowed + EPSILON ? roundGrams(difference) : null;
}

/**
 * An item without a word about dosing. Its figure stays: only words can do harm. Portions of foods that were looked up, and rows of our own
 * table, are not free text, and one of its measures is called `unit`.
 */
export function fenceItem(item: ReadItem): ReadItem {
  const name = isStatedFood(item.source) ? cleanOwnName(item.item) : cleanName(item.item);
  const named = {
    ...item,
    carbsGrams: roundGrams(item.carbsGrams),
    item: name || cleanName(item.reference?.description ?? '') || UNNAMED_ITEM,
  };
  if (isTableItem(item)) return named;
  const { reference } = item;
  return {
    ...named,
    portion: isStatedFood(item.source) ? item.portion : cleanText(item.portion),
    reference: reference && { ...reference, description: cleanText(reference.description) },
  };
}

export function fenceName(name: string | null): string | null {
  return name === null ? null : cleanName(name) || null;
}

function isGrams(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= CARBS_MAX_GRAMS;
}

function untrusted(problem: string): Failure {
  return new Failure('model-invalid-answer', 'The answer for this photo could not be trusted, so no figure is shown.', {
    retry: true,
    cause: new Error(problem),
  });
}

/** Marks that change the direction of the text after them, and control characters: no food's name contains them. */
const INVISIBLE = /(?:(?!\n)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069])+/gu;

/** Anything visible. */
const INK = /[^\s\p{M}\p{DI}\p{Cf}]/u;

function cleanText(text: string): string {
  const cleaned = removeDosingLanguage(visible(text));
  return INK.test(cleaned) ? cleaned : '';
}

/** On one line, as people's own names are stored, so that a name that is sent back is the same name. */
const cleanName = (text: string): string => cleanText(text).normalize('NFC').replace(/\s+/g, ' ').trim();

/** An own food's name may end in a number: "Mix 3000". Only that number is allowed, and only in that name. */
function cleanOwnName(text: string): string {
  const name = visible(text).normalize('NFC').replace(/\s+/g, ' ').trim();
  const [, words = '', number] = /^(.*\p{L}.*?)\s(\d+(?:[.,]\d+)?)$/u.exec(name) ?? [];
  return number !== undefined && cleanName(words) === words ? name : cleanName(text);
}

function visible(text: string): string {
  return text.replace(INVISIBLE, (marks) => (/\s/.test(marks) ? ' ' : ''));
}

/** Null if it repeats words of the note about dosing. */
function cleanStatement({ code, values }: Statement): Statement | null {
  const cleaned = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : typeof value === 'string' ? visible(value) : value.map(visible),
  ]);
  const statement = { code, values: Object.fromEntries(cleaned) };
  const text = inEnglish(statement);
  return removeDosingLanguage(text) === text ? statement : null;
}
