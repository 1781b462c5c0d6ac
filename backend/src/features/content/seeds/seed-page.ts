import type { ContentType } from '@carbsight/contracts';

/** A page that ships with the program. */
export type SeedPage = {
  readonly contentType: ContentType;
  readonly slug: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
};
