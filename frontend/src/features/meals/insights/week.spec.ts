import dayjs from 'dayjs';
import { aMeal, aMealWithoutFigure } from '../../../../test/builders';
import { weekOf } from './week';

it('sums the last seven days, today included, and leaves out what has no figure', () => {
  const today = dayjs('2026-11-20T15:00');
  const week = weekOf(
    [
      aMeal({ eatenAt: dayjs('2026-11-20T08:00').toISOString(), carbEstimate: 30 }),
      aMeal({ eatenAt: dayjs('2026-11-20T12:00').toISOString(), carbEstimate: 40 }),
      aMealWithoutFigure({ eatenAt: dayjs('2026-11-19T12:00').toISOString(), status: 'failed' }),
      aMeal({ eatenAt: dayjs('2026-11-14T00:10').toISOString(), carbEstimate: 11 }),
      aMeal({ eatenAt: dayjs('2026-11-13T23:50').toISOString(), carbEstimate: 99 }),
    ],
    today,
  );
  expect(week.map(({ grams }) => grams)).toEqual([11, 0, 0, 0, 0, 0, 70]);
  expect(week.map(({ mealCount }) => mealCount)).toEqual([1, 0, 0, 0, 0, 0, 2]);
  expect(week.map(({ withoutFigure }) => withoutFigure)).toEqual([0, 0, 0, 0, 0, 1, 0]);
  expect(week[0]?.date).toBe('2026-11-14');
});
