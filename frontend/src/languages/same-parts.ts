import type { texts } from './de';

/** What German has: a part or text that another language lacks does not compile. */
export type SameParts = {
  readonly [Part in keyof typeof texts]: { readonly [Name in keyof (typeof texts)[Part]]: unknown };
};
