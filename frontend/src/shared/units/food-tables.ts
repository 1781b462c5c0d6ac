import type { FoodNamespace } from '@carbsight/contracts';
import { parseFoodId } from '@carbsight/domain';

const NAMES: Readonly<Record<FoodNamespace | 'model', string>> = {
  'usda-fndds': 'USDA FNDDS',
  'usda-sr28': 'USDA SR28',
  bls: 'BLS 4.0',
  cofid: 'CoFID',
  labels: 'Labels',
  own: '',
  off: 'Open Food Facts',
  model: '',
};

/** The short name of a food table, as its publisher calls it; empty for anything else. */
export const foodTableName = (table: FoodNamespace | 'model'): string => NAMES[table];

/** Table and row of an id such as `usda-fndds:63101000`, for reading. */
export function foodTableRow(foodId: string): { table: string; id: string } {
  const { table, code } = parseFoodId(foodId);
  return { table: foodTableName(table), id: code };
}
