import { type AnswerOf, twoFactorApi } from '@carbsight/contracts';
import { Box, Button, Code, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { accountsText } from '../accounts-text';
import classes from './security.module.css';

/** An app that has its secret and has not shown a code yet. */
export type PendingAuthenticator = AnswerOf<typeof twoFactorApi.beginTwoFactor>;

type AuthenticatorSetupProps = {
  pending: PendingAuthenticator;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** The secret as a QR code and as text, and a first code to prove that the app has it. */
export function AuthenticatorSetup({ pending, onConfirmed, onCancel }: AuthenticatorSetupProps) {
  const form = useContractForm(twoFactorApi.confirmTwoFactor, {
    initial: { code: '' },
    required: { code: accountsText('needsCode') },
    done: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <ContractForm form={form}>
      <Text>
        <b>1.</b> Scan this picture with your authenticator app, or type the key into it.
      </Text>
      <Group gap="lg" align="flex-start">
        {/* Dark on white whatever the theme: cameras need it. */}
        <Box p="sm" bdrs="md" bg="#ffffff" lh={0}>
          <QRCodeSVG value={pending.uri} size={176} level="M" title="QR code with the key for your authenticator app" />
        </Box>
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
      <TextInput label="Code" inputMode="numeric" autoComplete="one-time-code" maw={220} {...form.field('code')} />
      <Group>
        <Button type="submit" loading={form.isBusy}>
          Switch on
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </ContractForm>
  );
}

/** In groups of four, so that it can be typed without losing the place. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
