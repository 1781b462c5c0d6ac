import { TextInput, type TextInputProps } from '@mantine/core';
import { accountsText } from './accounts-text';

/** The address that a person signs in with. */
export function EmailField(props: TextInputProps) {
  return <TextInput label={accountsText('email')} type="email" name="email" autoComplete="username" {...props} />;
}
