import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState, PageTitle } from '../shared/ui';
import { appText } from './app-text';

export function NotFoundPage() {
  return (
    <>
      <PageTitle>{appText('notFound')}</PageTitle>
      <EmptyState
        icon={<IconMapQuestion size={36} />}
        title={appText('notFoundTitle')}
        action={
          <Button component={Link} to="/">
            {appText('goHome')}
          </Button>
        }
      >
        {appText('notFoundText')}
      </EmptyState>
    </>
  );
}
