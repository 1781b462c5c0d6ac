import { localesOf, type MealInWords, type RememberedFood, type SpokenLocale } from '@carbsight/domain';
import { foldAmounts, foldPacks, foldSpoonfuls } from './grammar/amounts.js';
import { withAmountsApart } from './grammar/amounts-after.js';
import { foldArithmetic } from './grammar/arithmetic.js';
import type { Chunk } from './grammar/chunk.js';
import { foldEaten } from './grammar/eaten.js';
import { isJoiner } from './grammar/joiners.js';
import { chunksOf } from './grammar/mentions.js';
import { withSharedAmounts } from './grammar/shared-amounts.js';
import { foldStatedCarbs } from './grammar/stated-carbs.js';
import { isSizeUnit } from './grammar/units.js';
import type { FoodIndex } from './index/food-index.js';
import type { Locale, Locales } from './language/locales.js';
import type { Translation } from './language/translation.js';
import type { Vocabulary } from './language/vocabulary.js';
import { asMeal, isPartOfName, namedBy } from './reading/as-meal.js';
import { partAsides } from './reading/asides.js';
import { inInches, withoutAsides, withoutTherapy } from './reading/clean-note.js';
import { inContext } from './reading/in-context.js';
import type { Aside } from './reading/ledger.js';
import { createMeanings, SILENT } from './reading/meanings.js';
import { extractOwnFoods, ownNames } from './reading/own-names.js';
import type { Tools } from './reading/query.js';
import { withRemembered } from './reading/remembered.js';
import { type Reading, type Segmentation, segment } from './reading/segment.js';
import { splitLists } from './reading/split-lists.js';
import { hasUnreadAmount, inSkins } from './reading/unsure.js';
import { asTyped, nameOf, unknownOf } from './reading/wording.js';
import { Spelling } from './text/spelling.js';
import { FOOD_EMOJI, plain, plainText, type Span, type Token, tokenise } from './text/tokenise.js';

/**
 * @param preferred the locale that decides if a note could be in several languages
 * @param remembered what the person meant by certain words before
 * @param own the names of the person's own foods
 */
export type WordReader = (
  note: string,
  preferred?: SpokenLocale,
  remembered?: readonly RememberedFood[],
  own?: readonly string[],
) => MealInWords;

/** Longer notes were rejected earlier. */
const LONGEST = 2000;

/** What the reader hands from one stage to the next, for those who ask how a note was read. */
export type Stages = {
  readonly locale: Locale;
  readonly tokens: readonly Token[];
  readonly chunks: readonly Chunk[];
  readonly reading: Segmentation;
};

/**
 * Reads meals in words. A note may be in a language other than the person's; the language of most of its words is used.
 * @param onStages told what each reading of a note, in one language, came to
 */
export function createWordReader(
  index: FoodIndex,
  locales: Locales,
  onStages: (stages: Stages) => void = () => {},
): WordReader {
  const { vocabulary, translations } = locales;
  const { meaningsOf, isFoodWord } = createMeanings(index, locales);
  // Only looked at by few notes, and long to make.
  const everydayNames = once(() => new Set(locales.everyday.flatMap(({ names }) => names.map(plain))));
  const everydayWords = once(() => everydayWordsOf(locales));
  const spelling = once(() => new Spelling(index.words(), everydayWords().get('en') ?? NO_WORDS));
  const foreignSpelling = new Map(
    translations.map((each) => [
      each,
      once(() => new Spelling(each.words(), everydayWords().get(each.language) ?? NO_WORDS)),
    ]),
  );
  const isOneWordName = (word: string): boolean => [...everydayWords().values()].some((names) => names.has(word));
  const isKnown = (token: Token): boolean => englishOf(token, index, locales) > 0;
  const englishIn = (words: readonly Token[]): number =>
    words.reduce((sum, word) => sum + englishOf(word, index, locales), 0);

  return (note, spoken = 'en', remembered = [], own = []) => {
    const { own: preferred, english } = localesOf(spoken);
    const text = plainText(note.slice(0, LONGEST));
    const { said, asides } = withoutAsides(text.text);
    const tokens = tokenise(said).map((token, at, all) =>
      isPicture(token.span ?? all.slice(0, at).findLast(({ span }) => span)?.span)
        ? { ...token, isPicture: true }
        : (spoonOf(token, all[at - 1]) ?? token),
    );
    const isRetracted = locales.unsure.isUnsure(text.text);
    const names = ownNames(own);
    // What no table knows is the person's own from the start: "Blorp, 100 g, and rice".
    const unheard = new Set([...names.namesIn(tokens)].filter((name) => !tokenise(name).some(isKnown)));
    const meal = readTokens(names.joined(tokens, unheard, isApart));
    const taken = new Set([
      ...meal.own.flatMap((each) => each.names),
      ...meal.statedCarbs.flatMap(({ name }) => (name === null ? [] : names.namesOf(name))),
    ]);
    const missed = new Set([...names.namesIn(tokens)].filter((name) => !taken.has(name)));
    if (missed.size === 0) return meal;
    const again = readTokens(names.joined(tokens, new Set([...missed, ...unheard]), isApart));
    // "Rice 100 g, dry" is not the person's rice.
    return again.own.length > meal.own.length ? again : meal;

    function isPicture(span: Span | undefined): boolean {
      return span !== undefined && FOOD_EMOJI.test(note.slice(...text.spanOf(...span)));
    }

    /** "2 T butter" are tablespoons, "2 t" teaspoons. */
    function spoonOf(token: Token, before: Token | undefined): Token | null {
      if (before?.kind !== 'number' || !/^t$/.test(token.raw) || !token.span) return null;
      const unit = note.slice(...text.spanOf(...token.span)) === 'T' ? 'tablespoon' : 'teaspoon';
      return { ...token, text: unit, raw: unit, said: token.raw };
    }

    function readTokens(typed: readonly Token[]): MealInWords {
      const branded = locales.markNames(locales.markBrands(typed));
      const { kept, asides: remarks } = partAsides(branded, {
        words: locales.asides,
        isFood: isFoodWord,
        isNamedSo: ({ kind, raw, isNamed }) => kind === 'word' && (isNamed === true || isOneWordName(raw)),
        isSilent: isSilentWord,
        isNumber: (token) => token.kind === 'number' || meaningsOf(token).some(([first]) => first?.kind === 'number'),
        isUnit: isUnitWord,
        isOfAmount: (token) =>
          meaningsOf(token).some((words) =>
            words.some(
              (word) => vocabulary.boundsOf(word) !== null || OF_AMOUNTS.some((each) => vocabulary.is(each, word)),
            ),
          ),
      });
      const marked = locales.statedCarbs.mark(kept);
      const written = inInches(withoutTherapy(marked, (token) => isFoodWord(token)));
      const treatment = marked
        .filter(({ span }) => !written.some((token) => token.span?.[0] === span?.[0]))
        .map(({ span = [0, 0] as const }): Aside => ({ span, kind: 'dose' }));
      const reads: MealInWords[] = [];
      for (const locale of likelyLocales(written, preferred, english, locales, englishIn)) {
        const { meal: read, isPartOfName: isPart } = readIn(written, [...remarks, ...treatment], locale);
        reads.push(read);
        // "Pan 90 g" is part of a squash's name in English, and bread in Spanish.
        if (isFound(read) && !isPart) return read;
      }
      return reads.find(isFound) ?? reads[0] ?? readIn(written, [...remarks, ...treatment], 'en').meal;
    }

    function readIn(written: readonly Token[], remarks: readonly Aside[], locale: Locale) {
      const translation = translations.find(({ language }) => language === locale);
      const words = vocabulary.normalise(spelled(written, translation, preferred), (phrase) =>
        everydayNames().has(phrase),
      );
      const stated = foldArithmetic(foldPacks(words), vocabulary);
      const english = foldAmounts(foldSpoonfuls(stated, vocabulary), vocabulary);
      const grammar = { vocabulary, index, words: locales.statedCarbs };
      const shared = withSharedAmounts(english, grammar);
      const withStatedCarbs = foldStatedCarbs(shared, locales.statedCarbs, vocabulary);
      const tokens = withPizza(foldEaten(withStatedCarbs, locales.statedCarbs, vocabulary), vocabulary);
      const denied = new Set(tokens.flatMap(({ text }) => (text.startsWith('no_') ? text.slice(3) : [])));
      const chunks = chunksOf(withAmountsApart(tokens, grammar), grammar);
      const tools: Tools = { index, vocabulary, locale, denied };
      const nameIn = {
        ofFood: (reading: Reading) => nameOf(reading, vocabulary),
        ofUnknown: (chunk: Chunk) => unknownOf([chunk], vocabulary, denied).join(' '),
      };
      const cut = splitLists(segment(chunks, tools), tools);
      const placed = inSkins(inContext(cut, tools), locales.unsure.isInSkin(text.text), vocabulary);
      // "6 cookies -2": what nothing was taken off from.
      const isUnsure =
        isRetracted || tokens.some(({ number = 0 }) => number < 0) || hasUnreadAmount(tokens, placed, vocabulary);
      const { rest, own: ownFoods } = extractOwnFoods(placed, names, nameIn, {
        text,
        typed: asTyped(note),
        isSized: locales.unsure.isSized(text.text),
        tools,
      });
      const isUncertain = isUnsure || (ownFoods.length > 0 && locales.unsure.isOfDry(text.text));
      const reading = withRemembered(rest, remembered, nameIn, tools);
      onStages({ locale, tokens, chunks, reading });
      return {
        meal: asMeal(reading, {
          note,
          text,
          tools,
          tokens,
          translation: translation ?? null,
          ownFoods,
          isUnsure: isUncertain,
          said: {
            typed: tokenise(text.text),
            asides: [
              ...asides,
              ...remarks,
              ...droppedFrom(written, words).map(({ span = [0, 0] as const }) => ({ span, kind: 'talk' as const })),
            ],
            absorbed: [
              ...absorbedFrom(words, tokens),
              ...absorbedFrom(
                tokens.filter(({ kind }) => kind === 'number'),
                chunks.flatMap(({ items }) => items),
              ),
            ],
            isSilent: (word) => SILENT.some((words) => vocabulary.is(words, word)),
            meaningsOf,
          },
        }),
        isPartOfName: reading.foods.some((read) => isPartOfName(read, namedBy(read, tools).words)),
      };
    }
  };

  /** Around a name: "a slice of ...", "... for breakfast", in any language. */
  function isApart(token: Token, side: 'before' | 'after'): boolean {
    const meant = [
      token,
      ...translations.flatMap(({ knows, translate }) => (knows(token.raw) ? translate([token]) : [])),
    ];
    return vocabulary
      .normalise(meant)
      .some(
        (each) =>
          isJoiner(each) ||
          (['stop', 'breaks', 'restating', 'narrative', 'meals', 'eaten', 'left'] as const).some((words) =>
            vocabulary.is(words, each),
          ) ||
          (side === 'before' && (vocabulary.is('measures', each) || isSizeUnit(each))),
      );
  }

  function isUnitWord(token: Token): boolean {
    return (
      isSizeUnit(token) ||
      meaningsOf(token).some((words) => words.some((word) => vocabulary.is('units', word) || isSizeUnit(word)))
    );
  }

  /** In any language: "the", "la", "gab es". */
  function isSilentWord(token: Token): boolean {
    const isSilent = (words: readonly Token[]): boolean =>
      words.every((word) => SILENT.some((each) => vocabulary.is(each, word)));
    return token.kind === 'word' && meaningsOf(token).some(isSilent);
  }

  /** "Zwei Brötchen and a glass of milk": words unknown in the note's language are looked up in others. */
  function withWordsOf(tokens: readonly Token[], { knows, translate }: Translation, isOwn: boolean): Token[] {
    const isForeign = (token: Token): boolean =>
      token.kind === 'word' && englishOf(token, index, locales) < (isOwn ? 1 : BORROWED) && knows(token.raw);
    // "Spag bol": one short word does not reveal its language.
    const letters = tokens.filter(isForeign).reduce((sum, { raw }) => sum + raw.length, 0);
    const isAnd = (token: Token): boolean => isForeign(token) && translate([token]).some(isJoiner);
    if (letters < SURE_LETTERS && !isOwn) return tokens.flatMap((token) => (isAnd(token) ? translate([token]) : token));
    const result: Token[] = [];
    for (let at = 0; at < tokens.length; ) {
      const end = tokens.findIndex((token, place) => place >= at && !isForeign(token));
      const run = tokens.slice(at, end < 0 ? undefined : end);
      result.push(...(run.length > 0 ? translate(run) : tokens.slice(at, at + 1)));
      at += Math.max(1, run.length);
    }
    return result;
  }

  /** Translates to the tables' English, after correcting misspelled words that can only mean one word. */
  function spelled(written: readonly Token[], translation: Translation | undefined, preferred: Locale): Token[] {
    const foreign = translation && foreignSpelling.get(translation);
    const corrected = written.map((token) => {
      if (
        token.kind !== 'word' ||
        isKnown(token) ||
        translations.some(({ knows, has }) => has(token.raw) || knows(token.raw))
      )
        return token;
      const meant =
        foreign?.().correct(token.raw) ?? spelling().correct(token.raw) ?? translation?.headOf(token.raw) ?? null;
      // "Refreshed" is no "refresher".
      return meant === null || (INFLECTED.test(token.raw) && !INFLECTED.test(meant))
        ? token
        : ({ ...tokenise(meant)[0], said: token.raw, span: token.span, isSpelled: true } as Token);
    });
    const own = translation ? translation.translate(corrected) : corrected;
    if (!written.some((token) => token.kind === 'word' && (translation?.knows(token.raw) ?? isKnown(token))))
      return own;
    return translations
      .filter((other) => other !== translation)
      .reduce((tokens, other) => withWordsOf(tokens, other, other.language === preferred), own);
  }
}

const INFLECTED = /(?:ed|ing)$/;

/** The places of what a later stage took up into something else. */
function absorbedFrom(before: readonly Token[], after: readonly { readonly span?: Span | undefined }[]): Span[] {
  const spans = after.flatMap(({ span }) => (span ? [span] : []));
  return before.flatMap(({ span, kind }) =>
    span && kind !== 'mark' && !spans.some(([from, to]) => from <= span[0] && span[1] <= to) ? [span] : [],
  );
}

const OF_AMOUNTS = [
  'eaten',
  'left',
  'makes',
  'shared',
  'most',
  'all',
  'people',
  'more of it',
  'times over',
  'divided by',
  'taking off',
] as const;

/** Words that the dictionary or a phrase gives no meaning: "from the chip shop". */
function droppedFrom(written: readonly Token[], words: readonly Token[]): Token[] {
  const spans = words.flatMap(({ span }) => (span ? [span] : []));
  const isKept = ([from, to]: readonly [number, number]): boolean =>
    spans.some(([start, end]) => start <= from && to <= end);
  return written.filter(
    ({ kind, span }) => kind !== 'mark' && span !== undefined && span[1] > span[0] && !isKept(span),
  );
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** By language: foods with a one-word name, which are the likeliest. */
function everydayWordsOf({ everyday, translations }: Pick<Locales, 'everyday' | 'translations'>) {
  const wordsOf = (language: string): ReadonlySet<string> =>
    new Set(
      everyday
        .filter(({ locale }) => locale.startsWith(language))
        .flatMap(({ names }) => names.map(plain))
        .filter((name) => !name.includes(' ')),
    );
  return new Map(['en', ...translations.map(({ language }) => language)].map((each) => [each, wordsOf(each)]));
}

/** Made when it is first needed. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Notes like "3 slices pepperoni" or "14 inch margherita" with nothing else mean a pizza. */
function withPizza(tokens: readonly Token[], { is }: Vocabulary): Token[] {
  const words = tokens.filter(({ kind }) => kind === 'word');
  const isAmount = (word: Token): boolean =>
    is('units', word) || is('sizes', word) || is('stop', word) || CRUST.test(word.text);
  const isCut = words.some(({ text }) => text === 'slice' || text === 'inch' || text.endsWith('crust'));
  const [pizza, ...others] = words.filter((word) => !isAmount(word));
  if (!isCut || !pizza || others.length > 0 || !is('pizzas', pizza)) return [...tokens];
  return tokens.flatMap((token) => (token === pizza ? [token, { ...tokenise('pizza')[0], said: '' } as Token] : token));
}

const CRUST = /^(?:\w*crust|thin|thick|deep|stuffed|crispy)$/;

const SURE_LETTERS = 4;

const isFound = ({ foods, own, hasImpossibleAmount }: MealInWords): boolean =>
  foods.length > 0 || own.length > 0 || hasImpossibleAmount;

/** Another language needs this many more known words than the person's own. */
const OWN_LANGUAGE = 1;

/** The languages that the note may be in, likeliest first. */
function likelyLocales(
  tokens: readonly Token[],
  preferred: Locale,
  english: Locale,
  { translations }: Locales,
  englishIn: (words: readonly Token[]) => number,
): Locale[] {
  // Single letters are units in every language.
  const words = tokens.filter(({ kind, raw }) => kind === 'word' && raw.length > 1);

  const known = [
    { locale: english, words: englishIn(words) },
    ...translations.map(({ language, knows }) => ({
      locale: language as Locale,
      words: words.filter(({ raw, said }) => knows(raw.startsWith('§') ? (said?.split(' ').at(-1) ?? '') : raw)).length,
    })),
  ];
  const weight = (each: (typeof known)[number]): number => each.words + (each.locale === preferred ? OWN_LANGUAGE : 0);
  const [likeliest, ...others] = known.toSorted((a, b) => weight(b) - weight(a));
  const isPossible = ({ words: count }: (typeof known)[number]): boolean =>
    count > (likeliest?.words ?? 0) || (count > 0 && count === words.length);
  return [likeliest, ...others.filter(isPossible)].flatMap((each) => each?.locale ?? []);
}
/** With fewer documents than this, an English table name may have borrowed the word: "huevos rancheros". */
const NATIVE_DOCUMENTS = 25;
const BORROWED = 0.4;

/** How certainly a word is English, from 0 to 1. */
function englishOf(token: Token, index: FoodIndex, { vocabulary }: Locales): number {
  const [english] = vocabulary.normalise([token]);

  if (english === undefined || english.kind !== 'word') return 1;
  if (vocabulary.has(english)) return 1;
  const { required, optional } = index.documentsWith(english.text);
  if (token.raw.length > 2 && required.length + optional.length >= NATIVE_DOCUMENTS) return 1;
  return index.knows(english.text) ? BORROWED : 0;
}
