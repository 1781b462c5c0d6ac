import { type TwoFactorState, twoFactorApi } from '@carbsight/contracts';
import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { callEndpoint } from '../../../shared/api';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { Dialog, FailureAlert, showToast } from '../../../shared/ui';
import { accountsText } from '../accounts-text';
import { PasswordField } from '../PasswordField';

type AppIsOnProps = {
  state: TwoFactorState;
  onRenewed: (recoveryCodes: readonly string[]) => void;
  onOff: () => void;
};

const FEW_CODES = 3;
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

export function TwoFactorOn({ state, onRenewed, onOff }: AppIsOnProps) {
  const [asked, setAsked] = useState<'renew' | 'off' | null>(null);
  const { onSince, recoveryCodesLeft: left } = state;
  const leftInWords = `${left} ${left === 1 ? 'recovery code is' : 'recovery codes are'} left.`;
  return (
    <Stack align="flex-start">
      <Badge
        size="lg"
        variant="light"
        tt="none"
        leftSection={<IconShieldCheck size={16} aria-hidden="true" style={{ display: 'block' }} />}
      >
        {onSince ? `On since ${day.format(new Date(onSince))}` : 'On'}
      </Badge>
      <Text>Signing in asks for a code from your authenticator app as well as the password.</Text>
      {left > FEW_CODES ? (
        <Text c="dimmed">{leftInWords}</Text>
      ) : (
        <FailureAlert>{leftInWords} Make new ones while you still can.</FailureAlert>
      )}
      <Group>
        <Button variant="default" onClick={() => setAsked('renew')}>
          New recovery codes
        </Button>
        <Button variant="default" c="var(--mantine-color-error)" onClick={() => setAsked('off')}>
          Switch off
        </Button>
      </Group>
      {asked === 'renew' && (
        <IdentityDialog
          title="New recovery codes"
          confirmLabel="Make new codes"
          send={async (body) => {
            const { recoveryCodes } = await callEndpoint(twoFactorApi.renewRecoveryCodes, { body });
            setAsked(null);
            onRenewed(recoveryCodes);
          }}
          onClose={() => setAsked(null)}
        >
          The old codes stop working.
        </IdentityDialog>
      )}
      {asked === 'off' && (
        <IdentityDialog
          title="Switch the authenticator app off"
          confirmLabel="Switch off"
          isDangerous
          send={async (body) => {
            await callEndpoint(twoFactorApi.disableTwoFactor, { body });
            setAsked(null);
            showToast('Signing in needs only the password now.', { title: 'Authenticator app switched off' });
            onOff();
          }}
          onClose={() => setAsked(null)}
        >
          From then on the password alone opens the admin area.
        </IdentityDialog>
      )}
    </Stack>
  );
}

type IdentityDialogProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  isDangerous?: boolean;
  send: (proof: { password: string; code: string }) => Promise<void>;
  onClose: () => void;
};

/** Asks for password and code, before sign-in security is reduced. */
function IdentityDialog({ title, children, confirmLabel, isDangerous = false, send, onClose }: IdentityDialogProps) {
  const form = useContractForm(send, {
    initial: { password: '', code: '' },
    required: { password: accountsText('needsPassword'), code: accountsText('needsCode') },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <ContractForm form={form}>
        <Text>{children}</Text>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          {...form.field('password')}
        />
        <TextInput
          label="Code"
          description="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          {...form.field('code')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isBusy} {...(isDangerous ? { color: 'red.9' } : {})}>
            {confirmLabel}
          </Button>
        </Group>
      </ContractForm>
    </Dialog>
  );
}
