import type { Vocabulary } from '../language/vocabulary.js';

/** A class of foods at the start of the name: "Beverages, tea, ..." is a tea. */
export const CLASS =
  /^(potato(?=, french)|beverages?|snacks?|candies|cereals ready-to-eat|nuts|seeds|spices|fish|alcoholic beverage|fast foods?|restaurant[^,]*|sweeteners?|crustaceans|mollusks|leavening agents|vegetables|babyfood|cereal \(general mills|cereals)\s*,\s*/i;
/** "NS as to fat": left open on purpose, not part of the name. */
export const UNSPECIFIED = /\bNS as to [^,;()]*/gi;

/** Tables name the animal before the cut: "Chicken, breast" is a chicken breast. */
const ANIMAL = /^(beef|pork|lamb|veal|chicken|turkey|duck|goose|ham)$/i;
/** What stays at the end of the name: "no added fat", "from restaurant", "meat only", figures, trademarks in capitals. */
const BEHIND =
  /^(no|not|all|any|includes?|including|prepared|separable|trimmed|type)\b|\b(with|without|made|from|in|on|for|only|skin|seeds)\b|\d|[A-Z]{2}/;
/** A list of foods, a restaurant's dish, a trademark: nothing to reorder. */
const AS_IT_IS = /^(Babyfood|Restaurant|Fast [Ff]oods?)\b|^[^,]*(\bwith\b|[A-Z]{2})|, (and|or)\b/;
const NOT_FURTHER_SPECIFIED = /\bNFS\b/g;
const LONGEST_IN_FRONT = 3;

/** A row's inverted name in natural order: "Rice, white, cooked, no added fat" is "Cooked white rice, no added fat". */
export function shownName(name: string, vocabulary: Vocabulary): string {
  const stated = name.replace(UNSPECIFIED, '').replace(NOT_FURTHER_SPECIFIED, '');
  const [head = '', ...parts] = segmentsOf(stated);
  if (AS_IT_IS.test(stated)) return inSentence([head, ...parts]);
  const ofClass = CLASS.exec(stated)?.[0] ?? '';
  const [kind, ...others] = ofClass === '' ? [head, ...parts] : parts;
  // "Nuts, mixed" are still nuts.
  if (kind === undefined || (ofClass !== '' && (BEHIND.test(kind) || isState(kind))))
    return inSentence([head, ...parts]);
  const tail = others.findIndex((part, at) => !isInFront(part, at));
  const front = tail < 0 ? others : others.slice(0, tail);
  const cuts = ANIMAL.test(kind) ? front.filter((part) => !isState(part)) : [];
  const before = front.filter((part) => !cuts.includes(part)).reverse();
  const food = before.length === 0 ? kind : uncapitalised(kind);
  return inSentence([[...before, food, ...cuts].join(' '), ...others.slice(front.length)]);

  /** The word next to the food's name says what it is; later ones move if they are one word or a state. */
  function isInFront(part: string, at: number): boolean {
    const words = part.split(' ');
    return !BEHIND.test(part) && words.length <= LONGEST_IN_FRONT && (at === 0 || words.length === 1 || isState(part));
  }

  function isState(part: string): boolean {
    const last = vocabulary.normalise(part).findLast(({ kind }) => kind === 'word');
    return last !== undefined && (vocabulary.is('preparation', last) || /ed$/.test(last.raw));
  }
}

/** Split at commas and semicolons outside brackets. */
const segmentsOf = (name: string): string[] =>
  name
    .split(/[,;](?![^(]*\))/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');

const uncapitalised = (word: string): string =>
  /^[A-Z][a-z]/.test(word) ? word[0]?.toLowerCase() + word.slice(1) : word;

function inSentence(parts: readonly string[]): string {
  const text = parts.join(', ').replaceAll(', (', ' (');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
