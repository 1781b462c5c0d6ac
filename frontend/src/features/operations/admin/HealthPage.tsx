import {
  type ErrorSeverity,
  type ServiceStatus,
  type SystemError,
  type SystemHealth,
  type SystemStatus,
  systemApi,
} from '@carbsight/contracts';
import { isLiveMonitor, spanText } from '@carbsight/domain';
import { Box, Group, Progress, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconBolt, IconCircleCheck, IconHeartbeat, IconRefresh, IconRocket } from '@tabler/icons-react';
import {
  ActionButton,
  AdminPage,
  clockText,
  counted,
  durationText,
  Notice,
  PageTabs,
  Panel,
  percentText,
  Quiet,
  RevealWhen,
  StatRow,
  TextLink,
  Tone,
  type ToneName,
  timeText,
} from '../../../shared/admin';
import { type ApiFailure, useEndpoint } from '../../../shared/api';
import { FailureAlert, PageFailure } from '../../../shared/ui';
import { AlertChannelsPanel } from './alerts/AlertChannelsPanel';
import classes from './health.module.css';
import { BEFORE_END_MS, IncidentAlerts } from './IncidentAlerts';
import { Incidents, MailDelivery } from './MailDelivery';
import { MonitorsPanel } from './quality/MonitorsPanel';
import { SilencesPanel } from './SilencesPanel';
import { WorkPanels } from './WorkPanels';

const REFRESH_MS = 10_000;
const RETRY_MS = 5_000;
const DEPLOYMENT_REFRESH_MS = 60_000;

/** Whether everything works, polled every ten seconds; while the call fails, every five, with the last answer in view. */
export default function HealthPage() {
  const { data, error, isValidating, mutate } = useEndpoint(
    systemApi.getSystemHealth,
    {},
    {
      refreshInterval: REFRESH_MS,
      shouldRetryOnError: true,
      // SWR stops polling after an error, but errors are what this screen is for.
      onErrorRetry: (_failure, _key, _config, revalidate, { retryCount }) => {
        setTimeout(() => void revalidate({ retryCount }), RETRY_MS);
      },
    },
  );
  const health = data && error?.code === 'database-unavailable' ? withoutDatabase(data) : data;
  const refresh = () => void mutate();
  return (
    <AdminPage
      title="Health"
      description="Whether everything works, what does not, and who is told. Refreshes every 10 seconds."
      actions={
        <ActionButton
          variant="default"
          Icon={IconRefresh}
          onClick={refresh}
          // Only busy while nothing is shown yet: flickering every ten seconds would be noise.
          loading={isValidating && !health && !error}
        >
          Refresh
        </ActionButton>
      }
    >
      <FailureAlert error={error}>{error && failureText(error, health)}</FailureAlert>
      <PageTabs tabs={{ now: 'Now', monitors: 'Monitors', alerts: 'Alert channels' }} isWrapping>
        {{
          now:
            error && !health ? (
              <PageFailure failure="The system could not be measured." onRetry={refresh} />
            ) : (
              <Now health={health} refresh={refresh} />
            ),
          monitors: (
            <MonitorsPanel
              title="Incidents"
              description="Whether people get their estimates, and on time. Checked every 5 seconds."
              isShown={isLiveMonitor}
            >
              Two failed scans in a row are an outage once none has succeeded for 45 seconds; where some fail anyway, it
              takes more. It ends when three in a row have succeeded and none has failed for two minutes. A time is OK
              again after a minute at 10% below its bar. With too little data, the state does not change.
            </MonitorsPanel>
          ),
          alerts: <AlertChannelsPanel />,
        }}
      </PageTabs>
    </AdminPage>
  );
}

function failureText({ code, sentence }: ApiFailure, health: SystemHealth | undefined): string {
  const what = code === 'database-unavailable' ? 'The database is offline.' : sentence;
  return health ? `${what} Everything else on this page is from ${clockText(health.measuredAt)}.` : what;
}

/** Without the database no session can be checked, so its outage shows as a refused call. */
function withoutDatabase(health: SystemHealth): SystemHealth {
  const label = health.serviceDetails.database?.label ?? 'Database';
  return {
    ...health,
    status: 'critical',
    services: { ...health.services, database: 'offline' },
    serviceDetails: {
      ...health.serviceDetails,
      database: { label, detail: 'does not answer', latencyMs: null },
    },
  };
}

type NowProps = { health: SystemHealth | undefined; refresh: () => void };

function Now({ health, refresh }: NowProps) {
  return (
    <>
      <IncidentAlerts health={health} reload={refresh} />
      {health && <SilencesPanel health={health} reload={refresh} />}
      <RevealWhen isKnown={health !== undefined}>
        <Stack gap="lg">
          <SystemStats health={health} />
          <Services health={health} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <Resources health={health} />
            <RecentErrors health={health} />
          </SimpleGrid>
          <WorkPanels />
          <MailDelivery />
          {health && <Quiet>Measured at {clockText(health.measuredAt)}</Quiet>}
        </Stack>
      </RevealWhen>
    </>
  );
}

type HealthProps = { health: SystemHealth | undefined };

const states: Record<SystemStatus, { tone: ToneName; word: string }> = {
  healthy: { tone: 'good', word: 'Healthy' },
  warning: { tone: 'warn', word: 'Warning' },
  critical: { tone: 'bad', word: 'Critical' },
};

function SystemStats({ health }: HealthProps) {
  const { data, error } = useEndpoint(systemApi.getDeploymentInfo, {}, { refreshInterval: DEPLOYMENT_REFRESH_MS });
  const { tone, word } = states[health?.status ?? 'healthy'];
  return (
    <StatRow
      stats={[
        {
          label: 'System Status',
          Icon: IconHeartbeat,
          value: health && (
            <span className={classes.statusWord}>
              <Tone tone={tone}>{word}</Tone>
            </span>
          ),
          hint: health ? `Uptime ${spanText(health.uptime)}` : 'Measuring...',
        },
        {
          label: 'Response Time',
          Icon: IconBolt,
          value: health && durationText(health.performance.responseTime),
          hint: health ? responseWords(health.performance.responseSamples) : 'Measuring...',
        },
        {
          label: 'Last Deployment',
          Icon: IconRocket,
          value: data?.version ?? (error ? systemApi.DEFAULT_VERSION : undefined),
          hint: data ? `${timeText(data.deployedAt)} · build ${data.build}` : error?.sentence,
        },
      ]}
    />
  );
}

function responseWords(samples: number): string {
  if (samples === 0) return 'Of one database query';
  return `Median of ${counted(samples, 'request')} in the last 5 minutes`;
}

const serviceTones: Record<ServiceStatus, ToneName> = { online: 'good', degraded: 'warn', offline: 'bad' };
const PLACEHOLDERS = ['database', 'queue', 'worker', 'storage', 'mail', 'model'];

/** Every service that is set up with its measurement, followed by those that are not. */
function Services({ health }: HealthProps) {
  return (
    <Panel title="Service Health" description="Each service is checked live">
      <ul className={classes.services}>
        {!health && PLACEHOLDERS.map((name) => <Skeleton key={name} component="li" height={84} radius="md" />)}
        {health &&
          Object.entries(health.services).map(([name, status]) => {
            const { label = name, detail = '', latencyMs = null } = health.serviceDetails[name] ?? {};
            return (
              <li key={name} className={classes.service} data-tone={serviceTones[status]}>
                <Group justify="space-between" gap="4px 8px" mb={6}>
                  <strong>{label}</strong>
                  <Tone tone={serviceTones[status]}>{status}</Tone>
                </Group>
                <Quiet span>
                  {detail}
                  {latencyMs === null ? '' : ` · ${durationText(latencyMs)}`}
                </Quiet>
              </li>
            );
          })}
      </ul>
      {health && Object.keys(health.notConfigured).length > 0 && (
        <dl className={classes.notConfigured} aria-label="Not configured">
          {Object.entries(health.notConfigured).map(([name, { label, reason }]) => (
            <div key={name}>
              <dt>
                {label} <Quiet span>not configured</Quiet>
              </dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

const levelTones: Record<ResourceLevel, ToneName> = { normal: 'good', warning: 'warn', critical: 'bad' };
const levelColors: Record<ResourceLevel, string> = {
  normal: 'var(--mantine-primary-color-filled)',
  warning: 'light-dark(#c26a00, #e8964a)',
  critical: 'light-dark(#b3261e, #ff8a7a)',
};
const resourceNames: readonly (readonly [Resource, string])[] = [
  ['cpuUsage', 'CPU'],
  ['memoryUsage', 'Memory'],
  ['diskUsage', 'Disk'],
];

/** Usage of the machine, or of the container's limits. */
function Resources({ health }: HealthProps) {
  return (
    <Panel title="Performance" description="Of the responding machine or container">
      <Stack gap="lg">
        {resourceNames.map(([resource, label]) =>
          health ? (
            <ResourceBar key={resource} resource={resource} label={label} fraction={health.performance[resource]} />
          ) : (
            <Skeleton key={resource} height={58} radius="md" />
          ),
        )}
      </Stack>
    </Panel>
  );
}

function ResourceBar({ resource, label, fraction }: { resource: Resource; label: string; fraction: number | null }) {
  const { warn, critical } = systemApi.RESOURCE_THRESHOLDS[resource];
  if (fraction === null) {
    return (
      <div>
        <strong>{label}</strong> <Quiet span>Not available on this machine.</Quiet>
      </div>
    );
  }
  const level = assessResource(resource, fraction);
  return (
    <div>
      <Group justify="space-between" gap="4px 8px" mb={6}>
        <strong>{label}</strong>
        <Group gap="xs">
          <Tone tone={levelTones[level]}>{level}</Tone>
          <strong>{percentText(fraction)}</strong>
        </Group>
      </Group>
      <VisuallyHidden>
        <meter aria-label={label} min={0} max={100} low={warn} high={critical} value={fraction}>
          {percentText(fraction)}, {level}
        </meter>
      </VisuallyHidden>
      <Progress.Root size={12} mb={6} bg="var(--cs-line)" pos="relative" aria-hidden="true">
        <Progress.Section value={fraction} color={levelColors[level]} withAria={false} />
        {[warn, critical].map((limit) => (
          <Box key={limit} component="span" pos="absolute" left={`${limit}%`} w={2} h="100%" bg="var(--cs-raised)" />
        ))}
      </Progress.Root>
      <Quiet span>
        Warning from {warn}%, critical from {critical}%
      </Quiet>
    </div>
  );
}

const ERRORS_SHOWN = 5;
const severityTones: Record<ErrorSeverity, ToneName> = { high: 'bad', medium: 'warn', low: 'quiet' };

/** The latest kinds of errors of the last day. */
function RecentErrors({ health }: HealthProps) {
  const hidden = (health?.errors.length ?? 0) - ERRORS_SHOWN;
  return (
    <Panel title="Recent Errors" description="From the last 24 hours, grouped by kind">
      {!health && <Skeleton height={120} radius="md" />}
      {health?.errors.length === 0 && (
        <Notice tone="good" Icon={IconCircleCheck}>
          {health.status === 'healthy'
            ? 'No recent errors. System is running smoothly!'
            : 'No recent errors. Current problems are shown above.'}
        </Notice>
      )}
      <Incidents
        label="Recent errors"
        incidents={(health?.errors ?? []).slice(0, ERRORS_SHOWN).map(({ id, severity, message, ...error }) => ({
          id,
          tone: severityTones[severity],
          word: severity,
          message: error.failure ? (
            <>
              {message}{' '}
              <TextLink to={scansOf(error)} inherit>
                Show the meals
              </TextLink>
            </>
          ) : (
            message
          ),
          at: error.timestamp,
          detail: error.count > 1 ? `${error.source} · ${error.count} times` : error.source,
        }))}
      />
      {hidden > 0 && (
        <Quiet mt="sm">
          {hidden} more {hidden === 1 ? 'kind' : 'kinds'} of errors in the last 24 hours
        </Quiet>
      )}
    </Panel>
  );
}

/** Meals that ended with this error, as Scan Overview finds them. */
function scansOf({ failure, firstSeen, timestamp }: Pick<SystemError, 'failure' | 'firstSeen' | 'timestamp'>): string {
  const from = new Date(Date.parse(firstSeen) - BEFORE_END_MS).toISOString();
  const query = new URLSearchParams({ status: 'failed', ...(failure ? { failure } : {}), from, to: timestamp });
  return `/admin/scan-overview?${query}`;
}

type Resource = keyof typeof systemApi.RESOURCE_THRESHOLDS;
type ResourceLevel = 'normal' | 'warning' | 'critical';

/** In a word, so that it does not depend on a bar's colour. */
export function assessResource(resource: Resource, fraction: number): ResourceLevel {
  const { warn, critical } = systemApi.RESOURCE_THRESHOLDS[resource];
  if (fraction >= critical) return 'critical';
  return fraction >= warn ? 'warning' : 'normal';
}
