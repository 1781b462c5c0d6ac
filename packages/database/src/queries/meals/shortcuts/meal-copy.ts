import { inEnglish, state } from '@carbsight/contracts';
import {
  exceedsMealLimits,
  fractionOf,
  itemsDifference,
  levelOfRange,
  type MealFraction,
  type OwnItem,
  scaledMeal,
  scaledQuestion,
  weightOfItems,
} from '@carbsight/domain';
import type { EntityManager } from 'typeorm';
import { EstimateEntity, MealItemEntity } from '../../../entities/estimate.entities.js';
import { MealEntity } from '../../../entities/meal.entities.js';
import { newId } from '../../../new-id.js';
import { type OwnFigure, ownFigureOf } from '../own-figure.js';

/** How much of a meal is logged again; nothing: all of it. */
export type EatenPortion = { readonly fraction?: number | undefined; readonly grams?: number | undefined };

/** What a copy is made from. */
type MealSource = {
  readonly own: OwnFigure;
  readonly estimate: EstimateEntity | null;
  /** Of the estimate, in order. */
  readonly items: readonly MealItemEntity[];
  /** Null: unknown. */
  readonly weightGrams: number | null;
};

export async function findSource(tx: EntityManager, meal: MealEntity): Promise<MealSource> {
  const { estimate, ownItems } = meal;
  const items = estimate
    ? await tx.find(MealItemEntity, { where: { estimateId: estimate.id }, order: { position: 'ASC' } })
    : [];
  const weightGrams = meal.counted.isPartial ? null : weightOfItems(ownItems ?? items);
  return { own: ownFigureOf(meal), estimate, items, weightGrams };
}

/** Null: all of it. */
export function fractionEaten(
  { weightGrams }: MealSource,
  { fraction, grams }: EatenPortion,
): MealFraction | null | 'weight-unknown' {
  if (grams !== undefined && weightGrams === null) return 'weight-unknown';
  const eaten = grams !== undefined && weightGrams ? { eaten: grams, whole: weightGrams } : fractionOf(fraction ?? 1);
  return eaten.eaten === eaten.whole ? null : eaten;
}

/** The same with all figures for the fraction. The estimate's wording refers to the whole meal, and says so. */
export function scaledSource(source: MealSource, fraction: MealFraction): MealSource | 'too-much' {
  const own = scaledOwn(source.own, fraction);
  if (own === 'too-much' || !source.estimate) return own === 'too-much' ? own : { ...source, own };
  const { estimate } = source;
  const { items, ...figures } = scaledMeal({ ...estimate, items: source.items }, fraction);
  if (exceedsMealLimits({ ...figures, items })) return 'too-much';
  const { carbsGrams, fibreGrams, lowGrams, highGrams } = figures;
  const range = { lowGrams: lowGrams ?? carbsGrams, highGrams: highGrams ?? carbsGrams };
  const levelReason = state('share-of-meal');
  const follows = state('whole-meal-follows');
  return {
    own,
    items,
    weightGrams: null,
    estimate: {
      ...estimate,
      ...range,
      carbsGrams,
      fibreGrams,
      itemsDifferenceGrams: estimate.itemsDifferenceGrams && itemsDifference(items, carbsGrams),
      level: levelOfRange({ carbsGrams, ...range }),
      levelReason: inEnglish(levelReason),
      analysis: `${inEnglish(follows)} ${estimate.analysis}`,
      said: estimate.said && { levelReason, analysis: [follows, ...estimate.said.analysis] },
      question: scaledQuestion(estimate.question, fraction),
    },
  };
}

/** A list under a typed total is scaled, too, although it does not count. */
function scaledOwn(own: OwnFigure, fraction: MealFraction): OwnFigure | 'too-much' {
  const { ownCarbsGrams: carbsGrams, ownItems } = own;
  if (carbsGrams === null) return own;
  const figure = scaledMeal(
    {
      carbsGrams,
      fibreGrams: own.ownFibreGrams,
      lowGrams: own.ownLowGrams,
      highGrams: own.ownHighGrams,
      items: ownItems ?? [],
    },
    fraction,
  );
  if (exceedsMealLimits(figure)) return 'too-much';
  return {
    ...own,
    ownCarbsGrams: figure.carbsGrams,
    ownFibreGrams: figure.fibreGrams,
    ownLowGrams: figure.lowGrams,
    ownHighGrams: figure.highGrams,
    ownItems: ownItems && [...figure.items],
  };
}

/**
 * Gives a copied meal its own estimate: author, time and prompt stay, its reads are not copied.
 * Own items are linked to the estimate's items by their ids, which are new here.
 */
export async function insertEstimate(tx: EntityManager, mealId: string, source: MealSource): Promise<void> {
  const { estimate } = source;
  if (!estimate) return;
  const estimateId = newId();
  const idOf = new Map([[estimate.id, estimateId], ...source.items.map(({ id }) => [id, newId()] as const)]);
  const renamed = <I extends { readonly id: string }>(item: I): I => ({ ...item, id: idOf.get(item.id) ?? item.id });
  await tx.insert(EstimateEntity, { ...estimate, id: estimateId, mealId, purpose: 'repeat', revision: 1 });
  if (source.items.length > 0) {
    await tx.insert(
      MealItemEntity,
      source.items.map(({ reference, tableRow, grounding, portionSaid, ...item }) =>
        renamed({
          ...item,
          estimateId,
          reference: reference && { ...reference },
          tableRow: tableRow && { ...tableRow },
          grounding: grounding && { ...grounding },
          portionSaid: portionSaid && { ...portionSaid },
        }),
      ),
    );
  }
  const ownItems: OwnItem[] | undefined = source.own.ownItems?.map(renamed);
  await tx.update(MealEntity, { id: mealId }, { estimateId, ...(ownItems ? { ownItems } : {}) });
}
