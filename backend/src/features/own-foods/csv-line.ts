import type { AnswerOf, OwnFoodBody, ownFoodsApi } from '@carbsight/contracts';
import { barcodeOfCell } from '@carbsight/domain';
import { ApiFailure } from '../../platform/http/api-failure.js';

export type LineProblem = AnswerOf<typeof ownFoodsApi.importOwnFoods>['problems'][number];
export type Cells = Readonly<Record<string, string>>;
/** The body of a call that adds a food, before its checks. */
export type Unchecked = { readonly [Field in keyof OwnFoodBody]: unknown };

const COLUMNS: Readonly<Record<string, string>> = {
  name: 'name',
  brand: 'brand',
  barcode: 'barcode',
  convention: 'convention',
  'per100.carbs': 'carbs per 100',
  'per100.fibre': 'fibre per 100',
  'per100.sugars': 'sugars per 100',
  'per100.fat': 'fat per 100',
  'per100.protein': 'protein per 100',
  'perServing.carbs': 'carbs per serving',
  'perServing.fibre': 'fibre per serving',
  'perServing.sugars': 'sugars per serving',
  'perServing.fat': 'fat per serving',
  'perServing.protein': 'protein per serving',
  servingGrams: 'serving grams',
  servingName: 'serving name',
  packGrams: 'pack grams',
  source: 'source',
};
/** The column that a failure is about; the others are about the whole line. */
const COLUMN_OF_REFUSAL: Readonly<Record<string, string>> = {
  'above-100': 'carbs per 100',
  'more-carbs-than-serving': 'carbs per serving',
  'serving-too-much': 'carbs per serving',
  'serving-contradicts': 'carbs per serving',
};
const VALUE_SHOWN = 40;

type Issue = NonNullable<ReturnType<typeof ownFoodsApi.ownFoodBody.safeParse>['error']>['issues'][number];

/** An impossible food, as what is wrong with its line. */
export function problemOfFood(line: number, { code, message, values, fields }: ApiFailure): LineProblem {
  const context = String(values.context ?? '');
  const ofRecipe = code.startsWith('recipe-') ? 'recipe' : null;
  const column = fields?.[0]?.path ?? COLUMN_OF_REFUSAL[context] ?? ofRecipe;
  return { line, column, code, message, values: { ...values } };
}

/** The first thing that the checks of a food found, in terms of the file. */
export function problemOfCell(line: number, issue: Issue, cells: Cells): LineProblem {
  const [field] = issue.path;
  const column = field === 'recipe' ? 'recipe' : (COLUMNS[issue.path.join('.')] ?? null);
  const value = (column === null ? '' : (cells[column] ?? '')).trim().slice(0, VALUE_SHOWN);
  return { ...problemOfFood(line, refusalOf(issue, value)), column };
}

function refusalOf(issue: Issue, value: string): ApiFailure {
  const [field, part] = issue.path;
  if (field === 'recipe') {
    const isTooLong = issue.code === 'too_big' && issue.path.length === 2 && part === 'ingredients';
    return isTooLong
      ? new ApiFailure('csv-cell_ingredients', { values: { most: Number(issue.maximum) } })
      : new ApiFailure('csv-cell_recipe');
  }
  if (field === 'name' && value === '') return new ApiFailure('csv-cell_name-missing');
  if (issue.code === 'invalid_value')
    return new ApiFailure('csv-cell_choice', { values: { value, choices: issue.values.map(String) } });
  if (issue.code === 'invalid_type')
    return value === '' && part === 'carbs'
      ? new ApiFailure('csv-cell_carbs-missing')
      : new ApiFailure('csv-cell_not-a-number', { values: { value } });
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return new ApiFailure('csv-cell');
  if (issue.origin === 'string') {
    const most = issue.code === 'too_big' ? Number(issue.maximum) : 0;
    return new ApiFailure('csv-cell_too-long', { values: { most } });
  }
  return issue.code === 'too_big'
    ? new ApiFailure('csv-cell_too-much', { values: { value, most: Number(issue.maximum) } })
    : new ApiFailure('csv-cell_too-little', { values: { value } });
}

/** The body without an invalid barcode, and the warning about it: the food is worth more than its code. */
export function withBarcode(line: number, body: Unchecked): { body: Unchecked; notice: LineProblem | null } {
  const { barcode } = body;
  if (typeof barcode !== 'string') return { body, notice: null };
  const found = barcodeOfCell(barcode);
  if ('code' in found) return { body: { ...body, barcode: found.code }, notice: null };
  const failure = new ApiFailure('csv-cell_barcode', { values: { value: barcode.slice(0, VALUE_SHOWN) } });
  return { body: { ...body, barcode: null }, notice: { ...problemOfFood(line, failure), column: 'barcode' } };
}
