/** What a page contains before any JavaScript runs: for search engines and link previews. */
export type PageHead = {
  readonly status: 200 | 404;
  /** Without the product's name. */
  readonly title: string;
  readonly description: string;
  /** The page's canonical path. Null: it is personal or does not exist, and must not be indexed. */
  readonly canonicalPath: string | null;
  /** Dates of a text by an author. */
  readonly article?: { readonly publishedAt: string; readonly updatedAt: string };
  /** Sanitised HTML of what can be read without JavaScript. */
  readonly html?: string;
};

/** The head of a path, or where the page has moved to. */
export type DescribePage = (path: string) => Promise<PageHead | { readonly movedTo: string }>;

const PRODUCT = 'Carbsight';
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that is safe in HTML or XML, in an element or an attribute. Omits characters that XML forbids. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The app's page with this head instead of the built-in one. */
export function insertHead(page: string, head: PageHead, publicOrigin: string): string {
  const title = head.title === PRODUCT ? PRODUCT : `${head.title} · ${PRODUCT}`;
  const tags = [
    `<title>${escapeMarkup(title)}</title>`,
    meta('name', 'description', head.description),
    ...(head.canonicalPath === null
      ? [meta('name', 'robots', 'noindex')]
      : sharingTags(head, title, publicOrigin + head.canonicalPath, publicOrigin)),
  ];
  return page
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '))
    .replace('</body>', () => (head.html ? `  <noscript>${head.html}</noscript>\n  </body>` : '</body>'));
}

function sharingTags({ description, article }: PageHead, title: string, address: string, origin: string): string[] {
  return [
    `<link rel="canonical" href="${escapeMarkup(address)}" />`,
    meta('property', 'og:site_name', PRODUCT),
    meta('property', 'og:type', article ? 'article' : 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', `${origin}/social.png`),
    meta('property', 'og:image:alt', 'A plate with a figure in grams, and the range around it'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(article
      ? [
          meta('property', 'article:published_time', article.publishedAt),
          meta('property', 'article:modified_time', article.updatedAt),
        ]
      : []),
  ];
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeMarkup(content)}" />`;
