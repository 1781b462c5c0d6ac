import { type SystemHealth, systemApi } from '@carbsight/contracts';
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { Panel } from '../../../shared/admin';
import { percentText } from '../../../shared/figures';
import { judgeResource, type Resource, type ResourceLevel } from './judge-resource';
import classes from './system.module.css';
import { Tone, type ToneName } from './Tone';

const TONES: Record<ResourceLevel, ToneName> = { normal: 'good', warning: 'warn', critical: 'bad' };
const BARS: readonly { resource: Resource; label: string }[] = [
  { resource: 'cpuUsage', label: 'CPU' },
  { resource: 'memoryUsage', label: 'Memory' },
  { resource: 'diskUsage', label: 'Disk' },
];

/** How much of the machine, or of the container's share of it, is in use. */
export function ResourceBars({ health }: { health: SystemHealth | undefined }) {
  return (
    <Panel title="Performance" description="Of the machine or container that answers">
      <Stack gap="lg">
        {BARS.map(({ resource, label }) =>
          health ? (
            <Bar key={resource} resource={resource} label={label} share={health.performance[resource]} />
          ) : (
            <Skeleton key={resource} height={58} radius="md" />
          ),
        )}
      </Stack>
    </Panel>
  );
}

function Bar({ resource, label, share }: { resource: Resource; label: string; share: number | null }) {
  const { warn, critical } = systemApi.RESOURCE_THRESHOLDS[resource];
  if (share === null) {
    return (
      <div>
        <strong>{label}</strong> <span className={classes.quiet}>This machine does not tell.</span>
      </div>
    );
  }
  const level = judgeResource(resource, share);
  return (
    <div>
      <div className={classes.serviceHead}>
        <span className={classes.serviceName}>{label}</span>
        <span className={classes.barFigures}>
          <Tone tone={TONES[level]}>{level}</Tone>
          <strong>{percentText(share)}</strong>
        </span>
      </div>
      <VisuallyHidden>
        <meter aria-label={label} min={0} max={100} low={warn} high={critical} value={share}>
          {percentText(share)}, {level}
        </meter>
      </VisuallyHidden>
      <div className={classes.bar} aria-hidden="true">
        <span className={classes.fill} data-tone={TONES[level]} style={{ width: `${share}%` }} />
        <span className={classes.mark} style={{ left: `${warn}%` }} />
        <span className={classes.mark} style={{ left: `${critical}%` }} />
      </div>
      <span className={classes.quiet}>
        Warning from {warn}%, critical from {critical}%
      </span>
    </div>
  );
}
