import { type AppPage, appPages } from '@carbsight/contracts';
import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { RequireUser } from '../features/accounts';
import { lazyPage } from '../shared/i18n';
import { ErrorBoundary, PageLoader } from '../shared/ui';
import { NotFoundPage } from './NotFoundPage';
import { pageNamed, pages } from './pages';
import { UserShell } from './UserShell';

const EmergencyHelp = lazyPage(async () => ({
  default: (await import('../features/chat/EmergencyHelp')).EmergencyHelp,
}));

export const ADMIN = '/admin/*';
/** Its emergency help is available without a connection, too. */
const CHAT = '/chat';
const { AdminAreaPage, ChatPage } = pages;

/** Paths match case-insensitively. */
export function AppRoutes() {
  return (
    <Routes>
      <Route
        path={ADMIN}
        element={
          <ErrorBoundary>
            <Suspense fallback={<PageLoader />}>
              <AdminAreaPage.Page />
            </Suspense>
          </ErrorBoundary>
        }
      />
      <Route element={<UserShell />}>
        {routesOf(({ needsUser }) => !needsUser)}
        <Route element={<RequireUser />}>{routesOf(({ needsUser, worksOffline }) => needsUser && !worksOffline)}</Route>
        <Route element={<RequireUser worksOffline />}>{routesOf(({ worksOffline }) => worksOffline)}</Route>
        <Route element={<RequireUser offlineHelp={<EmergencyHelp />} />}>
          <Route path={CHAT} element={<ChatPage.Page />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function routesOf(isWanted: (page: AppPage) => boolean | undefined): ReactNode {
  return Object.entries<AppPage>(appPages)
    .filter(([path, page]) => path !== ADMIN && path !== CHAT && isWanted(page))
    .map(([path, page]) => <Route key={path} path={path} element={elementOf(page)} />);
}

function elementOf(page: AppPage): ReactNode {
  const { Page } = pageNamed(page.page);
  return 'contentType' in page ? <Page contentType={page.contentType} notFound={<NotFoundPage />} /> : <Page />;
}
