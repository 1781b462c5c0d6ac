import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '../ui';
import classes from './admin-page.module.css';

type AdminPageProps = {
  title: string;
  description: ReactNode;
  /** Actions and selects that apply to the whole page. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Title, description and actions above the content of an admin page. */
export function AdminPage({ title, description, actions, children }: AdminPageProps) {
  return (
    <div className={classes.page}>
      <Group justify="space-between" align="flex-end" gap="md" mb="lg">
        <div className={classes.words}>
          <PageTitle documentTitle={`${title} · Carbsight admin`}>{title}</PageTitle>
          <Text c="dimmed" mt={4}>
            {description}
          </Text>
        </div>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      <Stack gap="lg">{children}</Stack>
    </div>
  );
}
