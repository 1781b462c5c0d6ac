import type { PerformancePoint } from '@carbsight/contracts';
import { Box, Group, Paper, Text, ThemeIcon, Title } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { type Fact, Facts, Quiet } from '../../../shared/admin';
import { ChartWithTable } from '../../../shared/charts/ChartWithTable';
import classes from './performance.module.css';

type Chart = {
  /** The metric's name, for example "Model calls". */
  readonly label: string;
  readonly step: 'minute' | 'hour';
  readonly span: string;
  readonly points: readonly PerformancePoint[];
  readonly of: (point: PerformancePoint) => number | null;
  readonly format: (value: number) => string;
};

export type Metric = {
  readonly title: string;
  readonly Icon: ComponentType<IconProps>;
  readonly value: string;
  /** What the value is. */
  readonly caption: string;
  readonly badge?: ReactNode;
  readonly facts: readonly Fact[];
  /** How to read the figures. */
  readonly hint?: string;
  readonly chart: Chart;
};

export function MetricCard({ title, Icon, value, caption, badge, facts, hint, chart }: Metric) {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} withBorder radius="lg" p="lg" className={classes.card}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} fz="h3" id={titleId}>
          {title}
        </Title>
        <ThemeIcon variant="light" size={36} radius="md" aria-hidden="true">
          <Icon size={20} />
        </ThemeIcon>
      </Group>
      <Group gap="sm">
        <Text component="div" fz={30} lh={1.15} fw={700} ff="heading">
          {value}
        </Text>
        {badge}
      </Group>
      <Quiet mb="sm">{caption}</Quiet>
      <Facts facts={facts} />
      {hint && (
        <Text c="dimmed" size="xs" mb="sm">
          {hint}
        </Text>
      )}
      <Box mt="auto" pt="0.5rem" style={{ borderTop: '1px solid var(--cs-line)' }}>
        <MetricChart {...chart} />
      </Box>
    </Paper>
  );
}

const HEIGHT = 56;
const timeOfDay = { hour: '2-digit', minute: '2-digit' } as const;
const TIMES = {
  minute: new Intl.DateTimeFormat('en-GB', timeOfDay),
  // A day's chart starts and ends at the same time of day.
  hour: new Intl.DateTimeFormat('en-GB', { weekday: 'short', ...timeOfDay }),
};

/** A small chart over time: one bar for each minute or hour. */
function MetricChart({ label, step, span, points, of, format }: Chart) {
  const shown = points.map((point) => ({
    value: of(point),
    time: TIMES[step].format(new Date(point.at)),
    at: point.at,
  }));
  const most = shown.reduce((best, point) => ((point.value ?? 0) > (best?.value ?? 0) ? point : best), shown[0]);
  const top = (most?.value ?? 0) * 1.1;
  const heightOf = (value: number) => (value > 0 ? Math.max(1.5, (HEIGHT * value) / top) : 0);
  return (
    <ChartWithTable
      label={`${label} per ${step}, ${span}`}
      summary={most?.value ? `Most: ${format(most.value)} at ${most.time}, by ${step}, ${span}` : `None in the ${span}`}
      columns={[step === 'minute' ? 'Minute' : 'Hour', label]}
      rows={shown.map((point) => [point.time, point.value === null ? 'not known' : format(point.value)])}
    >
      <svg
        aria-hidden="true"
        className={classes.bars}
        viewBox={`0 0 ${shown.length * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {shown.map(({ at, value }, index) => (
          <rect key={at} x={index * 10 + 1} width={8} y={HEIGHT - heightOf(value ?? 0)} height={heightOf(value ?? 0)} />
        ))}
      </svg>
      <Text component="div" display="flex" mt="0.25rem" c="dimmed" fz="xs" style={{ justifyContent: 'space-between' }}>
        <span>{shown[0]?.time}</span>
        <span>{shown.at(-1)?.time}</span>
      </Text>
    </ChartWithTable>
  );
}
