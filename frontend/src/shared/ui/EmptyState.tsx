import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type EmptyStateProps = { icon: ReactNode; title: string; titleOrder?: 1 | 2; children?: ReactNode; action?: ReactNode };

export function EmptyState({ icon, title, titleOrder = 2, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <ThemeIcon size={72} radius="xl" variant="light" aria-hidden="true">
        {icon}
      </ThemeIcon>
      <Title order={titleOrder} fz="h2">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" maw={340}>
          {children}
        </Text>
      )}
      {action}
    </Stack>
  );
}
