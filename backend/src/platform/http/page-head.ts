/** What of an address stands in its page before any JavaScript ran: for search engines, and for who shares a link. */
export type PageHead = {
  readonly status: 200 | 404;
  /** Without the name of the product. */
  readonly title: string;
  readonly description: string;
  /** The one address of this page, as a path. Null: it concerns one person or nobody, and is to be found nowhere. */
  readonly canonicalPath: string | null;
  /** Times of a text that has an author's date. */
  readonly article?: { readonly publishedAt: string; readonly updatedAt: string };
  /** Cleaned HTML of what can be read without JavaScript. */
  readonly html?: string;
};

/** The head of a path, or where the page has moved to. */
export type DescribePage = (path: string) => Promise<PageHead | { readonly movedTo: string }>;

const PRODUCT = 'Carbsight';
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that may stand in HTML or XML, in an element or an attribute. Characters that XML forbids are left out. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The app's page with this head in place of the one that it was built with. */
export function withHead(page: string, head: PageHead, publicOrigin: string): string {
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
