import { type BodyOf, glucoseApi, type Nightscout } from '@carbsight/contracts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FailureAlert, showToast, uiText } from '../../../shared/ui';
import { PasswordField } from '../PasswordField';
import { type Refused, rejectedFields } from '../profile/rejection-message';
import { nightscoutText as text } from './nightscout-text';

type ConnectFormProps = {
  /** Null: the first one. */
  nightscout?: Nightscout | null;
  connect: (body: BodyOf<typeof glucoseApi.connectNightscout>) => Promise<void>;
  onDone?: () => void;
};

/** Address and token; the server tries both before anything is stored. */
export function ConnectForm({ nightscout = null, connect, onDone }: ConnectFormProps) {
  const [url, setUrl] = useState(nightscout?.url ?? '');
  const [token, setToken] = useState('');
  const [refused, setRefused] = useState<Refused<'url' | 'token'>>({});
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const focus = (field: string) => form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    if (url.trim() === '') {
      setRefused({ url: text('urlMissing') });
      return focus('url');
    }
    setSending(true);
    setRefused({});
    try {
      await connect({
        url: withScheme(url.trim()),
        token: token.trim() || undefined,
        read: nightscout?.read ?? true,
        send: nightscout?.send ?? 'off',
      });
      showToast(text('connected'));
      onDone?.();
    } catch (error) {
      const problems = rejectedFields(error, ['url', 'token']);
      setRefused(problems);
      setSending(false);
      const [first] = Object.keys(problems);
      if (first) focus(first);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          name="url"
          type="url"
          label={text('url')}
          placeholder={text('urlPlaceholder')}
          maxLength={glucoseApi.NIGHTSCOUT_URL_MAX}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={url}
          error={refused.url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <PasswordField
          name="token"
          label={text('token')}
          description={text(nightscout?.hasToken ? 'tokenKept' : 'tokenHint')}
          maxLength={glucoseApi.NIGHTSCOUT_TOKEN_MAX}
          autoComplete="off"
          value={token}
          error={refused.token}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
        <FailureAlert>{refused.form}</FailureAlert>
        <Group gap="xs">
          <Button type="submit" loading={isSending}>
            {text('connect')}
          </Button>
          {onDone && (
            <Button variant="subtle" onClick={onDone}>
              {uiText('cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** What people copy from the address bar may have no scheme, or a query at its end. */
function withScheme(typed: string): string {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return address.replace(/[?#].*$/, '');
}
