import { Route, Routes } from 'react-router';
import { useCurrentUser } from '../../features/accounts';
import { PageFailure, PageLoader, TooltipGroup } from '../../shared/ui';
import { NotFoundPage } from '../NotFoundPage';
import { AccessDenied } from './AccessDenied';
import { AdminShell } from './AdminShell';
import { adminPages } from './pages';

/** Everything below /admin. Loaded on demand, so that users' phones load none of it. */
export default function AdminAreaPage() {
  const { user, isLoading, failure, reload } = useCurrentUser();
  if (isLoading) return <PageLoader label="Loading..." />;
  if (failure) return <PageFailure isWholePage message={failure.sentence} onRetry={reload} />;
  if (!user?.isAdmin) return <AccessDenied isSignedIn={user !== null} />;
  return (
    <TooltipGroup>
      <Routes>
        <Route element={<AdminShell />}>
          {adminPages.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </TooltipGroup>
  );
}
