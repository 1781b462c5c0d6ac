import { twoFactorApi } from '@carbsight/contracts';
import { Button, Checkbox, CopyButton, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { AdminPage, Panel } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { PageFailure } from '../../../shared/ui';
import { accountsText } from '../accounts-text';
import { PasswordField } from '../PasswordField';
import { AuthenticatorSetup, type PendingAuthenticator } from './AuthenticatorSetup';
import classes from './security.module.css';
import { TwoFactorOn } from './TwoFactorOn';

/** The administrator's authenticator app: off, being set up, or on; and its recovery codes, shown once. */
export default function SecurityPage() {
  const { data: state, error, mutate } = useEndpoint(twoFactorApi.getTwoFactor, {});
  const [pending, setPending] = useState<PendingAuthenticator | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const showCodes = (recoveryCodes: readonly string[]) => {
    setPending(null);
    setCodes(recoveryCodes);
    void mutate();
  };
  const body = () => {
    if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
    if (pending)
      return <AuthenticatorSetup pending={pending} onConfirmed={showCodes} onCancel={() => setPending(null)} />;
    if (!state) return error ? <PageFailure failure={error} onRetry={() => void mutate()} /> : <Loading />;
    if (state.isOn) return <TwoFactorOn state={state} onRenewed={showCodes} onOff={() => void mutate()} />;
    return <TwoFactorOff onBegun={setPending} />;
  };
  return (
    <AdminPage title="Sign-in security" description="So that a stolen password is not enough">
      <Panel title="Authenticator app" maw={680}>
        {body()}
      </Panel>
    </AdminPage>
  );
}

function Loading() {
  return (
    <Stack role="status" aria-label="Loading...">
      <Skeleton height={18} width="80%" />
      <Skeleton height={42} width={180} />
    </Stack>
  );
}

/** Starts the setup, once the password proves that the owner is at the keyboard. */
function TwoFactorOff({ onBegun }: { onBegun: (pending: PendingAuthenticator) => void }) {
  const form = useContractForm(twoFactorApi.beginTwoFactor, {
    initial: { password: '' },
    required: { password: accountsText('needsPassword') },
    done: onBegun,
  });
  return (
    <ContractForm form={form} align="flex-start">
      <Text>
        Off. With an app such as Aegis, Google Authenticator or 1Password, signing in asks for a code from your phone as
        well as the password.
      </Text>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        w="100%"
        maw={360}
        {...form.field('password')}
      />
      <Button type="submit" loading={form.isBusy}>
        Set up authenticator app
      </Button>
    </ContractForm>
  );
}

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shows the codes, this once: only their hashes are stored. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [areKept, setKept] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => heading.current?.focus(), 60); // after the form gave the focus back
    return () => clearTimeout(timer);
  }, []);
  const text = `Carbsight recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <Stack>
      <Text ref={heading} tabIndex={-1} fw={600}>
        The authenticator app is on. Keep these recovery codes: they are shown only now.
      </Text>
      <Text>Each works once instead of a code, in case you lose your phone.</Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="carbsight-recovery-codes.txt"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          Download
        </Button>
      </Group>
      <Checkbox
        label="I have kept the codes in a safe place"
        checked={areKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button w="fit-content" disabled={!areKept} onClick={onDone}>
        Done
      </Button>
    </Stack>
  );
}
