import { type Profile, profileApi, UPLOAD_ACCEPT } from '@carbsight/contracts';
import { Avatar, Box, Button, FileButton, Group, Text, TextInput } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { callEndpoint, errorMessage, retryWhileBusy } from '../../../shared/api';
import { uiText } from '../../../shared/ui';
import { useAttempt } from '../../../shared/ui/useAttempt';
import { accountsText } from '../accounts-text';
import { SavedCard } from './ProfileSection';
import { profileText } from './profile-text';
import { useProfileUpdate } from './useProfile';
import { useSection } from './useSection';

const NAME_MAX = 80;

export function AccountSection({ profile }: { profile: Profile }) {
  const section = useSection({
    name: 'account',
    profile,
    valuesOf: ({ firstName }) => ({ firstName }),
    required: { firstName: profileText('nameMissing') },
    longest: { firstName: NAME_MAX },
    // One name, for the person and for those with whom they share.
    toChange: ({ firstName }) => (firstName === undefined ? {} : { firstName, displayName: firstName }),
  });
  return (
    <SavedCard title={profileText('account')} icon={<IconUser size={22} aria-hidden="true" />} section={section}>
      <AvatarField profile={profile} />
      <TextInput
        label={accountsText('firstName')}
        description={profileText('firstNameHint')}
        autoComplete="given-name"
        {...section.field('firstName')}
      />
      <Box pt="sm" style={{ borderTop: '1px solid var(--cs-line)' }}>
        <Text size="sm" c="dimmed">
          {accountsText('email')}
        </Text>
        <Text fw={600}>{profile.email}</Text>
      </Box>
    </SavedCard>
  );
}

const BUSY_TIMEOUT_MS = 60_000;

/** The person's avatar: a new one takes effect immediately. */
function AvatarField({ profile }: { profile: Profile }) {
  const update = useProfileUpdate();
  const { isBusy, attempt } = useAttempt(errorMessage);
  const [isWaiting, setWaiting] = useState(false);

  const run = (work: () => Promise<Profile>, done: string) =>
    attempt(async () => update(await work()), { done, after: async () => setWaiting(false) });
  const choose = (picture: File | null) => {
    if (!picture) return;
    const send = () =>
      retryWhileBusy(() => uploadAvatar(picture), { onBusy: () => setWaiting(true), giveUpAfterMs: BUSY_TIMEOUT_MS });
    void run(send, profileText('pictureSaved'));
  };
  const remove = async () => {
    await callEndpoint(profileApi.removeAvatar, {});
    return { ...profile, profileImageUrl: null };
  };
  return (
    <Group wrap="nowrap" align="flex-start">
      <Avatar src={profile.profileImageUrl} size={72} radius="50%" color="pine" variant="light" alt="">
        {[...profile.firstName][0]?.toUpperCase()}
      </Avatar>
      <div>
        <Group gap="xs">
          <FileButton onChange={choose} accept={UPLOAD_ACCEPT}>
            {(props) => (
              <Button variant="default" h={44} loading={isBusy} {...props}>
                {profileText(profile.profileImageUrl ? 'changePicture' : 'choosePicture')}
              </Button>
            )}
          </FileButton>
          {profile.profileImageUrl && (
            <Button variant="subtle" disabled={isBusy} onClick={() => void run(remove, profileText('pictureRemoved'))}>
              {uiText('remove')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed" mt={6} role="status">
          {profileText(isWaiting ? 'pictureWaits' : 'pictureHint')}
        </Text>
      </div>
    </Group>
  );
}

/** Sends a picture; the server crops it and strips its metadata. @throws ApiFailure */
function uploadAvatar(picture: File): Promise<Profile> {
  const form = new FormData();
  form.set('image', picture, 'picture');
  return callEndpoint(profileApi.setAvatar, { form });
}
