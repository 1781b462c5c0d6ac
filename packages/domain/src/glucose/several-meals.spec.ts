import { medianCurve } from './curves.js';
import { glucoseAfterMeal } from './glucose-after-meal.js';
import { glucoseByGroup, type MeasuredMeal } from './glucose-figures.js';

/** `minute:mg/dL`, separated by spaces. */
const after = (text: string, circumstances?: Parameters<typeof glucoseAfterMeal>[1]) =>
  glucoseAfterMeal(
    text.split(' ').map((pair) => {
      const [minute = Number.NaN, mgdl = Number.NaN] = pair.split(':').map(Number);
      return { minute, mgdl };
    }),
    circumstances,
  );

// The published series of glucose-after-meal.spec.ts; B goes on to the end of the three hours.
const A = '-15:100 0:104 15:120 30:150 45:176 60:190 75:196 90:188 105:172 120:158 135:146 150:134 165:122 180:110';
const B = '-10:150 0:150 15:180 30:165 45:135 60:120 75:150 90:165 105:150 120:150 135:150 150:150 165:150 180:150';
const C = '-5:90 0:90 5:95 10:5 10.5:108 15:110 15.4:111 20:130 60:180 65:181 70:69 75:70';

describe('the median of several meals', () => {
  const curves = [A, B, C].map((series) => after(series).points);

  it('is drawn from three up, where three are known', () => {
    expect(medianCurve(curves).map(({ minute, mgdl }) => [minute, Math.round(mgdl * 10) / 10])).toEqual([
      [0, 104],
      [5, 109.3],
      [10, 114.7],
      [15, 120],
      [20, 130],
      [60, 180],
      [65, 181],
      [70, 140],
      [75, 150],
    ]);
    expect(medianCurve(curves.slice(1))).toEqual([]);
  });

  it('lacks a meal from the next one on', () => {
    const cut = [A, B, A].map((series, index) => after(series, { nextMealMinute: index === 2 ? 62 : null }).points);
    expect(medianCurve(cut).at(-1)).toEqual({ minute: 60, mgdl: 190 });
  });
});

describe('meals by groups', () => {
  let day = 0;
  const meal = (series: string, differs: Partial<MeasuredMeal> = {}): MeasuredMeal => ({
    hour: 8,
    carbsGrams: 45,
    startsAt: new Date(Date.UTC(2026, 4, ++day)),
    after: after(series),
    ...differs,
  });
  const none = { meals: 0, peak: null, rise: null, inRange: null };

  it('has medians and a fraction of all readings by time of day and by carbohydrate', () => {
    const measured = [
      meal(A),
      meal(A, { carbsGrams: 40 }),
      meal(B, { hour: 10, carbsGrams: 80 }),
      meal(A, { hour: 19 }),
    ];
    const { meals, leftOut, byTimeOfDay, byCarbs } = glucoseByGroup(measured, 'grams');
    expect([meals, leftOut]).toEqual([4, 0]);
    expect(byTimeOfDay).toEqual([
      { part: 'morning', meals: 3, peak: 196, rise: 94, inRange: (10 + 10 + 13) / 39 },
      { part: 'midday', ...none },
      { part: 'afternoon', ...none },
      { part: 'evening', ...none, meals: 1 },
      { part: 'night', ...none },
    ]);
    expect(byCarbs).toEqual([
      { from: 0, to: 20, ...none },
      { from: 20, to: 40, ...none },
      { from: 40, to: 60, meals: 3, peak: 196, rise: 94, inRange: 30 / 39 },
      { from: 60, to: 80, ...none },
      { from: 80, to: null, ...none, meals: 1 },
    ]);
  });

  it('leaves out meals with too few readings, none before, or another meal soon after, and counts them', () => {
    const withoutBefore = A.slice(A.indexOf('15:120'));
    const early = after(A, { nextMealMinute: 120 });
    const late = after(A, { nextMealMinute: 126 });
    const measured = [meal(A), meal(C), meal(withoutBefore), meal(A, { after: early }), meal(A, { after: late })];
    expect(glucoseByGroup(measured, 'grams')).toMatchObject({ meals: 2, leftOut: 3 });
    expect(glucoseByGroup([meal('300:100')], 'grams')).toMatchObject({ meals: 0, leftOut: 0 });
  });

  it('leaves meals without a figure out of the groups by carbohydrate', () => {
    const { meals, byCarbs } = glucoseByGroup([meal(A, { carbsGrams: null })], 'grams');
    expect([meals, byCarbs.every((group) => group.meals === 0)]).toEqual([1, true]);
  });

  it.each([
    ['exchange15', [0, 15, 30, 45, 60]],
    ['be12', [0, 24, 48, 72, 96]],
    ['ke10', [0, 20, 40, 60, 80]],
  ] as const)('has groups of whole units: %s', (unit, starts) => {
    expect(glucoseByGroup([], unit).byCarbs.map(({ from }) => from)).toEqual(starts);
  });

  it('counts meals of one event once, with their sum', () => {
    const startsAt = new Date(Date.UTC(2026, 4, 4, 12));
    const lunch = [meal(A, { startsAt, carbsGrams: 30 }), meal(A, { startsAt, carbsGrams: 15 })];
    const { meals, byCarbs } = glucoseByGroup(lunch, 'grams');
    expect([meals, byCarbs.findIndex((group) => group.meals === 1)]).toEqual([1, 2]);
  });
});
