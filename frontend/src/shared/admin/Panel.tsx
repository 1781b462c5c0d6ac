import { Group, Paper, type PaperProps, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type PanelProps = PaperProps & {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** A titled card, exposed as a named region. */
export function Panel({ title, description, actions, children, ...paper }: PanelProps) {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} withBorder radius="lg" p="lg" {...paper}>
      <Group justify="space-between" align="flex-start" gap="sm" mb="md">
        <div style={{ minWidth: 0 }}>
          <Title order={2} fz="h3" id={titleId}>
            {title}
          </Title>
          {description && (
            <Text c="dimmed" size="sm">
              {description}
            </Text>
          )}
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Paper>
  );
}
