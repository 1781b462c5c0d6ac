import { familyApi, type KeptDiary } from '@carbsight/contracts';
import { Anchor, Box, Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint, errorMessage } from '../../../shared/api';
import { FailureAlert, showToast, uiText } from '../../../shared/ui';
import { RevocableList } from '../../../shared/ui/RevocableList';
import { AboutMember } from './AboutMember';
import { familyText as text } from './family-text';
import { KeptLinks } from './KeptLinks';

type KeptDiariesProps = {
  kept: readonly KeptDiary[];
  /** Ends somebody's access. */
  end: (access: { id: string }) => Promise<unknown>;
  onChanged: () => Promise<unknown>;
};

/** Diaries of people without an account: a new one, and the existing ones with who else sees them. */
export function KeptDiaries({ kept, end, onChanged }: KeptDiariesProps) {
  return (
    <Stack gap="lg">
      {kept.map((diary) => (
        <section key={diary.userId} aria-labelledby={`kept-${diary.userId}`}>
          <Title order={3} id={`kept-${diary.userId}`} dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {diary.name}
          </Title>
          <KeptLinks ownerId={diary.userId}>
            <Anchor component={Link} to={`/family/${diary.userId}`} py={10}>
              {text('open', { name: diary.name })}
            </Anchor>
          </KeptLinks>
          <RevocableList
            items={diary.members}
            failure={null}
            texts={{
              none: text('noMembers'),
              revoke: text('end'),
              revokeOf: (name) => text('endOf', { name }),
              revoked: text('accessEnded'),
            }}
            about={(member) => <AboutMember member={member} onChanged={onChanged} />}
            revoke={end}
            messageOf={errorMessage}
            onTried={onChanged}
          />
          <EraseDiary diary={diary} onErased={onChanged} />
        </section>
      ))}
      <NewDiary onMade={onChanged} />
    </Stack>
  );
}

function NewDiary({ onMade }: { onMade: () => Promise<unknown> }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    setProblem(name.trim() === '' ? text('keptNameMissing') : null);
    if (name.trim() === '') return field?.focus();
    setSending(true);
    try {
      await callEndpoint(familyApi.keepDiary, { body: { name } });
      setName('');
      showToast(text('keptMade'));
      await onMade();
    } catch (failure) {
      setProblem(errorMessage(failure));
    }
    setSending(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          flex="1 1 14rem"
          label={text('keptName')}
          maxLength={familyApi.DIARY_NAME_MAX}
          autoComplete="off"
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isSending} mt={{ base: 0, xs: 25 }}>
          {text('keep')}
        </Button>
      </Group>
    </form>
  );
}

/** Asks for the password: everything in it is gone for good. */
function EraseDiary({ diary: { userId, name }, onErased }: { diary: KeptDiary; onErased: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setProblem(uiText('passwordMissing'));
    setSending(true);
    setProblem(null);
    try {
      await callEndpoint(familyApi.eraseKeptDiary, { params: { ownerId: userId }, body: { password } });
      showToast(text('erased', { name }));
      await onErased();
    } catch (failure) {
      setProblem(errorMessage(failure));
      setSending(false);
    }
  };
  if (!isOpen)
    return (
      <Button variant="default" mt="xs" aria-label={text('eraseOf', { name })} onClick={() => setOpen(true)}>
        {text('erase')}
      </Button>
    );
  return (
    <Box component="form" mt="xs" onSubmit={submit} noValidate>
      <Text mb="xs">{text('eraseQuestion', { name })}</Text>
      <PasswordInput
        label={uiText('yourPassword')}
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <FailureAlert>{problem}</FailureAlert>
      <Group mt="sm">
        <Button variant="default" onClick={() => setOpen(false)}>
          {uiText('cancel')}
        </Button>
        <Button type="submit" color="red.9" loading={isSending}>
          {text('eraseNow')}
        </Button>
      </Group>
    </Box>
  );
}
