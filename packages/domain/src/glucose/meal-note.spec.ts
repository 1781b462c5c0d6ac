import { type NoteFacts, noteState } from './meal-note.js';

const NOW = new Date('2026-11-20T13:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const facts = (differs: Partial<NoteFacts>): NoteFacts => ({
  sends: 'always',
  sendingSince: ago(600),
  refusedAt: null,
  eatenAt: ago(30),
  isWanted: null,
  isOpen: true,
  dueAt: null,
  sentAt: null,
  failure: null,
  ...differs,
});

it.each<[what: string, differs: Partial<NoteFacts>, state: string, at: Date | null, isDue: boolean]>([
  ['a young meal', { eatenAt: ago(5) }, 'waiting', new Date('2026-11-20T13:06:00Z'), false],
  ['a meal before its round', {}, 'waiting', null, false],
  ['a meal from before it was switched on', { eatenAt: ago(700) }, 'unsent', null, false],
  ['a meal that nobody sent', { sends: 'ask', sendingSince: null }, 'unsent', null, false],
  ['a meal that was asked for', { sends: 'ask', isWanted: true }, 'waiting', null, true],
  ['a note that is there', { isWanted: true, isOpen: false, sentAt: ago(3) }, 'sent', ago(3), false],
  ['a meal that has changed since', { isWanted: true, sentAt: ago(3) }, 'waiting', null, true],
  ['a server that did not answer', { isWanted: true, failure: 'unreachable', dueAt: ago(-4) }, 'waiting', null, false],
  ['a refusal', { isWanted: true, failure: 'refused', refusedAt: ago(2) }, 'failed', ago(2), false],
  ['a note that was withdrawn', { isWanted: false, isOpen: false }, 'unsent', null, false],
  ['a note that is still to be removed', { isWanted: false }, 'unsent', null, true],
])('gives the state of the note of %s', (_, differs, state, at, isDue) => {
  expect(noteState(facts(differs), NOW)).toMatchObject({ state, at, isDue });
});
