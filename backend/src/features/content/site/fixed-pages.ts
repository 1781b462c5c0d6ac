/** The app's public pages; pages by administrators get their head from their text. */
export const FIXED_PAGES: Readonly<Record<string, { readonly title: string; readonly description: string }>> = {
  '/': {
    title: 'Carbsight',
    description:
      'Photograph a meal and see its carbohydrates in grams: a figure with its range, what it is made of, and why.',
  },
  '/about': {
    title: 'About',
    description:
      'How Carbsight makes an estimate from a photo and a few words, what its range means, and what it cannot do.',
  },
  '/features': {
    title: 'Features',
    description:
      'What Carbsight does for people who count carbohydrates: estimates with a range and reasons, corrections, history.',
  },
  '/pricing': { title: 'Pricing', description: 'The plans of Carbsight and what each of them includes.' },
  '/blog': { title: 'Blog', description: 'Articles about counting carbohydrates with Carbsight.' },
  '/faq': { title: 'FAQ', description: 'Questions about Carbsight and their answers.' },
};

/** First path segments that only make sense for the signed-in person. */
export const PERSONAL_PAGES: Readonly<Record<string, string>> = {
  login: 'Sign in',
  register: 'Create an account',
  forgot: 'Forgotten password',
  reset: 'New password',
  unsubscribe: 'Unsubscribe',
  profile: 'Profile',
  history: 'History',
  insights: 'Insights',
  meal: 'Meal',
  add: 'Log a meal',
  chat: 'Chat',
  subscription: 'Subscription',
  'prompt-management': 'Prompts',
  admin: 'Administration',
};
