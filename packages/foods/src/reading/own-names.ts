import type { OwnFoodInWords } from '@carbsight/domain';
import type { Chunk } from '../grammar/chunk.js';
import { type PlainText, type Token, tokenise } from '../text/tokenise.js';
import { statedCarbsOf } from './label-figures.js';
import type { Tools } from './query.js';
import { endsOfAmount } from './range.js';
import { countedIn } from './remembered.js';
import type { Reading, Segmentation } from './segment.js';
import { amountWordsOf } from './wording.js';

/** The names of a person's own foods, as they may be written in a note. */
export type OwnNames = {
  /** The own name that these words are; null for none. Number and case of a word, accents, and "homemade" make no difference. */
  readonly nameOf: (words: string) => string | null;
  /** The tokens with each of these names as one word, where words before and after it belong to something else. */
  readonly joined: (tokens: readonly Token[], names: ReadonlySet<string>, isApart: IsApart) => Token[];
  /** The names whose words occur. */
  readonly namesIn: (tokens: readonly Token[]) => ReadonlySet<string>;
};

/** Whether a word next to a name is none of its own: "of", "for", but not the "bar" of "granola bar". */
export type IsApart = (token: Token, side: 'before' | 'after') => boolean;

/** Said of every food that is one's own. */
const OWN =
  /^(?:my|our|own|home|made|homemade|mein(?:e[nrms]?)?|unser(?:e[nrms]?)?|eigene[nrms]?|selbstgemachte[nrms]?|mis?|nuestr[oa]s?|caser[oa]s?)$/;
/** Endings of plurals and cases in the languages that are read. */
const ENDING = /(?<=\p{L}{3})(?:es|en|er|e|s|n)$/u;

const wordsOf = (tokens: readonly Token[]): { key: string; token: Token }[] =>
  tokens.flatMap((token) => {
    const key = token.raw.replace(/[^\p{L}\p{N}]+/gu, '').replace(ENDING, '');
    return key === '' ? [] : [{ key, token }];
  });

const keyOf = (words: string): string => {
  const all = wordsOf(tokenise(words));
  const named = all.filter(({ token }) => !OWN.test(token.raw));
  return (named.length > 0 ? named : all).map(({ key }) => key).join(' ');
};

export function ownNames(names: readonly string[]): OwnNames {
  const byKey = new Map(names.map((name) => [keyOf(name), name]).filter(([key]) => key !== '') as [string, string][]);
  const runs = [...byKey].map(([key, name]) => ({ name, keys: key.split(' '), hasMarks: hasMarks(tokenise(name)) }));
  const longestFirst = Map.groupBy(
    runs.toSorted((a, b) => b.keys.length - a.keys.length),
    ({ keys }) => keys[0],
  );
  const longest = Math.max(0, ...runs.map(({ keys }) => keys.length));
  /** The longest of the names that starts here, and where it ends. */
  const runAt = (tokens: readonly Token[], at: number, isWanted: (name: string) => boolean) => {
    const [first] = wordsOf(tokens.slice(at, at + 1));
    const known = first && longestFirst.get(first.key);
    if (!known) return null;
    // Up to a mark after every word.
    const ahead = wordsOf(tokens.slice(at, at + 2 * longest));
    for (const { name, keys, hasMarks: isMarked } of known) {
      if (!isWanted(name) || !keys.every((key, place) => ahead[place]?.key === key)) continue;
      const end = tokens.indexOf(ahead[keys.length - 1]?.token as Token) + 1;
      // "Banana, bread" is no banana bread.
      if (isMarked || !hasMarks(tokens.slice(at, end))) return { name, end };
    }
    return null;
  };
  return {
    nameOf: (words) => byKey.get(keyOf(words)) ?? null,
    namesIn: (tokens) => new Set(tokens.flatMap((_, at) => runAt(tokens, at, () => true)?.name ?? [])),
    joined(tokens, wanted, isApart) {
      const result: Token[] = [];
      const isAlone = (at: number, end: number): boolean =>
        [[tokens[at - 1], 'before'] as const, [tokens[end], 'after'] as const].every(
          ([token, side]) => token?.kind !== 'word' || isApart(token, side),
        );
      for (let at = 0; at < tokens.length; ) {
        const run = runAt(tokens, at, (name) => wanted.has(name));
        if (run && isAlone(at, run.end)) {
          const said = tokens.slice(at, run.end);
          result.push({ text: OWN_FOOD, raw: OWN_FOOD, kind: 'word', said: run.name, ...placeOf(said) });
        } else result.push(tokens[at] as Token);
        at = run && isAlone(at, run.end) ? run.end : at + 1;
      }
      return result;
    },
  };
}

const hasMarks = (tokens: readonly Token[]): boolean => tokens.some(({ kind }) => kind === 'mark');

/** No word of any language: nothing corrects or translates it. */
export const OWN_FOOD = '\u0001';

const placeOf = (tokens: readonly Token[]): Pick<Token, 'span'> => {
  const [from] = tokens[0]?.span ?? [];
  const [, to] = tokens.at(-1)?.span ?? [];
  return from === undefined || to === undefined ? {} : { span: [from, to] };
};

/**
 * Takes the foods that have the name of an own food out of a note that was read. Carbohydrate that the note states for one counts as that.
 * @param nameIn what the person called a food, by its chunks
 */
export function takeOwn(
  { foods, skipped }: Segmentation,
  names: OwnNames,
  nameIn: { readonly ofFood: (reading: Reading) => string; readonly ofUnknown: (chunk: Chunk) => string },
  { text, typed, tools }: { text: PlainText; typed: (words: string) => string; tools: Tools },
): { readonly rest: Segmentation; readonly own: OwnFoodInWords[] } {
  const own: OwnFoodInWords[] = [];
  const isTaken = (chunks: readonly Chunk[], name: string | null, reading: Reading | null): boolean => {
    if (name === null || chunks.some(({ figure }) => figure !== null)) return false;
    own.push(ownFood(name, chunks, reading, { text, typed, tools }));
    return true;
  };
  /** "A bar of ..." counts what "... bar" names. */
  const afterUnits = (chunk: Chunk): Chunk => {
    const named = chunk.items.findIndex(({ kind }) => kind === 'word' || kind === 'unknown');
    return { ...chunk, items: chunk.items.slice(Math.max(0, named)) };
  };
  const rest = {
    foods: foods.filter(
      (reading) =>
        statedCarbsOf(reading) !== null || !isTaken(reading.chunks, names.nameOf(nameIn.ofFood(reading)), reading),
    ),
    skipped: skipped.filter((chunk) => !isTaken([chunk], names.nameOf(nameIn.ofUnknown(afterUnits(chunk))), null)),
  };
  return { rest, own };
}

function ownFood(
  name: string,
  chunks: readonly Chunk[],
  reading: Reading | null,
  { text, typed, tools }: { text: PlainText; typed: (words: string) => string; tools: Tools },
): OwnFoodInWords {
  const stated = reading?.amount.source === 'stated' ? reading.amount.grams : null;
  const weighed = chunks.find(({ grams }) => grams !== null);
  const factor = chunks.find((chunk) => chunk.factor !== 1)?.factor ?? 1;
  const grams = stated ?? (weighed?.grams == null ? null : weighed.grams * factor);
  const counted = countedIn(chunks, tools);
  const items = chunks.flatMap((chunk) => chunk.items);
  const spans = items.flatMap(({ kind, span }) => (span && kind !== 'silent' ? [span] : []));
  const [from, to] = text.spanOf(Math.min(...spans.map(([at]) => at)), Math.max(...spans.map(([, at]) => at)));
  return {
    name,
    grams,
    counted: counted && { ...counted, count: counted.count * factor },
    factor: counted ? 1 : factor,
    amountWords: amountWordsOf({ chunks, document: reading?.document ?? NO_NAME }, tools.vocabulary, typed),
    tableGrams: reading?.amount.grams ?? null,
    ends: endsOfAmount({ chunks, amount: reading?.amount ?? { grams: grams ?? 0 } }),
    mark: { from, to },
  };
}

const NO_NAME = { nameWords: new Set<string>() };
