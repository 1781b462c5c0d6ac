import { act, screen, within } from '@testing-library/react';
import { type Answer, refusal } from '../../../../test/fake-api';
import { openAdmin } from '../../../../test/render-app';
import { aScanDashboard } from './scan-dashboard.fixture';

const PATH = '/api/admin/scan-analysis-dashboard';

const open = (answer: () => Answer = () => ({ body: aScanDashboard() })) =>
  openAdmin('/admin/scan-analysis', { [`GET ${PATH}`]: answer });
const region = async (name: string) => {
  await screen.findByRole('region', { name: 'Trend' });
  return screen.getByRole('region', { name });
};
const step = async (name: string) => {
  const item = within(await region('User Behaviour Funnel'))
    .getByText(name)
    .closest('li');
  if (!item) throw new Error(`${name} is no step`);
  return item;
};

it('shows the four cards', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Scan Analysis Performance' })).toBeInTheDocument();
  expect(await region('Total Sessions')).toHaveTextContent('1,000');
  expect(await region('Completion Rate')).toHaveTextContent(
    '55.1%540 of 980 sessions that ended saw a result95% interval 52.0% to 58.2%',
  );
  expect(await region('Average Response')).toHaveTextContent('4.3 s');
  expect(await region('Error Rate')).toHaveTextContent('5.0%Not below 5%of sessions; 95% interval 3.8% to 6.5%');
});

it('calls an error rate below 5% good', async () => {
  open(() => ({ body: aScanDashboard({ errors: { ...aScanDashboard().errors, errorRate: 4.94 } }) }));
  expect(await region('Error Rate')).toHaveTextContent('4.9%Below 5%');
});

it('gives an error rate of 0% its interval', async () => {
  open(() => ({ body: aScanDashboard({ errors: { ...aScanDashboard().errors, errorRate: 0 } }) }));
  expect(await region('Error Analysis')).toHaveTextContent('Error rate 0.0% of sessions; 95% interval 0.0% to 0.4%');
});

it('shows the funnel with conversion from 70% on as good, drop-off, and cancelled scans', async () => {
  open();
  expect(await step('Photo Initiated')).toHaveTextContent(/^Photo Initiated1,000$/);
  expect(await step('Photo Uploaded')).toHaveTextContent('Good: 70.0%of Photo CapturedDrop-off: 270 (30.0%)');
  expect(await step('Photo Submitted')).not.toHaveTextContent('Drop-off');
  expect(await step('Results Viewed')).toHaveTextContent('Good: 90.0%of Analysis Received');
  expect(await step('Feedback Given')).toHaveTextContent(/^Feedback Given10820.0%of Results Viewed/);
  expect(await step('Carb Overridden')).toHaveTextContent(/^Carb Overridden5410.0%of Results Viewed/);
  expect(within(await region('User Behaviour Funnel')).getByText('Analysis Cancelled')).toBeInTheDocument();
  expect(await region('User Behaviour Funnel')).toHaveTextContent('31 sessions');
});

it('shows timing, errors, outcomes and devices', async () => {
  open();
  const timing = await region('Performance Timing');
  for (const text of ['4.3 s', '9.5 s', '812 ms', '1.0 s', 'accurate to 2.5%']) expect(timing).toHaveTextContent(text);
  expect(await region('Error Analysis')).toHaveTextContent('Upload Errors30 50.0%');
  expect(await region('Session Outcomes')).toHaveTextContent('Abandoned400 40.0%');
  expect(await region('Device Usage')).toHaveTextContent('Tablet50 5.0%');
});

it('has the trend as a chart and as a table', async () => {
  const { user } = open();
  const trend = await region('Trend');
  expect(trend).toHaveTextContent('Most sessions (600): 21 Nov.');
  await user.click(within(trend).getByRole('button', { name: 'Show as table: Sessions over time' }));
  expect(within(trend).getByRole('row', { name: '20 Nov 400 240 140 20 0 4.0 s' })).toBeInTheDocument();
  expect(within(trend).getByRole('row', { name: '21 Nov 600 300 260 20 20 –' })).toBeInTheDocument();
});

it('requests another range', async () => {
  const { user, asked } = open();
  await region('Total Sessions');
  await user.click(screen.getByRole('combobox', { name: 'Time range' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Last 7 Days',
    'Last 30 Days',
  ]);
  await user.click(screen.getByRole('option', { name: 'Last 30 Days' }));
  await region('Trend');
  expect(asked(PATH)).toEqual(['?range=7days', '?range=30days']);
});

it('says that no one scanned', async () => {
  const sessions = { totalSessions: 0, successfulSessions: 0, abandonedSessions: 0, errorSessions: 0, openSessions: 0 };
  open(() => ({ body: aScanDashboard({ sessions }) }));
  expect(await screen.findByRole('heading', { name: 'No scan sessions in this period' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Trend' })).not.toBeInTheDocument();
});

it('polls every 30 seconds, even after a failure, and keeps the last figures', async () => {
  vi.useFakeTimers();
  let isUp = true;
  const { asked } = open(() => (isUp ? { body: aScanDashboard() } : refusal(503, 'unavailable', 'Not available now.')));
  await region('Total Sessions');
  isUp = false;
  await act(() => vi.advanceTimersByTimeAsync(30_500));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load dashboard data. Not available now.');
  expect(await region('Total Sessions')).toHaveTextContent('1,000');
  isUp = true;
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(asked(PATH)).toHaveLength(3);
});
