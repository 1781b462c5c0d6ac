import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { RequireUser } from '../features/accounts';
import { OldAddress } from '../features/content';
import { HomePage, MealRoute } from '../features/meals';
import { lazyPage } from '../shared/i18n';
import { ErrorBoundary, PageLoader } from '../shared/ui';
import {
  AboutPage,
  BlogPage,
  ChatPage,
  ContentPage,
  FaqPage,
  FeaturesPage,
  HistoryPage,
  InsightsPage,
  LoginPage,
  PricingPage,
  ProfilePage,
  RegisterPage,
} from './first-pages';
import { NotFoundPage } from './NotFoundPage';
import { UserShell } from './UserShell';

const MealReportPage = lazyPage(() => import('../features/meals/MealReportPage'));
const AddMealPage = lazyPage(() => import('../features/meals/shortcuts/AddMealPage'));
const EmergencyHelp = lazyPage(async () => ({
  default: (await import('../features/chat/EmergencyHelp')).EmergencyHelp,
}));
const ForgotPage = lazyPage(() => import('../features/accounts/ForgotPage'));
const ResetPage = lazyPage(() => import('../features/accounts/ResetPage'));
const PromptsPage = lazyPage(() => import('../features/content/site/PromptsPage'));
const AdminAreaPage = lazyPage(() => import('./admin/AdminAreaPage'));
const UnsubscribePage = lazyPage(() => import('../features/reminders/UnsubscribePage'));
const SubscriptionPage = lazyPage(() => import('../features/subscriptions/SubscriptionPage'));

/** Paths match case-insensitively. The first page is bundled with the shell, the others load on demand. */
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
      <Route element={<UserShell />}>
        <Route index element={<HomePage />} />
        <Route path="/login" element={<LoginPage.Page />} />
        <Route path="/register" element={<RegisterPage.Page />} />
        <Route path="/forgot" element={<ForgotPage />} />
        <Route path="/reset" element={<ResetPage />} />
        <Route path="/unsubscribe" element={<UnsubscribePage />} />
        <Route path="/prompt-management" element={<PromptsPage />} />
        <Route path="/features" element={<FeaturesPage.Page />} />
        <Route path="/about" element={<AboutPage.Page />} />
        <Route path="/pricing" element={<PricingPage.Page />} />
        <Route path="/blog" element={<BlogPage.Page />} />
        <Route path="/blog/:slug" element={<ContentPage.Page contentType="blog" notFound={<NotFoundPage />} />} />
        <Route path="/faq" element={<FaqPage.Page />} />
        <Route path="/faq/:slug" element={<OldAddress contentType="faq" notFound={<NotFoundPage />} />} />
        <Route
          path="/compare/:slug"
          element={<ContentPage.Page contentType="comparison" notFound={<NotFoundPage />} />}
        />
        <Route path="/comparison/:slug" element={<OldAddress contentType="comparison" notFound={<NotFoundPage />} />} />
        <Route path="/static/:slug" element={<OldAddress contentType="static" notFound={<NotFoundPage />} />} />
        <Route path="/:slug" element={<ContentPage.Page contentType="static" notFound={<NotFoundPage />} />} />
        <Route element={<RequireUser />}>
          <Route path="/history" element={<HistoryPage.Page />} />
          <Route path="/add" element={<AddMealPage />} />
          <Route path="/insights" element={<InsightsPage.Page />} />
          <Route path="/subscription" element={<SubscriptionPage />} />
          <Route path="/insights/print" element={<MealReportPage />} />
          <Route path="/profile" element={<ProfilePage.Page />} />
          <Route path="/meal/:mealId" element={<MealRoute.Page />} />
        </Route>
        <Route element={<RequireUser offlineHelp={<EmergencyHelp />} />}>
          <Route path="/chat" element={<ChatPage.Page />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
