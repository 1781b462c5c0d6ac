import type { WordKind } from '@carbsight/domain';
import type { AsideWords } from '../language/aside-words.js';
import type { Token } from '../text/tokenise.js';
import type { Aside } from './ledger.js';

type Tools = {
  readonly words: AsideWords;
  /** Whether the word names a food, in any language. */
  readonly isFood: (token: Token) => boolean;
  /** Whether the word alone is the everyday name of a food. */
  readonly isNamedSo: (token: Token) => boolean;
  /** Whether the word says nothing by itself: "the", "had", "mit". */
  readonly isSilent: (token: Token) => boolean;
  /** Whether it is a number, also as a word: "two", "halbe". */
  readonly isNumber: (token: Token) => boolean;
  /** Whether the grammar of amounts needs the word: "least", "half of it for the kids". */
  readonly isOfAmount: (token: Token) => boolean;
  /** Whether the word is a unit of food: "g", "slice". */
  readonly isUnit: (token: Token) => boolean;
};

/** The words of a note that are about food, and those beside it. */
export type Parted = { readonly kept: Token[]; readonly asides: Aside[] };

/**
 * Parts what a diary says beside the food from the food: moods, people, devices, places and times as clauses of their own ("new pod,"),
 * after a preposition ("at mums", "nach dem Sport"), or before an amount; and meter readings by their place and form.
 */
export function partAsides(tokens: readonly Token[], tools: Tools): Parted {
  const parted: Parted = { kept: [], asides: [] };
  let clause: Token[] = [];
  const flush = (): void => {
    const { kept, asides } = partClause(clause, parted.kept, tools);
    parted.kept.push(...kept);
    parted.asides.push(...asides);
    clause = [];
  };
  for (const token of tokens) {
    const isEnd = (token.kind === 'mark' && /^[,;.!?:()\n+]$/.test(token.text)) || THEN.has(token.raw);
    if (isEnd) flush();
    if (isEnd) parted.kept.push(token);
    else clause.push(token);
  }
  flush();
  return parted;
}

const THEN = new Set(['and', 'then', 'plus', 'und', 'dann', 'y', 'luego']);
const PREPOSITIONS = new Set(
  'at in on from after before during by near off to over bei im in am auf aus vom von nach vor während zum zur beim en de del desde después antes tras por'
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(' '),
);
const ARTICLE = /^(?:the|my|our|der|die|das|den|dem|mein\w*|el|la|los|las|mi|mis)$/;
/** After these, a word that names no food is a place, known or not: "at dannys", "at the launderette". */
const WHERE = new Set(['at', 'bei', 'beim']);

function partClause(clause: readonly Token[], before: readonly Token[], tools: Tools): Parted {
  const { words, isNamedSo, isSilent, isUnit, isNumber, isOfAmount } = tools;
  const isOpen = (token: Token | undefined): boolean =>
    token === undefined || isNumber(token) || /^(?:an?|some|my|ein\w*|un|una|unos|unas)$/.test(token.raw);
  const kindOf = (token: Token): WordKind | null =>
    isNamedSo(token) || token.isBrand || isOfAmount(token) ? null : words.kindOf(token);
  // Tables have "Hungry Man" dinners and "Workhorse" beans.
  const isFood = (token: Token): boolean => kindOf(token) === null && tools.isFood(token);
  const isAside = (token: Token): boolean => kindOf(token) !== null;
  const isPerson = (token: Token): boolean => !isNamedSo(token) && words.kindOf(token) !== null;
  const asides = (some: readonly Token[]): Aside[] =>
    some.flatMap((token) => (token.span ? { span: token.span, kind: kindOf(token) ?? 'talk' } : []));
  const isAboutFood = clause.some(
    (token, at) => (token.kind === 'word' && (isFood(token) || token.isBrand)) || isMeasured(clause, at, isUnit),
  );
  // "Changed pod", "felt awful", "ran 3 miles"; an unknown word may be a food.
  const isRemark = clause.every((token) => token.kind !== 'word' || isAside(token) || isSilent(token));
  if (!isAboutFood && isRemark && clause.some(isAside)) return { kept: [], asides: asides(clause) };
  const kept: Token[] = [];
  const found: Aside[] = [];
  for (let at = 0; at < clause.length; ) {
    const isRunNext =
      PREPOSITIONS.has(clause[at + 1]?.raw ?? '') &&
      clause.slice(at + 1, endOfRun(clause, at + 1, isAside, isSilent, isPerson)).some(isAside);
    if (words.isPurpose(clause[at], clause[at + 1])) {
      const end = endOfPurpose(clause, at, isNumber);
      found.push(...asides(clause.slice(at, end)));
      at = end;
      continue;
    }
    const isFirst = kept.every((token) => token.kind === 'word' && isSilent(token));
    const reading = isFirst ? readingAt(clause, at, { before, isRunNext, isOpen }, tools) : null;
    if (reading) {
      found.push(reading);
      at += 1;
      continue;
    }
    const end = endOfRun(clause, at, isAside, isSilent, isPerson);
    const run = clause.slice(at, end);
    const next = clause[end];
    // "Um so I had toast"
    const isBeforeTalk = /^(?:i|i'm|so|we|then|ich|wir|yo)$/.test(next?.raw ?? '');
    const isPlace = PREPOSITIONS.has(run[0]?.raw ?? '') || (at === 0 && (isOpen(next) || isBeforeTalk));
    // "Monday toast", "a banana 2 hours ago"
    const isTime = run.every((token, place) => kindOf(token) === 'time' || (place > 0 && isSilent(token)));
    const isAtEdge = isFirst || end === clause.length;
    if (run.some(isAside) && (isPlace || (isTime && isAtEdge))) {
      found.push(...asides(run));
      at = end;
      continue;
    }
    const past = ARTICLE.test(clause[at + 1]?.raw ?? '') ? 2 : 1;
    const place = clause[at + past];
    const isWhere =
      WHERE.has(clause[at]?.raw ?? '') &&
      place?.kind === 'word' &&
      !isFood(place) &&
      !isSilent(place) &&
      !/^(?:least|most)$/.test(place.raw) &&
      (!isOfAmount(place) || words.kindOf(place) !== null);
    if (isWhere && !isUnit(place)) {
      found.push(...asides(clause.slice(at, at + past + 1)));
      at += past + 1;
      continue;
    }
    kept.push(clause[at] as Token);
    at += 1;
  }
  return { kept, asides: found };
}

/** Where a run of words that say nothing about food ends: after the last that a diary knows. */
function endOfRun(
  clause: readonly Token[],
  from: number,
  isAside: (token: Token) => boolean,
  isSilent: (token: Token) => boolean,
  isPerson: (token: Token) => boolean,
): number {
  let end = from;
  for (let at = from; at < clause.length; at += 1) {
    const token = clause[at] as Token;
    if (token.kind !== 'word') break;
    // "En casa de mamá"
    if (isAside(token) || (end > from && isPerson(token))) end = at + 1;
    else if (!PREPOSITIONS.has(token.raw) && !ARTICLE.test(token.raw) && !isSilent(token)) break;
  }
  return end;
}

/** "To bring me up a bit": to the end of the clause, or an amount. */
function endOfPurpose(clause: readonly Token[], from: number, isNumber: (token: Token) => boolean): number {
  const end = clause.findIndex((token, at) => at > from && isNumber(token));
  return end < 0 ? clause.length : end;
}

/** "200 g", "2 slices", "2 x" */
const isMeasured = (tokens: readonly Token[], at: number, isUnit: (token: Token) => boolean): boolean =>
  tokens[at]?.kind === 'number' && tokens[at + 1]?.kind === 'word' && isUnit(tokens[at + 1] as Token);

/** Meters show 2.0 to 33.3 mmol/l with one decimal, or 40 to 500 mg/dl without. */
const MMOL = /^(?:[2-9]|[12]\d|3[0-3])[.,]\d$/;
const MG = { least: 40, most: 500 };

/**
 * A meter reading without a unit: before another amount ("118 1 orange", "5.9 a can of coke"), before a food of which nobody has that many
 * ("7.1 toast"), or alone after a food whose amount is known.
 */
function readingAt(
  clause: readonly Token[],
  at: number,
  {
    before,
    isRunNext,
    isOpen,
  }: {
    readonly before: readonly Token[];
    readonly isRunNext: boolean;
    readonly isOpen: (token: Token | undefined) => boolean;
  },
  { isFood, isUnit }: Tools,
): Aside | null {
  const token = clause[at];
  if (token?.kind !== 'number' || token.isFraction || token.number === undefined || !token.span) return null;
  const isMmol = MMOL.test(token.raw);
  const isMg = Number.isInteger(token.number) && token.number >= MG.least && token.number <= MG.most;
  if (!(isMmol || isMg)) return null;
  const next = clause[at + 1];
  // "80 a 160 g" is a range.
  const isRange = next?.raw === 'a' && clause[at + 2]?.kind === 'number';
  const isBeforeAmount = !isRange && (isRunNext || (next !== undefined && isOpen(next)));
  const isNoCount = isMmol && !/[.,]5$/.test(token.raw) && next?.kind === 'word' && !isUnit(next) && isFood(next);
  const isAlone = clause.length === 1 && (before.length === 0 || hasAmount(before));
  return isBeforeAmount || isNoCount || isAlone ? { span: token.span, kind: 'glucose' } : null;
}

/** The food before has its amount. */
function hasAmount(before: readonly Token[]): boolean {
  const last = before.findLastIndex(({ kind }, at) => kind === 'mark' && at < before.length - 1);
  return before.slice(last + 1).some(({ kind }) => kind === 'number');
}
