import type { ItemEdit } from '@carbsight/contracts';
import { CorrectionProblem } from './correction-problem.js';
import {
  carbsAt,
  carbsTimes,
  fibreAt,
  fibreTimes,
  gramsInWords,
  itemFromFood,
  type OwnItem,
  type ReferenceFood,
  roundedQuotient,
  tenths,
} from './own-item.js';

type Foods = ReadonlyMap<string, ReferenceFood>;

/** A new item. */
export function addItem(edit: ItemEdit, foods: Foods, id: string): OwnItem {
  return withConfirmed(edit, newItem(edit, foods, id));
}

/** An item of the meal with its edits applied; figures sent back unchanged are not edits. */
export function editItem(edit: ItemEdit, before: OwnItem, foods: Foods): OwnItem {
  return withConfirmed(edit, editedItem(edit, before, foods));
}

const withConfirmed = ({ confirmed }: ItemEdit, item: OwnItem): OwnItem => (confirmed ? { ...item, confirmed } : item);

function newItem(edit: ItemEdit, foods: Foods, id: string): OwnItem {
  const { foodId, item, grams, carbs } = edit;
  if (foodId !== undefined) return itemFromFood(id, findFood(foods, foodId), demandGrams(grams), item);
  if (item === undefined || carbs == null || tenths(carbs) === 0) {
    throw new CorrectionProblem('adds-nothing');
  }
  const stated = ownFigure({ id, item, grams: grams == null ? null : demandGrams(grams) }, carbs);
  return resize(stated, edit);
}

function editedItem(edit: ItemEdit, before: OwnItem, foods: Foods): OwnItem {
  const { foodId } = edit;
  if (foodId !== undefined && foodId !== tableRowOf(before)) {
    return itemFromFood(before.id, findFood(foods, foodId), demandGrams(edit.grams ?? before.grams), edit.item);
  }
  const item = edit.item ?? before.item;
  // The row next to it belonged to the old name.
  const named = item === before.item ? before : { ...before, item, tableRow: null };
  const sized = resize(named, edit);
  const { carbs } = edit;
  const isStated = carbs != null && ![before, sized].some(({ carbsGrams }) => tenths(carbsGrams) === tenths(carbs));
  return isStated ? ownFigure(sized, carbs) : sized;
}

function resize(item: OwnItem, { grams, factor }: ItemEdit): OwnItem {
  const { basis } = item;
  const times = factor == null ? null : Math.round(factor * 100) / 100;
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
    carbsGrams: carbsTimes(basis, times),
    fibreGrams: fibreTimes(basis, times),
  };
}

function weigh(item: OwnItem, grams: number): OwnItem {
  const weighed = { ...item, grams: tenths(grams) / 10, portion: gramsInWords(grams) };
  // A weight stated for the first time changes no figure.
  if (item.basis.grams === null) {
    if (item.carbsGrams > weighed.grams) throw moreCarbsThanFood();
    const { carbsGrams, fibreGrams = null } = item;
    return { ...weighed, factor: null, basis: { grams: weighed.grams, carbsGrams, fibreGrams } };
  }
  const basis = { ...item.basis, grams: item.basis.grams };
  return { ...weighed, carbsGrams: carbsAt(basis, grams), fibreGrams: fibreAt(basis, grams) };
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
    portion: weight === null ? '' : gramsInWords(weight),
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

/** The words of a single portion, without the factor before them. */
function wordsOnce({ portion, factor }: OwnItem): string {
  const prefix = `${factor} × `;
  return portion.startsWith(prefix) ? portion.slice(prefix.length) : portion;
}
