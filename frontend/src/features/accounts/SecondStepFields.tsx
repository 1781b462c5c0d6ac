import { Button, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { FailureAlert } from '../../shared/ui';
import { accountsText } from './accounts-text';

type SecondStepFieldsProps = {
  problem: string | null;
  isSending: boolean;
  /** What the form binds to the field. */
  code: { value?: string; onChange: (value: unknown) => void; error?: ReactNode };
  onStartAgain: () => void;
};

/** The authenticator app's code, or a recovery code instead. */
export function SecondStepFields({ problem, isSending, code, onStartAgain }: SecondStepFieldsProps) {
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
        {accountsText('signIn')}
      </Button>
      <Button variant="subtle" onClick={onStartAgain}>
        {accountsText('otherAccount')}
      </Button>
    </Stack>
  );
}
