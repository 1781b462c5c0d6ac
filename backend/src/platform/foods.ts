import type { CarbBasis } from '@carbsight/contracts';
import { type Foods, foodIn, type ReferenceFood } from '@carbsight/domain';

/** Injection token of the food tables. */
export const FOODS = Symbol('Foods');

/** The rows of these ids; unknown ids are omitted. */
export const rowsOf = (foods: Foods, ids: readonly (string | undefined)[]): ReadonlyMap<string, ReferenceFood> =>
  new Map(
    ids.flatMap((id) => {
      const row = id === undefined ? null : foods.find(id);
      return id === undefined || row === null ? [] : [[id, row] as const];
    }),
  );

/** The same rows in the wanted basis. */
export const foodsIn = (
  carbBasis: CarbBasis,
  foods: ReadonlyMap<string, ReferenceFood>,
): ReadonlyMap<string, ReferenceFood> => new Map([...foods].map(([id, food]) => [id, foodIn(carbBasis, food)]));
