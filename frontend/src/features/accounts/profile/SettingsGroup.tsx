import type { Profile, User } from '@carbsight/contracts';
import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useIsDesktop } from '../../../shared/ui';
import { GlucoseSection } from '../glucose/GlucoseSection';
import { NightscoutSection } from '../nightscout/NightscoutSection';
import { NotificationsSection } from '../notifications/NotificationsSection';
import { AccountSection } from './AccountSection';
import { AppearanceSection } from './AppearanceSection';
import { OwnDataSection } from './OwnDataSection';
import { PasswordSection } from './PasswordSection';
import classes from './profile.module.css';
import { ReferenceSection } from './ReferenceSection';
import { RemindersSection } from './RemindersSection';
import { SessionsSection } from './SessionsSection';
import type { SettingsGroupId } from './settings-groups';
import { UnitsSection } from './UnitsSection';
import { useProfile } from './useProfile';

type SettingsGroupProps = { id: SettingsGroupId; user: User };

/** The cards of one group. An address with its id leads here. */
export function SettingsGroup({ id, user }: SettingsGroupProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isDesktop = useIsDesktop();
  useEffect(() => {
    if (hash !== `#${id}`) return;
    if (isDesktop) ref.current?.scrollIntoView({ block: 'start' });
    else window.scrollTo(0, 0);
  }, [hash, id, isDesktop]);
  return (
    <div ref={ref} className={classes.group}>
      {cards[id](user)}
    </div>
  );
}

const cards: Record<SettingsGroupId, (user: User) => ReactNode> = {
  account: () => <WithProfile height={430}>{(profile) => <AccountSection profile={profile} />}</WithProfile>,
  units: () => (
    <WithProfile height={860}>
      {(profile) => (
        <>
          <UnitsSection profile={profile} />
          <ReferenceSection key={profile.units} profile={profile} />
        </>
      )}
    </WithProfile>
  ),
  reminders: () => (
    <>
      <WithProfile height={330}>{(profile) => <RemindersSection profile={profile} />}</WithProfile>
      <NotificationsSection />
    </>
  ),
  glucose: ({ timezone }) => (
    <>
      <GlucoseSection timezone={timezone} />
      <NightscoutSection />
    </>
  ),
  appearance: () => <AppearanceSection />,
  security: ({ email, isAdmin }) => (
    <>
      <PasswordSection email={email} isAdmin={isAdmin} />
      <SessionsSection />
    </>
  ),
  data: (user) => <OwnDataSection user={user} />,
};

type WithProfileProps = { height: number; children: (profile: Profile) => ReactNode };

/** The page says once why there is none. */
function WithProfile({ height, children }: WithProfileProps) {
  const { data: profile, error } = useProfile();
  if (profile) return children(profile);
  return error ? null : <Skeleton height={height} radius="lg" />;
}
