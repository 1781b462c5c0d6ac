import { readNote } from './read-note.js';

/** "count unit words", one line per food; `+` in front of what came with the food before it. */
const lines = (note: string): string[] =>
  readNote(note).map(({ words, amount, isAddition }) => {
    const size = amount?.size ? `${amount.size} ` : '';
    const many = amount ? `${amount.count} ${size}${amount.unit ? `${amount.unit.name} ` : ''}` : '';
    return `${isAddition ? '+' : ''}${many}${words.join(' ')}`;
  });

it.each<[string, string[]]>([
  ['brown rice 68 g; pork 59 g', ['68 g brown rice', '59 g pork']],
  ['2 slices of bread 64 g', ['64 g bread']],
  ['a large apple', ['1 large apple']],
  ['3 oz steak, 8 fl oz milk', ['3 oz steak', '8 fl oz milk']],
  ['porridge with honey', ['porridge', '+honey']],
  ['tuna in brine', ['tuna']],
  ['a few olives', ['3 olives']],
  ['2-3 potatoes', ['2.5 potatoes']],
  ['twenty five grapes', ['25 grapes']],
  ['one hundred and fifty grams of rice', ['150 g rice']],
  ['two hundred g pasta and one egg', ['200 g pasta', '1 egg']],
  ['half a dozen eggs', ['6 eggs']],
  ['three quarters of a cup of peas', ['0.75 cup peas']],
  ['a glass of milk', ['1 glass milk']],
  ['1 cup cake', ['1 cup cake']],
  ['yogurt 150 g (12 g carbs)', ['150 g yogurt']],
  ['20 g protein powder', ['20 g protein powder']],
  ['spinach (raw) 20 g', ['20 g raw spinach']],
  ['1 can (330 ml) cola', ['330 ml cola']],
  ['ein halbes Hähnchen', ['0.5 chicken']],
  ['medio aguacate', ['0.5 avocado']],
  ['salad, no dressing', ['salad']],
  ['4 units insulin, apple', ['apple']],
  ['tomato and basil soup', ['tomato soup']],
  ['toast and tomato soup', ['toast', 'tomato soup']],
  ['a small orange, large fries', ['1 small orange', '1 large serving fries']],
])('reads %j', (note, expected) => {
  expect(lines(note)).toEqual(expected);
});
