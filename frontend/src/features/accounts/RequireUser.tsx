import { type ReactNode, Suspense } from 'react';
import { Navigate, Outlet } from 'react-router';
import { PageFailure, PageLoader } from '../../shared/ui';
import { signInPath, useReturnPath } from './return-path';
import { useCurrentUser } from './useCurrentUser';

/**
 * Shows its routes to signed-in people; everyone else signs in first and returns here, and signing out here leads home. `offlineHelp`:
 * shown while the server cannot say who is signed in. `worksOffline`: the last signed-in person may read.
 */
export function RequireUser({
  offlineHelp,
  worksOffline = false,
}: {
  offlineHelp?: ReactNode;
  worksOffline?: boolean;
}) {
  const { user, isLoading, failure, reload } = useCurrentUser();
  const returnPath = useReturnPath();
  if (isLoading) return <PageLoader />;
  if (failure && !(worksOffline && user)) {
    return (
      <>
        <PageFailure isWholePage failure={failure} onRetry={reload} />
        {failure.isConnectionLoss && <Suspense>{offlineHelp}</Suspense>}
      </>
    );
  }
  if (!user) {
    return (
      <>
        <Navigate to={returnPath === '/' ? '/' : signInPath('/login', returnPath)} replace />
        <PageLoader />
      </>
    );
  }
  return <Outlet />;
}
