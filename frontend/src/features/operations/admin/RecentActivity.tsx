import { type Activity, type ActivityKind, dashboardApi } from '@carbsight/contracts';
import { Badge, Box, Group, Text, ThemeIcon } from '@mantine/core';
import { IconEye, IconLogin2, IconPencil, IconPlayerPlay, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Panel, Quiet, Resource, Rows, TextLink, Time } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { WhatHappened, Who } from './audit/AuditList';

const POLL_MS = 30_000;
const SHOWN = 10;
/** The specification's fixed examples, below the real events. */
const SAMPLES = ['System startup completed', 'Admin dashboard accessed'];

const icons: Record<ActivityKind, ComponentType<IconProps>> = {
  'system-started': IconPlayerPlay,
  'admin-visited': IconLogin2,
  viewed: IconEye,
  changed: IconPencil,
};

/** The newest of the audit, refreshed every 30 seconds. */
export function RecentActivity() {
  const newest = useEndpoint(
    dashboardApi.listActivity,
    { fold: 'yes', limit: SHOWN },
    { refreshInterval: POLL_MS, keepPreviousData: true },
  );
  return (
    <Panel title="Recent Activity" p="sm" actions={<TextLink to="/admin/audit">Open the audit</TextLink>}>
      <Resource
        of={newest}
        what="activity"
        lines={3}
        isEmpty={({ activities }) => activities.length === 0}
        empty={<Text c="dimmed">Nothing has happened yet.</Text>}
      >
        {({ activities }) => (
          <Rows label="Recorded activity">
            {activities.map((one) => (
              <Entry key={one.id} activity={one} />
            ))}
          </Rows>
        )}
      </Resource>
      <Box component="section" mt="md" py="sm" px="md" bdrs="md" bg="var(--cs-sunken)" aria-label="Sample entries">
        {SAMPLES.map((text) => (
          <Group key={text} gap={4} py={5} justify="space-between">
            <Text size="sm">{text}</Text>
            <Badge variant="default" tt="none" size="sm">
              Sample entry
            </Badge>
          </Group>
        ))}
      </Box>
    </Panel>
  );
}

function Entry({ activity }: { activity: Activity }) {
  const { kind, createdAt } = activity;
  const Icon = icons[kind];
  return (
    <li>
      <ThemeIcon variant="light" size={32} radius="md" aria-hidden="true">
        <Icon size={17} />
      </ThemeIcon>
      <Box flex="1 1 12rem">
        <WhatHappened activity={activity} />
        <Quiet>
          <Time at={createdAt} /> · <Who activity={activity} />
        </Quiet>
      </Box>
    </li>
  );
}
