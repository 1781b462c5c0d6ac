import { Group, Paper, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { ApiFailure } from '../api';
import { FailureAlert, RetryAlert } from '../ui';
import { NO_VALUE } from './formats';
import classes from './kit.module.css';

type Stat = {
  readonly label: string;
  readonly Icon: ComponentType<IconProps>;
  /** Undefined shows the placeholder; null, a dash. */
  readonly value: ReactNode;
  /** What the figure means, below it. */
  readonly note?: ReactNode;
};

/** A prominent figure with an explanation below. */
function StatCard({ label, Icon, value, note }: Stat) {
  return (
    <Paper component="section" aria-label={label} withBorder radius="lg" p={{ base: 'sm', sm: 'lg' }} h="100%">
      <Group justify="space-between" wrap="nowrap" mb={{ base: 2, sm: 'xs' }}>
        <Text fw={600}>{label}</Text>
        <ThemeIcon variant="light" size={36} radius="md" visibleFrom="sm" aria-hidden="true">
          <Icon size={20} />
        </ThemeIcon>
      </Group>
      {value === undefined ? (
        <Skeleton height={32} width="55%" aria-hidden="true" />
      ) : (
        <Text
          component="div"
          fz={{ base: 24, sm: 30 }}
          lh={1.15}
          fw={700}
          ff="heading"
          style={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {value ?? NO_VALUE}
        </Text>
      )}
      {note && (
        <Text component="div" c="dimmed" size="sm" mt={6}>
          {note}
        </Text>
      )}
    </Paper>
  );
}

type StatRowProps = {
  stats: readonly Stat[];
  /** The error of the call that loads the figures; a missing figure is then a dash. */
  error?: ApiFailure | undefined;
  failed?: string;
  onRetry?: () => unknown;
};

/** The figures at the top of a page, side by side. */
export function StatRow({ stats, error, failed = 'The figures could not be loaded.', onRetry }: StatRowProps) {
  const sentence = error && `${failed} ${error.sentence}`;
  return (
    <Stack>
      {sentence && onRetry ? (
        <RetryAlert error={error} onRetry={() => void onRetry()}>
          {sentence}
        </RetryAlert>
      ) : (
        <FailureAlert error={error}>{sentence}</FailureAlert>
      )}
      <div className={classes.stats} data-three={stats.length === 3 || undefined}>
        {stats.map(({ value, ...stat }) => (
          <StatCard key={stat.label} {...stat} value={value === undefined && error ? null : value} />
        ))}
      </div>
    </Stack>
  );
}
