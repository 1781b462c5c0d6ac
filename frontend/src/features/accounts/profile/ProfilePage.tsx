import type { User } from '@carbsight/contracts';
import { Avatar, Button, Group, Skeleton, Text } from '@mantine/core';
import {
  IconChevronRight,
  IconGauge,
  IconId,
  IconLogout,
  IconNotebook,
  IconPalette,
  IconPlugConnected,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../../shared/api';
import { FailureAlert, LanguageSwitch, PageTitle, showToast, ThemeSwitch } from '../../../shared/ui';
import { GlucoseSection } from '../glucose/GlucoseSection';
import { NightscoutSection } from '../nightscout/NightscoutSection';
import { NotificationsSection } from '../notifications/NotificationsSection';
import { tierNames } from '../tier-names';
import { useCurrentUser } from '../useCurrentUser';
import { useSession } from '../useSession';
import { AccountSection } from './AccountSection';
import { OwnDataSection } from './OwnDataSection';
import { PasswordSection } from './PasswordSection';
import { ProfileCard } from './ProfileSection';
import classes from './profile.module.css';
import { profileText } from './profile-text';
import { ReferenceSection } from './ReferenceSection';
import { RemindersSection } from './RemindersSection';
import { SessionsSection } from './SessionsSection';
import { UnitsSection } from './UnitsSection';
import { useProfile } from './useProfile';

/** Sections with a page of their own. */
const PAGES = [
  { to: '/foods', name: 'myFoods', Icon: IconNotebook },
  { to: '/family', name: 'family', Icon: IconUsers },
  { to: '/profile/programs', name: 'programs', Icon: IconPlugConnected },
] as const;

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
    <div data-wide>
      <Group wrap="nowrap" mb="lg">
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
      <div className={classes.columns}>
        <div>
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
              <NotificationsSection />
            </>
          )}
          {profile && <GlucoseSection timezone={profile.timezone} />}
        </div>
        <div>
          <NightscoutSection />
          <AppearanceSection />
          <PasswordSection email={user.email} isAdmin={user.isAdmin} />
          <SessionsSection />
          <PlanSection user={user} />
          <OwnDataSection user={user} />
          {PAGES.map(({ to, name, Icon }) => (
            <Button
              key={to}
              component={Link}
              to={to}
              variant="default"
              size="lg"
              fullWidth
              leftSection={<Icon size={20} aria-hidden="true" />}
            >
              {profileText(name)}
            </Button>
          ))}
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
        </div>
      </div>
    </div>
  );
}

function PlanSection({ user }: { user: User }) {
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

/** Takes effect immediately, in this browser. */
function AppearanceSection() {
  return (
    <ProfileCard
      title={profileText('appearance')}
      hint={profileText('browserOnly')}
      icon={<IconPalette size={22} aria-hidden="true" />}
    >
      <div>
        <Text size="sm" fw={500} mb={4} aria-hidden="true">
          {profileText('theme')}
        </Text>
        <ThemeSwitch />
      </div>
      <div>
        <Text size="sm" fw={500} mb={4} aria-hidden="true">
          {profileText('language')}
        </Text>
        <LanguageSwitch />
      </div>
    </ProfileCard>
  );
}
