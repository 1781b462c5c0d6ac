import type { foodTable } from '@carbsight/contracts';

const NAMES: Readonly<Record<string, string>> = {
  'usda-fndds': 'USDA FNDDS',
  'usda-sr28': 'USDA SR28',
  bls: 'BLS 4.0',
  cofid: 'CoFID',
} satisfies Record<(typeof foodTable.options)[number], string>;

/** The short name of a food table, as its publisher calls it. */
export const foodTableName = (table: string): string => NAMES[table] ?? table;

/** Table and row of an id such as `usda-fndds:63101000`; ids without a table are from when there was only SR28. */
export function foodTableRow(foodId: string): { table: string; id: string } {
  const at = foodId.indexOf(':');
  const [table, id] = at < 0 ? ['usda-sr28', foodId] : [foodId.slice(0, at), foodId.slice(at + 1)];
  return { table: foodTableName(table), id };
}
