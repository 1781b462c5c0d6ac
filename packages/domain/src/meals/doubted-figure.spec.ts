import { doubtedFigure } from './doubted-figure.js';

it.each([
  ['ten times the estimate', 520, 49, { times: 11, meantGrams: 52 }],
  ['more than a meal usually has', 450, null, { times: null, meantGrams: 45 }],
  ['more than a meal usually has, near its estimate', 260, 240, { times: null, meantGrams: null }],
  ['a decimal point too early', 5.2, 49, { times: null, meantGrams: 52 }],
  ['nothing beside a meal', 0, 49, { times: null, meantGrams: null }],
  ['far more, but not by a decimal point', 200, 49, { times: 4, meantGrams: null }],
])('asks about %s', (_, typed, estimate, expected) => {
  expect(doubtedFigure(typed, estimate)).toEqual(expected);
});

it.each([
  [52, 49],
  [140, 49],
  [12, 2],
  [250, null],
])('takes %d g beside an estimate of %s as it is', (typed, estimate) => {
  expect(doubtedFigure(typed, estimate)).toBeNull();
});
