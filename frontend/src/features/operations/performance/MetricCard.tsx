import { Group, Paper, Text, ThemeIcon, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './performance.module.css';

type MetricCardProps = {
  title: string;
  icon: ReactNode;
  value: string;
  /** What the value is. */
  caption: ReactNode;
  badge?: ReactNode;
  facts: readonly (readonly [name: string, value: string])[];
  /** What has to be known to read the figures rightly. */
  note?: string;
  /** The chart. */
  children: ReactNode;
};

export function MetricCard({ title, icon, value, caption, badge, facts, note, children }: MetricCardProps) {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} withBorder radius="lg" p="lg" className={classes.card}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} fz="h3" id={titleId}>
          {title}
        </Title>
        <ThemeIcon variant="light" size={36} radius="md" aria-hidden="true">
          {icon}
        </ThemeIcon>
      </Group>
      <Group gap="sm">
        <Text component="div" fz={30} lh={1.15} fw={700} ff="heading" className={classes.figure}>
          {value}
        </Text>
        {badge}
      </Group>
      <Text c="dimmed" size="sm">
        {caption}
      </Text>
      <dl className={classes.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={classes.figure}>{fact}</dd>
          </div>
        ))}
      </dl>
      {note && (
        <Text c="dimmed" size="xs" mb="sm">
          {note}
        </Text>
      )}
      <div className={classes.chart}>{children}</div>
    </Paper>
  );
}
