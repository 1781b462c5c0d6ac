import type { LexiconEntry } from '../lexicon/everyday-food.js';
import { findEntry, isFoodWord, LONGEST_NAME } from '../lexicon/lexicon.js';
import {
  FILLER_WORDS,
  NEUTRAL_WORDS,
  STATE_SYNONYMS,
  STATE_WORDS,
  TELLING_STATES,
  TRAILING_PREPOSITIONS,
} from '../lexicon/words.js';
import { correctSpelling } from './correct-spelling.js';
import { isMeat } from './named-meat.js';

export type Identified = {
  readonly entry: LexiconEntry;
  /** The words that were understood, in their order. */
  readonly label: string;
  /** Words that were not: a brand, an unknown variety. */
  readonly ignored: readonly string[];
  /** States that were said and that the row does not have although they matter ("breaded", "dried"). */
  readonly missingStates: readonly string[];
};

export type Identification = {
  /** What the lexicon makes of the phrase. */
  readonly found: Identified | null;
  /** The words that carry meaning: what to search the table for, and how an unknown food is named. */
  readonly words: readonly string[];
};

/** More words than this are no name of a food. */
const MAX_WORDS = 8;
const MAX_IGNORED = 3;
/** Join a food to what it is made of or made like: the food stands before them ("empanada de atún", "pie à la mode"). */
const JOINTS: ReadonlySet<string> = new Set('of de del di da au aux al ai alla alle a la con'.split(' '));
/** Foods that are named before their variety: "pizza hawaii", "pasta alla norma". */
const HEAD_FIRST: ReadonlySet<string> = new Set(
  'pizza pasta spaghetti penne tagliatelle linguine risotto ravioli tortellini lasagne lasagna gnocchi salad soup curry'.split(
    ' ',
  ),
);

/** Looks a phrase up in the lexicon: whole, without words that change nothing, and at last by its head alone. */
export function identify(phrase: readonly string[]): Identification {
  const spoken = phrase.flatMap(correctSpelling);
  const whole = findEntry(spoken);
  if (whole) return { found: { entry: whole, label: spoken.join(' '), ignored: [], missingStates: [] }, words: spoken };
  const words = cutTrailing(spoken).filter((word) => !FILLER_WORDS.has(word) && word !== '-');
  if (words.length === 0) return { found: null, words };
  const near = words.slice(-MAX_WORDS);
  const found = findWithoutNeutral(near) ?? findBeforeJoint(spoken) ?? findByHead(words);
  return { found, words };
}

/** The whole phrase but for words that change nothing; of several ways the one that keeps most words. */
function findWithoutNeutral(words: readonly string[]): Identified | null {
  const canDrop = words.map((word) => NEUTRAL_WORDS.has(word) || STATE_WORDS.has(word));
  const ways: boolean[][] = [];
  for (let mask = 0; mask < 1 << words.length; mask += 1) {
    const keeps = words.map((_, at) => (mask & (1 << at)) === 0);
    if (keeps.every((isKept, at) => isKept || canDrop[at])) ways.push(keeps);
  }
  const keptIn = (keeps: readonly boolean[]): number => keeps.filter(Boolean).length;
  ways.sort((left, right) => keptIn(right) - keptIn(left));
  for (const keeps of ways) {
    const kept = words.filter((_, at) => keeps[at]);
    const entry = kept.length > 0 && kept.length <= LONGEST_NAME + 1 ? findInAnyState(kept) : null;
    if (entry) {
      const dropped = words.filter((_, at) => !keeps[at]);
      return {
        entry,
        label: words.join(' '),
        ignored: [],
        missingStates: dropped.filter((word) => TELLING_STATES.has(word)),
      };
    }
  }
  return null;
}

/** "potatoes boiled" is "boiled potatoes", and steamed carrots are as good as cooked ones. */
function findInAnyState(words: readonly string[]): LexiconEntry | null {
  const exact = findEntry(words);
  if (exact) return exact;
  const state = words.find((word) => STATE_WORDS.has(word));
  if (state === undefined) return null;
  const rest = words.filter((word) => word !== state);
  if (rest.length === 0) return null;
  for (const alike of [state, ...(STATE_SYNONYMS[state] ?? [])]) {
    const entry = findEntry([alike, ...rest]);
    if (entry) return entry;
  }
  return null;
}

function findBeforeJoint(spoken: readonly string[]): Identified | null {
  const joint = spoken.findIndex((word, at) => at > 0 && JOINTS.has(word));
  if (joint < 0) return null;
  const isTelling = (word: string): boolean => !FILLER_WORDS.has(word) && !JOINTS.has(word);
  const head = spoken.slice(0, joint).filter(isTelling);
  const ignored = spoken.slice(joint).filter(isTelling);
  if (head.length === 0 || head.length > MAX_WORDS || ignored.length > MAX_IGNORED) return null;
  const found = findWithoutNeutral(head);
  return found && { ...found, ignored };
}

/** The food at the end of a phrase with unknown words before it ("hovis bread"), or a head that comes first. */
function findByHead(words: readonly string[]): Identified | null {
  let end = words.length;
  while (end > 1 && canFollow(words[end - 1] ?? '')) end -= 1;
  const phrase = words.slice(0, end);
  for (let start = 1; start < phrase.length; start += 1) {
    const found = withIgnored(phrase.slice(start), phrase.slice(0, start));
    if (found) return found;
  }
  for (let stop = phrase.length - 1; stop >= 1; stop -= 1) {
    const head = phrase.slice(0, stop);
    if (HEAD_FIRST.has(head.at(-1) ?? '')) return withIgnored(head, phrase.slice(stop));
  }
  return null;
}

const canFollow = (word: string): boolean => (NEUTRAL_WORDS.has(word) || STATE_WORDS.has(word)) && !isFoodWord(word);

function withIgnored(kept: readonly string[], others: readonly string[]): Identified | null {
  const ignored = others.filter((word) => !NEUTRAL_WORDS.has(word) && !STATE_WORDS.has(word));
  if (ignored.length > MAX_IGNORED) return null;
  const states = others.filter((word) => STATE_WORDS.has(word));
  const [filling] = ignored;
  // "prawn sandwich" is no listed name, "meat sandwich" is: its recipe takes the meat that the label says
  const filled = ignored.length === 1 && filling !== undefined && isMeat(filling) ? findEntry(['meat', ...kept]) : null;
  if (filled?.kind === 'recipe')
    return { entry: filled, label: [filling, ...kept].join(' '), ignored: [], missingStates: [] };
  const stated = findInAnyState([...states, ...kept]);
  const entry = stated ?? findInAnyState(kept);
  if (!entry) return null;
  return {
    entry,
    label: [...states, ...kept].join(' '),
    ignored,
    missingStates: stated ? [] : states.filter((word) => TELLING_STATES.has(word)),
  };
}

/** "a banana for breakfast", "chicken from the canteen": what follows says nothing about the food. */
function cutTrailing(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => index > 0 && TRAILING_PREPOSITIONS.has(word));
  const cut = at > 0 ? words.slice(0, at) : words;
  return cut.some(isFoodWord) ? cut : words;
}
