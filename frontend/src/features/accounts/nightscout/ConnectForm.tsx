import { type BodyOf, glucoseApi, type Nightscout } from '@carbsight/contracts';
import { Button, Group, TextInput } from '@mantine/core';
import { ContractForm, LeaveQuestion, useContractForm } from '../../../shared/forms';
import { showToast, uiText } from '../../../shared/ui';
import { PasswordField } from '../PasswordField';
import { nightscoutText as text } from './nightscout-text';

type ConnectFormProps = {
  /** Null: the first one. */
  nightscout?: Nightscout | null;
  connect: (body: BodyOf<typeof glucoseApi.connectNightscout>) => Promise<void>;
  onDone?: () => void;
};

/** Address and token; the server tries both before anything is stored. */
export function ConnectForm({ nightscout = null, connect, onDone }: ConnectFormProps) {
  const form = useContractForm(connect, {
    initial: { url: nightscout?.url ?? '', token: '' },
    required: { url: text('urlMissing') },
    longest: { url: glucoseApi.NIGHTSCOUT_URL_MAX, token: glucoseApi.NIGHTSCOUT_TOKEN_MAX },
    body: ({ url, token }) => ({
      url: withScheme(url.trim()),
      token: token.trim() || undefined,
      read: nightscout?.read ?? true,
      send: nightscout?.send ?? 'off',
    }),
    done: () => {
      showToast(text('connected'));
      onDone?.();
    },
  });
  return (
    <ContractForm form={form}>
      <LeaveQuestion isChanged={form.isChanged} />
      <TextInput
        type="url"
        label={text('url')}
        placeholder={text('urlPlaceholder')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...form.field('url')}
      />
      <PasswordField
        label={text('token')}
        description={text(nightscout?.hasToken ? 'tokenKept' : 'tokenHint')}
        autoComplete="off"
        showLabel={text('showToken')}
        {...form.field('token')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.isBusy}>
          {text('connect')}
        </Button>
        {onDone && (
          <Button variant="subtle" onClick={onDone}>
            {uiText('cancel')}
          </Button>
        )}
      </Group>
    </ContractForm>
  );
}

/** What people copy from the address bar may have no scheme, or a query at its end. */
function withScheme(typed: string): string {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return address.replace(/[?#].*$/, '');
}
