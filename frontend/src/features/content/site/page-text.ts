import { defineTranslations } from '../../../shared/i18n';

/** A page as its Markdown file says it: `# title`, a first paragraph, and `## sections`. */
export type PageText = {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly TextSection[];
};

export type TextSection = { readonly title: string; readonly blocks: readonly (TextParagraph | TextList)[] };

/** `to`: the whole paragraph is a link to this address. */
export type TextParagraph = { readonly text: string; readonly to: string | null };

export type TextList = { readonly isOrdered: boolean; readonly items: readonly TextItem[] };

/** `name`: the bold words that it begins with, else empty. */
type TextItem = { readonly name: string; readonly text: string };

/** A page's text in the screen's language. English ships with the page. */
export function definePageText(page: string, english: PageText): () => PageText {
  const translation = defineTranslations<PageText>(`${page}-page`);
  return () => translation() ?? english;
}
