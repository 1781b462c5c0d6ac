import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { RequireUser } from '../features/accounts';
import { OldAddress } from '../features/content';
import { HomePage, MealRoute } from '../features/meals';
import { lazyPage } from '../shared/i18n';
import { ErrorBoundary, PageLoader } from '../shared/ui';
import { NotFoundPage } from './NotFoundPage';
import { UserShell } from './UserShell';

const HistoryPage = lazyPage(() => import('../features/meals/HistoryPage'));
const MealReportPage = lazyPage(() => import('../features/meals/MealReportPage'));
const AddMealPage = lazyPage(() => import('../features/meals/shortcuts/AddMealPage'));
const InsightsPage = lazyPage(() => import('../features/meals/InsightsPage'));
const ChatPage = lazyPage(() => import('../features/chat/ChatPage'));
const EmergencyHelp = lazyPage(async () => ({
  default: (await import('../features/chat/EmergencyHelp')).EmergencyHelp,
}));
const LoginPage = lazyPage(() => import('../features/accounts/LoginPage'));
const RegisterPage = lazyPage(() => import('../features/accounts/RegisterPage'));
const ForgotPage = lazyPage(() => import('../features/accounts/ForgotPage'));
const ResetPage = lazyPage(() => import('../features/accounts/ResetPage'));
const ProfilePage = lazyPage(() => import('../features/accounts/profile/ProfilePage'));
const AboutPage = lazyPage(() => import('../features/content/AboutPage'));
const BlogPage = lazyPage(() => import('../features/content/BlogPage'));
const FaqPage = lazyPage(() => import('../features/content/FaqPage'));
const ContentPage = lazyPage(() => import('../features/content/ContentPage'));
const FeaturesPage = lazyPage(() => import('../features/content/site/FeaturesPage'));
const PromptsPage = lazyPage(() => import('../features/content/site/PromptsPage'));
const AdminAreaPage = lazyPage(() => import('./admin/AdminAreaPage'));
const UnsubscribePage = lazyPage(() => import('../features/reminders/UnsubscribePage'));
const PricingPage = lazyPage(() => import('../features/subscriptions/PricingPage'));
const SubscriptionPage = lazyPage(() => import('../features/subscriptions/SubscriptionPage'));

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
      <Route element={<UserShell />}>
        <Route index element={<HomePage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/forgot" element={<ForgotPage />} />
        <Route path="/reset" element={<ResetPage />} />
        <Route path="/unsubscribe" element={<UnsubscribePage />} />
        <Route path="/prompt-management" element={<PromptsPage />} />
        <Route path="/features" element={<FeaturesPage />} />
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
          <Route path="/add" element={<AddMealPage />} />
          <Route path="/insights" element={<InsightsPage />} />
          <Route path="/subscription" element={<SubscriptionPage />} />
          <Route path="/insights/print" element={<MealReportPage />} />
          <Route path="/profile" element={<ProfilePage />} />
          <Route path="/meal/:mealId" element={<MealRoute />} />
        </Route>
        <Route element={<RequireUser offlineHelp={<EmergencyHelp />} />}>
          <Route path="/chat" element={<ChatPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
