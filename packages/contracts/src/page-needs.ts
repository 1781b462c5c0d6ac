import type { appPages } from './app-pages.js';

/** What a page needs before it renders. The server names it in the page's head, so that it loads together with the shell. */
type FirstNeeds = {
  /** Calls that the page makes immediately, signed in or not. `:name` stands for that segment of the path. */
  readonly calls?: readonly string[];
  /** Calls that it makes for a signed-in person. */
  readonly ownCalls?: readonly string[];
  /** A component, by its file name, that renders only for a signed-in person. */
  readonly ownPart?: string;
  /** The call whose response names the photo at the top of a signed-in person's page. The photo is shown before the app starts. */
  readonly ownPhoto?: string;
};

const USER = '/api/auth/user';

/** By the path of the page. Separate from the pages, because only the build and the server use it. */
export const pageNeeds: { readonly [Path in keyof typeof appPages]?: FirstNeeds } = {
  '/': { ownPart: 'LogAgain', ownCalls: [USER, '/api/scans/shortcuts'] },
  '/history': { ownCalls: [USER, '/api/scans?limit=20'] },
  '/meal/:mealId': { ownCalls: [USER, '/api/scans/:mealId'], ownPhoto: '/api/scans/:mealId' },
  '/insights': { ownCalls: [USER] },
  '/profile': { ownCalls: [USER] },
  '/chat': { ownCalls: [USER] },
  '/about': { ownCalls: [USER] },
  '/features': { ownCalls: [USER] },
  '/pricing': { calls: ['/api/plans'], ownCalls: [USER, '/api/subscription'] },
  '/blog': { calls: ['/api/content/blog?limit=20'], ownCalls: [USER] },
  '/blog/:slug': { calls: ['/api/content/blog/:slug'], ownCalls: [USER] },
  '/faq': { ownCalls: [USER] },
};
