import { weekOfMeals } from './week-of-meals.js';

const aMeal = (at: string, carbsGrams: number) => ({ eatenAt: new Date(at), carbsGrams });

it('is the mean of the days with entries, in the person’s own days', () => {
  const meals = [
    aMeal('2026-06-01T21:30:00Z', 40),
    aMeal('2026-06-01T22:30:00Z', 50), // already Tuesday in Berlin
    aMeal('2026-06-02T10:00:00Z', 30.5),
  ];
  expect(weekOfMeals(meals, 'Europe/Berlin')).toEqual({ meals: 3, days: 2, carbsGramsPerDay: 60 });
  expect(weekOfMeals(meals, 'America/New_York')).toEqual({ meals: 3, days: 2, carbsGramsPerDay: 60 });
  expect(weekOfMeals(meals.slice(0, 2), 'Europe/Berlin')).toMatchObject({ days: 2, carbsGramsPerDay: 45 });
  expect(weekOfMeals(meals.slice(0, 2), 'UTC')).toMatchObject({ days: 1, carbsGramsPerDay: 90 });
});

it('is null for a week without meals', () => expect(weekOfMeals([], 'UTC')).toBeNull());
