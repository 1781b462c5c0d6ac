import { Button, Center, Group, Loader, VisuallyHidden } from '@mantine/core';
import { IconCamera, IconMoodConfuzed, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { ApiFailure } from '../api';
import { rememberedUserId } from '../remembered-user-id';
import { EmptyState } from './EmptyState';
import { ErrorDetails } from './ErrorDetails';
import { useDocumentTitle } from './PageTitle';
import { uiText } from './ui-text';
import { useIsOffline } from './useIsOffline';

type PageFailureProps = {
  /** Words for people, or an answer that has them and is shown below, folded. */
  failure: ApiFailure | string;
  onRetry: () => void;
  /** The page has no other heading and no title of its own. */
  isWholePage?: boolean;
};

export function PageFailure({ failure, onRetry, isWholePage = false }: PageFailureProps) {
  const isOffline = useIsOffline();
  const { pathname } = useLocation();
  const title = uiText(isOffline ? 'offline' : 'somethingWentWrong');
  useDocumentTitle(isWholePage ? title : null);
  // Signed out, nothing is kept here to read, and only a photo can be taken.
  const hasOwnMeals = !isAdmin(pathname) && rememberedUserId() !== null;
  const retry = (
    <Button
      leftSection={<IconRefresh size={18} />}
      variant={isOffline && !isAdmin(pathname) ? 'default' : 'filled'}
      onClick={onRetry}
    >
      {uiText('tryAgain')}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        icon={isOffline ? <IconWifiOff size={36} /> : <IconMoodConfuzed size={36} />}
        title={title}
        titleOrder={isWholePage ? 1 : 2}
        action={
          isOffline && !isAdmin(pathname) ? (
            <Group justify="center">
              <Button component={Link} to="/?camera=true" leftSection={<IconCamera size={18} />}>
                {uiText('takePhoto')}
              </Button>
              {retry}
            </Group>
          ) : (
            retry
          )
        }
      >
        {isOffline ? uiText(hasOwnMeals ? 'offlineWhatWorks' : 'offlineText') : wordsOf(failure)}
      </EmptyState>
      <Center>
        <ErrorDetails of={failure} />
      </Center>
    </div>
  );
}

const wordsOf = (failure: ApiFailure | string) => (typeof failure === 'string' ? failure : failure.sentence);

/** Admin screens have no photo to take. */
const isAdmin = (pathname: string) => pathname.toLowerCase().startsWith('/admin');

export function PageLoader({ label = uiText('loadingPage') }: { label?: string }) {
  return (
    <Center mih="40dvh" role="status">
      <Loader aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Center>
  );
}
