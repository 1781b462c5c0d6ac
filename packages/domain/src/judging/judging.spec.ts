import { createHash } from 'node:crypto';
import fc from 'fast-check';
import {
  caseText,
  EVALUATION_VERSION,
  firstJudge,
  hiddenOrder,
  type JudgedAnswer,
  type JudgedCase,
  judgeByRules,
  judgeOf,
  parseJudgement,
  RUBRIC,
  RULE_BASED_JUDGE,
  totalScore,
} from './judgement.js';
import { shownJudge } from './shown-judge.js';

const CASE_ID = 'case-1';
const EVEN = '0190a000-0000-7000-8000-000000000002';
const ODD = '0190a000-0000-7000-8000-000000000003';
const rice = { table: 'usda-sr28', id: '20045', description: 'Rice, white, cooked', carbsPer100g: 28 } as const;
const anAnswer = (differs: Partial<JudgedAnswer> = {}): JudgedAnswer => ({
  dishName: 'Rice',
  carbsGrams: 56,
  lowGrams: 48,
  highGrams: 64,
  analysis: 'Rice on a plate.',
  items: [{ item: 'Rice, cooked', portion: '200 g', grams: 200, carbsGrams: 56, reference: rice }],
  ...differs,
});
const aCase = (differs: Partial<JudgedCase> = {}): JudgedCase => ({
  mealId: EVEN,
  note: '200 g cooked rice',
  live: anAnswer(),
  test: null,
  ...differs,
});
const both = (mealId: string) => aCase({ mealId, test: anAnswer({ carbsGrams: 30 }) });
const aJudged = (label: string, score: number) => ({
  label,
  identificationRelevance: score,
  estimationAccuracy: score,
  completeness: score,
  referenceMatch: score,
  verdict: 'Plausible.',
  justification: 'It is rice.',
  problematicMatches: [],
});
const answerOf = (differs: object = {}) =>
  JSON.stringify({ caseId: CASE_ID, answers: [aJudged('A', 7)], preferred: null, ...differs });

describe('the rubric', () => {
  it('is frozen: a change is a new version', () => {
    expect([EVALUATION_VERSION, createHash('sha256').update(RUBRIC).digest('hex')]).toEqual([
      'v1.0',
      '6dafbf258f3245c92221d7d7487b08901cf16c5d0636ffdf1032d4f2ff052738',
    ]);
  });
});

describe('the case', () => {
  it('hides who made which answer, in a stable order', () => {
    expect(hiddenOrder(both(EVEN))).toEqual(['live', 'test']);
    expect(hiddenOrder(both(ODD))).toEqual(['test', 'live']);
    expect(hiddenOrder(aCase())).toEqual(['live']);
    const text = caseText(both(ODD), CASE_ID);
    expect(text).not.toMatch(/live|production|test|gpt|gemini/i);
    expect(
      JSON.parse(text).answers.map((one: { label: string; carbsGrams: number }) => [one.label, one.carbsGrams]),
    ).toEqual([
      ['A', 30],
      ['B', 56],
    ]);
  });
});

describe('parseJudgement', () => {
  it('adds up the four scores to a total out of 100', () => {
    fc.assert(
      fc.property(
        fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 10 }))),
        ([a = 0, b = 0, c = 0, d = 0]) => {
          const total = totalScore({
            identificationRelevance: a,
            estimationAccuracy: b,
            completeness: c,
            referenceMatch: d,
          });
          expect(total).toBe((a + b + c + d) * 2.5);
          expect(total).toBeGreaterThanOrEqual(0);
          expect(total).toBeLessThanOrEqual(100);
        },
      ),
    );
  });

  it.each([
    [EVEN, 'A', 'production'],
    [ODD, 'A', 'test'],
    [ODD, 'neither', 'neither'],
  ])('finds out whose answers were judged (%s, %s)', (mealId, preferred, owner) => {
    const text = answerOf({ answers: [aJudged('B', 4), aJudged('A', 9)], preferred });
    const judgement = parseJudgement(text, both(mealId), CASE_ID);
    expect([judgement.totalScore, judgement.testTotalScore]).toEqual(mealId === EVEN ? [90, 40] : [40, 90]);
    expect(judgement.preferred).toBe(owner);
  });

  it('omits anything about doses', () => {
    const text = answerOf({ answers: [{ ...aJudged('A', 7), justification: 'It is rice. Take 5 units of insulin.' }] });
    expect(parseJudgement(text, aCase(), CASE_ID).justification).toBe('It is rice.');
  });

  it.each([
    ['prose', 'The estimate is good, 8 of 10.'],
    ['a code fence', `\`\`\`json\n${answerOf()}\n\`\`\``],
    ['half of it', answerOf().slice(0, -20)],
    ['11 of 10', answerOf({ answers: [aJudged('A', 11)] })],
    ['a score in words', answerOf({ answers: [{ ...aJudged('A', 7), completeness: '7' }] })],
    ['a missing criterion', answerOf({ answers: [{ ...aJudged('A', 7), completeness: undefined }] })],
    ['its own total', answerOf({ totalScore: 100 })],
    ['another case', answerOf({ caseId: 'case-2' })],
    ['an answer that is not there', answerOf({ answers: [aJudged('A', 7), aJudged('B', 7)] })],
    ['the wrong label', answerOf({ answers: [aJudged('B', 7)] })],
    ['a preference of one', answerOf({ preferred: 'A' })],
  ])('rejects %s', (_, text) => {
    expect(() => parseJudgement(text, aCase(), CASE_ID)).toThrow(
      expect.objectContaining({ code: 'model-invalid-answer' }),
    );
  });

  it.each([
    ['only one of two', answerOf({ preferred: 'A' })],
    ['the same one twice', answerOf({ answers: [aJudged('A', 7), aJudged('A', 7)], preferred: 'A' })],
    ['no preference of two', answerOf({ answers: [aJudged('A', 7), aJudged('B', 7)] })],
  ])('rejects %s', (_, text) => {
    expect(() => parseJudgement(text, both(EVEN), CASE_ID)).toThrow(
      expect.objectContaining({ code: 'model-invalid-answer' }),
    );
  });
});

describe('judgeByRules', () => {
  it('approves of answers that follow from words and rows', () => {
    expect(judgeByRules(aCase())).toMatchObject({ totalScore: 100, problematicMatches: [], preferred: null });
  });

  it('lowers the scores for what is missing, wrong, or based on no row', () => {
    const beans = { item: 'Beans', portion: '', grams: null, carbsGrams: 12, reference: null };
    const wrong = { item: 'Rice, cooked', portion: '200 g', grams: 200, carbsGrams: 20, reference: rice };
    const judgement = judgeByRules(
      aCase({ note: 'cooked rice with chicken', live: anAnswer({ items: [wrong, beans], carbsGrams: 60 }) }),
    );
    expect(judgement.identificationRelevance).toBeLessThan(7);
    expect(judgement.estimationAccuracy).toBeLessThan(3);
    expect(judgement.referenceMatch).toBeLessThan(5);
    expect(judgement.problematicMatches.map(({ item, better_alternative }) => [item, better_alternative])).toEqual([
      ['Rice, cooked', '56 g'],
      ['Beans', ''],
    ]);
  });

  it('keeps every score inside its bounds', () => {
    const item = fc.record({
      item: fc.string(),
      portion: fc.string(),
      grams: fc.option(fc.integer({ min: 0, max: 2_000 })),
      carbsGrams: fc.integer({ min: 0, max: 500 }),
      reference: fc.option(fc.constant(rice)),
    });
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(item, { maxLength: 5 }),
        fc.integer({ min: 0, max: 1_000 }),
        (note, items, carbsGrams) => {
          const { totalScore: total, ...judgement } = judgeByRules(
            aCase({ note, live: anAnswer({ items, carbsGrams }) }),
          );
          expect(total).toBe(totalScore(judgement));
          expect(total).toBeGreaterThanOrEqual(0);
          expect(total).toBeLessThanOrEqual(100);
        },
      ),
    );
  });

  it('prefers the better of two', () => {
    const test = anAnswer({ carbsGrams: 200 });
    expect(judgeByRules(aCase({ test })).preferred).toBe('production');
    expect(judgeByRules(aCase({ test: anAnswer() })).preferred).toBe('neither');
  });
});

describe('judgeOf', () => {
  const gpt = { id: 'gpt-4o', price: { inputUsdPerMillion: 1, outputUsdPerMillion: 1 } };
  const added = { id: 'added', price: { inputUsdPerMillion: 500, outputUsdPerMillion: 500 } };

  it('is the chosen judge, whatever models there are; without one, rules judge', () => {
    expect(judgeOf('gpt-4o', [gpt, added])).toBe(gpt);
    expect(judgeOf(null, [gpt, added])).toBeNull();
  });

  it('does not replace a judge that is unavailable', () => {
    expect(() => judgeOf('gone', [gpt, added])).toThrow(expect.objectContaining({ code: 'model-unavailable' }));
  });
});

describe('shownJudge', () => {
  const judges = [{ judgeModel: RULE_BASED_JUDGE }, { judgeModel: 'pro' }, { judgeModel: 'gpt-4o' }];

  it.each([
    ['models', 'gpt-4o', 'gpt-4o'],
    ['models', null, 'pro'],
    ['rules', 'gpt-4o', RULE_BASED_JUDGE],
    ['gone', 'gpt-4o', 'gone'],
  ])('shows of %s, with %s chosen, %s', (asked, chosen, shown) => {
    expect(shownJudge(asked, chosen, judges)).toBe(shown);
  });

  it('is no one while no model has judged', () => {
    expect(shownJudge('models', null, [{ judgeModel: RULE_BASED_JUDGE }])).toBeNull();
  });
});

describe('firstJudge', () => {
  const model = (id: string, inputUsdPerMillion: number) => ({
    id,
    price: { inputUsdPerMillion, outputUsdPerMillion: 10 },
  });
  const [gpt, flash, pro] = [model('gpt-4o', 2.5), model('flash', 0.3), model('pro', 1.25)];

  it('is the most expensive one that reads no meals', () => {
    expect(firstJudge([gpt, flash, pro], { live: 'gpt-4o', test: null })).toBe(pro);
    expect(firstJudge([gpt, flash, pro], { live: 'gpt-4o', test: 'pro' })).toBe(flash);
    expect(firstJudge([gpt, flash, pro], { live: 'reference-table', test: null })).toBe(gpt);
  });

  it('reads meals itself only if there is no other', () => {
    expect(firstJudge([gpt, pro], { live: 'gpt-4o', test: 'pro' })).toBe(pro);
    expect(firstJudge([gpt], { live: 'gpt-4o', test: null })).toBe(gpt);
    expect(firstJudge([], { live: 'gpt-4o', test: null })).toBeNull();
  });
});
