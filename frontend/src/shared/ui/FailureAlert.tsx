import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { uiText } from './ui-text';

/** An error message, announced as soon as it appears. Renders nothing without one. */
export function FailureAlert({ children, action }: { children: ReactNode; action?: ReactNode }) {
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
      {action}
    </Alert>
  );
}

type RetryAlertProps = { children: ReactNode; onRetry: () => void; label?: string };

/** An error message with a retry button. */
export function RetryAlert({ children, onRetry, label = uiText('tryAgain') }: RetryAlertProps) {
  return (
    <FailureAlert
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
