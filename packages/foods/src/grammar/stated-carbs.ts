import type { StatedCarbWords } from '../language/stated-carb-words.js';
import type { Vocabulary } from '../language/vocabulary.js';
import { placeOf } from '../text/phrases.js';
import type { StatedFigure, Token } from '../text/tokenise.js';
import { gramsAt, millilitresOf, sizeAt } from './units.js';

/** More carbohydrate than anyone eats in one meal, in grams. */
export const PLAUSIBLE_CARBS_MAX_GRAMS = 1_000;

type Tools = { readonly words: StatedCarbWords; readonly vocabulary: Vocabulary };
/** A stretch of tokens with the figure that it states; null if it states nothing about this meal but is not a food either. */
type Stretch = { readonly from: number; readonly to: number; readonly figure: StatedFigure | null };

/**
 * Stated carbs become tokens of their own: "54 g carbs per 100 g", "Fat: 4g Carbs: 21g", "label says 32 g", "3 BE". The figures of
 * other nutrients are read with them, and are never a weight. Limits, rates and questions ("under 30 g carbs?") state nothing.
 */
export function foldStatedCarbs(tokens: readonly Token[], words: StatedCarbWords, vocabulary: Vocabulary): Token[] {
  const tools = { words, vocabulary };
  const folded: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const stretch = stretchAt(tokens, at, tools);
    if (stretch === null) {
      const token = tokens[at] as Token;
      folded.push(token);
      at += 1;
      continue;
    }
    const replaced = tokens.slice(stretch.from, stretch.to);
    if (stretch.figure && !isNotStated(tokens, stretch, words))
      folded.push({ text: '', raw: '', kind: 'stated-carbs', figure: stretch.figure, ...placeOf(replaced) });
    else folded.push({ text: '', raw: '', kind: 'stated-carbs', ...placeOf(replaced) });
    at = stretch.to;
  }
  return folded;
}

function stretchAt(tokens: readonly Token[], at: number, tools: Tools): Stretch | null {
  return (
    exchangeAt(tokens, at, tools) ??
    nutrientsAt(tokens, at, tools) ??
    statedAt(tokens, at, tools) ??
    strayAt(tokens, at, tools)
  );
}

/** "3 BE" */
function exchangeAt(tokens: readonly Token[], at: number, { words }: Tools): Stretch | null {
  const grams = words.exchangeOf(tokens[at + 1]);
  const { kind, number = 0 } = tokens[at] ?? {};
  if (kind !== 'number' || grams === null) return null;
  return {
    from: at,
    to: at + 2,
    figure: figureOf(tokens[at] as Token, grams, 'all') && { carbsGrams: number * grams, per: 'all' },
  };
}

type Part = {
  readonly kind: 'quantity' | 'carbs' | 'nutrient';
  readonly at: number;
  readonly to: number;
  readonly isInGrams: boolean;
  /** A comma precedes it. */
  readonly isApart: boolean;
};

/** A run of nutrients and their figures, in either order: "21g carbs 20g protein", "carbs 18 g", "fat 9gr, carbs 3gr". */
function nutrientsAt(tokens: readonly Token[], at: number, tools: Tools): Stretch | null {
  const { words } = tools;
  const before = prefixAt(tokens, at, tools);
  const pairs = pairsIn(partsFrom(tokens, before.to, tools), tokens);
  const used = pairs.flat().toSorted((a, b) => a.at - b.at);
  const last = used.at(-1);
  // The weight of a food before its figures stays a weight: "yoghurt 150 g carbs 18 g".
  if (!last || used[0]?.at !== before.to) return null;
  // "Low carb 20 g bread" is about bread.
  if (/^(low|no|zero|less|keto|reduced|without)/.test(tokens[at - 1]?.raw ?? '')) return null;
  const carbs = pairs.find(([name]) => name.kind === 'carbs')?.[1];
  const isOfWhich = [at - 1, at].some((place) => words.is('of which', tokens[place]));
  const isOther = pairs.every(
    ([name, figure]) => figure.isInGrams && !/^(sugar|salt)/.test(tokens[name.at]?.text ?? ''),
  );
  const isEach = EACH.has(tokens[at - 1]?.said ?? tokens[at - 1]?.raw ?? '');
  if (!carbs && !isOfWhich && !(isOther && !isNaming(tokens[last.to], tools))) return null;
  const after = suffixAt(tokens, last.to, tools);
  const [sign, count] = tokens.slice(after.to, after.to + 2);
  const times = sign?.raw === 'x' && count?.kind === 'number' ? (count.number ?? 1) : 1;
  const figure = carbs
    ? figureOf(tokens[carbs.at] as Token, times, after.per ?? before.per ?? (isEach ? 'piece' : 'all'))
    : null;
  const figures = pairs.flatMap(([name, { at: place }]) => (name.kind === 'carbs' ? (tokens[place]?.number ?? 0) : []));
  // A label that contradicts itself: either may be right.
  const ends =
    Math.max(...figures) > Math.min(...figures) ? ([Math.min(...figures), Math.max(...figures)] as const) : undefined;
  const isInAll = before.isInAll || after.isInAll;
  const to = times === 1 ? after.to : after.to + 2;
  return {
    from: at,
    to,
    figure: figure && {
      ...figure,
      ...(ends && { ends, carbsGrams: (ends[0] + ends[1]) / 2 }),
      ...(isInAll && { isInAll }),
    },
  };
}

/** Before a figure, these mark it as the figure of one piece: "3 biscuits x 9 g carbs", "3 Kekse, je 7 g KH". */
const EACH = new Set(['x', 'at', 'je', 'jeweils', 'each', 'cada']);

const isNaming = (token: Token | undefined, { vocabulary, words }: Tools): boolean =>
  token?.kind === 'word' &&
  !token.raw.startsWith('§') &&
  !vocabulary.is('stop', token) &&
  !vocabulary.is('narrative', token) &&
  !vocabulary.is('breaks', token) &&
  !words.is('nutrient', token);

const SEPARATORS = new Set([',', ':', '=', '/', '(', ')', '+', ';']);
const FILLERS = new Set(['of', 'is', 'are', 'has', 'with', 'and', 'net', 'total', 'it', 'contain', 'about', 'in']);

/** The quantities and nutrients from here up to any other word. */
function partsFrom(tokens: readonly Token[], from: number, { words }: Tools): Part[] {
  const parts: Part[] = [];
  let isApart = false;
  const add = (kind: Part['kind'], at: number, to: number, isInGrams = false): number => {
    parts.push({ kind, at, to, isInGrams, isApart });
    isApart = false;
    return to;
  };
  for (let at = from; ; ) {
    const token = tokens[at];
    const isInGrams = gramsAt(tokens, at) !== null && !sizeAt(tokens, at)?.isVolume;
    const isRate = token?.text === '/' && tokens[at + 1]?.raw === '100';
    if (token === undefined || isRate || (sizeAt(tokens, at) !== null && !isInGrams)) return parts;
    if (token.kind === 'number' && words.is('energy', tokens[at + 1])) at += 2;
    else if (token.kind === 'number') at = add('quantity', at, at + (isInGrams ? 2 : 1), isInGrams);
    else if (words.is('carbs', token) || isMacro(tokens, at, parts, /^c$/)) at = add('carbs', at, at + 1);
    else if (isMacro(tokens, at, parts, /^[pf]$/)) at = add('nutrient', at, at + 1);
    else if (words.is('nutrient', token) && !isRateWord(tokens, at, parts, words))
      at = add('nutrient', at, endOfWord(tokens, at));
    else if (
      parts.length > 0 &&
      (SEPARATORS.has(token.text) || FILLERS.has(token.raw) || words.is('of which', token))
    ) {
      isApart ||= /[,;]/.test(token.text);
      at += 1;
    } else return parts;
  }
}

/** "29g c", "30g p": macronutrients abbreviated after grams. */
const isMacro = (tokens: readonly Token[], at: number, parts: readonly Part[], letter: RegExp): boolean =>
  letter.test(tokens[at]?.raw ?? '') &&
  parts.at(-1)?.kind === 'quantity' &&
  parts.at(-1)?.to === at &&
  parts.at(-1)?.isInGrams === true;

/** "30g pro" is protein; "54 g KH pro 100 g" and "pro Riegel" are rates. */
const isRateWord = (tokens: readonly Token[], at: number, parts: readonly Part[], words: StatedCarbWords): boolean =>
  words.is('per', tokens[at]) &&
  (parts.at(-1)?.kind !== 'quantity' || tokens[at + 1]?.kind === 'number' || tokens[at + 1]?.kind === 'word');

/** "Eiweiß" was translated to "egg white". */
function endOfWord(tokens: readonly Token[], at: number): number {
  let end = at + 1;
  while (tokens[end]?.said === '') end += 1;
  return end;
}

type Pair = readonly [name: Part, figure: Part];

/** Each nutrient with its figure: before the names ("21g carbs 20g protein") or after them ("carbs 21 g protein 20 g"). */
function pairsIn(parts: readonly Part[], tokens: readonly Token[]): Pair[] {
  const last = parts.at(-1);
  const next = last && tokens[last.to];
  const isOfNext =
    last?.kind === 'quantity' && next?.kind === 'word' && !/^(on|in|per|as|and|for|with|§.*)$/.test(next.raw);
  // "fat 9 g, carbs 3 g, protein 3 g, 15 g of granola": the last figure is the granola's weight.
  const pairs = isOfNext ? paired(parts.slice(0, -1)) : [];
  return pairs.some(([{ kind }]) => kind === 'carbs') ? pairs : paired(parts);
}

function paired(parts: readonly Part[]): Pair[] {
  const inOrder = (isFigureFirst: boolean): Pair[] =>
    parts.flatMap((part, at): Pair[] => {
      const figure = parts[isFigureFirst ? at - 1 : at + 1];
      const isApart = isFigureFirst ? part.isApart : figure?.isApart;
      return part.kind !== 'quantity' && figure?.kind === 'quantity' && !isApart ? [[part, figure]] : [];
    });
  const [figureFirst, nameFirst] = [inOrder(true), inOrder(false)];
  // "150 g carbs 18 g": a weight, then a name with its figure.
  return figureFirst.length > nameFirst.length ||
    (figureFirst.length === nameFirst.length && parts.at(-1)?.kind !== 'quantity')
    ? figureFirst
    : nameFirst;
}

type Around = {
  readonly to: number;
  readonly per: StatedFigure['per'] | null;
  readonly isInAll: boolean;
  readonly isStated: boolean;
};

/** What may precede a figure: "per 100 g:", "in total", "according to the label". */
function prefixAt(tokens: readonly Token[], from: number, tools: Tools): Around {
  const { words, vocabulary } = tools;
  let [to, per, isInAll, isStated] = [from, null as StatedFigure['per'] | null, false, false];
  for (;;) {
    const token = tokens[to];
    // "40 g each, 48 g carbs per 100 g"
    const isOfWeight = gramsAt(tokens, to - 2) !== null && (token?.said ?? token?.raw) === 'each';
    const rate = isOfWeight ? null : (rateAt(tokens, to, tools) ?? equationAt(tokens, to));
    const label = labelAt(tokens, to, tools);
    if (rate) [to, per] = [rate.to, rate.per];
    else if (words.is('in all', token)) [to, isInAll] = [to + 1, true];
    else if (words.is('of which', token)) to += 1;
    else if (label !== null) [to, isStated] = [label, true];
    else if (to > from && token?.kind === 'mark' && /^[,:=]$/.test(token.text)) to += 1;
    else if (to > from && token?.kind === 'word' && isFiller(token, vocabulary)) to += 1;
    else return { to, per, isInAll, isStated };
  }
}

/** "1 cup = 45 g carbs", "100 g = 54 g", "5 crackers = 11 g" */
function equationAt(tokens: readonly Token[], at: number): { per: StatedFigure['per']; to: number } | null {
  const [count, unit, sign] = tokens.slice(at, at + 3);
  if (count?.kind !== 'number' || unit?.kind !== 'word' || sign?.text !== '=') return null;
  return { per: perOf(tokens, at), to: at + 3 };
}

/** What a figure applies to: a weight, a volume, or a number of pieces. */
function perOf(tokens: readonly Token[], at: number): StatedFigure['per'] {
  const number = tokens[at]?.number ?? 1;
  const grams = gramsAt(tokens, at);
  if (grams !== null) return grams === 100 ? '100 g' : { number: grams, unit: 'g' };
  const unit = tokens[at + 1]?.text ?? '';
  if (millilitresOf(unit) !== null) return { number, unit };
  return number === 1 ? 'piece' : { number, unit: 'piece' };
}

/** What may follow it: "per bar", "/100 g", "(on the packet)", "in total". */
function suffixAt(tokens: readonly Token[], from: number, tools: Tools): Around {
  const { words, vocabulary } = tools;
  let [to, per, isInAll, isStated] = [from, null as StatedFigure['per'] | null, false, false];
  for (let at = from; ; ) {
    let next = at;
    while (/^[,(/]$/.test(tokens[next]?.text ?? '') && next < at + 2) next += 1;
    const rate = rateAt(tokens, next, tools) ?? rateAt(tokens, next - 1, tools);
    const label = labelAt(tokens, next, tools);
    const whole = wholeAt(tokens, next, vocabulary);
    if (rate && per === null) [at, per] = [rate.to, rate.per];
    else if (words.is('each', tokens[next])) [at, per] = [next + 1, 'piece'];
    else if (words.is('in all', tokens[next]) || tokens[next]?.raw === 'total') [at, isInAll] = [next + 1, true];
    else if (label !== null && label > next) [at, isStated] = [label, true];
    else if (whole !== null) at = whole;
    else if (tokens[next]?.text === 'serving' && tokens[next + 1]?.kind === 'number' && per === null)
      [at, per] = [next + 3, perOf(tokens, next + 1)];
    else return { to, per, isInAll, isStated };
    if (/^[(]$/.test(tokens[from]?.text ?? '') && tokens[at]?.text === ')') at += 1;
    to = at;
  }
}

/** "for the whole pot", "of the whole cake" */
function wholeAt(tokens: readonly Token[], from: number, { is }: Vocabulary): number | null {
  let at = from;
  while (/^(for|of|in|the|a|my)$/.test(tokens[at]?.raw ?? '')) at += 1;
  if (!/^(whole|entire)$/.test(tokens[at]?.raw ?? '') || at === from) return null;
  const named = tokens[at + 1];
  return named?.kind === 'word' && !is('breaks', named) ? at + 2 : at + 1;
}

/** "per 100 g", "/ 100 ml", "per 2/3 cup", "per bar", "je Keks", "per slice (1/6)" */
function rateAt(
  tokens: readonly Token[],
  from: number,
  { words }: Tools,
): { per: StatedFigure['per']; to: number } | null {
  const isPer = words.is('per', tokens[from]) || words.is('each', tokens[from]);
  const isShort = /^[/=]$/.test(tokens[from]?.text ?? '') || /^(in|a|at|on|auf|en|for)$/.test(tokens[from]?.raw ?? '');
  if (!isPer && !isShort) return null;
  const at = from + 1;
  const grams = gramsAt(tokens, at);
  if (grams === 100) return { per: '100 g', to: at + 2 };
  if (tokens[at]?.raw === '100' && isPer && tokens[at + 1]?.kind !== 'word') return { per: '100 g', to: at + 1 };
  // "22 carbs for 3/4 cup", "36 carbs a slice"
  const isOfMeasure = tokens[at]?.kind === 'number' && millilitresOf(tokens[at + 1]?.text ?? '') !== null;
  if (/^(for|in|=)$/.test(tokens[from]?.raw ?? '') && isOfMeasure) return { per: perOf(tokens, at), to: at + 2 };
  if (tokens[from]?.raw === 'a' && /^(slice|piece|serving|bar|cup|cookie|biscuit)$/.test(tokens[at]?.text ?? ''))
    return { per: 'piece', to: at + 1 };
  if (!isPer) return null;
  if (grams !== null) return { per: { number: grams, unit: 'g' }, to: at + 2 };
  const { kind, number = 1 } = tokens[at] ?? {};
  const unit = tokens[kind === 'number' ? at + 1 : at];
  if (unit?.kind !== 'word' || unit.raw.startsWith('§')) {
    if (kind === 'number') return { per: { number, unit: 'piece' }, to: at + 1 };
    if (words.is('each', tokens[from]) || tokens[from]?.said !== 'pro') return { per: 'piece', to: at };
    return null;
  }
  const end = kind === 'number' ? at + 2 : at + 1;
  // "per serving (40 g)"
  const weight = tokens[end]?.text === '(' && tokens[end + 3]?.text === ')' ? gramsAt(tokens, end + 1) : null;
  if (weight !== null) return { per: { number: weight, unit: 'g' }, to: end + 4 };
  const to = end + bracketedFraction(tokens, end);
  const isMeasured = millilitresOf(unit.text) !== null;
  if (isMeasured) return { per: { number, unit: unit.text }, to };
  return { per: kind === 'number' && number !== 1 ? { number, unit: 'piece' } : 'piece', to };
}

/** "(1/6)" after "per slice" */
const bracketedFraction = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.text === '(' && tokens[at + 1]?.isFraction && tokens[at + 2]?.text === ')' ? 3 : 0;

/** "According to the label", "on the packet it says", "label:": the offset after it; null if there is no such phrase. */
function labelAt(tokens: readonly Token[], from: number, { words, vocabulary }: Tools): number | null {
  let at = from;
  const isSaying = () =>
    /^(say|says|said|state|states|stated|read|reads|show|shows|claim|claims|list|lists)$/.test(tokens[at]?.raw ?? '');
  if (isSaying()) at += 1;
  const isOn = words.is('on', tokens[at]) || /^(on|auf|en)$/.test(tokens[at]?.raw ?? '') || tokens[at]?.said === 'auf';
  if (isOn) at += 1;
  while (tokens[at]?.kind === 'word' && isFiller(tokens[at] as Token, vocabulary) && !words.is('label', tokens[at]))
    at += 1;
  if (!words.is('label', tokens[at])) return null;
  at += 1;
  const isStated = isSaying() || tokens[at]?.text === ':';
  if (!isOn && !isStated) return null;
  while (isSaying() || /^[:,]$/.test(tokens[at]?.text ?? '')) at += 1;
  return at;
}

/** "Label says 32 g", "32 g on the packet": a figure that does not say which nutrient is carbohydrate. */
function statedAt(tokens: readonly Token[], at: number, tools: Tools): Stretch | null {
  const before = prefixAt(tokens, at, tools);
  const grams = gramsAt(tokens, before.to);
  if (grams === null || sizeAt(tokens, before.to)?.isVolume) return null;
  const after = suffixAt(tokens, before.to + 2, tools);
  // "Yoghurt, 14.5 g of which sugars 12", "soup 300 g at 6.2 g per 100 g"
  const ofSugars = partsFrom(tokens, before.to + 2, tools);
  const isOfWhich =
    tools.words.is('of which', tokens[before.to + 2]) &&
    (tokens[before.to + 3] === undefined || tools.words.is('nutrient', tokens[before.to + 3]));
  const isRate = after.per === '100 g' && tokens[at - 1]?.raw === 'at';
  if (!before.isStated && !after.isStated && !isOfWhich && !isRate) return null;
  // "Granola 60 g (label says 40 g carbs per 100 g)": the label refers to the figure that follows.
  if (!before.isStated && tokens[after.to]?.kind === 'number') return null;
  const other = nutrientsAfter(tokens, before.to + 2, tools);
  if (/^(serving|servings|portion|weight|net|pack|packet|size)$/.test(tokens[before.to + 2]?.raw ?? '')) return null;
  const figure = figureOf(tokens[before.to] as Token, 1, after.per ?? before.per ?? 'all');
  const to = isOfWhich ? Math.max(ofSugars.at(-1)?.to ?? 0, before.to + 3) : after.to;
  return { from: at, to: Math.max(to, other), figure: other > 0 ? null : figure };
}

/** "label says 32 g sugar" */
function nutrientsAfter(tokens: readonly Token[], from: number, { words }: Tools): number {
  let at = from;
  while (/^(of)$/.test(tokens[at]?.raw ?? '')) at += 1;
  return words.is('nutrient', tokens[at]) ? at + 1 : 0;
}

/** Words without a figure, and weights that are not amounts: "per 100 g". */
function strayAt(tokens: readonly Token[], at: number, tools: Tools): Stretch | null {
  const rate = rateAt(tokens, at, tools);
  if (rate && rate.per === '100 g' && tools.words.is('per', tokens[at])) return { from: at, to: rate.to, figure: null };
  const isNamed = /^calorie/.test(tokens[at + 1]?.raw ?? '') && tokens[at + 2]?.kind === 'word';
  if (tools.words.is('energy', tokens[at + 1]) && tokens[at]?.kind === 'number' && !isNamed)
    return { from: at, to: at + 2, figure: null };
  return null;
}

const isFiller = (token: Token, { is }: Vocabulary): boolean =>
  is('stop', token) || is('narrative', token) || token.raw === '' || token.raw.startsWith('§on');

/** Null for a negative one. An impossible one is kept, because it casts doubt on the note. */
function figureOf({ number = 0, ends }: Token, of: number, per: StatedFigure['per']): StatedFigure | null {
  if (!(number >= 0)) return null;
  return { carbsGrams: number * of, per, ...(ends && { ends: [ends[0] * of, ends[1] * of] as const }) };
}

/** A question, a limit, or a rate of something else: "has toast 30 g carbs?", "under 30 g carbs", "1 u per 10 g carbs". */
function isNotStated(tokens: readonly Token[], { from, to }: Stretch, words: StatedCarbWords): boolean {
  const end = tokens.findIndex(({ kind, text }, at) => at >= to && kind === 'mark' && /[.;!?\n]/.test(text));
  if (end >= 0 && tokens[end]?.text === '?') return true;
  const before = tokens.slice(Math.max(0, from - 3), from);
  return before.some((token) => words.is('limit', token) || (words.is('per', token) && !EACH.has(token.said ?? '')));
}
