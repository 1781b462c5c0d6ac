import { type ReactNode, Suspense } from 'react';
import { Navigate, Outlet } from 'react-router';
import { PageFailure, PageLoader } from '../../shared/ui';
import { signInPath } from './return-path';
import { useCurrentUser } from './useCurrentUser';
import { useReturnPath } from './useReturnPath';

/**
 * Shows its routes to signed-in people; everybody else signs in first and comes back here, and who signs out here goes
 * home. `offlineHelp`: what stands there while nobody can be asked who this is.
 */
export function RequireUser({ offlineHelp }: { offlineHelp?: ReactNode }) {
  const { user, isLoading, failure, reload } = useCurrentUser();
  const returnPath = useReturnPath();
  if (isLoading) return <PageLoader />;
  if (failure) {
    return (
      <>
        <PageFailure isWholePage message={failure.sentence} onRetry={reload} />
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
