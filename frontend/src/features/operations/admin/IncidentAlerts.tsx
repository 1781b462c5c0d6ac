import type { LiveMonitor, SystemHealth, SystemIncident } from '@carbsight/contracts';
import { qualityMonitors, tellIncident } from '@carbsight/domain';
import { Alert, Anchor, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconUrgent } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dayText, minuteText, timeText } from '../../../shared/admin';
import classes from './system.module.css';

/** A scan is listed by when it was sent, and fails some minutes later. */
const BEFORE_FAILURE_MS = 5 * 60_000;

type Incidents = Pick<SystemHealth, 'incidents' | 'measuredAt'>;

/** What keeps people from their estimates now, the worst first. Renders nothing while nothing does. */
export function IncidentAlerts({ incidents, measuredAt }: Incidents) {
  return incidents.map((incident) => {
    const { monitor, state } = incident;
    const isOutage = state === 'outage';
    const title = isOutage ? 'Outage' : 'Incident';
    const Icon = isOutage ? IconUrgent : IconAlertTriangle;
    const { label, to } = linkOf(incident, measuredAt);
    return (
      <Alert
        key={monitor}
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
        {tellIncident(incident, sinceText(incident.since, measuredAt))}{' '}
        <Anchor component={Link} to={to} inherit underline="always">
          {label}
        </Anchor>
      </Alert>
    );
  });
}

/** The time alone where it is today's. */
function sinceText(since: string | null, now: string): string | null {
  if (since === null) return null;
  return dayText(since) === dayText(now) ? minuteText(since) : timeText(since);
}

const MONITORS = { label: 'Show the monitors', to: '/admin/quality' };
const links: Partial<Record<LiveMonitor, { label: string; to: string }>> = {
  rollback: { label: 'Show the rollouts', to: '/admin/models' },
};

function linkOf({ monitor, since }: SystemIncident, now: string): { label: string; to: string } {
  if (monitor !== 'failed-scans' || since === null) return links[monitor] ?? MONITORS;
  const from = new Date(Date.parse(since) - BEFORE_FAILURE_MS).toISOString();
  const query = new URLSearchParams({ status: 'failed', from, to: now });
  return { label: 'Show the failed scans', to: `/admin/scan-overview?${query}` };
}
