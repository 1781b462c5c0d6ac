import { PASSWORD_MAX, PASSWORD_MIN } from '@carbsight/contracts';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password that is being chosen, with the rules shown before they are broken. */
export function NewPasswordInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      name="password"
      autoComplete="new-password"
      description={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters. Very common passwords are refused.`}
      {...props}
    />
  );
}
