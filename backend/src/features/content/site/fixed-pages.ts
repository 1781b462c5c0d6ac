import { type AppPage, appPages, type ContentType, pageDescriptions, pageTitles } from '@carbsight/contracts';

const pages = Object.entries<AppPage>(appPages).map(([path, page]) => ({
  path,
  first: path.split('/')[1] ?? '',
  page,
}));
const descriptions = new Map<string, string>(Object.entries(pageDescriptions));
const titles = Object.entries(pageTitles);

/** The app's public pages by path; pages by administrators get their head from their text. */
export const FIXED_PAGES: ReadonlyMap<string, { readonly title: string; readonly description: string }> = new Map(
  titles.flatMap(([path, title]) => {
    const description = descriptions.get(path);
    return description ? [[path, { title, description }]] : [];
  }),
);

/** Titles by first path segment, of pages that only make sense for the signed-in person; below a page, its own title. */
export const PERSONAL_PAGES: ReadonlyMap<string, string> = new Map(
  titles.toReversed().flatMap(([path, title]) => (descriptions.has(path) ? [] : [[path.split('/')[1] ?? '', title]])),
);

/** First path segments and the content type below them. */
export const CONTENT_BELOW: ReadonlyMap<string, ContentType> = new Map(
  pages.flatMap(({ path, first, page }) =>
    page.contentType && path === `/${first}/:slug` ? [[first, page.contentType]] : [],
  ),
);
