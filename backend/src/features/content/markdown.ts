import MarkdownIt from 'markdown-it';

// HTML within the text passes here and is sanitised afterwards: only one place decides what stays.
const markdown = new MarkdownIt({ html: true, linkify: true });

/** Unsanitised HTML: never to be shown as it is. */
export function unsanitizedHtml(text: string): string {
  return markdown.render(text);
}
