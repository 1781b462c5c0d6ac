import type { Foods, OwnFoodInWords, TableFood } from '@carbsight/domain';
import { modelAccess } from './catalog.js';
import { chooseChatModel, findFoodFacts } from './chat.js';

const food: TableFood = {
  table: 'usda-fndds',
  code: '1',
  description: 'Sugar',
  category: '',
  carbsPer100g: 100,
  fibrePer100g: 0,
};

function tablesWith(carbsGrams: number, of = food): Foods {
  const read = {
    name: 'sugar',
    food: of,
    grams: carbsGrams,
    carbsGrams,
    lowGrams: 0,
    highGrams: carbsGrams,
    amount: 'stated',
    amountWords: null,
    evidence: 'exact',
    ignored: [],
    counted: null,
    isRemembered: false,
    hasStatedCarbs: false,
    words: ['sugar'],
    head: 'sugar',
    missing: [],
  };
  const meal = {
    foods: [read],
    own: [],
    carbsGrams,
    lowGrams: 0,
    highGrams: carbsGrams,
    level: 'high',
    unknown: [],
    words: [],
    statedCarbs: [],
    hasImpossibleAmount: false,
    isUnsure: false,
    isPerhapsDry: false,
    question: null,
    locale: 'en',
  };
  return {
    read: () => meal as ReturnType<Foods['read']>,
    find: () => null,
    search: () => [],
    readPackage: () => ({ eaten: null, state: null, rest: '', unplaced: '' }),
    alsoWritten: () => [],
    isCompoundOf: () => false,
  };
}

it('gives figures in whole grams, and none that no meal can have', () => {
  expect(findFoodFacts('sugar', tablesWith(28.755), 'en', 'total')).toMatchObject({
    totalGrams: 29,
    foods: [{ foodId: 'usda-fndds:1', carbsGrams: 29 }],
  });
  expect(findFoodFacts('3 kg sugar', tablesWith(1001), 'en', 'total')).toBeNull();
});

it('excludes fibre for people who count without it, if the table states it', () => {
  const lentils = { ...food, carbsPer100g: 20, fibrePer100g: 8 };
  expect(findFoodFacts('lentils', tablesWith(40, lentils), 'en', 'available')).toMatchObject({
    totalGrams: 24,
    highGrams: 24,
    lowGrams: 0,
    carbBasis: 'available',
    foods: [{ carbsPer100g: 12, carbsGrams: 24 }],
  });
  const unknown = { ...food, fibrePer100g: null };
  expect(findFoodFacts('sugar', tablesWith(40, unknown), 'en', 'available')).toMatchObject({
    totalGrams: 40,
    carbBasis: 'total',
  });
});

it('finds the person’s own foods before the tables, on their basis and as sure as the stated amount', () => {
  const weighed: OwnFoodInWords = {
    names: ['Granola'],
    grams: 50,
    counted: null,
    factor: 1,
    amountWords: null,
    tableGrams: null,
    millilitres: null,
    isByVolume: false,
    isSized: false,
    ends: [1, 1],
    span: { start: 0, end: 12 },
  };
  const naming = (words: string, tables = tablesWith(0)) => ({
    ...tables,
    read: () => ({ ...tables.read(''), own: words.includes('granola') ? [weighed] : [] }),
  });
  const nothing = { foods: [], carbsGrams: 0, lowGrams: 0, highGrams: 0 };
  const granola = {
    ...food,
    table: 'own',
    code: 'a1',
    description: 'Granola',
    carbsPer100g: 60,
    fibrePer100g: 6,
  } as const;
  const asked = (words: string) => {
    const tables = naming(words);
    const unread = { ...tables, read: () => ({ ...tables.read(), ...nothing }) };
    return findFoodFacts(words, unread, 'en', 'available', false, [granola]);
  };
  expect(asked('my granola 50 g')).toMatchObject({
    totalGrams: 27,
    lowGrams: 26,
    highGrams: 28,
    carbBasis: 'available',
    foods: [{ foodId: 'own:a1', name: 'Granola', carbsPer100g: 54, weightGrams: 50, isPortionAssumed: false }],
  });
  expect(asked('muesli 50 g')).toBeNull();
  const both = 'granola 50 g and sugar';
  expect(findFoodFacts(both, naming(both, tablesWith(10)), 'en', 'total', false, [granola])).toMatchObject({
    totalGrams: 40,
    foods: [{ name: 'Granola' }, { name: 'sugar' }],
  });
});

it.each([
  [{ anthropic: { apiKey: 'k' } }, 'claude-sonnet-4-6'],
  [{ anthropic: { apiKey: 'k' }, gemini: { apiKey: 'k' } }, 'gemini-2.5-flash'],
  [{}, undefined],
])('lets a cheap and fast model chat: %j', (settings, modelId) => {
  expect(chooseChatModel(null, modelAccess(settings))?.id).toBe(modelId);
});
