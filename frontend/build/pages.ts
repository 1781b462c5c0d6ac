type FirstNeeds = {
  /** What the app loads on demand to draw it, below frontend/src. */
  readonly modules: readonly string[];
  /** Also when somebody is signed in. */
  readonly ownModules?: readonly string[];
  /** What it asks the server for at once, whoever is there. `:name` stands for that part of the address. */
  readonly calls: readonly string[];
  /** What it asks for when somebody is signed in. */
  readonly ownCalls: readonly string[];
  /** Of who is signed in: the call whose answer names the photo that the page begins with. It stands there before the app does. */
  readonly ownPhoto?: string;
};

const USER = '/api/auth/user';

/** The pages that people open first, by their address in `AppRoutes`, and what each waits for. */
export const PAGES: Readonly<Record<string, FirstNeeds>> = {
  '/': {
    modules: [],
    ownModules: ['features/meals/shortcuts/LogAgain.tsx'],
    calls: [],
    ownCalls: [USER, '/api/scans/shortcuts'],
  },
  '/history': {
    modules: ['features/meals/HistoryPage.tsx'],
    calls: [],
    ownCalls: [USER, '/api/scans?limit=20'],
  },
  '/meal/:mealId': {
    modules: ['features/meals/MealPage.tsx'],
    calls: [],
    ownCalls: [USER, '/api/scans/:mealId'],
    ownPhoto: '/api/scans/:mealId',
  },
  '/insights': { modules: ['features/meals/InsightsPage.tsx'], calls: [], ownCalls: [USER] },
  '/profile': { modules: ['features/accounts/profile/ProfilePage.tsx'], calls: [], ownCalls: [USER] },
  '/chat': { modules: ['features/chat/ChatPage.tsx'], calls: [], ownCalls: [USER] },
  '/login': { modules: ['features/accounts/LoginPage.tsx'], calls: [], ownCalls: [] },
  '/register': { modules: ['features/accounts/RegisterPage.tsx'], calls: [], ownCalls: [] },
  '/about': { modules: ['features/content/AboutPage.tsx'], calls: [], ownCalls: [USER] },
  '/features': { modules: ['features/content/site/FeaturesPage.tsx'], calls: [], ownCalls: [USER] },
  '/faq': { modules: ['features/content/FaqPage.tsx'], calls: [], ownCalls: [USER] },
  '/blog': {
    modules: ['features/content/BlogPage.tsx'],
    calls: ['/api/content/blog?limit=20'],
    ownCalls: [USER],
  },
  '/blog/:slug': {
    modules: ['features/content/ContentPage.tsx'],
    calls: ['/api/content/blog/:slug'],
    ownCalls: [USER],
  },
  '/pricing': {
    modules: ['features/subscriptions/PricingPage.tsx'],
    calls: ['/api/plans'],
    ownCalls: [USER, '/api/subscription'],
  },
};
