import { profileApi, type User } from '@carbsight/contracts';
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconDatabase, IconDownload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { announceErasure, callEndpoint } from '../../../shared/api';
import { rememberedUserId } from '../../../shared/remembered-user-id';
import { Dialog, FailureAlert, showToast, uiText } from '../../../shared/ui';
import { PasswordField } from '../PasswordField';
import { useSession } from '../useSession';
import { ProfileCard } from './ProfileSection';
import classes from './profile.module.css';
import { profileText } from './profile-text';
import { ResearchConsentSwitch } from './ResearchConsentSwitch';
import { type Refused, rejectedFields } from './rejection-message';

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
        <Title order={3}>{profileText('barcodes')}</Title>
        <Text size="sm" c="dimmed">
          {profileText('barcodesHint')}
        </Text>
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
          <Button variant="default" c="var(--mantine-color-error)" onClick={() => setDeleting(true)}>
            {profileText('deleteAccount')}
          </Button>
        )}
      </div>
      {isDeleting && <DeleteAccountDialog email={user.email} onClose={() => setDeleting(false)} />}
    </ProfileCard>
  );
}

type DeleteAccountDialogProps = { email: string; onClose: () => void };

/** The last step: the address typed out, and the password. */
function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const session = useSession();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<Refused<'email' | 'password'>>({});
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== email.toLowerCase()) {
      return setRefused({ email: profileText('deleteMismatch') });
    }
    if (password === '') return setRefused({ password: uiText('passwordMissing') });
    setRefused({});
    setSending(true);
    try {
      await callEndpoint(profileApi.deleteAccount, { body: { password } });
      const userId = rememberedUserId();
      if (userId) announceErasure(userId);
      await session.forget();
      showToast(profileText('deleted'));
    } catch (error) {
      setRefused(rejectedFields(error, ['password']));
      setSending(false);
    }
  };
  return (
    <Dialog title={profileText('deletion')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text>{profileText('deleteWarning')}</Text>
          <Text size="sm" c="dimmed">
            {profileText('deleteCopyFirst')}
          </Text>
          <TextInput
            label={<span style={{ overflowWrap: 'anywhere' }}>{profileText('deleteConfirm', { email })}</span>}
            name="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            error={refused.email}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
          <PasswordField
            label={uiText('yourPassword')}
            name="password"
            autoComplete="current-password"
            value={password}
            error={refused.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <FailureAlert>{refused.form}</FailureAlert>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {uiText('cancel')}
            </Button>
            <Button type="submit" color="red.9" c="white" loading={isSending}>
              {profileText('deleteForever')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
