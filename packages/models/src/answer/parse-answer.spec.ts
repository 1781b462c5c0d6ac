import { Failure } from '@carbsight/domain';
import fc from 'fast-check';
import { anAnswerA, anAnswerB, notFoodAnswerA } from './answers.fixture.js';
import { statedLevel } from './fields.js';
import { parseAnswer, statedConfidence } from './parse-answer.js';

const json = (overrides: Record<string, unknown> = {}) => JSON.stringify(anAnswerA(overrides));
const without = (key: string) => JSON.stringify({ ...anAnswerA(), [key]: undefined });
const item = (overrides: Record<string, unknown>) => ({ item: 'Rice', portion: '1 cup', carbs: 45, ...overrides });
/** Format A as text, with a raw token in place of the estimate. */
const withToken = (token: string) => json({ carbEstimate: 4242 }).replace('4242', token);

function failureOf(text: string): Failure {
  try {
    parseAnswer(text);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('It was accepted.');
}

describe('parseAnswer', () => {
  it('reads format A', () => {
    expect(parseAnswer(json())).toEqual({
      isNotFood: false,
      dishName: 'Rice with beans',
      carbsGrams: 45,
      lowGrams: 38,
      highGrams: 54,
      statedLevel: 'medium',
      levelReason: null,
      analysis: 'A plate of rice with beans.',
      items: [
        {
          item: 'Rice',
          portion: '150 g cooked',
          grams: null,
          carbsGrams: 33,
          source: 'calorie-king',
          reference: { table: 'model', id: null, description: 'Rice, white, boiled', carbsPer100g: null },
        },
        { item: 'Beans', portion: '3 tablespoons', grams: null, carbsGrams: 12, source: 'model', reference: null },
      ],
      unknownItems: [],
    });
  });

  it.each<[Record<string, unknown>, { grams: number | null; confidence?: number }]>([
    [
      { portion: '1 cup', grams: 180.04, confidence: 0.8 },
      { grams: 180, confidence: 0.8 },
    ],
    // Its words are what people see.
    [{ portion: '1 cup (150 g)', grams: 180 }, { grams: null }],
    [{ grams: 0 }, { grams: null }],
    [{ grams: -20 }, { grams: null }],
    [{ grams: 5_001 }, { grams: null }],
    [{ grams: '180' }, { grams: null }],
    [{ grams: null, confidence: null }, { grams: null }],
    [{ confidence: -0.1 }, { grams: null }],
    [{ confidence: 1.1 }, { grams: null }],
    [{ confidence: 'high' }, { grams: null }],
  ])('reads an item’s weight and how sure the model is of it: %j', (said, read) => {
    const rice = { item: 'Rice', portion: said.portion ?? '1 cup', carbsGrams: 45, source: 'model', reference: null };
    expect(parseAnswer(json({ nutritionBreakdown: [item(said)] })).items).toEqual([{ ...rice, ...read }]);
  });

  it('reads format B', () => {
    expect(parseAnswer(JSON.stringify(anAnswerB()))).toMatchObject({
      dishName: 'Burger with fries',
      carbsGrams: 52,
      statedLevel: 'medium',
      analysis: 'a burger, fries\n\nThe portion of fries is partly hidden.',
      items: [
        { item: 'burger', portion: '1 regular', carbsGrams: 28, source: 'brand-official' },
        { item: 'fries', portion: 'small, about 80 g', carbsGrams: 24, source: 'model', reference: null },
      ],
    });
  });

  it('reads a photo without food in both formats', () => {
    const notFoodB = anAnswerB({
      carbEstimate: 0,
      confidenceLow: 0,
      confidenceHigh: 0,
      isNotFood: true,
      compositeItemName: undefined,
      analysis: {
        itemIdentification: 'The image does not appear to contain food.',
        portionSizeEstimate: {},
        nutritionBreakdown: {},
      },
    });
    const nothing = { isNotFood: true, dishName: null, carbsGrams: 0, lowGrams: 0, highGrams: 0, items: [] };
    expect(parseAnswer(JSON.stringify(notFoodAnswerA))).toMatchObject({
      ...nothing,
      analysis: 'No food items detected in this image.',
    });
    expect(parseAnswer(JSON.stringify(notFoodB))).toMatchObject({
      ...nothing,
      analysis: 'The image does not appear to contain food.',
    });
  });

  describe('accepts the plainly stated number of', () => {
    it.each([
      ['fenced JSON', `\`\`\`json\n${json()}\n\`\`\``],
      ['a fence without a language', `\`\`\`\n${json()}\n\`\`\`\n`],
      ['text before the JSON', `Here is my estimate:\n\n${json()}`],
      ['thinking first', `<think>Rice {maybe 60 g}? No, {"carbEstimate": 60}.</think>\n${json()}`],
      ['thinking in prose first', `Let me think. Rice is 28 g per 100 g, so 33 g. Beans add 12 g.\n${json()}`],
      ['a tag that only closes', `Rice {60}? </think>${json()}`],
      ['the end of a chat template', `${json()}<|im_end|>`],
      ['a byte order mark', `\uFEFF${json()}`],
      ['white space around', `\n\n  ${json()}  \n`],
      ['unknown keys in addition', json({ volumetricAssessment: { plate: '27 cm' }, extra: [1, 2] })],
      ['an exponent', withToken('4.5e1')],
    ])('%s', (_, text) => {
      expect(parseAnswer(text).carbsGrams).toBe(45);
    });

    it.each([
      ['high', 'high'],
      [' Low ', 'low'],
      [0.95, 'high'],
      [1, 'high'],
      [0.5, 'medium'],
      [0.1, 'low'],
      [0, 'low'],
      [85, null],
      ['very sure', null],
      ['0.9', null],
      [null, null],
      [{}, null],
    ])('a confidence of %j, as %j', (confidenceLevel, statedLevel) => {
      expect(parseAnswer(json({ confidenceLevel }))).toMatchObject({ carbsGrams: 45, statedLevel });
    });

    it('a meal that really has none', () => {
      const coffee = { carbEstimate: 0, confidenceLow: 0, confidenceHigh: 1, nutritionBreakdown: [item({ carbs: 0 })] };
      expect(parseAnswer(json(coffee))).toMatchObject({ isNotFood: false, carbsGrams: 0 });
    });
  });

  describe('rejects', () => {
    it.each([
      ['an empty answer', ''],
      ['white space', ' \n\t '],
      ['prose only', 'I think this is about 45 g of carbohydrate.'],
      ['a refusal', "I'm sorry, I can't help with that."],
      ['null', 'null'],
      ['a bare number', '45'],
      ['an empty object', '{}'],
      ['a number as a word', json({ carbEstimate: 'forty' })],
      ['a number in quotes', json({ carbEstimate: '45' })],
      ['a number with its unit', json({ carbEstimate: '45 g' })],
      ['words run into the number', json({ carbEstimate: 'progressively55.0' })],
      ['words run into a bare number', withToken('progressively55.0')],
      ['NaN', withToken('NaN')],
      ['Infinity', withToken('Infinity')],
      ['a number beyond all numbers', withToken('1e999')],
      ['a leading zero', withToken('045')],
      ['a plus sign', withToken('+45')],
      ['two points', withToken('4.5.5')],
      ['a decimal comma', withToken('45,5')],
      ['a sum', withToken('33 + 12')],
      ['null for the estimate', json({ carbEstimate: null })],
      ['a list for the estimate', json({ carbEstimate: [45] })],
      ['true for the estimate', json({ carbEstimate: true })],
      ['no estimate', without('carbEstimate')],
      ['no lower end', without('confidenceLow')],
      ['no upper end', without('confidenceHigh')],
      ['no word on food', without('isNotFood')],
      ['no analysis', without('analysis')],
      ['a word for no food', json({ isNotFood: 'false' })],
      ['a negative estimate', json({ carbEstimate: -5, confidenceLow: -10 })],
      ['a negative lower end', json({ confidenceLow: -1 })],
      ['a billion grams', json({ carbEstimate: 1e9, confidenceHigh: 1e9 })],
      ['just over the limit', json({ carbEstimate: 1000.5, confidenceHigh: 1001 })],
      ['a range upside down', json({ confidenceLow: 54, confidenceHigh: 38 })],
      ['an estimate below its range', json({ carbEstimate: 30 })],
      ['an estimate above its range', json({ carbEstimate: 60 })],
      ['no food with carbohydrates', json({ isNotFood: true })],
      ['no food with a range', JSON.stringify({ ...notFoodAnswerA, confidenceHigh: 10 })],
      ['no food with items', JSON.stringify({ ...notFoodAnswerA, nutritionBreakdown: [item({})] })],
      ['0 g with items of 45 g', json({ carbEstimate: 0, confidenceLow: 0 })],
      ['an item without a name', json({ nutritionBreakdown: [item({ item: '' })] })],
      ['an item whose name is a number', json({ nutritionBreakdown: [item({ item: 5 })] })],
      ['an item without carbohydrates', json({ nutritionBreakdown: [{ item: 'Rice' }] })],
      ['an item in words', json({ nutritionBreakdown: [item({ carbs: 'thirty' })] })],
      ['a negative item', json({ nutritionBreakdown: [item({ carbs: -1 })] })],
      ['items that are texts', json({ nutritionBreakdown: ['Rice 33 g'] })],
      ['items that are a text', json({ nutritionBreakdown: 'Rice 33 g' })],
      ['more items than a plate holds', json({ nutritionBreakdown: Array.from({ length: 61 }, () => item({})) })],
      ['a name that is a list', json({ compositeItemName: ['Rice'] })],
      ['an array', `[${json()}]`],
      ['two objects', `${json()}\n${json({ carbEstimate: 50 })}`],
      ['two equal objects', `${json()}${json()}`],
      ['a draft in prose first', `First {"carbEstimate": 60}, but better:\n${json()}`],
      ['words that take it back', `${json()}\nOn reflection it is more like 60 g.`],
      ['a wrapper', `{"result": ${json()}}`],
      ['a wrapper that lost its brace', `"result": ${json()}`],
      ['a broken object around a good one', `{"answer: ${json()}}`],
      ['a broken first key, with a good inner object', `{carbEstimate: 45, "details": ${json()}}`],
      ['single quotes', json().replaceAll('"', "'")],
      ['a trailing comma', json().replace(/}$/, ',}')],
      ['a comment', json().replace('{', '{ // rice\n')],
      ['a cut end', json().slice(0, -1)],
      ['a cut in the middle', json().slice(0, 60)],
      ['a cut fence', `\`\`\`json\n${json().slice(0, 100)}\n\`\`\``],
      ['the same key twice', json().replace('{', '{"carbEstimate":60,')],
      ['the same key twice in an item', json().replace('"item":"Rice"', '"item":"Rice","carbs":1')],
      ['a prototype key', json().replace('{', '{"__proto__":{"carbEstimate":45},')],
      ['a constructor key', json().replace('{', '{"constructor":1,')],
      ['deep nesting', json().replace('{', `{"x":${'['.repeat(50)}${']'.repeat(50)},`)],
      ['a huge text', json({ analysis: 'rice '.repeat(30_000) })],
      ['a very deep nesting', `${'{"a":'.repeat(15_000)}`],
    ])('%s', (_, text) => {
      expect(failureOf(text)).toMatchObject({ code: 'model-invalid-answer', isRetryable: true });
    });

    it('without repeating the answer to the user', () => {
      expect(failureOf('SECRET {').message).toBe("The model's answer could not be trusted, so no figure is shown.");
    });
  });

  it('cuts long prose at the end of a word', () => {
    const { dishName, analysis } = parseAnswer(
      json({ compositeItemName: 'rice and beans '.repeat(20), analysis: 'word '.repeat(4_000) }),
    );
    expect(dishName).toMatch(/ (?:rice|and|beans)…$/);
    expect(dishName?.length).toBeLessThanOrEqual(120);
    expect(analysis).toMatch(/word…$/);
    expect(analysis.length).toBeLessThanOrEqual(10_000);
  });

  it('drops characters that cannot be stored', () => {
    const { dishName, analysis } = parseAnswer(
      json({ compositeItemName: 'Ri\u0000ce\nbowl', analysis: 'A\u0007 \ud800b' }),
    );
    expect(dishName).toBe('Rice bowl');
    expect(analysis).toBe('A \ufffdb');
  });

  it('removes every word about dosing, and keeps the figures', () => {
    const reading = parseAnswer(
      json({
        analysis: 'Rice is 33 g. Take 4 units of insulin at a 1:10 ratio. Beans add 12 g.',
        compositeItemName: 'Bolus 5U plate',
        nutritionBreakdown: [item({ item: 'inject 4 units', portion: '4 IE', calorieKingRef: 'I:C 1:10' })],
      }),
    );
    expect(reading).toMatchObject({ carbsGrams: 45, dishName: null, analysis: 'Rice is 33 g. Beans add 12 g.' });
    expect(JSON.stringify(reading)).not.toMatch(/bolus|inject|units|IE|1:10|I:C/);
  });

  it('never produces a number that the answer does not state', () => {
    const part = fc.oneof(
      fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '45', '```', ' ', 'carbEstimate'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), fc.array(part, { maxLength: 3 }), (before, after) => {
        const text = before.join('') + json() + after.join('');
        try {
          expect(parseAnswer(text).carbsGrams).toBe(45);
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
        }
      }),
    );
  });
});

it.each([
  ['{"confidenceLevel": 0.72}', 'medium', 0.72],
  ['```json\n{"confidenceLevel": 0}\n```', 'low', 0],
  ['{"confidenceLevel": "high"}', 'high', 0.9],
  ['{"confidenceLevel": 72}', null, null],
  ['{}', null, null],
  ['I am sure.', null, null],
  ['', 'medium', 0.65],
] as const)('reads %j as %p, %p', (answer, level, confidence) => {
  expect(statedConfidence(answer, level)).toBe(confidence);
});

it('maps a word to a number that is read as that word', () => {
  for (const level of ['low', 'medium', 'high'] as const) {
    expect(statedLevel(statedConfidence('', level) ?? undefined)).toBe(level);
  }
});
