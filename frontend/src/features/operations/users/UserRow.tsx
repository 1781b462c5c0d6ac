import type { AdminUser, SubscriptionStatus } from '@carbsight/contracts';
import { Badge, Group, Text } from '@mantine/core';
import { memo } from 'react';
import { UserActions } from './UserActions';
import type { UserTask } from './UserDialogs';
import { countText, dayText, statusNames, tierNames, timeText } from './user-words';
import classes from './users.module.css';

const statusColors: Record<SubscriptionStatus, { bg: string; c: string }> = {
  active: { bg: 'var(--cs-pine-soft)', c: 'var(--cs-pine-ink)' },
  canceled: { bg: 'var(--cs-sunken)', c: 'var(--cs-ink)' },
  past_due: { bg: 'var(--cs-rust-soft)', c: 'var(--cs-rust-ink)' },
  none: { bg: 'var(--cs-sunken)', c: 'var(--mantine-color-dimmed)' },
};

type UserRowProps = { user: AdminUser; onTask: (task: UserTask) => void };

export const UserRow = memo(function UserRow({ user, onTask }: UserRowProps) {
  return (
    <tr>
      <th scope="row" className={classes.person}>
        <Group gap={6} wrap="wrap">
          <Text span fw={600} className={classes.long}>
            {user.displayName}
          </Text>
          {user.isAdmin && <Mark>Administrator</Mark>}
          {user.isDisabled && <Mark isWarning>Disabled</Mark>}
        </Group>
        <Text span size="sm" c="dimmed" className={classes.long}>
          {user.email}
        </Text>
      </th>
      <td data-label="Subscription">{tierNames[user.subscriptionTier]}</td>
      <td data-label="Status">
        <Badge variant="light" tt="none" fw={600} className={classes.status} {...statusColors[user.subscriptionStatus]}>
          {statusNames[user.subscriptionStatus]}
        </Badge>
      </td>
      <td data-label="Scans" className={classes.figure}>
        {countText(user.totalScans)}
      </td>
      <td data-label="Last Active">{timeText(user.lastActive)}</td>
      <td data-label="Joined">{dayText(user.createdAt)}</td>
      <td className={classes.actions}>
        <UserActions user={user} onTask={onTask} />
      </td>
    </tr>
  );
});

function Mark({ children, isWarning = false }: { children: string; isWarning?: boolean }) {
  const colors = isWarning ? { bg: 'var(--cs-rust-soft)', c: 'var(--cs-rust-ink)' } : {};
  return (
    <Badge variant="light" size="sm" tt="none" {...colors}>
      {children}
    </Badge>
  );
}
