import type { Vocabulary } from '../language/vocabulary.js';
import { placeOf } from '../text/phrases.js';
import type { Token } from '../text/tokenise.js';
import { PLUS, TO } from './amounts.js';
import { foldArticles, foldNumberWords } from './number-words.js';
import { sizeAt } from './units.js';

type Ends = readonly [low: number, high: number];

/** Arithmetic in a note: hedges, parts of something, divisions, doublings, more of the same, and subtractions. */
export function foldArithmetic(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const folds = [foldBounds, foldMore, foldTimes, foldDivisions, foldParts, foldDifferences];
  const numbers = foldArticles(foldNumberWords(tokens));
  return folds.reduce<readonly Token[]>((folded, fold) => fold(folded, vocabulary), numbers) as Token[];
}

const isEnd = (token: Token | undefined): boolean =>
  token === undefined || token.kind === 'mark' || PLUS.has(token.raw) || token.raw === 'with';

/** Where the clause around this place begins. */
const beginOf = (tokens: readonly Token[], at: number): number =>
  tokens.findLastIndex((token, place) => place < at && isEnd(token) && token.text !== '(') + 1;

const WORDS = { kind: 'word', said: '' } as const;

/** "And another 30 g", "30 g more", "noch 2": more of the same, as after "plus". */
function foldMore(tokens: readonly Token[], { is }: Vocabulary): Token[] {
  const folded: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const isMore = token.kind === 'word' && is('more of it', token);
    const length = sizeAt(folded, folded.length - 2) ? 2 : 1;
    const before = folded.at(-length);
    const isAhead = isMore && tokens[at + 1]?.kind === 'number' && folded.some(({ kind }) => kind === 'number');
    const isAfter = isMore && before?.kind === 'number' && isEnd(tokens[at + 1]) && folded.length > length;
    const plus: Token = { ...token, ...WORDS, text: 'plus', raw: 'plus' };
    const [next, end] = tokens.slice(at + 1, at + 3);
    const isOneMore =
      token.raw === 'another' &&
      folded.length > 0 &&
      (isEnd(next) || (next?.kind === 'word' && is('units', next) && isEnd(end)));
    // "Then another 2"
    if ((isAhead || isOneMore) && folded.at(-1)?.raw === 'then') folded.pop();
    if (isAhead) folded.push(plus);
    // "And another", "another slice"
    else if (isOneMore) folded.push(plus, { kind: 'number', number: 1, text: '1', raw: '1', said: '' });
    else if (isAfter && !PLUS.has(folded.at(-length - 1)?.raw ?? '')) folded.splice(-length, 0, plus);
    else if (!isAfter) folded.push(token);
  }
  return folded;
}

/** "60 g granola twice", "je 40 g, 2 mal": repetitions. */
function foldTimes(tokens: readonly Token[], { is }: Vocabulary): Token[] {
  return tokens.flatMap((token, at): Token[] => {
    const isTimes = token.kind === 'number' && is('times over', { text: token.said ?? '', raw: token.said ?? '' });
    const next = tokens[at + 1];
    const isCounted = token.kind === 'number' && next?.kind === 'word' && is('times over', next);
    const before = tokens[at - 1];
    if (before?.kind === 'number' && token.kind === 'word' && is('times over', token) && isEnd(next)) return [];
    if ((isTimes && isEnd(next)) || (isCounted && isEnd(tokens[at + 2])))
      return at === 0 ? [token] : [{ ...WORDS, text: 'x', raw: 'x' }, token];
    // "3 mal Kaffee", "mal 2"
    const isTimesOver = token.kind === 'word' && is('times over', token);
    if (isTimesOver && (before?.kind === 'number') !== (next?.kind === 'number' && isEnd(tokens[at + 2])))
      return [{ ...token, text: 'x', raw: 'x' }];
    return [token];
  });
}

const MOST_PARTS = 24;

/** "1200 g chili / 4", "6 pancakes : 3", "1 l durch 4": divides the amount before it by that number. */
function foldDivisions(tokens: readonly Token[], { is }: Vocabulary): Token[] {
  const folded = [...tokens];
  for (let at = 1; at < folded.length - 1; at += 1) {
    const [sign, by] = [folded[at], folded[at + 1]];
    const parts = by?.kind === 'number' && !by.isFraction ? (by.number ?? 0) : 0;
    const isSign =
      (sign?.kind === 'mark' && /^[/:]$/.test(sign.text)) ||
      (sign?.kind === 'word' && is('divided by', { text: sign.said ?? sign.raw, raw: sign.said ?? sign.raw }));
    if (!isSign || !Number.isInteger(parts) || parts < 2 || parts > MOST_PARTS || !isEnd(folded[at + 2])) continue;
    const place = folded.findLastIndex(
      ({ kind }, each) => kind === 'number' && each >= beginOf(folded, at) && each < at,
    );
    const whole = folded[place];
    if (!whole) continue;
    const removed = folded.splice(at, 2);
    const number = (whole.number ?? 0) / parts;
    folded[place] = {
      ...whole,
      number,
      raw: String(number),
      ...(whole.ends && { ends: [whole.ends[0] / parts, whole.ends[1] / parts] as const }),
      ...placeOf([whole, ...removed]),
    };
  }
  return folded;
}

/** From this number up, "20 of 30 g" are grams; below it, "2 of 30 g" are two. */
const LEAST_GRAMS = 10;

/** How small and how large one of the slices of a whole may be, as fractions of a usual slice. */
const SLICE_OF_ANY = { least: 0.5, most: 1.25 };

/** "3 of the 10 pancakes", "300 of 1200 g", "60 g of the 300 g": how much was eaten of how much there was. */
function foldParts(tokens: readonly Token[], { is }: Vocabulary): Token[] {
  const folded = [...tokens];
  for (let at = 0; at < folded.length; at += 1) {
    const part = folded[at];
    if (part?.kind !== 'number' || part.isFraction) continue;
    const ofPart = sizeAt(folded, at);
    let of = ofPart ? at + 2 : at + 1;
    if (folded[of]?.raw === 'out') of += 1;
    if (folded[of]?.raw !== 'of') continue;
    let all = of + 1;
    while (/^(the|my|a)$/.test(folded[all]?.raw ?? '')) all += 1;
    const whole = folded[all];
    const ofWhole = sizeAt(folded, all);
    if (whole?.kind !== 'number' || whole.isFraction) continue;
    const [eaten, there] = [
      (part.number ?? 0) * (ofPart?.of ?? 1),
      (whole.number ?? 0) * (ofPart ? (ofWhole?.of ?? 1) : 1),
    ];
    const isSame = ofPart === null ? ofWhole === null : ofPart.dimension === ofWhole?.dimension;
    const isInGrams = ofPart === null && ofWhole?.dimension === 'grams' && eaten >= LEAST_GRAMS;
    const isCounted = isSame && (ofPart !== null || isWord(folded[all + 1]) || isEnd(folded[all + 1]));
    if (eaten >= there || !(isCounted || isInGrams)) continue;
    const removed = folded.splice(of, all + (isSame && ofPart ? 2 : 1) - of);
    // "3 of 8 slices of pizza": as large as the whole makes them.
    const unit = folded[at + 1];
    const isOfSlices = unit !== undefined && is('units', unit) && ofPart === null && isSame;
    const ends = isOfSlices ? { ends: [eaten * SLICE_OF_ANY.least, eaten * SLICE_OF_ANY.most] as const } : {};
    folded[at] = { ...part, ...ends, ...placeOf([part, ...removed]) };
  }
  return folded;

  function isWord(token: Token | undefined): boolean {
    return token?.kind === 'word' && !is('stop', token);
  }
}

/** Qualifiers of a number give it ends: "about 60 g", "at least 2 slices", "200 g or so". Not for a range, which has its own. */
function foldBounds(tokens: readonly Token[], { is, boundsOf }: Vocabulary): Token[] {
  const folded: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = vaguely(tokens[at] as Token);
    // "Unos 200 g" is approximate; "unos higos" are some.
    const fractions = boundsOf(/^un[oa]s$/.test(token.said ?? '') ? { kind: 'word', raw: 'about' } : token);
    // "ca. 200 g", "not sure, 60 g"
    const ahead = /^[.,:]$/.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
    const number = tokens[ahead];
    const isOfRange = isRangeLink(tokens[ahead + 1]) && tokens[ahead + 2]?.kind === 'number';
    // "At least 2 and at most 4"
    const after = sizeAt(tokens, ahead) ? ahead + 2 : ahead + 1;
    const link = tokens[after];
    const isBegin = (link?.raw === 'and' || link?.text === ',') && tokens[after + 1]?.raw === 'atmost';
    if (token.raw === 'atleast' && number?.kind === 'number' && isBegin) continue;
    // "250, at most 300 g"
    const begin = sizeAt(folded, folded.length - 3) ? folded.at(-3) : folded.at(-2);
    const isEndOfRange = token.raw === 'atmost' && begin?.kind === 'number';
    if (fractions && number?.kind === 'number' && !number.ends && !isOfRange && !isEndOfRange) {
      // "Under 30 g carbs" is not a stated figure.
      const isLimit = token.raw.startsWith('§');
      folded.push(...(isLimit ? [token] : []), bounded(number, fractions, isLimit ? [number] : [token, number]));
      at = ahead;
      continue;
    }
    const counted = sizeAt(folded, folded.length - 2) || isUnit(folded.at(-1)) ? folded.length - 2 : folded.length - 1;
    const before = folded[counted];
    if (fractions && !is('bounds ahead', token) && before?.kind === 'number' && !before.ends)
      folded[counted] = bounded(before, fractions, [before, token]);
    else folded.push(token);
  }
  return folded;

  function isUnit(token: Token | undefined): boolean {
    return token?.kind === 'word' && is('units', token);
  }
}

/** "2 to 3"; Spanish "a" was translated to "with". */
const isRangeLink = (link: Token | undefined): boolean =>
  link !== undefined && (link.said === 'a' || (TO.has(link.raw) && link.raw !== 'and'));

/** "A few", "ein paar", "unos": no exact count. */
const VAGUE = /(?:^| )(?:few|several|paar|einige|mehrere|un[oa]s|algun[oa]s|vari[oa]s)$/;
const FEW: Ends = [2 / 3, 5 / 3];
const vaguely = (token: Token): Token =>
  token.kind === 'number' && !token.ends && VAGUE.test(token.said ?? token.raw) ? bounded(token, FEW, [token]) : token;

const bounded = (number: Token, [least, most]: Ends, said: readonly Token[]): Token => ({
  ...number,
  ends: [(number.number ?? 0) * least, (number.number ?? 0) * most],
  ...placeOf(said),
});

/** Weights subtracted from weights: "350 g minus 150 g", "100 g - 20 g crust", "350 g pasta minus 150 g plate". */
function foldDifferences(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const { is } = vocabulary;
  const folded = [...tokens];
  const isBreak = ({ kind, raw, text }: Token): boolean =>
    (kind === 'mark' && raw !== '-' && text !== '(') || PLUS.has(raw) || raw === 'with';
  const isName = (token: Token): boolean => token.kind === 'word' && !is('stop', token) && !is('narrative', token);
  for (let at = 2; at < folded.length; at += 1) {
    const link = folded[at] as Token;
    const isNegative = link.kind === 'number' && (link.number ?? 0) < 0;
    const isDash = isNegative || (link.kind === 'mark' && link.raw === '-');
    // "310 g minus bowl 250 g" has become "310 g no_bowl 250 g".
    const [, denied = ''] = /^no_(.+)$/.exec(link.text) ?? [];
    const isWithoutVessel = denied !== '' && is('waste', { text: denied, raw: denied });
    if (!isDash && !isWithoutVessel && !is('taking off', link)) continue;
    let less = isNegative ? at : at + 1;
    while (!isDash && folded[less]?.kind === 'word' && is('waste', folded[less] as Token)) less += 1;
    const begin = folded.findLastIndex((token, place) => place < at && isBreak(token)) + 1;
    const whole = folded.findLastIndex((_, place) => place < at - 1 && sizeAt(folded, place)?.dimension === 'grams');
    const [of, off] = [sizeAt(folded, whole), sizeAt(folded, less)];
    if (whole < begin || of?.dimension !== 'grams' || off?.dimension !== 'grams') continue;
    // "Rice - 150 g bread - 40 g": each dash is before the weight of its own food.
    const isOfNext =
      isDash && [folded.slice(begin, whole), folded.slice(whole + 2, at)].every((side) => side.some(isName));
    if (isOfNext) continue;
    const grams = (folded[whole]?.number ?? 0) * of.of - Math.abs(folded[less]?.number ?? 0) * off.of;
    const end = folded.findIndex((token, place) => place > less + 1 && (isBreak(token) || token.kind === 'number'));
    const rest = folded.slice(less + 2, end < 0 ? undefined : end);
    const isWaste = rest.some((word) => is('waste', word));
    // "Bread 100 g - 20 g butter" is two foods.
    if (grams <= 0 || (isDash && rest.length > 0 && !isWaste)) continue;
    const isNamed = folded.slice(begin, at).some((token, place) => {
      const isOfWeight = begin + place === whole + 1;
      return !isOfWeight && isName(token);
    });
    // "350 g minus 150 g pasta"
    const taken = isNamed ? rest.length : rest.findLastIndex((word) => is('waste', word)) + 1;
    const { ends: _, ...number } = folded[whole] as Token;
    const removed = folded.splice(at, less + 2 + taken - at);
    folded.splice(
      whole,
      2,
      { ...number, number: grams, raw: String(grams), ...placeOf([number, ...removed]) },
      { ...(folded[whole + 1] as Token), text: 'g', raw: 'g' },
    );
  }
  return folded;
}
