import type { Activity } from '@carbsight/contracts';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { personOf } from './dashboard-words';

/** Whom it was done to: their address, which leads to their row, or that they are gone. */
export function ActivityPerson({ activity }: { activity: Activity }) {
  const person = personOf(activity);
  if (!person) return null;
  return (
    <Text size="sm">
      {activity.subjectLabel ? (
        <Anchor component={Link} to={`/admin/users?search=${encodeURIComponent(activity.subjectLabel)}`} size="sm">
          {person}
        </Anchor>
      ) : (
        person
      )}
    </Text>
  );
}
