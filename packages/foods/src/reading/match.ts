import { SUGARLESS } from '../grammar/join-chunks.js';
import { type FoodIndex, isUnderstood, localeProximity, type SearchDocument } from '../index/food-index.js';
import type { IndexedFood } from '../index/indexed-food.js';
import { Best } from './best.js';
import { densityOf, isDrink } from './density.js';
import { type ChosenPortion, choosePortion } from './portion.js';
import type { Query, Tools } from './query.js';
import { WEIGHTS } from './weights.js';

export type Match = {
  readonly food: IndexedFood;
  readonly document: SearchDocument;
  readonly score: number;
  readonly amount: ChosenPortion;
  /** Other foods that the words may mean, with their portions and their likelihood relative to the best one (below 1). */
  readonly rivals: readonly Rival[];
  /** The same food before it was cooked, where a weight as small as that of a dry portion does not say which it is of. */
  readonly dry?: IndexedFood | null;
  /** The words remove its carbohydrate ("keto", "sugar free"), and there is no such row. */
  readonly isAltered: boolean;
};
type Rival = { readonly food: IndexedFood; readonly grams: number; readonly likelihood: number };
type Fit = Omit<Match, 'rivals' | 'isAltered'> & { readonly altered: boolean };

const COARSE_CANDIDATES = 6_000;
const CANDIDATES = 40;
/** With less carbohydrate per 100 g than this, there is none to remove. */
const ALTERED_ABOVE = 3;
const SUGARS_OF_ITSELF = 5;

/** Of the latest queries: while one types, and in a list, the same words come again and again. */
const MOST_REMEMBERED = 1_000;
const remembered = new WeakMap<FoodIndex, Map<string, Match | null>>();

/** The food and portion that fit the words best; null if no food contains any of the words. */
export function bestMatch(query: Query, tools: Tools): Match | null {
  const matches = remembered.get(tools.index) ?? new Map<string, Match | null>();
  remembered.set(tools.index, matches);
  const key = JSON.stringify([tools.locale, [...tools.denied], query], withoutPlaces);
  const known = matches.get(key);
  if (known !== undefined) return known;
  const found = findMatch(query, tools);
  if (matches.size >= MOST_REMEMBERED) matches.clear();
  matches.set(key, found);
  return found;
}

/** JSON has no infinity: "999…9 kg rice" must not be remembered as "rice". */
const withoutPlaces = (key: string, value: unknown): unknown =>
  key === 'span' ? undefined : typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;

function findMatch(query: Query, tools: Tools): Match | null {
  const words = query.words.filter(({ text }) => !SUGARLESS.has(text));
  const plain = words.length > 0 && words.length < query.words.length ? bestMatch({ ...query, words }, tools) : null;
  // "Black coffee, no sugar": there is none in it anyway.
  if (
    plain &&
    !plain.isAltered &&
    query.words.every(({ text }) => !SUGARLESS.has(text) || hasNothingToRemove(text, plain.food))
  )
    return plain;
  const fits = candidates(query, tools).map((document) => fit(document, query, tools));
  const best = fits.reduce<Fit | null>((first, next) => (first && first.score >= next.score ? first : next), null);
  // "Pizza, no cheese": there is no such row, and a pizza it is.
  if (tools.denied.size > 0 && best?.document.kind !== 'everyday') {
    const whole = bestMatch(query, { ...tools, denied: new Set() });
    if (whole && isWithoutPart(whole, tools)) return whole;
  }
  const dry = best && isWeighedDry(query, tools) ? dryMatch(best, query, tools) : null;
  if (dry) return dry;
  const other = best && isDryPortion(query, tools) ? dryMatch(best, query, tools) : null;
  return (
    best && {
      ...best,
      dry: other?.food ?? null,
      amount: withWhole(withDensity(best, fits), query.factor, best, fits),
      isAltered: best.altered,
      rivals: rivalsOf(best, fits),
    }
  );
}

/** What was left out is no part of its name, and holds no carbohydrate to speak of. */
const isWithoutPart = ({ document, food }: Match, { denied, vocabulary }: Tools): boolean =>
  document.kind === 'everyday' &&
  food.totalCarbs > ALTERED_ABOVE &&
  [...denied].every((word) => !document.nameWords.has(word) && !vocabulary.is('starches', { text: word, raw: word }));

const isWeighedDry = ({ words }: Query, { vocabulary }: Tools): boolean =>
  words.some((word) => vocabulary.is('weighed dry', word));

/** People weigh up to as much pasta, rice or oats dry for one, in grams; of cooked ones, it would be little. */
const DRY_PORTION_GRAMS = 125;

/** Said by the person, not by the dictionary, to which "Nudeln" are cooked pasta. */
const COOKED_SAID = /cook|boil|koch|cocid|hervid/;

const isDryPortion = ({ words, grams, isVolume }: Query, { vocabulary }: Tools): boolean =>
  grams !== null &&
  !isVolume &&
  grams <= DRY_PORTION_GRAMS &&
  !words.some((word) => COOKED_SAID.test(word.said) || (word.said !== '' && vocabulary.is('cooking', word)));

/** "Penne, uncooked": where the words only find a cooked row of a starch, the dry row of what that row is. */
function dryMatch(best: Fit, query: Query, tools: Tools): Match | null {
  const { document, food } = best;
  const isWet =
    food.totalCarbs > STARCH_CARBS && food.totalCarbs < DRY_CARBS && !(document.isRaw && !document.isCooked);
  if (!isWet) return null;
  const isFood = (head: string | null | undefined): head is string =>
    head != null && !tools.vocabulary.is('cooking', { text: head, raw: head });
  const head = document.kind === 'name' ? document.head : null;
  // "Rice polished, boiled" is rice.
  const heads = [head, tools.index.firstTableNameOf(food)?.head, ...document.heads.toReversed(), query.head];
  for (const own of new Set(heads.filter(isFood))) {
    const dry = dryRowOf(own, best, query, tools);
    if (dry) return dry;
  }
  return null;
}

/** The closest dry row whose head is this word. */
function dryRowOf(own: string, { document, score }: Fit, query: Query, tools: Tools): Match | null {
  const word = (text: string) => ({ kind: 'word', text, raw: text, said: '' }) as const;
  const words = [
    word(own),
    ...['raw', 'dry'].map(word),
    ...query.words.filter(({ text }) => document.rowWords.has(text) && text !== own),
  ];
  const asked = { ...query, words, head: own };
  const isDry = ({ food, isRaw, isCooked, heads }: SearchDocument): boolean => {
    const { totalCarbs, category } = tools.index.food(food);
    // Dried fruit is another food than fruit.
    return totalCarbs >= DRY_CARBS && !/fruit/i.test(category) && (isRaw || !isCooked) && heads.includes(own);
  };
  const fits = candidates(asked, tools)
    .filter(isDry)
    .map((other) => fit(other, asked, tools))
    .toSorted((a, b) => b.score - a.score);
  const [dry] = fits;
  return dry ? { ...dry, score, amount: withDensity(dry, fits), isAltered: false, rivals: rivalsOf(dry, fits) } : null;
}

/** The same food has the same density in every table: within this ratio of carbohydrate, a rival's is taken. */
const SAME_FOOD = 1.6;

/** A volume by the density of the closest row that has one, for tables without portions. */
function withDensity({ food, amount }: Fit, fits: readonly Fit[]): ChosenPortion {
  const isByWater = amount.isUnknownDensity === true && !isDrink(food);
  if (!isByWater) return isDrink(food) ? { ...amount, isUnknownDensity: false } : amount;
  const isSame = (other: IndexedFood): boolean =>
    Math.max(food.totalCarbs, other.totalCarbs) <= SAME_FOOD * Math.min(food.totalCarbs, other.totalCarbs);
  const same = fits
    .filter((rival) => isSame(rival.food) && densityOf(rival.food) !== null)
    .toSorted((a, b) => b.score - a.score)[0];
  if (!same) return amount;
  return { ...amount, grams: amount.grams * (densityOf(same.food, amount.grams) ?? 1), isUnknownDensity: false };
}

const RIVALS_WITHIN = 1.5;

/** People halve an apple; what more than two people divide is more than what one eats. */
const LEAST_OF_ONE = 0.5;

/**
 * Where a part of a whole was assumed: the most that it may be. "Eine Quiche" weighs as much as the closest food of that name that knows
 * a whole one; an everyday name knows its own pieces.
 * @param factor the fraction of it that was eaten
 */
function withWhole(
  amount: ChosenPortion,
  factor: number,
  { document, score }: Fit,
  fits: readonly Fit[],
): ChosenPortion {
  const { grams, mostGrams } = amount;
  if (mostGrams === undefined) return amount;
  const isKnown = mostGrams !== null && document.kind === 'everyday';
  const [closest] = fits
    .filter((rival) => rival.document.head === document.head && score - rival.score < RIVALS_WITHIN)
    .filter((rival) => (rival.amount.mostGrams ?? 0) > (mostGrams ?? grams))
    .toSorted((a, b) => b.score - a.score);
  const whole = (isKnown ? null : closest?.amount.mostGrams) ?? mostGrams ?? 0;
  // "A chocolate cake for 8 people" is hardly an eighth of the slice that is assumed.
  const isPart = mostGrams === null ? factor < LEAST_OF_ONE : mostGrams > grams && factor < 1;
  const most = isPart ? Math.max(whole, grams / factor) : whole;
  return { ...amount, mostGrams: most > 0 ? most : mostGrams };
}

function rivalsOf(best: Fit, fits: readonly Fit[]): Rival[] {
  return fits
    .filter(({ document, score }) => document !== best.document && best.score - score < RIVALS_WITHIN)
    .map(({ food, amount, score }) => ({ food, grams: amount.grams, likelihood: Math.exp(2 * (score - best.score)) }));
}

function candidates(query: Query, tools: Tools): SearchDocument[] {
  const { index, vocabulary } = tools;
  const known = [...query.words, ...query.units]
    .filter(({ text }) => index.knows(text))
    .sort((a, b) => index.weightOf(b.text) - index.weightOf(a.text));
  const tally = index.tally();
  let room = COARSE_CANDIDATES;
  for (const word of known) {
    const isWeak = word.kind === 'size' || (word.kind === 'unit' && vocabulary.is('measures', word));
    const weight = weightOf(word, WEIGHTS.preparationInNote, tools) * (isWeak ? 0.2 : 1);
    const { required, optional } = index.documentsWith(word.text);
    const isCrowded = required.length + optional.length > room;
    for (const place of required) tally.add(place, weight, isCrowded);
    for (const place of optional) tally.add(place, weight * WEIGHTS.optionalWord, isCrowded);
    room -= required.length + optional.length;
  }
  const best = new Best<SearchDocument>(CANDIDATES);
  tally.forEach((place, points) => {
    const document = index.document(place);
    if (!isUnderstood(document, tools.locale) || isDenied(document, tools.denied)) return;
    const unmatched = Math.max(0, document.wordCount * 1.6 - points);
    const head = query.head !== null && document.head === query.head ? WEIGHTS.headFound : 0;
    best.offer(document, points - WEIGHTS.unmatchedName * 0.3 * unmatched + head + prior(document, tools));
  });
  return best.inOrder();
}

/** Whether its name contains a word that the note negates. */
const isDenied = (document: SearchDocument, denied: ReadonlySet<string>): boolean =>
  denied.size > 0 &&
  (document.words.some(({ anyOf }) => anyOf.every((word) => denied.has(word))) ||
    (document.kind === 'everyday' && [...denied].some((word) => document.rowWords.has(word))));

function weightOf(
  word: { text: string; raw?: string },
  preparationFraction: number,
  { index, vocabulary }: Tools,
): number {
  const weight = index.weightOf(word.text) ** WEIGHTS.rarity;
  return vocabulary.is('preparation', { text: word.text, raw: word.text }) ? weight * preparationFraction : weight;
}

/** Dry pasta, rice, oats and pulses have at least this much carbohydrate per 100 g, boiled ones at most half. */
const DRY_CARBS = 45;
const STARCH_CARBS = 8;

/** Whether there was nothing to remove: hardly any carbohydrate, or hardly any sugar beyond that of fruit or milk. */
export function hasNothingToRemove(word: string, { totalCarbs, sugars, category, name }: IndexedFood): boolean {
  if (totalCarbs <= ALTERED_ABOVE || (word === 'withsweetener' && /\boats?\b|porridge/i.test(name))) return true;
  return (
    (word === 'nosugar' || word === 'withsweetener') &&
    ((sugars !== null && sugars <= SUGARS_OF_ITSELF) ||
      (/fruit|juice|milk/i.test(category) && !/drink/i.test(category)))
  );
}

/** The score of a document before any words are compared. */
function prior(document: SearchDocument, { index, locale }: Tools): number {
  const food = index.food(document.food);
  const kind = document.kind === 'synonym' ? -WEIGHTS.synonym : document.kind === 'everyday' ? WEIGHTS.everyday : 0;
  if (document.kind === 'everyday') return kind + localeProximity(document, locale) * WEIGHTS.ownWord;
  if (food.source === 'bls') return kind - WEIGHTS.bls;
  if (food.source === 'cofid') return kind - WEIGHTS.cofid;
  const odd = document.isOdd ? WEIGHTS.oddCategory : 0;
  if (food.source === 'usda-sr28') return kind - WEIGHTS.sr28 - odd;
  return kind - odd - (food.isOld ? WEIGHTS.oldRow : 0);
}

function fit(document: SearchDocument, query: Query, tools: Tools): Fit {
  const { index, vocabulary } = tools;
  const food = index.food(document.food);
  const covered = new Set<string>();
  let score = prior(document, tools);
  let bracketHits = 0;
  for (const word of query.words) {
    const weight =
      word.kind === 'unknown' ? WEIGHTS.unmatchedWord * 1.2 : weightOf(word, WEIGHTS.preparationInNote, tools);
    if (document.nameWords.has(word.text)) score += weight;
    else if (document.bracketed.includes(word.text)) {
      score += weight * WEIGHTS.bracketedWord;
      bracketHits += 1;
    } else if (document.optional.includes(word.text)) score += weight * WEIGHTS.optionalWord;
    else continue;
    covered.add(word.text);
  }
  for (const unit of query.units) {
    if (!document.nameWords.has(unit.text)) continue;
    score += weightOf(unit, 1, tools) * (vocabulary.is('measures', unit) ? 0.3 : 0.8);
    covered.add(unit.text);
  }
  const isPartly = document.words.some(({ anyOf }) => !anyOf.some((word) => covered.has(word)));
  // "Eggs bacon" is not a "bacon egg and cheese".
  if (document.kind === 'everyday' && isPartly && query.words.length > 1) score -= Math.max(0, WEIGHTS.everyday);
  score += nameScore(document, query, covered, bracketHits, tools);
  // "Toaster Strudel" after the name of a Danish pastry says which of its portions it was.
  const named = new Set(
    [...covered].filter((word) => document.nameWords.has(word) || document.bracketed.includes(word)),
  );
  const amount = choosePortion(food, withoutOthersCounts(query, covered, tools), document, named, tools);
  score += amount.score;
  for (const word of amount.covered) covered.add(word);
  const isCooked = query.words.some((word) => vocabulary.is('cooking', word));
  for (const word of query.words) {
    if (covered.has(word.text) || word.text.startsWith('no_') || vocabulary.is('soft', word)) continue;
    // "Polished steamed rice": what was done to the grain says nothing against a cooked row.
    if (isCooked && vocabulary.is('raw', word)) continue;
    if (vocabulary.is('altering', word)) {
      if (hasNothingToRemove(word.text, food)) continue;
      score -= WEIGHTS.altering;
    }
    score -= WEIGHTS.unmatchedWord * (word.kind === 'unknown' ? 0.6 : weightOf(word, WEIGHTS.preparationInNote, tools));
  }
  for (const unit of query.units) {
    if (covered.has(unit.text)) continue;
    if (unit.kind === 'size') score -= WEIGHTS.unmatchedSize;
    else score -= query.grams === null ? WEIGHTS.unmatchedUnit : 0.1;
  }
  const altered =
    isOtherProduct(query, document, food, tools) ||
    query.words.some(
      (word) => vocabulary.is('altering', word) && !covered.has(word.text) && !hasNothingToRemove(word.text, food),
    ) ||
    isWithoutItsBread(food, document, tools) ||
    query.words.some(
      (word) => !(covered.has(word.text) && !MADE_FROM.test(food.name)) && makesAnother(word, food, tools),
    );
  return { food, document, score, amount, altered };
}

/** Roasted, these lose their water; what else is roasted stays what it is. */
const ROASTED_DRY = /legume|\bbeans?\b|chickpea|lentil|\bpeas?\b|corn\b|edamame|soy/i;
/** "From dried": what was dry and no longer is. */
const MADE_FROM = /\b(?:from|made with|prepared)\b.*\b(?:mix|powder|dry|dried)\b/i;
/** What is made from a mix. */
const FROM_MIX = /drink|cocoa|chocolate|milk|pudding|cake|brownie|pancake|waffle|soup|muffin|tea\b|coffee/i;

/**
 * Whether a word that the row does not have makes another food of it, with several times its carbohydrate or hardly any: "dried banana"
 * of a fresh one, "cocoa mix" of a cup of it, "sweetened tea", "light juice". Then no figure of the row holds.
 */
function makesAnother(word: Query['words'][number], food: IndexedFood, { vocabulary }: Tools): boolean {
  const { totalCarbs, category, name } = food;
  if (vocabulary.is('sugaring', word))
    return totalCarbs < STARCH_CARBS || isDrink(food) || /fruit|berr/i.test(category);
  if (totalCarbs <= ALTERED_ABOVE || totalCarbs >= DRY_CARBS) return false;
  if (vocabulary.is('altering drinks', word)) return isDrink(food) && !/milk/i.test(`${category} ${name}`);
  if (vocabulary.is('drying', word)) return true;
  if (vocabulary.is('roasting', word)) return ROASTED_DRY.test(`${category} ${name}`);
  if (word.text === 'mix') return FROM_MIX.test(`${category} ${name}`);
  return word.text === 'dry' && totalCarbs > STARCH_CARBS;
}

/** What a product may taste of: rows of these categories are no product of a brand that they do not name. */
const FLAVOUR =
  /fruit|berr|apple|banana|citrus|melon|peach|mango|pineapple|grape|juice|candy|nuts|honey|chocolate|cream/i;

/** "Celsius orange": the row is neither that brand's nor what the brand makes, only what it tastes of. */
function isOtherProduct(
  { words, head }: Query,
  document: SearchDocument,
  food: IndexedFood,
  { vocabulary }: Tools,
): boolean {
  const brands = words.filter(({ isBrand }) => isBrand);
  const isNamed = (text: string): boolean =>
    document.nameWords.has(text) ||
    document.rowWords.has(text) ||
    document.bracketed.includes(text) ||
    document.optional.includes(text);
  if (brands.length === 0 || brands.some(({ text }) => isNamed(text))) return false;
  const isOfKind =
    head !== null && document.heads.includes(head) && !vocabulary.is('flavours', { text: head, raw: head });
  const isWholeName =
    document.kind === 'everyday' && document.words.every(({ anyOf }) => words.some(({ text }) => anyOf.includes(text)));
  return !(isOfKind || isWholeName) || FLAVOUR.test(`${food.category} ${food.category === '' ? food.name : ''}`);
}

/** "Big mac no bun": the row includes the bun. */
const isWithoutItsBread = (
  { name, category, totalCarbs }: IndexedFood,
  document: SearchDocument,
  { denied }: Tools,
): boolean =>
  totalCarbs > ALTERED_ABOVE &&
  BREADS.some((bread) => denied.has(bread) && !document.nameWords.has(`no_${bread}`)) &&
  HAS_BREAD.test(`${category} ${name} ${document.name}`);

/** Rows of foods that include bread. */
export const HAS_BREAD =
  /sandwich|burger|burrito|wrap|hot dog|frankfurter|\bsub\b|big mac|whopper|\b(in|on) .*(bread|bun|roll|pitta)\b/i;
const BREADS = ['bread', 'bun', 'roll', 'tortilla', 'wrap', 'pitta', 'bagel', 'muffin'];

/** "8 nuggets med fries": for the fries, the eight belong to the nuggets. */
function withoutOthersCounts(query: Query, covered: ReadonlySet<string>, { vocabulary }: Tools): Query {
  const isOthers = ({ next }: Query['numbers'][number]): boolean =>
    !covered.has(next) &&
    [...query.words, ...query.units].some(
      (item) =>
        item.text === next &&
        (item.kind === 'word' ||
          (item.kind === 'unit' && !vocabulary.is('measures', item) && !vocabulary.is('counters', item))),
    );
  return query.numbers.some(isOthers) ? { ...query, numbers: query.numbers.filter((each) => !isOthers(each)) } : query;
}

/** Scores words of the name that the note lacks, and whether both are about the same kind of food. */
function nameScore(
  document: SearchDocument,
  { words, head }: Query,
  covered: ReadonlySet<string>,
  bracketHits: number,
  tools: Tools,
): number {
  const { index, vocabulary } = tools;
  const is = (wordClass: Parameters<typeof vocabulary.is>[0], text: string) =>
    vocabulary.is(wordClass, { text, raw: text });
  let score = 0;
  for (const { anyOf, segment } of document.words) {
    if (anyOf.some((word) => covered.has(word))) continue;
    let weight = Math.min(...anyOf.map((text) => weightOf({ text }, WEIGHTS.preparationInName, tools)));
    if (is('modifiers', anyOf[0] ?? '')) weight *= WEIGHTS.modifierInName;
    if (anyOf.includes('frozen') || anyOf.includes('canned')) weight += WEIGHTS.frozenInName;
    // "Dry macaroni" is what people say when they mean it.
    if (document.kind === 'everyday' && anyOf.some((word) => is('weighed dry', word)))
      weight += WEIGHTS.rawAgainstCooked;
    else if (anyOf.length === 1 && anyOf[0] === 'raw') weight *= 0.3;
    score -= WEIGHTS.unmatchedName * weight * (segment === 0 ? 1.15 : 1);
  }
  const isBracketRead =
    document.bracketed.length > 0 && document.bracketed.every((word) => covered.has(word) || word.length < 3);
  const isHeadMissing = document.head !== null && !covered.has(document.head);
  if (head !== null) {
    if (document.heads.includes(head)) score += WEIGHTS.headFound * (document.head === head ? 1 : 0.6);
    else if (!document.nameWords.has(head)) score -= WEIGHTS.headMissing * 0.5;
  }
  if (isHeadMissing && !isBracketRead) {
    const isNear = head !== null && document.words.some(({ anyOf, segment }) => segment <= 2 && anyOf.includes(head));
    score -=
      WEIGHTS.headMissing * (document.kind === 'synonym' ? 0.7 : 1) * (bracketHits > 0 ? 0.4 : 1) * (isNear ? 0.35 : 1);
  }
  if (isBracketRead && bracketHits >= Math.min(2, document.bracketed.length)) score += WEIGHTS.headFound * 0.8 + 0.3;
  for (const word of document.bracketed)
    if (!covered.has(word) && !document.nameWords.has(word))
      score -= WEIGHTS.bracketedInName * weightOf({ text: word }, 1, tools);
  const isMethod = (text: string): boolean => is('cooking', text) && text !== 'cooked' && text !== 'prepared';
  const isOtherMethod = document.openChoices > 0 || document.words.some(({ anyOf }) => anyOf.every(isMethod));
  if (isOtherMethod && words.some(({ text }) => isMethod(text) && !covered.has(text))) score -= WEIGHTS.openMethod;
  if (isHeadMissing && bracketHits === 0) {
    const found = document.words.filter(({ anyOf }) => anyOf.some((word) => covered.has(word))).length;
    if (found < 0.6 * document.words.length) score -= WEIGHTS.noHeadFewWords;
  }
  const isDry = words.some(({ text }) => is('weighed dry', text));
  const isCooked = !isDry && words.some(({ text }) => is('cooking', text));
  // "Polished steamed rice" is cooked.
  const asked = { isRaw: !isCooked && words.some(({ text }) => is('raw', text)), isCooked };
  const row = { isRaw: document.isRaw && !document.isCooked, isCooked: document.isCooked };
  const { totalCarbs, source } = index.food(document.food);
  // Neither raw nor cooked by its name, but too wet to be dry: a dish.
  const isDish = isDry && !row.isRaw && totalCarbs > ALTERED_ABOVE && totalCarbs < DRY_CARBS;
  const isOpposite =
    (asked.isRaw && !asked.isCooked && row.isCooked) || (asked.isCooked && !asked.isRaw && row.isRaw) || isDish;
  // The usual meaning yields to an explicit one.
  if (isOpposite)
    score -= WEIGHTS.rawAgainstCooked + (document.kind === 'everyday' ? WEIGHTS.everyday + WEIGHTS.ownWord : 0);
  if (document.isRaw && !asked.isRaw && totalCarbs > 40 && source !== 'usda-fndds' && document.kind !== 'everyday')
    score -= WEIGHTS.rawAgainstCooked;
  return score + WEIGHTS.openChoice * Math.min(1, document.openChoices);
}
