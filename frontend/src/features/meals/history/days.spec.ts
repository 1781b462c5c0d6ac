import dayjs from 'dayjs';
import { aMeal, aMealWithoutFigure } from '../../../../test/builders';
import { groupByDay } from './days';

const at = (local: string) => dayjs(local).toISOString();

describe('meals by day', () => {
  const meals = [
    aMeal({ eatenAt: at('2026-11-20T19:00'), carbEstimate: 60 }),
    aMealWithoutFigure({ eatenAt: at('2026-11-20T12:00'), status: 'failed' }),
    aMeal({ eatenAt: at('2026-11-20T00:30'), carbEstimate: 20.4 }),
    aMealWithoutFigure({ eatenAt: at('2026-11-19T23:30'), status: 'failed' }),
  ];

  it('are grouped by local day and summed over those with a figure', () => {
    const days = groupByDay(meals, false);
    expect(days.map(({ date, totalGrams }) => [date, totalGrams])).toEqual([
      ['2026-11-20', 80.4],
      ['2026-11-19', null],
    ]);
  });

  it('count the meals that a total leaves out', () => {
    expect(groupByDay(meals, false).map(({ withoutFigure }) => withoutFigure)).toEqual([1, 1]);
  });

  it('the last loaded day has no total while more of its meals may follow', () => {
    const onlyToday = meals.filter(({ eatenAt }) => eatenAt.startsWith('2026-11-20'));
    expect(groupByDay(onlyToday, true).map(({ totalGrams }) => totalGrams)).toEqual([null]);
    expect(groupByDay(onlyToday, false).map(({ totalGrams }) => totalGrams)).toEqual([80.4]);
  });

  it('a day that the plan shows only in part is incomplete', () => {
    const days = groupByDay(meals, false, at('2026-11-20T00:00'));
    expect(days.map(({ isComplete }) => isComplete)).toEqual([true, false]);
  });
});
