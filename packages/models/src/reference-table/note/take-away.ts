import type { LexiconEntry } from '../lexicon/everyday-food.js';
import { findEntry } from '../lexicon/lexicon.js';
import { FILLER_WORDS } from '../lexicon/words.js';
import { identify } from '../matching/identify.js';
import { stem } from '../text/stem.js';
import type { Token } from '../text/tokenise.js';
import type { DescribedFood } from './described-food.js';

/** "Burger without the bun", "cola no sugar": foods that are something else without a part of theirs. */
const BECOME: readonly {
  readonly food: string;
  readonly without: readonly string[];
  readonly left: readonly string[];
}[] = [
  { food: 'burger', without: ['bun', 'bread', 'roll', 'bap'], left: ['beef', 'patty'] },
  { food: 'hamburger', without: ['bun', 'bread', 'roll', 'bap'], left: ['beef', 'patty'] },
  { food: 'cola', without: ['sugar'], left: ['diet', 'cola'] },
  { food: 'coke', without: ['sugar'], left: ['diet', 'cola'] },
  { food: 'lemonade', without: ['sugar'], left: ['diet', 'lemonade'] },
];

/** Words for a part of a dish that recipes call by other names. */
const BREAD = 'bread|toast|bread roll|french bread|burger bun|bagel|pita|english muffin';
const WRAP = 'tortilla|flour tortilla|corn tortilla';
const PARTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    bread: BREAD,
    crust: BREAD,
    bun: BREAD,
    roll: BREAD,
    toast: BREAD,
    tortilla: WRAP,
    wrap: WRAP,
    cheese: 'feta|mozzarella|parmesan|paneer|halloumi',
    dressing: 'vinaigrette|caesar dressing|thousand island',
  }).map(([word, parts]) => [word, new Set(parts.split('|'))]),
);

/** How much is meant by "left some of it" where no number says it. */
const SHARES: ReadonlyMap<string, number> = new Map(
  Object.entries({ some: 0.25, bit: 0.25, little: 0.25, few: 0.25, most: 0.75 }),
);

/** Takes off what a note says was not there or not eaten: a food of its own, a dish's part, or a share of either. */
export function takeAway(foods: DescribedFood[], tokens: readonly Token[]): void {
  const words = tokens.flatMap((token) =>
    token.kind === 'word' && !FILLER_WORDS.has(token.text) && !SHARES.has(token.text) ? [token.text] : [],
  );
  if (words.length === 0) return;
  const share = shareOf(tokens);
  for (let at = foods.length - 1; at >= 0; at -= 1) {
    const food = foods[at];
    const left = food && withoutWords(food, words, share);
    if (left === undefined) continue;
    foods.splice(at, 1, ...left);
    return;
  }
}

function shareOf(tokens: readonly Token[]): number {
  for (const token of tokens) {
    if (token.kind === 'number' && token.vague) return 0.25;
    if (token.kind === 'number' && token.value > 0 && token.value < 1) return token.value;
    const share = token.kind === 'word' ? SHARES.get(token.text) : undefined;
    if (share !== undefined) return share;
  }
  return 1;
}

/** What is left of the food: nothing, another food, or less of it; undefined when the words are not about it. */
function withoutWords(food: DescribedFood, words: readonly string[], share: number): DescribedFood[] | undefined {
  const rule = BECOME.find(
    (each) => food.words.includes(each.food) && each.without.some((word) => words.includes(word)),
  );
  if (rule) return [{ ...food, words: rule.left }];
  const entry = entryOf(food.words);
  const less = share === 1 ? [] : [{ ...food, eatenShare: food.eatenShare * (1 - share) }];
  if (entry !== null && entry === entryOf(words)) return less;
  const parts = entry?.kind === 'recipe' ? entry.recipe.parts.filter(({ food: part }) => isPart(part, words)) : [];
  if (parts.length > 0)
    return [{ ...food, leftOut: [...food.leftOut, ...parts.map((part) => ({ part: part.food, share }))] }];
  // "Rice and beans, hold the beans": one row, and nobody knows its parts better than its name
  const joint = food.words.indexOf('and');
  if (joint > 0)
    return share === 1 && endsAlike(food.words, words) ? [{ ...food, words: food.words.slice(0, joint) }] : undefined;
  // "The rice" is the pilau rice
  return endsAlike(food.words, words) ? less : undefined;
}

const endsAlike = (left: readonly string[], right: readonly string[]): boolean =>
  stem(left.at(-1) ?? '') === stem(right.at(-1) ?? '');

const entryOf = (words: readonly string[]): LexiconEntry | null => identify(words).found?.entry ?? null;

function isPart(part: string, words: readonly string[]): boolean {
  const last = stem(words.at(-1) ?? '');
  if (stem(part.split(' ').at(-1) ?? '') === last || PARTS.get(last)?.has(part)) return true;
  const entry = findEntry(words);
  return entry !== null && entry === findEntry(part.split(' '));
}
