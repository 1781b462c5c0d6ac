import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ErrorDetails } from './ErrorDetails';
import { uiText } from './ui-text';

type FailureAlertProps = {
  children: ReactNode;
  /** Its words for developers are folded below. */
  error?: unknown;
  action?: ReactNode;
};

/** An error message, announced as soon as it appears. Renders nothing without one. */
export function FailureAlert({ children, error, action }: FailureAlertProps) {
  if (!children) return null;
  return (
    <Alert
      role="alert"
      icon={<IconAlertTriangle />}
      styles={{
        root: { background: 'var(--cs-rust-soft)', borderColor: 'transparent' },
        icon: { color: 'var(--cs-rust-ink)' },
        message: { color: 'var(--cs-rust-ink)', fontWeight: 500 },
      }}
    >
      {children}
      <ErrorDetails of={error} />
      {action && <div>{action}</div>}
    </Alert>
  );
}

type RetryAlertProps = Pick<FailureAlertProps, 'children' | 'error'> & { onRetry: () => void; label?: string };

/** An error message with a retry button. */
export function RetryAlert({ children, error, onRetry, label = uiText('tryAgain') }: RetryAlertProps) {
  return (
    <FailureAlert
      error={error}
      action={
        <Button variant="default" size="xs" mt="xs" mih={36} display="block" onClick={onRetry}>
          {label}
        </Button>
      }
    >
      {children}
    </FailureAlert>
  );
}
