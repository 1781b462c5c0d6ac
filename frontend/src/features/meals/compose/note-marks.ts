import type { NoteWord } from '@carbsight/contracts';
import type { NoteEstimate } from '../reader/note-estimate';

/** Words of the note that stand for one food, or that the reader did not understand. */
export type NoteMark = { readonly start: number; readonly end: number; readonly isUnknown: boolean };

const OF_FOOD: ReadonlySet<NoteWord['kind']> = new Set(['amount', 'name', 'state', 'stated-carbs']);

/** What to mark in a note, from its ledger: neighbours of one food, and those not understood, as one. */
export function marksOf(note: string, words: readonly NoteWord[]): NoteMark[] {
  const marks: (NoteMark & { readonly item: number | null })[] = [];
  for (const { kind, item, start, end } of words) {
    const isUnknown = kind === 'unknown';
    if (!isUnknown && (item === null || !OF_FOOD.has(kind))) continue;
    const last = marks.at(-1);
    const isOne = last?.item === item && last.isUnknown === isUnknown && note.slice(last.end, start).trim() === '';
    if (isOne) marks.splice(-1, 1, { ...last, end });
    else marks.push({ start, end, isUnknown, item });
  }
  return marks.map(({ start, end, isUnknown }) => ({ start, end, isUnknown }));
}

/** The same for a note in which no food was found: a reading without a ledger says which words those are. */
export function marksIn(note: string, { estimate, failure }: NoteEstimate): NoteMark[] {
  if (estimate) return marksOf(note, estimate.noteWords?.words ?? []);
  const foods = failure.values?.foods;
  if (!Array.isArray(foods)) return [];
  return foods.flatMap((food) => {
    const start = note.toLowerCase().indexOf(food.toLowerCase());
    return start < 0 ? [] : [{ start, end: start + food.length, isUnknown: true }];
  });
}
