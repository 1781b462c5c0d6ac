import { inEnglish, type MealPackage, type UnusablePackage } from '@carbsight/contracts';
import { PACKAGE_MODEL, type PackageEstimate } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { MealEntity } from '../../entities/meal.entities.js';
import { type ClaimedMeal, type NewEstimate, storeEstimate, type Variant } from './store-estimate.js';
import { type MealWriter, requireSeen } from './write-meal.js';

/** How an estimate of a package came about: no model was asked. */
export const packageVariant = ({ source }: MealPackage): Variant => ({
  modelId: PACKAGE_MODEL,
  promptVersion: source,
  promptSha256: '',
});

/** As an estimate is stored. */
export const packageEstimate = ({
  items,
  unknownItems,
  sum,
  levelReason,
  question = null,
  noteWords = null,
  ...figures
}: PackageEstimate): NewEstimate => ({
  ...figures,
  question,
  noteWords,
  levelReason: inEnglish(levelReason),
  analysis: sum.map(inEnglish).join(' '),
  said: { levelReason, analysis: [...sum] },
  isNotFood: false,
  itemsDifferenceGrams: null,
  unknownItems: [...unknownItems],
  readCount: 0,
  items: [...items],
});

/**
 * Only a meal that waits for its amount, or was completed with another one and not changed since. What was found is kept along with what
 * the person made of it.
 */
const TAKE = `
  UPDATE meals m SET status = 'analysing', claim = claim + 1, revision = revision + 1, packaged = $3::jsonb,
    packaged_found = coalesce(m.packaged_found, CASE WHEN m.packaged <> $3::jsonb THEN m.packaged END)
  WHERE m.id = $1 AND m.user_id = $2 AND m.packaged IS NOT NULL AND m.own_total_at IS NULL
    AND ((m.status = 'failed' AND m.failure_code = 'needs-amount')
      OR (m.status = 'completed'
        AND EXISTS (SELECT FROM estimates e WHERE e.id = m.estimate_id AND e.model_id = '${PACKAGE_MODEL}')))
  RETURNING m.id, m.claim, m.revision`;

/** Meals whose photo shows a label or a product. */
export class MealPackageQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Notes what a claimed meal's photo shows, before its estimate is stored. */
  async record({ id, claim }: Pick<ClaimedMeal, 'id' | 'claim'>, packaged: MealPackage): Promise<void> {
    await this.dataSource.getRepository(MealEntity).update({ id, claim, status: 'analysing' }, { packaged });
  }

  /** Notes why the package in a claimed meal's photo gave no figure. It stays true of later analyses of the photo. */
  async recordUnusable(
    { id, claim }: Pick<ClaimedMeal, 'id' | 'claim'>,
    unusablePackage: UnusablePackage,
  ): Promise<void> {
    await this.dataSource.getRepository(MealEntity).update({ id, claim, status: 'analysing' }, { unusablePackage });
  }

  /** @returns false, and nothing is stored, if the meal does not wait for an amount */
  async complete(
    userId: string,
    mealId: string,
    packaged: MealPackage,
    { variant, estimate }: { readonly variant: Variant; readonly estimate: NewEstimate },
    now: Date,
    { hasSeen }: Pick<MealWriter, 'hasSeen'> = {},
  ): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const meal = await tx.findOne(MealEntity, { where: { id: mealId, userId }, lock: { mode: 'pessimistic_write' } });
      if (meal && hasSeen) await requireSeen(tx, [meal], hasSeen);
      const [[taken]] = (await tx.query(TAKE, [mealId, userId, JSON.stringify(packaged)])) as [
        Pick<ClaimedMeal, 'id' | 'claim' | 'revision'>[],
        number,
      ];
      return taken !== undefined && (await storeEstimate(tx, taken, variant, estimate, now, []));
    });
  }
}
