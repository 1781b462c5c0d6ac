import type { NoteWord } from '@carbsight/contracts';
import { saidWhen } from './said-when.js';

/** Saturday. */
const NOW = '2026-11-28T18:05';

/** The ledger of a note whose words about time are in brackets, and its meals in braces. */
function saidIn(marked: string, now = NOW): string | null {
  const note = marked.replace(/[[\]{}]/g, '');
  const words: NoteWord[] = [];
  let at = 0;
  let kind: NoteWord['kind'] = 'name';
  for (const piece of marked.match(/[[\]{}]|[\p{L}\p{N}]+|[^[\]{}\p{L}\p{N}]+/gu) ?? []) {
    if (/^[[\]{}]$/.test(piece)) kind = piece === '[' ? 'time' : piece === '{' ? 'meal' : 'name';
    else {
      if (/[\p{L}\p{N}]/u.test(piece)) words.push({ start: at, end: at + piece.length, kind, item: null });
      at += piece.length;
    }
  }
  return saidWhen(note, words, now);
}

it.each([
  ['pizza [yesterday evening]', '2026-11-27T19:00'],
  ['[gestern Abend] zwei Brote', '2026-11-27T19:00'],
  ['tortilla [ayer] por la [noche]', '2026-11-27T19:00'],
  ['sopa [anoche]', '2026-11-27T20:00'],
  ['soup [at 13:15]', '2026-11-28T13:15'],
  ['[um 13.15] Suppe', '2026-11-28T13:15'],
  ['[a las 13:15] sopa', '2026-11-28T13:15'],
  ['toast [this morning]', '2026-11-28T08:00'],
  ['[heute morgen] Müsli', '2026-11-28T08:00'],
  ['[vorgestern mittags] Suppe', '2026-11-26T12:30'],
  ['rice [on monday] [evening]', '2026-11-23T19:00'],
  ['toast [7 am]', '2026-11-28T07:00'],
  ['toast [at 7.30 pm yesterday]', '2026-11-27T19:30'],
  ['[yesterday at 8 in the evening] rice', '2026-11-27T20:00'],
  ['soup [half past five]', '2026-11-28T17:30'],
  ['[um halb sechs] Suppe', '2026-11-28T17:30'],
  ['sopa [a las cinco y media]', '2026-11-28T17:30'],
  ['toast [at 8]', '2026-11-28T08:00'],
  ['toast [at 5]', '2026-11-28T17:00'],
  ['toast [2 hours ago]', '2026-11-28T16:05'],
  ['Brot vor [einer Stunde]', '2026-11-28T17:05'],
  ['pan hace [30 minutos]', '2026-11-28T17:35'],
  ['[yesterday] {dinner}: pizza', '2026-11-27T19:00'],
  ['pizza [yesterday]', '2026-11-27T18:05'],
  ['curry [last night]', '2026-11-27T20:00'],
])('%s', (note, when) => {
  expect(saidIn(note)).toBe(when);
});

it.each([
  ['nothing', 'toast'],
  ['a meal without a day', '{dinner}: pizza'],
  ['today', 'pizza [today]'],
  ['what is still to come', 'pizza [at 21:30]'],
  ['tomorrow', 'pizza [morgen]'],
  ['two times', 'toast [at 8:00] and soup [at 13:15]'],
  ['a duration', 'walked [30 minutes], an apple'],
  ['a date', '[18.11.] pizza'],
  ['a part of the day that it is', '[evening] snack'],
  ['a food', 'evening bread'],
])('says no time for %s', (_, note) => {
  expect(saidIn(note)).toBeNull();
});

it('takes an hour that is still to come for last night', () => {
  expect(saidIn('milk [at 11 pm]', '2026-11-28T07:00')).toBe('2026-11-27T23:00');
  expect(saidIn('milk [evening]', '2026-11-28T06:00')).toBe('2026-11-27T19:00');
});
