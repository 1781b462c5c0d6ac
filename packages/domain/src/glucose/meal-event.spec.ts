import fc from 'fast-check';
import { type MealMoment, mealEvent } from './meal-event.js';

const NOON = Date.UTC(2026, 4, 4, 12);
const at = (minute: number) => new Date(NOON + minute * 60_000);
const eaten = (minute: number, plateId = `plate at ${minute}`): MealMoment => ({
  mealId: `meal at ${minute}`,
  plateId,
  eatenAt: at(minute),
});
const eventOf = (meal: MealMoment, others: readonly MealMoment[]) => {
  const { startsAt, nextMealAt } = mealEvent(meal, others);
  return [startsAt, nextMealAt].map((time) => time && (time.getTime() - NOON) / 60_000);
};

it('is a meal alone, up to the next one', () => {
  expect(eventOf(eaten(0), [])).toEqual([0, null]);
  expect(eventOf(eaten(0), [eaten(-16), eaten(16), eaten(90)])).toEqual([0, 16]);
});

it('joins meals within fifteen minutes of each other', () => {
  expect(eventOf(eaten(0), [eaten(2), eaten(15), eaten(40)])).toEqual([0, 40]);
  expect(eventOf(eaten(2), [eaten(0), eaten(15), eaten(40)])).toEqual([0, 40]);
  expect(eventOf(eaten(20), [eaten(0), eaten(12), eaten(40)])).toEqual([0, 40]);
  expect(eventOf(eaten(0), [eaten(0)])).toEqual([0, null]);
});

it('does not end at a later part of its own plate', () => {
  expect(eventOf(eaten(0, 'lunch'), [eaten(60, 'lunch'), eaten(90)])).toEqual([0, 90]);
});

it('is the same for all of its meals', () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(minutes, (all) => {
      const meals = all.toSorted((one, other) => one - other).map((minute) => eaten(minute));
      const events = meals.map((meal) =>
        eventOf(
          meal,
          meals.filter((other) => other !== meal),
        ),
      );
      for (const [index, event] of events.slice(1).entries()) {
        const [one, other] = [meals[index], meals[index + 1]].map((meal) => meal?.eatenAt.getTime() ?? 0);
        const isSame = ((other ?? 0) - (one ?? 0)) / 60_000 <= 15;
        if (isSame) expect(event).toEqual(events[index]);
        else expect(event[0]).toBe(events[index]?.[1]);
      }
    }),
  );
});
