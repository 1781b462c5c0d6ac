import { inEnglish, type MealPackage } from '@carbsight/contracts';
import { estimateOfPackage } from './estimate-of-package.js';

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
const sumOf = (of: MealPackage) => estimateOfPackage(of, { grams: 50 }, 'Crispbread')?.sum.map(inEnglish).join(' ');

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
