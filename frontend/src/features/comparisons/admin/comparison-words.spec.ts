import { differenceWord } from '../../../shared/admin';
import {
  agreementSentence,
  differenceSentence,
  queryOf,
  signedPercentText,
  timeframeOf,
  usageText,
} from './comparison-words';

it('sends only what was chosen', () => {
  expect(queryOf({ days: 'all', model: 'all', minDelta: 'all', pair: null })).toEqual({});
  expect(queryOf({ days: '7', model: 'gpt-4o', minDelta: '10', pair: null })).toEqual({
    days: '7',
    model: 'gpt-4o',
    minDelta: '10',
  });
  expect([
    timeframeOf({ days: '7', model: 'all', minDelta: 'all', pair: null }),
    timeframeOf({ days: 'all', model: 'all', minDelta: 'all', pair: null }),
  ]).toEqual(['7d', 'alld']);
});

it('names the band of a difference in both directions', () => {
  expect([4.9, -5, 9.9, 10, -14.9, 15].map(differenceWord)).toEqual([
    'close',
    'moderate',
    'moderate',
    'large',
    'large',
    'very large',
  ]);
});

it('says which model estimates more', () => {
  expect([12, -3.5, 0].map(differenceSentence)).toEqual([
    'Production 12.0 g more than test',
    'Production 3.5 g less than test',
    'Both agree',
  ]);
  expect([signedPercentText(24), signedPercentText(-8.33), signedPercentText(null)]).toEqual([
    '+24.0% of production’s estimate',
    '−8.3% of production’s estimate',
    'undefined: production estimates 0 g',
  ]);
});

it.each([
  [{ totalTokens: 1_234, cost: 0.01234 }, '1,234 tokens ($0.0123)'],
  [{ total: 1_234, estimatedCost: 0.01234 }, '1,234 tokens ($0.0123)'],
  [{ totalTokens: 0, cost: 0 }, '0 tokens ($0.0000)'],
  [{}, 'Tokens unknown'],
])('reads %j in either spelling', (usage, text) => {
  expect(usageText(usage)).toBe(text);
});

it('states the agreement in words', () => {
  const figures = { n: 120, meanDifference: 4.66, medianDifference: 4, limitsOfAgreement: { low: -24.7, high: 34.06 } };
  expect(agreementSentence(figures)).toBe(
    'Over 120 meals, production estimates 4.7 g more than the test model on average (median +4.0 g). For about 95% of meals the difference lies between −24.7 g and +34.1 g.',
  );
  expect(agreementSentence({ n: 1, meanDifference: 0.02, medianDifference: 0, limitsOfAgreement: null })).toBe(
    'In one meal, both models agree on average (median 0.0 g).',
  );
});
