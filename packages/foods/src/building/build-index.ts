import { type IndexedFood, idOf, type NamedDocument } from '../index/indexed-food.js';
import type { Portion } from '../index/portion-words.js';
import type { Locale, Locales } from '../language/locales.js';
import type { Vocabulary } from '../language/vocabulary.js';
import type { Token } from '../text/tokenise.js';
import { documentOf } from './document.js';
import type { EverydayFood } from './load-everyday.js';
import type { TableFood } from './load-tables.js';
import { portionOf } from './portion-of.js';

/** A food as the index keeps it: the name that is shown follows from the table's. */
export type Row = Omit<IndexedFood, 'shownName'>;
/** The content of the index file. */
export type IndexContent = {
  /** The rows of the tables, then those rows again that have everyday portions. */
  readonly foods: readonly Row[];
  readonly rowCount: number;
  readonly documents: readonly NamedDocument[];
};

const LONGEST_SYNONYM_WORDS = 5;
/** A dish for one person weighs less than this, in grams. */
const HEAVIEST_FOR_ONE = 700;
/** A table's "1 pizza" that weighs this many everyday pieces, and this many grams, is a whole one. */
const WHOLE_PIECES = 3;
const LIGHTEST_WHOLE = 400;
const NO_SYNONYM =
  /^(fast food|restaurant|with|made|any|all|ns|includ|no |without|from|regular|plain|fat|low|light|reduced|sugar|type|other|flavors?|one|two|1|2)\b/i;
const RESTAURANT =
  /^(mcdonald|burger king|wendy|taco bell|subway|kfc|pizza hut|domino|arby|hardee|jack in the box|sonic|dairy queen|popeye|chick|panera|denny|ihop|starbuck)/i;

export function buildIndex(
  tables: readonly TableFood[],
  everyday: readonly EverydayFood[],
  { vocabulary, translations }: Pick<Locales, 'vocabulary' | 'translations'>,
): IndexContent {
  const foods: Row[] = [];
  const documents: NamedDocument[] = [];
  const places = new Map<string, number>();
  for (const { portions, synonyms, ...row } of tables) {
    const known = portions.flatMap((portion) => portionOf(portion, vocabulary) ?? []);
    const food =
      foods.push({
        ...row,
        portions: known.map((portion) => asWhole(row.name, portion, vocabulary)),
      }) - 1;
    places.set(idOf(row), food);
    const add = (name: string, otherWords: string, kind: NamedDocument['kind']): void => {
      const document = documentOf(name, otherWords, vocabulary);
      if (document.words.length > 0)
        documents.push({ ...document, ...stateOf(row.name, vocabulary), name, food, kind, locale: null });
    };
    add(row.name, synonyms.join(' '), 'name');
    if (row.source !== 'usda-fndds' && row.source !== 'labels') continue;
    for (const synonym of synonyms.filter(isName)) add(synonym, `${row.name} ${synonyms.join(' ')}`, 'synonym');
  }
  for (const entry of everyday) {
    const place = places.get(entry.id);
    const row = place === undefined ? undefined : foods[place];
    if (!row || place === undefined) throw new Error(`No food ${entry.id} for ${entry.names.join(', ')}`);
    const portions = measured(wholePortions(entry.portions), row).flatMap(
      ({ unit, grams }) => portionOf({ description: `1 ${unit}`, grams, isOld: false }, vocabulary) ?? [],
    );
    const isOwn = portions.length > 0;
    const piece = portions.find(({ words }) => words.length === 1 && words[0] === 'piece')?.grams;
    const food = isOwn
      ? foods.push({
          ...row,
          portions: [
            ...portions.map((portion, at) => ({ ...portion, isDefault: at === 0 })),
            ...row.portions
              .filter(({ isDefault }) => !isDefault)
              .flatMap((portion) =>
                piece !== undefined && isOneOf(row.name, portion, vocabulary)
                  ? fitEverydayPiece(portion, piece, entry.locale)
                  : portion,
              ),
          ],
        }) - 1
      : place;
    const translation = translations.find(({ language }) => language === entry.locale);
    for (const name of entry.names) {
      const document = documentOf(translation ? englishOf(translation.translate(name)) : name, '', vocabulary);
      if (document.words.length > 0)
        documents.push({
          ...document,
          ...stateOf(row.name, vocabulary),
          name,
          food,
          kind: 'everyday',
          locale: entry.locale,
        });
    }
  }
  return { foods, rowCount: tables.length, documents: withoutMisleadingSynonyms(documents, foods) };
}

/** Spoons are level where the table has measured the food by volume: a spoon, a cup and millilitres then agree. */
function measured(portions: EverydayFood['portions'], row: Row): EverydayFood['portions'] {
  const isMeasured = row.portions.some(({ words }) => words.length === 1 && VOLUMES.has(words[0] ?? ''));
  return isMeasured ? portions.filter(({ unit }) => !SPOONS.has(unit)) : portions;
}

const SPOONS = new Set(['tablespoon', 'teaspoon']);
const VOLUMES = new Set(['cup', 'floz', ...SPOONS]);

/** "1 pie" of 1.3 kg is a whole one for several people: no one means it without saying so. */
const asWhole = (name: string, portion: Portion, vocabulary: Vocabulary): Portion =>
  portion.grams > HEAVIEST_FOR_ONE && isOneOf(name, portion, vocabulary) ? { ...portion, words: ['whole'] } : portion;

/**
 * Outside the United States, where the tables with portions are from, an everyday piece replaces the table's own. A whole one of many
 * pieces remains for notes that say so.
 */
function fitEverydayPiece(portion: Portion, piece: number, locale: Locale): Portion | readonly Portion[] {
  if (portion.grams > Math.max(LIGHTEST_WHOLE, WHOLE_PIECES * piece)) return { ...portion, words: ['whole'] };
  return locale === 'en' ? portion : [];
}

/** "1 samosa" of a samosa. */
function isOneOf(name: string, { words, numbers, amount }: Portion, vocabulary: Vocabulary): boolean {
  const itself = new Set(vocabulary.normalise(name).map(({ text }) => text));
  return amount === 1 && numbers.length === 0 && words.length > 0 && words.every((word) => itself.has(word));
}

/** An everyday "half 125" implies a whole of 250 if none is given: "half" in a note means half of that. */
function wholePortions(portions: EverydayFood['portions']): EverydayFood['portions'] {
  const parts = { half: 2, quarter: 4 } as const;
  const wholes = portions.filter(({ unit }) => !(unit in parts));
  const [part] = portions.filter(({ unit }) => unit in parts);
  if (!part || wholes.some(({ unit }) => unit === 'piece')) return wholes;
  return [...wholes, { unit: 'piece', grams: part.grams * parts[part.unit as keyof typeof parts] }];
}

const englishOf = (tokens: readonly Token[]): string => tokens.map(({ raw }) => raw).join(' ');

function stateOf(name: string, vocabulary: Vocabulary): { isRaw: boolean; isCooked: boolean } {
  const tokens = vocabulary.normalise(name);
  return {
    isRaw: tokens.some((token) => vocabulary.is('raw', token)),
    isCooked: tokens.some((token) => vocabulary.is('cooking', token)),
  };
}

const isName = (synonym: string): boolean =>
  synonym.split(/\s+/).length <= LONGEST_SYNONYM_WORDS && !NO_SYNONYM.test(synonym);

/** Removes one-word synonyms that are another food ("cream" under mashed potato) or just a restaurant's name. */
function withoutMisleadingSynonyms(documents: readonly NamedDocument[], foods: readonly Row[]): NamedDocument[] {
  const heads = new Set(
    documents
      .filter(({ kind, food }) => kind === 'name' && foods[food]?.source === 'usda-fndds')
      .map(({ head }) => head),
  );
  return documents.filter(({ kind, words, name }) => {
    if (kind !== 'synonym') return true;
    const [first] = words;
    const isRestaurant = RESTAURANT.test(name) && words.length <= 2;
    return !isRestaurant && !(words.length === 1 && first?.anyOf.length === 1 && heads.has(first.anyOf[0] ?? ''));
  });
}
