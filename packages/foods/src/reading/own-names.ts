import { isOwnWord, type OwnFoodInWords, statesAmong, wordStem } from '@carbsight/domain';
import { type Chunk, isItsWeight, OWN_FOOD } from '../grammar/chunk.js';
import { type PlainText, type Token, tokenise } from '../text/tokenise.js';
import { isDrink } from './density.js';
import type { Tools } from './query.js';
import { endsOfAmount } from './range.js';
import { countedIn } from './remembered.js';
import type { Reading, Segmentation } from './segment.js';
import { statedCarbsOf } from './stated-figures.js';
import { amountWordsOf } from './wording.js';

/** The names of a person's own foods, as they may be written in a note. */
export type OwnNames = {
  /**
   * The own names that these words match: several if they differ only in what is ignored, which is a word's number and case, accents and
   * umlauts however they are typed, hyphens and spaces, and "homemade". Empty for none.
   */
  readonly namesOf: (words: string) => readonly string[];
  /** The tokens with each of these names as one word, unless words around it belong to something else. */
  readonly joined: (tokens: readonly Token[], names: ReadonlySet<string>, isApart: IsApart) => Token[];
  /** The names whose words occur. */
  readonly namesIn: (tokens: readonly Token[]) => ReadonlySet<string>;
};

/** Whether a word next to a name is not part of one: "of", "for", but not the "bar" of "granola bar". */
type IsApart = (token: Token, side: 'before' | 'after') => boolean;

/** "Home-made" is two words. */
const HOMEMADE = /^(?:home|made)$/;
const isOwn = ({ raw }: Token): boolean => HOMEMADE.test(raw) || isOwnWord(raw);
/** "Prepared": said of an amount, and part of a name only where the name has it. "Dry rice" may be another food than one's rice. */
const isOfState = ({ raw }: Token): boolean => statesAmong([raw]).some(({ state }) => state !== 'sold');
/** "Müsli" is typed as "muesli" and "musli". */
const UMLAUT = /([aou])e/gu;

/** Said of the whole: part of a name only where the name contains it. */
const ALL = /^(?:whole|entire|ganz(?:e[nrms]?)?|tod[oa]|enter[oa])$/;

const lettersOf = ({ raw }: Token): string => raw.replace(/[^\p{L}\p{N}]+/gu, '').replace(UMLAUT, '$1');

/** The words joined, without the ending of each, and with all endings but the last: "Kürbis-Suppe" is "Kürbissuppe". */
const keysOfWords = (words: readonly string[]): readonly [string, string] => [
  words.map(wordStem).join(''),
  wordStem(words.join('')),
];

const keysOf = (name: string): readonly string[] => {
  const all = tokenise(name);
  const named = all.filter((token) => !isOwn(token));
  const words = (named.some((token) => lettersOf(token) !== '') ? named : all).map(lettersOf);
  return keysOfWords(words).filter((key) => key !== '');
};

export function ownNames(names: readonly string[]): OwnNames {
  const byKey = new Map<string, string[]>();
  for (const name of new Set(names)) {
    for (const key of new Set(keysOf(name))) byKey.set(key, [...(byKey.get(key) ?? []), name]);
  }
  const namesOf = (words: string): readonly string[] =>
    keysOf(words)
      .map((key) => byKey.get(key))
      .find((found) => found) ?? [];
  const longest = Math.max(0, ...[...byKey.keys()].map(({ length }) => length));
  /** The names of the longest run that starts here, and where it ends. */
  const runAt = (tokens: readonly Token[], at: number, isWanted: (name: string) => boolean) => {
    let run: { names: readonly string[]; end: number } | null = null;
    const words: string[] = [];
    for (let end = at; end < tokens.length && words.join('').length <= longest + LONGEST_ENDING; end += 1) {
      const word = lettersOf(tokens[end] as Token);
      if (word === '' && end === at) return null;
      if (word === '') continue;
      words.push(word);
      const found =
        keysOfWords(words)
          .map((key) => byKey.get(key))
          .find((each) => each)
          ?.filter(isWanted) ?? [];
      // "Banana, bread" is not banana bread.
      const isOne = !hasMarks(tokens.slice(at, end + 1)) || found.some((name) => hasMarks(tokenise(name)));
      if (found.length > 0 && isOne) run = { names: found, end: end + 1 };
    }
    return run;
  };
  return {
    namesOf(words) {
      const found = namesOf(words);
      return found.length > 0
        ? found
        : namesOf(
            tokenise(words)
              .flatMap((token) => (ALL.test(token.raw) || isOfState(token) ? [] : token.raw))
              .join(' '),
          );
    },
    namesIn: (tokens) => new Set(tokens.flatMap((_, at) => runAt(tokens, at, () => true)?.names ?? [])),
    joined(tokens, wanted, isApart) {
      const result: Token[] = [];
      const isSeparate = (at: number, end: number): boolean =>
        [[tokens[at - 1], 'before'] as const, [tokens[end], 'after'] as const].every(
          ([token, side]) => token?.kind !== 'word' || isOwn(token) || isOfState(token) || isApart(token, side),
        );
      for (let at = 0; at < tokens.length; ) {
        const run = runAt(tokens, at, (name) => wanted.has(name));
        if (run && isSeparate(at, run.end)) {
          const said = tokens.slice(at, run.end);
          result.push({ text: OWN_FOOD, raw: OWN_FOOD, kind: 'word', ...placeOf(said), said: run.names[0] ?? '' });
        } else result.push(tokens[at] as Token);
        at = run && isSeparate(at, run.end) ? run.end : at + 1;
      }
      return result;
    },
  };
}

/** The ones that are subtracted. */
const LONGEST_ENDING = 2;

const hasMarks = (tokens: readonly Token[]): boolean => tokens.some(({ kind }) => kind === 'mark');

const placeOf = (tokens: readonly Token[]): Pick<Token, 'span'> => {
  const [from] = tokens[0]?.span ?? [];
  const [, to] = tokens.at(-1)?.span ?? [];
  return from === undefined || to === undefined ? {} : { span: [from, to] };
};

type NoteWords = {
  readonly text: PlainText;
  readonly typed: (words: string) => string;
  /** Something in the note is described as large or small. */
  readonly isSized: boolean;
  readonly tools: Tools;
};

/**
 * Extracts the foods with the name of an own food from a note that was read. Carbohydrate that the note states for one counts as stated.
 * @param nameIn what the person called a food, by its chunks
 */
export function extractOwnFoods(
  { foods, skipped, included }: Segmentation,
  names: OwnNames,
  nameIn: { readonly ofFood: (reading: Reading) => string; readonly ofUnknown: (chunk: Chunk) => string },
  { text, typed, isSized, tools }: NoteWords,
): { readonly rest: Segmentation; readonly own: OwnFoodInWords[] } {
  const own: OwnFoodInWords[] = [];
  const isTaken = (chunks: readonly Chunk[], named: readonly string[], reading: Reading | null): boolean => {
    if (named.length === 0 || chunks.some(({ figure }) => figure !== null)) return false;
    own.push(ownFood(named, chunks, reading, { text, typed, isSized, tools }));
    return true;
  };
  /** "A bar of ..." counts what "... bar" names; so does "the whole pot of ...". */
  const afterUnits = (chunk: Chunk): Chunk => {
    const named = chunk.items.findLastIndex(
      ({ kind }, at) => (kind === 'word' || kind === 'unknown') && (at === 0 || chunk.items[at - 1]?.kind === 'unit'),
    );
    return { ...chunk, items: chunk.items.slice(Math.max(0, named)) };
  };
  /** "Granola without milk" is granola. */
  const namesOf = (reading: Reading): readonly string[] => {
    const found = names.namesOf(nameIn.ofFood(reading));
    return found.length > 0
      ? found
      : names.namesOf(nameIn.ofFood({ ...reading, chunks: reading.chunks.map(withoutDenied) }));
  };
  const namesOfUnknown = (chunk: Chunk) => names.namesOf(nameIn.ofUnknown(afterUnits(chunk)));
  const isNamed = (chunk: Chunk) => chunk.figure === null && namesOfUnknown(chunk).length > 0;
  const rest = {
    foods: foods.filter(
      (reading) => statedCarbsOf(reading) !== null || !isTaken(reading.chunks, namesOf(reading), reading),
    ),
    skipped: skipped.filter((chunk, at) => {
      const [before, next] = [skipped[at - 1], skipped[at + 1]];
      if (before && isItsWeight(chunk, before) && isNamed(before)) return false;
      const chunks = next && isItsWeight(next, chunk) ? [chunk, next] : [chunk];
      return !isTaken(chunks, namesOfUnknown(chunk), null);
    }),
    included,
  };
  return { rest, own };
}

function ownFood(
  names: readonly string[],
  chunks: readonly Chunk[],
  reading: Reading | null,
  { text, typed, isSized, tools }: NoteWords,
): OwnFoodInWords {
  const weighed = chunks.find(({ grams }) => grams !== null);
  // "Yogurt with granola 150 g": how much of it is the granola?
  const isOfAll = weighed !== undefined && reading?.amount.otherGrams !== undefined;
  const stated = reading && (reading.amount.source === 'stated' || isOfAll) ? reading.amount.grams : null;
  const factor = chunks.find((chunk) => chunk.factor !== 1)?.factor ?? 1;
  const grams = stated ?? (weighed?.grams == null ? null : weighed.grams * factor);
  const counted = countedIn(chunks, tools);
  const items = chunks.flatMap((chunk) => chunk.items);
  const { mostGrams, ...amount } = reading?.amount ?? { grams: grams ?? 0, mostGrams: null };
  const [low, high] = endsOfAmount({ chunks, amount });
  const spans = items.flatMap(({ kind, span }) => (span && kind !== 'silent' ? [span] : []));
  const [start, end] = text.spanOf(Math.min(...spans.map(([at]) => at)), Math.max(...spans.map(([, at]) => at)));
  return {
    names,
    grams,
    millilitres: weighed?.isVolume && weighed.grams !== null ? weighed.grams * factor : null,
    isByVolume: weighed?.isVolume === true && !(reading && isLikeWater(reading, weighed)),
    counted: counted && { ...counted, count: counted.count * factor },
    factor: counted ? 1 : factor,
    amountWords: amountWordsOf({ chunks, document: reading?.document ?? NO_NAME }, tools.vocabulary, typed),
    isSized,
    tableGrams: reading?.amount.grams ?? null,
    mostTableGrams: mostGrams ?? null,
    ends: isLessAStarch(tools) ? [0, high] : [low, high],
    span: { start, end },
  };
}

const withoutDenied = (chunk: Chunk): Chunk => ({
  ...chunk,
  items: chunk.items.filter((item) => !('text' in item && item.text.startsWith('no_'))),
});

/** "My chili without beans" */
const isLessAStarch = ({ denied, vocabulary }: Tools): boolean =>
  [...denied].some((word) => vocabulary.is('starches', { text: word, raw: word }));

/** Its label also states figures per 100 ml. */
const isLikeWater = ({ food, amount }: Reading, { grams, factor }: Chunk): boolean =>
  isDrink(food) || Math.abs(amount.grams / ((grams ?? 0) * factor) - 1) < 0.1;

const NO_NAME = { nameWords: new Set<string>() };
