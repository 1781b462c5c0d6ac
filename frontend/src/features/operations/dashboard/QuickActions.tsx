import { Button, Group, Paper, SimpleGrid, Text, ThemeIcon } from '@mantine/core';
import {
  IconActivity,
  IconBug,
  IconChartBar,
  IconFileText,
  type IconProps,
  IconServer,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../../shared/admin';
import classes from './dashboard.module.css';

type QuickAction = {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly Icon: ComponentType<IconProps>;
};

const actions: readonly QuickAction[] = [
  {
    title: 'Content Management',
    text: 'Write, publish and archive pages and posts',
    path: '/admin/content',
    Icon: IconFileText,
  },
  {
    title: 'Model Evaluation',
    text: 'Feedback and accuracy of the estimates',
    path: '/admin/evaluation',
    Icon: IconChartBar,
  },
  {
    title: 'Performance Dashboard',
    text: 'Calls, tokens, costs and the server',
    path: '/admin/performance',
    Icon: IconActivity,
  },
  { title: 'Debug Tools', text: 'Try prompts and look into a scan', path: '/admin/debug', Icon: IconBug },
  { title: 'User Management', text: 'Accounts, plans and the newsletter', path: '/admin/users', Icon: IconUsers },
  { title: 'System Status', text: 'Services, resources and recent errors', path: '/admin/system', Icon: IconServer },
];

export function QuickActions() {
  return (
    <Panel title="Quick Actions">
      <SimpleGrid component="ul" className={classes.list} cols={{ base: 1, md: 2, xl: 3 }} spacing="md">
        {actions.map(({ title, text, path, Icon }) => (
          <Paper component="li" key={path} className={classes.action}>
            <Group gap="sm" wrap="nowrap" align="flex-start" miw={0}>
              <ThemeIcon variant="light" size={40} radius="md" visibleFrom="xs" aria-hidden="true">
                <Icon size={20} />
              </ThemeIcon>
              <div>
                <Text component="h3" fw={600} lh={1.3}>
                  {title}
                </Text>
                <Text size="sm" c="dimmed">
                  {text}
                </Text>
              </div>
            </Group>
            <Button component={Link} to={path} variant="default" size="sm" aria-label={`Open ${title}`}>
              Open
            </Button>
          </Paper>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
