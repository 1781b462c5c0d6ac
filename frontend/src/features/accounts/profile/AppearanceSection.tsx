import { Text } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { LanguageSwitch, ThemeSwitch, uiText } from '../../../shared/ui';
import { ProfileCard } from './ProfileSection';
import { profileText } from './profile-text';

/** Takes effect at once, in this browser. */
export function AppearanceSection() {
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
          {uiText('language')}
        </Text>
        <LanguageSwitch />
      </div>
    </ProfileCard>
  );
}
