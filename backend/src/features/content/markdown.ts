import MarkdownIt from 'markdown-it';

const EXCERPT_MAX = 200;
/** So much of the text is looked at for it. */
const BEGINNING = 4_000;

// HTML within the text is let through here and cleaned afterwards: whatever made it, only one place decides what stays.
const markdown = new MarkdownIt({ html: true, linkify: true });

/** HTML that nobody has cleaned: never to be shown as it is. */
export function uncleanHtml(text: string): string {
  return markdown.render(text);
}

/** The beginning of a text in plain words, without headings, markup and HTML; empty when it has no words. */
export function excerptOf(text: string): string {
  const words = paragraphs(text.slice(0, BEGINNING)).join(' ').replace(/\s+/g, ' ').trim();
  if (words.length <= EXCERPT_MAX) return words;
  const cut = words
    .slice(0, EXCERPT_MAX)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > EXCERPT_MAX / 2 ? lastSpace : undefined).replace(/[\s,;:.–—-]+$/, '')}…`;
}

function* wordsOf(tokens: readonly { type: string; content: string }[]): Generator<string> {
  for (const { type, content } of tokens) {
    if (type === 'text' || type === 'code_inline') yield content;
    if (type === 'softbreak' || type === 'hardbreak') yield ' ';
  }
}

function paragraphs(text: string): string[] {
  const tokens = markdown.parse(text, {});
  return tokens.flatMap(({ type, children }, index) => {
    const isHeading = tokens[index - 1]?.type === 'heading_open';
    return type === 'inline' && !isHeading ? [[...wordsOf(children ?? [])].join('')] : [];
  });
}
