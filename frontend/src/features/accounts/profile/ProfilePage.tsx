import { Avatar, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconGauge, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../../shared/api';
import { FailureAlert, PageTitle, showToast } from '../../../shared/ui';
import { tierNames } from '../tier-names';
import { useCurrentUser } from '../useCurrentUser';
import { useSession } from '../useSession';
import { AccountSection } from './AccountSection';
import { AppearanceSection } from './AppearanceSection';
import { OwnDataSection } from './OwnDataSection';
import { PasswordSection } from './PasswordSection';
import { PlanSection } from './PlanSection';
import { profileText } from './profile-text';
import { ReferenceSection } from './ReferenceSection';
import { RemindersSection } from './RemindersSection';
import { SessionsSection } from './SessionsSection';
import { UnitsSection } from './UnitsSection';
import { useProfile } from './useProfile';

/** All settings of a person's own account. */
export default function ProfilePage() {
  const { user } = useCurrentUser();
  const { data: profile, error, mutate } = useProfile();
  const session = useSession();
  const [isLeaving, setLeaving] = useState(false);
  if (!user) return null;

  const signOut = async () => {
    setLeaving(true);
    try {
      await session.end();
    } catch (failure) {
      showToast(errorMessage(failure), { tone: 'failure' });
      setLeaving(false);
    }
  };
  return (
    <Stack gap="md">
      <Group wrap="nowrap" mb="xs">
        <Avatar src={user.profileImageUrl} size={64} radius="50%" color="pine" variant="filled" alt="">
          {[...user.firstName][0]?.toUpperCase()}
        </Avatar>
        <div style={{ minWidth: 0 }}>
          <PageTitle documentTitle={profileText('page')} style={{ overflowWrap: 'anywhere' }}>
            {user.displayName || user.firstName}
          </PageTitle>
          <Text c="dimmed">{profileText('plan', { plan: tierNames[user.subscriptionTier] })}</Text>
        </div>
      </Group>
      {!profile && error && (
        <FailureAlert
          action={
            <Button variant="default" h={44} mt="sm" onClick={() => void mutate()}>
              {profileText('tryAgain')}
            </Button>
          }
        >
          {profileText('notLoaded', { reason: error.sentence })}
        </FailureAlert>
      )}
      {!profile && !error && [260, 320, 300].map((height) => <Skeleton key={height} height={height} radius="lg" />)}
      {profile && (
        <>
          <AccountSection profile={profile} />
          <UnitsSection profile={profile} />
          <ReferenceSection key={profile.units} profile={profile} />
          <RemindersSection profile={profile} />
        </>
      )}
      <AppearanceSection />
      <PasswordSection email={user.email} isAdmin={user.isAdmin} />
      <SessionsSection />
      <PlanSection user={user} />
      <OwnDataSection user={user} />
      {user.isAdmin && (
        <Button
          component={Link}
          to="/admin"
          variant="light"
          size="lg"
          fullWidth
          leftSection={<IconGauge size={20} aria-hidden="true" />}
        >
          {profileText('administration')}
        </Button>
      )}
      <Button
        variant="default"
        size="lg"
        fullWidth
        leftSection={<IconLogout size={20} aria-hidden="true" />}
        loading={isLeaving}
        onClick={() => void signOut()}
      >
        {profileText('signOut')}
      </Button>
    </Stack>
  );
}
