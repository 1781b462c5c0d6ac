import { type AppPage, appPages, type ContentType, pageDescriptions } from '@carbsight/contracts';

const pages = Object.entries<AppPage>(appPages).map(([path, page]) => ({
  path,
  first: path.split('/')[1] ?? '',
  page,
}));
const descriptions = new Map<string, string>(Object.entries(pageDescriptions));

/** The app's public pages by path; pages by administrators get their head from their text. */
export const FIXED_PAGES: ReadonlyMap<string, { readonly title: string; readonly description: string }> = new Map(
  pages.flatMap(({ path, page }) => {
    const description = descriptions.get(path);
    return 'title' in page && description ? [[path, { title: page.title, description }]] : [];
  }),
);

/** Titles by first path segment, of pages that only make sense for the signed-in person. */
export const PERSONAL_PAGES: ReadonlyMap<string, string> = new Map(
  pages.flatMap(({ path, first, page }) => ('title' in page && !descriptions.has(path) ? [[first, page.title]] : [])),
);

/** First path segments and the content type below them. */
export const CONTENT_BELOW: ReadonlyMap<string, ContentType> = new Map(
  pages.flatMap(({ path, first, page }) =>
    'contentType' in page && path === `/${first}/:slug` ? [[first, page.contentType]] : [],
  ),
);
