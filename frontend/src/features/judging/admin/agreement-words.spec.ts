import { coefficientText, relationText, thumbsSentence } from './agreement-words';

it.each([
  ['Moderate relation', 'the smaller the difference', { n: 110, coefficient: -0.412, interval: [-0.56, -0.24] }],
  ['Weak relation', 'the smaller the difference', { n: 900, coefficient: -0.2, interval: [-0.26, -0.14] }],
  ['Strong relation', 'the smaller the difference', { n: 110, coefficient: -0.7, interval: [-0.8, -0.6] }],
  ['Moderate relation, in the wrong direction', 'the larger', { n: 110, coefficient: 0.4, interval: [0.2, 0.6] }],
  ['No relation', 'does not show how far off', { n: 50, coefficient: -0.1, interval: [-0.37, 0.18] }],
  ['Not enough data', '9 judged meals were overridden; at least 10', { n: 9, coefficient: -0.9, interval: null }],
  ['Not enough data', 'All totals or all differences', { n: 30, coefficient: null, interval: null }],
])('describes a correlation: %s', (verdict, explanation, { n, coefficient, interval }) => {
  const [low = 0, high = 0] = interval ?? [];
  expect(relationText({ n, coefficient, interval: interval && { low, high } })).toEqual({
    verdict,
    explanation: expect.stringContaining(explanation),
  });
});

it.each([
  [1, '1 judged meal has a golden truth; at least 10 are needed.'],
  [9, '9 judged meals have a golden truth; at least 10 are needed.'],
])('says that only %i judged meals have a truth', (n, explanation) => {
  expect(relationText({ n, coefficient: null, interval: null }, 'truths').explanation).toBe(explanation);
});

it.each([
  [
    { n: 1_110, coefficient: -0.412, interval: { low: -0.56, high: 0.24 } },
    '−0.41 (95% interval −0.56 to 0.24, 1,110 meals)',
  ],
  [{ n: 10, coefficient: -1, interval: null }, '−1.00 (no interval, 10 meals)'],
  [{ n: 9, coefficient: null, interval: null }, 'Not defined'],
])('gives the figure behind the word: %o', (correlation, text) => {
  expect(coefficientText(correlation)).toBe(text);
});

it('says that no one has rated a judged meal', () => {
  expect(thumbsSentence([])).toBe('No judged meals were rated in this period.');
});
