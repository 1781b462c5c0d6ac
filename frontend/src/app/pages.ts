import type { AppPageName, ContentType } from '@carbsight/contracts';
import type { ComponentType, ReactNode } from 'react';
import { HomePage, loadHomeParts, MealRoute } from '../features/meals';
import { type PageVisit, preloadablePage } from '../shared/i18n';

type AnyPage = {
  /** With props where the manifest names a `contentType`: the page shows text by an administrator. */
  readonly Page: ComponentType<{ contentType?: ContentType; notFound?: ReactNode }>;
  readonly preload: (arrival: PageVisit) => Promise<void>;
};

/** The pages of the manifest (`appPages`) by name. The first page is bundled with the shell, the others load on demand. */
export const pages = {
  HomePage: { Page: HomePage, preload: loadHomeParts },
  HistoryPage: preloadablePage(() => import('../features/meals/HistoryPage')),
  MealPage: MealRoute,
  SharedInPage: preloadablePage(() => import('../features/meals/shortcuts/SharedInPage')),
  FoodsPage: preloadablePage(() => import('../features/meals/foods/own/FoodsPage')),
  LabelPage: preloadablePage(() => import('../features/meals/foods/label/LabelPage')),
  ScanBarcodePage: preloadablePage(() => import('../features/meals/foods/barcode/ScanBarcodePage')),
  ProductPage: preloadablePage(() => import('../features/meals/foods/barcode/ProductPage')),
  InsightsPage: preloadablePage(() => import('../features/meals/InsightsPage')),
  MealReportPage: preloadablePage(() => import('../features/meals/MealReportPage')),
  ProfilePage: preloadablePage(() => import('../features/accounts/profile/ProfilePage')),
  ProgramsPage: preloadablePage(() => import('../features/accounts/programs/ProgramsPage')),
  FamilyPage: preloadablePage(() => import('../features/meals/family/FamilyPage')),
  SharedPage: preloadablePage(() => import('../features/meals/sharing/SharedPage')),
  SubscriptionPage: preloadablePage(() => import('../features/subscriptions/SubscriptionPage')),
  ChatPage: preloadablePage(() => import('../features/chat/ChatPage')),
  LoginPage: preloadablePage(() => import('../features/accounts/LoginPage')),
  RegisterPage: preloadablePage(() => import('../features/accounts/RegisterPage')),
  ForgotPage: preloadablePage(() => import('../features/accounts/ForgotPage')),
  ResetPage: preloadablePage(() => import('../features/accounts/ResetPage')),
  UnsubscribePage: preloadablePage(() => import('../features/reminders/UnsubscribePage')),
  PromptsPage: preloadablePage(() => import('../features/content/site/PromptsPage')),
  AdminAreaPage: preloadablePage(() => import('./admin/AdminAreaPage')),
  AboutPage: preloadablePage(() => import('../features/content/site/AboutPage')),
  FeaturesPage: preloadablePage(() => import('../features/content/site/FeaturesPage')),
  PricingPage: preloadablePage(() => import('../features/subscriptions/PricingPage')),
  BlogPage: preloadablePage(() => import('../features/content/BlogPage')),
  ContentPage: preloadablePage(() => import('../features/content/ContentPage')),
  FaqPage: preloadablePage(() => import('../features/content/FaqPage')),
  OldAddressPage: preloadablePage(() => import('../features/content/OldAddressPage')),
} satisfies Record<AppPageName, unknown>;

export const pageNamed = (name: string) => pages[name as AppPageName] as AnyPage;
