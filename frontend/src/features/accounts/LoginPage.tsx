import { accountsApi, type User } from '@carbsight/contracts';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiFailure, callEndpoint } from '../../shared/api';
import { FailureAlert, uiText } from '../../shared/ui';
import { AuthCard } from './AuthCard';
import { accountsText } from './accounts-text';
import { EmailField } from './EmailField';
import { loginForm, secondStepForm } from './form-schemas';
import { parseLoginState } from './login-state';
import { PasswordField } from './PasswordField';
import { safeReturnPath, signInPath } from './return-path';
import { useAccountForm } from './useAccountForm';
import { useCurrentUser } from './useCurrentUser';
import { useSession } from './useSession';

export default function LoginPage() {
  const [search] = useSearchParams();
  const returnTo = safeReturnPath(search.get('returnTo'));
  const goalOf = ({ isAdmin }: User) => (isAdmin && returnTo === '/' ? '/admin' : returnTo);
  const navigate = useNavigate();
  const session = useSession();
  const { user } = useCurrentUser();
  const { email, isAdmitted } = parseLoginState(useLocation().state);
  const [needsCode, setNeedsCode] = useState(false);
  const [isHeldUp, setHeldUp] = useState(false);
  const { form, problem, isSending, onSubmit } = useAccountForm({
    schema: needsCode ? secondStepForm : loginForm,
    initialValues: { email, password: '', code: '' },
    fieldByCode: { [accountsApi.SECOND_FACTOR_WRONG]: 'code' },
    send: async (body) => {
      let person: User;
      try {
        person = await callEndpoint(accountsApi.login, { body });
        await session.begin(person);
      } catch (error) {
        setHeldUp(isRefusal(error, accountsApi.TOO_MANY_ATTEMPTS));
        // The password was right; the account also requires a code.
        if (!isRefusal(error, accountsApi.SECOND_FACTOR_REQUIRED)) throw error;
        setNeedsCode(true);
        return;
      }
      await navigate(goalOf(person), { replace: true });
    },
  });
  const startAgain = () => {
    form.setValues({ password: '', code: '' });
    setNeedsCode(false);
  };
  if (user && !isSending) return <Navigate to={goalOf(user)} replace />;

  if (needsCode) {
    return (
      <AuthCard
        title={accountsText('oneMoreStep')}
        intro={accountsText(isHeldUp ? 'heldUpCodeIntro' : 'secondStepIntro')}
      >
        <form onSubmit={onSubmit} noValidate>
          <SecondStepFields
            problem={problem}
            isSending={isSending}
            code={form.getInputProps('code')}
            onStartAgain={startAgain}
          />
        </form>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={accountsText('welcomeBack')}
      intro={accountsText('signInIntro')}
      footer={
        <Text>
          {accountsText('newHere')}{' '}
          <Anchor component={Link} to={signInPath('/register', returnTo)} underline="always">
            {accountsText('createAnAccount')}
          </Anchor>
        </Text>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {isAdmitted && !problem && <Text role="status">{accountsText('linkAccepted')}</Text>}
          <FailureAlert
            action={
              isHeldUp && (
                <Text inherit mt="xs">
                  {accountsText('needNotWait')}
                </Text>
              )
            }
          >
            {problem}
          </FailureAlert>
          <EmailField {...form.getInputProps('email')} />
          <PasswordField
            label={accountsText('password')}
            name="password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Anchor
            component={Link}
            to="/forgot"
            state={{ email: form.values.email }}
            underline="always"
            size="sm"
            style={{ display: 'inline-flex', alignItems: 'center', alignSelf: 'flex-start', minHeight: 44 }}
          >
            {accountsText('forgotPassword')}
          </Anchor>
          <Button type="submit" size="lg" loading={isSending}>
            {uiText('signIn')}
          </Button>
        </Stack>
      </form>
      {isHeldUp && <SignInAlternatives email={form.values.email} onUseCode={() => setNeedsCode(true)} />}
    </AuthCard>
  );
}

function isRefusal(error: unknown, code: string): boolean {
  return error instanceof ApiFailure && error.code === code;
}

type SecondStepFieldsProps = {
  problem: string | null;
  isSending: boolean;
  /** What the form binds to the field. */
  code: { value?: string; onChange: (value: unknown) => void; error?: ReactNode };
  onStartAgain: () => void;
};

/** The authenticator app's code, or a recovery code instead. */
function SecondStepFields({ problem, isSending, code, onStartAgain }: SecondStepFieldsProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the frame in which the form restores the focus it had before the step changed.
    const timer = setTimeout(() => field.current?.focus(), 60);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack>
      <FailureAlert>{problem}</FailureAlert>
      <TextInput
        ref={field}
        label={accountsText('code')}
        description={accountsText('codeHint')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        {...code}
      />
      <Button type="submit" size="lg" loading={isSending}>
        {uiText('signIn')}
      </Button>
      <Button variant="subtle" onClick={onStartAgain}>
        {accountsText('otherAccount')}
      </Button>
    </Stack>
  );
}

type SignInAlternativesProps = { email: string; onUseCode: () => void };

/** Immediate alternatives for someone held up by others' guesses at the password. The same for every address. */
function SignInAlternatives({ email, onUseCode }: SignInAlternativesProps) {
  const look = { underline: 'always', py: 'xs', ta: 'left' } as const;
  const titleId = useId();
  return (
    <Stack gap={0} align="flex-start" role="group" aria-labelledby={titleId}>
      <Text id={titleId}>{accountsText('otherMethods')}</Text>
      <Anchor component={Link} to="/forgot" state={{ email, isHeldUp: true }} {...look}>
        {accountsText('signInByMail')}
      </Anchor>
      <Anchor component="button" type="button" onClick={onUseCode} {...look}>
        {accountsText('codeInstead')}
      </Anchor>
    </Stack>
  );
}
