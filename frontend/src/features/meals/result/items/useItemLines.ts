import type { Food, ItemEdit, Meal } from '@carbsight/contracts';
import type { ItemsCorrection } from '@carbsight/domain';
import { useMemo, useState } from 'react';
import { randomId } from '../../../../shared/random-id';
import { useKeepUnsentDraft } from '../../../accounts';
import { type Line, linesOf, previewLines } from './item-lines';
import { type ItemsDraft, itemsPlace, useUnsentItems } from './items-draft';

const FIRST_GRAMS = 100;

/** The key of a new item; unique across all stored drafts. */
const newKey = () => `new-${randomId()}`;

/** The list being edited, and its total. @param added at its end, from the start */
export function useItemLines(meal: Meal, added?: ItemEdit) {
  const unsaved = useUnsentItems(meal.mealId);
  const [lines, setLines] = useState<readonly Line[]>(() =>
    unsaved ? unsaved.lines : [...linesOf(meal), ...(added ? [{ key: newKey(), edit: added }] : [])],
  );
  const [foods, setFoods] = useState<readonly Food[]>(unsaved?.foods ?? []);
  const preview = useMemo(() => previewLines(meal, lines, foods), [meal, lines, foods]);
  // While a field is empty or invalid, its line keeps its last value.
  const [lastRight, setLastRight] = useState<ItemsCorrection | null>(null);
  if (preview.correction && preview.correction !== lastRight) setLastRight(preview.correction);
  /** Whether there are unsaved changes, including invalid ones. */
  const isChanged = preview.correction ? preview.correction.changes.length > 0 : !isAsBefore(meal, lines);
  const draft: ItemsDraft = { lines, foods };
  useKeepUnsentDraft(itemsPlace(meal.mealId), isChanged ? draft : null);

  const know = (food: Food) => setFoods((known) => [...known.filter(({ id }) => id !== food.id), food]);
  const change = (key: string, edit: (before: ItemEdit) => ItemEdit) =>
    setLines((before) => before.map((line) => (line.key === key ? { key, edit: edit(line.edit) } : line)));

  return {
    lines,
    foods,
    preview,
    items: (preview.correction ?? lastRight)?.items ?? [],
    isUnsaved: unsaved !== null,
    isChanged,
    setGrams: (key: string, grams: number) => change(key, ({ factor, servings, ...edit }) => ({ ...edit, grams })),
    setFactor: (key: string, factor: number) =>
      change(key, ({ grams, ...edit }) =>
        edit.servings == null ? { ...edit, factor } : { ...edit, servings: factor },
      ),
    remove: (key: string) => setLines((before) => before.filter((line) => line.key !== key)),
    putBack: (id: string) => setLines((before) => [...before, { key: id, edit: { id } }]),
    replace: (key: string, food: Food, grams: number | null) => {
      know(food);
      change(key, ({ id }) => ({ ...(id ? { id } : {}), ...editOf(food, grams) }));
    },
    /** @param name the person's word for it, if they used one already */
    addFood: (food: Food, name?: string): string => {
      know(food);
      const key = newKey();
      setLines((before) => [
        ...before,
        { key, edit: { ...editOf(food), ...(name === undefined ? {} : { item: name }) } },
      ]);
      return key;
    },
    addOwn: (item: string, carbs: number): string => {
      const key = newKey();
      setLines((before) => [...before, { key, edit: { item, carbs } }]);
      return key;
    },
  };
}

/** A food of unknown weight is counted in servings. */
const editOf = (food: Food, grams: number | null = null): ItemEdit => ({
  foodId: food.id,
  ...(food.carbsPer100g === null ? { servings: 1 } : { grams: grams || portionOf(food) }),
  ...(food.commonName === null ? {} : { item: food.commonName }),
});

const isAsBefore = (meal: Meal, lines: readonly Line[]) => JSON.stringify(lines) === JSON.stringify(linesOf(meal));

/** A household measure is a better default than 100 g. */
function portionOf({ portions }: Food): number {
  return Math.round(portions[0]?.grams ?? FIRST_GRAMS) || FIRST_GRAMS;
}
