import { profileApi } from '@carbsight/contracts';
import { Box, Button, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSWRConfig } from 'swr';
import { endpointUrl } from '../../../shared/api';
import { ContractForm, LeaveQuestion, useContractForm } from '../../../shared/forms';
import { showToast, uiText } from '../../../shared/ui';
import { accountsText } from '../accounts-text';
import { newPasswordProblem, PasswordField } from '../PasswordField';
import { ProfileCard } from './ProfileSection';
import { profileText } from './profile-text';

/** Changes the password, given the old one. */
export function PasswordSection({ email, isAdmin }: { email: string; isAdmin: boolean }) {
  const { mutate } = useSWRConfig();
  const form = useContractForm(profileApi.changePassword, {
    initial: { currentPassword: '', newPassword: '' },
    required: { currentPassword: uiText('passwordMissing') },
    check: ({ newPassword }) => ({ newPassword: newPasswordProblem(newPassword) }),
    done: async () => {
      form.restart();
      showToast(profileText('passwordChanged'));
      await mutate(endpointUrl(profileApi.listSessions, {}));
    },
  });
  return (
    <ProfileCard title={accountsText('password')} icon={<IconLock size={22} aria-hidden="true" />}>
      <ContractForm form={form}>
        {/* Browsers fill in the present one by themselves. */}
        <LeaveQuestion isChanged={form.values.newPassword !== ''} />
        {/* Password managers need to know whose it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={profileText('currentPassword')}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <PasswordField
          label={accountsText('newPassword')}
          description={profileText('newPasswordHint')}
          autoComplete="new-password"
          {...form.field('newPassword')}
        />
        <Button type="submit" variant="default" loading={form.isBusy} style={{ alignSelf: 'flex-start' }}>
          {profileText('changePassword')}
        </Button>
      </ContractForm>
      {isAdmin && (
        <Box pt="sm" style={{ borderTop: '1px solid var(--cs-line)' }}>
          <Text fw={600}>{profileText('twoStep')}</Text>
          <Text size="sm" c="dimmed" mb="sm">
            {profileText('twoStepHint')}
          </Text>
          <Button component={Link} to="/admin/security" variant="default">
            {profileText('twoStepOpen')}
          </Button>
        </Box>
      )}
    </ProfileCard>
  );
}
