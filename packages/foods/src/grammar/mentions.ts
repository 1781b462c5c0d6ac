import type { Vocabulary } from '../language/vocabulary.js';
import type { StatedFigure, Token } from '../text/tokenise.js';
import { type Clause, withEaten } from './apply-eaten.js';
import type { Chunk, Item } from './chunk.js';
import {
  endOf,
  endOfContents,
  isAmountOnly,
  isBlendOf,
  isDishSoFar,
  isMeasuredFood,
  listAfter,
  precedingDish,
  type Tools,
} from './dish-parts.js';
import { hasAmount, isDescriptive, isFlavour, isNamed, isNamingItem, itemOf, saidBy, spanOf } from './items.js';
import { withAlterations, withEatenWeight, withLeftParts, withMore, withShared } from './join-chunks.js';
import { EACH, JOINERS } from './joiners.js';
import { isClauseEnd, isOfEach, isVesselAt, weightAt, weightsFollow } from './weights.js';

const ARTICLES = new Set(['a', 'an', 'some', 'the', 'my']);
const DEFINITE = new Set(['the', 'my', 'this', 'that']);

const BEFORE_OWN_WEIGHT = new Set(['weighing', 'at', 'weighs', '(', 'about', 'of', 'each', '§per', '§each', ':']);

const isSized = (token: Token | undefined): boolean => token?.raw === 'size' || token?.raw === 'sized';

const SERVINGS = new Set(['serving', 'portion', 'weight']);

type Open = { -readonly [Key in keyof Chunk]: Chunk[Key] } & { items: Item[] };

/** Splits a note into chunks at punctuation, conjunctions and verbs. A food may span several chunks. */
export function chunksOf(tokens: readonly Token[], tools: Tools): Chunk[] {
  const { vocabulary, index } = tools;
  const chunks: Chunk[] = [];
  const clauses: Clause[] = [];
  let open: Open | null = null;
  let ahead: StatedFigure | null = null;
  let inAll: StatedFigure | null = null;
  let separation = 0;
  let introducedBy = '';
  let introducedAs = '';
  let article: string | null = null;
  let isDefinite = false;
  let isRestating = false;
  let part: Chunk['part'] = null;
  let bracketEnd = -1;
  let contentsEnd = -1;
  const close = (strength: number): void => {
    if (open?.items.some(({ kind }) => kind !== 'silent')) chunks.push({ ...open, place: chunks.length });
    else ahead ??= open?.figure ?? null;
    open = null;
    separation = Math.max(separation, strength);
  };
  const areTrailing = weightsFollow(tokens, vocabulary);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const before = tokens[at - 1]?.raw ?? '';
    if (at === bracketEnd) part = null;
    if (token.kind === 'eaten' && token.eaten) {
      const isLoose = tokens[at - 1]?.kind === 'mark';
      close(0.8);
      clauses.push({ after: chunks.length, isLoose, eaten: token.eaten });
      continue;
    }
    if (token.kind === 'stated-carbs') {
      const figure = token.figure ?? null;
      if (figure === null) continue;
      if (figure.isInAll) {
        inAll = figure;
        continue;
      }
      const next = tokens[at + 1];
      const isOfNext = next?.kind === 'word' && JOINERS[next.raw] === undefined && !vocabulary.is('breaks', next);
      // "Bread with butter, 20 g carbs": the label is not the accompaniment's.
      const last = chunks.findLastIndex(
        ({ introducedBy }) => tokens[at - 1]?.kind !== 'mark' || introducedBy !== 'with',
      );
      const known = chunks[last];
      const isNamed = open?.items.some((item) => item.kind === 'grams' || isNamingItem(item, vocabulary));
      // "Fish and chips 80 g carbs": the figure of both.
      const isOfBoth =
        open?.introducedBy === 'and' &&
        chunks.length === 1 &&
        (tokens[at - 1]?.kind !== 'mark' || tokens[at - 1]?.text === '=') &&
        !hasAmount(known) &&
        !hasAmount(open);
      const isFoodNext = isOfNext && !vocabulary.is('stop', next);
      if (isOfBoth) inAll = figure;
      // "30 g carbs pasta 15 g carbs bread"
      else if (open?.figure && isNamed && isFoodNext) {
        close(0.8);
        ahead = figure;
      } else if (open && isNamed) {
        open.figure = withOther(open.figure, figure);
        // "Pasta 30 g carbs bread 15 g carbs"
        if (isFoodNext && tokens.slice(at + 1, endOf(tokens, at + 1)).some((each) => each.figure)) close(0.8);
      } else if (isOfItself(tokens, at, vocabulary)) continue;
      else if (open && !known) open.figure = figure;
      else if (known && known.figure === null && !isOfNext) {
        chunks[last] = { ...known, figure };
        // "Bread with jam, 20 g carbs": the jam may be in the figure.
        for (let at = last + 1; at < chunks.length; at += 1)
          chunks[at] = { ...(chunks[at] as Chunk), fractionEnds: [0, 1] };
      } else ahead = figure;
      continue;
    }
    if (token.kind === 'mark') {
      isRestating = false;
      const list = listAfter(tokens, at, tools);
      const pack = token.text === '(' && open ? packAt(tokens, at, open, vocabulary) : null;
      if (pack !== null && open) {
        open.grams = pack.grams;
        open.isVolume = pack.isVolume;
        open.weights = 1;
        open.isEach = true;
        open.items.push({ kind: 'grams', span: pack.span });
        at = pack.end;
        continue;
      }
      const isTitle: boolean = open?.items.some((item) => isNamingItem(item, vocabulary)) ?? false;
      // "Rice 100 g - 50 g lentils" is two foods.
      const isNext =
        token.raw === '-' && open !== null && (open.grams !== null || (list?.isOne === true && hasAmount(open)));
      // "Rice - 300 g, bread - 40 g", or the amount in a line of its own
      const isLine = token.text === '\n' && isTitle && !isAmountOnly(tokens, 0, tools);
      const isAmountNext = (token.raw === '-' || isLine) && open !== null && !hasAmount(open);
      if (isAmountNext && isAmountOnly(tokens, at + 1, tools)) continue;
      if (list !== null && isTitle && part === null && !isNext) {
        // Names without amounts may still form one name: "sandwich with all the fixings: cheese, lettuce".
        close(list.isMeasured ? 3 : 0.3);
        part = precedingDish(chunks, true);
        bracketEnd = list.end;
      } else if (/[.;!?\n]/.test(token.text)) {
        if (!isAbbreviation(tokens, at, vocabulary)) {
          close(3);
          part = null;
        }
      } else if (token.text === ',') close(1);
      else if (token.text === '+') {
        close(1);
        introducedBy = 'plus';
        introducedAs = '+';
      } else if (token.text === '/') close(0.6);
      else if (
        (token.text === ':' || token.text === '=') &&
        tokens[at + 1]?.kind !== 'stated-carbs' &&
        !isAmountOnly(tokens, at + 1, tools)
      )
        close(0.3);
      continue;
    }
    const joiner = JOINERS[token.raw];
    if (joiner !== undefined) {
      const hadChunk = open !== null;
      close(joiner);
      if (token.raw === 'and') isRestating = false;
      if (introducedBy !== 'verb' || (hadChunk && token.raw !== 'and')) introducedBy = token.raw;
      introducedAs = saidBy(token);
      if (
        /^(with|on|containing)$/.test(token.raw) &&
        part === null &&
        (isMeasuredFood(tokens, at + 1, tools) || isBlendOf(chunks.at(-1), tokens, at, tools)) &&
        chunks.length > 0
      ) {
        const isMade = token.raw === 'containing' || !isMeasuredFood(tokens, at + 1, tools);
        part = precedingDish(chunks, isMade);
        bracketEnd = endOf(tokens, at);
        if (isMade) separation = 3;
      } else if (token.raw === 'containing' && chunks.at(-1)?.items.some(({ kind }) => kind === 'word'))
        contentsEnd = endOfContents(tokens, at, vocabulary);
      continue;
    }
    const isAfterDish = open === null ? before === 'made' && chunks.length > 0 : isDishSoFar(open, tools);
    const isMadeOf = token.raw === 'using' || token.raw === 'namely' || (token.raw === 'of' && isAfterDish);
    if (isMadeOf && part === null && isMeasuredFood(tokens, at + 1, tools)) {
      close(3);
      part = precedingDish(chunks, true);
      bracketEnd = endOf(tokens, at);
      continue;
    }
    // "Chilli with rice, left some rice"
    const isSomeLeft = chunks.length > 0 && isLeftPart(tokens, at, vocabulary);
    if (vocabulary.is('restating', token) || isSomeLeft) {
      close(0.8);
      isRestating = true;
      continue;
    }
    if (vocabulary.is('breaks', token)) {
      close(2);
      introducedBy = 'verb';
      article = null;
      continue;
    }
    if (token.raw.startsWith('§')) {
      const grams = open?.grams ?? null;
      if (EACH.has(token.raw) && tokens[at - 1]?.kind !== 'mark') {
        const known = chunks.at(-1);
        if (open && grams !== null) open.isEach = true;
        else if (open && hasAmount(open)) open.isOnEach = true;
        // "2 sugars in each"
        else if (!open && known && introducedBy === 'in') chunks[chunks.length - 1] = { ...known, isOnEach: true };
      }
      continue;
    }
    // "A bun-sized sausage" is no bun.
    const isSizeNext = isSized(tokens[at + 1]) && token.kind === 'word';
    const isSize = isSizeNext && !vocabulary.is('sizes', token) && !vocabulary.is('measures', token);
    if (isSized(token)) continue;
    // "Portion 200 g cottage pie"
    if (SERVINGS.has(token.text) && weightAt(tokens, at + 1) !== null) continue;
    // "Turkey sandwich doritos" are two; "strawberry chobani" is one.
    const isProduct = token.isBrand === true && !tokens[at - 1]?.isBrand;
    if (isProduct && open?.items.some((item) => isNamingItem(item, vocabulary) && !isFlavour(item, vocabulary)))
      close(0.8);
    const stated = weightAt(tokens, at);
    const grams = stated?.grams ?? null;
    if (DEFINITE.has(token.raw)) isDefinite = true;
    if (ARTICLES.has(token.raw) || token.raw === 'one') {
      // "Left a potato"
      if (open?.items.every((item) => item.kind === 'silent' && vocabulary.is('left', item))) {
        open.article = token.raw === 'the' ? null : token.raw;
        if (token.raw !== 'one') continue;
      } else if (open && before !== 'of' && !tokens[at - 1]?.isFraction && token.raw !== 'one') {
        close(0.8);
        article = token.raw === 'the' ? null : token.raw;
        continue;
      }
      if (!open && token.raw !== 'the') article = token.raw;
      if (token.raw !== 'one') continue;
    }
    // "Apple n 2 biscuits", but "nature valley oats n honey"
    const isAnd = token.raw === 'n' && open !== null && isNamed(open, vocabulary);
    const isOfProduct = open?.items.some((each) => isOfBrand(each)) === true && !isOfBrand(open.items.at(-1));
    if (isAnd && !isOfProduct) {
      close(0.6);
      introducedBy = 'and';
      introducedAs = saidBy(token);
      continue;
    }
    // "A bit of pizza" is some.
    if (token.raw === 'of' && open?.article) open.article = 'some';
    const isStirredIn = open !== null && tokens[at + 1]?.text === 'teaspoon' && isNamed(open, vocabulary);
    const isNext =
      open !== null &&
      token.kind === 'number' &&
      stated === null &&
      (isStirredIn || isNextCount(open, tokens, at, vocabulary));
    if (isNext) close(0.8);
    const each = stated && open ? isOfEach(open.items, tokens, at, stated) : false;
    const isOnlyPraise = open?.items.every((item) => isDescriptive(item, vocabulary)) ?? true;
    const isLast = stated !== null && open?.grams === null && isClauseEnd(tokens, at + stated.length, vocabulary);
    if (
      grams !== null &&
      !isOnlyPraise &&
      !areTrailing &&
      !isLast &&
      tokens[at - 1]?.kind !== 'mark' &&
      !BEFORE_OWN_WEIGHT.has(before)
    )
      close(0.8);
    open ??= {
      items: [],
      separation,
      introducedBy,
      introducedAs,
      article,
      grams: null,
      isVolume: false,
      isOunces: false,
      gramEnds: null,
      weights: 0,
      isEach: false,
      isContents: at < contentsEnd,
      isDefinite,
      isOnEach: false,
      isRestating,
      figure: ahead,
      factor: 1,
      part,
      place: 0,
    };
    ahead = null;
    if (open.items.length === 0) {
      separation = 0;
      introducedBy = '';
      introducedAs = '';
      article = null;
      isDefinite = false;
    }
    if (stated !== null) {
      if (open.grams === null)
        Object.assign(open, {
          grams: stated.grams,
          isVolume: stated.isVolume,
          isOunces: stated.isOunces,
          isBracketed: tokens[at - 1]?.text === '(',
          gramEnds: stated.ends,
        });
      open.isEach ||= each;
      open.weights += 1;
      open.items.push({ kind: 'grams', span: spanOf(tokens.slice(at, at + stated.length)) });
      at += stated.length - 1;
      if (areTrailing && !EACH.has(tokens[at + 1]?.raw ?? '') && !isVesselAt(tokens, at + 1, vocabulary)) close(0.8);
      continue;
    }
    if (token.raw === 'each' && open.grams !== null) open.isEach = true;
    const read = itemOf(token, before, tokens[at + 1], vocabulary, index);
    const item: Item | null = isSize && read && 'text' in read ? { ...read, kind: 'size' } : read;
    // "A light snack": the words before it describe the meal, not a food.
    if (
      item?.kind === 'silent' &&
      vocabulary.is('meals', item) &&
      open.items.every((each) => isDescriptive(each, vocabulary))
    )
      open.items = [];
    const known = chunks.at(-1);
    const isAtEnd = tokens[at + 1] === undefined || tokens[at + 1]?.kind === 'mark';
    // "Käsebrot 2" becomes "bread with cheese 2": the number belongs to the original word.
    const isOfCompound = open.items.length > 0 && open.items.every((each) => 'said' in each && each.said === '');
    if (item?.kind === 'number' && isAtEnd && isOfCompound && known)
      chunks[chunks.length - 1] = { ...known, items: [...known.items, item] };
    else if (item) open.items.push(before === 'of' && item.kind === 'word' ? { ...item, isOf: true } : item);
  }
  close(0);
  const [named, ...others] = chunks.flatMap(({ items }, at) =>
    items.some((item) => isNamingItem(item, vocabulary)) ? [at] : [],
  );
  // "Lasagne, 200 g carbs in total" is the lasagne's figure.
  if (inAll && named !== undefined && others.length === 0)
    chunks[named] = { ...(chunks[named] as Chunk), figure: inAll };
  return withAlterations(
    withEatenWeight(
      withLeftParts(withMore(withEaten(withShared(chunks, vocabulary), clauses, vocabulary), vocabulary), vocabulary),
    ),
    vocabulary,
  );
}

/**
 * "Half a bag of crisps (Walkers 150 g)", "1/3 of a tin of rice pudding (400 g tin)": what the pack holds of which a number or part was
 * eaten.
 */
function packAt(
  tokens: readonly Token[],
  at: number,
  open: Open,
  { is }: Vocabulary,
): { readonly grams: number; readonly isVolume: boolean; readonly span: Item['span']; readonly end: number } | null {
  const end = tokens.findIndex(({ text }, place) => place > at && text === ')');
  const inside = tokens.slice(at + 1, end);
  const isPacked =
    open.grams === null &&
    open.items.some(({ kind }) => kind === 'number') &&
    open.items.some(
      (item) => item.kind === 'unit' && (is('packages', item) || item.text === 'block' || item.text === 'bar'),
    );
  const weights = inside.flatMap((_, place) => weightAt(inside, place) ?? []);
  const numbers = inside.filter(({ kind }) => kind === 'number');
  const [weight] = weights;
  // "Half a pack (100 g)": the pack, or what was eaten of it?
  const isNamed = inside.some(({ kind }, place) => kind === 'word' && weightAt(inside, place - 1) === null);
  const isOther = inside.some(
    ({ kind, text }) => kind === 'stated-carbs' || kind === 'eaten' || text === ',' || text === '+',
  );
  if (end < 0 || !isPacked || weights.length !== 1 || numbers.length !== 1 || !weight || isOther || !isNamed)
    return null;
  return { grams: weight.grams, isVolume: weight.isVolume, span: spanOf(inside), end };
}

/** "Lunch 60 g carbs, snack apple", "an apple and 20 g carbs from earlier": a figure of something else than the foods beside it. */
function isOfItself(tokens: readonly Token[], at: number, { is }: Vocabulary): boolean {
  if (isOfMealBefore()) return true;
  const from = tokens.findLastIndex(({ kind }, place) => place < at && kind === 'mark') + 1;
  const end = tokens.findIndex((token, place) => place > at && (token.kind === 'mark' || ADDING.has(token.raw)));
  const [next, before] = [tokens[end], tokens[at - 1]];
  if (before !== undefined && ADDING.has(before.raw)) return true;
  // "Pizza\n60 g carbs\nbeer\n12 g carbs"
  if (before?.text === '\n' && next?.text === '\n' && end === at + 1 && tokens[0]?.kind === 'word') return false;
  const inside = tokens.slice(from, end < 0 ? undefined : end).filter(({ kind }) => kind === 'word');
  const isSilent = (token: Token): boolean => NAMELESS.some((words) => is(words, token));
  // "Cake: whole recipe 360 g carbs"
  if (next === undefined || next.text === ')' || tokens[from - 1]?.text === ':' || !inside.every(isSilent))
    return false;
  if (next.kind !== 'mark' || /[.;!?\n]/.test(next.text)) return true;
  // What was said of the figure alone names a meal, or a former stage took it away.
  return (
    next.text === ',' && (inside.some(isRemark) || hasGap([tokens[from - 1] ?? START, ...tokens.slice(from, end + 1)]))
  );

  function isRemark(token: Token): boolean {
    return is('meals', token) || is('left', token);
  }

  /** "Had 50 g carbs at lunch so just soup", "after 70 g carbs lunch having a banana" */
  function isOfMealBefore(): boolean {
    const isNameless = (token: Token): boolean =>
      token.kind === 'number' || SO.test(token.raw) || NAMELESS.some((words) => is(words, token));
    const food = tokens.findIndex((token, place) => place > at && (token.kind === 'mark' || !isNameless(token)));
    const between = tokens.slice(at + 1, food < 0 ? undefined : food);
    const isNamed = food >= 0 && tokens[food]?.kind === 'word';
    const isSo = between.some((token) => SO.test(token.raw)) || hasGap(tokens.slice(at, food + 1));
    return isNamed && !between.some(({ raw }) => raw === 'of') && (isSo || between.some(isRemark));
  }
}

/** After them comes what was eaten instead or later. */
const SO = /^(?:so|before|already|now|then|earlier)$/;

/** Words that name no food. */
const NAMELESS = ['stop', 'narrative', 'meals', 'left', 'eaten'] as const;

/** Joiners after which something is added. */
const ADDING = new Set(['and', 'plus', 'then']);

/** Whether words stood between the tokens that a former stage took away. */
const hasGap = (tokens: readonly Token[]): boolean =>
  tokens.some(({ span }, at) => at > 0 && (span?.[0] ?? 0) - (tokens[at - 1]?.span?.[1] ?? Infinity) > MOST_SPACES);
const MOST_SPACES = 3;
const START: Token = { kind: 'mark', text: '', raw: '', span: [0, 0] };

/** "Left some of the rice" */
export const isLeftPart = (tokens: readonly Token[], at: number, { is }: Vocabulary): boolean => {
  const [verb, part] = [tokens[at], tokens[at + 1]];
  return verb?.kind === 'word' && part !== undefined && is('left', verb) && (is('some', part) || is('most', part));
};

const isOfBrand = (item: Item | undefined): boolean => item !== undefined && 'isBrand' in item && item.isBrand === true;

/** "2 tbsp. sugar": the full stop belongs to the unit. */
function isAbbreviation(tokens: readonly Token[], at: number, { is }: Vocabulary): boolean {
  const [before, mark] = [tokens[at - 1], tokens[at]];
  const isJoined = before?.span !== undefined && before.span[1] === mark?.span?.[0];
  return (
    mark?.text === '.' &&
    isJoined &&
    before?.kind === 'word' &&
    at < tokens.length - 1 &&
    is('abbreviated', { text: before.said ?? before.raw, raw: before.said ?? before.raw })
  );
}

/** Whether a second number starts a second food: "3 apples 3 bananas", "2 eggs 3 slices of toast". */
function isNextCount(
  { items, article }: Pick<Chunk, 'items' | 'article'>,
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): boolean {
  const isMeasure = (token: Token | undefined): boolean =>
    token !== undefined && (token.raw === 'of' || vocabulary.is('units', token) || vocabulary.is('sizes', token));
  const next = tokens.slice(at + 1).find((token) => !isMeasure(token));
  const isNaming =
    next?.kind === 'word' && !vocabulary.is('stop', next) && !SIZES_OF_PACKS.has(tokens[at + 1]?.raw ?? '');
  const isCounted = items[0]?.kind === 'number' || items[0]?.kind === 'grams' || /^(?:an?|one)$/.test(article ?? '');
  // "1/2 tin beans 2 slices": slices of something else.
  const [unit, end] = [tokens[at + 1], tokens[at + 2]];
  const isOtherUnit =
    unit?.kind === 'word' &&
    vocabulary.is('measures', unit) &&
    (end === undefined || end.kind === 'mark') &&
    items.some((item) => item.kind === 'unit' && vocabulary.is('measures', item) && item.text !== unit.text);
  return (isNaming || isOtherUnit) && tokens[at - 1]?.raw !== 'x' && isCounted && items.at(-1)?.kind === 'word';
}

/** "1 coke 12 oz can" is one can. */
const SIZES_OF_PACKS = new Set(['oz', 'fl', 'floz', 'inch', 'ml', 'g', 'pack', 'packs', 'can', 'bottle']);

/** Two figures of one food contradict each other: either may be right. */
function withOther(known: StatedFigure | null, figure: StatedFigure): StatedFigure {
  if (known === null || known.per !== figure.per || known.carbsGrams === figure.carbsGrams) return known ?? figure;
  const figures = [known, figure].flatMap(({ carbsGrams, ends }) => ends ?? [carbsGrams]);
  const ends = [Math.min(...figures), Math.max(...figures)] as const;
  return { ...known, carbsGrams: (ends[0] + ends[1]) / 2, ends };
}
