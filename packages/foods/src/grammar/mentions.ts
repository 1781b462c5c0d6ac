import type { FoodIndex } from '../index/food-index.js';
import type { LabelWords } from '../language/label-words.js';
import type { Vocabulary } from '../language/vocabulary.js';
import type { LabelFigure, Span, Token } from '../text/tokenise.js';
import { type Clause, withEaten } from './apply-eaten.js';
import type { Chunk, Item } from './chunk.js';
import { sizeAt } from './units.js';

const JOINERS: Readonly<Record<string, number>> = { and: 0.6, plus: 1, with: 0.3, in: 0.3, on: 0.3, from: 0.3 };
/** Between two foods: "with", "and". */
export const isJoiner = ({ raw }: Token): boolean => JOINERS[raw] !== undefined;

const ARTICLES = new Set(['a', 'an', 'some', 'the', 'my']);
const BEFORE_OWN_WEIGHT = new Set(['weighing', 'at', 'weighs', '(', 'about', 'of', 'each', '§per', '§each', ':']);
const ONE: Token = { text: '#', raw: '1', kind: 'number', number: 1 };
const SERVINGS = new Set(['serving', 'portion', 'weight']);
const EACH = new Set(['each', '§each', '§per']);
const MEAL_FOODS = new Set(
  'bar tart cake sandwich burrito link sausage mix pizza cereal meat pastry drink buddy size cracker pie essential shake strip'.split(
    ' ',
  ),
);

type Open = { -readonly [Key in keyof Chunk]: Chunk[Key] } & { items: Item[] };
type Tools = {
  readonly vocabulary: Vocabulary;
  readonly index: FoodIndex;
  readonly words: LabelWords;
  /** Stories name brands in passing. */
  readonly isStory: boolean;
};

/** Splits a note into chunks at punctuation, conjunctions and verbs. A food may span several chunks. */
export function chunksOf(tokens: readonly Token[], tools: Tools): Chunk[] {
  const { vocabulary, index } = tools;
  const chunks: Chunk[] = [];
  const clauses: Clause[] = [];
  let open: Open | null = null;
  let ahead: LabelFigure | null = null;
  let inAll: LabelFigure | null = null;
  let separation = 0;
  let introducedBy = '';
  let introducedAs = '';
  let hasArticle = false;
  let isRestating = false;
  let part: Chunk['part'] = null;
  let bracketEnd = -1;
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
    if (token.kind === 'label') {
      const figure = token.figure ?? null;
      if (figure === null) continue;
      if (figure.isInAll) {
        inAll = figure;
        continue;
      }
      const next = tokens[at + 1];
      const isOfNext = next?.kind === 'word' && JOINERS[next.raw] === undefined && !vocabulary.is('breaks', next);
      // "Bread with butter, 20 g carbs": the label is not that of the accompaniment.
      const last = chunks.findLastIndex(
        ({ introducedBy }) => tokens[at - 1]?.kind !== 'mark' || introducedBy !== 'with',
      );
      const told = chunks[last];
      const isNamed = open?.items.some((item) => item.kind === 'grams' || isNamingItem(item, vocabulary));
      // "Fish and chips 80 g carbs": of both.
      const isOfBoth =
        open?.introducedBy === 'and' &&
        chunks.length === 1 &&
        tokens[at - 1]?.kind !== 'mark' &&
        !hasAmount(told) &&
        !hasAmount(open);
      if (isOfBoth) inAll = figure;
      else if (open && (isNamed || !told)) open.figure = withOther(open.figure, figure);
      else if (told && told.figure === null && !isOfNext) chunks[last] = { ...told, figure };
      else ahead = figure;
      continue;
    }
    if (token.kind === 'mark') {
      isRestating = false;
      const list = listAfter(tokens, at, tools);
      const isTitle: boolean = open?.items.some((item) => isNamingItem(item, vocabulary)) ?? false;
      // "Rice 100 g - 50 g lentils" are two foods.
      const isNext = token.raw === '-' && open !== null && open.grams !== null;
      if (list !== null && isTitle && part === null && !isNext) {
        // Names without amounts may still be one name: "sandwich with all the fixings: cheese, lettuce".
        close(list.isMeasured ? 3 : 0.3);
        part = dishBefore(chunks, true);
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
      else if ((token.text === ':' || token.text === '=') && !isAmountOnly(tokens, at + 1, tools)) close(0.3);
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
        /^(with|on)$/.test(token.raw) &&
        part === null &&
        isMeasuredFood(tokens, at + 1, tools) &&
        chunks.length > 0
      ) {
        const isMade = /^(made|prepared)$/.test(before);
        part = dishBefore(chunks, isMade);
        bracketEnd = endOf(tokens, at);
        if (isMade) separation = 3;
      }
      continue;
    }
    const isAfterDish = open === null ? before === 'made' && chunks.length > 0 : isDishSoFar(open, tools);
    const isMadeOf = token.raw === 'using' || token.raw === 'namely' || (token.raw === 'of' && isAfterDish);
    if (isMadeOf && part === null && isMeasuredFood(tokens, at + 1, tools)) {
      close(3);
      part = dishBefore(chunks, true);
      bracketEnd = endOf(tokens, at);
      continue;
    }
    if (vocabulary.is('restating', token)) {
      close(0.8);
      isRestating = true;
      continue;
    }
    if (vocabulary.is('breaks', token)) {
      close(2);
      introducedBy = 'verb';
      hasArticle = false;
      continue;
    }
    if (token.raw.startsWith('§')) {
      const grams = open?.grams ?? null;
      if (EACH.has(token.raw) && open && grams !== null && tokens[at - 1]?.kind !== 'mark') open.isEach = true;
      continue;
    }
    // "Portion 200 g cottage pie"
    if (SERVINGS.has(token.text) && weightAt(tokens, at + 1) !== null) continue;
    // "Turkey sandwich doritos" are two; "strawberry chobani" is one.
    const isProduct = token.isBrand === true && !tokens[at - 1]?.isBrand && !tools.isStory;
    if (isProduct && open?.items.some((item) => isNamingItem(item, vocabulary) && !isFlavour(item, vocabulary)))
      close(0.8);
    const stated = weightAt(tokens, at);
    const grams = stated?.grams ?? null;
    if (ARTICLES.has(token.raw) || token.raw === 'one') {
      if (open && before !== 'of' && !tokens[at - 1]?.isFraction && token.raw !== 'one') {
        close(0.8);
        hasArticle = token.raw !== 'the';
        continue;
      }
      if (!open && token.raw !== 'the') hasArticle = true;
      if (token.raw !== 'one') continue;
    }
    const isStirredIn = open !== null && tokens[at + 1]?.text === 'teaspoon' && isNamed(open, vocabulary);
    const isNext = token.kind === 'number' && stated === null && open !== null;
    if (isNext && (isStirredIn || isNextCount(open?.items ?? [], tokens, at, vocabulary))) close(0.8);
    const each = stated && open ? isOfEach(open.items, tokens, at, stated) : false;
    const isOnlyPraise = open?.items.every((item) => isPraise(item, vocabulary)) ?? true;
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
      hasArticle,
      grams: null,
      isVolume: false,
      isOunces: false,
      gramEnds: null,
      weights: 0,
      isEach: false,
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
      hasArticle = false;
    }
    if (stated !== null) {
      if (open.grams === null)
        Object.assign(open, {
          grams: stated.grams,
          isVolume: stated.isVolume,
          isOunces: stated.isOunces,
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
    const item = itemOf(token, before, tokens[at + 1], vocabulary, index);
    // "A light snack": the words before it describe the meal, not a food.
    if (
      item?.kind === 'silent' &&
      vocabulary.is('meals', item) &&
      open.items.every((each) => isPraise(each, vocabulary))
    )
      open.items = [];
    const told = chunks.at(-1);
    const isAtEnd = tokens[at + 1] === undefined || tokens[at + 1]?.kind === 'mark';
    // "Käsebrot 2" becomes "bread with cheese 2": the number belongs to the original word.
    const isOfCompound = open.items.length > 0 && open.items.every((each) => 'said' in each && each.said === '');
    if (item?.kind === 'number' && isAtEnd && isOfCompound && told)
      chunks[chunks.length - 1] = { ...told, items: [...told.items, item] };
    else if (item) open.items.push(item);
  }
  close(0);
  const [named, ...others] = chunks.flatMap(({ items }, at) =>
    items.some((item) => isNamingItem(item, vocabulary)) ? [at] : [],
  );
  // "Lasagne, 200 g carbs in total" is a figure of the lasagne.
  if (inAll && named !== undefined && others.length === 0)
    chunks[named] = { ...(chunks[named] as Chunk), figure: inAll };
  return withAlterations(withEatenWeight(withMore(withEaten(chunks, clauses, vocabulary), vocabulary)), vocabulary);
}

/** The chunks of the dish that parts follow: back to the last separator that is stronger than "with". */
function dishBefore(chunks: readonly Chunk[], isExplicit: boolean): Chunk['part'] {
  const first = chunks.findLastIndex(({ separation }, place) => place === 0 || separation >= 0.8);
  return { first, last: chunks.length - 1, isExplicit };
}

/** The end of a list of parts that starts here, after a colon, a bracket, or a dash: "(120 g dry pasta, 50 g cheddar)"; null if none does. */
function listAfter(tokens: readonly Token[], at: number, tools: Tools): { end: number; isMeasured: boolean } | null {
  const mark = tokens[at] as Token;
  const isDash = mark.text === ',' && mark.raw === '-';
  if (!isDash && mark.text !== '(' && mark.text !== ':' && mark.text !== '=') return null;
  const end = mark.text === '(' ? tokens.findIndex(({ text }, place) => place > at && text === ')') : endOf(tokens, at);
  const inside = tokens.slice(at + 1, end < 0 ? undefined : end);
  const named = inside.filter((token) => isFoodWord(token, tools));
  const isSplit = inside.some(({ text, raw }) => text === ',' || text === '+' || raw === 'and');
  const isMeasured = isMeasuredFood(tokens, at + 1, tools);
  const isList = isMeasured || (isSplit && named.length > 1);
  // "Lentils: 400 g can + 200 g potatoes": the first amount is the lentils' own.
  const split = inside.findIndex(({ text }) => text === ',' || text === '+');
  const isOfParts =
    split < 0 || inside.slice(0, split).some((token) => isFoodWord(token, tools) || isUnread(token, tools));
  if (named.length === 0 || !isList || !isOfParts || (mark.text === '(' && end < 0)) return null;
  return { end: end < 0 ? tokens.length : end, isMeasured };
}

/** Where a sentence ends. */
function endOf(tokens: readonly Token[], at: number): number {
  const end = tokens.findIndex(({ kind, text }, place) => place > at && kind === 'mark' && /[.;!?\n]/.test(text));
  return end < 0 ? tokens.length : end;
}

/** An amount and then a food: "60 g Mehl", "2 slices of bread"; not "2 slices" or "60 g". */
function isMeasuredFood(tokens: readonly Token[], at: number, tools: Tools): boolean {
  if (tokens[at]?.kind !== 'number') return false;
  let next = at + (sizeAt(tokens, at) ? 2 : 1);
  while (
    tokens[next]?.kind === 'word' &&
    (tokens[next]?.raw === 'of' ||
      tools.vocabulary.is('measures', tokens[next] as Token) ||
      tools.vocabulary.is('sizes', tokens[next] as Token))
  )
    next += 1;
  return isFoodWord(tokens[next], tools) || isFoodWord(tokens[next + 1], tools);
}

/** A word that may be a food that nobody knows. */
const isUnread = (token: Token, { vocabulary, index }: Tools): boolean =>
  token.kind === 'word' && !index.knows(token.text) && !vocabulary.has(token);

const isFoodWord = (token: Token | undefined, { vocabulary: { is }, index }: Tools): boolean =>
  token?.kind === 'word' &&
  index.knows(token.text) &&
  sizeAt([ONE, token], 0) === null &&
  !is('stop', token) &&
  !is('narrative', token) &&
  !is('not alone', token) &&
  !is('preparation', token) &&
  !is('measures', token);

/** Only an amount up to the clause's end: "mashed potato: 300 ml". */
function isAmountOnly(tokens: readonly Token[], at: number, tools: Tools): boolean {
  const end = tokens.findIndex(({ kind, text }, place) => place >= at && kind === 'mark' && /[,.;!?\n]/.test(text));
  const rest = tokens.slice(at, end < 0 ? undefined : end);
  return rest[0]?.kind === 'number' && !rest.some((token) => isFoodWord(token, tools));
}

/** Words of a dish, not of a measure: "stir fry of 150 g rice", but "a bowl of 150 g rice". */
const isDishSoFar = ({ items }: Pick<Open, 'items'>, { vocabulary: { is } }: Tools): boolean =>
  items.some(
    (item) => item.kind === 'word' && !is('preparation', item) && !is('not alone', item) && !is('soft', item),
  ) && !items.some(({ kind }) => kind === 'number');

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

/** Nothing follows that could have the weight: "white rice 70 g with beans". */
const isClauseEnd = (tokens: readonly Token[], at: number, { is }: Vocabulary): boolean => {
  const next = tokens[at];
  if (next && is('weighed dry', next)) return true;
  return next === undefined || next.kind !== 'word' || JOINERS[next.raw] !== undefined || is('breaks', next);
};

/** Whether a weight here is that of one of several, or of the whole of a share. */
function isOfEach(items: readonly Item[], tokens: readonly Token[], at: number, weight: Weight): boolean | 'unclear' {
  const count = items.find((item) => item.kind === 'number');
  if (!count) return false;
  const before = tokens[at - 1]?.raw ?? '';
  const isNamed = items.some(({ kind }) => kind === 'word' || kind === 'unknown' || kind === 'unit');
  const isShare = count.isFraction && count.number < 1;
  if (EACH.has(before) || before === 'at' || before === 'x') return true;
  if (before === 'of' && isNamed && (isShare || count.number > 1)) return true;
  if (isShare && isNamed) return 'unclear';
  return weight.isVolume && isOfSeveral(items);
}

/** "400 g tray": what the weight is in, before the next food. */
function isVesselAt(tokens: readonly Token[], at: number, { is }: Vocabulary): boolean {
  const [vessel, next] = [tokens[at], tokens[at + 1]];
  const isEnd = next === undefined || next.kind !== 'word';
  return vessel?.kind === 'word' && (is('measures', vessel) || is('vessels', vessel)) && isEnd;
}

const spanOf = (tokens: readonly Token[]): Span | undefined => {
  const spans = tokens.flatMap(({ span }) => (span ? [span] : []));
  return spans.length === 0
    ? undefined
    : [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))];
};

/** "100 g grapes plus 80 g", "12 grapes plus 6 more", "2 slices of bread + 1 slice": an amount without a food is more of the same. */
function withMore(chunks: readonly Chunk[], { is }: Vocabulary): Chunk[] {
  const joined: Chunk[] = [];
  for (const chunk of chunks) {
    const before = joined.at(-1);
    const isAmount = chunk.items.every(
      (item) => item.kind !== 'word' && item.kind !== 'unknown' && !(item.kind === 'unit' && !is('measures', item)),
    );
    const counted = (of: Chunk) => of.items.find((item) => item.kind === 'number');
    const unitOf = (of: Chunk) => of.items.find((item) => item.kind === 'unit' && is('measures', item));
    const [count, more] = [before && counted(before), counted(chunk)];
    const [unit, unitOfMore] = [before && unitOf(before), unitOf(chunk)];
    const isSameUnit =
      !unitOfMore || (unit?.kind === 'unit' && unitOfMore.kind === 'unit' && unit.text === unitOfMore.text);
    if (!before || !isAmount || chunk.introducedBy !== 'plus' || chunk.figure) joined.push(chunk);
    else if (before.grams !== null && chunk.grams !== null)
      joined[joined.length - 1] = { ...before, grams: before.grams + chunk.grams };
    else if (count?.kind === 'number' && more?.kind === 'number' && isSameUnit && chunk.grams === null)
      joined[joined.length - 1] = {
        ...before,
        items: before.items.map((item) =>
          item === count
            ? { ...count, number: count.number + more.number, raw: String(count.number + more.number) }
            : item,
        ),
      };
    else joined.push(chunk);
  }
  return joined;
}

/** "Muesli, 54 g carbs per 100 g, ate 60 g": the weight belongs to the food with the figure. */
function withEatenWeight(chunks: readonly Chunk[]): Chunk[] {
  const joined: Chunk[] = [];
  for (const chunk of chunks) {
    const before = joined.at(-1);
    const isWeightOnly =
      chunk.grams !== null && chunk.items.every(({ kind }) => ['grams', 'silent', 'unit'].includes(kind));
    if (isWeightOnly && before?.figure?.per === '100 g' && before.grams === null)
      joined[joined.length - 1] = {
        ...before,
        items: [...before.items, ...chunk.items],
        grams: chunk.grams,
        isVolume: chunk.isVolume,
        weights: 1,
      };
    else joined.push(chunk);
  }
  return joined;
}

/** A word that names neither a food nor an amount: "a sweet 126 g banana", "a light snack". */
const isPraise = (item: Item, vocabulary: Vocabulary): boolean =>
  item.kind === 'silent' || (item.kind === 'word' && vocabulary.is('soft', item));

/**
 * What is said of a food set apart from it belongs to it: an alteration ("bread, sugar free"), how it was weighed ("rice 60 g, raw",
 * "dry weight: 90 g pasta"), and a share, if there is only one food.
 */
function withAlterations(chunks: readonly Chunk[], vocabulary: Vocabulary): Chunk[] {
  const joined: Chunk[] = [];
  let ahead: readonly Item[] = [];
  for (const chunk of chunks) {
    const before = joined.at(-1);
    const isSaidOf = (wordClass: 'altering' | 'weighed dry' | 'cooking'): boolean =>
      chunk.items.every((item) => item.kind === 'silent' || ('text' in item && vocabulary.is(wordClass, item)));
    const isState = isSaidOf('weighed dry');
    const isShare = chunks.length === 2 && chunk.items.every((item) => item.kind === 'number' && item.isFraction);
    // "Pasta 80 g, cooked"
    const isCookedWeight = before?.grams != null && isSaidOf('cooking');
    // "Pasta, half a pack"
    const isAmount =
      before !== undefined &&
      !hasAmount(before) &&
      hasAmount(chunk) &&
      chunk.items.every(
        (item) => item.kind === 'number' || (item.kind === 'unit' && vocabulary.is('measures', item)),
      ) &&
      chunk === chunks.at(-1);
    const share = isShare && chunk.items[0]?.kind === 'number' ? chunk.items[0].number : 1;
    // "Yogurt 500 g, a quarter": of the weight, unless that is what the quarter weighs.
    if (share < 1 && before && before.grams !== null)
      joined[joined.length - 1] = {
        ...before,
        factor: before.factor * share,
        shareEnds: [before.factor * share, before.factor],
      };
    else if ((isSaidOf('altering') || isState || isCookedWeight || isShare || isAmount) && before) {
      const figure = before.figure ?? chunk.figure;
      joined[joined.length - 1] = { ...before, items: [...before.items, ...chunk.items], figure };
    } else if (isState) ahead = chunk.items;
    else {
      joined.push({ ...chunk, items: [...chunk.items, ...ahead] });
      ahead = [];
    }
  }
  return joined;
}

/** Whether each weight follows its food: "rice 200 g chicken 100 g", "bread 60 g cheese". */
function weightsFollow(tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  if (tokens[0]?.kind !== 'word') return false;
  const last = tokens.findLastIndex(({ kind }) => kind !== 'mark' && kind !== 'label');
  if (last > 0 && sizeAt(tokens, last - 1)?.dimension === 'grams') return true;
  // "Coffee 100 ml milk 2 tsp sugar": every amount but the first food's comes before its food.
  const sizes = tokens.map((_, at) => sizeAt(tokens, at)).filter((size) => size !== null);
  if (sizes.length > 1 && sizes.some(({ isVolume }) => isVolume)) return false;
  const first = tokens.findIndex((_, at) => sizeAt(tokens, at)?.dimension === 'grams');
  const before = tokens.slice(0, Math.max(0, first));
  const isFood = ({ kind, raw, text }: Token): boolean =>
    kind === 'word' &&
    JOINERS[raw] === undefined &&
    !vocabulary.is('breaks', { raw, text }) &&
    !vocabulary.is('stop', { raw, text });
  return (
    before.length > 0 &&
    before.every(isFood) &&
    tokens[first + 2]?.kind === 'word' &&
    isFood(tokens[first + 2] as Token)
  );
}

/** Whether a second number starts a second food: "3 apples 3 bananas", "2 eggs 3 slices of toast". */
function isNextCount(items: readonly Item[], tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const isMeasure = (token: Token | undefined): boolean =>
    token !== undefined && (token.raw === 'of' || vocabulary.is('units', token) || vocabulary.is('sizes', token));
  const next = tokens.slice(at + 1).find((token) => !isMeasure(token));
  const isNaming =
    next?.kind === 'word' && !vocabulary.is('stop', next) && !SIZES_OF_PACKS.has(tokens[at + 1]?.raw ?? '');
  const isCounted = items[0]?.kind === 'number' || items[0]?.kind === 'grams';
  return isNaming && tokens[at - 1]?.raw !== 'x' && isCounted && items.at(-1)?.kind === 'word';
}

/** "1 coke 12 oz can" is one can. */
const SIZES_OF_PACKS = new Set(['oz', 'fl', 'floz', 'inch', 'ml', 'g', 'pack', 'packs', 'can', 'bottle']);

/** A food was named and nothing counted yet. */
const isNamed = ({ items }: Pick<Chunk, 'items'>, vocabulary: Vocabulary): boolean =>
  items.some((item) => isNamingItem(item, vocabulary));

const isFlavour = (item: Item, { is }: Vocabulary): boolean =>
  'text' in item &&
  (is('flavours', item) ||
    is('fruit flavours', item) ||
    is('soft', item) ||
    is('not alone', item) ||
    is('counters', item));

/** Two figures of one food contradict each other: either may be right. */
function withOther(told: LabelFigure | null, figure: LabelFigure): LabelFigure {
  if (told === null || told.per !== figure.per || told.carbsGrams === figure.carbsGrams) return told ?? figure;
  const figures = [told, figure].flatMap(({ carbsGrams, ends }) => ends ?? [carbsGrams]);
  const ends = [Math.min(...figures), Math.max(...figures)] as const;
  return { ...told, carbsGrams: (ends[0] + ends[1]) / 2, ends };
}

const hasAmount = (chunk: Pick<Chunk, 'items' | 'figure'> | undefined): boolean =>
  chunk?.figure != null || (chunk?.items.some(({ kind }) => kind === 'number' || kind === 'grams') ?? false);

/** A food, or a word that may be one: "chips" are a unit as well. */
const isNamingItem = (item: Item, { is }: Vocabulary): boolean =>
  item.kind === 'word' || item.kind === 'unknown' || (item.kind === 'unit' && !is('measures', item));

const saidBy = ({ said, raw }: Token): string => said ?? raw;

/** "2 cokes 330 ml", "zwei Dosen Cola 0,33": a volume after counted drinks is that of one; "2 cups milk, 480 ml" says it twice. */
const isOfSeveral = (items: readonly Item[]): boolean =>
  items[0]?.kind === 'number' &&
  Number.isInteger(items[0].number) &&
  items.some(({ kind }) => kind === 'word') &&
  !items.some((item) => item.kind === 'unit' && KITCHEN_MEASURES.has(item.text));

const KITCHEN_MEASURES = new Set(['cup', 'tablespoon', 'teaspoon']);

type Weight = {
  /** Or millilitres. */
  readonly grams: number;
  readonly ends: readonly [low: number, high: number] | null;
  readonly length: number;
  readonly isVolume: boolean;
  readonly isOunces: boolean;
};

/** The weight or volume at this place, with the number of its tokens: "150 g", "2 x 30 g"; null when none stands here. */
function weightAt(tokens: readonly Token[], at: number): Weight | null {
  const token = tokens[at];
  const size = sizeAt(tokens, at);
  if (size?.dimension === 'grams') {
    const ends = token?.ends ? ([token.ends[0] * size.of, token.ends[1] * size.of] as const) : null;
    return { grams: (token?.number ?? 0) * size.of, ends, length: 2, isVolume: size.isVolume, isOunces: false };
  }
  if (size?.dimension === 'ounces' && !isPackSize(tokens, at)) {
    const grams = size.of * GRAMS_PER_OUNCE;
    const ends = token?.ends ? ([token.ends[0] * grams, token.ends[1] * grams] as const) : null;
    return { grams: (token?.number ?? 0) * grams, ends, length: 2, isVolume: false, isOunces: true };
  }
  const bare = bareAmount(tokens, at);
  return bare === null
    ? null
    : { grams: bare, ends: null, length: 1, isVolume: !Number.isInteger(token?.number), isOunces: false };
}

const GRAMS_PER_OUNCE = 28.35;

/** "12 oz can": a size that the tables know. */
const isPackSize = (tokens: readonly Token[], at: number): boolean =>
  /^(can|bottle|glass|cup|drink|container|carton|package|bag|box|bar|jar|steak|burger)$/.test(
    tokens[at + 2]?.text ?? '',
  );

/** A number without a unit at the end: "Apfelschorle 0,5" is in litres, "yoghurt 150" in grams. */
function bareAmount(tokens: readonly Token[], at: number): number | null {
  const { kind, number, raw, isFraction } = tokens[at] ?? {};
  const next = tokens[at + 1];
  const isEnded =
    next === undefined ||
    next.kind === 'eaten' ||
    (next.kind === 'mark' && next.text !== '%') ||
    EACH.has(next.raw) ||
    JOINERS[next.raw] !== undefined;
  const isAtEnd = isEnded && tokens[at - 1]?.kind === 'word';
  if (kind !== 'number' || number === undefined || raw === undefined || isFraction || !isAtEnd) return null;
  if (/^0?\.\d{1,2}$/.test(raw)) return number * 1000;
  return Number.isInteger(number) && number >= LEAST_BARE_GRAMS && number <= 1000 ? number : null;
}

/** Nobody counts this many pieces without naming the food. */
const LEAST_BARE_GRAMS = 50;

function itemOf(
  token: Token,
  before: string,
  next: Token | undefined,
  vocabulary: Vocabulary,
  index: FoodIndex,
): Item | null {
  const { text, raw } = token;
  const said = saidBy(token);
  const { span, isSpelled, isBrand } = token;
  const flags = { ...(isSpelled && { isSpelled }), ...(isBrand && { isBrand }) };
  if (token.kind === 'number')
    return {
      kind: 'number',
      number: token.number ?? 1,
      ends: token.ends ?? null,
      isFraction: token.isFraction ?? false,
      isTimes: before === 'x',
      raw,
      said,
      span,
      next: next?.text ?? '',
    };
  if (vocabulary.is('stop', token)) return null;
  if (vocabulary.is('sizes', token)) return { kind: 'size', text, raw, said, span };
  if (vocabulary.is('units', token)) return { kind: 'unit', text, raw, said, span };
  const isMeal = vocabulary.is('meals', token) && !MEAL_FOODS.has(next?.text ?? '');
  const isSilent = isMeal || (vocabulary.is('narrative', token) && !isFoodNow(token));
  if (isSilent) return { kind: 'silent', text, raw, said, span };
  if (index.knows(text)) return { kind: 'word', text, raw, said, span, ...flags };
  return { kind: text.startsWith('no_') ? 'silent' : 'unknown', text, raw, said, span, ...flags };
}

const isFoodNow = ({ text }: Token): boolean => text === 'snack';
