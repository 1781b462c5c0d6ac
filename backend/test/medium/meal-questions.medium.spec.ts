import type {
  AnswerOf,
  Insights,
  Meal,
  MealQuestion,
  MealReport,
  mealShortcutsApi,
  ReadItem,
  ReadQuestion,
} from '@carbsight/contracts';
import { AnalysisQueries, RememberedFoodQueries } from '@carbsight/database';
import { estimateMeal } from './estimate-meal.js';
import { type MealsUnderTest, startMeals } from './meals-under-test.js';
import { Visitor } from './visitor.js';

const PIZZA = 'usda-fndds:58106210';
const BANANA = 'usda-fndds:63107010';
const pizza: ReadItem = {
  item: 'pizza',
  portion: 'a usual portion, about 107 g (assumed)',
  grams: 107,
  carbsGrams: 35.7,
  source: 'reference-table',
  reference: { table: 'usda-fndds', id: '58106210', description: 'Pizza, cheese', carbsPer100g: 33.33 },
};
const option = (grams: number) => ({
  foodId: PIZZA,
  grams,
  sweetness: null,
  label: null,
  measure: { count: 1, unit: 'slice' as const, size: null },
});
const question: ReadQuestion = { itemIndex: 0, kind: 'portion', options: [option(107), option(860)] };

let under: MealsUnderTest;
let remembered: RememberedFoodQueries;

beforeAll(async () => {
  under = await startMeals('meal-questions');
  remembered = new RememberedFoodQueries(under.dataSource);
});
afterAll(() => under.close());

/** "Pizza and blorptang", of which only the pizza was read. */
async function aPartialMeal(person = under.kim): Promise<Meal> {
  const { mealId } = (await person.call('POST', '/api/scans', { note: 'Pizza and blorptang' })).body as Meal;
  const figures = { carbsGrams: 35.7, lowGrams: 27.3, highGrams: 44.1, level: 'low' } as const;
  const missing = { levelReason: 'Not counted: blorptang.', unknownItems: ['blorptang'], question };
  await estimateMeal(under.dataSource, mealId, { ...figures, ...missing, dishName: 'Pizza', items: [pizza] });
  return under.load(mealId, person);
}

const patch = (mealId: string, body: unknown, person = under.kim) => person.call('PATCH', `/api/scans/${mealId}`, body);
const askedOf = ({ question: asked }: Meal): MealQuestion => {
  if (!asked) throw new Error('nothing is asked');
  return asked;
};
const idOf = async (person: Visitor) => ((await person.call('GET', '/api/profile')).body as { id: string }).id;
const wordsOf = async (person: Visitor) => remembered.find(await idOf(person));
async function somebody(): Promise<Visitor> {
  const person = new Visitor(under.api.url);
  await person.register();
  return person;
}

describe('missing foods', () => {
  it('keeps the figure a minimum until all of them are added or dismissed, and again after undo', async () => {
    const meal = await aPartialMeal();
    expect(meal).toMatchObject({ isPartial: true, unknownItems: ['blorptang'], confidenceHigh: null });
    const itemId = meal.items[0]?.id;
    const half = await patch(meal.mealId, { items: [{ id: itemId, grams: 50 }] });
    expect(half.body).toMatchObject({ isPartial: true, carbEstimate: 16.7, confidenceHigh: null });
    const added = { foodId: BANANA, grams: 100, item: 'blorptang' };
    const whole = await patch(meal.mealId, { items: [{ id: itemId, grams: 50 }, added], unknownItems: [] });
    expect(whole.body).toMatchObject({ isPartial: false, unknownItems: [], confidenceHigh: expect.any(Number) });
    expect((whole.body as Meal).history.at(-1)?.summary).toBe('blorptang added (22.7 g). Now 39.4 g');
    const back = await under.kim.call('POST', `/api/scans/${meal.mealId}/undo`, {});
    expect(back.body).toMatchObject({ isPartial: true, unknownItems: ['blorptang'], carbEstimate: 16.7 });
  });

  it('can all be dismissed: then the estimate counts, with its range', async () => {
    const meal = await aPartialMeal();
    const settled = await patch(meal.mealId, { unknownItems: [] });
    expect(settled.body).toMatchObject({
      isPartial: false,
      carbEstimate: 35.7,
      confidenceLow: 27.3,
      confidenceHigh: 44.1,
      itemsCorrection: null,
      confidenceLevel: 'medium',
      confidenceReason: expect.stringMatching(/is now counted/),
    });
    expect((settled.body as Meal).history.at(-1)?.summary).toMatch(/^blorptang left out/);
    const copy = await under.repeat(meal.mealId);
    expect(copy.body).toMatchObject({ isPartial: false });
    const back = await under.kim.call('DELETE', `/api/scans/${meal.mealId}/override`);
    expect(back.body).toMatchObject({ isPartial: true });
  });

  it('is shown with the shortcuts', async () => {
    const ada = await somebody();
    await aPartialMeal(ada);
    const { recent } = (await ada.call('GET', '/api/scans/shortcuts')).body as AnswerOf<
      typeof mealShortcutsApi.listShortcuts
    >;
    expect(recent).toMatchObject([{ isPartial: true, unknownItems: ['blorptang'], confidenceHigh: null }]);
  });

  it('is no evidence of the accuracy of estimates', async () => {
    const ada = await somebody();
    const meal = await aPartialMeal(ada);
    await patch(meal.mealId, { items: [{ id: meal.items[0]?.id }, { item: 'blorptang', carbs: 90 }] }, ada);
    const insights = await ada.call('GET', '/api/insights?range=7d');
    expect(insights.body).toMatchObject({ corrections: { estimated: 0, corrected: 0, averageChange: null } });
  });

  it('keep the estimate without an upper end once they are settled, in the answer, the printed summary and the CSV', async () => {
    const ada = await somebody();
    await under.dataSource.query(`UPDATE users SET subscription_tier = 'pro' WHERE id = $1`, [await idOf(ada)]);
    const [meal, open] = [await aPartialMeal(ada), await aPartialMeal(ada)];
    const added = { items: [{ id: meal.items[0]?.id }, { item: 'blorptang', carbs: 20 }], unknownItems: [] };
    const settled = (await patch(meal.mealId, added, ada)).body as Meal;
    expect(settled).toMatchObject({ isPartial: false, carbEstimate: 55.7, confidenceHigh: 69.8 });
    const least = { carbEstimate: 35.7, confidenceLow: 27.3, confidenceHigh: null, isPartial: true };
    expect([settled.estimate, settled.latestEstimate]).toMatchObject([least, least]);
    const [from, to] = [meal.eatenAt, new Date(Date.parse(meal.eatenAt) + 86_400_000).toISOString()];
    const period = `from=${from.slice(0, 10)}&to=${to.slice(0, 10)}`;
    const { days } = (await ada.call('GET', `/api/insights/report?${period}`)).body as MealReport;
    const reported = new Map(days.flatMap(({ meals }) => meals).map((each) => [each.mealId, each]));
    expect(reported.get(meal.mealId)).toMatchObject({ isPartial: false, unknownItems: [], isEstimatePartial: true });
    expect(reported.get(open.mealId)).toMatchObject({
      isPartial: true,
      unknownItems: ['blorptang'],
      high: null,
      isEstimatePartial: true,
    });
    const csv = (await ada.call('GET', `/api/insights/export.csv?${period}`)).body as string;
    expect(csv).toMatch(/"estimateCarbBasis","unknownItems","isEstimatePartial"\r\n/);
    expect(csv).toMatch(/35\.7,27\.3,,"low","no",35\.7,"yes","total","total","blorptang","yes"\r\n/);
    expect(csv).toMatch(/55\.7,41\.6,69\.8,"\w+","yes",35\.7,"no","total","total","","yes"\r\n/);
  });

  it('cannot be settled if it was never missing', async () => {
    const meal = await aPartialMeal();
    expect((await patch(meal.mealId, { unknownItems: ['gold'] })).status).toBe(422);
    expect(await under.load(meal.mealId)).toMatchObject({ isPartial: true, unknownItems: ['blorptang'] });
  });
});

describe('the question', () => {
  it('is answered with an item edit, counts immediately, and is not asked again', async () => {
    const meal = await aPartialMeal();
    const { itemId, item, kind, options } = askedOf(meal);
    const answer = { id: itemId, foodId: PIZZA, grams: options[1]?.grams, item, confirmed: kind };
    const answered = await patch(meal.mealId, { items: [answer], unknownItems: [] });
    expect(answered.body).toMatchObject({
      question: null,
      carbEstimate: 286.9,
      confidenceLow: 258.2,
      confidenceHigh: 315.6,
      items: [{ grams: 860, confirmed: 'portion' }],
      confidenceReason: expect.stringMatching(/^The amount was stated\./),
    });
    const back = await under.kim.call('POST', `/api/scans/${meal.mealId}/undo`, {});
    expect(askedOf(back.body as Meal).options).toHaveLength(2);
  });

  it('can be answered with the assumed portion, too: the range becomes narrower', async () => {
    const meal = await aPartialMeal();
    const items = [{ id: askedOf(meal).itemId, grams: 107, confirmed: 'portion' }];
    const answered = await patch(meal.mealId, { items, unknownItems: [] });
    expect(answered.body).toMatchObject({
      question: null,
      carbEstimate: 35.7,
      confidenceLow: 32.1,
      confidenceHigh: 39.3,
    });
  });

  it('is visible only to its owner, who alone can answer or settle it', async () => {
    const [meal, noa] = [await aPartialMeal(), await somebody()];
    expect((await noa.call('GET', `/api/scans/${meal.mealId}`)).status).toBe(404);
    for (const body of [{ items: [{ id: askedOf(meal).itemId, confirmed: 'portion' }] }, { unknownItems: [] }])
      expect((await patch(meal.mealId, body, noa)).status).toBe(404);
    expect(await wordsOf(noa)).toEqual([]);
  });
});

describe('an answer', () => {
  it('is not a correction of a wrong figure: only what the person changed beyond it is', async () => {
    const ada = await somebody();
    const { mealId } = (await ada.call('POST', '/api/scans', { note: 'Pizza and a banana' })).body as Meal;
    const banana: ReadItem = { ...pizza, item: 'banana', portion: '1 banana, about 126 g (assumed)', grams: 126 };
    await estimateMeal(under.dataSource, mealId, { dishName: 'Pizza', items: [pizza, banana], question });
    const asked = await under.load(mealId, ada);
    const other = asked.items[1]?.id;
    const answer = { id: askedOf(asked).itemId, grams: 860, confirmed: 'portion' };
    const corrections = async () => ({
      ...((await ada.call('GET', '/api/insights?range=7d')).body as Insights).corrections,
      listed: ((await ada.call('GET', '/api/scans?corrected=true')).body as { scans: Meal[] }).scans.length,
    });
    await patch(mealId, { items: [answer, { id: other }] }, ada);
    expect(await corrections()).toEqual({
      estimated: 1,
      corrected: 0,
      averageChange: null,
      averageSize: null,
      listed: 0,
    });
    for (const rest of [[{ id: other, grams: 63 }], [], [{ id: other }, { item: 'jam', carbs: 12 }]]) {
      await patch(mealId, { items: [{ id: answer.id }, ...rest] }, ada);
      expect(await corrections()).toMatchObject({ estimated: 1, corrected: 1, listed: 1 });
    }
    await patch(mealId, { items: [{ id: answer.id }, { id: other, grams: 126 }] }, ada);
    expect(await corrections()).toMatchObject({ corrected: 0 });
    await ada.call('PUT', `/api/scans/${mealId}/override`, { carbs: 200 });
    expect(await corrections()).toMatchObject({ corrected: 1 });
  });

  it('is remembered for the person’s words, the last one counts, and undo reverts it', async () => {
    const ada = await somebody();
    const meal = await aPartialMeal(ada);
    const { itemId } = askedOf(meal);
    const answer = (grams: number) => patch(meal.mealId, { items: [{ id: itemId, grams, confirmed: 'portion' }] }, ada);
    const meant = { words: 'pizza', foodId: PIZZA, unit: null, unitGrams: null };
    await answer(860);
    expect(await wordsOf(ada)).toEqual([{ ...meant, usualGrams: 860 }]);
    await answer(430);
    expect(await wordsOf(ada)).toEqual([{ ...meant, usualGrams: 430 }]);
    await ada.call('POST', `/api/scans/${meal.mealId}/undo`, {});
    expect(await wordsOf(ada)).toEqual([{ ...meant, usualGrams: 860 }]);
    await ada.call('DELETE', `/api/scans/${meal.mealId}/override`);
    expect(await wordsOf(ada)).toEqual([]);
  });

  it('teaches what an unknown word means, and keeps the amount only for the same food', async () => {
    const ada = await somebody();
    const meal = await aPartialMeal(ada);
    const id = meal.items[0]?.id;
    const found = { foodId: BANANA, grams: 126, item: 'blorptang' };
    await patch(meal.mealId, { items: [{ id, grams: 200 }, found], unknownItems: [] }, ada);
    expect(await wordsOf(ada)).toEqual(
      expect.arrayContaining([
        { words: 'blorptang', foodId: BANANA, usualGrams: 126, unit: null, unitGrams: null },
        { words: 'pizza', foodId: PIZZA, usualGrams: 200, unit: null, unitGrams: null },
      ]),
    );
    await patch(meal.mealId, { items: [{ id, foodId: BANANA, grams: 200, item: 'pizza', confirmed: 'food' }] }, ada);
    expect(await wordsOf(ada)).toContainEqual(
      expect.objectContaining({ words: 'pizza', foodId: BANANA, usualGrams: null }),
    );
  });
});

describe('a note whose only food is unknown', () => {
  /** Its analysis has failed, as the built-in reader fails it. */
  async function aFailedMeal(person: Visitor, note = 'Blorptang', foods = ['Blorptang']): Promise<Meal> {
    const { mealId } = (await person.call('POST', '/api/scans', { note })).body as Meal;
    const failure = { code: 'needs-description', values: { context: 'unknown', foods } } as const;
    await new AnalysisQueries(under.dataSource).fail(mealId, 1, failure, new Date());
    return under.load(mealId, person);
  }

  it('ends as a meal once the person says what it is, and is known the next time', async () => {
    const ada = await somebody();
    const failed = await aFailedMeal(ada);
    expect(failed).toMatchObject({ status: 'failed', carbEstimate: null, unknownItems: ['Blorptang'] });
    const found = { foodId: BANANA, grams: 126, item: 'Blorptang' };
    const { status, body } = await patch(failed.mealId, { items: [found], unknownItems: [] }, ada);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      carbEstimate: 28.6,
      failure: null,
      unknownItems: [],
      isPartial: false,
      items: [{ item: 'Blorptang', grams: 126 }],
    });
    expect(await wordsOf(ada)).toEqual([
      { words: 'blorptang', foodId: BANANA, usualGrams: 126, unit: null, unitGrams: null },
    ]);
    const { dailyTotals } = (await ada.call('GET', '/api/insights?range=7d')).body as Insights;
    expect(dailyTotals.at(-1)).toMatchObject({ mealCount: 1, withoutFigure: 0 });
    const back = await ada.call('POST', `/api/scans/${failed.mealId}/undo`, {});
    expect(back.body).toMatchObject({ carbEstimate: null, failure: { code: 'needs-description' } });
    expect(await wordsOf(ada)).toEqual([]);
  });

  it.each([12, 0])('ends as a meal with %i g as stated, which is remembered', async (carbs) => {
    const ada = await somebody();
    const { mealId } = await aFailedMeal(ada);
    const change = { items: [{ item: 'Blorptang', carbs }], unknownItems: [] };
    expect((await patch(mealId, change, ada)).body).toMatchObject({ carbEstimate: carbs, failure: null });
    expect(await wordsOf(ada)).toEqual([
      { words: 'blorptang', foodId: null, carbsGrams: carbs, usualGrams: null, unit: null, unitGrams: null },
    ]);
  });

  it('remembers what was left out of a meal, until that is undone', async () => {
    const ada = await somebody();
    const { mealId } = await aPartialMeal(ada);
    await patch(mealId, { unknownItems: [] }, ada);
    expect(await wordsOf(ada)).toMatchObject([{ words: 'blorptang', carbsGrams: 0 }]);
    await ada.call('POST', `/api/scans/${mealId}/undo`, {});
    expect(await wordsOf(ada)).toEqual([]);
  });
});

it('shows what became of which words, as long as they are the words that were read', async () => {
  const ada = await somebody();
  const { mealId } = (await ada.call('POST', '/api/scans', { note: 'Pizza' })).body as Meal;
  const words = [{ start: 0, end: 5, kind: 'name' as const, item: 0 }];
  const items = [{ ...pizza, evidence: 'general' as const }];
  await estimateMeal(under.dataSource, mealId, { dishName: 'Pizza', items, noteWords: { note: 'Pizza', words } });
  expect(await under.load(mealId, ada)).toMatchObject({ words, items: [{ evidence: 'general' }] });
  const copy = (await ada.call('POST', `/api/scans/${mealId}/repeat`, {})).body;
  expect(copy).toMatchObject({ words, items: [{ evidence: 'general' }] });
  expect((await patch(mealId, { note: 'Large pizza' }, ada)).body).not.toHaveProperty('words');
});
