import type { PlanFacts } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import type { UserEntity } from '../entities/account.entities.js';
import type { MealEntity, PhotoEntity } from '../entities/meal.entities.js';
import { runPrepared } from './prepared.js';

/** A meal taken for one attempt. Results are stored only while the claim is still the newest. */
export type ClaimedMeal = Pick<
  MealEntity,
  'id' | 'userId' | 'note' | 'revision' | 'claim' | 'requestedRecipe' | 'overrideCarbsGrams'
> & {
  readonly photo: Pick<PhotoEntity, 'storageKey'> | null;
  /** Of the person whose meal it is, as it stands now. */
  readonly owner: PlanFacts & PersonsPlace;
};

export type Recipe = { readonly modelId: string; readonly promptVersion: string; readonly promptSha256: string };

type PersonsPlace = Pick<UserEntity, 'language' | 'timezone'>;
type ClaimedRow = Omit<ClaimedMeal, 'photo' | 'owner'> & ClaimedMeal['owner'] & { readonly storageKey: string | null };

const CLAIM_MEAL = `
  WITH taken AS (
    UPDATE meals SET claim = claim + 1, status = 'analysing'
    WHERE id = $1 AND revision = $2 AND status IN ('queued', 'analysing')
    RETURNING id, user_id, photo_id, note, revision, claim, requested_recipe, override_carbs_grams
  )
  SELECT m.id, m.user_id AS "userId", m.note, m.revision, m.claim, m.requested_recipe AS "requestedRecipe",
    m.override_carbs_grams AS "overrideCarbsGrams", p.storage_key AS "storageKey",
    u.subscription_tier AS "subscriptionTier", u.subscription_status AS "subscriptionStatus",
    u.trial_ends_at AS "trialEndsAt", u.subscription_ends_at AS "subscriptionEndsAt",
    u.language, u.timezone
  FROM taken m JOIN users u ON u.id = m.user_id LEFT JOIN photos p ON p.id = m.photo_id`;

/** Takes an open meal and reads what an attempt needs of it. Null when it is finished or has a newer revision. */
export async function claimMeal(dataSource: DataSource, mealId: string, revision: number): Promise<ClaimedMeal | null> {
  const [taken] = await runPrepared<ClaimedRow>(dataSource.manager, 'claim-meal', CLAIM_MEAL, [mealId, revision]);
  if (!taken) return null;
  const { storageKey, subscriptionTier, subscriptionStatus, trialEndsAt, subscriptionEndsAt, ...others } = taken;
  const { language, timezone, ...meal } = others;
  const owner = { subscriptionTier, subscriptionStatus, trialEndsAt, subscriptionEndsAt, language, timezone };
  return { ...meal, owner, photo: storageKey === null ? null : { storageKey } };
}
