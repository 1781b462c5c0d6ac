import { twoFactorApi } from '@carbsight/contracts';
import { Button, Code, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { callEndpoint } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { useAccountForm } from '../useAccountForm';
import classes from './security.module.css';
import { codeForm, type PendingAuthenticator } from './security-forms';

type AuthenticatorSetupProps = {
  pending: PendingAuthenticator;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** The secret as a QR code and as text, and a first code to prove that the app has it. */
export function AuthenticatorSetup({ pending, onConfirmed, onCancel }: AuthenticatorSetupProps) {
  const { form, problem, isSending, onSubmit } = useAccountForm({
    schema: codeForm,
    initialValues: { code: '' },
    send: async (body) => {
      const { recoveryCodes } = await callEndpoint(twoFactorApi.confirmTwoFactor, { body });
      onConfirmed(recoveryCodes);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text>
          <b>1.</b> Scan this picture with your authenticator app, or type the key into it.
        </Text>
        <Group gap="lg" align="flex-start">
          {/* Dark on white whatever the theme: cameras need it. */}
          <div className={classes.qr}>
            <QRCodeSVG
              value={pending.uri}
              size={176}
              level="M"
              title="QR code with the key for your authenticator app"
            />
          </div>
          <div style={{ flex: '1 1 12rem', minWidth: 0 }}>
            <Text size="sm" c="dimmed">
              Key
            </Text>
            <Code className={classes.secret}>{inGroups(pending.secret)}</Code>
            <CopyButton value={pending.secret}>
              {({ copied, copy }) => (
                <Button variant="default" size="xs" mt="xs" onClick={copy}>
                  {copied ? 'Copied' : 'Copy key'}
                </Button>
              )}
            </CopyButton>
          </div>
        </Group>
        <Text>
          <b>2.</b> Enter the six digits that the app shows now.
        </Text>
        <FailureAlert>{problem}</FailureAlert>
        <TextInput
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maw={220}
          {...form.getInputProps('code')}
        />
        <Group>
          <Button type="submit" loading={isSending}>
            Switch on
          </Button>
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** In groups of four, so that it can be typed without losing the place. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
