import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { RequireUser } from '../features/accounts';
import { OldAddress } from '../features/content';
import { HomePage, MealRoute } from '../features/meals';
import { ErrorBoundary, PageLoader } from '../shared/ui';
import { NotFoundPage } from './NotFoundPage';
import { UserShell } from './UserShell';

const HistoryPage = lazy(() => import('../features/meals/HistoryPage'));
const InsightsPage = lazy(() => import('../features/meals/InsightsPage'));
const LoginPage = lazy(() => import('../features/accounts/LoginPage'));
const RegisterPage = lazy(() => import('../features/accounts/RegisterPage'));
const ForgotPage = lazy(() => import('../features/accounts/ForgotPage'));
const ResetPage = lazy(() => import('../features/accounts/ResetPage'));
const ProfilePage = lazy(() => import('../features/accounts/ProfilePage'));
const AboutPage = lazy(() => import('../features/content/AboutPage'));
const BlogPage = lazy(() => import('../features/content/BlogPage'));
const FaqPage = lazy(() => import('../features/content/FaqPage'));
const ContentPage = lazy(() => import('../features/content/ContentPage'));
const AdminAreaPage = lazy(() => import('./admin/AdminAreaPage'));
const UnsubscribePage = lazy(() => import('../features/reminders/UnsubscribePage'));
const PricingPage = lazy(() => import('../features/subscriptions/PricingPage'));

/** Paths match whatever their case. The first page is bundled with the shell, the others load on demand. */
export function AppRoutes() {
  return (
    <Routes>
      <Route
        path="/admin/*"
        element={
          <ErrorBoundary>
            <Suspense fallback={<PageLoader />}>
              <AdminAreaPage />
            </Suspense>
          </ErrorBoundary>
        }
      />
      {/* An old address of the administrator's; anybody else is told so there. */}
      <Route path="/prompt-management" element={<Navigate to="/admin/debug" replace />} />
      <Route element={<UserShell />}>
        <Route index element={<HomePage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/forgot" element={<ForgotPage />} />
        <Route path="/reset" element={<ResetPage />} />
        <Route path="/unsubscribe" element={<UnsubscribePage />} />
        <Route path="/about" element={<AboutPage />} />
        <Route path="/pricing" element={<PricingPage />} />
        <Route path="/blog" element={<BlogPage />} />
        <Route path="/blog/:slug" element={<ContentPage contentType="blog" notFound={<NotFoundPage />} />} />
        <Route path="/faq" element={<FaqPage />} />
        <Route path="/faq/:slug" element={<OldAddress contentType="faq" notFound={<NotFoundPage />} />} />
        <Route path="/compare/:slug" element={<ContentPage contentType="comparison" notFound={<NotFoundPage />} />} />
        <Route path="/comparison/:slug" element={<OldAddress contentType="comparison" notFound={<NotFoundPage />} />} />
        <Route path="/static/:slug" element={<OldAddress contentType="static" notFound={<NotFoundPage />} />} />
        <Route path="/:slug" element={<ContentPage contentType="static" notFound={<NotFoundPage />} />} />
        <Route element={<RequireUser />}>
          <Route path="/history" element={<HistoryPage />} />
          <Route path="/insights" element={<InsightsPage />} />
          <Route path="/profile" element={<ProfilePage />} />
          <Route path="/meal/:mealId" element={<MealRoute />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
