import type { SystemHealth } from '@carbsight/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answer, refusal } from '../../../../test/fake-api';
import { openAdmin } from '../../../../test/render-app';
import { someMetrics } from './metrics.fixture';

const NOON = '2026-11-20T12:00:00.000Z';

function aHealth(differs: Partial<SystemHealth> = {}): SystemHealth {
  return {
    status: 'healthy',
    uptime: 90_061,
    performance: { responseTime: 12, responseSamples: 40, cpuUsage: 12.3, memoryUsage: 80, diskUsage: 95.2 },
    services: { database: 'online', worker: 'degraded', mail: 'offline' },
    serviceDetails: {
      database: { label: 'Database', detail: 'PostgreSQL', latencyMs: 3 },
      worker: { label: 'Worker', detail: 'the oldest job has waited for 90 s', latencyMs: null },
      mail: { label: 'Mail', detail: 'the mail server does not answer', latencyMs: null },
    },
    notConfigured: { openai: { label: 'OpenAI', reason: 'OPENAI_API_KEY is not set.' } },
    incidents: [],
    silences: [],
    errors: [],
    measuredAt: NOON,
    ...differs,
  };
}

const MAILS = {
  from: '2026-11-14',
  waiting: 3,
  delayed: [{ failure: 'unreachable', mails: 2, since: '2026-11-20T11:20:00.000Z' }],
  outcomes: [
    { kind: 'scan-reminder', outcome: 'sent', mails: 1_240 },
    { kind: 'scan-reminder', outcome: 'bounced', mails: 2 },
    { kind: 'scan-reminder', outcome: 'deferred', mails: 4 },
    { kind: 'scan-reminder', outcome: 'unreachable', mails: 5 },
  ],
  failures: [
    {
      mailId: '0190a000-0000-7000-8000-0000000000aa',
      userId: '0190a000-0000-7000-8000-0000000000ab',
      kind: 'scan-reminder',
      failure: 'bounced',
      attempts: 1,
      at: NOON,
    },
  ],
};

const anError = (index: number): SystemHealth['errors'][number] => ({
  id: `0190a000-0000-7000-8000-00000000000${index}`,
  message: `Kind ${index} of error`,
  severity: index === 0 ? 'high' : 'low',
  timestamp: NOON,
  firstSeen: NOON,
  count: index + 1,
  source: 'worker',
  failure: index === 0 ? 'model-timeout' : null,
});

function open(answer: () => Answer) {
  const view = openAdmin('/admin/system', {
    'GET /api/admin/system-health': answer,
    'GET /api/admin/mail-outcomes': () => ({ body: MAILS }),
    'GET /api/performance/metrics': () => ({ body: someMetrics() }),
    'GET /api/admin/deployment-info': () => ({
      body: { version: 'v1.0.0', deployedAt: NOON, build: 'source', builtAt: null },
    }),
  });
  return { ...view, asked: () => view.asked('/api/admin/system-health').length };
}

it('shows the measurements, each state in a word', async () => {
  open(() => ({ body: aHealth() }));
  expect(await screen.findByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
  const status = await screen.findByRole('region', { name: 'System Status' });
  expect(await within(status).findByText('Healthy')).toBeVisible();
  expect(status).toHaveTextContent('Uptime 1 d 1 h');
  expect(screen.getByRole('region', { name: 'Response Time' })).toHaveTextContent(
    '12 msMedian of 40 requests in the last 5 minutes',
  );
  expect(await screen.findByText('v1.0.0')).toBeVisible();
  const services = screen.getByRole('region', { name: 'Service Health' });
  for (const word of ['Database', 'online', 'degraded', 'offline', 'PostgreSQL · 3 ms']) {
    expect(within(services).getByText(word)).toBeVisible();
  }
  expect(services).toHaveTextContent('OpenAI not configured');
  const bars = screen.getByRole('region', { name: 'Performance' });
  expect(bars).toHaveTextContent('CPUnormal12.3%');
  expect(bars).toHaveTextContent('Memorywarning80.0%');
  expect(bars).toHaveTextContent('Diskcritical95.2%');
  expect(screen.getByText('No recent errors. System is running smoothly!')).toBeVisible();
  expect(await screen.findByRole('row', { name: 'analysis 4 8 1 12.3 s 2' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'reminder-email 0 0 0 none 0' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^judge does not answer/ })).toBeVisible();
  expect(screen.getByRole('row', { name: 'API 1 d 1 h 1.0 MB 2.0 MB 12.3%' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open queues' })).toHaveAttribute('href', '/admin/queues');
});

it('says that nothing went wrong recently, but not that all is well if the state is another', async () => {
  open(() => ({ body: aHealth({ status: 'warning' }) }));
  expect(await screen.findByText('No recent errors. Current problems are shown above.')).toBeVisible();
  expect(screen.queryByText(/running smoothly/)).not.toBeInTheDocument();
});

it('shows a slow answer in seconds, and only the first five kinds of errors', async () => {
  const performance = { ...aHealth().performance, responseTime: 1_449, responseSamples: 0 };
  open(() => ({ body: aHealth({ performance, errors: [0, 1, 2, 3, 4, 5, 6].map(anError) }) }));
  const errors = await screen.findByRole('region', { name: 'Recent Errors' });
  expect(await within(errors).findByText('Kind 0 of error')).toBeVisible();
  expect(within(errors).getByRole('link', { name: 'Show the meals' })).toHaveAttribute(
    'href',
    '/admin/scan-overview?status=failed&failure=model-timeout&from=2026-11-20T11%3A55%3A00.000Z&to=2026-11-20T12%3A00%3A00.000Z',
  );
  expect(within(errors).getAllByRole('listitem')).toHaveLength(5);
  expect(within(errors).getByText('high')).toBeVisible();
  expect(errors).toHaveTextContent('2 more kinds of errors');
  expect(screen.getByRole('region', { name: 'Response Time' })).toHaveTextContent('1.4 sOf one database query');
});

it('marks the database offline when the call is refused, keeps the rest in view, and notices its return', async () => {
  vi.useFakeTimers();
  let isAway = false;
  const { asked } = open(() =>
    isAway ? refusal(503, 'database-unavailable', 'The service is not available right now.') : { body: aHealth() },
  );
  await screen.findByText('Healthy');
  isAway = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The database is offline. Everything else on this page is from',
  );
  expect(screen.getByText('Critical')).toBeVisible();
  const services = within(screen.getByRole('region', { name: 'Service Health' }));
  expect(services.getByText('does not answer')).toBeVisible();
  expect(screen.getByText('degraded')).toBeVisible();
  isAway = false;
  const before = asked();
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(await screen.findByText('Healthy')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked()).toBeGreaterThan(before);
});

it('shows the outcome of mails, and why the latest ones failed', async () => {
  open(() => ({ body: aHealth() }));
  const mails = await screen.findByRole('region', { name: 'Email Delivery' });
  const row = await within(mails).findByRole('row', { name: /Scan reminder/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1,240', '2', '9', '0']);
  expect(mails).toHaveTextContent('3 waiting to be sent');
  expect(mails).toHaveTextContent(
    /The mail server could not be reached: 2 emails waiting since .+, tried again for a day/,
  );
  expect(mails).toHaveTextContent('Scan reminder: The address does not accept email');
});

it('says what is wrong, since when and why, and links to the failed scans', async () => {
  const failing = {
    monitor: 'failed-scans',
    state: 'outage',
    trouble: '62.0% of scans failed in the last 15 minutes',
    since: '2026-11-20T11:02:00.000Z',
    cause: 'GPT-4o answers 503',
    quiet: null,
    acknowledgedAt: null,
  } as const;
  const back = {
    monitor: 'rollback',
    state: 'broken',
    trouble: 'A rollout was rolled back automatically',
    since: '2026-11-19T11:02:00.000Z',
    cause: 'gpt-4.1 with prompt v7. It was worse than the rest',
    quiet: null,
    acknowledgedAt: null,
  } as const;
  open(() => ({ body: aHealth({ status: 'critical', incidents: [failing, back] }) }));
  const outage = await screen.findByRole('region', { name: 'Outage' });
  const incident = screen.getByRole('region', { name: 'Incident' });
  expect(within(outage).getByRole('alert')).toHaveTextContent(/^Outage: Failed scans$/);
  expect(outage).toHaveTextContent(
    /62\.0% of scans failed in the last 15 minutes, since \d\d:02, because GPT-4o answers 503\./,
  );
  const link = within(outage).getByRole('link', { name: 'Show the failed scans' });
  expect(link).toHaveAttribute(
    'href',
    '/admin/scan-overview?status=failed&from=2026-11-20T10%3A57%3A00.000Z&to=2026-11-20T12%3A00%3A00.000Z',
  );
  expect(incident).toHaveTextContent(
    'A rollout was rolled back automatically: gpt-4.1 with prompt v7. It was worse than the rest.',
  );
  expect(within(incident).getByRole('link')).toHaveAttribute('href', '/admin/models?tab=rollout');
});

describe('what can be done about an incident', () => {
  const failing: SystemHealth['incidents'][number] = {
    monitor: 'failed-scans',
    state: 'outage',
    trouble: '62.0% of scans failed in the last 15 minutes',
    since: '2026-11-20T11:02:00.000Z',
    cause: null,
    quiet: null,
    acknowledgedAt: null,
  };
  const INCIDENT = '/api/admin/incidents/failed-scans';

  it('is to take it on, which the page then says', async () => {
    let incident = failing;
    const { user, asked } = openAdmin('/admin/system', {
      'GET /api/admin/system-health': () => ({ body: aHealth({ incidents: [incident] }) }),
      [`POST ${INCIDENT}/acknowledgement`]: () => {
        incident = { ...failing, acknowledgedAt: NOON };
        return { status: 204 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Acknowledge Failed scans' }));
    await user.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByText(/^Acknowledged \d\d:00\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Acknowledge Failed scans' })).toBeNull();
    expect(asked(`${INCIDENT}/acknowledgement`)).toHaveLength(1);
  });

  it('is to silence it for a reason, and to end that, also once the incident is over', async () => {
    let health = aHealth({ incidents: [failing] });
    const { user, asked } = openAdmin('/admin/system', {
      'GET /api/admin/system-health': () => ({ body: health }),
      [`PUT ${INCIDENT}/silence`]: () => {
        const silences = [{ monitor: failing.monitor, until: NOON, reason: 'The provider knows' }];
        health = aHealth({ silences });
        return { status: 204 };
      },
      [`DELETE ${INCIDENT}/silence`]: () => {
        health = aHealth();
        return { status: 204 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Silence Failed scans' }));
    const dialog = await screen.findByRole('dialog', { name: 'Silence Failed scans' });
    await user.click(within(dialog).getByRole('button', { name: 'Silence' }));
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /^Reason/ })).toHaveFocus());
    expect(asked(`${INCIDENT}/silence`)).toHaveLength(0);
    await user.keyboard('The provider knows');
    await user.click(within(dialog).getByRole('button', { name: 'Silence' }));
    const silences = await screen.findByRole('list', { name: 'Silences' });
    expect(silences).toHaveTextContent(/^Failed scans: The provider knowsUntil \d\d:00/);
    expect(asked(`${INCIDENT}/silence`)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Send alerts of Failed scans again' }));
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Silences' })).toBeNull());
  });

  it('is not to silence it twice', async () => {
    const silences = [{ monitor: failing.monitor, until: NOON, reason: 'The provider knows' }];
    open(() => ({ body: aHealth({ incidents: [failing], silences }) }));
    expect(await screen.findByRole('button', { name: 'Acknowledge Failed scans' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Silence Failed scans' })).toBeNull();
  });
});

it('says of an incident that seems over since when all works, and until when that is watched', async () => {
  const quiet = { since: '2026-11-20T11:59:00.000Z', until: '2026-11-20T12:01:00.000Z' };
  const incident = {
    monitor: 'worker',
    state: 'outage',
    trouble: 'No worker has reported for 0.2 s',
    since: NOON,
    cause: null,
    quiet,
    acknowledgedAt: null,
  } as const;
  open(() => ({ body: aHealth({ status: 'warning', incidents: [incident] }) }));
  expect(await screen.findByRole('region', { name: 'Working again' })).toHaveTextContent(
    /A worker runs again, since \d\d:59\. The incident ends at \d\d:01 if it stays that way\./,
  );
  expect(screen.queryByText(/No worker has reported/)).toBeNull();
});
