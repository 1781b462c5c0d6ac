import fc from 'fast-check';
import { GLUCOSE_RANGES, glucoseAfterMeal } from './glucose-after-meal.js';
import { describeGlucose, showGlucose } from './glucose-words.js';
import { cleanReadings, type GlucoseReading } from './readings.js';

/** `minute:mg/dL`, separated by spaces. */
const readings = (text: string): GlucoseReading[] =>
  text.split(' ').map((pair) => {
    const [minute, mgdl] = pair.split(':').map(Number);
    return { minute: minute ?? Number.NaN, mgdl: mgdl ?? Number.NaN };
  });

const A = readings(
  '-15:100 0:104 15:120 30:150 45:176 60:190 75:196 90:188 105:172 120:158 135:146 150:134 165:122 180:110',
);
const B = readings('-10:150 0:150 15:180 30:165 45:135 60:120 75:150 90:165 105:150 120:150');
const C = readings('-5:90 0:90 5:95 10:5 10.5:108 15:110 15.4:111 20:130 60:180 65:181 70:69 75:70');

it('calculates baseline, peak, rise, both hours, range and area of a usual meal', () => {
  expect(glucoseAfterMeal(A)).toEqual({
    baseline: 102,
    peak: { minute: 75, mgdl: 196 },
    rise: 94,
    at1h: 190,
    at2h: 158,
    inRange: { within: 10, above: 3, below: 0, n: 13 },
    iauc: 9525,
    coverage: 1,
    isCovered: true,
    cutBy: null,
    points: A,
  });
});

it('counts only what lies above the baseline where the curve crosses it', () => {
  expect(glucoseAfterMeal(B, { windowMinutes: 120 })).toMatchObject({
    baseline: 150,
    peak: { minute: 15, mgdl: 180 },
    iauc: 843.75,
    coverage: 1,
  });
});

it('leaves out error codes, duplicates and gaps, and reports too few readings', () => {
  const after = glucoseAfterMeal(C, { windowMinutes: 120 });
  expect(cleanReadings(C)).toHaveLength(10);
  expect(after).toMatchObject({ inRange: { within: 7, above: 1, below: 1, n: 9 }, at2h: null, isCovered: false });
  expect(Math.round(after.coverage * 100)).toBe(29);
  expect(describeGlucose(after, 'mg/dL', 'en')).toBeNull();
});

it('classifies before it rounds', () => {
  expect(showGlucose(181, 'mmol/L', 'en')).toBe('10.0');
  expect(showGlucose(180, 'mmol/L', 'en')).toBe('10.0');
  expect(glucoseAfterMeal(readings('0:180.4')).inRange).toMatchObject({ above: 1 });
});

it('has a narrower range in pregnancy', () => {
  expect(glucoseAfterMeal(readings('0:63 5:141 10:140 15:62'), { range: GLUCOSE_RANGES.pregnancy }).inRange).toEqual({
    within: 2,
    above: 1,
    below: 1,
    n: 4,
  });
});

it.each([
  ['mg/dL', 'en', 'Glucose was 102 before. Highest reading 196, 75 minutes later (+94).'],
  ['mmol/L', 'en', 'Glucose was 5.7 before. Highest reading 10.9, 75 minutes later (+5.2).'],
  ['mg/dL', 'de', 'Vorher lag der Glukosewert bei 102. Höchster Messwert: 196, 75 Minuten später (+94).'],
  ['mmol/L', 'de', 'Vorher lag der Glukosewert bei 5,7. Höchster Messwert: 10,9, 75 Minuten später (+5,2).'],
  ['mmol/L', 'es', 'Antes, la glucosa era de 5,7. La lectura más alta fue 10,9, 75 minutos después (+5,2).'],
] as const)('says in %s (%s) what was measured', (unit, language, sentence) => {
  expect(describeGlucose(glucoseAfterMeal(A), unit, language)).toBe(sentence);
});

it('says so if the first reading is the highest', () => {
  const falling = readings('0:150 20:140 40:130 60:120 80:115 100:110 120:110 140:110');
  expect(describeGlucose(glucoseAfterMeal(falling), 'mg/dL', 'en')).toBe(
    'Glucose was 150 before. Highest reading 150, at the start of the meal (0).',
  );
});

it('ends where another meal begins', () => {
  const cut = glucoseAfterMeal(A, { nextMealMinute: 70 });
  expect(cut).toMatchObject({ cutBy: 70, peak: { minute: 60, mgdl: 190 }, at1h: 190, at2h: null, coverage: 1 });
  expect(cut.points.at(-1)).toEqual({ minute: 60, mgdl: 190 });
  expect(glucoseAfterMeal(A, { nextMealMinute: 180 }).cutBy).toBeNull();
  expect(glucoseAfterMeal(A, { nextMealMinute: 0 }).cutBy).toBeNull();
});

it('has no figures where no reading lies between two meals', () => {
  expect(glucoseAfterMeal(readings('-1:100 18:104'), { nextMealMinute: 17 })).toMatchObject({
    coverage: 1,
    isCovered: false,
  });
});

it('interpolates the hours across twenty minutes, and no further', () => {
  expect(glucoseAfterMeal(readings('50:100 70:120')).at1h).toBe(110);
  expect(glucoseAfterMeal(readings('50:100 70.5:120')).at1h).toBeNull();
});

it('takes the first of several highest readings', () => {
  expect(glucoseAfterMeal(readings('0:100 30:160 60:160')).peak?.minute).toBe(30);
});

it('knows nothing without readings', () => {
  const none = { baseline: null, peak: null, rise: null, at1h: null, at2h: null, iauc: null, coverage: 0, points: [] };
  expect(glucoseAfterMeal([])).toMatchObject(none);
});

const minute = fc.double({ min: -60, max: 240, noNaN: true });
const anyReadings = fc.array(
  fc.record({ minute, mgdl: fc.oneof(fc.double({ min: -10, max: 900 }), fc.integer({ min: 39, max: 600 })) }),
  { maxLength: 80 },
);

it('keeps readings at least a minute apart and loses no minute: each dropped one has a kept one just before it', () => {
  fc.assert(
    fc.property(anyReadings, (all) => {
      const kept = cleanReadings(all);
      kept.slice(1).forEach((reading, index) => {
        expect(reading.minute - (kept[index]?.minute ?? 0)).toBeGreaterThanOrEqual(1);
      });
      for (const { minute: at } of all.filter((one) => one.mgdl >= 39 && one.mgdl <= 600)) {
        expect(kept.some((one) => one.minute <= at && at - one.minute < 1)).toBe(true);
      }
      expect(cleanReadings(kept)).toEqual(kept);
    }),
  );
});

it('does not depend on the order of the readings', () => {
  const shuffled = anyReadings.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([all, mixed]) => {
      expect(glucoseAfterMeal(mixed)).toEqual(glucoseAfterMeal(all));
    }),
  );
});

it('stays within the readings, whatever they are', () => {
  fc.assert(
    fc.property(anyReadings, fc.option(minute), (all, nextMealMinute) => {
      const after = glucoseAfterMeal(all, { nextMealMinute });
      const { within, above, below, n } = after.inRange;
      const [low, high] = [39, 600];
      expect(within + above + below).toBe(n);
      expect(after.coverage).toBeGreaterThanOrEqual(0);
      expect(after.coverage).toBeLessThanOrEqual(1 + 1e-9);
      if (after.iauc !== null) {
        expect(after.iauc).toBeGreaterThanOrEqual(0);
        expect(after.iauc).toBeLessThanOrEqual((high - low) * 180 + 1e-6);
      }
      for (const mgdl of [after.baseline, after.peak?.mgdl, after.at1h, after.at2h]) {
        if (typeof mgdl === 'number') expect(mgdl >= low - 1e-9 && mgdl <= high + 1e-9).toBe(true);
      }
      for (const point of after.points) expect(point.minute <= (after.cutBy ?? 180)).toBe(true);
    }),
  );
});
