import { openFoods } from './index.js';

it.each([
  ['yogurt', ['yoghurt', 'yoghourt']],
  ['Greek yoghurt 2%', ['Greek yogurt 2%', 'Greek yoghourt 2%']],
  ['Aubergines', ['eggplant']],
  ['coke', []],
  ['toast', []],
  ['%', []],
])('writes %j in other words', (text, others) => {
  expect(openFoods().alsoWritten(text).toSorted()).toEqual(others.toSorted());
});
