import { DISCLAIMER, type Insights, type MealReport } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../../test/builders';
import { fakeApi, refusal, signedIn } from '../../../test/fake-api';
import { openApp, renderApp } from '../../../test/render-app';
import { switchLanguage } from '../../shared/i18n';

afterEach(() => switchLanguage('en'));

const period = {
  from: '2026-11-15',
  to: '2026-11-21',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  isShortened: false,
  reference: null,
  carbBasis: 'total' as const,
  totals: {
    mealCount: 3,
    withoutFigure: 1,
    partial: 0,
    otherBasis: 0,
    carbs: 120,
    averageDay: 120,
    isAverageDayMinimum: true,
    averageMeal: 60,
    mealsPerDay: 1.5,
    isTodayLeftOut: true,
  },
  disclaimer: DISCLAIMER,
};
const days = Array.from({ length: 7 }, (_, index) => ({
  date: `2026-11-${15 + index}`,
  mealCount: index === 1 ? 2 : index === 2 ? 1 : 0,
  withoutFigure: index === 2 ? 1 : 0,
  partial: 0,
  otherBasis: 0,
  carbs: index === 1 ? 120 : null,
}));
const parts = ['morning', 'midday', 'afternoon', 'evening', 'night'] as const;

function someInsights(differs: Partial<Insights> = {}): Insights {
  return {
    ...period,
    glucose: null,
    isFetchingGlucose: false,
    range: '7d',
    before: null,
    dailyTotals: days,
    byTimeOfDay: parts.map((part) =>
      part === 'midday'
        ? { part, mealCount: 2, withoutFigure: 0, partial: 0, otherBasis: 0, carbs: 120, averageMeal: 60 }
        : { part, mealCount: 0, withoutFigure: 0, partial: 0, otherBasis: 0, carbs: null, averageMeal: null },
    ),
    loggedDays: { logged: 2, of: 7 },
    correctionRate: 0.5,
    corrections: { estimated: 2, corrected: 1, averageChange: -12, averageSize: 12 },
    mostCorrectedFoods: [{ name: 'Porridge', times: 1, averageChange: -12 }],
    canExport: false,
    ...differs,
  };
}

function openInsights(insights: Insights, user = aUser()) {
  const api = fakeApi({ ...signedIn(user), 'GET /api/insights': () => ({ body: insights }) });
  return { ...api, ...renderApp('/insights') };
}

it("shows the period's figures, what they leave out, and how estimates were corrected", async () => {
  const { user } = openInsights(someInsights({ reference: { low: 120, high: 160 } }));
  expect(await screen.findByText('Average day')).toBeVisible();
  await user.click(screen.getByText('From 3 meals on 2 days.'));
  expect(screen.getByText(/Today isn’t over yet, .* The carbs of 1 meal are unknown and not included\./)).toBeVisible();
  expect(screen.getByText(/Most on .*16.*: 120 g\./)).toBeVisible();
  expect(screen.getByText(/your own daily reference, 120 to 160 g/)).toBeVisible();
  expect(screen.getByText('You corrected 1 of 2 estimated meals (50%).')).toBeVisible();
  expect(screen.getByText(/12 g apart on average\. Overall you entered 12 g less/)).toBeVisible();
  expect(screen.getByText('1 time · 12 g less')).toBeVisible();
  expect(screen.getByText(DISCLAIMER)).toBeVisible();
});

it('has a table for every chart, which marks days without a figure', async () => {
  const { user } = openInsights(someInsights());
  await user.click(await screen.findByRole('button', { name: 'Show as table: Carbs by day' }));
  const table = screen.getByRole('table', { name: 'Carbs by day' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1, 4)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(cells).toEqual(['nothing logged', '120 g', 'carbs unknown']);
  await user.click(screen.getByRole('button', { name: 'Show as table: Carbs by time of day' }));
  expect(screen.getByRole('rowheader', { name: 'Midday, 11:00 to 14:00' })).toBeVisible();
});

const glucose: NonNullable<Insights['glucose']> = {
  unit: 'mg/dL',
  range: { low: 70, high: 180 },
  meals: 5,
  leftOut: 2,
  byTimeOfDay: parts.map((part) =>
    part === 'midday'
      ? { part, meals: 4, peak: 196, rise: 94, inRange: 0.77 }
      : { part, meals: part === 'night' ? 1 : 0, peak: null, rise: null, inRange: null },
  ),
  byCarbs: [
    { from: 0, to: 20, meals: 0, peak: null, rise: null, inRange: null },
    { from: 20, to: 40, meals: 4, peak: 196, rise: 94, inRange: 0.77 },
    { from: 40, to: null, meals: 0, peak: null, rise: null, inRange: null },
  ],
};
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
const none = ['0', '–', '–', '–'];

it('has glucose after meals by time of day and by carbs, with what it leaves out', async () => {
  const { user } = openInsights(someInsights({ glucose }));
  const card = await screen.findByRole('region', { name: 'Glucose after meals' });
  expect(card).toHaveTextContent('From 5 meals with readings before them and in the three hours after them.');
  expect(card).toHaveTextContent('2 more are left out');
  expect(card).toHaveTextContent('medians in mg/dL, shown from three meals up');
  expect(card).toHaveTextContent('readings from 70 to 180.');
  expect(card).toHaveTextContent('1 meal whose carbs are not fully known is in none of these groups.');
  expect(card).toHaveTextContent('Talk to your care team before changing treatment.');
  await user.click(within(card).getByRole('button', { name: 'Show as table: Glucose by time of day' }));
  expect(cellsOf(within(card).getByRole('table'))).toEqual([
    ['Morning, 5:00 to 11:00', ...none],
    ['Midday, 11:00 to 14:00', '4', '196', '+94', '77%'],
    ['Afternoon, 14:00 to 18:00', ...none],
    ['Evening, 18:00 to 23:00', ...none],
    ['Night, 23:00 to 5:00', '1', '–', '–', '–'],
  ]);
  await user.click(within(card).getByRole('button', { name: 'Show as table: Glucose by carbs' }));
  expect(cellsOf(within(card).getByRole('table', { name: 'Glucose by carbs' }))).toEqual([
    ['Below 20 g', ...none],
    ['20 to below 40 g', '4', '196', '+94', '77%'],
    ['40 g or more', ...none],
  ]);
});

it('says in German and mmol/L why there are no figures for glucose yet', async () => {
  switchLanguage('de');
  openInsights(
    someInsights({ glucose: { ...glucose, unit: 'mmol/L', meals: 0, leftOut: 1 } }),
    aUser({ language: 'de' }),
  );
  const card = await screen.findByRole('region', { name: 'Glukose nach Mahlzeiten' });
  expect(card).toHaveTextContent('Aus 0 Mahlzeiten');
  expect(card).toHaveTextContent('1 weitere zählt nicht mit');
  expect(within(card).queryByRole('figure')).toBeNull();
});

it('requests the chosen range and keeps it in the address', async () => {
  const { user, calls, address } = openInsights(someInsights());
  await user.click(await screen.findByRole('radio', { name: '30 days' }));
  await waitFor(() => expect(address()).toBe('/insights?range=30d'));
  // Other requests, such as the copy for reading offline, may follow.
  const asked = () => calls.findLast(({ url }) => url.pathname === '/api/insights')?.url.search;
  await waitFor(() => expect(asked()).toBe('?range=30d'));
});

it('invites people without meals, and tells those with one that it is a start', async () => {
  const none = { ...period.totals, mealCount: 0, withoutFigure: 0, partial: 0, otherBasis: 0, carbs: null };
  const { unmount } = openInsights(someInsights({ totals: none }));
  expect(await screen.findByText('Nothing to show yet')).toBeVisible();
  unmount();
  openInsights(
    someInsights({ totals: { ...period.totals, mealCount: 1, withoutFigure: 0, partial: 0, otherBasis: 0 } }),
  );
  expect(await screen.findByText(/One meal is a start/)).toBeVisible();
});

it('offers table and summary where the plan includes them, else names the plan that does', async () => {
  const { unmount } = openInsights(someInsights());
  expect(await screen.findByText(/part of Essentials and Pro/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Table (CSV)' })).not.toBeInTheDocument();
  unmount();
  openInsights(someInsights({ canExport: true }));
  expect(await screen.findByRole('link', { name: 'Table (CSV)' })).toHaveAttribute(
    'href',
    '/api/insights/export.csv?from=2026-11-15&to=2026-11-21',
  );
  expect(screen.getByRole('link', { name: 'Summary to print' })).toHaveAttribute(
    'href',
    '/insights/print?from=2026-11-15&to=2026-11-21',
  );
});

it('speaks German in BE', async () => {
  await switchLanguage('de');
  openInsights(someInsights(), aUser({ units: 'be12' }));
  expect(await screen.findByText('Durchschnitt pro Tag')).toBeVisible();
  expect(screen.getAllByText('10 BE')[0]).toBeVisible();
});

describe('where a food was not read', () => {
  const partial = someInsights({
    totals: { ...period.totals, withoutFigure: 0, partial: 1, averageDay: 120.9, averageMeal: 60.9 },
    byTimeOfDay: parts.map((part) => ({
      part,
      mealCount: part === 'night' ? 2 : 0,
      withoutFigure: 0,
      partial: part === 'night' ? 1 : 0,
      otherBasis: 0,
      carbs: part === 'night' ? 135.8 : null,
      averageMeal: part === 'night' ? 67.9 : null,
    })),
  });

  it('says "at least" of every mean and sum it is in, rounded down', async () => {
    const { user } = openInsights(partial);
    expect(await screen.findByText('Average day')).toBeVisible();
    expect(screen.getByText('Average day').nextSibling).toHaveTextContent('at least 120 g');
    expect(screen.getByText('Average meal', { selector: 'dt' }).nextSibling).toHaveTextContent('at least 60 g');
    expect(screen.getByText('Largest average meal: Night, at least 67 g.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show as table: Carbs by time of day' }));
    expect(screen.getByRole('row', { name: /^Night, .* at least 67\sg at least 135\sg 2$/ })).toBeVisible();
  });
});

describe('the summary for the care team', () => {
  const meal = {
    mealId: '0190a000-0000-7000-8000-000000000003',
    eatenAt: '2026-11-16T11:30:00.000Z',
    eatenZone: null,
    note: '',
    carbBasis: 'total' as const,
    isPartial: false,
    unknownItems: [],
    isEstimatePartial: false,
  };
  const report: MealReport = {
    ...period,
    glucose: null,
    timezone: 'Europe/Berlin',
    corrected: 1,
    days: [
      {
        date: '2026-11-16',
        mealCount: 2,
        withoutFigure: 0,
        partial: 0,
        otherBasis: 0,
        carbs: 120,
        meals: [
          { ...meal, name: 'Rice', carbs: 68, low: 60, high: 80, isCorrected: false, estimate: 68 },
          {
            ...meal,
            mealId: meal.mealId.replace('3', '4'),
            name: 'Porridge',
            carbs: 52,
            low: 52,
            high: 52,
            isCorrected: true,
            estimate: 64,
          },
          {
            ...meal,
            mealId: meal.mealId.replace('3', '5'),
            name: 'Weighed bread',
            carbs: 30,
            low: 30,
            high: 30,
            isCorrected: false,
            estimate: null,
          },
        ],
      },
    ],
  };

  it('lists each meal with time, figure and range, marks entered by hands, and prints', async () => {
    const print = vi.fn();
    window.print = print;
    const { user } = openApp('/insights/print?from=2026-11-15&to=2026-11-21', aUser(), {
      'GET /api/insights/report': () => ({ body: report }),
    });
    expect(await screen.findByRole('row', { name: /^12:30 Rice about 68\sg likely 60 to 80\sg/ })).toBeVisible();
    expect(
      screen.getByRole('row', { name: /^12:30 Porridge 52\sg\s\* \* entered by hand \(estimated 64\sg\)/ }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /^12:30 Weighed bread 30\sg\s\* \* entered by hand/ })).toBeVisible();
    expect(screen.getByText(/Meals as logged in Carbsight.*not medical advice/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('has the glucose after these meals, where there is any', async () => {
    openApp('/insights/print?from=2026-11-15&to=2026-11-21', aUser(), {
      'GET /api/insights/report': () => ({ body: { ...report, glucose: { ...glucose, unit: 'mmol/L' } } }),
    });
    const part = await screen.findByRole('region', { name: 'Glucose after meals' });
    expect(cellsOf(within(part).getByRole('table', { name: 'Glucose by time of day' }))[1]).toEqual([
      'Midday, 11:00 to 14:00',
      '4',
      '10.9',
      '+5.2',
      '77%',
    ]);
    expect(cellsOf(within(part).getByRole('table', { name: 'Glucose by carbs' }))[1]?.[0]).toBe('20 to below 40 g');
    expect(part).toHaveTextContent('Food, insulin, activity, stress and sensor error all affect this.');
  });

  it('says "at least" for a meal with a food that was not read, names the food, and says it for the means', async () => {
    const least = { ...meal, carbs: 4.88, low: 4, high: null, isPartial: true, unknownItems: ['blorptang'] };
    const missed = { ...least, isCorrected: false, estimate: 4.88, isEstimatePartial: true };
    const meals = [
      { ...missed, name: 'Salad' },
      { ...missed, mealId: meal.mealId.replace('3', '4'), name: 'Soup', carbs: 16.7, isCorrected: true },
      {
        ...missed,
        mealId: meal.mealId.replace('3', '5'),
        name: 'Pizza',
        carbs: 30,
        low: 30,
        high: 30,
        isPartial: false,
        unknownItems: [],
        isCorrected: true,
        estimate: 166.9,
      },
    ];
    const day = { date: '2026-11-16', mealCount: 3, withoutFigure: 0, partial: 2, otherBasis: 0, carbs: 51.6, meals };
    const totals = { ...period.totals, withoutFigure: 0, partial: 2, averageDay: 51.6, averageMeal: 17.2 };
    openApp('/insights/print?from=2026-11-15&to=2026-11-21', aUser(), {
      'GET /api/insights/report': () => ({ body: { ...report, totals, days: [day] } }),
    });
    expect(
      await screen.findByRole('row', { name: /^12:30 Salad at least 4\.8\sg.* not counted: blorptang$/ }),
    ).toBeVisible();
    const corrected =
      /^12:30 Soup at least 16\sg\s\*.* \* entered by hand \(estimated at least 4\.8\sg\), not counted: blorptang$/;
    expect(screen.getByRole('row', { name: corrected })).toBeVisible();
    expect(
      screen.getByRole('row', { name: /^12:30 Pizza 30\sg\s\*.* \* entered by hand \(estimated at least 166\sg\)$/ }),
    ).toBeVisible();
    expect(screen.getByText('Average day').nextSibling).toHaveTextContent('at least 51 g');
    expect(screen.getByText('Average meal').nextSibling).toHaveTextContent('at least 17 g');
  });

  it('explains why there is no summary: the plan, or an invalid period', async () => {
    const { calls, unmount } = openApp('/insights/print?from=2026-11-15&to=2026-11-21', aUser(), {
      'GET /api/insights/report': () => refusal(403, 'plan-needed', 'Not in this plan.'),
    });
    expect(await screen.findByText(/part of Essentials and Pro/)).toBeVisible();
    unmount();
    const asked = calls.length;
    renderApp('/insights/print?from=2026-11-21&to=yesterday');
    expect(await screen.findByRole('alert')).toHaveTextContent('at most 92 days');
    expect(calls.slice(asked).some(({ url }) => url.pathname.endsWith('/report'))).toBe(false);
  });
});

it.each([
  [100, false, '20 g more than in the 7 days before'],
  [150, false, '30 g less than in the 7 days before'],
  [120, false, 'as in the 7 days before'],
  [100, true, null],
])('compares the average day with %d g before, unless one is a minimum: %s', async (averageDay, isMinimum, words) => {
  const totals = { ...period.totals, isAverageDayMinimum: false };
  openInsights(someInsights({ totals, before: { averageDay, isAverageDayMinimum: isMinimum, days: 7 } }));
  expect(await screen.findByText('Average day')).toBeVisible();
  if (words) expect(screen.getByText(words)).toBeVisible();
  else expect(screen.queryByText(/days before/)).not.toBeInTheDocument();
});
