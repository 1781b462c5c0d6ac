import sanitizeHtml from 'sanitize-html';
import { unsanitizedHtml } from './render-content.js';

const EXCERPT_MAX = 200;
/** How much of the text is read for it. */
const BEGINNING = 4_000;

/** Elements that separate words. All other tags are inside words and sentences. */
const BLOCKS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt'],
  ...['dd', 'table', 'caption', 'tr', 'th', 'td', 'details', 'summary', 'figure', 'figcaption', 'section', 'article'],
];
const HEADING = /<h[1-6]>.*?<\/h[1-6]>/gs;
/** Asides and visual elements: the sentences, if there are any, say what a page is about. */
const ASIDE = /<(blockquote|table)>.*?<\/\1>/gs;
/** Between list items or table cells. */
const NEXT_ITEM = /<\/(?:li|t[dh]|d[td])>(?:\s|<\/?(?:tr|ul|ol)>|<\/li>)*(?=<(?:li|t[dh]|d[td])>)/g;
const TAG = /<[^>]*>/g;

/**
 * The beginning of a text in plain words, up to its first heading, or that of the first part with words; without notes, markup
 * and HTML. Empty when it has no words.
 */
export function excerptOf(text: string): string {
  const parts = blocksOf(text.slice(0, BEGINNING)).split(HEADING);
  const words = firstWords(parts.map((part) => part.replace(ASIDE, ' '))) || firstWords(parts);
  if (words.length <= EXCERPT_MAX) return words;
  const cut = words
    .slice(0, EXCERPT_MAX)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > EXCERPT_MAX / 2 ? lastSpace : undefined).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** HTML of blocks without attributes and of text, with each of the author's `<` escaped. */
function blocksOf(text: string): string {
  return sanitizeHtml(unsanitizedHtml(text), { allowedTags: BLOCKS, allowedAttributes: {} });
}

const firstWords = (parts: readonly string[]): string => parts.map(wordsIn).find((words) => words !== '') ?? '';

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
