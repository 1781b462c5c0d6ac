import { type FamilyRight, familyApi, type KeptDiary, type NewFamilyInvitation } from '@carbsight/contracts';
import { Button, Checkbox, Radio, Select, Stack, TextInput } from '@mantine/core';
import { ContractForm, LeaveQuestion, useContractForm } from '../../../shared/forms';
import { uiText } from '../../../shared/ui';
import { PasswordField } from '../../accounts';
import { familyText as text } from './family-text';

const OWN = 'own';
const RIGHTS: readonly FamilyRight[] = ['see', 'log'];

type InviteFormProps = {
  /** Diaries that the person keeps for others. */
  kept: readonly KeptDiary[];
  onCreated: (invitation: NewFamilyInvitation) => void;
};

/** Asks for the password: someone who finds the app open must not take lasting access. */
export function InviteForm({ kept, onCreated }: InviteFormProps) {
  const form = useContractForm(familyApi.inviteToFamily, {
    initial: { email: '', may: 'see' as FamilyRight, glucose: false, diaryOf: OWN, password: '' },
    required: { email: text('emailMissing'), password: uiText('passwordMissing') },
    body: ({ email, diaryOf, ...right }) => ({
      ...right,
      email: email.trim(),
      ...(diaryOf === OWN ? {} : { diaryOf }),
    }),
    done: (invitation) => {
      onCreated(invitation);
      form.change({ email: '', password: '' });
    },
  });
  return (
    <ContractForm form={form}>
      <LeaveQuestion isChanged={form.values.email !== ''} />
      <TextInput type="email" label={text('email')} maxLength={254} autoComplete="off" {...form.field('email')} />
      {kept.length > 0 && (
        <Select
          label={text('whose')}
          allowDeselect={false}
          data={[
            { value: OWN, label: text('mine') },
            ...kept.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          {...form.field('diaryOf')}
        />
      )}
      <Radio.Group label={text('may')} {...form.field('may')}>
        <Stack gap="xs" mt="xs">
          {RIGHTS.map((right) => (
            <Radio key={right} value={right} label={text(`may_${right}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox size="md" label={text('seesGlucose')} {...form.field('glucose')} />
      <PasswordField label={uiText('yourPassword')} autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" loading={form.isBusy} style={{ alignSelf: 'flex-start' }}>
        {text('create')}
      </Button>
    </ContractForm>
  );
}
