import { type CarbFigures, type OwnFoodBody, ownFoodsApi, type PackagePart, type Recipe } from '@carbsight/contracts';
import type { OwnFoodFacts } from '@carbsight/domain';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { type CsvColumns, FORMULA } from '../../platform/csv.js';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { type Cells, type LineProblem, problemOfCell, problemOfFood, type Unchecked, withBarcode } from './csv-line.js';

/** Recipes name foods by their id in the file, so that it can be imported into another account, too. */
export const ownFoodColumns: CsvColumns<OwnFoodFacts> = {
  id: ({ id }) => id,
  name: ({ name }) => guarded(name),
  brand: ({ brand }) => guarded(brand),
  barcode: ({ barcode }) => barcode ?? '',
  convention: ({ convention }) => convention,
  'carbs per 100': ({ per100 }) => per100?.carbs ?? null,
  'fibre per 100': ({ per100 }) => per100?.fibre ?? null,
  'sugars per 100': ({ per100 }) => per100?.sugars ?? null,
  'fat per 100': ({ per100 }) => per100?.fat ?? null,
  'protein per 100': ({ per100 }) => per100?.protein ?? null,
  'polyols per 100': ({ per100 }) => per100?.polyols ?? null,
  'carbs per serving': ({ perServing }) => perServing?.carbs ?? null,
  'fibre per serving': ({ perServing }) => perServing?.fibre ?? null,
  'sugars per serving': ({ perServing }) => perServing?.sugars ?? null,
  'fat per serving': ({ perServing }) => perServing?.fat ?? null,
  'protein per serving': ({ perServing }) => perServing?.protein ?? null,
  'polyols per serving': ({ perServing }) => perServing?.polyols ?? null,
  'serving grams': ({ servingGrams }) => servingGrams,
  'serving name': ({ servingName }) => guarded(servingName),
  'pack grams': ({ packGrams }) => packGrams,
  liquid: ({ isLiquid }) => (isLiquid ? 'yes' : ''),
  state: ({ state }) => state ?? '',
  prepared: ({ prepared }) => (prepared ? preparedCell(prepared) : ''),
  parts: ({ parts }) => (parts ? partsCell(parts) : ''),
  source: ({ source }) => source,
  recipe: ({ recipe }) => (recipe === null ? '' : recipeCell(recipe)),
};

/** Everything about a food except its id. */
export const contentOf = (food: OwnFoodFacts): string =>
  JSON.stringify(
    Object.values(ownFoodColumns)
      .slice(1)
      .map((cell) => cell(food)),
  );

function preparedCell({ per100, perServing, servingGrams, isLiquid }: NonNullable<OwnFoodFacts['prepared']>): string {
  return JSON.stringify({ per100: inOrder(per100), perServing: inOrder(perServing), servingGrams, isLiquid });
}

function inOrder(figures: CarbFigures | null) {
  if (!figures) return null;
  const { carbs, fibre, sugars, fat, protein, polyols } = figures;
  return { carbs, fibre, sugars, fat, protein, polyols };
}

const partsCell = (parts: readonly PackagePart[]): string =>
  JSON.stringify(parts.map(({ count, name, grams }) => ({ count, name, grams })));

/** The database keeps an object's fields in its own order. */
function recipeCell({ ingredients, cookedGrams = null, servings = null }: Recipe): string {
  const parts = ingredients.map(({ foodId = null, item, grams = null, carbs = null }) => ({
    foodId,
    item,
    grams,
    carbs,
  }));
  return JSON.stringify({ ingredients: parts, cookedGrams, servings });
}

/** Whether a text begins with an apostrophe that keeps spreadsheets from treating it as a formula. */
const isGuarded = (text: string): boolean => text.startsWith("'") && (FORMULA.test(text.slice(1)) || text[1] === "'");
/** A text that only looks guarded gets an apostrophe that can be removed. */
const guarded = (text: string | null): string => (text === null ? '' : isGuarded(text) ? `'${text}` : text);
const unguarded = (text: string): string => (isGuarded(text) ? text.slice(1) : text);

/** A food of the file with its id there. */
export type Line = { readonly at: number; readonly id: string; readonly body: OwnFoodBody };

type CsvRecord = { readonly record: Cells; readonly info: Info };
type Read = { readonly lines: Line[]; readonly problems: LineProblem[]; readonly notices: LineProblem[] };

/** @throws ApiFailure 400 for a file without the columns of own foods */
export function parseFile(csv: string): Read {
  const parsed: Read = { lines: [], problems: [], notices: [] };
  const { found, misfits, hasCommas } = recordsOf(csv);
  parsed.problems.push(...misfits.map((line) => problemOfFood(line, new ApiFailure('csv-cell_one-too-many'))));
  for (const { record, info } of found) {
    const { body, notice } = withBarcode(info.lines, bodyOf(record, hasCommas));
    const checked = ownFoodsApi.ownFoodBody.safeParse(body);
    if (checked.success) {
      parsed.lines.push({ at: info.lines, id: record.id ?? '', body: checked.data });
      if (notice) parsed.notices.push(notice);
    } else
      parsed.problems.push(
        ...checked.error.issues.slice(0, 1).map((issue) => problemOfCell(info.lines, issue, record)),
      );
  }
  return parsed;
}

/** Excel writes this above the columns. */
const SEPARATOR = /^\ufeff?sep=([;,\t])\r?\n/i;

/** Records with their lines, and the lines with a cell too many: every cell after an unquoted comma is in the wrong column. */
function recordsOf(csv: string) {
  const said = SEPARATOR.exec(csv)?.[1];
  const [head = ''] = csv.replace(SEPARATOR, '').split('\n', 1);
  let names: string[] = [];
  const columns = (found: string[]) => {
    names = found.map((name) => name.trim().toLowerCase());
    return names;
  };
  // Spreadsheets in many countries write semicolons, because their numbers have commas.
  const delimiter = said ?? [';', '\t'].find((sign) => head.includes(sign)) ?? ',';
  const skip = { skip_empty_lines: true, skip_records_with_empty_values: true, relax_column_count_less: true };
  const misfits: number[] = [];
  const onMisfit = (error: CsvError | undefined): undefined => {
    if (!error) return;
    if (error.code !== 'CSV_RECORD_INCONSISTENT_COLUMNS') throw error;
    misfits.push(Number(error.lines));
  };
  try {
    const found = parse<CsvRecord>(csv, {
      ...skip,
      columns,
      delimiter,
      bom: true,
      info: true,
      from_line: said === undefined ? 1 : 2,
      skip_records_with_error: true,
      on_skip: onMisfit,
    });
    if (names.includes('name') && names.includes('convention')) return { found, misfits, hasCommas: delimiter !== ',' };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = lineOfStrayQuote(csv, delimiter);
    if (line !== null) throw new ApiFailure('csv-not-readable_quote', { values: { line } });
  }
  throw new ApiFailure('csv-not-readable');
}

/** The line of a cell whose quotation marks do not enclose it; null if there is none. The parser only says where it gave up. */
function lineOfStrayQuote(csv: string, delimiter: string): number | null {
  const cell = new RegExp(`(?:"[^"]*(?:""[^"]*)*"|[^"${delimiter}\\r\\n]*)(?:${delimiter}|\\r?\\n|\\r|$)`, 'y');
  const text = csv.replace(/^\ufeff/, '');
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    if (!cell.test(text)) return text.slice(0, at).split('\n').length;
  }
  return null;
}

/** In the contract's form; what cannot be read is left to its checks. */
function bodyOf(record: Cells, hasCommas: boolean): Unchecked {
  const text = (column: string) => unguarded(record[column] ?? '').trim() || null;
  const number = (column: string) => numberOf(record[column]?.trim() ?? '', hasCommas);
  const figures = (per: string) => {
    const figure = (what: string) => number(`${what} per ${per}`);
    const [carbs, fibre, sugars] = [figure('carbs'), figure('fibre'), figure('sugars')];
    const others = { fat: figure('fat'), protein: figure('protein'), polyols: figure('polyols') };
    return carbs === null && fibre === null && sugars === null ? null : { carbs, fibre, sugars, ...others };
  };
  return {
    name: text('name') ?? '',
    brand: text('brand'),
    barcode: text('barcode'),
    convention: text('convention') ?? undefined,
    per100: figures('100'),
    perServing: figures('serving'),
    servingGrams: number('serving grams'),
    servingName: text('serving name'),
    packGrams: number('pack grams'),
    isLiquid: text('liquid') !== null,
    state: text('state'),
    prepared: objectOf(record.prepared),
    parts: objectOf(record.parts),
    source: text('source') ?? undefined,
    recipe: objectOf(record.recipe),
  };
}

/**
 * In people's notation rather than programs': "0x10" and "1e3" are not figures. Neither is "1.234" where decimals have commas, or the other
 * way round: it may be off by a factor of a thousand.
 */
function numberOf(cell: string, hasCommas: boolean): number | null {
  if (cell === '') return null;
  const isThousands = (hasCommas ? /^\d{1,3}\.\d{3}$/ : /^\d{1,3},\d{3}$/).test(cell);
  return !isThousands && /^-?\d{1,6}(?:[.,]\d{1,6})?$/.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN;
}

function objectOf(cell: string | undefined): unknown {
  const text = cell?.trim() ?? '';
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
