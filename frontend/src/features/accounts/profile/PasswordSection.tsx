import { PASSWORD_MAX, PASSWORD_MIN, profileApi } from '@carbsight/contracts';
import { Button, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useSWRConfig } from 'swr';
import { callEndpoint, endpointUrl } from '../../../shared/api';
import { FailureAlert, showToast, uiText } from '../../../shared/ui';
import { accountsText } from '../accounts-text';
import { PasswordField } from '../PasswordField';
import { ProfileCard } from './ProfileSection';
import classes from './profile.module.css';
import { profileText } from './profile-text';
import { type Refused, rejectedFields } from './rejection-message';

type Field = 'currentPassword' | 'newPassword';
const EMPTY = { currentPassword: '', newPassword: '' } as const;

/** Changes the password, given the old one. */
export function PasswordSection({ email, isAdmin }: { email: string; isAdmin: boolean }) {
  const { mutate } = useSWRConfig();
  const [values, setValues] = useState<Record<Field, string>>(EMPTY);
  const [refused, setRefused] = useState<Refused<Field>>({});
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const problems = problemsOf(values);
    setRefused(problems);
    const [first] = Object.keys(problems);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setSending(true);
    try {
      await callEndpoint(profileApi.changePassword, { body: values });
      setValues(EMPTY);
      showToast(profileText('passwordChanged'));
      await mutate(endpointUrl(profileApi.listSessions, {}));
    } catch (error) {
      setRefused(rejectedFields(error, ['currentPassword', 'newPassword']));
    }
    setSending(false);
  };
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: refused[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      setRefused({});
    },
  });
  return (
    <ProfileCard title={accountsText('password')} icon={<IconLock size={22} aria-hidden="true" />}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {/* Password managers need to know whose it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={profileText('currentPassword')}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          mt="sm"
          label={accountsText('newPassword')}
          description={profileText('newPasswordHint')}
          autoComplete="new-password"
          {...field('newPassword')}
        />
        {refused.form && <FailureAlert>{refused.form}</FailureAlert>}
        <Button type="submit" variant="default" mt="md" loading={isSending}>
          {profileText('changePassword')}
        </Button>
      </form>
      {isAdmin && (
        <div className={classes.email}>
          <Text fw={600}>{profileText('twoStep')}</Text>
          <Text size="sm" c="dimmed" mb="sm">
            {profileText('twoStepHint')}
          </Text>
          <Button component={Link} to="/admin/security" variant="default">
            {profileText('twoStepOpen')}
          </Button>
        </div>
      )}
    </ProfileCard>
  );
}

function problemsOf({ currentPassword, newPassword }: Record<Field, string>): Refused<Field> {
  if (currentPassword === '') return { currentPassword: uiText('passwordMissing') };
  if (newPassword.length < PASSWORD_MIN) return { newPassword: accountsText('shortPassword') };
  if (newPassword.length > PASSWORD_MAX) return { newPassword: accountsText('longPassword') };
  return {};
}
