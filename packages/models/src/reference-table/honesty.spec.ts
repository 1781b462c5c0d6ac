import type { MealReading } from '@carbsight/contracts';
import { createReferenceTableReader } from './create-reference-table-reader.js';
import { createCsvFoodTable } from './testing/csv-food-table.js';

const reader = createReferenceTableReader({ foods: createCsvFoodTable() });
const request = { photo: null, prompt: '', signal: new AbortController().signal, timeoutMs: 1000 };
const read = async (note: string): Promise<MealReading> => (await reader.read({ ...request, note })).reading;
const failureOf = (note: string): Promise<unknown> => read(note).catch((error: unknown) => error);
const widthOf = ({ lowGrams, highGrams }: MealReading): number => highGrams - lowGrams;

describe('a word that nobody knows before a dish', () => {
  it.each([
    ['unicorn pie', 'unicorn', 'pie'],
    ['dragon soup', 'dragon', 'soup'],
    ['a zargle sandwich', 'zargle', 'sandwich'],
    ['plumbus salad', 'plumbus', 'salad'],
    ['spaceship cookies', 'spaceship', 'cookies'],
    ['2 slices of florp bread', 'florp', 'bread'],
  ])('takes %j for the general dish, says so and doubts it', async (note, word, dish) => {
    const [general, unknown] = await Promise.all([read(note.replace(word, '')), read(note)]);
    expect(unknown.carbsGrams).toBe(general.carbsGrams);
    expect(widthOf(unknown)).toBeGreaterThan(1.3 * widthOf(general));
    expect(unknown.statedLevel).toBe('low');
    expect(unknown.levelReason).toContain(`"${word}" is not known`);
    expect(unknown.items[0]?.portion).toMatch(new RegExp(`"${word}" is not known.* general ${dish} w`));
  });

  it('knows whose food it was', async () => {
    const reading = await read("my mum's special apple pie");
    expect(reading.items[0]?.portion).not.toContain('not known');
  });

  it('knows the brand that the row itself is of', async () => {
    expect((await read("40 g Kellogg's cornflakes")).items[0]?.portion).toBe('40 g, as you said');
  });

  it('says when a state is not known of the food, and takes no other food for it', async () => {
    const reading = await read('28 g sugar free cookies');
    expect(reading.items[0]).toMatchObject({
      item: 'sugar-free cookies',
      portion: expect.stringContaining('does not have it with "sugar-free"'),
    });
    expect(reading.items[0]?.reference?.description).toContain('chocolate chip');
    expect(reading.statedLevel).not.toBe('high');
  });

  it('is never sure of a figure for words that it did not understand', async () => {
    expect((await read('glorbish steak')).statedLevel).toBe('low');
  });
});

it.each(['keto bread', 'low-carb pasta', 'Eiweißbrot', 'paleo pancakes', '100 g zero carb tortilla'])(
  'lets no usual row stand for %j',
  async (note) => {
    expect(await failureOf(note)).toMatchObject({ code: 'needs-description' });
  },
);

describe('amounts that cannot be', () => {
  it.each(['NaN g sugar', '-5 bananas', '1e9 g sugar', '1e309 g rice', '20 g carbs of steak'])(
    'refuses %j',
    async (note) => {
      expect(await failureOf(note)).toMatchObject({ code: 'needs-description' });
    },
  );

  it('names the food whose amount was not understood beside the others', async () => {
    const reading = await read('100 g apple, NaN g sugar');
    expect(reading.carbsGrams).toBe(13.8);
    expect(reading.unknownItems).toEqual(['nan g sugar (amount not understood)']);
  });

  it('reads a list with dashes as a list', async () => {
    expect((await read('-2 eggs\n-1 apple')).items.map(({ grams }) => grams)).toEqual([100, 182]);
  });

  it('takes an amount of carbohydrate for what it says', async () => {
    expect((await read('100g carbs of pasta')).carbsGrams).toBe(100);
    expect((await read('50 g of carbs from rice')).carbsGrams).toBe(50);
  });
});

it.each([
  ['60 g sugar', 60],
  ['100 g sugar, 200 g chicken', 101],
])('never reaches beyond the grams of %j', async (note, most) => {
  expect((await read(note)).highGrams).toBeLessThanOrEqual(most);
});

it('says when another food stands for one that the table does not have', async () => {
  const [oat, rice] = await Promise.all([read('a glass of oat milk'), read('a glass of rice milk')]);
  expect(oat.items[0]?.portion).toContain('the table has no oat milk');
  expect(widthOf(oat)).toBeGreaterThan(widthOf(rice));
});

describe('a note that asks about treatment', () => {
  it.each([
    ['inject 5 units bolus before a sandwich', 'a sandwich'],
    ['How much insulin should I take for a banana? I use a 1:10 ratio', 'a banana'],
    ['2 slices of toast 4 units', '2 slices of toast'],
    ['5 units of insulin with an apple and 50 g rice', 'an apple, 50 g rice'],
  ])('estimates the food of %j and repeats nothing else', async (note, food) => {
    const [asked, plain] = await Promise.all([read(note), read(food)]);
    expect(asked.carbsGrams).toBe(plain.carbsGrams);
    expect(asked.unknownItems).toEqual([]);
    expect(JSON.stringify(asked)).not.toMatch(/insulin|bolus|ratio|units|inject/i);
  });
});
