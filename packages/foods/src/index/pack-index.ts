import { foodTable } from '@carbsight/contracts';
import { LOCALES } from '../language/locales.js';
import { plain } from '../text/tokenise.js';
import { type IndexContent, type IndexedFood, idOf, type NamedDocument } from './build-index.js';
import type { ColumnValues } from './columns.js';
import { KINDS } from './packed-rows.js';

/** People mean these categories only when they say so. */
const ODD_CATEGORY = /^(Not included in a food category$|formula|human|baby)/i;

/** Everything needed to search foods, precomputed as arrays of numbers and texts. */
export function packIndex({ foods, documents }: IndexContent): ColumnValues {
  const texts = new Texts();
  const postings = postingsOf(documents, texts);
  const portions = foods.flatMap((food) => food.portions);
  const medians = mediansOf(foods);
  const spellings = entriesOf(foods, documents);
  const all = (words: readonly string[]): number[] => words.map(texts.place);
  const optionalPlace = (text: string | null): number => (text === null ? 0 : texts.place(text) + 1);
  const names = documents.map(({ words }) =>
    words.flatMap(({ anyOf, segment }) =>
      anyOf.map((word, at) => ({ word: texts.place(word), segment: segment * 2 + Math.min(at, 1) })),
    ),
  );
  const columns = {
    ...flat('required', postings.required),
    ...flat('optional', postings.optional),
    foodSource: foods.map(({ source }) => foodTable.options.indexOf(source)),
    foodCode: foods.map(({ code }) => texts.place(code)),
    foodName: foods.map(({ name }) => texts.place(name)),
    foodShownName: foods.map(({ shownName }) => texts.place(shownName)),
    foodGerman: foods.map(({ nameGerman }) => optionalPlace(nameGerman)),
    foodCategory: foods.map(({ category }) => texts.place(category)),
    foodTotalCarbs: foods.map(({ totalCarbs }) => totalCarbs),
    foodFibre: foods.map(({ fibre }) => fibre ?? Number.NaN),
    foodSugars: foods.map(({ sugars }) => sugars ?? Number.NaN),
    foodFat: foods.map(({ fat }) => fat ?? Number.NaN),
    foodProtein: foods.map(({ protein }) => protein ?? Number.NaN),
    foodIsOld: foods.map(({ isOld }) => Number(isOld)),
    foodPortionsAt: startsOf(foods.map(({ portions: own }) => own)),
    foodsById: byId(foods),
    portionDescription: portions.map(({ description }) => texts.place(description)),
    portionGrams: portions.map(({ grams }) => grams),
    portionAmount: portions.map(({ amount }) => amount),
    ...flat(
      'portionNumbers',
      portions.map(({ numbers }) => numbers),
    ),
    ...flat(
      'portionWords',
      portions.map(({ words }) => all(words)),
    ),
    portionFlags: portions.map(({ isDefault, isAnySize, isOld }) => flags(isDefault, isAnySize, isOld)),
    documentKind: documents.map(({ kind }) => KINDS.indexOf(kind)),
    documentLocale: documents.map(({ locale }) => (locale === null ? 0 : LOCALES.indexOf(locale) + 1)),
    documentName: documents.map(({ name }) => texts.place(name)),
    documentFood: documents.map(({ food }) => food),
    documentRow: rowsOf(foods, documents),
    documentHead: documents.map(({ head }) => optionalPlace(head)),
    documentOpenChoices: documents.map(({ openChoices }) => openChoices),
    documentFlags: documents.map(({ isRaw, isCooked, food }) =>
      flags(isRaw, isCooked, ODD_CATEGORY.test(foods[food]?.category ?? '')),
    ),
    ...flat(
      'documentWords',
      names.map((words) => words.map(({ word }) => word)),
    ),
    documentWordCount: documents.map(({ words }) => words.length),
    documentSegments: names.flatMap((words) => words.map(({ segment }) => segment)),
    ...flat(
      'documentBracketed',
      documents.map(({ bracketed }) => all(bracketed)),
    ),
    ...flat(
      'documentOptional',
      documents.map(({ optional }) => all(optional)),
    ),
    ...flat(
      'documentHeads',
      documents.map(({ heads }) => all(heads)),
    ),
    medianCategory: medians.map(({ category }) => texts.place(category)),
    medianUnit: medians.map(({ unit }) => texts.place(unit)),
    medianGrams: medians.map(({ grams }) => grams),
    entryDocument: spellings.map(({ document }) => document),
    entrySpelling: Buffer.from(spellings.map(({ spelling }) => spelling).join('')),
    entrySpellingAt: startsOf(spellings.map(({ spelling }) => spelling)),
    entryStems: Buffer.from(spellings.map(({ stems }) => stems).join('')),
    entryStemsAt: startsOf(spellings.map(({ stems }) => stems)),
  };
  // Last, when every text has its position.
  const bytes = texts.inOrder().map((text) => Buffer.from(text));
  return { ...columns, text: Buffer.concat(bytes), textAt: startsOf(bytes) };
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

/** By word, in the order of their positions: the first texts are these words. */
function postingsOf(documents: readonly NamedDocument[], texts: Texts): { required: number[][]; optional: number[][] } {
  const required: number[][] = [];
  const optional: number[][] = [];
  const add = (lists: number[][], word: string, at: number): void => {
    const place = texts.place(word);
    required[place] ??= [];
    optional[place] ??= [];
    lists[place]?.push(at);
  };
  for (const [at, document] of documents.entries()) {
    const name = nameWordsOf(document);
    for (const word of name) add(required, word, at);
    for (const word of document.optional) if (!name.has(word)) add(optional, word, at);
  }
  return { required, optional };
}

const nameWordsOf = ({ words }: NamedDocument): Set<string> => new Set(words.flatMap(({ anyOf }) => anyOf));

/** For each document, that of its row's own name; itself if the row has none. */
function rowsOf(foods: readonly IndexedFood[], documents: readonly NamedDocument[]): number[] {
  const rows = new Map<string, number>();
  return documents.map(({ kind, food }, at) => {
    const id = idOf(foods[food] as IndexedFood);
    if (kind === 'name') rows.set(id, at);
    return rows.get(id) ?? at;
  });
}

function byId(foods: readonly IndexedFood[]): number[] {
  const first = new Map<string, number>();
  for (const [at, food] of foods.entries()) if (!first.has(idOf(food))) first.set(idOf(food), at);
  return [...first].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, at]) => at);
}

/** The median weight of each unit in each category of FNDDS, in grams. */
function mediansOf(foods: readonly IndexedFood[]): { category: string; unit: string; grams: number }[] {
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

/** The names that a search while typing compares. */
function entriesOf(foods: readonly IndexedFood[], documents: readonly NamedDocument[]) {
  return documents.flatMap(({ kind, name, food, words }, document) => {
    if (kind === 'synonym') return [];
    const german = kind === 'name' ? foods[food]?.nameGerman : null;
    const stems = kind === 'everyday' ? words.map(({ anyOf }) => anyOf[0]).join(' ') : '';
    return (german ? [name, german] : [name]).map((each) => ({ document, spelling: plain(each), stems }));
  });
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
