import type { CarbBasis } from '@carbsight/contracts';
import { type Foods, foodIn, type ReferenceFood } from '@carbsight/domain';

/** The food tables, as Nest knows them. */
export const FOODS = Symbol('Foods');

/** The rows of these ids; an id that no table has is left out. */
export const rowsOf = (foods: Foods, ids: readonly (string | undefined)[]): ReadonlyMap<string, ReferenceFood> =>
  new Map(
    ids.flatMap((id) => {
      const row = id === undefined ? null : foods.find(id);
      return id === undefined || row === null ? [] : [[id, row] as const];
    }),
  );

/** The same rows for somebody who counts so. */
export const foodsIn = (
  carbBasis: CarbBasis,
  foods: ReadonlyMap<string, ReferenceFood>,
): ReadonlyMap<string, ReferenceFood> => new Map([...foods].map(([id, food]) => [id, foodIn(carbBasis, food)]));
