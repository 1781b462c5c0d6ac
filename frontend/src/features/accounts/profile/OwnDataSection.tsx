import { profileApi, type User } from '@carbsight/contracts';
import { Button, Text, Title } from '@mantine/core';
import { IconDatabase, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ResearchConsentSwitch } from '../../golden-sets';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { ProfileCard } from './ProfileSection';
import classes from './profile.module.css';
import { profileText } from './profile-text';

/** The person's data: who may use it, an export, and its deletion. */
export function OwnDataSection({ user }: { user: User }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <ProfileCard title={profileText('yourData')} icon={<IconDatabase size={22} aria-hidden="true" />}>
      <div className={classes.part}>
        <Title order={3} mb="xs">
          {profileText('research')}
        </Title>
        <ResearchConsentSwitch />
      </div>
      <div className={classes.part}>
        <Title order={3}>{profileText('copy')}</Title>
        <Text size="sm" c="dimmed" mb="sm">
          {profileText('copyHint')}
        </Text>
        <Button
          component="a"
          href={profileApi.exportData.path}
          download
          variant="default"
          h={44}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          {profileText('download')}
        </Button>
      </div>
      <div className={classes.part}>
        <Title order={3}>{profileText('deletion')}</Title>
        <Text size="sm" c="dimmed" mb="sm">
          {profileText(user.isAdmin ? 'adminStays' : 'deletionHint')}
        </Text>
        {!user.isAdmin && (
          <Button variant="default" c="var(--mantine-color-error)" h={44} onClick={() => setDeleting(true)}>
            {profileText('deleteAccount')}
          </Button>
        )}
      </div>
      {isDeleting && <DeleteAccountDialog email={user.email} onClose={() => setDeleting(false)} />}
    </ProfileCard>
  );
}
