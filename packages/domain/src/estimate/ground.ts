import {
  CARBS_MAX_GRAMS,
  type CarbBasis,
  type MealReading,
  type MealReference,
  type ReadItem,
  type UngroundedReason,
} from '@carbsight/contracts';
import { carbsPer100gIn } from '../carb-basis.js';
import { carbsAt, sumOfItems, weightOf } from '../corrections/own-item.js';
import { roundGrams } from '../rounding.js';
import { isTableItem } from './level.js';

/** Below this confidence in what the food is, its row is a guess, too. */
const SURE_FROM = 0.5;
/** A row this many times above or below the model's own figure is another food, such as the dry form of a cooked one. */
const FARTHEST = 2;
/** Grams per 100 g: between foods with hardly any carbohydrate, any factor is large. */
const SMALL_PER_100G = 5;

/** Its explanation is not needed. */
type Reading = Omit<MealReading, 'analysis'>;

/**
 * A model's reading with the carbohydrates of our food tables: the model says which foods there are and how much they weigh, the table says
 * what 100 g contain. If no row fits well, the model's own figure stands and `grounding` says why. What the person stated stays. Needs only
 * the stored reading, so any stored answer can be grounded later.
 * @param carbBasis what the model was asked to count
 */
export function ground<R extends Reading>(reading: R, carbBasis: CarbBasis): R {
  if (reading.isNotFood || reading.hasStatedTotal || reading.items.every(isTableItem)) return reading;
  const items = reading.items.map((item) => groundItem(item, carbBasis));
  const grounded = withItems(reading, items);
  if ([grounded, ...items].every(({ carbsGrams }) => carbsGrams <= CARBS_MAX_GRAMS)) return grounded;
  return { ...reading, items: reading.items.map((item) => (isOpen(item) ? asOwn(item, 'too-different') : item)) };
}

/** Neither stated by the person nor looked up before. */
const isOpen = ({ source, reference }: ReadItem): boolean =>
  source !== 'user' && (reference === null || reference.table === 'model');

function groundItem(item: ReadItem, carbBasis: CarbBasis): ReadItem {
  if (!isOpen(item)) return item;
  const row = item.tableRow;
  const per100g = row ? per100gOf(row, carbBasis) : null;
  const grams = weightOf(item);
  if (item.confidence != null && item.confidence < SURE_FROM) return asOwn(item, 'unsure');
  if (!row || per100g === null) return asOwn(item, 'no-row');
  if (grams === null) return asOwn(item, 'no-weight');
  if (isFar(per100g, (item.carbsGrams * 100) / grams)) return asOwn(item, 'too-different');
  const { fibrePer100g } = row;
  return {
    ...item,
    grams: roundGrams(grams),
    carbsGrams: carbsAt({ grams: 100, carbsGrams: per100g }, grams),
    fibreGrams: fibrePer100g == null ? null : carbsAt({ grams: 100, carbsGrams: fibrePer100g }, grams),
    source: 'model',
    reference: { ...row, carbsPer100g: per100g },
    tableRow: null,
    grounding: { modelCarbsGrams: item.carbsGrams, ownFigureBecause: null },
  };
}

const asOwn = (item: ReadItem, ownFigureBecause: UngroundedReason): ReadItem => ({
  ...item,
  grounding: { modelCarbsGrams: item.carbsGrams, ownFigureBecause },
});

/** Null if the row does not have what the model was asked to count. */
function per100gOf({ carbsPer100g, fibrePer100g = null }: MealReference, carbBasis: CarbBasis): number | null {
  if (carbsPer100g === null || (carbBasis === 'available' && fibrePer100g === null)) return null;
  return carbsPer100gIn(carbBasis, { carbsPer100g, fibrePer100g });
}

function isFar(row: number, own: number): boolean {
  const [less, more] = [Math.min(row, own), Math.max(row, own)];
  return more - less > SMALL_PER_100G && more > FARTHEST * less;
}

/** The total moves by as much as the items; the range keeps its relative width and also contains the model's own total. */
function withItems<R extends Reading>(reading: R, items: ReadItem[]): R {
  const own = reading.carbsGrams;
  const carbsGrams = roundGrams(Math.max(0, own + sumOfItems(items) - sumOfItems(reading.items)));
  if (carbsGrams === own) return { ...reading, items };
  const fraction = own > 0 ? carbsGrams / own : 1;
  const lowGrams = Math.min(own, Math.max(0, carbsGrams - (own - reading.lowGrams) * fraction));
  const highGrams = Math.max(own, Math.min(CARBS_MAX_GRAMS, carbsGrams + (reading.highGrams - own) * fraction));
  return { ...reading, items, carbsGrams, lowGrams: roundGrams(lowGrams), highGrams: roundGrams(highGrams) };
}
