import { type Profile, profileApi, UPLOAD_MEDIA_TYPES } from '@carbsight/contracts';
import { Avatar, Button, FileButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { callEndpoint, retryWhileBusy } from '../../../shared/api';
import { rememberFocus, showToast } from '../../../shared/ui';
import { profileText } from './profile-text';
import { rejectionMessage } from './rejection-message';
import { uploadAvatar } from './upload-avatar';
import { useProfileUpdate } from './useProfile';

const BUSY_PATIENCE_MS = 60_000;

/** The person's avatar: a new one takes effect at once. */
export function AvatarField({ profile }: { profile: Profile }) {
  const update = useProfileUpdate();
  const [isBusy, setBusy] = useState(false);
  const [isWaiting, setWaiting] = useState(false);

  const run = async (work: () => Promise<Profile>, done: string) => {
    const giveFocusBack = rememberFocus();
    setBusy(true);
    try {
      await update(await work());
      showToast(done);
    } catch (error) {
      showToast(rejectionMessage(error), { tone: 'failure' });
    }
    setBusy(false);
    setWaiting(false);
    giveFocusBack();
  };
  const choose = (picture: File | null) => {
    if (!picture) return;
    const send = () =>
      retryWhileBusy(() => uploadAvatar(picture), { onBusy: () => setWaiting(true), giveUpAfterMs: BUSY_PATIENCE_MS });
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
          <FileButton onChange={choose} accept={UPLOAD_MEDIA_TYPES.join(',')}>
            {(props) => (
              <Button variant="default" h={44} loading={isBusy} {...props}>
                {profileText(profile.profileImageUrl ? 'changePicture' : 'choosePicture')}
              </Button>
            )}
          </FileButton>
          {profile.profileImageUrl && (
            <Button
              variant="subtle"
              h={44}
              disabled={isBusy}
              onClick={() => void run(remove, profileText('pictureRemoved'))}
            >
              {profileText('removePicture')}
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
