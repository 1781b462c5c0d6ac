import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailureAlert } from './FailureAlert';
import { uiText } from './ui-text';

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
