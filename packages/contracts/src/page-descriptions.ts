import type { appPages } from './app-pages.js';

/**
 * Descriptions for search engines and shared links. A page without one is personal and must not be indexed.
 * Separate from the pages, because the browser's first load does not need them.
 */
export const pageDescriptions = {
  '/': 'Photograph a meal and see its carbs in grams: an estimate with its range, what’s in it, and why.',
  '/about':
    'How Carbsight makes an estimate from a photo and a few words, what its range means, and what it cannot do.',
  '/features':
    'What Carbsight does for people who count carbohydrates: estimates with a range and reasons, corrections, history.',
  '/pricing': 'The plans of Carbsight and what each of them includes.',
  '/blog': 'Articles about counting carbohydrates with Carbsight.',
  '/faq': 'Questions and answers about Carbsight.',
} as const satisfies { readonly [Path in keyof typeof appPages]?: string };
