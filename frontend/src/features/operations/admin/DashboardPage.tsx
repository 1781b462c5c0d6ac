import { dashboardApi, remindersApi, type ScheduledReminders, type SystemStats, systemApi } from '@carbsight/contracts';
import { Anchor, Badge, Button, Grid, Group, SimpleGrid, Text } from '@mantine/core';
import {
  IconActivity,
  IconAlertTriangle,
  IconBug,
  IconCamera,
  IconChartBar,
  IconFileText,
  IconMail,
  IconServer,
  IconTrendingUp,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdminPage, counted, countText, EditorButton, Panel, StatRow } from '../../../shared/admin';
import { ApiFailure, callEndpoint, useEndpoint } from '../../../shared/api';
import { RetryAlert, rememberFocus, showToast } from '../../../shared/ui';
import { CockpitPanel } from './CockpitPanel';
import { DecisionsPanel } from './DecisionsPanel';
import classes from './dashboard.module.css';
import { FIXED_UPTIME, measuredUptime, updatedText } from './dashboard-words';
import { FIRST_STEPS_ID, FirstSteps, useIsFresh } from './FirstSteps';
import { IncidentAlerts } from './IncidentAlerts';
import { LivePanel } from './LivePanel';
import { RecentActivity } from './RecentActivity';

const POLL_MS = 30_000;
const INCIDENTS_POLL_MS = 10_000;
/** Placeholder for a line that is still loading. */
const NOT_YET = '\u00a0';

export default function DashboardPage() {
  return (
    <AdminPage title="Admin Dashboard" description={<Purpose />}>
      <NowPanel />
      <CockpitPanel />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <DecisionsPanel />
        <LivePanel />
      </SimpleGrid>
      <Stats />
      <QuickActions />
      <FirstSteps />
      <Grid gap="lg" align="flex-start">
        <Grid.Col span={{ base: 12, md: 5, xl: 4 }}>
          <ReminderTesting />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7, xl: 8 }}>
          <RecentActivity />
        </Grid.Col>
      </Grid>
    </AdminPage>
  );
}

/** One line either way: nothing moves when it is known. */
function Purpose() {
  const isFresh = useIsFresh();
  return isFresh ? (
    <>
      Nobody has scanned a meal here yet. <Anchor href={`#${FIRST_STEPS_ID}`}>First steps</Anchor>
    </>
  ) : (
    'How Carbsight is doing, and what it needs'
  );
}

/** What keeps people from their estimates now. */
function NowPanel() {
  const options = { refreshInterval: INCIDENTS_POLL_MS, keepPreviousData: true };
  const { data, error, mutate } = useEndpoint(systemApi.getSystemHealth, {}, options);
  if (!error || data) return <IncidentAlerts health={data} isShort />;
  return (
    <RetryAlert error={error} onRetry={() => void mutate()}>
      {`Incidents could not be loaded. ${error.sentence}`}
    </RetryAlert>
  );
}

/** Refreshed every 30 seconds. */
function Stats() {
  const options = { refreshInterval: POLL_MS, keepPreviousData: true };
  const figures = useEndpoint(dashboardApi.getSystemStats, {}, options);
  const { data } = figures;
  return (
    <StatRow
      of={figures}
      size="small"
      stats={[
        {
          label: 'Total Users',
          Icon: IconUsers,
          value: data && countText(data.totalUsers),
          hint: data ? `${countText(data.activeUsers)} active today` : NOT_YET,
        },
        {
          label: 'Total Scans',
          Icon: IconCamera,
          value: data && countText(data.totalScans),
          hint: data ? `${countText(data.todayScans)} today` : NOT_YET,
        },
        {
          label: 'System Health',
          Icon: IconActivity,
          value: data && <HealthBadge health={data.systemHealth} />,
          hint: updatedText(data?.lastUpdated ?? null),
        },
        {
          label: 'Performance',
          Icon: IconTrendingUp,
          value: FIXED_UPTIME,
          hint: (
            <>
              Uptime (30 days)
              <Text component="div" size="sm" mt={4}>
                A fixed example.
              </Text>
              <Text component="div" size="sm" c="var(--cs-ink)">
                {data ? measuredUptime(data.measuredUptime) : NOT_YET}
              </Text>
            </>
          ),
        },
      ]}
    />
  );
}

function HealthBadge({ health }: { health: SystemStats['systemHealth'] }) {
  return (
    <Badge
      size="lg"
      variant="light"
      tt="none"
      {...(health === 'healthy' ? {} : { bg: 'var(--cs-rust-soft)', c: 'var(--cs-rust-ink)' })}
      leftSection={health === 'warning' ? <IconAlertTriangle size={18} aria-hidden="true" /> : undefined}
    >
      {health}
    </Badge>
  );
}

const quickActions = [
  ['Content Management', 'Write, publish and archive pages and posts', '/admin/content', IconFileText],
  ['Model Evaluation', 'Feedback and accuracy of the estimates', '/admin/evaluation', IconChartBar],
  ['Performance Dashboard', 'Calls, tokens, costs and the server', '/admin/performance', IconActivity],
  ['Debug Tools', 'Try prompts and inspect a scan', '/admin/debug', IconBug],
  ['User Management', 'Accounts, plans and the newsletter', '/admin/users', IconUsers],
  ['System Status', 'Services, resources and recent errors', '/admin/system', IconServer],
] as const;

function QuickActions() {
  return (
    <Panel title="Quick Actions" p="sm">
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, xl: 3 }} spacing="xs">
        {quickActions.map(([title, text, path, Icon]) => (
          <Group
            component="li"
            key={path}
            gap="sm"
            justify="space-between"
            wrap="nowrap"
            px="sm"
            py="xs"
            bd="1px solid var(--cs-line)"
            bdrs="md"
          >
            <div>
              <Text component="h3" size="sm" fw={600} lh={1.3} className={classes.actionTitle}>
                <Icon size={16} aria-hidden="true" />
                {title}
              </Text>
              <Text size="xs" c="dimmed">
                {text}
              </Text>
            </div>
            <Button
              component={Link}
              to={path}
              variant="default"
              size="compact-sm"
              mih={32}
              aria-label={`Open ${title}`}
            >
              Open
            </Button>
          </Group>
        ))}
      </SimpleGrid>
    </Panel>
  );
}

/** Sends due reminders now, and shows how many mails that were. */
function ReminderTesting() {
  const [isProcessing, setProcessing] = useState(false);
  const [scheduled, setScheduled] = useState<ScheduledReminders | null>(null);

  const trigger = async () => {
    const giveFocusBack = rememberFocus();
    setProcessing(true);
    try {
      setScheduled(await callEndpoint(remindersApi.scheduleReminders, {}));
      showToast('Reminders processed successfully. Check logs for details.', { title: 'Email Reminders Triggered' });
    } catch (error) {
      const text = error instanceof ApiFailure ? error.sentence : 'Failed to trigger email reminders.';
      showToast(text, { title: 'Reminder Test Failed', tone: 'failure', error });
    } finally {
      setProcessing(false);
      giveFocusBack();
    }
  };

  return (
    <Panel
      title="Email Reminder Testing"
      p="sm"
      description="Queues every reminder that is due today and has not been sent. Nobody gets one twice."
    >
      <EditorButton Icon={IconMail} size="sm" disabled={isProcessing} onClick={() => void trigger()}>
        {isProcessing ? 'Processing...' : 'Trigger Email Reminders'}
      </EditorButton>
      <Text size="sm" mt={scheduled ? 'sm' : 0} role="status">
        {scheduled && inWords(scheduled)}
      </Text>
    </Panel>
  );
}

function inWords({ queued, scanReminders, trialEndings, weeklySummaries }: ScheduledReminders): string {
  if (queued === 0) return 'All reminders due so far have been sent.';
  return `${counted(queued, 'email')} queued: ${scanReminders} scan reminders, ${trialEndings} trial endings, ${weeklySummaries} weekly summaries.`;
}
