import { PASSWORD_MAX, PASSWORD_MIN } from '@carbsight/contracts';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { accountsText } from './accounts-text';

type PasswordFieldProps = PasswordInputProps & {
  /** What the toggle does, where it is no password. */
  showLabel?: string;
};

/**
 * A password field whose visibility toggle can be reached by thumb and keyboard, and which announces errors to screen readers.
 */
export function PasswordField({ showLabel = accountsText('showPassword'), ...props }: PasswordFieldProps) {
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': showLabel,
        style: { width: 44, height: 44, minWidth: 44, minHeight: 44 },
      }}
      rightSectionWidth={46}
      styles={{ input: { height: 46 } }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}

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

/** The contract's bounds. */
export const newPasswordProblem = ({ length }: string) =>
  (length < PASSWORD_MIN && accountsText('shortPassword')) || (length > PASSWORD_MAX && accountsText('longPassword'));
