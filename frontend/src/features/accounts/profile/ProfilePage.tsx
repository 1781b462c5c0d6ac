import type { User } from '@carbsight/contracts';
import { Anchor, Avatar, Button, Group, Text } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconGauge,
  IconId,
  IconLogout,
  IconNotebook,
  IconPlugConnected,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { errorMessage } from '../../../shared/api';
import { FailureAlert, PageTitle, uiText, useIsDesktop } from '../../../shared/ui';
import { useAttempt } from '../../../shared/ui/useAttempt';
import { tierNames } from '../tier-names';
import { useCurrentUser } from '../useCurrentUser';
import { useSession } from '../useSession';
import { ProfileCard } from './ProfileSection';
import classes from './profile.module.css';
import { profileText } from './profile-text';
import { SettingsGroup } from './SettingsGroup';
import { SettingsList } from './SettingsList';
import { SETTINGS_GROUPS, type SettingsGroupId, settingsGroupAt } from './settings-groups';
import { useProfile } from './useProfile';

/** Sections with a page of their own. */
const PAGES = [
  { to: '/foods', name: 'myFoods', Icon: IconNotebook },
  { to: '/family', name: 'family', Icon: IconUsers },
  { to: '/profile/programs', name: 'programs', Icon: IconPlugConnected },
] as const;
const ADMINISTRATION = { to: '/admin', name: 'administration', Icon: IconGauge } as const;

/** What is counted beside what is kept and who sees it. */
const LEFT = ['account', 'units', 'glucose'] as const;
const RIGHT = ['reminders', 'appearance', 'security'] as const;

/** All settings of a person's own account: at once on a desktop, on a phone a list that opens them. */
export default function ProfilePage() {
  const { user } = useCurrentUser();
  const isDesktop = useIsDesktop();
  const group = settingsGroupAt(useLocation().hash);
  if (!user) return null;
  if (!isDesktop && group) return <GroupPage key={group} id={group} user={user} />;

  const pages = (user.isAdmin ? [...PAGES, ADMINISTRATION] : PAGES).map(({ name, ...page }) => ({
    ...page,
    label: profileText(name),
  }));
  return (
    <div data-wide>
      <Group wrap="nowrap" mb="lg">
        <Avatar src={user.profileImageUrl} size={64} radius="50%" color="pine" variant="filled" alt="">
          {[...user.firstName][0]?.toUpperCase()}
        </Avatar>
        <div style={{ minWidth: 0 }}>
          <PageTitle documentTitle={uiText('profile')} style={{ overflowWrap: 'anywhere' }}>
            {user.firstName}
          </PageTitle>
          <Text c="dimmed">{profileText('plan', { plan: tierNames[user.subscriptionTier] })}</Text>
        </div>
      </Group>
      <ProfileFailure />
      {isDesktop ? (
        <div className={classes.columns}>
          <div>
            {LEFT.map((id) => (
              <SettingsGroup key={id} id={id} user={user} />
            ))}
          </div>
          <div>
            {RIGHT.map((id) => (
              <SettingsGroup key={id} id={id} user={user} />
            ))}
            <PlanSection user={user} />
            <SettingsGroup id="data" user={user} />
            {pages.map(({ to, label, Icon }) => (
              <Button
                key={to}
                component={Link}
                to={to}
                variant={to === ADMINISTRATION.to ? 'light' : 'default'}
                size="lg"
                fullWidth
                leftSection={<Icon size={20} aria-hidden="true" />}
              >
                {label}
              </Button>
            ))}
            <SignOutButton />
          </div>
        </div>
      ) : (
        <SettingsList user={user} pages={pages} end={<SignOutButton />} />
      )}
    </div>
  );
}

/** On a phone: one group by itself. Its cards have their names, so that the page's own is only heard. */
function GroupPage({ id, user }: { id: SettingsGroupId; user: User }) {
  return (
    <>
      <PageTitle hidden>{profileText(SETTINGS_GROUPS[id].name)}</PageTitle>
      <Anchor component={Link} to="/profile" data-tall mt="-0.75rem" mb="0.25rem" ml="-0.3rem">
        <IconChevronLeft size={20} aria-hidden="true" />
        {uiText('profile')}
      </Anchor>
      <ProfileFailure />
      <SettingsGroup id={id} user={user} />
    </>
  );
}

/** Why the settings are not there, once for all groups. */
function ProfileFailure() {
  const { data: profile, error, mutate } = useProfile();
  if (profile || !error) return null;
  return (
    <FailureAlert
      action={
        <Button variant="default" mt="sm" onClick={() => void mutate()}>
          {uiText('tryAgain')}
        </Button>
      }
    >
      {profileText('notLoaded', { reason: error.sentence })}
    </FailureAlert>
  );
}

function SignOutButton() {
  const session = useSession();
  const { isBusy, attempt } = useAttempt(errorMessage);
  return (
    <Button
      variant="default"
      size="lg"
      fullWidth
      leftSection={<IconLogout size={20} aria-hidden="true" />}
      loading={isBusy}
      onClick={() => void attempt(session.end)}
    >
      {profileText('signOut')}
    </Button>
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
