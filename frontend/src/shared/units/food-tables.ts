import type { FoodTableName } from '@carbsight/contracts';
import { parseFoodId } from '@carbsight/domain';

const NAMES: Readonly<Record<FoodTableName | 'model', string>> = {
  'usda-fndds': 'USDA FNDDS',
  'usda-sr28': 'USDA SR28',
  bls: 'BLS 4.0',
  cofid: 'CoFID',
  labels: 'Labels',
  model: '',
};

/** The short name of a food table, as its publisher calls it. */
export const foodTableName = (table: FoodTableName | 'model'): string => NAMES[table];

/** Table and row of an id such as `usda-fndds:63101000`, for reading. */
export function foodTableRow(foodId: string): { table: string; id: string } {
  const { table, code } = parseFoodId(foodId);
  return { table: foodTableName(table), id: code };
}
