import { findEntry, isFoodWord, LONGEST_NAME } from '../lexicon/lexicon.js';
import { FILLER_WORDS } from '../lexicon/words.js';
import type { Token } from '../text/tokenise.js';
import { isEitherSide, isNegation } from './negations.js';

/** How a part of a note hangs together with the one before it. */
export type Link = 'and' | 'with' | 'without';

export type NotePart = {
  readonly link: Link;
  readonly tokens: readonly Token[];
  /** What stood in brackets. */
  readonly asides: readonly (readonly Token[])[];
};

const LINKS: ReadonlyMap<string, Link> = new Map<string, Link>([
  ...linked('and', 'and plus then also followed or but'),
  ...linked('with', 'with on over in topped filled'),
]);

function linked(link: Link, words: string): [string, Link][] {
  return words.split(' ').map((word): [string, Link] => [word, link]);
}

/** Liquids that something lies in without being eaten: "tuna in brine". */
const LYING_IN: ReadonlySet<string> = new Set([
  'brine',
  'water',
  'oil',
  'juice',
  'syrup',
  'vinegar',
  'own',
  'its',
  'sunflower',
  'spring',
]);

/** Dishes that two things before them can share: "tomato and basil soup" is one soup. */
const SHARED_HEADS: ReadonlySet<string> = new Set(
  'soup sandwich toastie panini wrap pie quiche smoothie curry risotto stew pizza'.split(' '),
);
/** Words of the second thing, at most. */
const SHARED_WORDS = 2;

/** Cuts a note into its foods. Names that hold a link themselves ("fish and chips") stay whole. */
export function splitNote(tokens: readonly Token[]): NotePart[] {
  const parts: NotePart[] = [];
  let current: Token[] = [];
  let asides: Token[][] = [];
  let link: Link = 'and' as Link;
  let mayDenyBefore = false;
  const finish = (next: Link): void => {
    const last = parts.at(-1);
    if (mayDenyBefore && last && asides.length === 0 && current.every(isFiller)) {
      // "bread not eaten": the denial is about what stands before it
      parts[parts.length - 1] = { ...last, link: 'without' };
      current = [];
    }
    mayDenyBefore = false;
    if (current.length > 0 || asides.length > 0) parts.push({ link, tokens: current, asides });
    current = [];
    asides = [];
    link = next;
  };
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    // "butter beans on toast" are no "beans on toast"
    const kept = isWithinName(current, token) ? 0 : lengthOfLinkedName(tokens, at);
    if (kept > 0) {
      current.push(...tokens.slice(at, at + kept));
      at += kept;
      continue;
    }
    if (token.kind === 'open') {
      const end = indexOfClose(tokens, at);
      asides.push(tokens.slice(at + 1, end).filter((inner) => inner.kind === 'word' || inner.kind === 'number'));
      at = end + 1;
      continue;
    }
    if (token.kind === 'break') finish('and');
    else if (token.kind === 'word') {
      const found = linkOf(tokens, at);
      const head = found === 'and' ? indexOfSharedHead(tokens, at, current) : -1;
      if (head > 0) {
        at = head;
        continue;
      }
      if (found === null) current.push(token);
      // "without bread or chips": a negation reaches across "or"
      else finish(token.text === 'or' && link === 'without' ? 'without' : strongest(found, link, current));
      if (found === 'without') mayDenyBefore = isEitherSide(tokens, at);
    } else if (token.kind === 'number') current.push(token);
    at += 1;
  }
  finish('and');
  return parts.filter(
    (part) =>
      !(part.link === 'with' && part.tokens.every((token) => token.kind === 'word' && LYING_IN.has(token.text))),
  );
}

/** "and with", "but no": of two links in a row the telling one counts. */
function strongest(found: Link, pending: Link, current: readonly Token[]): Link {
  if (current.length > 0) return found;
  return found === 'and' ? pending : found;
}

function linkOf(tokens: readonly Token[], at: number): Link | null {
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  if (joinsFoods(tokens, at)) return 'with';
  return isNegation(tokens, at) ? 'without' : (LINKS.get(token.text) ?? null);
}

/** "Bratwurst im Brötchen" is a sausage with a roll, "Bratwurst im Stadion" is one somewhere. */
const PLACES: ReadonlySet<string> = new Set(['im', 'auf', 'sobre', 'alongside', 'inside']);

function joinsFoods(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  return token?.kind === 'word' && PLACES.has(token.text) && next?.kind === 'word' && isFoodWord(next.text);
}

const isFiller = (token: Token): boolean => token.kind === 'word' && FILLER_WORDS.has(token.text);

/** Whether the word ends a name of two words that the one before it begins. */
function isWithinName(current: readonly Token[], token: Token): boolean {
  const before = current.at(-1);
  return before?.kind === 'word' && token.kind === 'word' && findEntry([before.text, token.text]) !== null;
}

/** How many tokens from here are one name of the lexicon that holds a link; 0 for none. */
function lengthOfLinkedName(tokens: readonly Token[], at: number): number {
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length >= 3; length -= 1) {
    const words: string[] = [];
    for (const token of tokens.slice(at, at + length)) if (token.kind === 'word') words.push(token.text);
    const holdsLink = words.some((word, offset) => LINKS.has(word) || isNegation(tokens, at + offset));
    if (words.length === length && holdsLink && findEntry(words)) return length;
  }
  return 0;
}

/**
 * Where "and" is followed by a dish that what stands before it is a kind of as well ("tomato soup"); -1 elsewhere.
 * "Toast and tomato soup" stays two foods, because there is no toast soup.
 */
function indexOfSharedHead(tokens: readonly Token[], at: number, current: readonly Token[]): number {
  const first = current.at(-1);
  if (first?.kind !== 'word') return -1;
  for (let head = at + 2; head <= at + 1 + SHARED_WORDS; head += 1) {
    const token = tokens[head];
    if (tokens[head - 1]?.kind !== 'word' || token?.kind !== 'word') return -1;
    if (SHARED_HEADS.has(token.text)) return findEntry([first.text, token.text]) ? head : -1;
  }
  return -1;
}

function indexOfClose(tokens: readonly Token[], open: number): number {
  for (let at = open + 1; at < tokens.length; at += 1) if (tokens[at]?.kind === 'close') return at;
  return tokens.length;
}
