import { foodTable } from '@carbsight/contracts';
import { LOCALES } from '../language/locales.js';
import type { IndexContent, IndexedFood, NamedDocument } from './build-index.js';
import type { Portion } from './portion-words.js';

const KINDS = ['name', 'synonym', 'everyday'] as const;

type PackedPortion = [
  description: number,
  grams: number,
  amount: number,
  numbers: number[],
  words: number[],
  flags: number,
];
type PackedFood = [
  source: number,
  code: string,
  name: string,
  shownName: string | 0,
  nameGerman: string | 0,
  category: number,
  totalCarbs: number,
  fibre: number | null,
  sugars: number | null,
  isOld: number,
  portions: PackedPortion[],
];
type PackedDocument = [
  kind: number,
  locale: number,
  name: string | 0,
  food: number,
  words: [anyOf: number[], segment: number][],
  bracketed: number[],
  optional: number[],
  heads: number[],
  head: number,
  openChoices: number,
  flags: number,
];

/**
 * The index as lines of JSON: all words and repeated texts, then a line per food and per document, which refer to texts and
 * foods by position. Lines are parsed one by one: a single JSON value would take four times the memory.
 */
export function packIndex({ foods, documents }: IndexContent): string {
  const places = new Map<string, number>();
  const place = (text: string): number => {
    const known = places.get(text) ?? places.size;
    places.set(text, known);
    return known;
  };
  const all = (texts: readonly string[]): number[] => texts.map(place);
  const packedFoods = foods.map(
    (food): PackedFood => [
      foodTable.options.indexOf(food.source),
      food.code,
      food.name,
      food.shownName === food.name ? 0 : food.shownName,
      food.nameGerman ?? 0,
      place(food.category),
      food.totalCarbs,
      food.fibre,
      food.sugars,
      Number(food.isOld),
      food.portions.map(
        (portion): PackedPortion => [
          place(portion.description),
          portion.grams,
          portion.amount,
          [...portion.numbers],
          all(portion.words),
          flags(portion.isDefault, portion.isAnySize, portion.isOld),
        ],
      ),
    ],
  );
  const packedDocuments = documents.map(
    (document): PackedDocument => [
      KINDS.indexOf(document.kind),
      document.locale === null ? -1 : LOCALES.indexOf(document.locale),
      document.name === foods[document.food]?.name ? 0 : document.name,
      document.food,
      document.words.map(({ anyOf, segment }) => [all(anyOf), segment]),
      all(document.bracketed),
      all(document.optional),
      all(document.heads),
      document.head === null ? -1 : place(document.head),
      document.openChoices,
      flags(document.isRaw, document.isCooked),
    ],
  );
  return [[...places.keys()], packedFoods.length, ...packedFoods, ...packedDocuments]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

/** @throws SyntaxError if `packIndex` did not write the text */
export function unpackIndex(packed: string): IndexContent {
  const lines = linesOf(packed);
  const texts = lines.next().value as string[];
  const count = lines.next().value as number;
  const text = (place: number): string => texts[place] ?? '';
  const all = (places: number[]): readonly string[] => (places.length === 0 ? NONE : places.map(text));
  const foods: IndexedFood[] = [];
  const documents: NamedDocument[] = [];
  for (const line of lines) {
    if (foods.length < count) foods.push(foodOf(line as PackedFood, text, all));
    else documents.push(documentOf(line as PackedDocument, foods, text, all));
  }
  return { foods, documents };
}

const NONE: readonly never[] = [];

function* linesOf(packed: string): Generator<unknown> {
  for (let from = 0; from < packed.length; ) {
    const to = packed.indexOf('\n', from);
    yield JSON.parse(packed.slice(from, to));
    from = to + 1;
  }
}

type Text = (place: number) => string;
type Texts = (places: number[]) => readonly string[];

const foodOf = (
  [source, code, name, shownName, nameGerman, category, totalCarbs, fibre, sugars, isOld, portions]: PackedFood,
  text: Text,
  all: Texts,
): IndexedFood => ({
  source: foodTable.options[source] ?? 'usda-fndds',
  code,
  name,
  shownName: shownName === 0 ? name : shownName,
  nameGerman: nameGerman === 0 ? null : nameGerman,
  category: text(category),
  totalCarbs,
  fibre,
  sugars,
  isOld: isOld === 1,
  portions: portions.map(
    ([description, grams, amount, numbers, words, set]): Portion => ({
      description: text(description),
      grams,
      amount,
      numbers: numbers.length === 0 ? NONE : numbers,
      words: all(words),
      isDefault: (set & 1) > 0,
      isAnySize: (set & 2) > 0,
      isOld: (set & 4) > 0,
    }),
  ),
});

const documentOf = (
  [kind, locale, name, food, words, bracketed, optional, heads, head, openChoices, set]: PackedDocument,
  foods: readonly IndexedFood[],
  text: Text,
  all: Texts,
): NamedDocument => ({
  kind: KINDS[kind] ?? 'name',
  locale: LOCALES[locale] ?? null,
  name: name === 0 ? (foods[food]?.name ?? '') : name,
  food,
  words: words.map(([anyOf, segment]) => ({ anyOf: all(anyOf), segment })),
  bracketed: all(bracketed),
  optional: all(optional),
  heads: all(heads),
  head: head < 0 ? null : text(head),
  openChoices,
  isRaw: (set & 1) > 0,
  isCooked: (set & 2) > 0,
});

const flags = (...set: boolean[]): number => set.reduce((sum, isSet, at) => sum + (isSet ? 2 ** at : 0), 0);
