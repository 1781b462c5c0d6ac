import { accountsApi, isSignInCode, type User } from '@carbsight/contracts';
import { Anchor, Button, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiFailure } from '../../shared/api';
import { ContractForm, useContractForm } from '../../shared/forms';
import { uiText } from '../../shared/ui';
import { AuthCard } from './AuthCard';
import { accountsText } from './accounts-text';
import { EmailField } from './EmailField';
import { parseLoginState } from './login-state';
import { PasswordField } from './PasswordField';
import { safeReturnPath, signInPath } from './return-path';
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
  const form = useContractForm(accountsApi.login, {
    initial: { email, password: '', code: '' },
    required: {
      email: accountsText('needsEmail'),
      password: accountsText('needsPassword'),
      ...(needsCode && { code: accountsText('needsCode') }),
    },
    check: ({ code }) => ({ code: code && !isSignInCode(code) && accountsText('needsDigits') }),
    done: async (person) => {
      await session.begin(person);
      await navigate(goalOf(person), { replace: true });
    },
    refused: (error) => {
      setHeldUp(isRefusal(error, accountsApi.TOO_MANY_ATTEMPTS));
      // The password was right; the account also requires a code.
      const isRight = isRefusal(error, accountsApi.SECOND_FACTOR_REQUIRED);
      if (isRight) setNeedsCode(true);
      return isRight;
    },
  });
  const startAgain = () => {
    form.change({ password: '', code: '' });
    setNeedsCode(false);
  };
  if (user && !form.isBusy) return <Navigate to={goalOf(user)} replace />;

  if (needsCode) {
    return (
      <AuthCard
        title={accountsText('oneMoreStep')}
        intro={accountsText(isHeldUp ? 'heldUpCodeIntro' : 'secondStepIntro')}
      >
        <ContractForm form={form}>
          <SecondStepFields isSending={form.isBusy} code={form.field('code')} onStartAgain={startAgain} />
        </ContractForm>
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
      <ContractForm
        form={form}
        help={
          isHeldUp && (
            <Text inherit mt="xs">
              {accountsText('needNotWait')}
            </Text>
          )
        }
      >
        {isAdmitted && !form.problem && <Text role="status">{accountsText('linkAccepted')}</Text>}
        <EmailField {...form.field('email')} />
        <PasswordField label={accountsText('password')} autoComplete="current-password" {...form.field('password')} />
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
        <Button type="submit" size="lg" loading={form.isBusy}>
          {uiText('signIn')}
        </Button>
      </ContractForm>
      {isHeldUp && <SignInAlternatives email={form.values.email} onUseCode={() => setNeedsCode(true)} />}
    </AuthCard>
  );
}

function isRefusal(error: unknown, code: string): boolean {
  return error instanceof ApiFailure && error.code === code;
}

type SecondStepFieldsProps = {
  isSending: boolean;
  /** What the form binds to the field. */
  code: TextInputProps;
  onStartAgain: () => void;
};

/** The authenticator app's code, or a recovery code instead. */
function SecondStepFields({ isSending, code, onStartAgain }: SecondStepFieldsProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the frame in which the form restores the focus it had before the step changed.
    const timer = setTimeout(() => field.current?.focus(), 60);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <TextInput
        ref={field}
        label={accountsText('code')}
        description={accountsText('codeHint')}
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
    </>
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
