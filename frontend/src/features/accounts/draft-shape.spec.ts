import { isLike } from './draft-shape';

const first = { name: '', amount: 1, model: null, tags: [] as string[], parts: [{ item: '' }], isOn: false };
const fits = { name: 'Rye', amount: '2.', model: 'gpt-4o', tags: ['a'], parts: [], isOn: true };

it.each([
  ['what this version writes', fits, true],
  ['a field that was emptied', { ...fits, name: null }, true],
  ['a missing field', { ...fits, name: undefined }, false],
  ['a list for text', { ...fits, name: ['Rye'] }, false],
  ['text for a list', { ...fits, parts: 'Rye' }, false],
  ['a part of another shape', { ...fits, parts: [{ item: 'a' }, {}] }, false],
  ['text for a tick', { ...fits, isOn: 'yes' }, false],
  ['text for the whole', 'Rye', false],
])('%s: %s is restored: %s', (_, value, isRestored) => {
  expect(isLike(first)(value)).toBe(isRestored);
});
