import type { NoteWord, OwnFoodInWords, WordKind } from '@carbsight/domain';
import type { Chunk, Item } from '../grammar/chunk.js';
import { isJoiner } from '../grammar/joiners.js';
import { isSizeUnit } from '../grammar/units.js';
import type { Vocabulary } from '../language/vocabulary.js';
import type { PlainText, Span, Token } from '../text/tokenise.js';
import type { Reading } from './segment.js';

/** What owns a word: its kind, and the row that it belongs to, if it belongs to one. */
type Owner = { readonly kind: WordKind; readonly row: number | null };

/** Words that say something beside the food, found before anything was read: times, doses, meter readings. */
export type Aside = { readonly span: Span; readonly kind: WordKind };

export type Read = {
  readonly foods: readonly Reading[];
  /** Understood as foods, but impossible amounts, or altered beyond any row. */
  readonly lost: readonly Reading[];
  readonly skipped: readonly Chunk[];
  readonly included: readonly Chunk[];
  readonly own: readonly OwnFoodInWords[];
  readonly asides: readonly Aside[];
  /** Amounts that the grammar made part of others: "and another 30 g", "12 pieces, ate 2". */
  readonly absorbed: readonly Span[];
  /** Of the note as it was typed. */
  readonly typed: readonly Token[];
  /** After everything was folded. */
  readonly folded: readonly Token[];
  /** Whether the word says nothing that was eaten. */
  readonly isSilent: (word: Token) => boolean;
  /** A word in the tables' English, from each language that has it; empty where it has no meaning there. */
  readonly meaningsOf: (token: Token) => readonly (readonly Token[])[];
};

/**
 * The ledger: each word and number of the note with the one thing that owns it. Each letter and digit is in exactly one word. What nothing
 * claims is not understood, and says so: a word cannot get lost.
 */
export function ledgerOf(read: Read, text: PlainText, vocabulary: Vocabulary): NoteWord[] {
  const owners: (Owner | undefined)[] = [];
  const claim = (span: Span | undefined, kind: WordKind, row: number | null): void => {
    for (let at = span?.[0] ?? 0; at < (span?.[1] ?? 0); at += 1) owners[at] = { kind, row };
  };
  const { foods, skipped, included, lost, own, asides, absorbed, typed, folded } = read;
  const rowBefore = (chunk: Chunk): number | null => {
    const row = foods.findLastIndex(({ chunks }) => (chunks[0]?.place ?? 0) <= chunk.place);
    return row >= 0 ? row : foods.length > 0 ? 0 : null;
  };
  for (const chunk of included) for (const item of chunk.items) claim(item.span, 'restates', rowBefore(chunk));
  for (const span of absorbed) claim(span, 'amount', null);
  for (const chunk of skipped)
    for (const item of chunk.items) if (isContent(item, vocabulary)) claim(item.span, 'unknown', null);
  // An impossible amount was understood; the food that it is of is not counted.
  for (const { items } of lost.flatMap(({ chunks }) => chunks))
    for (const item of items)
      if (isAmount(item, vocabulary)) claim(item.span, 'amount', null);
      else if (isContent(item, vocabulary)) claim(item.span, 'unknown', null);
  for (const token of folded) {
    if (token.kind === 'stated-carbs') claim(token.span, 'stated-carbs', rowOfFigure(token, foods));
    else if (token.kind === 'eaten') claim(token.span, 'share', null);
    else if (token.text.startsWith('no_')) claim(token.span, 'excludes', null);
    else if (vocabulary.boundsOf(token) !== null) claim(token.span, 'amount', null);
  }
  for (const [row, { chunks }] of foods.entries())
    for (const { items } of chunks)
      for (const [at, item] of items.entries()) {
        if (impliesFood(items, at, foods[row] as Reading, vocabulary)) claim(item.span, 'unknown', null);
        else if (item.kind !== 'silent') claim(item.span, kindOf(item, foods[row] as Reading, vocabulary), row);
      }
  for (const [at, { span }] of own.entries()) claim(text.spanIn(span.start, span.end), 'name', foods.length + at);
  for (const { span, kind } of asides) claim(span, kind, null);
  const words = typed
    .filter(({ kind, text: mark }) => kind !== 'mark' || mark === '%')
    .map((token): NoteWord => {
      const [from, to] = token.span ?? [0, 0];
      const { kind, row } = owners.slice(from, to).find((owner) => owner !== undefined) ?? {
        kind: kindAlone(token, read, vocabulary),
        row: null,
      };
      const [start, end] = text.spanOf(from, to);
      return { start, end, kind, item: kind === 'unknown' ? null : row };
    });
  return covering(text.original, words);
}

const OF_AMOUNTS = ['more of it', 'times over', 'divided by', 'taking off'] as const;
const OF_SHARES = ['eaten', 'left', 'makes', 'shared', 'most', 'some', 'all', 'people'] as const;

/** What a word is that no row, figure or remark claimed. */
function kindAlone(token: Token, { isSilent, meaningsOf }: Read, vocabulary: Vocabulary): WordKind {
  for (const words of meaningsOf(token)) {
    const [meant] = words;
    if (meant === undefined) return 'talk';
    if (isJoiner(meant)) return 'joiner';
    if (vocabulary.is('meals', meant)) return 'meal';
    if (vocabulary.boundsOf(meant) !== null || OF_AMOUNTS.some((each) => vocabulary.is(each, meant))) return 'amount';
    if (OF_SHARES.some((each) => vocabulary.is(each, meant))) return 'share';
    if (vocabulary.is('measures', meant) || isSizeUnit(meant) || vocabulary.is('tableware', meant)) return 'container';
    if (token.kind === 'word' && words.every(isSilent)) return 'talk';
  }
  return 'unknown';
}

function kindOf(item: Item, { isRemembered }: Reading, vocabulary: Vocabulary): WordKind {
  // What the person said before that they mean by it is understood.
  if (item.kind === 'unknown') return isRemembered ? 'name' : 'unknown';
  if (isAmount(item, vocabulary)) return 'amount';
  if ('text' in item && item.text.startsWith('no_')) return 'excludes';
  return 'text' in item && vocabulary.is('preparation', item) ? 'state' : 'name';
}

/** "Roast chicken dinner": a plate with more on it than its row has. */
function impliesFood(items: readonly Item[], at: number, { document }: Reading, { is }: Vocabulary): boolean {
  const [before, item] = [items[at - 1], items[at]];
  return (
    item !== undefined &&
    'text' in item &&
    is('implied meals', item) &&
    (before?.kind === 'word' || before?.kind === 'unit') &&
    (item.span?.[0] ?? 0) - (before.span?.[1] ?? 0) === 1 &&
    !document.nameWords.has(item.text) &&
    !items.some(({ kind }) => kind === 'grams')
  );
}

const isAmount = (item: Item, vocabulary: Vocabulary): boolean =>
  item.kind === 'grams' ||
  item.kind === 'number' ||
  item.kind === 'size' ||
  (item.kind === 'unit' && vocabulary.is('measures', item));

/** A food, or an amount of something. */
const isContent = (item: Item, vocabulary: Vocabulary): boolean =>
  item.kind === 'unknown' ||
  (item.kind === 'word' && !vocabulary.is('not alone', item)) ||
  item.kind === 'grams' ||
  item.kind === 'number';

const rowOfFigure = ({ figure }: Token, foods: readonly Reading[]): number | null => {
  const row = foods.findIndex(({ chunks }) => chunks.some((chunk) => chunk.figure === figure));
  return row < 0 ? null : row;
};

/** The words, and as words that were not understood the letters and digits between them that none covers. */
function covering(note: string, words: readonly NoteWord[]): NoteWord[] {
  const all: NoteWord[] = [];
  let at = 0;
  const fill = (to: number): void => {
    for (const { 0: run, index } of note.slice(at, to).matchAll(/[\p{L}\p{N}]+/gu))
      all.push({ start: at + index, end: at + index + run.length, kind: 'unknown', item: null });
  };
  for (const word of words) {
    // Two tokens of one emoji, or of one letter, are one word.
    if (word.start < at) continue;
    fill(word.start);
    all.push(word);
    at = word.end;
  }
  fill(note.length);
  return all;
}
