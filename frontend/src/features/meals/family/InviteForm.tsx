import { type FamilyRight, familyApi, type KeptDiary, type NewFamilyInvitation } from '@carbsight/contracts';
import { Button, Checkbox, PasswordInput, Radio, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiFailure, callEndpoint, errorMessage } from '../../../shared/api';
import { FailureAlert, uiText } from '../../../shared/ui';
import { familyText as text } from './family-text';

const OWN = 'own';
const RIGHTS: readonly FamilyRight[] = ['see', 'log'];
type Field = 'email' | 'password';
type Problem = { readonly [Name in Field | 'form']?: string };

type InviteFormProps = {
  /** Diaries that the person keeps for others. */
  kept: readonly KeptDiary[];
  onCreated: (invitation: NewFamilyInvitation) => void;
};

/** Asks for the password: someone who finds the app open must not take lasting access. */
export function InviteForm({ kept, onCreated }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [may, setMay] = useState<FamilyRight>('see');
  const [glucose, setGlucose] = useState(false);
  const [diaryOf, setDiaryOf] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem>({});
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = problemOf(email, password);
    setProblem(missing);
    const [first] = Object.keys(missing);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setSending(true);
    try {
      onCreated(
        await callEndpoint(familyApi.inviteToFamily, {
          body: { email: email.trim(), may, glucose, password, ...(diaryOf === null ? {} : { diaryOf }) },
        }),
      );
      setEmail('');
      setPassword('');
    } catch (failure) {
      const path = failure instanceof ApiFailure ? failure.fields[0]?.path : undefined;
      const field = path === 'email' || path === 'password' ? path : 'form';
      setProblem({ [field]: errorMessage(failure) });
    }
    setSending(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          name="email"
          type="email"
          label={text('email')}
          maxLength={254}
          autoComplete="off"
          value={email}
          error={problem.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {kept.length > 0 && (
          <Select
            label={text('whose')}
            allowDeselect={false}
            value={diaryOf ?? OWN}
            onChange={(value) => setDiaryOf(value === OWN ? null : value)}
            data={[
              { value: OWN, label: text('mine') },
              ...kept.map(({ userId, name }) => ({ value: userId, label: name })),
            ]}
          />
        )}
        <Radio.Group label={text('may')} value={may} onChange={(value) => setMay(value as FamilyRight)}>
          <Stack gap="xs" mt="xs">
            {RIGHTS.map((right) => (
              <Radio key={right} value={right} label={text(`may_${right}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Checkbox
          size="md"
          label={text('seesGlucose')}
          checked={glucose}
          onChange={(event) => setGlucose(event.currentTarget.checked)}
        />
        <PasswordInput
          name="password"
          label={uiText('yourPassword')}
          autoComplete="current-password"
          value={password}
          error={problem.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <FailureAlert>{problem.form}</FailureAlert>
        <Button type="submit" loading={isSending} style={{ alignSelf: 'flex-start' }}>
          {text('create')}
        </Button>
      </Stack>
    </form>
  );
}

function problemOf(email: string, password: string): Problem {
  if (email.trim() === '') return { email: text('emailMissing') };
  return password === '' ? { password: uiText('passwordMissing') } : {};
}
