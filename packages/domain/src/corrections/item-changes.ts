import type { ItemChange, OverrideReason } from '@carbsight/contracts';
import { isLookedUp, type OwnItem, tenths } from './own-item.js';

/** Changes from one list to the next, in the order of the next; removed items come last. */
export function changesBetween(before: readonly OwnItem[], after: readonly OwnItem[]): ItemChange[] {
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
export function matchesEstimate(own: OwnItem, estimated: OwnItem): boolean {
  const isSameAmount = own.grams === estimated.grams && own.factor === estimated.factor;
  if (own.confirmed) return false;
  const isSameFood = own.item === estimated.item && (own.source === 'user' || tableRow(own) === tableRow(estimated));
  return isSameAmount && isSameFood && tenths(own.carbsGrams) === tenths(estimated.carbsGrams);
}

/** The food's row in its table; null without one. */
export const tableRow = ({ reference }: OwnItem) => reference && `${reference.table}:${reference.id}`;

/** The reason that a correction implies, from those a person can choose for a total. */
export function reasonOf(changes: readonly ItemChange[]): OverrideReason {
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
