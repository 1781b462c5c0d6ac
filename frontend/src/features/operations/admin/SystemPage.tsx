import {
  type ErrorSeverity,
  type ServiceStatus,
  type SystemHealth,
  type SystemStatus,
  systemApi,
} from '@carbsight/contracts';
import { Group, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconBolt, IconCircleCheck, IconHeartbeat, IconRefresh, IconRocket } from '@tabler/icons-react';
import {
  ActionButton,
  AdminPage,
  clockText,
  counted,
  durationText,
  Notice,
  Panel,
  percentText,
  Quiet,
  RevealWhen,
  StatRow,
  Tone,
  type ToneName,
  timeText,
} from '../../../shared/admin';
import { type ApiFailure, useEndpoint } from '../../../shared/api';
import { FailureAlert, PageFailure } from '../../../shared/ui';
import { IncidentAlerts } from './IncidentAlerts';
import { Incidents, MailDelivery } from './MailDelivery';
import { OpenQueues } from './OpenQueues';
import classes from './system.module.css';

const REFRESH_MS = 10_000;
const RETRY_MS = 5_000;
const DEPLOYMENT_REFRESH_MS = 60_000;

/** The system status, polled every ten seconds; while the call fails, every five, with the last answer in view. */
export default function SystemPage() {
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
      title="System Status"
      description="What is running, what resources are left, and what went wrong. Refreshes every 10 seconds."
      actions={
        <>
          <ActionButton
            variant="default"
            Icon={IconRefresh}
            onClick={refresh}
            // Only busy while nothing is shown yet: flickering every ten seconds would be noise.
            loading={isValidating && !health && !error}
          >
            Refresh
          </ActionButton>
          <OpenQueues />
        </>
      }
    >
      <FailureAlert error={error}>{error && failureText(error, health)}</FailureAlert>
      {error && !health ? (
        <PageFailure failure="The system could not be measured." onRetry={refresh} />
      ) : (
        <>
          <IncidentAlerts health={health} reload={refresh} />
          <RevealWhen isKnown={health !== undefined}>
            <Stack gap="lg">
              <SystemStats health={health} />
              <Services health={health} />
              <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
                <Resources health={health} />
                <RecentErrors health={health} />
              </SimpleGrid>
              <MailDelivery />
              {health && <Quiet>Measured at {clockText(health.measuredAt)}</Quiet>}
            </Stack>
          </RevealWhen>
        </>
      )}
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
          hint: health ? `Uptime ${formatUptime(health.uptime)}` : 'Measuring...',
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
      <div className={classes.bar} aria-hidden="true">
        <span className={classes.fill} data-tone={levelTones[level]} style={{ width: `${fraction}%` }} />
        <span className={classes.mark} style={{ left: `${warn}%` }} />
        <span className={classes.mark} style={{ left: `${critical}%` }} />
      </div>
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
          message,
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

/** In the two largest units: after days of uptime, seconds do not matter. */
export function formatUptime(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min` : 'less than a minute';
}

type Resource = keyof typeof systemApi.RESOURCE_THRESHOLDS;
type ResourceLevel = 'normal' | 'warning' | 'critical';

/** In a word, so that it does not depend on a bar's colour. */
export function assessResource(resource: Resource, fraction: number): ResourceLevel {
  const { warn, critical } = systemApi.RESOURCE_THRESHOLDS[resource];
  if (fraction >= critical) return 'critical';
  return fraction >= warn ? 'warning' : 'normal';
}
