import { type ItemEdit, inEnglish, type QuestionKind, state } from '@carbsight/contracts';
import { CorrectionProblem } from './correction-problem.js';
import { matchesEstimate } from './item-changes.js';
import {
  type Basis,
  carbsAt,
  fibreAt,
  itemFromFood,
  itemFromServings,
  multiplyCarbs,
  multiplyFibre,
  type OwnItem,
  type ReferenceFood,
  roundedQuotient,
  served,
  tenths,
  weightInWords,
} from './own-item.js';
import { isAmountAssumed } from './range-of-rows.js';

type Foods = ReadonlyMap<string, ReferenceFood>;

/** A new item. */
export function addItem(edit: ItemEdit, foods: Foods, id: string): OwnItem {
  return withConfirmed(edit.confirmed, amounted(newItem(edit, foods, id), edit, null));
}

/** An item of the meal with its edits applied; figures sent back unchanged are not edits. */
export function editItem(edit: ItemEdit, before: OwnItem, foods: Foods): OwnItem {
  const { confirmed, ...after } = editedItem(edit, before, foods);
  // After a later change, it is no longer what was confirmed.
  const isSame = matchesEstimate({ ...after, item: before.item }, before);
  return withConfirmed(edit.confirmed ?? (isSame ? confirmed : null), isSame ? after : amounted(after, edit, before));
}

/** A number of pieces, in the person's words, beside its grams; or a bit more or less of an amount that nobody has said. */
function amounted(item: OwnItem, { amount, isStepped }: ItemEdit, before: OwnItem | null): OwnItem {
  if (item.grams === null || item.source === 'user') return item;
  const isAssumed = isStepped === true && before !== null && isAmountAssumed(before);
  if (amount === undefined && !isAssumed) return item;
  const portionSaid =
    amount === undefined
      ? state('usual-portion', { grams: item.grams })
      : state('portion-counted', { amount, grams: item.grams });
  return { ...item, portion: inEnglish(portionSaid), portionSaid };
}

const withConfirmed = (confirmed: QuestionKind | null | undefined, item: OwnItem): OwnItem =>
  confirmed ? { ...item, confirmed } : item;

function newItem(edit: ItemEdit, foods: Foods, id: string): OwnItem {
  const { foodId, item, grams, carbs } = edit;
  if (foodId !== undefined) return stated(itemOf(id, findFood(foods, foodId), edit, item), carbs);
  if (item === undefined || carbs == null) throw new CorrectionProblem('adds-nothing');
  return resize(ownFigure({ id, item, grams: grams == null ? null : demandGrams(grams) }, carbs), edit);
}

function editedItem(edit: ItemEdit, before: OwnItem, foods: Foods): OwnItem {
  const { foodId, carbs, servings } = edit;
  const isServedFirst = servings != null && !before.serving;
  if (foodId !== undefined && (foodId !== tableRowOf(before) || isServedFirst)) {
    const amount = { grams: edit.grams ?? before.grams, servings };
    return stated(itemOf(before.id, findFood(foods, foodId), amount, edit.item), carbs);
  }
  const item = edit.item ?? before.item;
  // The row next to it belonged to the old name.
  const named = item === before.item ? before : { ...before, item, tableRow: null };
  const after = stated(resize(named, edit), carbs);
  if (before.basis.grams === null && after.grams !== null && after.carbsGrams > after.grams) throw moreCarbsThanFood();
  return after;
}

/** @throws CorrectionProblem if the food does not say how much such an amount has */
function itemOf(
  id: string,
  food: ReferenceFood,
  { grams, servings }: Pick<ItemEdit, 'grams' | 'servings'>,
  name: string | undefined,
): OwnItem {
  const item =
    servings == null
      ? itemFromFood(id, food, demandGrams(grams), name)
      : itemFromServings(id, food, demandServings(servings), name);
  if (item) return item;
  throw new CorrectionProblem(servings == null ? 'servings-needed' : 'no-serving');
}

/** Carbohydrates that the item has anyway are not stated: a client sent them back. */
const stated = (item: OwnItem, carbs: number | null | undefined): OwnItem =>
  carbs == null || tenths(carbs) === tenths(item.carbsGrams) ? item : ownFigure(item, carbs);

function resize(item: OwnItem, { grams, factor, servings }: ItemEdit): OwnItem {
  const { basis } = item;
  if (servings != null) return serve(item, servings);
  const times = factor == null || factor === item.factor ? null : Math.round(factor * 100) / 100;
  const isGramsNew = grams != null && tenths(grams) !== tenths(item.grams ?? -1);
  if (isGramsNew) return weigh(item, demandGrams(grams));
  if (times === null || times === item.factor) return item;
  if (basis.grams !== null)
    return weigh(item, roundedQuotient(tenths(basis.grams) * Math.round(times * 100), 100) / 10);
  const words = wordsOnce(item);
  const portion = times === 1 || words === '' ? words : `${times} × ${words}`;
  return {
    ...item,
    factor: times,
    portion,
    carbsGrams: multiplyCarbs(basis, times),
    fibreGrams: multiplyFibre(basis, times),
  };
}

function serve(item: OwnItem, servings: number): OwnItem {
  if (!item.serving) throw new CorrectionProblem('no-serving');
  return { ...item, ...served(item.serving, demandServings(servings)) };
}

function weigh(item: OwnItem, grams: number): OwnItem {
  const weighed = { ...item, grams: tenths(grams) / 10, ...weightInWords(grams) };
  const hundred = hundredOf(item);
  // A weight stated for the first time changes no figure.
  if (!hundred && item.basis.grams === null) {
    const { carbsGrams, fibreGrams = null } = item;
    return { ...weighed, factor: null, basis: { grams: weighed.grams, carbsGrams, fibreGrams } };
  }
  const basis = hundred ?? { ...item.basis, grams: item.basis.grams ?? grams };
  return { ...weighed, basis, carbsGrams: carbsAt(basis, grams), fibreGrams: fibreAt(basis, grams) };
}

/** Grams of a food with a serving are computed from its figures per 100 g, as if logged by weight. */
function hundredOf({ serving, reference }: OwnItem): (Basis & { readonly grams: number }) | null {
  if (!serving || reference?.carbsPer100g == null) return null;
  return { grams: 100, carbsGrams: reference.carbsPer100g, fibreGrams: reference.fibrePer100g ?? null };
}

/** Carbohydrates that the person states: from the label, or known. */
function ownFigure({ id, item, grams }: Pick<OwnItem, 'id' | 'item' | 'grams'>, carbs: number): OwnItem {
  const carbsGrams = tenths(carbs) / 10;
  const weight = grams === null || grams === 0 ? null : tenths(grams) / 10;
  if (weight !== null && carbsGrams > weight) {
    throw moreCarbsThanFood();
  }
  return {
    // Carbohydrates from a label say nothing about fibre.
    id,
    item,
    carbsGrams,
    fibreGrams: carbsGrams === 0 ? 0 : null,
    grams: weight,
    ...(weight === null ? { portion: '' } : weightInWords(weight)),
    source: 'user',
    reference: null,
    basis: { grams: weight, carbsGrams, fibreGrams: carbsGrams === 0 ? 0 : null },
    factor: weight === null ? 1 : null,
  };
}

function moreCarbsThanFood(): CorrectionProblem {
  return new CorrectionProblem('more-carbs-than-food');
}

function tableRowOf({ reference }: OwnItem): string | null {
  return reference && reference.table !== 'model' ? `${reference.table}:${reference.id}` : null;
}

function findFood(foods: Foods, id: string): ReferenceFood {
  const food = foods.get(id);
  if (!food) throw new CorrectionProblem('unknown-food');
  return food;
}

function demandGrams(grams: number | null | undefined): number {
  if (grams == null) throw new CorrectionProblem('grams-needed');
  if (tenths(grams) > 0) return grams;
  throw new CorrectionProblem('adds-nothing_zero');
}

function demandServings(servings: number): number {
  if (Math.round(servings * 1000) > 0) return servings;
  throw new CorrectionProblem('adds-nothing_zero');
}

/** The words of a single portion, without the factor before them. */
function wordsOnce({ portion, factor }: OwnItem): string {
  const prefix = `${factor} × `;
  return portion.startsWith(prefix) ? portion.slice(prefix.length) : portion;
}
