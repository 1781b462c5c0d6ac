import type { MealEntity, MealState } from '../entities/meal.entities.js';

export type OwnFigure = Pick<
  MealEntity,
  | 'overrideCarbsGrams'
  | 'overrideReason'
  | 'overrideAt'
  | 'overrideLowGrams'
  | 'overrideHighGrams'
  | 'ownItems'
  | 'ownUnknownItems'
>;

/** The estimate counts, as it was made. */
export const NO_OWN_FIGURE: OwnFigure = {
  overrideCarbsGrams: null,
  overrideReason: null,
  overrideAt: null,
  overrideLowGrams: null,
  overrideHighGrams: null,
  ownItems: null,
  ownUnknownItems: null,
};

/** What the person says of the carbohydrates, for the event of a change to it. */
export function ownFigureState(meal: MealEntity): MealState {
  return {
    overrideCarbsGrams: meal.overrideCarbsGrams,
    overrideReason: meal.overrideReason,
    overrideAt: meal.overrideAt?.toISOString() ?? null,
    overrideLowGrams: meal.overrideLowGrams,
    overrideHighGrams: meal.overrideHighGrams,
    ownItems: meal.ownItems,
    ownUnknownItems: meal.ownUnknownItems,
  };
}
