import { PASSWORD_MAX, PASSWORD_MIN } from '@carbsight/contracts';
import type { PasswordInputProps } from '@mantine/core';
import { accountsText } from './accounts-text';
import { PasswordField } from './PasswordField';

/** A new password field that shows the rules before they are broken. */
export function NewPasswordInput(props: PasswordInputProps) {
  return (
    <PasswordField
      name="password"
      autoComplete="new-password"
      description={accountsText('passwordHint', { least: PASSWORD_MIN, most: PASSWORD_MAX })}
      {...props}
    />
  );
}
