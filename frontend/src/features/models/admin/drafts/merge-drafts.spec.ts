import type { PromptDraft } from '@carbsight/contracts';
import type { PromptVersion } from '../prompt-versions';
import { applyServerDrafts, isShareable, keepBoth, mergeDrafts } from './merge-drafts';

const [MORNING, NOON, NIGHT] = ['2026-01-01T08:00:00.000Z', '2026-01-01T12:00:00.000Z', '2026-01-01T22:00:00.000Z'];

const mine = (differs: Partial<PromptVersion> = {}): PromptVersion => ({
  id: 7,
  version: 'v7.0',
  name: 'Lunch',
  description: '',
  prompt: 'Estimate.',
  isProduction: false,
  isArchived: false,
  createdAt: MORNING ?? '',
  updatedAt: NOON ?? '',
  ...differs,
});
const theirs = (differs: Partial<PromptDraft> = {}): PromptDraft => {
  const { isProduction: _, ...draft } = mine();
  return { ...draft, revision: 3, updatedBy: 'lee@example.org', ...differs };
};
const known = (revision: number, updatedAt = NOON ?? '') => ({ 7: { revision, updatedAt } });
const outcome = (...args: Parameters<typeof mergeDrafts>) => {
  const { take, send, conflicts } = mergeDrafts(...args);
  return [take.length && 'take', send.length && 'send', conflicts.length && 'conflict'].filter(Boolean);
};

it.each([
  ['takes what only the server has', [], [theirs()], {}, ['take']],
  ['leaves alone what was never shared', [mine()], [], {}, []],
  ['notes what is the same', [mine()], [theirs()], {}, []],
  [
    'sends what was changed here alone',
    [mine({ name: 'Dinner', updatedAt: NIGHT ?? '' })],
    [theirs()],
    known(3),
    ['send'],
  ],
  ['takes what was changed there alone', [mine()], [theirs({ name: 'Dinner' })], known(2), ['take']],
  [
    'asks where both were changed',
    [mine({ updatedAt: NIGHT ?? '' })],
    [theirs({ name: 'Dinner' })],
    known(2),
    ['conflict'],
  ],
  ['asks about another text under the same number', [mine()], [theirs({ prompt: 'Weigh.' })], {}, ['conflict']],
  ['goes by time for the same text: theirs', [mine()], [theirs({ name: 'B', updatedAt: NIGHT ?? '' })], {}, ['take']],
  ['goes by time for the same text: mine', [mine({ name: 'B', updatedAt: NIGHT ?? '' })], [theirs()], {}, ['send']],
])('%s', (_, versions, drafts, before, expected) => {
  expect(outcome(versions, drafts, before)).toEqual(expected);
});

it('remembers what both have in common, and forgets what is no longer shared', () => {
  expect(mergeDrafts([mine()], [theirs()], {}).known).toEqual(known(3));
  expect(mergeDrafts([mine({ name: 'B' })], [theirs({ name: 'C' })], known(2)).known).toEqual(known(2));
  expect(mergeDrafts([mine()], [], known(3)).known).toEqual({});
});

it('takes a version under its number, live only where its text is', () => {
  const live = { version: 'v7.0', prompt: 'Estimate.' };
  expect(applyServerDrafts([mine({ name: 'Old' })], [theirs()], live)).toMatchObject([
    { name: 'Lunch', isProduction: true },
  ]);
  expect(applyServerDrafts([], [theirs({ prompt: 'Weigh.' })], live)).toMatchObject([{ id: 7, isProduction: false }]);
});

it('keeps both, mine under the next free number', () => {
  const conflict = { mine: mine({ prompt: 'Mine.' }), theirs: theirs({ prompt: 'Theirs.' }) };
  expect(keepBoth([conflict.mine, mine({ id: 8, version: 'v8.0' })], conflict, undefined)).toMatchObject([
    { id: 7, version: 'v7.0', prompt: 'Theirs.' },
    { id: 8, version: 'v8.0' },
    { id: 9, version: 'v9.0', prompt: 'Mine.' },
  ]);
});

it('shares no version that ships with the product', () => {
  expect([1, 6, 7].map((id) => isShareable({ id }))).toEqual([false, false, true]);
});
