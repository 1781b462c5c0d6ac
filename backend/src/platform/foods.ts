import type { CarbBasis } from '@carbsight/contracts';
import { type Foods, foodIn, type ReferenceFood } from '@carbsight/domain';

/** Injection token of the food tables. */
export const FOODS = Symbol('Foods');

/** What meals are searched for: the text as typed, and in other spellings and names of its words. */
export const spellingsOf = (foods: Foods, text: string | undefined): string[] | undefined =>
  text ? [text, ...foods.alsoWritten(text)] : undefined;

/** The same foods on the requested basis. */
export const foodsIn = (
  carbBasis: CarbBasis,
  foods: ReadonlyMap<string, ReferenceFood>,
): ReadonlyMap<string, ReferenceFood> => new Map([...foods].map(([id, food]) => [id, foodIn(carbBasis, food)]));
