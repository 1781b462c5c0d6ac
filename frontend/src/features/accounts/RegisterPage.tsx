import { accountsApi } from '@carbsight/contracts';
import { Anchor, Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { ContractForm, useContractForm } from '../../shared/forms';
import { deviceTimeZone } from '../../shared/i18n';
import { uiText } from '../../shared/ui';
import { AuthCard } from './AuthCard';
import { accountsText, translateMessage } from './accounts-text';
import { EmailField } from './EmailField';
import { NewPasswordInput } from './PasswordField';
import { timeZones } from './profile/time-zones';
import { safeReturnPath, signInPath } from './return-path';
import { useCurrentUser } from './useCurrentUser';
import { useSession } from './useSession';

export default function RegisterPage() {
  const [search] = useSearchParams();
  const returnTo = safeReturnPath(search.get('returnTo'));
  const navigate = useNavigate();
  const session = useSession();
  const { user } = useCurrentUser();
  const [zone] = useState(() => deviceTimeZone() ?? undefined);
  const form = useContractForm(accountsApi.register, {
    schema: accountsApi.registerBody,
    translate: translateMessage,
    initial: {
      firstName: '',
      email: '',
      password: '',
      newsletterOptIn: false,
      // In UTC, which it would otherwise start in, days would end at the wrong hour.
      timezone: zone,
    },
    done: async (person) => {
      await session.begin(person);
      await navigate(returnTo, { replace: true });
    },
  });
  const isZoneRefused = form.errors.timezone !== undefined || form.values.timezone !== zone;
  if (user && !form.isBusy) return <Navigate to={returnTo} replace />;

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
      <ContractForm form={form}>
        <TextInput label={accountsText('firstName')} autoComplete="given-name" {...form.field('firstName')} />
        <EmailField {...form.field('email')} />
        <NewPasswordInput label={accountsText('password')} {...form.field('password')} />
        {isZoneRefused && (
          <NativeSelect
            label={accountsText('timeZone')}
            description={accountsText('timeZoneHint')}
            data={timeZones('UTC')}
            {...form.field('timezone')}
          />
        )}
        <Checkbox
          label={accountsText('news')}
          description={accountsText('newsHint')}
          {...form.field('newsletterOptIn')}
        />
        <Text size="sm" c="dimmed">
          {accountsText('healthData')}{' '}
          <Anchor component={Link} to="/data-privacy" underline="always" inherit>
            {accountsText('howHandled')}
          </Anchor>
        </Text>
        <Button type="submit" size="lg" loading={form.isBusy}>
          {accountsText('createAccount')}
        </Button>
      </ContractForm>
    </AuthCard>
  );
}
