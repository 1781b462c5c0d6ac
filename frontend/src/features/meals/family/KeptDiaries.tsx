import { familyApi, type KeptDiary } from '@carbsight/contracts';
import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../../shared/api';
import { ContractForm, LeaveQuestion, useContractForm } from '../../../shared/forms';
import { showToast, uiText } from '../../../shared/ui';
import { RevocableList } from '../../../shared/ui/RevocableList';
import { PasswordField } from '../../accounts';
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
  const form = useContractForm(familyApi.keepDiary, {
    initial: { name: '' },
    required: { name: text('keptNameMissing') },
    longest: { name: familyApi.DIARY_NAME_MAX },
    done: async () => {
      form.restart();
      showToast(text('keptMade'));
      await onMade();
    },
  });
  return (
    <ContractForm form={form}>
      <LeaveQuestion isChanged={form.isChanged} />
      <Group align="flex-start" gap="sm">
        <TextInput flex="1 1 14rem" label={text('keptName')} autoComplete="off" {...form.field('name')} />
        <Button type="submit" variant="default" loading={form.isBusy} mt={{ base: 0, xs: 25 }}>
          {text('keep')}
        </Button>
      </Group>
    </ContractForm>
  );
}

/** Asks for the password: everything in it is gone for good. */
function EraseDiary({ diary: { userId, name }, onErased }: { diary: KeptDiary; onErased: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false);
  const form = useContractForm(familyApi.eraseKeptDiary, {
    initial: { password: '' },
    required: { password: uiText('passwordMissing') },
    input: { params: { ownerId: userId } },
    done: async () => {
      showToast(text('erased', { name }));
      await onErased();
    },
  });
  if (!isOpen)
    return (
      <Button variant="default" mt="xs" aria-label={text('eraseOf', { name })} onClick={() => setOpen(true)}>
        {text('erase')}
      </Button>
    );
  return (
    <ContractForm form={form} mt="xs">
      <Text>{text('eraseQuestion', { name })}</Text>
      <PasswordField
        label={uiText('yourPassword')}
        autoComplete="current-password"
        autoFocus
        {...form.field('password')}
      />
      <Group>
        <Button variant="default" onClick={() => setOpen(false)}>
          {uiText('cancel')}
        </Button>
        <Button type="submit" color="red.9" loading={form.isBusy}>
          {text('eraseNow')}
        </Button>
      </Group>
    </ContractForm>
  );
}
