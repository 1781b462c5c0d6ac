import { Button } from '@mantine/core';
import { IconMoodConfuzed, IconRefresh } from '@tabler/icons-react';
import { EmptyState } from './EmptyState';

export function PageFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconMoodConfuzed size={36} />}
        title="Something went wrong"
        action={
          <Button leftSection={<IconRefresh size={18} />} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}
