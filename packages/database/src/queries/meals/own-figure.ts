import type { CarbBasis } from '@carbsight/contracts';
import { type FibreOf, fibreOfItems, type OwnItem } from '@carbsight/domain';
import type { EstimateEntity } from '../../entities/estimate.entities.js';
import type { MealEntity, MealState } from '../../entities/meal.entities.js';

export type OwnFigure = Pick<
  MealEntity,
  | 'overrideCarbsGrams'
  | 'overrideCarbBasis'
  | 'overrideFibreGrams'
  | 'overrideReason'
  | 'overrideAt'
  | 'overrideLowGrams'
  | 'overrideHighGrams'
  | 'ownItems'
  | 'ownUnknownItems'
>;

/** The original estimate counts. */
export const NO_OWN_FIGURE: OwnFigure = {
  overrideCarbsGrams: null,
  overrideCarbBasis: 'total',
  overrideFibreGrams: null,
  overrideReason: null,
  overrideAt: null,
  overrideLowGrams: null,
  overrideHighGrams: null,
  ownItems: null,
  ownUnknownItems: null,
};

/** The person's state of the carbohydrates, for the event of a change. */
export function ownFigureState(meal: MealEntity): MealState {
  return {
    overrideCarbsGrams: meal.overrideCarbsGrams,
    overrideCarbBasis: meal.overrideCarbBasis,
    overrideFibreGrams: meal.overrideFibreGrams,
    overrideReason: meal.overrideReason,
    overrideAt: meal.overrideAt?.toISOString() ?? null,
    overrideLowGrams: meal.overrideLowGrams,
    overrideHighGrams: meal.overrideHighGrams,
    ownItems: meal.ownItems,
    ownUnknownItems: meal.ownUnknownItems,
  };
}

/** Fibre of a person's own figure. A typed one has none, unless it is 0 g. */
export function fibreOfOwnFigure({ overrideCarbBasis, overrideFibreGrams }: MealEntity): FibreOf {
  return { carbBasis: overrideCarbBasis, fibreGrams: overrideFibreGrams };
}

/** A figure typed by a person, in their basis. */
export function enteredFigure(carbsGrams: number, carbBasis: CarbBasis) {
  return {
    overrideCarbsGrams: carbsGrams,
    overrideCarbBasis: carbBasis,
    overrideFibreGrams: carbsGrams === 0 ? 0 : null,
  };
}

/** The sum of a person's list. If the estimate's fibre is unknown, the list keeps its basis. */
export function figureOfList(
  carbsGrams: number,
  carbBasis: CarbBasis,
  items: readonly OwnItem[],
  estimate: Pick<EstimateEntity, 'fibreGrams'> | null,
) {
  return {
    overrideCarbsGrams: carbsGrams,
    overrideCarbBasis: carbBasis,
    overrideFibreGrams: estimate?.fibreGrams === null ? null : fibreOfItems(items),
    ownItems: items.map((item) => ({ ...item, carbBasis })),
  };
}

/** What counts for a meal, as its history stores it; nothing without a figure. */
export function countedFigure(
  meal: Pick<MealEntity, 'overrideCarbsGrams' | 'overrideCarbBasis' | 'overrideFibreGrams'>,
  estimate: EstimateEntity | null,
): { carbsGrams?: number } & Partial<FibreOf> {
  if (meal.overrideCarbsGrams !== null) {
    const { overrideCarbBasis: carbBasis, overrideFibreGrams: fibreGrams } = meal;
    return { carbsGrams: meal.overrideCarbsGrams, carbBasis, fibreGrams };
  }
  return estimate ? estimateFigure(estimate) : {};
}

export function estimateFigure({ carbsGrams, carbBasis, fibreGrams }: EstimateEntity) {
  return { carbsGrams, carbBasis, fibreGrams };
}
