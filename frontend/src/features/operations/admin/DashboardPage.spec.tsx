import type {
  Activity,
  Cockpit,
  CockpitFigures,
  GoldenGate,
  PendingDecisions,
  SystemHealth,
  SystemStats,
} from '@carbsight/contracts';
import { DEFAULT_GATE_BARS } from '@carbsight/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { hold, type Routes, refusal } from '../../../../test/fake-api';
import { openAdmin } from '../../../../test/render-app';
import { anActivity } from './audit/activity.fixture';

const someStats = (differs: Partial<SystemStats> = {}): SystemStats => ({
  totalUsers: 12_345,
  activeUsers: 67,
  totalScans: 1_000_000,
  todayScans: 89,
  systemHealth: 'healthy',
  lastUpdated: '2026-11-21T10:11:12.000Z',
  measuredUptime: { percent: 99.5, minutes: 3 * 24 * 60 },
  ...differs,
});
const aGate = (live: Partial<GoldenGate['live']> = {}): GoldenGate => ({
  bars: DEFAULT_GATE_BARS,
  version: 1,
  updatedAt: null,
  loosened: null,
  live: {
    model: 'gpt-4o',
    promptVersion: 'v2.3',
    isGrounded: false,
    verdict: 'PASS',
    runId: '0190a000-0000-7000-8000-000000000009',
    dosingRunId: null,
    range: { halfWidthGrams: 14.24, constantGrams: 25, coverage: 0.825, images: 40, bySize: [] },
    ...live,
  },
});

const figures = (differs: Partial<CockpitFigures> = {}): CockpitFigures => ({
  scans: 0,
  failed: 0,
  estimated: 0,
  corrected: 0,
  costUsd: 0,
  unpricedCalls: 0,
  waits: 0,
  medianWaitMs: null,
  p95WaitMs: null,
  ...differs,
});
const busy = { scans: 140, failed: 3, estimated: 130, corrected: 13, costUsd: 1.239, waits: 120 };
const someCockpit: Cockpit = {
  since: '2026-11-21T00:00:00.000Z',
  today: {
    total: figures({ ...busy, medianWaitMs: 4_210, p95WaitMs: 12_100 }),
    hours: [figures({ ...busy, medianWaitMs: 4_210, p95WaitMs: 12_100 })],
  },
  yesterday: {
    total: figures({ scans: 650, failed: 13, estimated: 600, corrected: 60, costUsd: 5.3, medianWaitMs: 900 }),
    hours: Array.from({ length: 24 }, (_, hour) => figures(hour === 1 ? { scans: 650, failed: 13 } : {})),
  },
};
const nothingWaits: PendingDecisions = {
  goldenCandidates: 0,
  rangeProposalRunId: null,
  contentDrafts: 0,
  brokenMonitors: [],
  rollout: null,
  unmeasuredSinceRestart: [],
};
const someHealth = (incidents: SystemHealth['incidents']): SystemHealth => ({
  status: incidents.length > 0 ? 'critical' : 'healthy',
  uptime: 1,
  performance: { responseTime: 1, responseSamples: 1, cpuUsage: 1, memoryUsage: 1, diskUsage: 1 },
  services: {},
  serviceDetails: {},
  notConfigured: {},
  incidents,
  silences: [],
  errors: [],
  measuredAt: '2026-11-20T12:00:00.000Z',
});
const RUN_ID = '0190a000-0000-7000-8000-000000000009';

const card = (name: string) => within(screen.getByRole('region', { name }));
const open = (differs: Routes = {}) =>
  openAdmin('/admin', {
    'GET /api/admin/system-stats': () => ({ body: someStats() }),
    'GET /api/admin/activity': () => ({ body: { activities: [], nextBefore: null } }),
    'GET /api/admin/golden-gate': () => ({ body: aGate() }),
    'GET /api/admin/cockpit': () => ({ body: someCockpit }),
    'GET /api/admin/decisions': () => ({ body: nothingWaits }),
    'GET /api/admin/system-health': () => ({ body: someHealth([]) }),
    ...differs,
  });
const opened = async (differs: Routes = {}) => {
  const view = open(differs);
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
  return view;
};
const withActivities = (...activities: Activity[]): Routes => ({
  'GET /api/admin/activity': () => ({ body: { activities, nextBefore: null } }),
});

describe('the first steps', () => {
  it('are what a fresh installation lacks, until somebody has scanned', async () => {
    const notConfigured = { openai: { label: 'OpenAI', reason: 'OPENAI_API_KEY is not set.' } };
    await opened({
      'GET /api/admin/system-stats': () => ({ body: someStats({ totalScans: 0 }) }),
      'GET /api/admin/system-health': () => ({ body: { ...someHealth([]), notConfigured } }),
      'GET /api/admin/golden-gate': () => ({ body: aGate({ runId: null }) }),
    });
    const steps = within(await screen.findByRole('region', { name: 'First steps' })).getAllByRole('listitem');
    const isDone = (step: HTMLElement) => within(step).queryByText('done') !== null;
    expect(steps.map((step) => [within(step).getByRole('link').textContent, isDone(step)])).toEqual([
      ['Let a model read photos', true],
      ['Measure it before people rely on it', false],
      ['Send emails', true],
      ['Look around with demo data', false],
      ['Scan a meal', false],
    ]);
  });

  it('are gone once somebody has', async () => {
    await opened();
    await screen.findByText('3 of 140 scans');
    expect(screen.queryByText('First steps')).toBeNull();
  });
});

describe('the cockpit', () => {
  it.each([
    ['Failed scans today', '2.1%', '3 of 140 scans', 'Yesterday 2.0% of 650', '/admin/system'],
    ['Corrections today', '10.0%', '13 of 130 estimates', 'Yesterday 10.0% of 600', '/admin/evaluation'],
    ['Cost today', '$1.24', 'Of all model calls', 'Yesterday $5.30 in all', '/admin/performance'],
    ['Waiting time today', '4.2 s', '95th percentile 12.1 s', 'Yesterday 900 ms', '/admin/scan-analysis'],
  ])('has %s with its basis and yesterday', async (name, value, basis, yesterday, path) => {
    await opened();
    expect(await card(name).findByText(value)).toBeVisible();
    expect(card(name).getByText(basis)).toBeVisible();
    expect(screen.getByRole('region', { name })).toHaveTextContent(yesterday);
    expect(card(name).getByRole('link')).toHaveAttribute('href', path);
  });

  it('draws both days, with gaps where nothing was measured', async () => {
    await opened();
    await screen.findByText('3 of 140 scans');
    const lines = screen.getByRole('region', { name: 'Failed scans today' }).querySelectorAll('svg path');
    expect([...lines].map((line) => line.getAttribute('d')?.match(/M/g)?.length)).toEqual([1, 1]);
  });

  it('has the figures of each hour as a table', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Figures by hour' }));
    const table = within(await screen.findByRole('table', { name: 'Figures by hour' }));
    expect(table.getAllByRole('row')).toHaveLength(25);
    expect(table.getByRole('row', { name: /^00:00 2\.1% – 10\.0% – \$1\.24/ })).toBeInTheDocument();
    expect(table.getByRole('row', { name: /^01:00 – 2\.0% –/ })).toBeInTheDocument();
  });
});

it('says of an outage what is wrong, since when and why, with the scans, and names what else is wrong', async () => {
  const untouched = { acknowledgedAt: null, quiet: null };
  const incident = {
    ...untouched,
    state: 'outage',
    since: '2026-11-20T11:02:00.000Z',
    cause: 'GPT-4o answers 503',
  } as const;
  const trouble = '62.0% of scans were answered by a fallback in the last 15 minutes';
  const slow = {
    ...untouched,
    monitor: 'slow-scans',
    state: 'broken',
    trouble: 'Slow',
    since: null,
    cause: null,
  } as const;
  await opened({
    'GET /api/admin/system-health': () => ({
      body: someHealth([{ ...incident, monitor: 'fallback', trouble }, slow]),
    }),
  });
  const outage = await screen.findByRole('region', { name: 'Outage of the live model' });
  expect(outage).toHaveTextContent(
    /62\.0% of scans were answered by a fallback in the last 15 minutes, since \d\d:02, because GPT-4o answers 503\./,
  );
  expect(within(outage).getByRole('link', { name: 'Show these scans' })).toHaveAttribute(
    'href',
    '/admin/scan-overview?fallback=yes&from=2026-11-20T10%3A57%3A00.000Z&to=2026-11-20T12%3A00%3A00.000Z',
  );
  expect(within(outage).getByRole('link', { name: '95th percentile of scan time' })).toBeVisible();
});

describe('what needs a decision', () => {
  const list = async () => within(await card('What needs a decision').findByRole('list')).getAllByRole('listitem');

  it('lists every kind, also while nothing waits', async () => {
    await opened();
    expect((await list()).map(({ textContent }) => textContent)).toEqual([
      'Monitorsnone',
      'Rolloutnone',
      'Not measured since the restartnone',
      'Golden candidatesnone',
      'Range proposalnone',
      'Draftsnone',
    ]);
    expect(card('Live variant').getByText('No rollout is running.')).toBeVisible();
  });

  const all: PendingDecisions = {
    goldenCandidates: 2,
    rangeProposalRunId: RUN_ID,
    contentDrafts: 1,
    brokenMonitors: ['thumbs-down', 'cost-per-scan'],
    rollout: { modelId: 'gpt-5', promptVersion: 'v3', percent: 10 },
    unmeasuredSinceRestart: ['GPT-5'],
  };
  const waiting = { 'GET /api/admin/decisions': () => ({ body: all }) };

  it('leads to where each is decided', async () => {
    await opened(waiting);
    const links = (await list()).map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')]);
    expect(links).toEqual([
      ['Monitors2 broken', '/admin/quality'],
      ['Rolloutrunning at 10%', '/admin/models?tab=rollout'],
      ['Not measured since the restartGPT-5', '/admin/models?tab=history'],
      ['Golden candidates2 to decide', '/admin/golden-set?tab=users'],
      ['Range proposal1 to decide', `/admin/golden-set/runs/${RUN_ID}`],
      ['Drafts1 draft', '/admin/content?status=draft'],
    ]);
    expect(card('Live variant').getByText('Rollout: gpt-5, prompt v3, reads 10% of the scans.')).toBeVisible();
  });

  it('is on the links of the navigation, and on a group that hides them', async () => {
    const { user } = await opened(waiting);
    const navigation = within(screen.getByRole('navigation', { name: 'Administration' }));
    expect(await navigation.findByRole('link', { name: 'Content, 1 draft' })).toBeVisible();
    await user.click(navigation.getByRole('button', { name: 'Models, 7 waiting' }));
    for (const name of ['Golden Set Testing, 3 to decide', 'Quality Monitors, 2 broken'])
      expect(await navigation.findByRole('link', { name })).toBeVisible();
    expect(
      navigation.getByRole('link', {
        name: 'Model Management, 1 rollout running, GPT-5 not measured since the restart',
      }),
    ).toBeVisible();
    expect(navigation.getByRole('button', { name: 'Models' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('counts candidates up to 99', async () => {
    await opened({ 'GET /api/admin/decisions': () => ({ body: { ...nothingWaits, goldenCandidates: 100 } }) });
    expect(await card('What needs a decision').findByText('99+ to decide')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Models, 99+ waiting' })).toBeVisible();
  });
});

describe('the four cards', () => {
  it('show the figures, and the measured uptime next to the fixed one', async () => {
    await opened();
    expect(await screen.findByText('12,345')).toBeVisible();
    expect(card('Total Users').getByText('67 active today')).toBeVisible();
    expect(card('Total Scans').getByText('1,000,000')).toBeVisible();
    expect(card('Total Scans').getByText('89 today')).toBeVisible();
    expect(card('System Health').getByText('healthy')).toBeVisible();
    expect(card('System Health').getByText(/^Updated \d\d:11:12$/)).toBeVisible();
    expect(card('Performance').getByText('98.5%')).toBeVisible();
    expect(card('Performance').getByText('Uptime (30 days)')).toBeVisible();
    expect(card('Performance').getByText('A fixed example.')).toBeVisible();
    expect(card('Performance').getByText('Measured: 99.50% of 3 days')).toBeVisible();
  });

  it.each([
    ['healthy', false],
    ['warning', true],
    ['critical', false],
  ])('say %s, a warning with its icon', async (systemHealth, hasIcon) => {
    await opened({ 'GET /api/admin/system-stats': () => ({ body: someStats({ systemHealth, lastUpdated: null }) }) });
    const badge = (await screen.findByText(systemHealth)).closest('.mantine-Badge-root');
    expect(badge?.querySelector('svg') !== null).toBe(hasIcon);
    expect(card('System Health').getByText('Updated Never')).toBeVisible();
  });

  it('refresh every 30 seconds', async () => {
    vi.useFakeTimers();
    const { asked } = await opened();
    expect(await screen.findByText('12,345')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(asked('/api/admin/system-stats')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(asked('/api/admin/system-stats')).toHaveLength(2);
  });
});

it('links to the other screens', async () => {
  await opened();
  const actions = card('Quick Actions');
  const links = actions
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(links).toEqual([
    ['Open Content Management', '/admin/content'],
    ['Open Model Evaluation', '/admin/evaluation'],
    ['Open Performance Dashboard', '/admin/performance'],
    ['Open Debug Tools', '/admin/debug'],
    ['Open User Management', '/admin/users'],
    ['Open System Status', '/admin/system'],
  ]);
  expect(actions.getAllByText('Open')).toHaveLength(6);
});

describe('the ranges', () => {
  const withLive = (live: Partial<GoldenGate['live']>): Routes => ({
    'GET /api/admin/golden-gate': () => ({ body: aGate(live) }),
  });

  it.each([
    ['what was planned and achieved', {}, '80% planned, 82.5% achieved over 40 images, ± 14.3 g around 50 g'],
    [
      'that nothing was achieved yet',
      { range: { halfWidthGrams: 9, constantGrams: 25, coverage: null, images: 1, bySize: [] } },
      '80% planned, not measured yet over 1 image, ± 9.0 g around 50 g',
    ],
    [
      'that there is no run yet',
      { runId: null, range: null },
      'The live model and prompt have no completed golden run yet. Users see each estimate’s own range.',
    ],
    [
      'that the run was too small',
      { range: null },
      'No measured range has been applied to the live model and prompt: users see each estimate’s own range.',
    ],
  ])('say %s', async (_, live, text) => {
    await opened(withLive(live));
    const panel = card('Live variant');
    expect(await panel.findByText(text)).toBeVisible();
    expect(panel.queryAllByText(/should contain:$/)).toHaveLength(text.includes('planned') ? 1 : 0);
    expect(panel.getByText('gpt-4o, prompt v2.3')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Golden Set Batch Testing' })).toHaveAttribute('href', '/admin/golden-set');
  });

  it.each([
    [
      'do not pass the gate',
      'FAIL',
      'The live model and prompt do not pass the gate, the check before going live (FAIL).',
    ],
    [
      'was not measured enough',
      'INSUFFICIENT DATA',
      'The gate, the check before going live, could not measure enough of the live model and prompt',
    ],
  ] as const)('say that the run behind them %s, and lead to it', async (_, verdict, text) => {
    await opened(withLive({ verdict }));
    const panel = card('Live variant');
    expect(await panel.findByText(new RegExp(text.replace(/[()]/g, '.')))).toHaveTextContent(
      /Users still see this range/,
    );
    expect(panel.getByRole('link', { name: 'See the run' })).toHaveAttribute(
      'href',
      `/admin/golden-set/runs/${aGate().live.runId}`,
    );
  });

  it('report dosing that any run of the live variant mentioned, with a link to that run', async () => {
    const dosingRunId = '0190a000-0000-7000-8000-000000000003';
    await opened(withLive({ verdict: 'FAIL', dosingRunId }));
    const panel = card('Live variant');
    expect(await panel.findByText(/mentioned dosing in a golden run/)).toBeVisible();
    expect(panel.getByRole('link', { name: 'See the run' })).toHaveAttribute(
      'href',
      `/admin/golden-set/runs/${dosingRunId}`,
    );
  });

  it('do not mention the gate while the live variant clears it', async () => {
    await opened();
    await card('Live variant').findByText(/82.5% achieved/);
    expect(card('Live variant').queryByRole('link', { name: 'See the run' })).not.toBeInTheDocument();
  });
});

describe('the reminder test', () => {
  const trigger = 'Trigger Email Reminders';

  it('shows that it is running, then that it worked and how many mails there are', async () => {
    const { user } = await opened({
      'POST /api/admin/schedule-reminders': () => ({
        status: 201,
        body: { queued: 3, scanReminders: 2, trialEndings: 1, weeklySummaries: 0 },
      }),
    });
    const answer = hold('schedule-reminders');
    await user.click(screen.getByRole('button', { name: trigger }));
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    answer();
    expect(await screen.findByText('Email Reminders Triggered')).toBeVisible();
    expect(screen.getByText('Reminders processed successfully. Check logs for details.')).toBeVisible();
    expect(screen.getByText('3 emails queued: 2 scan reminders, 1 trial endings, 0 weekly summaries.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: trigger })).toBeEnabled());
  });

  it.each([
    ['the server says why', () => refusal(503, 'busy', 'The queue is away.'), 'The queue is away.'],
    ['nobody knows why', () => ({ status: 201, body: { queued: 'many' } }), 'Failed to trigger email reminders.'],
  ])('says that it failed when %s', async (_, handler, text) => {
    const { user } = await opened({ 'POST /api/admin/schedule-reminders': handler });
    await user.click(screen.getByRole('button', { name: trigger }));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Reminder Test Failed');
    expect(toast).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: trigger })).toBeEnabled();
  });
});

describe('recent activity', () => {
  it('has the two samples, marked as such, next to the real events', async () => {
    const change = anActivity(1, { summary: 'Production model changed' });
    const start = anActivity(2, { kind: 'system-started', summary: 'System started', actorId: null, actorEmail: null });
    await opened(withActivities(change, start));
    const recorded = within(await screen.findByRole('list', { name: 'Recorded activity' }));
    expect(recorded.getAllByRole('listitem')).toHaveLength(2);
    const samples = within(screen.getByRole('region', { name: 'Sample entries' }));
    expect(samples.getByText('System startup completed')).toBeVisible();
    expect(samples.getByText('Admin dashboard accessed')).toBeVisible();
    expect(samples.getAllByText('Sample entry')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Open the audit' })).toHaveAttribute('href', '/admin/audit');
  });

  it('names the affected account, with a link to it', async () => {
    const id = '0190a000-0000-7000-8000-00000000a3f2';
    const mailed = anActivity(1, {
      summary: 'Password reset e-mail sent',
      subject: `user:${id}`,
      subjectLabel: 'kim+1@example.org',
    });
    const gone = anActivity(2, { summary: 'Account deleted', subject: `user:${id}` });
    await opened(withActivities(mailed, gone));
    expect(await screen.findByRole('link', { name: 'kim+1@example.org' })).toHaveAttribute(
      'href',
      `/admin/users/${id}`,
    );
    expect(screen.getByText('A deleted user (…00a3f2)')).toBeVisible();
  });

  it('includes the administrator’s own visit, which was recorded after the list was read', async () => {
    const activities = [anActivity(1)];
    const { asked } = open({
      'GET /api/admin/activity': () => ({ body: { activities: [...activities], nextBefore: null } }),
    });
    const note = hold('/api/admin/visits');
    expect(await screen.findByText('Change 1')).toBeVisible();
    activities.unshift(anActivity(2, { summary: 'Admin area opened', subject: 'admin' }));
    note();
    expect(await screen.findByText('Admin area opened')).toBeVisible();
    expect(asked('/api/admin/visits')).toHaveLength(1);
  });

  it('says when there is nothing', async () => {
    await opened();
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  });
});
