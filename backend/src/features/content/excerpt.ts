import sanitizeHtml from 'sanitize-html';
import { unsanitizedHtml } from './markdown.js';

const EXCERPT_MAX = 200;
/** So much of the text is looked at for it. */
const BEGINNING = 4_000;

/** What keeps words apart on the page. All other tags stand within words and sentences. */
const BLOCKS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt'],
  ...['dd', 'table', 'caption', 'tr', 'th', 'td', 'details', 'summary', 'figure', 'figcaption', 'section', 'article'],
];
const HEADING = /<h[1-6]>.*?<\/h[1-6]>/gs;
/** Said beside the text, or made for the eye: the sentences say what a page is about, where there are any. */
const ASIDE = /<(blockquote|table)>.*?<\/\1>/gs;
/** Between one point of a list, or cell of a table, and the next. */
const NEXT_ITEM = /<\/(?:li|t[dh]|d[td])>(?:\s|<\/?(?:tr|ul|ol)>|<\/li>)*(?=<(?:li|t[dh]|d[td])>)/g;
const TAG = /<[^>]*>/g;

/** The beginning of a text in plain words, without headings, notes, markup and HTML; empty when it has no words. */
export function excerptOf(text: string): string {
  const blocks = blocksOf(text.slice(0, BEGINNING)).replace(HEADING, ' ');
  const words = wordsIn(blocks.replace(ASIDE, ' ')) || wordsIn(blocks);
  if (words.length <= EXCERPT_MAX) return words;
  const cut = words
    .slice(0, EXCERPT_MAX)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > EXCERPT_MAX / 2 ? lastSpace : undefined).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** HTML of blocks without attributes and of text, in which each `<` of the author's is escaped. */
function blocksOf(text: string): string {
  return sanitizeHtml(unsanitizedHtml(text), { allowedTags: BLOCKS, allowedAttributes: {} });
}

const wordsIn = (blocks: string): string => listed(blocks.split(NEXT_ITEM).map(wordsOf));

function wordsOf(html: string): string {
  const words = html.replace(TAG, ' ').replace(/\s+/g, ' ').trim();
  return words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function listed(items: readonly string[]): string {
  return items
    .filter((item) => item !== '')
    .reduce((before, item) => (before ? `${before}${/[.,:;!?…]$/.test(before) ? ' ' : ', '}${item}` : item), '');
}
