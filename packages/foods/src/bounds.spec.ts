import type { MealInWords } from '@carbsight/domain';
import fc from 'fast-check';
import { openFoods } from './open-foods.js';

type Language = 'en' | 'de' | 'es';
const { read } = openFoods();
const widthOf = ({ lowGrams, highGrams }: MealInWords): number => highGrams - lowGrams;

describe('an amount that is not exact', () => {
  it.each<[note: string, range: string, language: Language]>([
    ['at least 2 and at most 4 crumpets', '2-4 crumpets', 'en'],
    ['at least 100 g, at most 200 g pasta', '100-200 g pasta', 'en'],
    ['mindestens 2 und höchstens 4 Brötchen', '2-4 Brötchen', 'de'],
    ['al menos 2 y como máximo 4 tostadas', '2-4 tostadas', 'es'],
  ])('has both of its ends: %s', (note, range, language) => {
    const [said, known] = [read(note, language), read(range, language)];
    expect([said.carbsGrams, said.lowGrams, said.highGrams]).toEqual([
      known.carbsGrams,
      known.lowGrams,
      known.highGrams,
    ]);
  });

  it.each<[note: string, exact: string, language: Language]>([
    ['about 150 g pasta', '150 g pasta', 'en'],
    ['pasta, ca. 150 g', 'pasta, 150 g', 'en'],
    ['~150 g pasta', '150 g pasta', 'en'],
    ['pasta ≈ 150 g', 'pasta 150 g', 'en'],
    ['pasta 150 g or so', 'pasta 150 g', 'en'],
    ['roughly half a pizza', 'half a pizza', 'en'],
    ['about 2 slices of bread', '2 slices of bread', 'en'],
    ['toast, about 25 g carbs', 'toast, 25 g carbs', 'en'],
    ['etwa 150 g Nudeln', '150 g Nudeln', 'de'],
    ['ca. zwei Brötchen', 'zwei Brötchen', 'de'],
    ['unos 150 g de pasta', '150 g de pasta', 'es'],
    ['pasta, aprox. 150 g', 'pasta, 150 g', 'es'],
  ])('has a wider range around the same figure: %s', (note, exact, language) => {
    const [said, known] = [read(note, language), read(exact, language)];
    expect(said.carbsGrams).toBeCloseTo(known.carbsGrams, 5);
    expect(said.unknown).toEqual([]);
    expect(said.lowGrams).toBeLessThan(known.lowGrams);
    expect(said.highGrams).toBeGreaterThan(known.highGrams);
    expect(said.level).not.toBe('high');
  });

  it.each<[note: string, exact: string, end: 'low' | 'high', language: Language]>([
    ['at least 150 g pasta', '150 g pasta', 'high', 'en'],
    ['more than 150 g pasta', '150 g pasta', 'high', 'en'],
    ['>150 g pasta', '150 g pasta', 'high', 'en'],
    ['pasta over 150 g', 'pasta 150 g', 'high', 'en'],
    ['at most 150 g pasta', '150 g pasta', 'low', 'en'],
    ['up to 150 g pasta', '150 g pasta', 'low', 'en'],
    ['pasta < 150 g', 'pasta 150 g', 'low', 'en'],
    ['under 150 g pasta', '150 g pasta', 'low', 'en'],
    ['almost 150 g pasta', '150 g pasta', 'low', 'en'],
    ['mindestens 150 g Nudeln', '150 g Nudeln', 'high', 'de'],
    ['mehr als 150 g Nudeln', '150 g Nudeln', 'high', 'de'],
    ['gut 150 g Nudeln', '150 g Nudeln', 'high', 'de'],
    ['höchstens 150 g Nudeln', '150 g Nudeln', 'low', 'de'],
    ['weniger als 150 g Nudeln', '150 g Nudeln', 'low', 'de'],
    ['knapp 150 g Nudeln', '150 g Nudeln', 'low', 'de'],
    ['más de 150 g de pasta', '150 g de pasta', 'high', 'es'],
    ['menos de 150 g de pasta', '150 g de pasta', 'low', 'es'],
    ['casi 150 g de pasta', '150 g de pasta', 'low', 'es'],
  ])('reaches further on the open side only: %s', (note, exact, end, language) => {
    const [said, known] = [read(note, language), read(exact, language)];
    expect(said.carbsGrams).toBeCloseTo(known.carbsGrams, 5);
    const { low, high } = { low: known.lowGrams - said.lowGrams, high: said.highGrams - known.highGrams };
    expect(end === 'low' ? low : high).toBeGreaterThan(3);
    expect(end === 'low' ? high : low).toBeLessThan(1);
    expect(said.level).not.toBe('high');
  });

  it.each([
    ['about 100-200 g pasta', '100-200 g pasta'],
    ['pasta 100g-200g', 'pasta 100-200 g'],
    ['about 2 to 3 slices of bread', '2 to 3 slices of bread'],
  ])('is as wide as its own range: %s', (note, range) => {
    expect(read(note)).toMatchObject({ lowGrams: read(range).lowGrams, highGrams: read(range).highGrams });
  });

  it('is never surer than the weight itself', () => {
    const words = fc.constantFrom(
      'about',
      'almost',
      'at least',
      'at most',
      'less than',
      'more than',
      'roughly',
      'up to',
    );
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 20, max: 400 }),
        fc.constantFrom('pasta', 'bread', 'rice'),
        (said, grams, food) => {
          const [bounded, exact] = [read(`${said} ${grams} g ${food}`), read(`${grams} g ${food}`)];
          expect(widthOf(bounded)).toBeGreaterThan(widthOf(exact));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a weight taken off', () => {
  it.each<[note: string, rest: string, language: Language]>([
    ['pasta 350 g minus 150 g plate', 'pasta 200 g', 'en'],
    ['350 g pasta minus 150 g bowl and 50 g cheese', '200 g pasta and 50 g cheese', 'en'],
    ['pasta 350 g - 150 g plate', 'pasta 200 g', 'en'],
    ['pasta 200g-50g', 'pasta 150 g', 'en'],
    ['pasta 200 g less 50 g', 'pasta 150 g', 'en'],
    ['apple 150 g without 20 g core', 'apple 130 g', 'en'],
    ['bread 100g - 20g crust', 'bread 80 g', 'en'],
    ['Brot 100g - 20g Rinde', 'Brot 80 g', 'de'],
    ['Nudeln 350 g abzüglich 150 g Teller', 'Nudeln 200 g', 'de'],
    ['pasta 200 g menos 50 g', 'pasta 150 g', 'es'],
  ])('is not eaten: %s', (note, rest, language) => {
    const [said, expected] = [read(note, language), read(rest, language)];
    expect(said.unknown).toEqual([]);
    expect(said.carbsGrams).toBeCloseTo(expected.carbsGrams, 5);
  });

  it('is another food where the words name one', () => {
    expect(read('rice 100 g - 50 g lentils').foods).toHaveLength(2);
  });

  it.each<[string, Language]>([
    ['pasta 200 g rest thrown away', 'en'],
    ['pasta 200 g, rest thrown away', 'en'],
    ['Nudeln 200 g Rest weggeworfen', 'de'],
  ])('of leftovers that were not weighed leaves the figure open up to the whole: %s', (note, language) => {
    const whole = read(language === 'de' ? 'Nudeln 200 g' : 'pasta 200 g', language);
    const said = read(note, language);
    expect(said.level).toBe('low');
    expect(said.lowGrams).toBeLessThan(whole.carbsGrams / 2);
    expect(said.highGrams).toBeGreaterThan(whole.carbsGrams);
  });
});

describe('unexplained numbers', () => {
  it.each(['pasta 200 g 4006381333931', 'pasta 4006381333931', 'yogurt 96385074, 150 g'])(
    'make a note unsure: %s',
    (note) => {
      expect(read(note).level).toBe('low');
    },
  );
  it.each(['pasta 60 mg', 'pasta 200 kg'])('are not an amount that anyone eats: %s', (note) => {
    expect(read(note)).toMatchObject({ foods: [], unknown: ['pasta'], level: 'low', hasImpossibleAmount: true });
  });
});

it.each(['a jar of jam', 'half a pack of pasta', 'a tin of beans', 'pasta, half a pack', 'two pouches of rice'])(
  'does not know the contents of a package that no table lists: %s',
  (note) => {
    expect(read(note).level).toBe('low');
  },
);

describe('a word that is only part of a name', () => {
  it('is read in the language where it is a whole name', () => {
    expect(read('pan 90 g').carbsGrams).toBeCloseTo(read('pan 90 g', 'es').carbsGrams, 0);
  });
  it('is never sure if no language has it', () => {
    expect(read('patty pan 90 g').level).toBe('high');
    expect(read('crookneck 90 g').level).not.toBe('high');
  });
});
