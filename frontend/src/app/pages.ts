import type { AppPageName, ContentType } from '@carbsight/contracts';
import type { ComponentType, ReactNode } from 'react';
import { HomePage, loadHomeParts, MealRoute } from '../features/meals';
import { type Arrival, lazyPageAhead } from '../shared/i18n';

type AnyPage = {
  /** With props where the manifest names a `contentType`: it shows what an administrator has written. */
  readonly Page: ComponentType<{ contentType?: ContentType; notFound?: ReactNode }>;
  readonly loadAhead: (arrival: Arrival) => Promise<void>;
};

/** The pages of the manifest (`appPages`) by their names. The first page is bundled with the shell, the others load on demand. */
export const pages = {
  HomePage: { Page: HomePage, loadAhead: loadHomeParts },
  HistoryPage: lazyPageAhead(() => import('../features/meals/HistoryPage')),
  MealPage: MealRoute,
  AddMealPage: lazyPageAhead(() => import('../features/meals/shortcuts/AddMealPage')),
  InsightsPage: lazyPageAhead(() => import('../features/meals/InsightsPage')),
  MealReportPage: lazyPageAhead(() => import('../features/meals/MealReportPage')),
  ProfilePage: lazyPageAhead(() => import('../features/accounts/profile/ProfilePage')),
  SubscriptionPage: lazyPageAhead(() => import('../features/subscriptions/SubscriptionPage')),
  ChatPage: lazyPageAhead(() => import('../features/chat/ChatPage')),
  LoginPage: lazyPageAhead(() => import('../features/accounts/LoginPage')),
  RegisterPage: lazyPageAhead(() => import('../features/accounts/RegisterPage')),
  ForgotPage: lazyPageAhead(() => import('../features/accounts/ForgotPage')),
  ResetPage: lazyPageAhead(() => import('../features/accounts/ResetPage')),
  UnsubscribePage: lazyPageAhead(() => import('../features/reminders/UnsubscribePage')),
  PromptsPage: lazyPageAhead(() => import('../features/content/site/PromptsPage')),
  AdminAreaPage: lazyPageAhead(() => import('./admin/AdminAreaPage')),
  AboutPage: lazyPageAhead(() => import('../features/content/AboutPage')),
  FeaturesPage: lazyPageAhead(() => import('../features/content/site/FeaturesPage')),
  PricingPage: lazyPageAhead(() => import('../features/subscriptions/PricingPage')),
  BlogPage: lazyPageAhead(() => import('../features/content/BlogPage')),
  ContentPage: lazyPageAhead(() => import('../features/content/ContentPage')),
  FaqPage: lazyPageAhead(() => import('../features/content/FaqPage')),
  OldAddressPage: lazyPageAhead(() => import('../features/content/OldAddressPage')),
} satisfies Record<AppPageName, unknown>;

export const pageNamed = (name: string) => pages[name as AppPageName] as AnyPage;
