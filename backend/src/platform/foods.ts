import type { CarbBasis } from '@carbsight/contracts';
import { foodIn, type ReferenceFood } from '@carbsight/domain';

/** Injection token of the food tables. */
export const FOODS = Symbol('Foods');

/** The same foods on the requested basis. */
export const foodsIn = (
  carbBasis: CarbBasis,
  foods: ReadonlyMap<string, ReferenceFood>,
): ReadonlyMap<string, ReferenceFood> => new Map([...foods].map(([id, food]) => [id, foodIn(carbBasis, food)]));
