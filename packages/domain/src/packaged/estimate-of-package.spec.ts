import { inEnglish, type MealPackage, type MealReading, type ReadItem } from '@carbsight/contracts';
import { estimateOfPackage, withFoodsBeside } from './estimate-of-package.js';

const aPackage = (convention: 'total' | 'available', fibre: number | null): MealPackage => ({
  source: 'label',
  sure: true,
  doubts: [],
  food: {
    id: null,
    name: 'Crispbread',
    brand: null,
    barcode: null,
    convention,
    per100: { carbs: 58, fibre, sugars: 2 },
    perServing: null,
    servingGrams: null,
    servingName: null,
    packGrams: null,
    isLiquid: false,
  },
});
const sumOf = (of: MealPackage) =>
  estimateOfPackage(of, { grams: 50 }, 'Crispbread', 'printed')?.sum.map(inEnglish).join(' ');

it.each([
  ['total', 9, '58 g per 100 g × 50 g.'],
  ['available', null, '58 g per 100 g × 50 g.'],
  ['available', 0, '58 g per 100 g × 50 g.'],
  [
    'available',
    9,
    '58 g per 100 g × 50 g. The package says this without fibre. Where fibre counts, its 4.5 g of fibre are added.',
  ],
] as const)('shows the sum behind a label’s figure: %s, %s g of fibre', (convention, fibre, sum) => {
  expect(sumOf(aPackage(convention, fibre))).toBe(sum);
});

describe('with what the note names beside the package', () => {
  const package50g = estimateOfPackage(aPackage('total', 9), { grams: 50 }, 'Crispbread', 'printed');
  if (!package50g) throw new Error('It has figures');
  const banana: ReadItem = {
    item: 'banana',
    portion: '',
    grams: 120,
    carbsGrams: 27,
    source: 'reference-table',
    reference: null,
  };
  const reading: MealReading = {
    isNotFood: false,
    dishName: 'Banana',
    carbsGrams: 27,
    lowGrams: 22,
    highGrams: 32,
    statedLevel: 'medium',
    levelReason: null,
    analysis: '',
    items: [banana],
    unknownItems: [],
    question: null,
  };

  it('counts both, as surely as the less sure one', () => {
    const meal = withFoodsBeside(package50g, {
      note: '50 g of these and a banana',
      words: 'a banana',
      unplaced: '',
      reading,
    });
    expect(meal).toMatchObject({ carbsGrams: 56, level: 'medium', dishName: 'Crispbread, Banana', unknownItems: [] });
    expect(meal.items.map(({ item }) => item)).toEqual(['Crispbread', 'banana']);
    expect(meal.lowGrams).toBeLessThanOrEqual(51);
  });

  it('names what may be the packaged food itself, does not count it, and is not sure', () => {
    const note = '60 g cereal with a banana';
    const beside = { note, words: 'a banana', unplaced: '60 g cereal', reading };
    expect(withFoodsBeside(package50g, beside)).toMatchObject({
      carbsGrams: 56,
      level: 'low',
      unknownItems: ['60 g cereal'],
      levelReason: { code: 'perhaps-the-package' },
    });
    expect(withFoodsBeside(package50g, { ...beside, words: '', reading: null })).toMatchObject({
      carbsGrams: 29,
      level: 'low',
      unknownItems: ['60 g cereal'],
    });
  });

  it('names what it did not understand, and is not sure', () => {
    const meal = withFoodsBeside(package50g, {
      note: '50 g of these and zorbol',
      words: 'zorbol',
      unplaced: '',
      reading: null,
    });
    expect(meal).toMatchObject({ carbsGrams: 29, level: 'low', unknownItems: ['zorbol'] });
  });
});
