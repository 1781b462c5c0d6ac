import type { Vocabulary } from '../language/vocabulary.js';
import type { Chunk, Item } from './chunk.js';
import { hasAmount } from './items.js';

/** "100 g grapes plus 80 g", "12 grapes plus 6 more", "2 slices of bread + 1 slice": an amount without a food is more of the same. */
export function withMore(chunks: readonly Chunk[], { is }: Vocabulary): Chunk[] {
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

/** Say that no sugar was put in. */
export const SUGARLESS = new Set(['nosugar', 'sugarfree', 'unsweetened', 'nosugaradded', 'withsweetener']);

/** Numbers and names that neighbours share: "2 cheese and ham sandwiches", "2 regular and 1 diet coke", "3 teas, 2 sugars each". */
export const withShared = (chunks: readonly Chunk[], vocabulary: Vocabulary): Chunk[] =>
  withSharedName(
    withCountedLast(onEachOf(timesOver(anotherOf(packsOf(chunks, vocabulary)).map(perhapsInside))), vocabulary),
    vocabulary,
  );

/** "Pack of 12 jaffa cakes", "Packung mit 12 Keksen": twelve of them, however heavy a pack is. */
function packsOf(chunks: readonly Chunk[], { is }: Vocabulary): Chunk[] {
  const isPack = (item: Item | undefined): boolean =>
    item?.kind === 'unit' && (is('packages', item) || item.text === 'box' || item.text === 'pack');
  const isCounted = ([count, next]: readonly Item[]): boolean =>
    count?.kind === 'number' && Number.isInteger(count.number) && count.number > 1 && next?.kind === 'word';
  const isBarePack = ({ items, grams }: Chunk): boolean =>
    grams === null &&
    isPack(items.at(-1)) &&
    items.slice(0, -1).every((item) => item.kind === 'number' && item.number === 1);
  const isContents = ({ introducedBy, grams, items }: Chunk): boolean =>
    introducedBy === 'with' && grams === null && isCounted(items);
  const silent = (item: Item): Item =>
    'raw' in item ? { kind: 'silent', text: item.raw, raw: item.raw, said: item.said, span: item.span } : item;
  return chunks.flatMap((chunk, at) => {
    const [before, next] = [chunks[at - 1], chunks[at + 1]];
    if (next && isBarePack(chunk) && isContents(next)) return [];
    if (before && isBarePack(before) && isContents(chunk)) {
      const { separation, introducedBy, introducedAs } = before;
      return { ...chunk, separation, introducedBy, introducedAs, items: [...before.items.map(silent), ...chunk.items] };
    }
    const [pack, ...rest] = chunk.items;
    return pack && isPack(pack) && chunk.grams === null && isCounted(rest)
      ? { ...chunk, items: [silent(pack), ...rest] }
      : chunk;
  });
}

/** "1 roll with jam, 1 with cheese" are two rolls; "2 rolls, one with jam, one with cheese" are two as well. */
function anotherOf(chunks: readonly Chunk[]): Chunk[] {
  return chunks.map((chunk, at) => {
    const isBare = chunk.grams === null && chunk.items.every(({ kind }) => kind === 'number' || kind === 'unit');
    const isCount = countOf(chunk) !== null || /^(?:an?|one)$/.test(chunk.article ?? '');
    const place = chunks.findLastIndex(
      (before, each) => each < at && before.introducedBy !== 'with' && namesOf(before).length > 0,
    );
    const [first, taken] = chunks.slice(place, place + 2);
    const isNext =
      chunks[at + 1]?.introducedBy === 'with' && place >= 0 && place + 2 <= at && taken?.introducedBy === 'with';
    if (!isBare || !isCount || !isNext || !first) return chunk;
    const again = first.items
      .filter(({ kind }) => kind === 'word' || kind === 'unit')
      .map((item) => ({ ...item, said: '', span: undefined }));
    return { ...chunk, items: [...chunk.items, ...again] };
  });
}

/** "Sopa de verduras y fideos", "empanada de carne y papa": a second thing that it is of, or another food. */
function perhapsInside(chunk: Chunk, at: number, chunks: readonly Chunk[]): Chunk {
  const last = chunks[at - 1]?.items.at(-1);
  const isOf = last?.kind === 'word' && last.isOf === true;
  const isPlain = chunk.article === null && !hasAmount(chunk) && chunk.figure === null;
  return isOf && isPlain && chunk.introducedBy === 'and' ? { ...chunk, fractionEnds: [0, 1] } : chunk;
}

/** "Tea with 2 sugars x 3", "3 x tea with 2 sugars": all that the tea was taken with, as often. */
function timesOver(chunks: readonly Chunk[]): Chunk[] {
  const repeated = [...chunks];
  for (const [at, { items }] of chunks.entries()) {
    const behind = items.find((item, place) => item.kind === 'number' && item.isTimes && place > 0);
    const ahead = items.find((item, place) => item.kind === 'number' && item.next === 'x' && place === 0);
    const first = behind ? chunks.findLastIndex((chunk, place) => place <= at && !isTakenWith(chunk)) : at + 1;
    const others = chunks.findIndex((chunk, place) => place > at && !isTakenWith(chunk));
    const end = behind ? at + 1 : others < 0 ? chunks.length : others;
    const times = behind ?? ahead;
    // "Crackers x5 (30 g)" weigh 30 g together.
    if (times?.kind !== 'number' || (behind && first === at && chunks[at]?.grams !== null)) continue;
    for (let place = Math.max(0, first); place < end; place += 1)
      repeated[place] = asOften(repeated[place] as Chunk, times, place === at);
  }
  return repeated;
}

const isTakenWith = ({ introducedBy, separation, part }: Chunk): boolean =>
  ['with', 'containing', 'on', 'in'].includes(introducedBy) && (separation < 1 || part !== null);

type NumberItem = Extract<Item, { kind: 'number' }>;

function asOften(chunk: Chunk, times: NumberItem, isOwn: boolean): Chunk {
  const others = chunk.items.filter((item) => item !== times);
  if (chunk.grams !== null) return { ...chunk, items: others, factor: chunk.factor * times.number };
  const counted = others.find((item) => item.kind === 'number' && !item.isTimes);
  if (counted?.kind === 'number') {
    const number = counted.number * times.number;
    return {
      ...chunk,
      items: others.map((item) => (item === counted ? { ...counted, number, raw: String(number) } : item)),
    };
  }
  return isOwn ? chunk : { ...chunk, items: [...others, { ...times, isTimes: true, span: undefined }] };
}

/** "3 potatoes and fish, left 1 potato": a food named again as what was left of it. */
export function withLeftParts(chunks: readonly Chunk[], { is }: Vocabulary): Chunk[] {
  const eaten: Chunk[] = [];
  for (const chunk of chunks) {
    const isLeft = chunk.items.some((item) => item.kind === 'silent' && is('left', item));
    const at = isLeft ? eaten.findIndex((before) => isAlike(before, chunk)) : -1;
    const before = eaten[at];
    if (before) eaten[at] = without(before, chunk);
    eaten.push(before ? { ...chunk, isLeftOver: true } : chunk);
  }
  return eaten;
}

const namesOf = ({ items }: Chunk): string[] => items.flatMap((item) => (item.kind === 'word' ? item.text : []));

const isAlike = (one: Chunk, other: Chunk): boolean =>
  namesOf(other).length > 0 && namesOf(other).join(' ') === namesOf(one).join(' ');

function without(whole: Chunk, left: Chunk): Chunk {
  const part = left.items.find((item) => item.kind === 'number');
  if (part?.kind === 'number' && part.isFraction) return { ...whole, factor: whole.factor * (1 - part.number) };
  const [count, of] = [countOf(left) ?? (/^(?:an?|one)$/.test(left.article ?? '') ? 1 : null), countOf(whole)];
  const areCounted = left.grams === null && whole.grams === null;
  const [leftOver, all] = areCounted ? [count, of] : [left.grams, whole.grams];
  if (leftOver === null || all === null || leftOver >= all) return { ...whole, fractionEnds: [0, 1] };
  return { ...whole, factor: whole.factor * (1 - leftOver / all) };
}

/** "3 teas, 2 sugars each" are six sugars. */
function onEachOf(chunks: readonly Chunk[]): Chunk[] {
  return chunks.map((chunk, at) => {
    const counted = chunks.slice(0, at).findLast((before) => countOf(before) !== null);
    const times = counted ? (countOf(counted) ?? 1) : 1;
    if (!chunk.isOnEach || times <= 1 || !Number.isInteger(times)) return chunk;
    return {
      ...chunk,
      items: chunk.items.map((item) =>
        item.kind === 'number' ? { ...item, number: item.number * times, raw: String(item.number * times) } : item,
      ),
    };
  });
}

const countOf = ({ items }: Chunk): number | null => {
  const count = items.find((item) => item.kind === 'number');
  return count?.kind === 'number' ? count.number : null;
};

/** "2 regular and 1 diet coke", "2 regular cokes and 1 diet": what only has a number and a kind is of the same. */
function withSharedName(chunks: readonly Chunk[], { is }: Vocabulary): Chunk[] {
  const isBare = ({ items, grams }: Chunk): boolean =>
    grams === null &&
    items.length > 1 &&
    items[0]?.kind === 'number' &&
    items
      .slice(1)
      .every(
        (item) => item.kind === 'size' || item.kind === 'silent' || (item.kind === 'word' && is('not alone', item)),
      );
  const nameOf = (chunk: Chunk | undefined): Item | undefined =>
    chunk?.items[0]?.kind === 'number' && chunk.grams === null && !isBare(chunk)
      ? chunk.items.findLast((item) => item.kind === 'word')
      : undefined;
  return chunks.map((chunk, at) => {
    const [before, next] = [chunks[at - 1], chunks[at + 1]];
    const name =
      (next?.introducedBy === 'and' ? nameOf(next) : undefined) ??
      (chunk.introducedBy === 'and' ? nameOf(before) : undefined);
    return isBare(chunk) && name && 'said' in name
      ? { ...chunk, items: [...chunk.items, { ...name, said: '' }] }
      : chunk;
  });
}

/** "2 cheese and ham sandwiches": what is counted is the last, which the others fill. */
function withCountedLast(chunks: readonly Chunk[], { is }: Vocabulary): Chunk[] {
  const counted = [...chunks];
  for (const [at, chunk] of chunks.entries()) {
    const before = counted[at - 1];
    const [count, ...names] = before?.items ?? [];
    const last = chunk.items.at(-1);
    const isFilled =
      chunk.introducedBy === 'and' &&
      chunk.article === null &&
      !hasAmount(chunk) &&
      last !== undefined &&
      'text' in last &&
      last.raw !== last.text &&
      is('filled', last);
    const isOfLast =
      count?.kind === 'number' && count.number > 1 && !count.isFraction && names.every(({ kind }) => kind === 'word');
    // "2 eggs and cheese sandwiches" counts the eggs.
    const isPlural = names.some((item) => 'text' in item && item.raw !== item.text);
    if (!before || !isFilled || !isOfLast || names.length === 0 || isPlural) continue;
    counted[at - 1] = { ...before, items: names };
    counted[at] = { ...chunk, items: [count, ...chunk.items] };
  }
  return counted;
}

/** "Muesli, 54 g carbs per 100 g, ate 60 g": the weight belongs to the food with the figure. */
export function withEatenWeight(chunks: readonly Chunk[]): Chunk[] {
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

/**
 * A description separated from its food belongs to it: an alteration ("bread, sugar free"), what was done to it ("mango 40 g, dried"), how
 * it was weighed ("rice 60 g, raw", "dry weight: 90 g pasta"), and, if there is only one food, a fraction.
 */
export function withAlterations(chunks: readonly Chunk[], vocabulary: Vocabulary): Chunk[] {
  const joined: Chunk[] = [];
  let ahead: readonly Item[] = [];
  for (const chunk of chunks) {
    const before = joined.at(-1);
    const isSaidOf = (...classes: readonly ('altering' | 'weighed dry' | 'preparation' | 'said after')[]): boolean =>
      chunk.grams === null &&
      chunk.items.every(
        (item) => item.kind === 'silent' || ('text' in item && classes.some((each) => vocabulary.is(each, item))),
      );
    // "Squash, no added sugar"
    const isSugarless =
      chunk.items.some((item) => 'text' in item && SUGARLESS.has(item.text)) && isSaidOf('said after');
    const isState = isSaidOf('weighed dry');
    const isDoneTo = before !== undefined && hasAmount(before) && isSaidOf('preparation', 'said after', 'altering');
    const isFraction = chunks.length === 2 && chunk.items.every((item) => item.kind === 'number' && item.isFraction);
    // "Pasta, half a pack"
    const isAmount =
      before !== undefined &&
      !hasAmount(before) &&
      hasAmount(chunk) &&
      chunk.items.every(
        (item) => item.kind === 'number' || (item.kind === 'unit' && vocabulary.is('measures', item)),
      ) &&
      chunk === chunks.at(-1);
    const fraction = isFraction && chunk.items[0]?.kind === 'number' ? chunk.items[0].number : 1;
    // "Yogurt 500 g, a quarter": a quarter of the weight, unless the quarter weighs that much.
    if (fraction < 1 && before && before.grams !== null)
      joined[joined.length - 1] = {
        ...before,
        factor: before.factor * fraction,
        fractionEnds: [before.factor * fraction, before.factor],
      };
    else if ((isSaidOf('altering') || isSugarless || isDoneTo || isState || isFraction || isAmount) && before) {
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
