import { foodNumberTable } from '#words';
import { parseWords } from '../words/words.js';

/** What a number in a text about food may count or measure. Everything is folded: lower case, no accents. */

const words = parseWords(foodNumberTable);
const setOf = (name: string): ReadonlySet<string> => new Set(words.of(name));

/** Mass and energy: the only measures allowed next to an instruction. No dose is given in grams of food. */
const MASS = setOf('mass');
/** Volume, length, temperature and time, and the household's own measures. */
const MEASURES = setOf('measure');
/** Foods, their parts, and words about a photo or read. Singular; plurals are derived. */
const COUNTED = setOf('counted');
/** Things that a pen, a pump or an app counts: never food. */
const DOSING_NOUNS = setOf('dosing noun');
/** A number before one of these counts nothing. Third-person verbs are included because they look like plurals. */
const NO_NOUNS = setOf('no noun');
/** May stand between a number and what it counts. */
const JOINERS = setOf('joiner');
const LABELS = setOf('label');
/** Letters right before a number that make it a name: USDA SR28, vitamin B12. */
const IDENTIFIERS = setOf('identifier');
const NUMBER_WORDS = setOf('number word');

/** Whether the word, without an English plural ending, is one we know. */
function countsFood(word: string): boolean {
  return [
    word,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ies$/, 'y'),
    word.replace(/ves$/, 'f'),
  ].some((form) => COUNTED.has(form));
}

/**
 * Whether every number of a sentence is clearly about food: followed by a measure or by something counted on a plate. A bare
 * number ("five should cover it"), a ratio, "1 per 10 grams" and "for every ten grams" are not, whatever the words around them:
 * no list of forbidden words would be long enough.
 */
export function hasUnexplainedNumber(foldedSentence: string): boolean {
  const tokens = tokensOf(foldedSentence);
  const isInstruction = INSTRUCTION.test(foldedSentence);
  // From the right, so that a range ("44 to 63 g") can take over what its last number counts.
  const meanings: (Meaning | undefined)[] = [];
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    if (tokens[at]?.kind !== 'number') continue;
    const meaning = meaningOf(tokens, at, meanings, isInstruction);
    if (meaning === 'none' || (isInstruction && meaning !== 'mass')) return true;
    meanings[at] = meaning;
  }
  return false;
}

/** What a number means. Next to an instruction only masses are allowed. */
type Meaning = 'mass' | 'measure' | 'count' | 'label' | 'none';
type Token = {
  readonly kind: 'number' | 'word' | 'mark';
  readonly text: string;
  /** Not preceded by a space. */
  readonly isAttached: boolean;
};

const TOKEN = /\p{Nd}+(?:[.,/:]\p{Nd}+)*|\p{L}+(?:'\p{L}+)?|[^\s]/gu;
/** Opens with a command, tells the person what to do, or says when. */
const INSTRUCTION = words.pattern(
  String.raw`(?:^|[,;:.!?()-]\s*|\b(?:then|so|please|just|simply|now|and|or|to|should|must|could|can|would)\s+){instructing verb}\b(?!-)(?!\s+(?:away|out|n|for|than)\b)` +
    String.raw`|\b(?:you|your|yours|du|dir|dich|dein\w*|tu|te|usted|vous|votre)\b.{0,80}\b(?:{instructing verb}|need|needs|cover|covers|covered|want|divide|multiply)\b` +
    String.raw`|\b(?:before (?:eating|you eat|(?:the|this|each|every|your) (?:meal|first|bite))|vor dem (?:essen|ersten)|antes de (?:comer|la comida)|avant (?:de manger|le repas))\b`,
);
const RANGE = new Set([...words.of('range'), '-', 'x', '×', '+', '±']);
const ROUGHLY = new Set([...words.of('roughly'), '~', '≈']);
/** "the other one", "the left half" */
const ONE_OF_TWO = setOf('one of two');
const MOST_WORDS_BETWEEN = 5;

function tokensOf(sentence: string): readonly Token[] {
  return [...sentence.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    kind: /^\p{Nd}/u.test(word) || NUMBER_WORDS.has(word) ? 'number' : /^\p{L}/u.test(word) ? 'word' : 'mark',
    text: word,
    isAttached: index > 0 && sentence[index - 1] !== ' ',
  }));
}

function meaningOf(
  tokens: readonly Token[],
  at: number,
  meanings: readonly (Meaning | undefined)[],
  isInstruction: boolean,
): Meaning {
  const { text } = tokens[at] as Token;
  const before = tokens[at - 1];
  if (/:/.test(text)) return isTimeOfDay(text, before?.text) ? 'label' : 'none';
  if (/^\d+\/\d+$/.test(text) && !isFraction(text)) return isWeighting(text, tokens[at + 1]?.text) ? 'label' : 'none';
  if (isLabelled(tokens, at) || isHalfAndHalf(tokens, at)) return 'label';
  const meaning = followingMeaning(tokens, at, meanings, isInstruction);
  if (tokens[at + 1]?.text === '%') return meaning;
  return isPerAmount(text, before?.text, meaning) ? 'none' : meaning;
}

/** `per 100 g` belongs to tables. Any other amount after "per" or "every" sounds like carbohydrate per unit. */
function isPerAmount(text: string, before: string | undefined, meaning: Meaning): boolean {
  if (before === 'every' || before === 'cada') return true;
  return (
    /^(?:per|pro|por|je|\/)$/.test(before ?? '') && !(text === '100' && (meaning === 'mass' || meaning === 'measure'))
  );
}

function followingMeaning(
  tokens: readonly Token[],
  at: number,
  meanings: readonly (Meaning | undefined)[],
  isInstruction: boolean,
): Meaning {
  const rest = rangeEnd(tokens, at);
  if (rest !== null) return meanings[rest] ?? 'none';
  const isOne = /^(?:one|half|1|1\/\d)$/.test(tokens[at]?.text ?? '');
  for (let next = at + 1; next <= at + 1 + MOST_WORDS_BETWEEN; next += 1) {
    const token = tokens[next];
    if (!token) return 'none';
    const { kind, text } = token;
    if (kind === 'mark') {
      if (text === '%' && next === at + 1) return 'measure';
      if (text === '"' && isInches(tokens, at)) return 'measure';
      if (/[-(°)~]/.test(text) || (text === ',' && next > at + 1)) continue;
      return 'none';
    }
    if (kind === 'number') {
      // "1 of 3 readings", "one half", "half a dozen eggs"
      const isPart = tokens[next - 1]?.text === 'of' || NUMBER_WORDS.has(text);
      return isPart && meanings[next] === 'count' ? 'count' : 'none';
    }
    if (MASS.has(text)) return 'mass';
    if (text === 'mg')
      return /^(?:of|sodium|salt|cholesterol|potassium|calcium|caffeine)$/.test(tokens[next + 1]?.text ?? '')
        ? 'measure'
        : 'none';
    if (DOSING_NOUNS.has(text)) return 'none';
    if (MEASURES.has(text)) return 'measure';
    if (text === 'unit' || text === 'units') continue;
    if (countsFood(text)) return 'count';
    if (NO_NOUNS.has(text)) return 'none';
    if (/^an?$/.test(text) && !isOne) return 'none';
    if (JOINERS.has(text) || isInstruction) continue;
    if (text.length >= 4 && (isOne || (text.endsWith('s') && !text.endsWith('ss')))) return 'count';
  }
  return 'none';
}

/** The index of the number that ends a range, or null: `44 to 63 g`, `2 or 3 eggs`, `1 1/2 cups`, `between 4 and 5 g`. */
function rangeEnd(tokens: readonly Token[], at: number): number | null {
  const link = tokens[at + 1];
  if (link?.kind === 'number') return /\//.test(link.text) || link.text === 'half' ? at + 1 : null;
  const isBetween = tokens[at - 1]?.text === 'between' && link?.text === 'and';
  const isAndHalf = link?.text === 'and' && (tokens[at + 2]?.text === 'half' || tokens[at + 3]?.text === 'half');
  if (!link || !(RANGE.has(link.text) || isBetween || isAndHalf)) return null;
  let next = at + 2;
  while (ROUGHLY.has(tokens[next]?.text ?? '') || (isAndHalf && tokens[next]?.text === 'a')) next += 1;
  return tokens[next]?.kind === 'number' ? next : null;
}

/** Numbers that identify something: `item 2`, USDA SR28, a year, a confidence of 0.8, a glycaemic index of 55, `serves 2`. */
function isLabelled(tokens: readonly Token[], at: number): boolean {
  const { text, isAttached } = tokens[at] as Token;
  const before = tokens[at - 1]?.text ?? '';
  if (before === '-' && tokens[at - 2]?.text === 'omega') return true;
  if (isAttached && /\p{L}/u.test(before)) return IDENTIFIERS.has(before);
  if (/^(?:19|20)\d\d$/.test(text) || LABELS.has(before)) return true;
  const near = tokens
    .slice(Math.max(0, at - 4), at)
    .map((token) => token.text)
    .join(' ');
  if (text === 'one' && ONE_OF_TWO.has(before)) return true;
  if (text === 'half' && (before === 'in' || before === 'the' || ONE_OF_TWO.has(before))) return true;
  if (/^0[.,]\d+$/.test(text)) return /\b(?:confidence|certainty|probability)\b/.test(near);
  return /\bglyca?emic (?:index|load)(?: \S+){0,2}$/.test(near);
}

/** The brand of cream. */
function isHalfAndHalf(tokens: readonly Token[], at: number): boolean {
  const near = tokens.slice(Math.max(0, at - 4), at + 5).map((token) => token.text);
  return /\bhalf(?: -)? and(?: -)? half\b/.test(near.join(' ')) && tokens[at]?.text === 'half';
}

/** `10"`, but not `"10"`. */
function isInches(tokens: readonly Token[], at: number): boolean {
  return /^\d/.test(tokens[at]?.text ?? '') && tokens[at + 1]?.isAttached === true && tokens[at - 1]?.text !== '"';
}

function isFraction(text: string): boolean {
  const [top = 0, bottom = 0] = text.split('/').map(Number);
  // NFKD turns 1½ into 11/2.
  return (top < bottom && bottom <= 20) || /^\d1\/2$|^\d[13]\/4$|^\d[12]\/3$/.test(text);
}

function isWeighting(text: string, next = ''): boolean {
  return /^\d0\/\d0$/.test(text) && /^(?:weight|split|blend|mix)/.test(next);
}

/** From six in the morning: earlier it could be 1:10. */
function isTimeOfDay(text: string, before = ''): boolean {
  return /^(?:at|um|las|around|about)$/.test(before) && /^(?:0[6-9]|1\d|2[0-3]):[0-5]\d$/.test(text);
}
