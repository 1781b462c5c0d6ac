import { profileApi, type User } from '@carbsight/contracts';
import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { IconDatabase, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { announceErasure } from '../../../shared/api';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { rememberedUserId } from '../../../shared/remembered-user-id';
import { Dialog, showToast, uiText } from '../../../shared/ui';
import { PasswordField } from '../PasswordField';
import { useSession } from '../useSession';
import { ProfileCard } from './ProfileSection';
import classes from './profile.module.css';
import { profileText } from './profile-text';
import { ResearchConsentSwitch } from './ResearchConsentSwitch';

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
  const form = useContractForm(profileApi.deleteAccount, {
    initial: { email: '', password: '' },
    required: { password: uiText('passwordMissing') },
    check: (typed) => ({
      email: typed.email.trim().toLowerCase() !== email.toLowerCase() && profileText('deleteMismatch'),
    }),
    body: ({ password }) => ({ password }),
    done: async () => {
      const userId = rememberedUserId();
      if (userId) announceErasure(userId);
      await session.forget();
      showToast(profileText('deleted'));
    },
  });
  return (
    <Dialog title={profileText('deletion')} onClose={onClose}>
      <ContractForm form={form}>
        <Text>{profileText('deleteWarning')}</Text>
        <Text size="sm" c="dimmed">
          {profileText('deleteCopyFirst')}
        </Text>
        <TextInput
          label={<span style={{ overflowWrap: 'anywhere' }}>{profileText('deleteConfirm', { email })}</span>}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...form.field('email')}
        />
        <PasswordField label={uiText('yourPassword')} autoComplete="current-password" {...form.field('password')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {uiText('cancel')}
          </Button>
          <Button type="submit" color="red.9" c="white" loading={form.isBusy}>
            {profileText('deleteForever')}
          </Button>
        </Group>
      </ContractForm>
    </Dialog>
  );
}
