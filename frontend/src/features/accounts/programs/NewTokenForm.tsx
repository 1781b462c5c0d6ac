import { type NewToken, TOKEN_DAYS, TOKEN_NAME_MAX, type TokenScope, tokensApi } from '@carbsight/contracts';
import { Button, Checkbox, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { callEndpoint } from '../../../shared/api';
import { FailureAlert, uiText } from '../../../shared/ui';
import { PasswordField } from '../PasswordField';
import { type Refused, rejectedFields } from '../profile/rejection-message';
import { programsText as text } from './programs-text';

const SCOPES: readonly TokenScope[] = ['meals:write', 'meals:read', 'glucose:write'];
type Field = 'name' | 'scopes' | 'password';
type Days = (typeof TOKEN_DAYS)[number];

/** Asks for the password: someone who finds the app open must not take lasting access. */
export function NewTokenForm({ onCreated }: { onCreated: (token: NewToken) => void }) {
  const daysId = useId();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<string[]>(['meals:write']);
  const [days, setDays] = useState<Days>(90);
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<Refused<Field>>({});
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const problems = problemsOf(name, scopes, password);
    setRefused(problems);
    const [first] = Object.keys(problems);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setSending(true);
    try {
      const body = { name, scopes: scopes as TokenScope[], days, password };
      onCreated(await callEndpoint(tokensApi.createToken, { body }));
      setName('');
      setPassword('');
    } catch (error) {
      setRefused(rejectedFields(error, ['name', 'scopes', 'password']));
    }
    setSending(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          name="name"
          label={text('name')}
          placeholder={text('namePlaceholder')}
          maxLength={TOKEN_NAME_MAX}
          autoComplete="off"
          value={name}
          error={refused.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group label={text('scopes')} value={scopes} onChange={setScopes} error={refused.scopes}>
          <Group mt="xs">
            {SCOPES.map((scope) => (
              <Checkbox key={scope} name="scopes" value={scope} label={text(`scope_${scope}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <div>
          <Text size="sm" fw={500} mb={4} id={daysId}>
            {text('days')}
          </Text>
          <SegmentedControl
            aria-labelledby={daysId}
            fullWidth
            value={String(days)}
            onChange={(value) => setDays(Number(value) as Days)}
            data={TOKEN_DAYS.map((each) => ({ value: String(each), label: text(`days_${each}`) }))}
          />
        </div>
        <PasswordField
          name="password"
          label={uiText('yourPassword')}
          autoComplete="current-password"
          value={password}
          error={refused.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <FailureAlert>{refused.form}</FailureAlert>
        <Button type="submit" loading={isSending} style={{ alignSelf: 'flex-start' }}>
          {text('create')}
        </Button>
      </Stack>
    </form>
  );
}

function problemsOf(name: string, scopes: readonly string[], password: string): Refused<Field> {
  if (name.trim() === '') return { name: text('nameMissing') };
  if (scopes.length === 0) return { scopes: text('scopesMissing') };
  return password === '' ? { password: uiText('passwordMissing') } : {};
}
