import MarkdownIt from 'markdown-it';

// HTML within the text is let through here and cleaned afterwards: whatever made it, only one place decides what stays.
const markdown = new MarkdownIt({ html: true, linkify: true });

/** HTML that nobody has cleaned: never to be shown as it is. */
export function unsanitizedHtml(text: string): string {
  return markdown.render(text);
}
