import { blogPosts } from './blog-posts.js';
import { comparisons } from './comparisons.js';
import { legalPages } from './legal-pages.js';
import { moreBlogPosts } from './more-blog-posts.js';
import type { Operator } from './operator.js';
import { privacyPages } from './privacy-pages.js';
import { productPages } from './product-pages.js';
import { aboutTheApp, aboutYourData } from './questions.js';
import type { SeedPage } from './seed-page.js';

/** The pages of a new installation, in the order of the lists: the first one is on top. */
export const seedPages = (operator: Operator): readonly SeedPage[] => [
  ...blogPosts,
  ...moreBlogPosts,
  ...comparisons,
  ...aboutTheApp,
  ...aboutYourData,
  ...productPages,
  ...privacyPages(operator),
  ...legalPages(operator),
];
