import type { ServiceStatus, SystemHealth } from '@carbsight/contracts';
import { Skeleton } from '@mantine/core';
import { Panel } from '../../../shared/admin';
import { durationText } from '../../../shared/figures';
import classes from './system.module.css';
import { Tone, type ToneName } from './Tone';

const TONES: Record<ServiceStatus, ToneName> = { online: 'good', degraded: 'warn', offline: 'bad' };
const PLACEHOLDERS = ['database', 'queue', 'worker', 'storage', 'mail', 'model'];

/** Every service that is set up, each with what was found; below them those that are not. */
export function ServiceGrid({ health }: { health: SystemHealth | undefined }) {
  return (
    <Panel title="Service Health" description="Each one is asked for real, not remembered">
      <ul className={classes.services}>
        {health
          ? Object.entries(health.services).map(([name, status]) => (
              <Service key={name} name={name} status={status} health={health} />
            ))
          : PLACEHOLDERS.map((name) => <Skeleton key={name} component="li" height={84} radius="md" />)}
      </ul>
      {health && Object.keys(health.notConfigured).length > 0 && (
        <dl className={classes.notConfigured} aria-label="Not configured">
          {Object.entries(health.notConfigured).map(([name, { label, reason }]) => (
            <div key={name}>
              <dt>
                {label} <span className={classes.quiet}>not configured</span>
              </dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

function Service({ name, status, health }: { name: string; status: ServiceStatus; health: SystemHealth }) {
  const { label = name, detail = '', latencyMs = null } = health.serviceDetails[name] ?? {};
  return (
    <li className={classes.service} data-tone={TONES[status]}>
      <div className={classes.serviceHead}>
        <span className={classes.serviceName}>{label}</span>
        <Tone tone={TONES[status]}>{status}</Tone>
      </div>
      <span className={classes.serviceDetail}>
        {detail}
        {latencyMs === null ? '' : ` · ${durationText(latencyMs)}`}
      </span>
    </li>
  );
}
