import type { ContentType } from '@carbsight/contracts';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

// HTML within the text passes here and is sanitised afterwards: only one place decides what stays.
const markdown = new MarkdownIt({ html: true, linkify: true });

/** Unsanitised HTML: must never be shown as is. */
export function unsanitizedHtml(text: string): string {
  return markdown.render(text);
}

/** The parser keeps open elements in a list, and every change to it takes time proportional to its length. */
const OPEN_MAX = 1_000;
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** Stops at the next `<`, so that the work is linear whatever the text. */
const TAG = /<(\/?)([a-z][^\s/<>]*)[^<>]*>/gi;

/**
 * Removes the tags that would be nested in a thousand others: more than any page has, even where its author leaves paragraphs and
 * list items open. The words stay. Must be sanitised afterwards: it reads tags only roughly.
 */
function limitOpenTags(html: string): string {
  let open = 0;
  return html.replace(TAG, (tag: string, slash: string, name: string) => {
    if (slash) open = Math.max(0, open - 1);
    else if (!VOID.has(name.toLowerCase())) {
      if (open >= OPEN_MAX) return '';
      open += 1;
    }
    return tag;
  });
}

/** Changes with the rules below, so that results cached by browsers are not reused. */
export const RENDERER_VERSION = 3;

const TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'details', 'summary', 'figure', 'figcaption'],
  ...['a', 'img', 'strong', 'b', 'em', 'i', 's', 'del', 'ins', 'u', 'mark', 'small', 'sub', 'sup', 'code', 'kbd'],
  ...['abbr', 'cite', 'q'],
];
const ALIGNMENT = { 'text-align': [/^(?:left|right|center)$/] };
/** Placeholder for our own address: whatever resolves below it is ours. */
const HERE = 'https://own.invalid';

/**
 * The only way from an author's Markdown to HTML, for the preview and for the public pages. What is not on the lists here is removed:
 * scripts, frames, forms, event handlers, ids and classes, every address except http, https and mailto.
 * @param publicOrigin the site's address; external links open in a new tab that cannot reach back
 */
export function renderContent(text: string, contentType: ContentType, publicOrigin: string): string {
  // A page's title is its h1; a question's is an h2 among others.
  const shift = contentType === 'faq' ? 2 : 1;
  const clean = sanitizeHtml(limitOpenTags(unsanitizedHtml(text)), {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
      ol: ['start'],
      th: ['style', 'colspan', 'rowspan', 'scope'],
      td: ['style', 'colspan', 'rowspan'],
      abbr: ['title'],
      details: ['open'],
    },
    allowedStyles: { th: ALIGNMENT, td: ALIGNMENT },
    // No page nests deeper; beyond it only the words stay. Without the limit the work is quadratic.
    nestingLimit: 200,
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
    allowProtocolRelative: false,
    transformTags: {
      ...shiftedHeadings(shift),
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs, publicOrigin) }),
      img: (tagName, attribs) => picture(tagName, attribs, publicOrigin),
    },
    // The tag is the author's: a picture that became a link has an address as well.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src && !attribs.href,
  });
  return withTableRegions(clean.trim());
}

/**
 * A table wider than the page scrolls within its own region, which the keyboard can reach as well. `display: block` on the table
 * itself would hide its rows and cells from screen readers. In sanitised HTML every `<` belongs to an allowed tag, and every tag
 * is closed.
 */
function withTableRegions(clean: string): string {
  let tables = 0;
  const region = () => {
    tables += 1;
    return `<div role="region" aria-label="Table ${tables}" tabindex="0"><table>`;
  };
  return clean.replaceAll('<table>', region).replaceAll('</table>', '</table></div>');
}

function shiftedHeadings(shift: number): Record<string, string> {
  const levels = [1, 2, 3, 4, 5, 6];
  return Object.fromEntries(levels.map((level) => [`h${level}`, `h${Math.min(6, level + shift)}`]));
}

function linkAttributes(attribs: sanitizeHtml.Attributes, publicOrigin: string): sanitizeHtml.Attributes {
  const { href, title } = attribs;
  const kept = { ...(href ? { href } : {}), ...(title ? { title } : {}) };
  return href && isElsewhere(href, publicOrigin) ? { ...kept, target: '_blank', rel: 'noopener' } : kept;
}

/**
 * The content policy allows only our own pictures, so that reading a page reveals nothing to others. An external one becomes a
 * link.
 */
function picture(tagName: string, attribs: sanitizeHtml.Attributes, publicOrigin: string): sanitizeHtml.Tag {
  const { src = '', alt = '', title, width, height } = attribs;
  const url = resolve(src);
  if (url?.origin === HERE) {
    const size = { ...(width ? { width } : {}), ...(height ? { height } : {}) };
    return { tagName, attribs: { src, alt, ...(title ? { title } : {}), ...size, loading: 'lazy', decoding: 'async' } };
  }
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { tagName, attribs: {} };
  return { tagName: 'a', attribs: linkAttributes({ href: src }, publicOrigin), text: alt || 'Picture' };
}

function isElsewhere(href: string, publicOrigin: string): boolean {
  const url = resolve(href);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin !== HERE && url.origin !== publicOrigin;
}

/** As a browser would resolve it on one of our pages. */
function resolve(address: string): URL | null {
  return URL.canParse(address, HERE) ? new URL(address, HERE) : null;
}
