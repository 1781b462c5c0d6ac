import type { PlanFacts } from '@carbsight/domain';
import type { UserEntity } from '../../entities/account.entities.js';
import type { MealEntity, PhotoEntity } from '../../entities/meal.entities.js';

/** A meal claimed for one attempt. Results are stored only while the claim is the newest. */
export type ClaimedMeal = Pick<
  MealEntity,
  'id' | 'userId' | 'note' | 'revision' | 'claim' | 'requestedRecipe' | 'overrideCarbsGrams'
> & {
  readonly photo: Pick<PhotoEntity, 'storageKey'> | null;
  /** The meal's owner, in their current state. */
  readonly owner: PlanFacts & PersonsPlace;
};

export type Recipe = { readonly modelId: string; readonly promptVersion: string; readonly promptSha256: string };

type PersonsPlace = Pick<UserEntity, 'language' | 'timezone'>;
