import type { RetentionCohort, RetentionStats } from '@carbsight/contracts';
import { screen, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../test/fake-api';
import { openAdmin } from '../../../../test/render-app';

const aWeek = (week: number, visiting: number, scanning: number, isOver = true) => ({
  week,
  visitingUsers: visiting,
  visitingUsersPercent: visiting * 10,
  activeScannersAbsolute: scanning,
  activeScannersPercent: scanning * 10,
  isOver,
});
const someCohorts: RetentionCohort[] = [
  {
    cohortWeek: '2026-W46',
    registrationDate: '2026-11-09',
    totalUsers: 10,
    scanningUsers: 6,
    weeklyMetrics: [aWeek(0, 10, 5), aWeek(1, 3, 2, false)],
  },
];
const someStats: RetentionStats = {
  totalCohorts: 12,
  averageWeek1Retention: 41.26,
  averageWeek4Retention: null,
  week1Cohorts: 11,
  week4Cohorts: 0,
  bestPerformingCohort: null,
};
const opened = async (differs: Routes = {}) => {
  const view = openAdmin('/admin/retention', {
    'GET /api/admin/retention-cohorts': () => ({ body: someCohorts }),
    'GET /api/admin/retention-stats': () => ({ body: someStats }),
    ...differs,
  });
  await screen.findByRole('heading', { level: 1, name: 'Retention Tracking' });
  return view;
};

it('shows the four figures and their basis', async () => {
  await opened();
  const card = async (name: string) => screen.findByRole('region', { name });
  expect(await card('Total Cohorts')).toHaveTextContent('12');
  expect(await card('Avg Week 1 Retention')).toHaveTextContent('41.3%Mean of 11 cohorts');
  expect(await card('Avg Week 4 Retention')).toHaveTextContent('0%');
  expect(await card('Best Cohort')).toHaveTextContent('No data');
});

it('names the best cohort', async () => {
  const best = { ...someStats, bestPerformingCohort: { cohortWeek: '2026-W40', week4Retention: 33 } };
  await opened({ 'GET /api/admin/retention-stats': () => ({ body: best }) });
  expect(await screen.findByText('33.0%')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Best Cohort' })).toHaveTextContent('2026-W40');
});

it('shows four rows for each cohort, marks incomplete weeks, and leaves future ones empty', async () => {
  await opened();
  const table = within(await screen.findByRole('table', { name: 'Cohort details' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Cohort', 'Metric', 'Base', 'Week 0', 'Week 1', 'Week 2', 'Week 4'],
  ]);
  expect(table.getByRole('rowheader', { name: /2026-W46/ })).toHaveTextContent('9 Nov 2026');
  const later = ['–not started', '–not started'];
  const cells = (name: string) =>
    within(table.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Visiting Users')).toEqual(['10', '10', '3 so far', ...later]);
  expect(cells('Scanning Users')).toEqual(['6', '5', '2 so far', ...later]);
  expect(cells('Visiting Users %')).toEqual(['100.0%', '100.0%', '30.0% so far', ...later]);
  expect(cells('Scanning Users %')).toEqual(['60.0%', '50.0%', '20.0% so far', ...later]);
});

it('draws only completed weeks, as lines and as a heat map', async () => {
  const { user } = await opened();
  const heat = within(await screen.findByRole('table', { name: 'Retention heat map' }));
  expect(heat.getByRole('row', { name: /^2026-W46/ })).toHaveTextContent(/^2026-W46100\.0(–in progress){8}$/);
  await user.click(await screen.findByRole('button', { name: 'Show as table: Retention by cohort' }));
  const table = screen.getByRole('table', { name: 'Retention by cohort' });
  expect(within(table).getByRole('row', { name: /^2026-W46/ })).toHaveTextContent('2026-W46100.0%––––––––');
});

it('draws no two of the most cohorts alike, whatever their colours', async () => {
  const [one] = someCohorts;
  const most = Array.from({ length: 25 }, (_, week) => ({ ...one, cohortWeek: `2026-W${week + 10}` }));
  await opened({ 'GET /api/admin/retention-cohorts': () => ({ body: most }) });
  await screen.findByRole('figure', { name: 'Retention by cohort' });
  const looks = [...document.querySelectorAll('[data-cohort]')].map((sample) => {
    const shape = sample.querySelector('path')?.getAttribute('d');
    return `${sample.querySelector('line')?.getAttribute('stroke-dasharray')} ${shape}`;
  });
  expect(looks).toHaveLength(25);
  expect(new Set(looks).size).toBe(25);
});

it('requests what is chosen, and exports it', async () => {
  const { choose, asked } = await opened();
  expect(asked('/api/admin/retention-cohorts')).toEqual(['?timeRange=12&maxWeeks=8']);
  await choose('Time Range (weeks to show)', '24 weeks');
  await choose('Max Retention Weeks', '4 weeks');
  expect(asked('/api/admin/retention-cohorts').at(-1)).toBe('?timeRange=24&maxWeeks=4');
  expect(asked('/api/admin/retention-stats').at(-1)).toBe('?timeRange=24');
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/retention-cohorts.csv?timeRange=24&maxWeeks=4',
  );
});

it('says that not even a first week is over', async () => {
  const young = someCohorts.map((cohort) => ({ ...cohort, weeklyMetrics: [aWeek(0, 10, 5, false)] }));
  await opened({ 'GET /api/admin/retention-cohorts': () => ({ body: young }) });
  expect(await screen.findByText('No cohort has completed its first week yet.')).toBeVisible();
});

it('says that its figures failed', async () => {
  await opened({ 'GET /api/admin/retention-stats': () => refusal(503, 'away', 'The database is away.') });
  expect(await screen.findByText(/Failed to fetch retention stats/)).toBeVisible();
});

it('says that no one registered', async () => {
  await opened({ 'GET /api/admin/retention-cohorts': () => ({ body: [] }) });
  expect(await screen.findByText('No cohorts yet')).toBeVisible();
});
