import { Button } from '@mantine/core';
import { FailureAlert } from '../../shared/ui';

type RetryAlertProps = { children: string; onRetry: () => void; label?: string };

/** What went wrong, and the way to try it once more. */
export function RetryAlert({ children, onRetry, label = 'Try again' }: RetryAlertProps) {
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
