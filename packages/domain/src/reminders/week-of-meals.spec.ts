import { weekOfMeals } from './week-of-meals.js';

const aMeal = (at: string, carbsGrams: number, isPartial = false) => ({ eatenAt: new Date(at), carbsGrams, isPartial });

it('is the mean of the days with entries, in the person’s own days', () => {
  const meals = [
    aMeal('2026-06-01T21:30:00Z', 40),
    aMeal('2026-06-01T22:30:00Z', 50), // already Tuesday in Berlin
    aMeal('2026-06-02T10:00:00Z', 30.5),
  ];
  const mean = { meals: 3, days: 2, carbsGramsPerDay: 60, isMinimum: false };
  expect(weekOfMeals(meals, 'Europe/Berlin')).toEqual(mean);
  expect(weekOfMeals(meals, 'America/New_York')).toEqual(mean);
  expect(weekOfMeals(meals.slice(0, 2), 'Europe/Berlin')).toMatchObject({ days: 2, carbsGramsPerDay: 45 });
  expect(weekOfMeals(meals.slice(0, 2), 'UTC')).toMatchObject({ days: 1, carbsGramsPerDay: 90 });
});

it('is a minimum, rounded down, where a meal misses a food', () => {
  const meals = [aMeal('2026-06-01T12:00:00Z', 40), aMeal('2026-06-02T10:00:00Z', 31.8, true)];
  expect(weekOfMeals(meals, 'UTC')).toMatchObject({ carbsGramsPerDay: 35, isMinimum: true });
});

it('is null for a week without meals', () => expect(weekOfMeals([], 'UTC')).toBeNull());
