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
  loggedDays: { logged: 1, of: 14 },
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
const shared: SharedMeals = { owner: 'Kim', expiresAt: '2099-01-01T00:00:00.000Z', report, photos: [] };
const share: NewShare = {
  id: '0190a000-0000-7000-8000-0000000000c2',
  name: 'Diabetes clinic',
  period: { kind: 'last-days', days: 14 },
  photos: false,
  createdAt: '2026-05-14T08:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
  opened: [],
  url: 'https://carbsight.example/shared#secret',
};

describe('the page behind a link', () => {
  it('shows the meals to somebody without an account', async () => {
    const { sent } = openApp('/shared#secret', null, { 'POST /api/shares/open': () => ({ body: shared }) });
    expect(await screen.findByText('Toast and jam')).toBeVisible();
    expect(screen.getByText('Meals of Kim')).toBeVisible();
    expect(screen.queryByText('Glucose after meals')).toBeNull();
    expect(screen.getByText(/This link ends on/)).toBeVisible();
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

describe('links for others', () => {
  function open() {
    const links: Omit<NewShare, 'url'>[] = [];
    const { url: _, ...listed } = share;
    return openApp('/insights/print?from=2026-05-01&to=2026-05-14', aUser(), {
      'GET /api/insights/report': () => ({ body: report }),
      'GET /api/shares': () => ({ body: links }),
      'POST /api/shares': () => {
        links.push({ ...listed, opened: [{ at: '2026-05-15T08:00:00.000Z', browser: 'Firefox', system: 'Linux' }] });
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
    expect(screen.getByText('Please say for whom it is.')).toBeVisible();
    await user.type(screen.getByLabelText('For whom?'), 'Diabetes clinic');
    await user.click(screen.getByRole('switch', { name: 'With photos' }));
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText(share.url)).toBeVisible();
    expect(sent('POST', '/shares')).toEqual([
      {
        name: 'Diabetes clinic',
        period: { kind: 'report', from: '2026-05-01', to: '2026-05-14' },
        photos: true,
        endsInDays: 7,
      },
    ]);
    expect(await screen.findByText(/with Firefox, Linux/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'End the link for Diabetes clinic' }));
    await waitFor(() => expect(screen.getByText('Nobody has a link.')).toBeVisible());
    expect(screen.queryByText(share.url)).toBeNull();
  });
});
