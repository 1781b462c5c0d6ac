import type { LiveMonitor, SystemHealth, SystemIncident } from '@carbsight/contracts';
import { describeIncident, describeQuietTime, qualityMonitors } from '@carbsight/domain';
import { Alert, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconUrgent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice, TextLink } from '../../../shared/admin';
import classes from './health.module.css';
import { IncidentActions } from './IncidentActions';
import { sinceText } from './incident-times';

/** A scan is listed by when it was sent, and ends some minutes later. */
export const BEFORE_END_MS = 5 * 60_000;

type Incidents = Pick<SystemHealth, 'incidents' | 'silences' | 'measuredAt'>;
type Props = {
  readonly health: Incidents | undefined;
  /** Only the worst one with its sentence; the others by their names. */
  readonly isShort?: boolean;
  /** With what an administrator can do about each of them. */
  readonly reload?: () => unknown;
};

/** What keeps people from their estimates now, the worst first. */
export function IncidentAlerts({ health, isShort = false, reload }: Props) {
  if (!health) {
    return (
      <Stack mih="3rem">
        <Skeleton h="3rem" aria-hidden="true" />
      </Stack>
    );
  }
  const { incidents, silences, measuredAt } = health;
  const shown = isShort ? incidents.slice(0, 1) : incidents;
  const others = incidents.slice(shown.length);
  return (
    <Stack mih="3rem">
      {shown.map((incident) => (
        <IncidentAlert key={incident.monitor} incident={incident} now={measuredAt}>
          {reload && (
            <IncidentActions
              incident={incident}
              isSilenced={silences.some(({ monitor }) => monitor === incident.monitor)}
              now={measuredAt}
              reload={reload}
            />
          )}
          {others.length > 0 && (
            <>
              {' · Also: '}
              <TextLink to="/admin/system" inherit>
                {others.map(({ monitor }) => qualityMonitors[monitor].label).join(', ')}
              </TextLink>
            </>
          )}
        </IncidentAlert>
      ))}
      {incidents.length === 0 && (
        <Notice tone="good" Icon={IconCircleCheck}>
          No monitor reports an incident.
        </Notice>
      )}
    </Stack>
  );
}

type AlertProps = { readonly incident: SystemIncident; readonly now: string; readonly children?: ReactNode };

function IncidentAlert({ incident, now, children }: AlertProps) {
  const { monitor, state, since, quiet } = incident;
  const isOutage = state === 'outage' && !quiet;
  const title = quiet ? 'Working again' : isOutage ? outageOf(monitor) : 'Incident';
  const Icon = isOutage ? IconUrgent : IconAlertTriangle;
  const { label, to } = linkOf(incident, now);
  return (
    <Alert
      role="region"
      className={classes.incident}
      data-tone={isOutage ? 'bad' : 'warn'}
      icon={<Icon aria-hidden="true" />}
      title={title}
    >
      {/* Announced when it begins, and not with every figure that changes. */}
      <VisuallyHidden role="alert">
        {title}: {qualityMonitors[monitor].label}
      </VisuallyHidden>
      {quiet
        ? describeQuietTime(monitor, sinceText(quiet.since, now), sinceText(quiet.until, now))
        : describeIncident(incident, since && sinceText(since, now))}{' '}
      <TextLink to={to} inherit>
        {label}
      </TextLink>
      {children}
    </Alert>
  );
}

/** People still get estimates while another model answers. */
const outageOf = (monitor: LiveMonitor) => (monitor === 'fallback' ? 'Outage of the live model' : 'Outage');

const MONITORS = { label: 'Show the monitors', to: '/admin/system?tab=monitors' };
const links: Partial<Record<LiveMonitor, { label: string; to: string }>> = {
  rollback: { label: 'Show the rollouts', to: '/admin/models?tab=rollout' },
};
/** Scans that an incident is about, as Scan Overview finds them. */
const scansOf: Partial<Record<LiveMonitor, { label: string; filter: Record<string, string> }>> = {
  'failed-scans': { label: 'Show the failed scans', filter: { status: 'failed' } },
  fallback: { label: 'Show these scans', filter: { fallback: 'yes' } },
};

function linkOf({ monitor, since }: SystemIncident, now: string): { label: string; to: string } {
  const scans = scansOf[monitor];
  if (!scans || since === null) return links[monitor] ?? MONITORS;
  const from = new Date(Date.parse(since) - BEFORE_END_MS).toISOString();
  const query = new URLSearchParams({ ...scans.filter, from, to: now });
  return { label: scans.label, to: `/admin/scan-overview?${query}` };
}
