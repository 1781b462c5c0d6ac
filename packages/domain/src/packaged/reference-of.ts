import type { CarbFigures, FoodServing, PackagedFood, PackagedFoodSource } from '@carbsight/contracts';
import type { ReferenceFood } from '../corrections/own-item.js';
import type { FoodKey } from '../foods.js';
import { thousandths } from '../rounding.js';

type StatedFood = FoodKey & PackagedFood & { readonly source: PackagedFoodSource };

/**
 * A food as its package or its owner states it, for logging. If its fibre is known, its figures include it, as the tables' do; else they
 * count as stated for everyone (ADR 0031). A missing figure follows from the other one and the weight of a serving.
 */
export function referenceOf(food: StatedFood): ReferenceFood {
  const { table, code, name, convention, source } = food;
  const per100 = food.per100 ?? derived(food.perServing, 100, food.servingGrams);
  const serving = food.perServing ?? derived(food.per100, food.servingGrams, 100);
  const fibre100 = per100 && (per100.fibre ?? scaled(food.perServing?.fibre, 100, food.servingGrams));
  const fibreServing = serving && (serving.fibre ?? scaled(food.per100?.fibre, food.servingGrams, 100));
  return {
    table,
    code,
    description: name ?? code,
    carbsPer100g: per100 && withFibre(per100.carbs, fibre100, convention),
    fibrePer100g: fibre100,
    fatPer100g: per100?.fat ?? scaled(food.perServing?.fat, 100, food.servingGrams),
    proteinPer100g: per100?.protein ?? scaled(food.perServing?.protein, 100, food.servingGrams),
    serving: serving && {
      name: food.servingName,
      grams: food.servingGrams,
      carbs: withFibre(serving.carbs, fibreServing, convention),
      fibre: fibreServing,
    },
    packGrams: food.packGrams,
    source: source === 'label' || source === 'open-food-facts' ? 'label' : 'own-food',
    carbBasis: convention,
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
