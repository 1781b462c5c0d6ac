import type { MealReport, NewShare, SharedMeals } from '@carbsight/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../../../../test/builders';
import { refusal } from '../../../../test/fake-api';
import { openApp } from '../../../../test/render-app';

const MEAL = '0190a000-0000-7000-8000-0000000000c1';
const sum = { mealCount: 1, withoutFigure: 0, partial: 0, otherBasis: 0, carbs: 42 };
const report: MealReport = {
  from: '2026-05-01',
  to: '2026-05-14',
  timezone: 'UTC',
  isShortened: false,
  reference: null,
  carbBasis: 'total',
  totals: {
    ...sum,
    averageDay: 42,
    isAverageDayMinimum: false,
    averageMeal: 42,
    mealsPerDay: 1,
    isTodayLeftOut: false,
  },
  disclaimer: '',
  glucose: null,
  corrected: 0,
  days: [
    {
      ...sum,
      date: '2026-05-02',
      meals: [
        {
          mealId: MEAL,
          eatenAt: '2026-05-02T08:00:00.000Z',
          eatenZone: null,
          name: 'Toast and jam',
          note: '',
          carbs: 42,
          carbBasis: 'total',
          low: 33,
          high: 51,
          isPartial: false,
          unknownItems: [],
          isCorrected: false,
          estimate: 42,
          isEstimatePartial: false,
        },
      ],
    },
  ],
};
const shared: SharedMeals = {
  owner: 'Kim',
  expiresAt: '2099-01-01T00:00:00.000Z',
  isLive: false,
  report,
  waiting: [],
  photos: [],
  glucose: null,
};
const VISIT = {
  at: '2026-05-15T08:00:00.000Z',
  until: '2026-05-15T09:30:00.000Z',
  browser: 'Firefox',
  system: 'Linux',
};
const share: NewShare = {
  id: '0190a000-0000-7000-8000-0000000000c2',
  name: 'Diabetes clinic',
  period: { kind: 'last-days', days: 14 },
  photos: false,
  glucose: false,
  createdAt: '2026-05-14T08:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
  opened: [],
  url: 'https://carbsight.example/shared#secret',
};

describe('the page behind a link', () => {
  it('shows the meals to someone without an account', async () => {
    const { sent } = openApp('/shared#secret', null, { 'POST /api/shares/open': () => ({ body: shared }) });
    expect(await screen.findByText('Toast and jam')).toBeVisible();
    expect(screen.getByText('Meals of Kim')).toBeVisible();
    expect(screen.queryByText('Glucose after meals')).toBeNull();
    expect(screen.getByText(/This link expires on/)).toBeVisible();
    expect(sent('POST', '/shares/open')).toEqual([{ token: 'secret' }]);
  });

  it('says that it does not work', async () => {
    openApp('/shared#old', null, {
      'POST /api/shares/open': () => refusal(404, 'share-not-found', 'This link does not work.'),
    });
    expect(await screen.findByText('This link doesn’t work')).toBeVisible();
    expect(screen.getByText(/Please ask for a new one/)).toBeVisible();
  });
});

describe('a live link', () => {
  const live = (differs: Partial<SharedMeals> = {}) => ({ body: { ...shared, isLive: true, ...differs } });
  afterEach(() => void vi.useRealTimers());

  it('follows the meals, with what was measured, until it has ended', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const [day] = report.days;
    const [meal] = day?.meals ?? [];
    if (!day || !meal) throw new Error('no meal');
    const waiting = {
      ...report,
      days: [{ ...day, carbs: null, meals: [{ ...meal, carbs: null, low: null, high: null }] }],
    };
    const glucose = {
      unit: 'mg/dL',
      meals: [{ mealId: MEAL, baseline: 102, peak: 196, peakMinutes: 75, rise: 94 }],
    } as const;
    const answers = [
      live({ report: waiting, waiting: [MEAL] }),
      live({ glucose: { ...glucose, meals: [...glucose.meals] } }),
      refusal(503, 'database-unavailable', 'The service is not available right now.'),
      refusal(404, 'share-not-found', 'This link does not work.'),
    ];
    const { sent } = openApp('/shared#secret', null, { 'POST /api/shares/open': () => answers.shift() ?? live() });
    expect(await screen.findByText(/being estimated/)).toBeVisible();
    expect(screen.getByText(/^Live. As of/)).toBeVisible();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await screen.findByText(/Highest reading 196, 75 minutes later/)).toBeVisible();
    expect(screen.getByText(/In mg\/dL. Food, insulin/)).toBeVisible();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await screen.findByText(/Not up to date: as of .* The service is not available/)).toBeVisible();
    expect(screen.getByText('Toast and jam')).toBeVisible();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await screen.findByText('This link has ended')).toBeVisible();
    expect(screen.queryByText('Toast and jam')).toBeNull();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent('POST', '/shares/open')).toHaveLength(4);
  });
});

describe('links for others', () => {
  function open() {
    const links: Omit<NewShare, 'url'>[] = [];
    const { url: _, ...listed } = share;
    return openApp('/insights/print?from=2026-05-01&to=2026-05-14', aUser(), {
      'GET /api/insights/report': () => ({ body: report }),
      'GET /api/shares': () => ({ body: links }),
      'POST /api/shares': () => {
        links.push({ ...listed, opened: [VISIT] });
        return { status: 201, body: share };
      },
      [`DELETE /api/shares/${share.id}`]: () => {
        links.pop();
        return { status: 204 };
      },
    });
  }

  it('are made for the chosen days, shown once, and ended', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(screen.getByText('Please say who it is for.')).toBeVisible();
    await user.type(screen.getByLabelText('Who is it for?'), 'Diabetes clinic');
    await user.click(screen.getByRole('switch', { name: 'With photos' }));
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText(share.url)).toBeVisible();
    expect(sent('POST', '/shares')).toEqual([
      {
        name: 'Diabetes clinic',
        period: { kind: 'report', from: '2026-05-01', to: '2026-05-14' },
        photos: true,
        glucose: false,
        endsInDays: 7,
      },
    ]);
    expect(await screen.findByText(/last looked at .*9:30.* with Firefox, Linux/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop sharing with Diabetes clinic' }));
    await waitFor(() => expect(screen.getByText('No links yet.')).toBeVisible());
    expect(screen.queryByText(share.url)).toBeNull();
  });
});

it('has none of the app’s bars, and says what it does not show', async () => {
  openApp('/shared#secret', null, { 'POST /api/shares/open': () => ({ body: shared }) });
  expect(await screen.findByText(/ambulatory glucose profile/)).toBeVisible();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
