import { counted } from '../../../../shared/admin';
import { scaleOf } from './figure-words';
import { aFigure } from './run-details.fixture';
import { answersText, imageNames, sizeText } from './run-words';

it('counts things', () => {
  expect([counted(1, 'image'), counted(0, 'image'), counted(1_200, 'token')]).toEqual([
    '1 image',
    '0 images',
    '1,200 tokens',
  ]);
  expect(sizeText({ totalImages: 1, repeats: 1 })).toBe('1 image');
  expect(sizeText({ totalImages: 8, repeats: 3 })).toBe('8 images, 3 calls each');
  const run = { totalImages: 8, totalItems: 24, repeats: 3 };
  expect([null, 24, 21, 0].map((answers) => answersText(run, answers))).toEqual([
    '8 images, 3 calls each',
    '8 images, all 24 calls answered',
    '8 images, 21 of 24 calls answered',
    '8 images, none of 24 calls answered',
  ]);
});

it('distinguishes only images that share a name', () => {
  const names = imageNames([
    { imageId: 'first-000001', mealName: 'Rice' },
    { imageId: 'other-000002', mealName: 'Rice' },
    { imageId: 'third-000003', mealName: 'Soup' },
  ]);
  expect([...names.values()]).toEqual(['Rice (…000001)', 'Rice (…000002)', 'Soup']);
});

describe('the scale of a figure', () => {
  const words = (kind: 'grams' | 'signed-grams' | 'fraction') =>
    ({ name: 'bias', label: '', kind, of: 'answer', sentence: '' }) as const;
  it('is 0 to 1 for fractions, and longer for larger values', () => {
    expect(scaleOf(words('fraction'), aFigure())).toEqual({ from: 0, to: 1 });
    expect(scaleOf(words('fraction'), aFigure({ value: 1.2, interval: { low: 1, high: 1.6 } }))).toEqual({
      from: 0,
      to: 1.6,
    });
  });
  it('is a round length for grams, centred on zero for signed ones', () => {
    const far = aFigure({ value: -12, interval: { low: -31, high: 4 } });
    expect(scaleOf(words('grams'), aFigure({ value: 7, interval: null }))).toEqual({ from: 0, to: 20 });
    expect(scaleOf(words('signed-grams'), far)).toEqual({ from: -40, to: 40 });
  });
});
