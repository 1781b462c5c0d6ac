import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState, PageTitle } from '../shared/ui';

export function NotFoundPage() {
  return (
    <>
      <PageTitle hidden>Page not found</PageTitle>
      <EmptyState
        icon={<IconMapQuestion size={36} />}
        title="There is nothing on this plate"
        action={
          <Button component={Link} to="/">
            Go home
          </Button>
        }
      >
        The page you asked for does not exist, or not yet.
      </EmptyState>
    </>
  );
}
