import { ITEM_SO_FAR_MAX, ITEMS_SO_FAR_MAX } from '@carbsight/contracts';
import { anAnswerA, anAnswerB } from './answers.fixture.js';
import { ItemsSoFar } from './items-so-far.js';

/** The names read from a text that arrives in pieces of this length. */
function namesWhile(text: string, length = 1): string[][] {
  const named: string[][] = [];
  const items = new ItemsSoFar((names) => named.push([...names]));
  for (let at = 0; at < text.length; at += length) items.add(text.slice(at, at + length));
  return named;
}
const answer = (overrides = {}) => JSON.stringify(anAnswerA(overrides));
const item = (name: string, carbs: unknown = 5) => ({ item: name, portion: '', carbs });

it.each([1, 7, 64, 10_000])('names each item once it is complete, whatever the pieces (%i characters)', (length) => {
  expect(namesWhile(answer(), length).at(-1)).toEqual(['Rice', 'Beans']);
  const untilBeans = answer().slice(0, answer().indexOf('{"item":"Beans"') + 40);
  expect(namesWhile(untilBeans, length)).toEqual([['Rice']]);
});

it.each([
  ['white space', JSON.stringify(anAnswerA(), null, 2)],
  ['a code fence', `\`\`\`json\n${answer()}\n\`\`\``],
  [
    'thinking',
    `<think>Perhaps "nutritionBreakdown": [{"item": "Bread", "carbs": 9, "portion": ""}]</think>${answer()}`,
  ],
  ['a text that quotes the key', answer({ portionSizeEstimate: 'x "nutritionBreakdown": [{"item": "Bread"}]' })],
])('finds the items in spite of %s', (_, text) => {
  expect(namesWhile(text)).toEqual([['Rice'], ['Rice', 'Beans']]);
});

it.each([
  ['an item that the whole answer would fail for', answer({ nutritionBreakdown: [item('Rice', '33'), item('Beans')] })],
  ['an answer without food', answer({ isNotFood: true, nutritionBreakdown: [item('Shoes', 0)] })],
  ['format B', JSON.stringify(anAnswerB())],
  ['prose', 'Rice [1] and {beans}.'],
  ['thinking that does not end', `<think>${answer()}`],
])('names nothing of %s', (_, text) => {
  expect(namesWhile(text)).toEqual([]);
});

it('says nothing about doses, and not much', () => {
  const named = namesWhile(
    answer({ nutritionBreakdown: [item('Rice. Inject 4 units of insulin.'), item('x'.repeat(150))] }),
  );
  expect(named.at(-1)?.[0]).toBe('Rice.');
  expect(named.at(-1)?.[1]).toHaveLength(ITEM_SO_FAR_MAX);
  const unnamed = ['Inject 4 units', '<script>alert(1)</script>', '\u200b\u200b'].map((name) => item(name));
  expect(namesWhile(answer({ nutritionBreakdown: [...unnamed, item('Rice')] }))).toEqual([['Rice']]);
  const many = namesWhile(answer({ nutritionBreakdown: Array.from({ length: 50 }, () => item('Rice')) }));
  expect(many.at(-1)).toHaveLength(ITEMS_SO_FAR_MAX);
});
