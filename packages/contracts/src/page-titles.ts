import type { appPages } from './app-pages.js';

/**
 * The title of a page before it is shown, without the product's name; administrators' texts have their own. Separate from the pages,
 * because the browser's first load does not need them.
 */
export const pageTitles = {
  '/': 'Carbsight',
  '/history': 'History',
  '/meal/:mealId': 'Meal',
  '/add': 'Log a meal',
  '/foods': 'My foods',
  '/foods/label': 'Nutrition label',
  '/scan/barcode': 'Scan a barcode',
  '/foods/barcode/:code': 'Product',
  '/insights': 'Insights',
  '/insights/print': 'Insights',
  '/profile': 'Profile',
  '/profile/programs': 'Other programs',
  '/family/*': 'Family',
  '/shared': 'Shared meals',
  '/subscription': 'Subscription',
  '/chat': 'Chat',
  '/login': 'Sign in',
  '/register': 'Create an account',
  '/forgot': 'Forgotten password',
  '/reset': 'New password',
  '/unsubscribe': 'Unsubscribe',
  '/prompt-management': 'Prompts',
  '/admin/*': 'Administration',
  '/about': 'About',
  '/features': 'Features',
  '/pricing': 'Pricing',
  '/blog': 'Blog',
  '/faq': 'FAQ',
} as const satisfies {
  readonly [Path in keyof typeof appPages as (typeof appPages)[Path] extends { readonly contentType: string }
    ? never
    : Path]: string;
};
