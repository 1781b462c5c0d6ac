import type { CarbFigures, FoodServing, PackagedFood, PackagedFoodSource, PolyolCounting } from '@carbsight/contracts';
import type { ReferenceFood } from '../corrections/own-item.js';
import type { FoodKey } from '../foods.js';
import { thousandths } from '../rounding.js';
import { foodPrepared } from './figures.js';
import { carbsWithPolyols, hasTooManyPolyols } from './polyols.js';

type StatedFood = FoodKey & PackagedFood & { readonly source: PackagedFoodSource };

/**
 * A food as its package or its owner states it, for logging. If its fibre is known, its figures include it, as the tables' do; else they
 * count as stated for everyone (ADR 0031). A missing figure follows from the other one and the weight of a serving.
 * @param counted how much of its polyols its carbohydrate includes
 */
export function referenceOf(food: StatedFood, counted: PolyolCounting): ReferenceFood {
  const { table, code, name, convention, source } = food;
  const made = foodPrepared(food);
  const per100 = food.per100 ?? derived(food.perServing, 100, food.servingGrams);
  const serving = food.perServing ?? derived(food.per100, food.servingGrams, 100);
  const fibre100 = per100 && (per100.fibre ?? scaled(food.perServing?.fibre, 100, food.servingGrams));
  const fibreServing = serving && (serving.fibre ?? scaled(food.per100?.fibre, food.servingGrams, 100));
  const possible = ({ carbs }: CarbFigures, fibre: number | null, polyols: number | null) =>
    hasTooManyPolyols({ carbs, fibre, polyols }, convention) ? null : polyols;
  const polyols100 =
    per100 && possible(per100, fibre100, per100.polyols ?? scaled(food.perServing?.polyols, 100, food.servingGrams));
  const polyolsServing =
    serving && possible(serving, fibreServing, serving.polyols ?? scaled(food.per100?.polyols, food.servingGrams, 100));
  const carbsOf = ({ carbs }: CarbFigures, fibre: number | null, polyols: number | null) =>
    carbsWithPolyols({ carbs, fibre, polyols }, convention, counted);
  return {
    table,
    code,
    description: name ?? code,
    carbsPer100g: per100 && withFibre(carbsOf(per100, fibre100, polyols100), fibre100, convention),
    fibrePer100g: fibre100,
    fatPer100g: per100?.fat ?? scaled(food.perServing?.fat, 100, food.servingGrams),
    proteinPer100g: per100?.protein ?? scaled(food.perServing?.protein, 100, food.servingGrams),
    ...((polyols100 || polyolsServing) && { polyols: { per100g: polyols100, perServing: polyolsServing, counted } }),
    serving: serving && {
      name: food.servingName,
      grams: food.servingGrams,
      carbs: withFibre(carbsOf(serving, fibreServing, polyolsServing), fibreServing, convention),
      fibre: fibreServing,
    },
    packGrams: food.packGrams,
    source: source === 'label' || source === 'open-food-facts' ? 'label' : 'own-food',
    carbBasis: convention,
    isLiquid: food.isLiquid,
    ...(food.state && { state: food.state }),
    ...(made && { prepared: referenceOf(made, counted) }),
  };
}

function derived(figures: CarbFigures | null, of: number | null, from: number | null): CarbFigures | null {
  const carbs = scaled(figures?.carbs, of, from);
  return figures && carbs !== null ? { carbs, fibre: scaled(figures.fibre, of, from), sugars: null } : null;
}

function scaled(grams: number | null | undefined, of: number | null, from: number | null): number | null {
  return grams == null || of === null || !from ? null : thousandths((grams * of) / from);
}

const withFibre = (
  carbs: number,
  fibre: number | null,
  convention: PackagedFood['convention'],
): FoodServing['carbs'] => (convention === 'available' && fibre !== null ? thousandths(carbs + fibre) : carbs);
