import type { OwnItem } from '@carbsight/domain';
import type { EntityManager } from 'typeorm';
import { EstimateEntity, MealItemEntity } from '../../../entities/estimate.entities.js';
import { MealEntity } from '../../../entities/meal.entities.js';
import { newId } from '../../../new-id.js';

/**
 * Gives a copied meal its own estimate: author, time and prompt stay, its reads are not copied.
 * Own items are linked to the estimate's items by their ids, which are new here.
 */
export async function copyEstimate(
  tx: EntityManager,
  { meal: _, ...estimate }: EstimateEntity,
  copy: { readonly mealId: string; readonly ownItems: readonly OwnItem[] | null },
): Promise<void> {
  const estimateId = newId();
  const items = await tx.find(MealItemEntity, { where: { estimateId: estimate.id }, order: { position: 'ASC' } });
  const idOf = new Map([[estimate.id, estimateId], ...items.map(({ id }) => [id, newId()] as const)]);
  const renamed = <I extends { readonly id: string }>(item: I): I => ({ ...item, id: idOf.get(item.id) ?? item.id });
  await tx.insert(EstimateEntity, {
    ...estimate,
    id: estimateId,
    mealId: copy.mealId,
    purpose: 'repeat',
    revision: 1,
  });
  if (items.length > 0) {
    await tx.insert(
      MealItemEntity,
      items.map(({ estimate: __, reference, tableRow, ...item }) =>
        renamed({
          ...item,
          estimateId,
          reference: reference && { ...reference },
          tableRow: tableRow && { ...tableRow },
        }),
      ),
    );
  }
  const ownItems = copy.ownItems?.map(renamed);
  await tx.update(MealEntity, { id: copy.mealId }, { estimateId, ...(ownItems ? { ownItems } : {}) });
}
