import { accountsApi } from '@carbsight/contracts';
import { Anchor, Button, Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { callEndpoint } from '../../shared/api';
import { deviceTimeZone } from '../../shared/i18n';
import { FailureAlert, uiText } from '../../shared/ui';
import { AuthCard } from './AuthCard';
import { accountsText } from './accounts-text';
import { EmailField } from './EmailField';
import { NewPasswordInput } from './PasswordField';
import { timeZones } from './profile/time-zones';
import { safeReturnPath, signInPath } from './return-path';
import { useAccountForm } from './useAccountForm';
import { useCurrentUser } from './useCurrentUser';
import { useSession } from './useSession';

export default function RegisterPage() {
  const [search] = useSearchParams();
  const returnTo = safeReturnPath(search.get('returnTo'));
  const navigate = useNavigate();
  const session = useSession();
  const { user } = useCurrentUser();
  const { form, problem, isSending, onSubmit } = useAccountForm({
    schema: accountsApi.registerBody,
    initialValues: {
      firstName: '',
      email: '',
      password: '',
      newsletterOptIn: false,
      // In UTC, which it would otherwise start in, days would end at the wrong hour.
      timezone: deviceTimeZone() ?? undefined,
    },
    fieldByCode: { 'email-taken': 'email' },
    send: async (body) => {
      await session.begin(await callEndpoint(accountsApi.register, { body }));
      await navigate(returnTo, { replace: true });
    },
  });
  const isZoneRefused = form.errors.timezone !== undefined || form.isDirty('timezone');
  if (user && !isSending) return <Navigate to={returnTo} replace />;

  return (
    <AuthCard
      title={accountsText('createYourAccount')}
      intro={accountsText('registerIntro')}
      footer={
        <Text>
          {accountsText('alreadyAccount')}{' '}
          <Anchor component={Link} to={signInPath('/login', returnTo)} underline="always">
            {uiText('signIn')}
          </Anchor>
        </Text>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FailureAlert>{problem}</FailureAlert>
          <TextInput
            label={accountsText('firstName')}
            name="firstName"
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <EmailField {...form.getInputProps('email')} />
          <NewPasswordInput label={accountsText('password')} {...form.getInputProps('password')} />
          {isZoneRefused && (
            <NativeSelect
              label={accountsText('timeZone')}
              description={accountsText('timeZoneHint')}
              name="timezone"
              data={timeZones('UTC')}
              {...form.getInputProps('timezone')}
            />
          )}
          <Checkbox
            label={accountsText('news')}
            description={accountsText('newsHint')}
            name="newsletterOptIn"
            {...form.getInputProps('newsletterOptIn', { type: 'checkbox' })}
          />
          <Text size="sm" c="dimmed">
            {accountsText('healthData')}{' '}
            <Anchor component={Link} to="/data-privacy" underline="always" inherit>
              {accountsText('howHandled')}
            </Anchor>
          </Text>
          <Button type="submit" size="lg" loading={isSending}>
            {accountsText('createAccount')}
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
