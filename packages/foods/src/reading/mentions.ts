import type { FoodIndex } from '../index/food-index.js';
import type { Vocabulary } from '../language/vocabulary.js';
import type { LabelFigure, Token } from '../text/tokenise.js';

/** A word of a note, as the search for a food uses it. */
export type Item =
  | {
      readonly kind: 'word' | 'unknown' | 'unit' | 'size' | 'silent';
      readonly text: string;
      readonly raw: string;
      /** The person's own words; empty if another item has them. */
      readonly said: string;
    }
  | {
      readonly kind: 'number';
      readonly number: number;
      readonly isFraction: boolean;
      /** Written "x 2". */
      readonly isTimes: boolean;
      readonly raw: string;
      readonly said: string;
      readonly next: string;
    }
  | { readonly kind: 'grams' };

/** The words between two separators. */
export type Chunk = {
  readonly items: readonly Item[];
  /** How strongly it is separated from the previous chunk: from 0.3 for "with" to 3 for a full stop. */
  readonly separation: number;
  /** The separator itself: "with", "and", a verb; empty at the start. */
  readonly introducedBy: string;
  /** The separator in the person's own words. */
  readonly introducedAs: string;
  readonly hasArticle: boolean;
  /** The stated weight in grams (millilitres count as grams), and how many such pieces there are. */
  readonly grams: number | null;
  readonly weights: number;
  /** The weight is that of one piece of several. */
  readonly isEach: boolean;
  /** After "which was", "consisting of", "known as": a description of the previous food. */
  readonly isRestating: boolean;
  /** Its label figure. */
  readonly figure: LabelFigure | null;
};

const GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  gr: 1,
  gram: 1,
  gramm: 1,
  gm: 1,
  grm: 1,
  ml: 1,
  milliliter: 1,
  millilitre: 1,
  cc: 1,
  cl: 10,
  dl: 100,
  kg: 1000,
  kilo: 1000,
  kilogram: 1000,
  mg: 0.001,
};
const JOINERS: Readonly<Record<string, number>> = { and: 0.6, plus: 1, with: 0.3, in: 0.3, on: 0.3, from: 0.3 };
const ARTICLES = new Set(['a', 'an', 'some', 'the', 'my']);
const BEFORE_OWN_WEIGHT = new Set(['weighing', 'at', 'weighs', '(', 'about', 'of']);
const MEAL_FOODS = new Set(
  'bar tart cake sandwich burrito link sausage mix pizza cereal meat pastry drink buddy size cracker pie essential shake strip'.split(
    ' ',
  ),
);

/** Splits a note into chunks at punctuation, conjunctions and verbs. A food may span several chunks. */
export function chunksOf(tokens: readonly Token[], vocabulary: Vocabulary, index: FoodIndex): Chunk[] {
  const chunks: Chunk[] = [];
  let open:
    | (Omit<Chunk, 'items' | 'grams' | 'weights' | 'isEach' | 'figure'> & {
        items: Item[];
        grams: number | null;
        weights: number;
        isEach: boolean;
        figure: LabelFigure | null;
      })
    | null = null;
  let ahead: LabelFigure | null = null;
  let separation = 0;
  let introducedBy = '';
  let introducedAs = '';
  let hasArticle = false;
  let isRestating = false;
  const close = (strength: number): void => {
    if (open && open.items.length > 0) chunks.push(open);
    else ahead ??= open?.figure ?? null;
    open = null;
    separation = Math.max(separation, strength);
  };
  const areTrailing = weightsFollow(tokens, vocabulary);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const before = tokens[at - 1]?.raw ?? '';
    if (token.kind === 'label') {
      const figure = token.figure ?? null;
      const next = tokens[at + 1];
      const isOfNext = next?.kind === 'word' && JOINERS[next.raw] === undefined && !vocabulary.is('breaks', next);
      // "Bread with butter, 20 g carbs": the label is not that of the accompaniment.
      const last = chunks.findLastIndex(
        ({ introducedBy }) => tokens[at - 1]?.kind !== 'mark' || introducedBy !== 'with',
      );
      const told = chunks[last];
      if (open) open.figure ??= figure;
      else if (told && told.figure === null && !isOfNext) chunks[last] = { ...told, figure };
      else ahead = figure;
      continue;
    }
    if (token.kind === 'mark') {
      isRestating = false;
      if (/[.;!?\n]/.test(token.text)) close(3);
      else if (token.text === ',' || token.text === '+') close(1);
      else if (token.text === '/') close(0.6);
      else if (token.text === ':') close(0.3);
      continue;
    }
    const joiner = JOINERS[token.raw];
    if (joiner !== undefined) {
      const hadChunk = open !== null;
      close(joiner);
      if (token.raw === 'and') isRestating = false;
      if (introducedBy !== 'verb' || (hadChunk && token.raw !== 'and')) introducedBy = token.raw;
      introducedAs = saidBy(token);
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
    const stated = weightAt(tokens, at);
    const grams = stated?.grams ?? null;
    if (ARTICLES.has(token.raw) || token.raw === 'one') {
      if (open && before !== 'of' && before !== 'half' && token.raw !== 'one') {
        close(0.8);
        hasArticle = token.raw !== 'the';
        continue;
      }
      if (!open && token.raw !== 'the') hasArticle = true;
      if (token.raw !== 'one') continue;
    }
    if (open && token.kind === 'number' && isNextCount(open.items, tokens, at, vocabulary)) close(0.8);
    const isOfOne = stated?.isVolume === true && isOfSeveral(open?.items ?? []);
    const isOnlyPraise = open?.items.every((item) => isPraise(item, vocabulary)) ?? true;
    if (
      grams !== null &&
      !isOnlyPraise &&
      !areTrailing &&
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
      weights: 0,
      isEach: false,
      isRestating,
      figure: ahead,
    };
    ahead = null;
    if (open.items.length === 0) {
      separation = 0;
      introducedBy = '';
      introducedAs = '';
      hasArticle = false;
    }
    if (grams !== null) {
      open.grams ??= grams;
      open.isEach ||= isOfOne;
      open.weights += 1;
      open.items.push({ kind: 'grams' });
      at += (stated?.length ?? 2) - 1;
      if (areTrailing) close(0.8);
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
  const telling = chunks.filter(({ items }) => items.some((item) => item.kind !== 'silent'));
  return withAlterations(withEatenWeight(telling), vocabulary);
}

/** "Muesli, 54 g carbs per 100 g, ate 60 g": the weight belongs to the food with the figure. */
function withEatenWeight(chunks: readonly Chunk[]): Chunk[] {
  const joined: Chunk[] = [];
  for (const chunk of chunks) {
    const before = joined.at(-1);
    const isWeightOnly = chunk.items.every(({ kind }) => kind === 'grams' || kind === 'silent');
    if (isWeightOnly && before?.figure?.isPer100 && before.grams === null)
      joined[joined.length - 1] = {
        ...before,
        items: [...before.items, ...chunk.items],
        grams: chunk.grams,
        weights: 1,
      };
    else joined.push(chunk);
  }
  return joined;
}

/** A word that names neither a food nor an amount: "a sweet 126 g banana", "a light snack". */
const isPraise = (item: Item, vocabulary: Vocabulary): boolean =>
  item.kind === 'silent' || (item.kind === 'word' && vocabulary.is('soft', item));

/** "Bread, sugar free": an alteration belongs to the food before it; so does a share, if there is only one food. */
function withAlterations(chunks: readonly Chunk[], vocabulary: Vocabulary): Chunk[] {
  const joined: Chunk[] = [];
  for (const chunk of chunks) {
    const before = joined.at(-1);
    const isAlteration = chunk.items.every(
      (item) => item.kind !== 'grams' && item.kind !== 'number' && vocabulary.is('altering', item),
    );
    const isShare = chunks.length === 2 && chunk.items.every((item) => item.kind === 'number' && item.isFraction);
    if ((isAlteration || isShare) && before) {
      const figure = before.figure ?? chunk.figure;
      joined[joined.length - 1] = { ...before, items: [...before.items, ...chunk.items], figure };
    } else joined.push(chunk);
  }
  return joined;
}

/** Whether each weight follows its food: "rice 200 g chicken 100 g", "bread 60 g cheese". */
function weightsFollow(tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  if (tokens[0]?.kind !== 'word') return false;
  const last = tokens.findLastIndex(({ kind }) => kind !== 'mark' && kind !== 'label');
  if (last > 0 && gramsAt(tokens, last - 1) !== null) return true;
  const first = tokens.findIndex((_, at) => gramsAt(tokens, at) !== null);
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
  return isNaming && tokens[at - 1]?.raw !== 'x' && items[0]?.kind === 'number' && items.at(-1)?.kind === 'word';
}

/** "1 coke 12 oz can" is one can. */
const SIZES_OF_PACKS = new Set(['oz', 'fl', 'floz', 'inch', 'ml', 'g', 'pack', 'packs', 'can', 'bottle']);

const saidBy = ({ said, raw }: Token): string => said ?? raw;

/** "2 cokes 330 ml", "zwei Dosen Cola 0,33": a volume after counted drinks is that of one; "2 cups milk, 480 ml" says it twice. */
const isOfSeveral = (items: readonly Item[]): boolean =>
  items[0]?.kind === 'number' &&
  Number.isInteger(items[0].number) &&
  items.some(({ kind }) => kind === 'word') &&
  !items.some((item) => item.kind === 'unit' && KITCHEN_MEASURES.has(item.text));

const KITCHEN_MEASURES = new Set(['cup', 'tablespoon', 'teaspoon']);

type Weight = { readonly grams: number; readonly length: number; readonly isVolume: boolean };

/** The weight at this place in grams, with the number of its tokens: "150 g", "2 x 30 g"; null when none stands here. */
function weightAt(tokens: readonly Token[], at: number): Weight | null {
  const grams = gramsAt(tokens, at);
  if (grams !== null) return { grams, length: 2, isVolume: /^(ml|millilit|cl|dl|l)/.test(tokens[at + 1]?.raw ?? '') };
  const bare = bareAmount(tokens, at);
  if (bare !== null) return { grams: bare, length: 1, isVolume: !Number.isInteger(tokens[at]?.number) };
  const count = tokens[at];
  const each = count?.kind === 'number' && tokens[at + 1]?.raw === 'x' ? gramsAt(tokens, at + 2) : null;
  return each === null ? null : { grams: each * (count?.number ?? 1), length: 4, isVolume: false };
}

/** A number without a unit at the end: "Apfelschorle 0,5" is in litres, "yoghurt 150" in grams. */
function bareAmount(tokens: readonly Token[], at: number): number | null {
  const { kind, number, raw, isFraction } = tokens[at] ?? {};
  const next = tokens[at + 1];
  const isAtEnd =
    (next === undefined || next.kind === 'mark' || next.raw === 'each') && tokens[at - 1]?.kind === 'word';
  if (kind !== 'number' || number === undefined || raw === undefined || isFraction || !isAtEnd) return null;
  if (/^0?\.\d{1,2}$/.test(raw)) return number * 1000;
  return Number.isInteger(number) && number >= LEAST_BARE_GRAMS && number <= 1000 ? number : null;
}

/** Nobody counts this many pieces without naming the food. */
const LEAST_BARE_GRAMS = 50;

/** The grams of "150 g", "0.5 l" or "3 dl" at this position; null if there is no weight. */
export function gramsAt(tokens: readonly Token[], at: number): number | null {
  const { kind, number } = tokens[at] ?? {};
  const unit = tokens[at + 1]?.raw.replace(/s$/, '') ?? '';
  if (kind !== 'number' || number === undefined) return null;
  const factor =
    GRAMS[tokens[at + 1]?.raw ?? ''] ?? GRAMS[unit] ?? (/^(l|lt|ltr|liter|litre)$/.test(unit) ? 1000 : undefined);
  return factor === undefined ? null : number * factor;
}

function itemOf(
  token: Token,
  before: string,
  next: Token | undefined,
  vocabulary: Vocabulary,
  index: FoodIndex,
): Item | null {
  const { text, raw } = token;
  const said = saidBy(token);
  if (token.kind === 'number')
    return {
      kind: 'number',
      number: token.number ?? 1,
      isFraction: token.isFraction ?? false,
      isTimes: before === 'x',
      raw,
      said,
      next: next?.text ?? '',
    };
  if (vocabulary.is('stop', token)) return null;
  if (vocabulary.is('sizes', token)) return { kind: 'size', text, raw, said };
  if (vocabulary.is('units', token)) return { kind: 'unit', text, raw, said };
  const isMeal = vocabulary.is('meals', token) && !MEAL_FOODS.has(next?.text ?? '');
  const isSilent = isMeal || (vocabulary.is('narrative', token) && !isFoodNow(token));
  if (isSilent) return { kind: 'silent', text, raw, said };
  if (index.knows(text)) return { kind: 'word', text, raw, said };
  return { kind: text.startsWith('no_') ? 'silent' : 'unknown', text, raw, said };
}

const isFoodNow = ({ text }: Token): boolean => text === 'snack';
