import { foodTable } from '@carbsight/contracts';
import { idOf, type NamedDocument } from '../index/indexed-food.js';
import { KINDS } from '../index/packed-rows.js';
import { type LanguageData, LOCALES } from '../language/locales.js';
import type { IndexContent, Row } from './build-index.js';
import type { ColumnValues } from './write-columns.js';

/** People mean these categories only when they say so. */
const ODD_CATEGORY = /^(Not included in a food category$|formula|human|baby)/i;

/** Everything needed to read notes and to search foods, as arrays of numbers and texts. */
export function packIndex({ foods, rowCount, documents }: IndexContent, language: LanguageData): ColumnValues {
  const rows = foods.slice(0, rowCount);
  const places = new Map(rows.map((row, at) => [idOf(row), at]));
  const texts = textsOf(rows, documents);
  const portions = foods.flatMap((food) => food.portions);
  const measures = measuresOf(portions);
  const medians = mediansOf(foods);
  const all = (words: readonly string[]): number[] => words.map(texts.place);
  const names = documents.map(({ words }) =>
    words.flatMap(({ anyOf, segment }) => anyOf.map((word, at) => ({ word, segment: segment * 2 + Math.min(at, 1) }))),
  );
  const columns = {
    language: JSON.stringify(language),
    rowSource: rows.map(({ source }) => foodTable.options.indexOf(source)),
    rowCode: rows.map(({ code }) => texts.place(code)),
    rowName: rows.map(({ name }) => texts.place(name)),
    rowGerman: rows.map(({ nameGerman }) => (nameGerman === null ? 0 : texts.place(nameGerman) + 1)),
    rowCategory: rows.map(({ category }) => texts.place(category)),
    rowTotalCarbs: rows.map(({ totalCarbs }) => totalCarbs),
    rowFibre: rows.map(({ fibre }) => fibre ?? Number.NaN),
    rowSugars: rows.map(({ sugars }) => sugars ?? Number.NaN),
    rowFat: rows.map(({ fat }) => fat ?? Number.NaN),
    rowProtein: rows.map(({ protein }) => protein ?? Number.NaN),
    rowIsOld: rows.map(({ isOld }) => Number(isOld)),
    rowsById: byId(rows),
    foodRow: foods.slice(rowCount).map((food) => places.get(idOf(food)) ?? 0),
    foodPortionsAt: startsOf(foods.map(({ portions: own }) => own)),
    portionGrams: portions.map(({ grams }) => grams),
    portionMeasure: portions.map((portion) => measures.placeOf(portion)),
    measureDescription: measures.all.map(({ description }) => texts.place(description)),
    measureAmount: measures.all.map(({ amount }) => amount),
    ...flat(
      'measureNumbers',
      measures.all.map(({ numbers }) => numbers),
    ),
    ...flat(
      'measureWords',
      measures.all.map(({ words }) => all(words)),
    ),
    measureFlags: measures.all.map(({ isDefault, isAnySize, isOld }) => flags(isDefault, isAnySize, isOld)),
    documentKind: documents.map(({ kind }) => KINDS.indexOf(kind)),
    documentLocale: documents.map(({ locale }) => (locale === null ? 0 : LOCALES.indexOf(locale) + 1)),
    documentName: documents.map(({ name }) => texts.place(name)),
    documentFood: documents.map(({ food }) => food),
    documentOpenChoices: documents.map(({ openChoices }) => openChoices),
    documentFlags: documents.map(({ isRaw, isCooked, food }) =>
      flags(isRaw, isCooked, ODD_CATEGORY.test(foods[food]?.category ?? '')),
    ),
    ...flat(
      'documentWords',
      names.map((words) => all(words.map(({ word }) => word))),
    ),
    documentSegments: names.flatMap((words) => words.map(({ segment }) => segment)),
    ...flat(
      'documentOptional',
      documents.map(({ optional }) => all(optional)),
    ),
    documentBracketed: documents.map(({ bracketed }) => bracketed.length),
    ...flat(
      'documentHeads',
      documents.map(({ heads, optional }, at) => {
        const words = [...(names[at] ?? []).map(({ word }) => word), ...optional];
        return heads.map((head) => words.indexOf(head));
      }),
    ),
    documentHead: documents.map(({ head, heads }) => (head === null ? 0 : heads.indexOf(head) + 1)),
    medianCategory: medians.map(({ category }) => texts.place(category)),
    medianUnit: medians.map(({ unit }) => texts.place(unit)),
    medianGrams: medians.map(({ grams }) => grams),
  };
  // Last, when every text has its position.
  const inOrder = texts.inOrder();
  return { ...columns, text: inOrder.join(''), textAt: startsOf(inOrder) };
}

/** Each text once, by its position. */
class Texts {
  readonly #places = new Map<string, number>();

  readonly place = (text: string): number => {
    const known = this.#places.get(text) ?? this.#places.size;
    this.#places.set(text, known);
    return known;
  };

  inOrder(): string[] {
    return [...this.#places.keys()];
  }
}

/** The words of names, the most frequent one first, so that most positions are small; then texts in the order of what has them. */
function textsOf(rows: readonly Row[], documents: readonly NamedDocument[]): Texts {
  const counts = new Map<string, number>();
  for (const { words, optional } of documents)
    for (const word of [...words.flatMap(({ anyOf }) => anyOf), ...optional])
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const texts = new Texts();
  for (const [word] of [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))) texts.place(word);
  for (const { name } of documents) texts.place(name);
  for (const { nameGerman } of rows) if (nameGerman !== null) texts.place(nameGerman);
  for (const { code } of rows) texts.place(code);
  return texts;
}

type Portion = IndexContent['foods'][number]['portions'][number];

/** Each portion once, whatever it weighs. */
function measuresOf(portions: readonly Portion[]): { all: Portion[]; placeOf: (portion: Portion) => number } {
  const keyOf = (portion: Portion): string => JSON.stringify({ ...portion, grams: 0 });
  const found = new Map(portions.map((portion) => [keyOf(portion), portion]));
  const places = new Map([...found.keys()].map((key, at) => [key, at]));
  return { all: [...found.values()], placeOf: (portion) => places.get(keyOf(portion)) ?? 0 };
}

/** CoFID has one code twice: the first row has it. */
function byId(rows: readonly Row[]): number[] {
  const first = new Map(rows.map((row, at) => [idOf(row), at] as const).reverse());
  return [...first].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, at]) => at);
}

/** The median weight of each unit in each category of FNDDS, in grams. */
function mediansOf(foods: IndexContent['foods']): { category: string; unit: string; grams: number }[] {
  const weights = new Map<string, Map<string, number[]>>();
  for (const { source, category, portions } of foods) {
    if (source !== 'usda-fndds') continue;
    const units = weights.get(category) ?? new Map<string, number[]>();
    weights.set(category, units);
    for (const { isDefault, amount, words, grams } of portions) {
      if (isDefault || amount !== 1) continue;
      for (const word of words) units.set(word, [...(units.get(word) ?? []), grams]);
    }
  }
  return [...weights].flatMap(([category, units]) =>
    [...units].map(([unit, all]) => ({ category, unit, grams: all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0 })),
  );
}

/** Where each list begins among all values, and where the last one ends. */
function startsOf(lists: readonly { readonly length: number }[]): number[] {
  let sum = 0;
  return [0, ...lists.map(({ length }) => (sum += length))];
}

const flat = <Name extends string>(
  name: Name,
  lists: readonly (readonly number[])[],
): Record<Name | `${Name}At`, number[]> =>
  ({ [name]: lists.flat(), [`${name}At`]: startsOf(lists) }) as Record<Name | `${Name}At`, number[]>;

const flags = (...set: boolean[]): number => set.reduce((sum, isSet, at) => sum + (isSet ? 2 ** at : 0), 0);
