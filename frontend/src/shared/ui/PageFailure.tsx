import { Button } from '@mantine/core';
import { IconMoodConfuzed, IconRefresh } from '@tabler/icons-react';
import { EmptyState } from './EmptyState';
import { useDocumentTitle } from './useDocumentTitle';

const TITLE = 'Something went wrong';

type PageFailureProps = {
  message: string;
  onRetry: () => void;
  /** There is no other heading and no title of the page's own. */
  isWholePage?: boolean;
};

export function PageFailure({ message, onRetry, isWholePage = false }: PageFailureProps) {
  useDocumentTitle(isWholePage ? TITLE : null);
  return (
    <div role="alert">
      <EmptyState
        icon={<IconMoodConfuzed size={36} />}
        title={TITLE}
        titleOrder={isWholePage ? 1 : 2}
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
