import { correctedLevel } from './corrected-level.js';

const meal = { carbsGrams: 40, lowGrams: 36, highGrams: 44, ownItems: null, named: [], missing: [] };

it.each([
  ['nothing was said', meal, null],
  ['the amount was said', { ...meal, ownItems: [{ confirmed: 'portion' as const }] }, ['high', 'how much it was.']],
  ['the food was said', { ...meal, ownItems: [{ confirmed: 'food' as const }] }, ['high', 'what it was.']],
  [
    'it is wide all the same',
    { ...meal, highGrams: 60, ownItems: [{ confirmed: 'food' as const }] },
    ['low', 'still counts.'],
  ],
  ['all that was missing is settled', { ...meal, named: ['a'] }, ['high', 'is accounted for now.']],
  ['it is settled and still wide', { ...meal, highGrams: 60, named: ['a'] }, ['low', 'portions were assumed.']],
  ['a part of it is settled', { ...meal, named: ['a', 'b'], missing: ['b'] }, ['low', 'is not counted yet.']],
  ['all of it is missing', { ...meal, named: ['a'], missing: ['a'] }, null],
])('follows the remaining width where %s', (_, corrected, expected) => {
  const said = correctedLevel(corrected);
  expect(said && [said.level, said.reason]).toEqual(
    expected && [expected[0], expect.stringMatching(`${expected[1]}$`)],
  );
});
