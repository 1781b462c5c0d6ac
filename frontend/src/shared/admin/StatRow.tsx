import { Group, Paper, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { NO_VALUE } from './formats';
import classes from './kit.module.css';
import { LoadAlert } from './Resource';

type Stat = {
  readonly label: string;
  readonly Icon: ComponentType<IconProps>;
  /** Undefined shows the placeholder; null, a dash. */
  readonly value: ReactNode;
  /** What the figure means, below it; undefined keeps its place while the figure loads. */
  readonly hint?: ReactNode;
};

const LOOKS = {
  large: { padding: { base: 'sm', sm: 'lg' }, gap: { base: 2, sm: 'xs' }, icon: 36, figure: { base: 24, sm: 30 } },
  small: { padding: 'sm', gap: 2, icon: 24, figure: 20 },
} as const;

const CENTRED = { alignItems: 'center' } as const;
/** Half as wide on a phone, most hints take two lines. */
const HINT_LINES = { base: '2lh', sm: '1lh' };

type StatCardProps = Stat & { size: keyof typeof LOOKS };

/** A prominent figure with an explanation below. */
function StatCard({ size, ...stat }: StatCardProps) {
  const { label, Icon, value, hint } = stat;
  const { padding, gap, icon, figure } = LOOKS[size];
  const isHintLoading = value === undefined && hint === undefined && 'hint' in stat;
  return (
    <Paper component="section" aria-label={label} withBorder radius="lg" p={padding} h="100%">
      <Group justify="space-between" wrap="nowrap" mb={gap}>
        <Text fw={600}>{label}</Text>
        <ThemeIcon variant="light" size={icon} radius="md" visibleFrom="sm" aria-hidden="true">
          <Icon size={icon / 2 + 2} />
        </ThemeIcon>
      </Group>
      {/* As high while it loads, and with a badge in place of the figure. */}
      <Text component="div" fz={figure} lh={1.15} fw={700} ff="heading" display="flex" mih="2rem" style={CENTRED}>
        {value === undefined ? <Skeleton height="0.9em" width="55%" aria-hidden="true" /> : (value ?? NO_VALUE)}
      </Text>
      {(hint || isHintLoading) && (
        <Text component="div" c="dimmed" size="sm" mt={6} mih={isHintLoading ? HINT_LINES : undefined}>
          {hint}
        </Text>
      )}
    </Paper>
  );
}

type StatRowProps = {
  stats: readonly Stat[];
  /** The call that loads the figures; after a failure, a missing figure is a dash. */
  of?: Parameters<typeof LoadAlert>[0]['of'];
  failed?: string;
  size?: StatCardProps['size'];
};

/** The figures at the top of a page, side by side. */
export function StatRow({ stats, of, failed = 'The figures could not be loaded.', size = 'large' }: StatRowProps) {
  return (
    <Stack>
      {of && <LoadAlert of={of} failed={failed} />}
      <div className={classes.stats} data-three={stats.length === 3 || undefined}>
        {stats.map(({ value, ...stat }) => (
          <StatCard key={stat.label} {...stat} size={size} value={value === undefined && of?.error ? null : value} />
        ))}
      </div>
    </Stack>
  );
}
