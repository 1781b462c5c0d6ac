import { type SystemHealth, type SystemStatus, systemApi } from '@carbsight/contracts';
import { SimpleGrid } from '@mantine/core';
import { IconBolt, IconHeartbeat, IconRocket } from '@tabler/icons-react';
import { StatCard } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { durationText } from '../../../shared/figures';
import { formatMoment, formatUptime } from './formats';
import classes from './system.module.css';
import { Tone, type ToneName } from './Tone';

const DEPLOYMENT_REFRESH_MS = 60_000;

const STATUS: Record<SystemStatus, { tone: ToneName; word: string }> = {
  healthy: { tone: 'good', word: 'Healthy' },
  warning: { tone: 'warn', word: 'Warning' },
  critical: { tone: 'bad', word: 'Critical' },
};

export function SystemCards({ health }: { health: SystemHealth | undefined }) {
  const deployment = useEndpoint(systemApi.getDeploymentInfo, {}, { refreshInterval: DEPLOYMENT_REFRESH_MS });
  const status = health && STATUS[health.status];
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
      <StatCard
        label="System Status"
        icon={<IconHeartbeat size={20} />}
        value={status && <span className={classes.statusWord}>{<Tone tone={status.tone}>{status.word}</Tone>}</span>}
      >
        {health ? `Uptime ${formatUptime(health.uptime)}` : 'Measuring...'}
      </StatCard>
      <StatCard
        label="Response Time"
        icon={<IconBolt size={20} />}
        value={health && durationText(health.performance.responseTime)}
      >
        {health ? responseWords(health.performance.responseSamples) : 'Measuring...'}
      </StatCard>
      <StatCard
        label="Last Deployment"
        icon={<IconRocket size={20} />}
        value={deployment.data?.version ?? (deployment.error ? systemApi.DEFAULT_VERSION : undefined)}
      >
        {deployment.data
          ? `${formatMoment(deployment.data.deployedAt)} · build ${deployment.data.build}`
          : deployment.error?.sentence}
      </StatCard>
    </SimpleGrid>
  );
}

function responseWords(samples: number): string {
  if (samples === 0) return 'Of one question to the database';
  return `Median of ${samples} ${samples === 1 ? 'request' : 'requests'} in the last 5 minutes`;
}
