import type { MealInWords, SpokenLocale } from '@carbsight/domain';
import { describe, expect, it } from 'vitest';
import { openFoods } from './open-foods.js';

const { read } = openFoods();

/** Letters and digits that no word covers, or that two do. */
function unowned(note: string, { words }: MealInWords): string {
  return Array.from({ length: note.length }, (_, at) => at)
    .filter((at) => /[\p{L}\p{N}]/u.test(note[at] ?? ''))
    .filter((at) => words.filter(({ start, end }) => start <= at && at < end).length !== 1)
    .map((at) => note[at])
    .join('');
}

const kindsIn = (note: string, locale?: SpokenLocale): string[] =>
  read(note, locale).words.map(({ start, end, kind }) => `${note.slice(start, end)} ${kind}`);

const NOTES: readonly (readonly [locale: SpokenLocale, note: string])[] = [
  ['en-GB', '7:45 bg 8.2, 5u novorapid, 2 slices of toast with butter & ½ a banana 🍌 (hungry), no jam'],
  ['en', 'half a bag of chips (lays 8 oz), 1/3 of my 300 g rice or pasta, ate 2 of the 4'],
  ['de', '118 1 Käsebrötchen, Apfelsaftschorle 0,5 und Knödel mit Beilagen beim Opa'],
  ['es', 'después del gimnasio 200 ml de leche y media tostada, glu 118, con todo'],
  ['en', 'ＦＵＬＬ width ①② ǅ 𝟙 ½½ ﬁsh β-carotene naïve 10²'],
];

describe('the ledger', () => {
  it.each(NOTES)('%s "%s": each letter and digit has exactly one owner', (locale, note) => {
    expect(unowned(note, read(note, locale))).toBe('');
  });

  it.each([
    ['one word', 'a'.repeat(2000)],
    ['words', 'toast '.repeat(333)],
    ['brackets', '('.repeat(2000)],
    ['commas', ','.repeat(2000)],
    ['numbers', '1 '.repeat(1000)],
    ['80 rows', Array.from({ length: 80 }, (_, at) => `${at + 1} g bread`).join('\n')],
    ['talk alone', 'felt awful at work, new pod, dexcom warmup'],
    ['three languages', '2 slices of toast, ein Apfel und un vaso de leche'],
    ['right to left', 'خبز 100 g, לחם 50 g'],
    ['a negation of everything', 'no bread, no rice, no pasta, nothing'],
    ['alternatives of alternatives', 'rice or pasta or bread or potatoes or couscous'],
  ])('holds for %s', (_, note) => {
    expect(unowned(note, read(note))).toBe('');
  });

  it('holds for every beginning of a note, as it is typed', () => {
    for (const [locale, note] of NOTES)
      for (let length = 1; length <= note.length; length += 1) {
        const typed = note.slice(0, length);
        expect(unowned(typed, read(typed, locale))).toBe('');
      }
  });

  it('says what each word is', () => {
    expect(kindsIn('118 2 slices of toast with butter at work, no jam', 'en-GB')).toEqual([
      '118 glucose',
      '2 amount',
      'slices amount',
      'of talk',
      'toast name',
      'with joiner',
      'butter name',
      'at talk',
      'work talk',
      'no excludes',
      'jam excludes',
    ]);
    expect(kindsIn('lunch: cake 400 g carbs, ate 1/8')).toEqual([
      'lunch meal',
      'cake name',
      '400 stated-carbs',
      'g stated-carbs',
      'carbs stated-carbs',
      'ate share',
      '1/8 share',
    ]);
  });

  it('names what it did not understand, and is not sure then', () => {
    const { unknown, level } = read('2 slices of toast with florpwax');
    expect(unknown).toEqual(['florpwax']);
    expect(level).toBe('low');
  });
});

describe('food that is implied and not named', () => {
  it.each([
    ['en-GB', 'lamb, with all the trimmings'],
    ['en', 'duck dinner'],
    ['en-GB', 'kebab, the lot'],
    ['en', 'chicken and sides'],
    ['de', 'Schnitzel mit Beilagen'],
    ['es', 'pollo con guarnición'],
  ] as const)('%s "%s" is asked for', (locale, note) => {
    const { unknown, level } = read(note, locale);
    expect(unknown).not.toEqual([]);
    expect(level).toBe('low');
  });
});

describe('scopes', () => {
  it.each<[locale: SpokenLocale, note: string, same: string]>([
    ['en-GB', 'curry, no pilau rice', 'curry'],
    ['en-GB', 'milk, no pilau rice', 'milk'],
    ['en', 'half a bag of chips (lays 8 oz)', '4 oz chips'],
    ['en-GB', 'a third of a tin of rice pudding (ambrosia 400g)', '133.3 g canned rice pudding'],
    ['en', 'bar 20g carbs, ate 2', 'bar 40 g carbs'],
    ['en-GB', '75 g dried pasta with tomato sauce', '75 g dried pasta, tomato sauce'],
    ['de', 'Brezel und Apfelschorle 0,5', 'Brezel, 500 ml Apfelschorle'],
    ['en-GB', 'apple n 2 biscuits', 'apple, 2 biscuits'],
    ['en-GB', 'a banana 2 pancakes', 'a banana, 2 pancakes'],
    ['en', '2 slices toast 🍞', '2 slices toast'],
    ['en', '2 bananas 🍌🍌', '2 bananas'],
    ['en', '1) 200g cooked rice 2) banana', '200g cooked rice, banana'],
    ['en', '2026-11-18 200g cooked rice', '200g cooked rice'],
    ['en', '1/11 200g cooked rice', '200g cooked rice'],
    ['en', '7.1 toast', 'toast'],
    ['en', '118 1 cup of milk', '1 cup of milk'],
    ['en', '61 at the gym, 2 bananas', '2 bananas'],
    ['de', '1 Apfel, gut gefühlt', '1 Apfel'],
    ['es', 'arepa con 80 g de harina pan y queso', '80 g de harina pan y queso'],
  ])('%s "%s" reads like "%s"', (locale, note, same) => {
    expect(read(note, locale).carbsGrams).toBeCloseTo(read(same, locale).carbsGrams, 0);
  });

  it.each([
    ['200 g cooked rice or pasta', '200 g cooked rice', '200 g cooked pasta'],
    ['200 ml milk or juice', '200 ml milk', '200 ml juice'],
  ])('"%s" is no sum: its range covers both, and it asks', (note, one, other) => {
    const { lowGrams, highGrams, question, foods } = read(note);
    const figures = [read(one).carbsGrams, read(other).carbsGrams];
    expect(foods).toHaveLength(1);
    expect(lowGrams).toBeLessThanOrEqual(Math.min(...figures));
    expect(highGrams).toBeGreaterThanOrEqual(Math.max(...figures) - 0.1);
    expect(question?.kind).toBe('food');
  });

  it('counts what a dish is made of with the dish', () => {
    expect(read('a burrito filled with beans and rice').foods).toHaveLength(1);
    expect(read('a burrito filled with beans, an apple').foods).toHaveLength(2);
    expect(read('dinner: 200g cooked pasta, garlic bread, salad and ice cream').foods).toHaveLength(4);
  });

  it('gives each slice its spread, and a splash no glass', () => {
    const honey = (note: string) => read(note).foods.find(({ name }) => name === 'honey')?.grams ?? 0;
    expect(honey('3 slices of toast with honey')).toBeCloseTo((3 * honey('2 slices of toast with honey')) / 2, 3);
    expect(read('mug of tea with a splash of milk', 'en-GB').carbsGrams).toBeLessThan(5);
  });
});

it('gives each row a range that holds its figure', () => {
  const { foods } = read('2 slices of toast with honey, 200 g rice, an apple');
  expect(foods.length).toBeGreaterThan(3);
  for (const { lowGrams, carbsGrams, highGrams } of foods) {
    expect(lowGrams).toBeLessThanOrEqual(carbsGrams);
    expect(highGrams).toBeGreaterThanOrEqual(carbsGrams);
  }
});
