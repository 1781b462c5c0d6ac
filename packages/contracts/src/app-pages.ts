import type { ContentType } from './vocabulary.js';

/** What a page needs before it renders. The server names it in the page's head, so that it loads together with the shell. */
type FirstNeeds = {
  /** Calls that the page makes at once, signed in or not. `:name` stands for that segment of the path. */
  readonly calls?: readonly string[];
  /** Calls that it makes when somebody is signed in. */
  readonly ownCalls?: readonly string[];
  /** A component, by its file name, that only renders when somebody is signed in. */
  readonly ownPart?: string;
  /** The call whose answer names the photo at the top of a signed-in person's page. The photo is shown before the app starts. */
  readonly ownPhoto?: string;
};

export type AppPage = {
  /** The component, by its file name. The frontend's `app/pages.ts` loads it. */
  readonly page: string;
  /** Requires sign-in; everybody else signs in first and comes back. */
  readonly needsUser?: boolean;
  /** Shows what this browser keeps of the person's meals while there is no connection. */
  readonly worksOffline?: boolean;
  /** Absent: nothing is preloaded for it. */
  readonly first?: FirstNeeds;
  /** Shows what an administrator wrote, including its title; the others are in `pageTitles`. */
  readonly contentType?: ContentType;
};

const USER = '/api/auth/user';

/** Every page of the app by its path, for the router, the build and the page heads that the server sends. */
export const appPages = {
  '/': {
    page: 'HomePage',
    first: { ownPart: 'LogAgain', ownCalls: [USER, '/api/scans/shortcuts'] },
  },
  '/history': {
    page: 'HistoryPage',
    needsUser: true,
    worksOffline: true,
    first: { ownCalls: [USER, '/api/scans?limit=20'] },
  },
  '/meal/:mealId': {
    page: 'MealPage',
    needsUser: true,
    worksOffline: true,
    first: { ownCalls: [USER, '/api/scans/:mealId'], ownPhoto: '/api/scans/:mealId' },
  },
  '/add': { page: 'AddMealPage', needsUser: true, worksOffline: true },
  '/foods': { page: 'FoodsPage', needsUser: true, worksOffline: true },
  '/foods/label': { page: 'LabelPage', needsUser: true, worksOffline: true },
  '/scan/barcode': { page: 'ScanBarcodePage', needsUser: true, worksOffline: true },
  '/foods/barcode/:code': { page: 'ProductPage', needsUser: true, worksOffline: true },
  '/insights': { page: 'InsightsPage', needsUser: true, first: { ownCalls: [USER] } },
  '/insights/print': { page: 'MealReportPage', needsUser: true },
  '/profile': { page: 'ProfilePage', needsUser: true, first: { ownCalls: [USER] } },
  '/profile/programs': { page: 'ProgramsPage', needsUser: true },
  '/shared': { page: 'SharedPage' },
  '/subscription': { page: 'SubscriptionPage', needsUser: true },
  '/chat': { page: 'ChatPage', needsUser: true, first: { ownCalls: [USER] } },
  '/login': { page: 'LoginPage', first: {} },
  '/register': { page: 'RegisterPage', first: {} },
  '/forgot': { page: 'ForgotPage' },
  '/reset': { page: 'ResetPage' },
  '/unsubscribe': { page: 'UnsubscribePage' },
  '/prompt-management': { page: 'PromptsPage' },
  '/admin/*': { page: 'AdminAreaPage' },
  '/about': {
    page: 'AboutPage',
    first: { ownCalls: [USER] },
  },
  '/features': {
    page: 'FeaturesPage',
    first: { ownCalls: [USER] },
  },
  '/pricing': {
    page: 'PricingPage',
    first: { calls: ['/api/plans'], ownCalls: [USER, '/api/subscription'] },
  },
  '/blog': {
    page: 'BlogPage',
    first: { calls: ['/api/content/blog?limit=20'], ownCalls: [USER] },
  },
  '/blog/:slug': {
    page: 'ContentPage',
    contentType: 'blog',
    first: { calls: ['/api/content/blog/:slug'], ownCalls: [USER] },
  },
  '/faq': {
    page: 'FaqPage',
    first: { ownCalls: [USER] },
  },
  '/faq/:slug': { page: 'OldAddressPage', contentType: 'faq' },
  '/compare/:slug': { page: 'ContentPage', contentType: 'comparison' },
  '/comparison/:slug': { page: 'OldAddressPage', contentType: 'comparison' },
  '/static/:slug': { page: 'OldAddressPage', contentType: 'static' },
  '/:slug': { page: 'ContentPage', contentType: 'static' },
} as const satisfies Readonly<Record<`/${string}`, AppPage>>;

export type AppPageName = (typeof appPages)[keyof typeof appPages]['page'];
