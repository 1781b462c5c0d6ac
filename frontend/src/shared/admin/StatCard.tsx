import { Group, Paper, Skeleton, Text, ThemeIcon } from '@mantine/core';
import type { ReactNode } from 'react';

type StatCardProps = {
  label: string;
  icon: ReactNode;
  /** Undefined while it is loading. */
  value: ReactNode | undefined;
  children?: ReactNode;
};

/** One figure that people look at, with what it means below. */
export function StatCard({ label, icon, value, children }: StatCardProps) {
  return (
    <Paper component="section" aria-label={label} withBorder radius="lg" p="lg" h="100%">
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text fw={600}>{label}</Text>
        <ThemeIcon variant="light" size={36} radius="md" aria-hidden="true">
          {icon}
        </ThemeIcon>
      </Group>
      {value === undefined ? (
        <Skeleton height={32} width="55%" aria-hidden="true" />
      ) : (
        <Text component="div" fz={30} lh={1.15} fw={700} ff="heading" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Text>
      )}
      {children && (
        <Text component="div" c="dimmed" size="sm" mt={6}>
          {children}
        </Text>
      )}
    </Paper>
  );
}
