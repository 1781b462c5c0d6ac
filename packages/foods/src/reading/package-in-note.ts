import type { FoodState } from '@carbsight/contracts';
import {
  ABOVE_PACKAGE,
  type EatenAmount,
  localesOf,
  MOST_SERVINGS,
  OUTER_PACKAGE,
  type ReadPackageNote,
  WHOLE_WITHIN,
} from '@carbsight/domain';
import { foldAmounts, foldPacks } from '../grammar/amounts.js';
import { foldArithmetic } from '../grammar/arithmetic.js';
import { GRAMS_PER_OUNCE, sizeAt } from '../grammar/units.js';
import type { FoodIndex } from '../index/food-index.js';
import type { Locale, Locales } from '../language/locales.js';
import { plain, plainText, type Token, tokenise } from '../text/tokenise.js';
import { withoutAsides } from './clean-note.js';
import { createCompounds } from './compounds.js';
import { createMeanings } from './meanings.js';
import { type Clause, createClauses } from './package-clauses.js';
import { createNames, type IsNamed, stem } from './package-names.js';
import { MILLILITRES_PER_FLUID_OUNCE, statesIn } from './printed-tokens.js';

type PackageFood = Parameters<ReadPackageNote>[1];
type Amount = {
  readonly count: number;
  readonly isFraction: boolean;
  /** "Half the biscuits": of how many? */
  readonly isOfThe?: boolean | undefined;
  /** What is counted. */
  readonly noun: Token | null;
  /** Of a weight or volume; null if it is none of this food. */
  readonly eaten?: EatenAmount | null;
};
type Understood = {
  readonly eaten: EatenAmount | null;
  readonly state: FoodState | null;
  /** It says that the package is meant: "these", its name. */
  readonly isPointed: boolean;
  /** "These", rather than a word that its name has, too. */
  readonly hasPointer: boolean;
  /** Words that may be the package's name. */
  readonly others: readonly Token[];
  /** Those that are none: the note names the package by others. */
  readonly unplaced: readonly Token[];
  readonly hasAmount: boolean;
};

const THE = /^(?:the|my|our|der|die|das|den|dem|mein\p{L}*|unser\p{L}*|el|la|los|las|mis?)$/u;
/** Of how much it leaves, the note does not say. */
const SHARED = /^(?:split|shared?|sharing|geteilt|aufgeteilt|teilen|teilten|compartid[oa]s?|repartid[oa]s?)$/;
/** "20 g more": of the same. */
const MORE = /^(?:more|another|extra|mehr|weitere[nrs]?|noch|mas|otr[oa]s?)$/;
/** Signs that are no punctuation: what they say must have been understood. */
const SIGN = /^[%/+=*"@<>-]$/;
const GENERIC = /^(?:packet|package|pack|box|bag|carton|container)$/;
/** What may hold one portion or several, in grams, where no serving is stated. */
const MOST_IN_ONE = 500;
/** Of chocolate, in Spain: what breaks off a bar, and no ounce. */
const SQUARE = /^onzas?$/;
const SERVING = /^(?:serving|portion|ration|porcion)$/;
const PIECE = /^(?:piece|unit|item)$/;
/** Nobody eats more whole packages. */
const MOST_PACKAGES = 6.5;
/** No one eats more of one food. */
const MOST_GRAMS = 5_000;
/** More words describe a meal, not the food in the package. */
const MOST_WORDS = 2;

/** Reads how much of a package a note says was eaten, and which of its words are of something else. */
export function createPackageReader(index: FoodIndex, locales: Locales): ReadPackageNote {
  const { vocabulary, translations, packageWords } = locales;
  const { fillers, pointing, whole, changing } = packageWords;
  const meanings = createMeanings(index, locales);
  const { meaningsOf, isFoodWord } = meanings;
  const { namedBy, wholeNameOf } = createNames({ isFoodWord, isCompoundOf: createCompounds(index, locales) });
  const { clausesOf, isFood, isPackage } = createClauses(locales, meanings);

  return (note, food, spoken = 'en') => {
    const text = plainText(note);
    const isNamed = namedBy(`${food.name ?? ''} ${food.brand ?? ''}`);
    const isOfWholeName = wholeNameOf(food.name ?? '', isNamed);
    const clauses = clausesOf(tokenise(withoutAsides(text.text).said), isNamed);
    const { own, english } = localesOf(spoken);
    const languages = [...new Set<Locale>([own, english, ...translations.map(({ language }) => language as Locale)])];
    const read = clauses.map(({ tokens }) =>
      bestOf(languages.map((locale) => understood(tokens, locale, food, isNamed, isOfWholeName))),
    );
    const of = placeOfPackage(clauses, read);
    const more = clauses.filter((clause, at) => at !== of && isMoreOfIt(clause));
    const isShared = clauses.some(({ tokens }) => tokens.some(({ raw }) => SHARED.test(raw)));
    const said = of === null ? null : (read[of] ?? null);
    const isOnly = read.filter((each) => each?.hasAmount && each.others.length === 0).length <= 1;
    const isClear =
      !isShared &&
      more.length === 0 &&
      clauses.every(({ tokens }, at) => at === of || tokens.some((token) => isFood(token)));
    // Other words are of the package only where it has no name, or is pointed at.
    const isOfIt =
      said !== null && (said.others.length === 0 || said.isPointed || (food.name === null && clauses.length === 1));
    // "60 g cereal with milk" beside a package with another name: its food, or one beside it?
    const isDoubtful = said !== null && !isOfIt && said.hasAmount && clauses.length > 1;
    const clause = of === null ? [] : (clauses[of]?.tokens ?? []);
    const unplaced = isDoubtful ? clause : said ? said.unplaced : besideName(clause, isNamed);
    return {
      eaten: isOnly && isClear && isOfIt ? said.eaten : null,
      state: said?.state ?? null,
      rest: restOf(note, text, clauses, of, more),
      unplaced: [unplaced, ...more.map(({ tokens }) => tokens)]
        .map((tokens) => wordsAt(note, text, tokens))
        .filter((words) => words !== '')
        .join(', '),
    };
  };

  /** "And 2 more", "split with Tom": nothing but what changes the amount. */
  function isMoreOfIt({ tokens }: Clause): boolean {
    const isChange = ({ raw }: Token): boolean => MORE.test(raw) || SHARED.test(raw);
    return tokens.some(isChange) && tokens.every((token) => isChange(token) || !isFood(token));
  }

  /** Of words that were not understood, the foods beside the package's name: "4 biscuits dipped in milk". */
  function besideName(tokens: readonly Token[], isNamed: IsNamed): readonly Token[] {
    const isOfPackage = tokens.some((token) => isNamed(token) || pointing.has(token.raw));
    if (!isOfPackage || tokens.some(({ raw }) => changing.has(raw))) return [];
    return tokens.filter((token) => isFood(token) && !isNamed(token));
  }

  /** Which clause is about the package; null for none. */
  function placeOfPackage(clauses: readonly Clause[], read: readonly (Understood | null)[]): number | null {
    const isOfIt = (each: Understood | null): boolean => each !== null && (each.isPointed || each.others.length === 0);
    // "30 g with milk" of milk chocolate is 30 g of the chocolate.
    const orders = [
      (each: Understood | null) => each?.hasPointer === true,
      (each: Understood | null) => isOfIt(each) && each?.hasAmount === true,
      isOfIt,
    ];
    const clear = orders.map((isIt) => read.findIndex(isIt)).find((place) => place >= 0);
    if (clear !== undefined) return clear;
    // "Biscuits, 50 g" beside a label without a name, "muesli with milk" beside a product with another one.
    return clauses[0]?.joiner ? null : 0;
  }

  function englishIn(tokens: readonly Token[], locale: Locale): Token[] {
    const translation = translations.find(({ language }) => locale.startsWith(language));
    const words = vocabulary.normalise(translation ? translation.translate(tokens) : tokens);
    return foldAmounts(foldArithmetic(foldPacks(words), vocabulary), vocabulary);
  }

  /** What a clause says of the package; null if it says anything else. */
  function understood(
    written: readonly Token[],
    locale: Locale,
    food: PackageFood,
    isNamed: IsNamed,
    isOfWholeName: (tokens: readonly Token[]) => boolean,
  ): Understood | null {
    const pointers = written.filter(({ raw }) => pointing.has(raw));
    // "100 g boiled ham" of a package called so is as sold.
    const isOfName = ({ state, tokens }: ReturnType<typeof statesIn>[number]): boolean =>
      state === 'prepared' && !food.prepared && tokens.every(isNamed);
    const said = statesIn(written).filter((each) => !isOfName(each));
    const states = [...new Set(said.map(({ state }) => state))];
    const ofStates = new Set(said.flatMap(({ tokens }) => tokens));
    const isSilent = (token: Token): boolean =>
      fillers.has(token.raw) ||
      whole.has(token.raw) ||
      pointing.has(token.raw) ||
      ofStates.has(token) ||
      isNamed(token);
    // The grammar's words for an amount stand between these.
    if (written.some((token) => token.kind === 'word' && changing.has(token.raw) && !ofStates.has(token))) return null;
    const asked = written.filter((token) => !pointing.has(token.raw) && !ofStates.has(token));
    const words = englishIn(asked, locale);
    const isLiquid = states[0] === 'prepared' && food.prepared ? food.prepared.isLiquid : food.isLiquid;
    const counted = amountsIn(words, isLiquid, food);
    if (!counted) return null;
    const { amounts, covered } = counted;
    const isWhole = counted.isAll || written.some(({ raw }) => whole.has(raw));
    if (amounts.length === 0 && isWhole) amounts.push({ count: 1, isFraction: false, noun: null });
    const isCovered = ({ span }: Token): boolean =>
      span !== undefined &&
      [...covered].some((each) => each.span && each.span[0] <= span[0] && span[1] <= each.span[1]);
    if (words.some(({ kind, text }) => kind === 'mark' && SIGN.test(text))) return null;
    const left = asked.filter((token) => token.kind !== 'mark' && !isSilent(token) && !isCovered(token));
    if (left.some((token) => token.kind !== 'word' || !isFoodWord(token)) || left.length > MOST_WORDS) return null;
    const [amount] = amounts;
    // Translated, articles are gone.
    const nounAt = written.findIndex(({ span }) => span && span[0] === amount?.noun?.span?.[0]);
    const isOfThe = amount?.isOfThe || THE.test(written[nounAt - 1]?.raw ?? '');
    const eaten =
      amounts.length === 1 && amount
        ? amount.eaten !== undefined
          ? withinPackage(amount.eaten, states[0] === 'prepared' ? null : food.packGrams)
          : withinPackages(eatenOf({ ...amount, isOfThe }, isWhole, food, isNamed), food)
        : null;
    const nouns = amounts.flatMap(({ noun }) => noun ?? []);
    // "30 g cheese" beside cheese crackers
    const isPartOfName = pointers.length === 0 && !isOfWholeName(written);
    const others = [
      ...left,
      ...(isPartOfName ? written.filter(isNamed) : []),
      ...(eaten === null ? nouns.filter((noun) => isFoodWord(noun) && !isNamed(noun) && !isMeasure(noun)) : []),
    ];
    const isByName = written.some(isNamed);
    return {
      eaten: states.length > 1 || amounts.length > 1 || isPartOfName ? null : eaten,
      state: states.length === 1 ? (states[0] ?? null) : null,
      isPointed: pointers.length > 0 || (isByName && left.length === 0 && !isPartOfName),
      hasPointer: pointers.length > 0,
      others,
      // "Chocolate biscuits" are the biscuits.
      unplaced:
        pointers.length > 0 || isByName || amounts.length > 1
          ? others.filter((token) => !isNamed(written[written.indexOf(token) + 1] ?? token))
          : [],
      hasAmount: amounts.length > 0,
    };
  }

  /** The amounts among these words, and the words that they consist of; null for one that is not exact. */
  function amountsIn(words: readonly Token[], isLiquid: boolean, food: PackageFood) {
    const amounts: Amount[] = [];
    const covered = new Set<Token>();
    let isAll = false;
    for (let at = 0; at < words.length; at += 1) {
      const token = words[at] as Token;
      if (token.kind !== 'number') {
        if (vocabulary.is('all', token)) isAll = true;
        else if (isPackage(token)) amounts.push({ count: 1, isFraction: false, noun: token });
        else continue;
        covered.add(token);
        continue;
      }
      const count = token.number ?? 0;
      if (token.ends || !(count > 0)) return null;
      covered.add(token);
      // "4 onzas (20 g)": the package says what it calls so.
      const measured = isCalledBy(words[at + 1], food) ? null : measuredAt(words, at);
      let next = at + 1;
      while (!measured && /^(?:of|the|a|an|my|our)$/.test(words[next]?.raw ?? '')) next += 1;
      const isOfThe = words.slice(at + 1, next).some(({ raw }) => /^(?:the|my|our)$/.test(raw));
      const noun = words[next]?.kind === 'word' ? (words[next] as Token) : null;
      if (noun) {
        covered.add(noun);
        at = next;
      }
      if (!measured) amounts.push({ count, isFraction: token.isFraction === true || count < 1, isOfThe, noun });
      else {
        const { grams, isVolume } = measured;
        // A food's millilitres are not its grams.
        const isOfFood =
          isVolume === isLiquid && grams > 0 && grams <= MOST_GRAMS && !SQUARE.test(words[at]?.said ?? '');
        amounts.push({ count, isFraction: false, noun: null, eaten: isOfFood ? { grams } : null });
      }
    }
    return { amounts, covered, isAll };
  }

  /** "Slice", "Stück"; not "roll", which is a package in another language. */
  function isMeasure(token: Token): boolean {
    return vocabulary.is('units', token) || (isPackage(token) && !index.knows(token.text));
  }

  /** The amount of "2 biscuits", "a quarter of the packet"; null if the package does not say how much that is. */
  function eatenOf(
    { count, isFraction, isOfThe, noun }: Amount,
    isWhole: boolean,
    { packGrams, parts, servingName, servingGrams }: PackageFood,
    isNamed: IsNamed,
  ): EatenAmount | null {
    const pack = packGrams === null ? null : { grams: Math.round(packGrams * count * 10) / 10 };
    if (!noun) return isWhole && count === 1 ? pack : null;
    if (SERVING.test(noun.text)) return { servings: count };
    if (isFraction && isOfThe && !isPackage(noun)) return null;
    const served = countedIn(servingName);
    if (served && isSame(noun, served.nouns)) return { servings: count / served.count };
    const [part, ...larger] = (parts ?? []).toReversed();
    const named = parts?.find(({ name }) => name !== null && isSame(noun, wordsOf(name)));
    if (named) return { grams: Math.round(named.grams * count * 10) / 10 };
    // A pack is never one of its pieces, whatever it is called in another language.
    if (PIECE.test(noun.text) && !wordsOf(noun.said || noun.raw).some(({ text }) => GENERIC.test(text)))
      return part && larger.length === 0 ? { grams: Math.round(part.grams * count * 10) / 10 } : null;
    // "A roll" of a pack of rolls, or of a loaf: in another language it is a package.
    const isOuter = OUTER_PACKAGE.test(plain(noun.said || noun.raw));
    if (!isPackage(noun) || (!isOuter && (isNamed(noun) || tokenise(noun.said || noun.raw).some(isFoodWord))))
      return null;
    // Half a pack of bars is half of all; half a pack of small packs may be half of one.
    const isOfNamed = isFraction && part?.name != null;
    if (part) return (isWhole || isOfNamed) && GENERIC.test(noun.text) ? pack : null;
    const isOne =
      isFraction ||
      isWhole ||
      (isOuter && count === 1) ||
      (packGrams ?? 0) <= (servingGrams === null ? MOST_IN_ONE : MOST_SERVINGS * servingGrams);
    return isOne ? pack : null;
  }

  /** "2 Kekse": what a serving is called, and how many of it. */
  function countedIn(name: string | null): { readonly count: number; readonly nouns: readonly Token[] } | null {
    const [first, ...rest] = vocabulary.normalise(tokenise(name ?? ''));
    if (!first) return null;
    const isNumber = first.kind === 'number';
    const nouns = isNumber ? rest : [first, ...rest];
    const count = isNumber ? (first.number ?? 0) : 1;
    return count > 0 && nouns.every(({ kind }) => kind === 'word') && nouns.length > 0
      ? { count, nouns: wordsOf(nouns.map(({ raw }) => raw).join(' ')) }
      : null;
  }

  /** Whether a serving or a part of the package has this name. */
  function isCalledBy(noun: Token | undefined, { servingName, parts }: PackageFood): boolean {
    const names = [servingName, ...(parts ?? []).map(({ name }) => name)];
    return noun?.kind === 'word' && names.some((name) => isSame(noun, countedIn(name)?.nouns ?? []));
  }

  /** Printed words in every language that has them. */
  function wordsOf(words: string): Token[] {
    return tokenise(words).flatMap((token) => (token.kind === 'word' ? [token, ...meaningsOf(token).flat()] : []));
  }

  function isSame(noun: Token, words: readonly Token[]): boolean {
    const forms = new Set([noun.text, stem(noun.said || noun.raw), stem(noun.raw)]);
    return words.some(({ text, raw }) => !fillers.has(raw) && (forms.has(text) || forms.has(stem(raw))));
  }
}

/** More than one package holds is a weight of something else: with its liquid, or made up. */
const withinPackage = (eaten: EatenAmount | null, packGrams: number | null): EatenAmount | null =>
  eaten && 'grams' in eaten && packGrams !== null && eaten.grams > packGrams * ABOVE_PACKAGE ? null : eaten;

/** "2 pizzas" are two packages; "1000 crackers" of one of 72 are a slip or a joke. */
function withinPackages(eaten: EatenAmount | null, { packGrams, servingGrams }: PackageFood): EatenAmount | null {
  if (!eaten || packGrams === null || packGrams <= 0) return eaten;
  const grams = 'grams' in eaten ? eaten.grams : eaten.servings * (servingGrams ?? 0);
  const packages = grams / packGrams;
  const areWhole = Math.abs(packages - Math.round(packages)) < WHOLE_WITHIN && packages < MOST_PACKAGES;
  return packages > ABOVE_PACKAGE && !areWhole ? null : eaten;
}

/** The weight or volume here, in grams or millilitres; null for none, and for household measures. */
function measuredAt(
  words: readonly Token[],
  at: number,
): { readonly grams: number; readonly isVolume: boolean } | null {
  const size = sizeAt(words, at);
  if (!size || (size.dimension === 'teaspoons' && words[at + 1]?.text !== 'floz')) return null;
  const { dimension, of, isVolume } = size;
  const one = { grams: of, ounces: of * GRAMS_PER_OUNCE, teaspoons: MILLILITRES_PER_FLUID_OUNCE }[dimension];
  return { grams: Math.round((words[at]?.number ?? 0) * one * 10) / 10, isVolume };
}

/** In the language that understands all of it, best with its amount. */
function bestOf(reads: readonly (Understood | null)[]): Understood | null {
  const found = reads.flatMap((each) => each ?? []);
  return (
    found.toSorted(
      (a, b) => Number(b.eaten !== null) - Number(a.eaten !== null) || a.others.length - b.others.length,
    )[0] ?? null
  );
}

/** These words, as they were written. */
function wordsAt(note: string, text: ReturnType<typeof plainText>, tokens: readonly Token[]): string {
  const spans = tokens.flatMap(({ span }) => (span ? [text.spanOf(...span)] : []));
  return spans.length === 0
    ? ''
    : note.slice(Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to)));
}

/** The note without the words about the package; every other word stays in its place. */
function restOf(
  note: string,
  text: ReturnType<typeof plainText>,
  clauses: readonly Clause[],
  of: number | null,
  others: readonly Clause[],
): string {
  let rest = note;
  const blank = (tokens: readonly (Token | null)[]): void => {
    for (const token of tokens) {
      if (!token?.span) continue;
      const [from, to] = text.spanOf(...token.span);
      rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to);
    }
  };
  for (const clause of [...others, clauses[of ?? -1]]) if (clause) blank([...clause.tokens, clause.joiner]);
  // "With a glass of milk" is a glass of milk.
  const first = clauses.findIndex((_, at) => at !== of);
  if (first >= 0) blank([clauses[first]?.joiner ?? null]);
  return /[\p{L}\p{N}]/u.test(rest) ? rest : '';
}
