import { correctedLevel } from './corrected-level.js';

const meal = { carbsGrams: 40, lowGrams: 36, highGrams: 44, ownItems: null, named: [], missing: [] };

it.each([
  ['nothing was said', meal, null],
  ['the amount was said', { ...meal, ownItems: [{ confirmed: 'portion' as const }] }, ['high', 'said-how-much']],
  ['the food was said', { ...meal, ownItems: [{ confirmed: 'food' as const }] }, ['high', 'said-what']],
  [
    'it is wide all the same',
    { ...meal, highGrams: 60, ownItems: [{ confirmed: 'food' as const }] },
    ['low', 'said-what-large'],
  ],
  ['all that was missing is settled', { ...meal, named: ['a'] }, ['high', 'all-counted']],
  ['it is settled and still wide', { ...meal, highGrams: 60, named: ['a'] }, ['low', 'all-counted-assumed']],
  ['a part of it is settled', { ...meal, named: ['a', 'b'], missing: ['b'] }, ['low', 'still-not-counted']],
  ['all of it is missing', { ...meal, named: ['a'], missing: ['a'] }, null],
])('follows the remaining width where %s', (_, corrected, expected) => {
  const said = correctedLevel(corrected);
  expect(said && [said.level, said.reason.code]).toEqual(expected);
});
