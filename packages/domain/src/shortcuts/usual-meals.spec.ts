import { LocalClock } from '../reminders/local-day.js';
import { frequentMeals, latestMeals } from './usual-meals.js';

const berlin = new LocalClock('Europe/Berlin');
const eaten = (name: string, at: string) => ({ name, eatenAt: new Date(at) });
/** 7:40 in Berlin. */
const breakfastTime = new Date('2026-11-21T06:40:00Z');

it('names what is usually eaten at this time of the person’s day, whatever its spelling', () => {
  const meals = [
    eaten('Porridge with berries', '2026-11-20T06:00:00Z'),
    eaten('Pizza', '2026-11-19T18:30:00Z'),
    eaten('Berries, porridge', '2026-11-19T08:30:00Z'), // 9:30
    eaten('Toast', '2026-11-18T06:30:00Z'),
    eaten('Pizza', '2026-11-17T18:30:00Z'),
    eaten('Porridge with berries', '2026-11-16T06:00:00Z'),
    eaten('Toast', '2026-10-20T05:30:00Z'), // 7:30, before the clocks went back
  ];
  expect(frequentMeals(meals, breakfastTime, berlin, 5)).toEqual([
    { ...eaten('Porridge with berries', '2026-11-20T06:00:00Z'), times: 3 },
    { ...eaten('Toast', '2026-11-18T06:30:00Z'), times: 2 },
  ]);
});

it('does not call a dish frequent that was logged twice on one day', () => {
  const meals = [eaten('Toast', '2026-11-20T06:30:00Z'), eaten('Toast', '2026-11-20T06:00:00Z')];
  expect(frequentMeals(meals, breakfastTime, berlin, 5)).toEqual([]);
});

it('counts across midnight', () => {
  const meals = [eaten('Milk', '2026-11-20T23:30:00Z'), eaten('Milk', '2026-11-18T22:10:00Z')];
  expect(frequentMeals(meals, new Date('2026-11-21T22:50:00Z'), berlin, 5)).toMatchObject([{ times: 2 }]);
});

it('treats an evening that ends after midnight as one, and the one before as another', () => {
  const now = new Date('2026-11-20T23:20:00Z'); // 0:20 on the 21st
  const oneEvening = [eaten('Milk', '2026-11-20T23:10:00Z'), eaten('Milk', '2026-11-20T22:30:00Z')];
  expect(frequentMeals(oneEvening, now, berlin, 5)).toEqual([]);
  const twoOnOneDate = [eaten('Milk', '2026-11-20T22:30:00Z'), eaten('Milk', '2026-11-19T23:20:00Z')];
  expect(frequentMeals(twoOnOneDate, now, berlin, 5)).toMatchObject([{ times: 2 }]);
  expect(frequentMeals(twoOnOneDate, new Date('2026-11-21T22:50:00Z'), berlin, 5)).toMatchObject([{ times: 2 }]);
});

it('shows each dish once, latest first, including names without letters', () => {
  const meals = [
    eaten('Soup', '2026-11-20T12:00:00Z'),
    eaten('🍕', '2026-11-19T12:00:00Z'),
    eaten('soups', '2026-11-18T12:00:00Z'),
    eaten('🍎', '2026-11-17T12:00:00Z'),
  ];
  expect(latestMeals(meals, 9).map(({ name, times }) => [name, times])).toEqual([
    ['Soup', 2],
    ['🍕', 1],
    ['🍎', 1],
  ]);
  expect(latestMeals(meals, 1)).toHaveLength(1);
});
