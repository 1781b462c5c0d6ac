import type { FoodIndex } from '../index/food-index.js';
import type { Vocabulary } from '../language/vocabulary.js';
import type { Span, Token } from '../text/tokenise.js';
import type { Chunk, Item } from './chunk.js';

const MEAL_FOODS = new Set(
  'bar tart cake sandwich burrito link sausage mix pizza cereal meat pastry drink buddy size cracker pie essential shake strip'.split(
    ' ',
  ),
);

export const spanOf = (tokens: readonly Token[]): Span | undefined => {
  const spans = tokens.flatMap(({ span }) => (span ? [span] : []));
  return spans.length === 0
    ? undefined
    : [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))];
};

/** A word that names neither a food nor an amount: "a sweet 126 g banana", "a light snack". */
export const isDescriptive = (item: Item, vocabulary: Vocabulary): boolean =>
  item.kind === 'silent' || (item.kind === 'word' && vocabulary.is('soft', item));

/** A food was named and nothing has been counted yet. */
export const isNamed = ({ items }: Pick<Chunk, 'items'>, vocabulary: Vocabulary): boolean =>
  items.some((item) => isNamingItem(item, vocabulary));

export const isFlavour = (item: Item, { is }: Vocabulary): boolean =>
  'text' in item &&
  (is('flavours', item) ||
    is('fruit flavours', item) ||
    is('soft', item) ||
    is('not alone', item) ||
    is('counters', item));

export const hasAmount = (chunk: Pick<Chunk, 'items' | 'figure'> | undefined): boolean =>
  chunk?.figure != null || (chunk?.items.some(({ kind }) => kind === 'number' || kind === 'grams') ?? false);

/** A food, or a word that may be one: "chips" are also a unit. */
export const isNamingItem = (item: Item, { is }: Vocabulary): boolean =>
  item.kind === 'word' || item.kind === 'unknown' || (item.kind === 'unit' && !is('measures', item));

export const saidBy = ({ said, raw }: Token): string => said ?? raw;

export function itemOf(
  token: Token,
  before: string,
  next: Token | undefined,
  vocabulary: Vocabulary,
  index: FoodIndex,
): Item | null {
  const { text, raw } = token;

  const said = saidBy(token);
  const { span, isSpelled, isBrand, isPicture } = token;
  const flags = { ...(isSpelled && { isSpelled }), ...(isBrand && { isBrand }), ...(isPicture && { isPicture }) };
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
      ...(isPicture && { isPicture }),
      next: next?.text ?? '',
    };
  // "All the trimmings" are no food, and nothing stands for them.
  if (text === 'impliedfood') return { kind: 'unknown', text, raw, said, span };
  if (vocabulary.is('stop', token)) return null;
  if (vocabulary.is('sizes', token) && !isBrand) return { kind: 'size', text, raw, said, span, ...flags };
  if (vocabulary.is('units', token)) return { kind: 'unit', text, raw, said, span, ...flags };
  const isMeal = vocabulary.is('meals', token) && !token.isNamed && !MEAL_FOODS.has(next?.text ?? '');
  // "Graubrot" is "mixed bread": the first word speaks for both.
  const isPartOfName = token.isNamed === true || (token.said !== undefined && next?.said === '');
  const isSilent = isMeal || (vocabulary.is('narrative', token) && !isPartOfName && !isFoodNow(token));
  if (isSilent) return { kind: 'silent', text, raw, said, span };
  if (index.knows(text)) return { kind: 'word', text, raw, said, span, ...flags };
  return { kind: text.startsWith('no_') ? 'silent' : 'unknown', text, raw, said, span, ...flags };
}
const isFoodNow = ({ text }: Token): boolean => text === 'snack';

/** Only emoji: "🍝". */
export const isOfPictures = ({ items }: Chunk): boolean =>
  items.every((item) => 'isPicture' in item && item.isPicture === true);
