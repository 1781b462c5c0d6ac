import { endpoints } from '@carbsight/contracts';
import { Button, TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { refusalsOf } from '../../../test/refusals';
import { renderPart } from '../../../test/render-part';
import { ApiFailure } from '../api';
import { ContractForm } from './ContractForm';
import { REQUIRED_FIELDS_MISSING, useContractForm } from './useContractForm';

type FieldError = ApiFailure['fields'][number];
const refusal = (fields: readonly FieldError[]) =>
  new ApiFailure(400, '400', 'invalid-request', 'The request is not valid.', fields);

type FieldsProps = {
  names: readonly string[];
  stored?: Record<string, string>;
  unsent?: Record<string, string>;
  required?: Record<string, string>;
  longest?: Record<string, number>;
  fields?: Record<string, string>;
  call: (body: Record<string, string>) => Promise<unknown>;
};

function Fields({ names, stored, call, ...rules }: FieldsProps) {
  const initial: Record<string, string> = { ...Object.fromEntries(names.map((name) => [name, ''])), ...stored };
  const form = useContractForm(call, { initial, follows: stored !== undefined, ...rules });
  return (
    <ContractForm form={form}>
      {names.map((name) => (
        <TextInput key={name} label={name} {...form.field(name)} />
      ))}
      <Button type="submit" loading={form.isBusy}>
        {form.isChanged ? 'Send the change' : 'Send'}
      </Button>
    </ContractForm>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });

describe('the fields of every contract with a body', () => {
  const contracts = [...endpoints.values()]
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, refusalsOf(endpoint)] as const)
    .filter(([, problems]) => problems.length > 0);

  it.each(contracts)('show what the server refuses, by keyboard alone: %s', async (_, problems) => {
    const nowhere = { path: 'not-on-the-screen', message: 'This belongs to no field.' };
    const sentences = new Map(problems.map(({ path, message }) => [path, message]));
    const names = [...sentences.keys()].filter((path) => path !== '');
    const { user } = renderPart(
      <Fields names={names} call={() => Promise.reject(refusal([...problems.toReversed(), nowhere]))} />,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    for (const name of names) {
      const sentence = sentences.get(name) ?? '';
      expect(field(name)).toBeInvalid();
      expect(field(name)).toHaveAccessibleDescription(
        sentence === REQUIRED_FIELDS_MISSING ? 'This field is required.' : sentence,
      );
    }
    await waitFor(() => expect(names[0] ? field(names[0]) : screen.getByRole('button')).toHaveFocus());
  });
});

describe('a form', () => {
  it('says what is missing before it asks the server, and sends once nothing is', async () => {
    const call = vi.fn(() => Promise.resolve());
    const { user } = renderPart(
      <Fields names={['name', 'note']} required={{ note: 'Please write something.' }} call={call} />,
    );
    await user.click(screen.getByRole('button'));
    expect(field('note')).toHaveAccessibleDescription('Please write something.');
    expect(field('note')).toHaveFocus();
    expect(call).not.toHaveBeenCalled();
    await user.keyboard('Ham{Enter}');
    expect(field('note')).toBeValid();
    await waitFor(() => expect(call).toHaveBeenCalledExactlyOnceWith({ name: '', note: 'Ham' }));
  });

  it('refuses what is too long and cuts nothing', async () => {
    const call = vi.fn(() => Promise.resolve());
    const { user } = renderPart(<Fields names={['name']} longest={{ name: 5 }} call={call} />);
    await user.type(field('name'), 'Breakfast{Enter}');
    expect(field('name')).toHaveValue('Breakfast');
    expect(field('name')).toHaveAccessibleDescription('Please use at most 5 characters.');
    await user.clear(field('name'));
    await user.type(field('name'), 'Lunch {Enter}');
    await waitFor(() => expect(call).toHaveBeenCalledOnce());
  });

  it.each([
    [
      'the first of two refusals of a field',
      [
        { path: 'name', message: 'One.' },
        { path: 'name', message: 'Two.' },
      ],
    ],
    ['a refusal inside a field', [{ path: 'name.3.grams', message: 'One.' }]],
    ['a refusal of a field inside another', [{ path: 'limits.name', message: 'One.' }]],
    ['a refusal of a field with another name', [{ path: 'title', message: 'One.' }]],
  ])('shows %s', async (_, problems) => {
    const { user } = renderPart(
      <Fields names={['name']} fields={{ title: 'name' }} call={() => Promise.reject(refusal(problems))} />,
    );
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(field('name')).toHaveAccessibleDescription('One.'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says at its top all that belongs to no field', async () => {
    const nowhere = ['One.', 'Two.', 'One.'].map((message, index) => ({ path: `other${index}`, message }));
    const { user } = renderPart(<Fields names={['name']} call={() => Promise.reject(refusal(nowhere))} />);
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^One\. Two\.$/));
  });

  it('says at its top what belongs to no field, and gives the button its focus back', async () => {
    const lost = new ApiFailure(0, '0', 'network', 'Carbsight cannot be reached.');
    const { user } = renderPart(<Fields names={['name']} call={() => Promise.reject(lost)} />);
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Carbsight cannot be reached.');
    expect(screen.getByRole('alert')).toAppearBefore(field('name'));
    await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
  });

  it('shows what is stored now in the fields that were not changed', async () => {
    const shown = (stored: Record<string, string>) => (
      <Fields names={['name', 'note']} stored={stored} call={async () => {}} />
    );
    const { user, rerender } = renderPart(shown({ name: 'Ham', note: 'Cold' }));
    await user.type(field('name'), ' and eggs');
    rerender(shown({ name: 'Ham', note: 'Warm' }));
    expect(field('name')).toHaveValue('Ham and eggs');
    expect(field('note')).toHaveValue('Warm');
    rerender(shown({ name: 'Ham and eggs', note: 'Warm' }));
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  });

  it('begins with what was typed before, as a change of what is stored', async () => {
    const { user } = renderPart(<Fields names={['name']} unsent={{ name: 'Ham' }} call={async () => {}} />);
    expect(field('name')).toHaveValue('Ham');
    expect(screen.getByRole('button', { name: 'Send the change' })).toBeVisible();
    await user.clear(field('name'));
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  });
});
