import type { StatedCarbWords } from '../language/stated-carb-words.js';
import type { Vocabulary } from '../language/vocabulary.js';
import { placeOf } from '../text/phrases.js';
import type { Eaten, Measured, Token } from '../text/tokenise.js';
import { gramsAt, millilitresOf } from './units.js';

type Tools = { readonly words: StatedCarbWords; readonly vocabulary: Vocabulary };
type Clause = { readonly from: number; readonly to: number; readonly eaten: Eaten };
type What = Eaten['what'];

/** At most this many words that name nothing may stand between a verb and its amount: "gave 2 of them to the kids". */
const MOST_BETWEEN = 5;

/**
 * Clauses about how much of the food before them was eaten become tokens of their own: "ate about half", "a third left over", "2 given
 * away", "cut into 12, had 2", "shared between three". A clause that names a food ("ate half a banana") does not count.
 */
export function foldEaten(tokens: readonly Token[], words: StatedCarbWords, vocabulary: Vocabulary): Token[] {
  const tools = { words, vocabulary };
  const folded: Token[] = [];
  const sharing = sharedAhead(tokens, tools);
  for (let at = 0; at < tokens.length; ) {
    if (sharing[0]?.from === at) {
      const { to, eaten } = sharing.shift() as (typeof sharing)[number];
      if (eaten) folded.push({ text: '', raw: '', kind: 'eaten', eaten });
      at = to;
      continue;
    }
    const batch = batchAt(tokens, at, tools);
    if (batch) {
      // "Recipe of 16 muffins": the yield of the dish that follows.
      const end = endOfClause(tokens, at);
      folded.push(...foldEaten(tokens.slice(at + batch.length, end), words, vocabulary));
      folded.push({
        text: '',
        raw: '',
        kind: 'eaten',
        eaten: batch.eaten,
        ...placeOf(tokens.slice(at, at + batch.length)),
      });
      at = end;
      continue;
    }
    const clause = clauseAt(tokens, at, tools);
    const hasFood = folded.some((token) => token.kind === 'stated-carbs' || isFood(token, tools));
    if (clause && hasFood) {
      folded.push({ text: '', raw: '', kind: 'eaten', eaten: clause.eaten, ...placeOf(tokens.slice(at, clause.to)) });
      at = clause.to;
    } else {
      folded.push(tokens[at] as Token);
      at += 1;
    }
  }
  for (const { eaten } of sharing) if (eaten) folded.push({ text: '', raw: '', kind: 'eaten', eaten });
  return folded;
}

/** What people eat of something that they say they shared with no one in particular. */
const SHARED = { number: 0.5, ends: [0.2, 1] } as const;

/** "Split a pizza with 3 friends", "we shared a pizza": the verb, which is no food, and how many shared what follows it. */
function sharedAhead(tokens: readonly Token[], tools: Tools): { from: number; to: number; eaten: Eaten | null }[] {
  return tokens.flatMap((token, from) => {
    const next = tokens[from + 1];
    const isVerb =
      tools.vocabulary.is('shared', token) && (next?.kind === 'number' || /^(an?|the|one|our)$/.test(next?.raw ?? ''));
    const isAfterFood = tokens.slice(0, from).some((before) => isFood(before, tools));
    if (!isVerb || isAfterFood) return [];
    const end = endOfClause(tokens, from);
    const verb = { from, to: from + 1, eaten: null };
    for (let at = from + 2; at < end; at += 1) {
      const people = sharersAt(tokens, at, at, tools);
      if (people) return [verb, people];
      // "Split a pizza between three" is read as it stands.
      if (peopleAt(tokens, at, tools)) return [verb];
    }
    const amount = { number: SHARED.number, unit: 'fraction' };
    return [verb, { from: end, to: end, eaten: { what: 'eaten' as const, amount, isOfAll: true, ends: SHARED.ends } }];
  });
}

/** "recipe of 16", "batch of 12", before the food. */
function batchAt(tokens: readonly Token[], at: number, tools: Tools): { length: number; eaten: Eaten } | null {
  if (!/^(recipe|batch|makes|make)$/.test(tokens[at]?.raw ?? '')) return null;
  const count = tokens[at + 1]?.raw === 'of' || tokens[at + 1]?.raw === 'for' ? at + 2 : at + 1;
  const number = tokens[count]?.kind === 'number' ? tokens[count]?.number : undefined;
  if (
    !isCount(number) ||
    number < 2 ||
    tokens[count + 1]?.kind !== 'word' ||
    !isFood(tokens[count + 1] as Token, tools)
  )
    return null;
  return {
    length: count + 1 - at,
    eaten: { what: 'yield', amount: { number, unit: 'piece' }, isOfAll: true, isForPeople: true },
  };
}

/** Where the clause that starts here ends: at a comma or a full stop. */
function endOfClause(tokens: readonly Token[], at: number): number {
  const end = tokens.findIndex(({ kind, text }, place) => place > at && kind === 'mark' && /[,.;!?\n]/.test(text));
  return end < 0 ? tokens.length : end;
}

function clauseAt(tokens: readonly Token[], at: number, tools: Tools): Clause | null {
  return (
    amountAfterVerb(tokens, at, tools) ??
    amountBeforeVerb(tokens, at, tools) ??
    peopleAt(tokens, at, tools) ??
    vagueAt(tokens, at, tools)
  );
}

/** The fractions that vague words may mean: likeliest, least and most. */
const VAGUE = { most: [0.85, 0.6, 1], some: [0.4, 0.1, 0.8], unfinished: [0.75, 0.3, 1] } as const;

/** "left some", "couldn't finish", "ate most of it", "only a few bites": a fraction without a number. */
function vagueAt(tokens: readonly Token[], from: number, tools: Tools): Clause | null {
  const { is } = tools.vocabulary;
  const ends = (token: Token): boolean => token.kind === 'mark' || /^(and|plus|then|but)$/.test(token.raw);
  const length = tokens.slice(from).findIndex(ends);
  const to = length < 0 ? tokens.length : from + length;
  const clause = tokens.slice(from, to);
  // "Left over from yesterday" says how it was kept. "Yogurt 100 g rest thrown away"
  const isAfterAmount =
    isRest(tokens[from]) && (gramsAt(tokens, from - 2) !== null || tokens[from - 1]?.kind === 'number');
  const isClause =
    isAfterAmount || /^(but|and)$/.test(tokens[from - 1]?.raw ?? '') || tokens[from - 1]?.kind === 'mark';
  const isKept = clause.some(({ raw }) => /^(leftovers?|from)$/.test(raw));
  if (!isClause || isKept || !clause.every((token) => isSilent(token, tools) || is('most', token) || is('some', token)))
    return null;
  const isLeft = clause.some((token) => whatOf(token, tools) === 'left' && token.raw !== 'over');
  const isEaten = clause.some((token) => whatOf(token, tools) === 'eaten' || tools.words.is('of which', token));
  const has = (word: 'most' | 'some') => clause.some((token) => is(word, token));
  const isPart = isEaten || clause.some(({ raw }) => /^(of|all|bites?)$/.test(raw));
  const isNotAll = clause.some(({ text }) => text.startsWith('no_')) && isPart;
  const word =
    isLeft || isNotAll ? 'unfinished' : isPart && has('most') ? 'most' : isPart && has('some') ? 'some' : null;
  if (word === null) return null;
  const [number, low, high] = VAGUE[word];
  const eaten: Eaten = { what: 'eaten', amount: { number, unit: 'fraction' }, isOfAll: false, ends: [low, high] };
  return { from, to, eaten };
}

/** "ate half of it", "threw 50 g away", "makes 12 slices", "serves 4", "finished all of it" */
function amountAfterVerb(tokens: readonly Token[], from: number, tools: Tools): Clause | null {
  let verb = from;
  while (isSilent(tokens[verb], tools) && whatOf(tokens[verb], tools) === null && verb < from + MOST_BETWEEN) verb += 1;
  let what = whatOf(tokens[verb], tools);
  if (what === null) return null;
  let at = verb + 1;
  // "Eaten up to 100 g": what was left.
  let isLeft = false;
  for (; isSilent(tokens[at], tools) && at < verb + MOST_BETWEEN; at += 1) {
    const said = whatOf(tokens[at], tools);
    // "Made by me, ate half"
    if (what === 'yield') what = said ?? what;
    else isLeft ||= said === 'left';
  }
  const amount = amountAt(tokens, at, what, tools);
  if (!amount) return null;
  // "makes 5 rotis"
  const isNamed =
    what === 'yield' &&
    isCount(amount.measured.number) &&
    tokens[amount.to]?.kind === 'word' &&
    amount.measured.unit === 'piece';
  const tail = tailAt(tokens, amount.to, tools) ?? (isNamed ? tailAt(tokens, amount.to + 1, tools) : null);
  if (tail === null) return null;
  // "Had half left", "son ate 1"
  isLeft ||=
    tail.what === 'left' || (what === 'eaten' && tokens.slice(from, verb).some((token) => isOther(token, tools)));
  const isForPeople = what === 'yield' && /^(serv|feed)/.test(tokens[verb]?.raw ?? '');
  return {
    from,
    to: tail.to,
    eaten: { what: isLeft ? 'left' : what, amount: amount.measured, isOfAll: tail.isOfAll, isForPeople },
  };
}

/** Somebody else than who writes. */
const isOther = (token: Token, { vocabulary: { is } }: Tools): boolean =>
  token.kind === 'word' && is('people', token) && !/^(?:us|ways?|portions?|servings?)$/.test(token.raw);

/** "half eaten", "a third left over", "2 given to the kids", "3/4 gegessen" */
function amountBeforeVerb(tokens: readonly Token[], from: number, tools: Tools): Clause | null {
  const { words } = tools;
  let at = from;
  while (isSilent(tokens[at], tools) && whatOf(tokens[at], tools) === null && at < from + MOST_BETWEEN) at += 1;
  const amount = amountAt(tokens, at, 'eaten', tools);
  if (!amount) return null;
  const tail = tailAt(tokens, amount.to, tools);
  // "1/8 of it" needs no verb.
  const isOfIt = tokens[amount.to]?.raw === 'of' && /^(it|them|that|this)$/.test(tokens[amount.to + 1]?.raw ?? '');
  const isOfWhich = at > from && tokens.slice(from, at).some((token) => words.is('of which', token));
  const what = tail?.what ?? (isOfIt || (isOfWhich && amount.measured.unit !== 'g') ? 'eaten' : null);
  if (!tail || what === null || what === 'yield') return null;
  const isByOthers = what === 'eaten' && tokens.slice(from, at).some((token) => isOther(token, tools));
  return {
    from,
    to: tail.to,
    eaten: { what: isByOthers ? 'left' : what, amount: amount.measured, isOfAll: tail.isOfAll },
  };
}

/** "for 4 people", "between three of us", "shared with a friend" */
function peopleAt(tokens: readonly Token[], from: number, tools: Tools): Clause | null {
  const { is } = tools.vocabulary;
  let at = from;
  const isShared = () => is('shared', tokens[at] ?? NOTHING);
  if (isShared()) at += 1;
  const isBetween = /^(for|between|among|by|into|in)$/.test(tokens[at]?.raw ?? '');
  const count = tokens[isBetween ? at + 1 : at];
  if (count?.kind === 'number' && isCount(count.number) && (isBetween || at > from)) {
    const to = isBetween ? at + 2 : at + 1;
    const tail = tailAt(tokens, is('people', tokens[to] ?? NOTHING) ? to + 1 : to, tools);
    // "In 8" or "into 8" counts pieces.
    const isSharedOut = is('people', tokens[to] ?? NOTHING) || !/^in/.test(tokens[at]?.raw ?? '');
    const isPeople = is('people', tokens[to] ?? NOTHING) || isShared() || at > from || tokens[at]?.raw !== 'in';
    return tail && isPeople && tail.what !== 'left'
      ? {
          from,
          to: tail.to,
          eaten: {
            what: 'yield',
            amount: { number: count.number, unit: 'piece' },
            isOfAll: true,
            isForPeople: isSharedOut,
          },
        }
      : null;
  }
  const sharers = sharersAt(tokens, from, at, tools);
  if (sharers && at === from) {
    // "Eine Pizza mit meiner Frau geteilt"
    return is('shared', tokens[sharers.to] ?? NOTHING) ? { ...sharers, to: sharers.to + 1 } : null;
  }
  return sharers ?? sharedWithSomeone(tokens, from, at, tools);
}

/** "Wir haben uns eine Pizza geteilt", without saying with whom. */
function sharedWithSomeone(tokens: readonly Token[], from: number, at: number, tools: Tools): Clause | null {
  // A banana split is one.
  const isWholeClause = at > from && tokens[from]?.raw !== 'split' && tailAt(tokens, at, tools)?.to === at;
  const amount = { number: SHARED.number, unit: 'fraction' };
  return isWholeClause ? { from, to: at, eaten: { what: 'eaten', amount, isOfAll: true, ends: SHARED.ends } } : null;
}

/** "With a friend", "with 3 friends": of a meal that was shared. @param at where "with" would be */
function sharersAt(tokens: readonly Token[], from: number, at: number, tools: Tools): Clause | null {
  const { is } = tools.vocabulary;
  if (tokens[at]?.raw !== 'with') return null;
  let end = at + 1;
  while (isSilent(tokens[end], tools) && !is('people', tokens[end] ?? NOTHING)) end += 1;
  // "With 3 friends": by four.
  const others = tokens[end]?.kind === 'number' && isCount(tokens[end]?.number) ? tokens[end] : null;
  if (others) end += 1;
  const someone = tokens[end];
  const isUnnamed = others !== null && from < at && tailAt(tokens, end, tools) !== null;
  if (!(someone && is('people', someone))) {
    if (!isUnnamed) return null;
    end -= 1;
  }
  const number = (others?.number ?? 1) + 1;
  return {
    from,
    to: end + 1,
    eaten: { what: 'yield', amount: { number, unit: 'piece' }, isOfAll: true, isForPeople: true },
  };
}

const NOTHING: Token = { text: '', raw: '', kind: 'mark' };
const MOST_PIECES = 48;
const isCount = (number: number | undefined): number is number =>
  number !== undefined && Number.isInteger(number) && number >= 1 && number <= MOST_PIECES;

function whatOf(token: Token | undefined, { vocabulary: { is } }: Tools): What | null {
  if (token?.kind !== 'word') return null;
  if (is('left', token)) return 'left';
  if (is('makes', token)) return 'yield';
  return is('eaten', token) ? 'eaten' : null;
}

/** What is cut off or taken out of a whole, and nobody calls by the food's name. */
const PARTS = new Set([
  'slice',
  'wedge',
  'square',
  'strip',
  'finger',
  'piece',
  'glass',
  'mug',
  'bowl',
  'scoop',
  'handful',
]);

type Amount = { readonly measured: Measured; readonly to: number };

/** "half", "a third", "30%", "50 g", "1 1/3 cups", "2 slices", "all" */
function amountAt(tokens: readonly Token[], at: number, what: What, { vocabulary: { is } }: Tools): Amount | null {
  const token = tokens[at];
  // "A whole pint"
  if (/^(?:whole|entire|full)$/.test(token?.raw ?? '') && /^an?$/.test(tokens[at - 1]?.raw ?? '') && what === 'eaten') {
    const unit = tokens[at + 1];
    if (unit?.kind === 'word' && millilitresOf(unit.text) !== null)
      return { measured: { number: 1, unit: unit.text }, to: at + 2 };
  }
  if (token?.kind === 'word' && is('all', token) && what === 'eaten')
    return { measured: { number: 1, unit: 'fraction' }, to: at + 1 };
  // "Left a slice"
  if (token?.kind === 'word' && PARTS.has(token.text) && /^an?$/.test(tokens[at - 1]?.raw ?? ''))
    return { measured: { number: 1, unit: 'piece', part: token.text }, to: at + 1 };
  if (token?.kind !== 'number' || token.number === undefined) return null;
  const { number } = token;
  const grams = gramsAt(tokens, at);
  if (grams !== null) return { measured: { number: Math.abs(grams), unit: 'g' }, to: at + 2 };
  const next = tokens[at + 1];
  const isUnit = next?.kind === 'word' && (is('units', next) || is('people', next)) && next.raw !== 'left';
  if (next?.text === '%') return { measured: { number: number / 100, unit: 'fraction' }, to: at + 2 };
  const isFraction = token.isFraction === true && number < 1;
  const part = isUnit && PARTS.has(next.text) ? { part: next.text } : {};
  if (isUnit && millilitresOf(next.text) !== null) return { measured: { number, unit: next.text }, to: at + 2 };
  return { measured: { number, unit: isFraction ? 'fraction' : 'piece', ...part }, to: isUnit ? at + 2 : at + 1 };
}

type Tail = { readonly to: number; readonly what: What | null; readonly isOfAll: boolean };

/** What may follow the amount before the clause's end: "of it", "of each", "of the pan", "away", a verb; null if a food follows. */
function tailAt(tokens: readonly Token[], from: number, tools: Tools): Tail | null {
  const { is } = tools.vocabulary;
  let what: What | null = null;
  let isOfAll = false;
  for (let at = from; ; at += 1) {
    const token = tokens[at];
    const isEnd =
      token === undefined || (token.kind === 'mark' && token.text !== '(') || /^(and|plus|then|but)$/.test(token.raw);
    // "100 g, rest left": it was not 100 g that was left.
    if (isRest(token)) return null;
    if (isEnd) return { to: token?.text === ')' ? at + 1 : at, what, isOfAll };
    const said = whatOf(token, tools);
    const isOfWhich = tools.words.is('of which', token);
    if (tools.words.is('per', token) || is('all', token)) isOfAll = true;
    else if (said !== null && said !== 'yield') what = what === 'left' ? what : said;
    else if (
      !isOfWhich &&
      !isSilent(token, tools) &&
      !is('people', token) &&
      !is('vessels', token) &&
      !is('shared', token)
    )
      return null;
    if (at > from + 2 * MOST_BETWEEN) return null;
  }
}

const isRest = (token: Token | undefined): boolean => /^(rest|remainder)$/.test(token?.raw ?? '');

/** A word that does not name a food: "only", "about", "of", "it". */
function isSilent(token: Token | undefined, { vocabulary: { is }, words }: Tools): boolean {
  if (token?.kind !== 'word') return false;
  if (is('people', token) || is('left', token)) return true;
  return (
    is('stop', token) ||
    is('narrative', token) ||
    is('breaks', token) ||
    words.is('of which', token) ||
    token.raw === ''
  );
}

const isFood = (token: Token, tools: Tools): boolean =>
  token.kind === 'word' &&
  !isSilent(token, tools) &&
  !tools.vocabulary.is('measures', token) &&
  !tools.vocabulary.is('sizes', token);
