import {
  CARBS_MAX_GRAMS,
  type ItemChange,
  type ItemEdit,
  type OverrideReason,
  type QuestionKind,
  type ReadItem,
} from '@carbsight/contracts';
import {
  asEstimated,
  type Basis,
  carbsAt,
  carbsTimes,
  type EstimatedItem,
  fibreAt,
  fibreTimes,
  isLookedUp,
  isStatedFood,
  itemFromFood,
  itemFromServings,
  type OwnItem,
  type ReferenceFood,
  roundedQuotient,
  served,
  sumOfItems,
  tenths,
  weightInWords,
} from './own-item.js';

type Foods = ReadonlyMap<string, ReferenceFood>;

/** A new item. */
function addItem(edit: ItemEdit, foods: Foods, id: string): OwnItem {
  return withConfirmed(edit.confirmed, newItem(edit, foods, id));
}

/** An item of the meal with its edits applied; figures sent back unchanged are not edits. */
function editItem(edit: ItemEdit, before: OwnItem, foods: Foods): OwnItem {
  const { confirmed, ...after } = editedItem(edit, before, foods);
  // Changed later, it is no longer what was confirmed.
  const isSame = isAsEstimated({ ...after, item: before.item }, before);
  return withConfirmed(edit.confirmed ?? (isSame ? confirmed : null), after);
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

/** @throws CorrectionProblem where the food does not say how much such an amount has */
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
    carbsGrams: carbsTimes(basis, times),
    fibreGrams: fibreTimes(basis, times),
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

/** Grams of a food with a serving are reckoned with its hundred, as if it had been logged by weight. */
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

/** Why a list of items is invalid. */
export type CorrectionProblemCode =
  | 'unknown-item'
  | 'unknown-food'
  | 'item-twice'
  | 'adds-nothing'
  | 'grams-needed'
  | 'servings-needed'
  | 'no-serving'
  | 'more-carbs-than-food'
  | 'too-much';

/** Thrown in the browser while items are edited, and on the server, which refuses with the same code. */
export class CorrectionProblem extends Error {
  override readonly name = 'CorrectionProblem';
  constructor(
    readonly reason: CorrectionProblemCode | 'adds-nothing_zero',
    /** Of a list that is too much, in grams. */
    readonly sum?: number,
  ) {
    super(reason);
  }

  get code(): CorrectionProblemCode {
    return this.reason === 'adds-nothing_zero' ? 'adds-nothing' : this.reason;
  }
}

/** The sum of a list that a person put together, in grams of carbohydrate. @throws CorrectionProblem above a meal's maximum */
function totalOf(items: readonly Pick<ReadItem, 'carbsGrams'>[]): number {
  const carbsGrams = sumOfItems(items);
  if (carbsGrams <= CARBS_MAX_GRAMS) return carbsGrams;
  throw new CorrectionProblem('too-much', carbsGrams);
}

type EstimateFigures = {
  readonly carbsGrams: number;
  readonly lowGrams: number;
  /** Null where nobody knows it: a food was not read. */
  readonly highGrams: number | null;
};

/** An added food is as uncertain as the estimate's foods, but at least a tenth and at most half of its carbohydrate. */
const SHARE_MIN = 0.1;
const SHARE_MAX = 0.5;
/** The remaining uncertainty of confirmed items: an amount by eye, or a food in an assumed amount. */
export const CONFIRMED_SHARE: Readonly<Record<QuestionKind, number>> = { portion: 0.1, food: 0.2 };

/**
 * The range of a corrected list (ADR 0015). The estimate's distances to its low and high end belong to the items that it
 * estimated, and scale with what is left of them; foods from the table add their own uncertainty; carbohydrates that the person or
 * a label stated, in the list or in the note, have none, and confirmed ones little.
 * Where the estimate's items did not add up to its total, the distances cover both.
 * Distances are rounded up to the tenth: rounding never narrows a range.
 */
function correctionRange(
  estimate: EstimateFigures,
  first: readonly OwnItem[],
  items: readonly OwnItem[],
): { readonly lowGrams: number; readonly highGrams: number | null } {
  const total = tenths(estimate.carbsGrams);
  const listed = tenths(sumOfItems(first));
  const down = Math.max(total, listed) - tenths(estimate.lowGrams);
  const up = estimate.highGrams === null ? null : tenths(estimate.highGrams) - Math.min(total, listed);
  const sum = tenths(sumOfItems(first.filter(isEstimated)));
  const rowOfFirst = new Map(first.map((item) => [item.id, tableRow(item)]));
  const isAdded = (item: OwnItem) => rowOfFirst.get(item.id) !== tableRow(item);
  const estimated = items.filter(isEstimated);
  const confirmed = estimated.filter((item) => item.confirmed);
  const ofTable = estimated.filter((item) => !item.confirmed && item.source === 'reference-table' && isAdded(item));
  const left = estimated.filter((item) => !item.confirmed && !ofTable.includes(item));
  const carbs = tenths(sumOfItems(items));
  const distance = (grams: number) =>
    (left.length === 0 && confirmed.length > 0 ? 0 : scaled(grams, tenths(sumOfItems(left)), sum)) +
    own(shareOf(grams, sum), ofTable) +
    confirmed.reduce((far, item) => far + own(confirmedShare(item, grams, sum), [item]), 0);
  return {
    lowGrams: Math.max(0, carbs - distance(down)) / 10,
    highGrams: up === null ? null : Math.min(tenths(CARBS_MAX_GRAMS), carbs + distance(up)) / 10,
  };
}

/** The figures of a label or an own food are stated; how much of it there was may be assumed, or told by a tap. */
function isEstimated({ source, portionSaid, confirmed }: OwnItem): boolean {
  const isAmountSeen = confirmed === 'portion' || ASSUMED_PORTIONS.has(portionSaid?.code);
  return source !== 'user' && (!isStatedFood(source) || isAmountSeen);
}

const ASSUMED_PORTIONS: ReadonlySet<string | undefined> = new Set(['portion-assumed', 'usual-portion']);

/** The share of a distance for `part` of the `whole`. If the whole is 0, the distance stays unchanged. */
function scaled(distance: number, part: number, whole: number): number {
  return whole === 0 ? distance : Math.ceil((distance * part) / whole);
}

function shareOf(distance: number, whole: number): number {
  return whole === 0 ? SHARE_MIN : Math.min(SHARE_MAX, Math.max(SHARE_MIN, distance / whole));
}

/** Never more than the estimate's own. */
function confirmedShare({ confirmed = 'portion' }: OwnItem, distance: number, whole: number): number {
  return whole === 0 ? CONFIRMED_SHARE[confirmed] : Math.min(CONFIRMED_SHARE[confirmed], distance / whole);
}

function own(share: number, foods: readonly OwnItem[]): number {
  return Math.ceil(share * tenths(sumOfItems(foods)));
}

/** Changes from one list to the next, in the order of the next; removed items come last. */
function changesBetween(before: readonly OwnItem[], after: readonly OwnItem[]): ItemChange[] {
  const earlier = new Map(before.map((item) => [item.id, item]));
  const kept = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((item): ItemChange[] => {
      const previous = earlier.get(item.id);
      return previous ? changeOf(previous, item) : [{ kind: 'added', ...figuresOf(item) }];
    }),
    ...before
      .filter(({ id }) => !kept.has(id))
      .map(({ item, carbsGrams }): ItemChange => ({ kind: 'removed', item, previousCarbs: carbsGrams })),
  ];
}

/** Whether a person's item is exactly as estimated. */
function isAsEstimated(own: OwnItem, estimated: OwnItem): boolean {
  const isSameAmount = own.grams === estimated.grams && own.factor === estimated.factor;
  if (own.confirmed) return false;
  const isSameFood = own.item === estimated.item && (own.source === 'user' || tableRow(own) === tableRow(estimated));
  return isSameAmount && isSameFood && tenths(own.carbsGrams) === tenths(estimated.carbsGrams);
}

const tableRow = ({ reference }: OwnItem) => reference && `${reference.table}:${reference.id}`;

/** The reason a correction implies, from those a person can choose for a total. */
function reasonOf(changes: readonly ItemChange[]): OverrideReason {
  const kinds = new Set(changes.map(({ kind }) => kind));
  if (kinds.has('replaced') || kinds.has('renamed') || kinds.has('removed')) return 'wrong-food';
  if (kinds.has('added')) return 'missing-item';
  if (kinds.has('portion')) return 'portion';
  return 'other';
}

function changeOf(previous: OwnItem, item: OwnItem): ItemChange[] {
  const isOtherFood = tableRow(previous) !== tableRow(item) && isLookedUp(item.source);
  const isOtherAmount = previous.grams !== item.grams || previous.factor !== item.factor;
  const isOtherCarbs = tenths(previous.carbsGrams) !== tenths(item.carbsGrams);
  const figures = { ...figuresOf(item), item: previous.item, previousCarbs: previous.carbsGrams };
  if (isOtherFood) return [{ kind: 'replaced', ...figures, newItem: item.item }];
  const renamed: ItemChange[] =
    previous.item === item.item ? [] : [{ kind: 'renamed', item: previous.item, newItem: item.item }];
  const before = previous.grams === null ? {} : { previousGrams: previous.grams };
  const isStated = item.source === 'user' && !(previous.source === 'user' && isOtherAmount);
  if (isStated && isOtherCarbs) return [...renamed, { kind: 'carbs', ...figures, ...before }];
  if (isOtherAmount) return [...renamed, { kind: 'portion', ...figures, ...before }];
  if (item.confirmed !== previous.confirmed) return [...renamed, { kind: 'confirmed', ...figuresOf(item) }];
  return renamed;
}

function figuresOf({ item, grams, factor, carbsGrams }: OwnItem): Omit<ItemChange, 'kind'> {
  return {
    item,
    carbs: carbsGrams,
    ...(grams === null ? {} : { grams }),
    ...(factor === null ? {} : { factor }),
  };
}

/** A meal the person put together. No range: nothing in it was estimated from a photo. Grams of carbohydrate. */
export type EnteredItems = { readonly items: readonly OwnItem[]; readonly carbsGrams: number };

/** @throws CorrectionProblem with a sentence for the person */
export function enterItems(
  edits: readonly Omit<ItemEdit, 'id' | 'factor'>[],
  foods: ReadonlyMap<string, ReferenceFood>,
  newId: () => string,
): EnteredItems {
  const items = edits.map((edit) => addItem(edit, foods, newId()));
  return { items, carbsGrams: totalOf(items) };
}

/** The result of a corrected list. All figures in grams of carbohydrate. */
export type ItemsCorrection = {
  readonly items: readonly OwnItem[];
  readonly carbsGrams: number;
  /** Null with `highGrams` where nothing was estimated. */
  readonly lowGrams: number | null;
  /** Null, too, where the estimate has none. */
  readonly highGrams: number | null;
  /** Changes since the previous list; empty when nothing was changed. */
  readonly changes: readonly ItemChange[];
  /** The correction's reason as a whole. */
  readonly reason: OverrideReason;
  /** The list equals the estimate's own again: the estimate counts. */
  readonly isAsEstimated: boolean;
};

/**
 * Builds a person's list of items from their edits. Every figure is computed from the estimate or the reference table, never from
 * an earlier correction and never by a model: scaling up and down gives the first figure again.
 * @param estimate null where the person put the meal together themselves: then `current` is all there is, and there is no range
 * @param current the list that counts now; the estimate's own (`asEstimated`) where nothing was corrected yet
 * @throws CorrectionProblem with a sentence for the person
 */
export function correctItems(
  estimate: (EstimateFigures & { readonly items: readonly EstimatedItem[] }) | null,
  current: readonly OwnItem[],
  edits: readonly ItemEdit[],
  foods: ReadonlyMap<string, ReferenceFood>,
  newId: () => string,
): ItemsCorrection {
  const first = new Map((estimate?.items ?? []).map((item) => [item.id, asEstimated(item)]));
  // Removed items may be restored by their id.
  const known = new Map([...first, ...current.map((item) => [item.id, item] as const)]);
  const ids = edits.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw new CorrectionProblem('item-twice');
  const items = edits.map((edit): OwnItem => {
    if (edit.id === undefined) return addItem(edit, foods, newId());
    const before = known.get(edit.id);
    if (!before) throw new CorrectionProblem('unknown-item');
    const after = editItem(edit, before, foods);
    const estimated = first.get(edit.id);
    return estimated && isAsEstimated(after, estimated) ? estimated : after;
  });
  const carbsGrams = totalOf(items);
  const changes = changesBetween(current, items);
  if (!estimate) {
    const noRange = { lowGrams: null, highGrams: null };
    return { items, carbsGrams, ...noRange, changes, reason: reasonOf(changes), isAsEstimated: false };
  }
  const fromEstimate = changesBetween([...first.values()], items);
  return {
    items,
    carbsGrams,
    ...correctionRange(estimate, [...first.values()], items),
    changes,
    reason: reasonOf(fromEstimate),
    isAsEstimated: fromEstimate.length === 0,
  };
}

/** What a meal still misses, and which items were dismissed rather than added. */
export type SettledUnknown = { readonly unknownItems: readonly string[]; readonly changes: readonly ItemChange[] };

/**
 * @param named the estimate's unknown items
 * @param missing those still missing now
 * @param wanted those that shall be missing from now on
 * @param added names of items added at the same time
 * @throws CorrectionProblem where one was never missing
 */
export function settleUnknown(
  named: readonly string[],
  missing: readonly string[],
  wanted: readonly string[],
  added: readonly string[],
): SettledUnknown {
  if (wanted.some((item) => !named.includes(item))) throw new CorrectionProblem('unknown-item');
  const unknownItems = named.filter((item) => wanted.includes(item));
  const settled = missing.filter((item) => !wanted.includes(item) && !added.includes(item));
  return { unknownItems, changes: settled.map((item) => ({ kind: 'left-out', item })) };
}
