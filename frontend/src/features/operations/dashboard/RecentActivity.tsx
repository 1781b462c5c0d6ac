import { type Activity, type ActivityKind, dashboardApi } from '@carbsight/contracts';
import { Badge, Button, Group, Skeleton, Text, ThemeIcon } from '@mantine/core';
import { IconDownload, IconEye, IconLogin2, IconPencil, IconPlayerPlay, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Panel } from '../../../shared/admin';
import { FailureAlert } from '../../../shared/ui';
import { ActivityDetails } from './ActivityDetails';
import { ActivityPerson } from './ActivityPerson';
import classes from './dashboard.module.css';
import { timeText } from './dashboard-words';
import { useActivityPages } from './useActivityPages';

/** Fixed examples that the screen was asked to show; what really happened stands above them. */
const SAMPLES = ['System startup completed', 'Admin dashboard accessed'];

const icons: Record<ActivityKind, ComponentType<IconProps>> = {
  'system-started': IconPlayerPlay,
  'admin-visited': IconLogin2,
  viewed: IconEye,
  changed: IconPencil,
};

export function RecentActivity() {
  const { activities, failure, hasMore, isLoadingMore, loadMore } = useActivityPages();
  return (
    <Panel
      title="Recent Activity"
      actions={
        <Button
          component="a"
          href={dashboardApi.exportActivity.path}
          download
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          Export CSV
        </Button>
      }
    >
      {!activities && !failure && <ActivitySkeleton />}
      {activities?.length === 0 && <Text c="dimmed">Nothing has happened yet.</Text>}
      {activities && activities.length > 0 && (
        <ul className={classes.entries} aria-label="Recorded activity">
          {activities.map((activity) => (
            <Entry key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
      {failure && <FailureAlert>The activity could not be loaded. {failure.sentence}</FailureAlert>}
      {(hasMore || failure) && (
        <Button variant="default" size="sm" mt="sm" loading={isLoadingMore} onClick={loadMore}>
          {failure ? 'Try again' : 'Load more'}
        </Button>
      )}
      <section className={classes.samples} aria-label="Sample entries">
        {SAMPLES.map((text) => (
          <Group key={text} gap={4} py={5} justify="space-between">
            <Text size="sm">{text}</Text>
            <Badge variant="default" tt="none" size="sm">
              Sample entry
            </Badge>
          </Group>
        ))}
      </section>
    </Panel>
  );
}

function Entry({ activity }: { activity: Activity }) {
  const Icon = icons[activity.kind];
  return (
    <li className={classes.entry}>
      <ThemeIcon variant="light" size={32} radius="md" aria-hidden="true">
        <Icon size={17} />
      </ThemeIcon>
      <div>
        <Text fw={550}>{activity.summary}</Text>
        <ActivityPerson activity={activity} />
        <Text size="sm" c="dimmed">
          <time dateTime={activity.createdAt}>{timeText(activity.createdAt)}</time>
          {activity.actorEmail && ` · ${activity.actorEmail}`}
        </Text>
        <ActivityDetails activity={activity} />
      </div>
    </li>
  );
}

function ActivitySkeleton() {
  return (
    <div role="status" aria-label="Loading activity...">
      {[70, 55, 62].map((width) => (
        <Group key={width} gap="sm" py="xs" wrap="nowrap" aria-hidden="true">
          <Skeleton height={32} width={32} radius="md" />
          <Skeleton height={16} width={`${width}%`} />
        </Group>
      ))}
    </div>
  );
}
