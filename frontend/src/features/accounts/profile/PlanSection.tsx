import type { User } from '@carbsight/contracts';
import { Button, Group, Text } from '@mantine/core';
import { IconChevronRight, IconId } from '@tabler/icons-react';
import { Link } from 'react-router';
import { tierNames } from '../tier-names';
import { ProfileCard } from './ProfileSection';
import { profileText } from './profile-text';

export function PlanSection({ user }: { user: User }) {
  return (
    <ProfileCard title={profileText('yourPlan')} icon={<IconId size={22} aria-hidden="true" />}>
      <Group justify="space-between">
        <div>
          <Text fw={600}>{tierNames[user.subscriptionTier]}</Text>
          <Text size="sm" c="dimmed">
            {profileText('planHint')}
          </Text>
        </div>
        <Button
          component={Link}
          to="/subscription"
          variant="default"
          h={44}
          rightSection={<IconChevronRight size={18} aria-hidden="true" />}
        >
          {profileText('planOpen')}
        </Button>
      </Group>
    </ProfileCard>
  );
}
