import { type NewToken, TOKEN_DAYS, TOKEN_NAME_MAX, type TokenScope, tokensApi } from '@carbsight/contracts';
import { Button, Checkbox, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { ContractForm, LeaveQuestion, useContractForm } from '../../../shared/forms';
import { uiText } from '../../../shared/ui';
import { PasswordField } from '../PasswordField';
import { programsText as text } from './programs-text';

const SCOPES: readonly TokenScope[] = ['meals:write', 'meals:read', 'glucose:write'];

/** Asks for the password: someone who finds the app open must not take lasting access. */
export function NewTokenForm({ onCreated }: { onCreated: (token: NewToken) => void }) {
  const daysId = useId();
  const form = useContractForm(tokensApi.createToken, {
    initial: { name: '', scopes: ['meals:write'] as TokenScope[], days: '90', password: '' },
    required: { name: text('nameMissing'), scopes: text('scopesMissing'), password: uiText('passwordMissing') },
    longest: { name: TOKEN_NAME_MAX },
    body: (values) => ({ ...values, days: Number(values.days) as (typeof TOKEN_DAYS)[number] }),
    done: (token) => {
      onCreated(token);
      form.change({ name: '', password: '' });
    },
  });
  return (
    <ContractForm form={form}>
      <LeaveQuestion isChanged={form.values.name !== ''} />
      <TextInput
        label={text('name')}
        placeholder={text('namePlaceholder')}
        autoComplete="off"
        {...form.field('name')}
      />
      <Checkbox.Group label={text('scopes')} {...form.field('scopes')}>
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
          data={TOKEN_DAYS.map((each) => ({ value: String(each), label: text(`days_${each}`) }))}
          {...form.field('days')}
        />
      </div>
      <PasswordField label={uiText('yourPassword')} autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" loading={form.isBusy} style={{ alignSelf: 'flex-start' }}>
        {text('create')}
      </Button>
    </ContractForm>
  );
}
