import type { CarbBasis } from '@carbsight/contracts';
import { countMeal, fibreOfItems, type OwnItem } from '@carbsight/domain';
import type { EntityManager } from 'typeorm';
import type { EstimateEntity } from '../../entities/estimate.entities.js';
import { MealEntity, type MealEventDetail, type MealState } from '../../entities/meal.entities.js';
import { pickOf } from '../rows.js';

/** The original estimate counts. */
export const NO_OWN_FIGURE = {
  ownCarbsGrams: null,
  ownCarbBasis: 'total',
  ownFibreGrams: null,
  ownTotalReason: null,
  ownTotalAt: null,
  ownLowGrams: null,
  ownHighGrams: null,
  ownItems: null,
  ownUnknownItems: null,
} as const satisfies Partial<MealEntity>;
export type OwnFigure = Pick<MealEntity, keyof typeof NO_OWN_FIGURE>;
export const OWN_FIGURE = Object.keys(NO_OWN_FIGURE) as (keyof OwnFigure)[];

/** Of everything a meal has. */
export const ownFigureOf = (meal: OwnFigure): OwnFigure => pickOf(meal, OWN_FIGURE);

/** How a meal's history calls its own total in events from before the columns were renamed. */
const EARLIER_NAMES: Readonly<Record<string, keyof OwnFigure>> = {
  overrideCarbsGrams: 'ownCarbsGrams',
  overrideCarbBasis: 'ownCarbBasis',
  overrideFibreGrams: 'ownFibreGrams',
  overrideReason: 'ownTotalReason',
  overrideAt: 'ownTotalAt',
  overrideLowGrams: 'ownLowGrams',
  overrideHighGrams: 'ownHighGrams',
};

/** The state that an event keeps, whichever release stored it. */
export const stateBefore = (stored: MealState): MealState =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [EARLIER_NAMES[name] ?? name, value]));

/** A figure typed by a person, on their basis. It says nothing about fibre, unless it is 0 g. */
export function enteredFigure(carbsGrams: number, carbBasis: CarbBasis) {
  return {
    ownCarbsGrams: carbsGrams,
    ownCarbBasis: carbBasis,
    ownFibreGrams: carbsGrams === 0 ? 0 : null,
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
    ownCarbsGrams: carbsGrams,
    ownCarbBasis: carbBasis,
    ownFibreGrams: estimate?.fibreGrams === null ? null : fibreOfItems(items),
    ownItems: items.map((item) => ({ ...item, carbBasis })),
  };
}

/** What counts for a meal, as its history stores it; nothing without a figure. */
export function countedFigure(meal: MealEntity): Pick<MealEventDetail, 'carbsGrams' | 'carbBasis' | 'fibreGrams'> {
  // Items decide only whether a correction is an answer.
  const { carbsGrams, carbBasis, fibreGrams } = countMeal(meal, meal.estimate && { ...meal.estimate, items: [] });
  return carbsGrams === null || carbBasis === null ? {} : { carbsGrams, carbBasis, fibreGrams };
}

/** Stores a person's figure. The detail of its event: what counts now, what counted before, and the state to go back to. */
export async function changeFigure(
  tx: EntityManager,
  meal: MealEntity,
  figure: Partial<OwnFigure>,
): Promise<MealEventDetail> {
  await tx.update(MealEntity, { id: meal.id }, figure);
  const previous = countedFigure(meal);
  return {
    ...countedFigure({ ...meal, ...figure }),
    ...(previous.carbsGrams === undefined
      ? {}
      : {
          previousCarbsGrams: previous.carbsGrams,
          previousCarbBasis: previous.carbBasis,
          previousFibreGrams: previous.fibreGrams,
        }),
    before: { ...ownFigureOf(meal), ownTotalAt: meal.ownTotalAt?.toISOString() ?? null },
  };
}
