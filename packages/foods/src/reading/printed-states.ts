import type { FoodState } from '@carbsight/contracts';
import type { Token } from '../text/tokenise.js';
import { EXPLAINS, type Found, isAlike, SAME_ACROSS } from './printed-counts.js';
import { isWord, statesIn } from './printed-tokens.js';

const OR = /^(?:or|oder|ou|o|bzw)$/;
/** "12 g for 200 ml", "1 sachet for 200 ml" of the drink. */
export const MAKES_AFTER = /^(?:for|fur|pour|para|per)$/;
/** "1 Würfel auf 500 ml" of water. */
const MIXED_INTO = /^(?:auf|in|en|sur|su|dans|mit|with|con|avec)$/;
/** "1 sachet makes about 250 ml": all that follows is of what is made. */
export const MAKES = /^(?:makes?|making|yields?|gives?|ergibt|ergeben|rinden?|donnent?|rend(?:e|ono))$/;
/** A place between two amounts. */
const SEPARATOR = /^[(),;/=]$/;
/** "Prepared from 15 g": of what is sold. */
const FROM = /^(?:from|aus|con|de|avec|da)$/;
/** "Made up to 200 ml" */
const TO_MAKE = /^(?:to|zu|auf)$/;

/** What each amount is of. */
export function statesOf(tokens: readonly Token[], found: readonly Found[]): FoodState[] {
  const verb = tokens.findIndex((token) => isWord(token) && MAKES.test(token.raw));
  const states = found.map(({ number }): FoodState => (verb >= 0 && number > verb ? 'prepared' : 'sold'));
  const isEnd = (token: Token): boolean => SEPARATOR.test(token.text) || OR.test(token.raw);
  const partOf = (at: number): number => tokens.slice(0, at).filter(isEnd).length;
  const distance = (at: number, { from, to }: Found): number => Math.max(from - at, at - to + 1);
  const said = found.length > 0 ? statesIn(tokens) : [];
  const placeOf = ({ tokens: [first] }: (typeof said)[number]): number => tokens.indexOf(first as Token);
  const inPart = (part: number): Found[] => found.filter(({ number }) => partOf(number) === part);
  const isTold = ({ number }: Found): boolean => said.some((each) => partOf(placeOf(each)) === partOf(number));
  const assigned = new Set<Found>();
  const assign = (one: Found | undefined, state: FoodState): void => {
    if (!one) return;
    states[found.indexOf(one)] = state;
    assigned.add(one);
  };
  for (const each of said) {
    const at = placeOf(each);
    const part = partOf(at);
    // "Dry 60 g cooked 180 g": each has the one of its place.
    const together = said.filter((other) => partOf(placeOf(other)) === part);
    if (together.length > 1 && together.length === inPart(part).length) {
      assign(inPart(part)[together.indexOf(each)], each.state);
      continue;
    }
    // "40 ml diluted to 200 ml"
    if (TO_MAKE.test(tokens[at + each.tokens.length]?.raw ?? '')) {
      assign(
        found.find(({ from }) => from > at),
        each.state,
      );
      continue;
    }
    const isFrom = FROM.test(tokens[at + each.tokens.length]?.raw ?? '');
    const beside = isFrom ? [] : inPart(part);
    const untold = found.filter((one) => !isTold(one));
    const next = untold.find(({ number }) => partOf(number) > part);
    const isExplained = EXPLAINS.test(tokens.slice(at).find(isEnd)?.text ?? '');
    // "1 cup cooked": of a measure, whose weight may follow; "(cooked)": of what comes before.
    const isOfMeasure = tokens.some(({ kind }, place) => kind === 'number' && partOf(place) === part);
    const last = untold.findLast(({ to }) => to <= at);
    const explained = isFrom
      ? found.findLast(({ to }) => to <= at)
      : isExplained || isOfMeasure
        ? next
        : (last ?? next);
    const among = beside.length > 0 ? beside : [explained ?? []].flat();
    const nearest = among.toSorted((a, b) =>
      each.state === 'drained' ? a.amount - b.amount : distance(at, a) - distance(at, b),
    )[0];
    assign(nearest, each.state);
  }
  // "4 oz cooked (113 g)": one amount in two units.
  for (const [place, one] of found.entries()) {
    const other = [found[place - 1], found[place + 1]].find(
      (each) => each && each.isMetric !== one.isMetric && isAlike(each.amount, one.amount, SAME_ACROSS),
    );
    if (other && assigned.has(other) && !assigned.has(one)) states[place] = states[found.indexOf(other)] ?? 'sold';
  }
  for (const [place, { from, number, isLiquid }] of found.entries()) {
    const isOf = place > 0 || (isLiquid && tokens.slice(0, from).some(({ kind }) => kind === 'number'));
    const isMade =
      isOf &&
      [tokens[from - 1], tokens[number - 1]].some((token) =>
        MAKES_AFTER.test(token?.raw ?? '')
          ? isLiquid || token?.raw !== 'per'
          : isLiquid && MIXED_INTO.test(token?.raw ?? ''),
      );
    if (isMade) states[place] = 'prepared';
  }
  return states;
}
