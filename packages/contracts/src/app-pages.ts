import type { ContentType } from './vocabulary.js';

export type AppPage = {
  /** The component, by its file name. The frontend's `app/pages.ts` loads it. */
  readonly page: string;
  /** Requires sign-in; others sign in first and then come back. */
  readonly needsUser?: boolean;
  /** Shows what this browser keeps of the person's meals while offline. */
  readonly worksOffline?: boolean;
  /** A landing page: what it needs is loaded together with the shell (`pageNeeds`). */
  readonly isFirst?: boolean;
  /** Shows what an administrator wrote, including its title; the others are in `pageTitles`. */
  readonly contentType?: ContentType;
};

/** Every page of the app by its path, for the router, the build and the page heads that the server sends. */
export const appPages = {
  '/': {
    page: 'HomePage',
    isFirst: true,
  },
  '/history': {
    page: 'HistoryPage',
    needsUser: true,
    worksOffline: true,
    isFirst: true,
  },
  '/meal/:mealId': {
    page: 'MealPage',
    needsUser: true,
    worksOffline: true,
    isFirst: true,
  },
  '/add': { page: 'SharedInPage', needsUser: true, worksOffline: true },
  '/foods': { page: 'FoodsPage', needsUser: true, worksOffline: true },
  '/foods/label': { page: 'LabelPage', needsUser: true, worksOffline: true },
  '/scan/barcode': { page: 'ScanBarcodePage', needsUser: true, worksOffline: true },
  '/foods/barcode/:code': { page: 'ProductPage', needsUser: true, worksOffline: true },
  '/insights': { page: 'InsightsPage', needsUser: true, isFirst: true },
  '/insights/print': { page: 'MealReportPage', needsUser: true },
  '/profile': { page: 'ProfilePage', needsUser: true, isFirst: true },
  '/profile/programs': { page: 'ProgramsPage', needsUser: true },
  '/family/*': { page: 'FamilyPage' },
  '/shared': { page: 'SharedPage' },
  '/subscription': { page: 'SubscriptionPage', needsUser: true },
  '/chat': { page: 'ChatPage', needsUser: true, isFirst: true },
  '/login': { page: 'LoginPage', isFirst: true },
  '/register': { page: 'RegisterPage', isFirst: true },
  '/forgot': { page: 'ForgotPage' },
  '/reset': { page: 'ResetPage' },
  '/unsubscribe': { page: 'UnsubscribePage' },
  '/prompt-management': { page: 'PromptsPage' },
  '/admin/*': { page: 'AdminAreaPage' },
  '/about': {
    page: 'AboutPage',
    isFirst: true,
  },
  '/features': {
    page: 'FeaturesPage',
    isFirst: true,
  },
  '/pricing': {
    page: 'PricingPage',
    isFirst: true,
  },
  '/blog': {
    page: 'BlogPage',
    isFirst: true,
  },
  '/blog/:slug': {
    page: 'ContentPage',
    contentType: 'blog',
    isFirst: true,
  },
  '/faq': {
    page: 'FaqPage',
    isFirst: true,
  },
  '/faq/:slug': { page: 'OldAddressPage', contentType: 'faq' },
  '/compare/:slug': { page: 'ContentPage', contentType: 'comparison' },
  '/comparison/:slug': { page: 'OldAddressPage', contentType: 'comparison' },
  '/static/:slug': { page: 'OldAddressPage', contentType: 'static' },
  '/:slug': { page: 'ContentPage', contentType: 'static' },
} as const satisfies Readonly<Record<`/${string}`, AppPage>>;

export type AppPageName = (typeof appPages)[keyof typeof appPages]['page'];
