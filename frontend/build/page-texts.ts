import MarkdownIt from 'markdown-it';
import type { Plugin } from 'vite';
import type { PageText, TextList, TextParagraph } from '../src/features/content/site/page-text';

const markdown = new MarkdownIt();
type Token = ReturnType<typeof markdown.parse>[number];

/** The elements that a page can show. The parser gives text an empty tag. */
const TAGS = new Set(['h1', 'h2', 'p', 'ol', 'ul', 'li', '']);
/** How deep the text of a list item is nested. Lists within lists would be deeper. */
const DEEPEST = 3;

/** Turns the texts of pages (`*.md`) into data at build time, so that browsers need no Markdown parser. */
export function pageTexts(): Plugin {
  return {
    name: 'carbsight:page-texts',
    transform: {
      filter: { id: /\.md$/ },
      handler: (source) => ({
        code: `export const text = ${JSON.stringify(parsePageText(source))};`,
        map: null,
        moduleType: 'js',
      }),
    },
  };
}

/** @throws for Markdown that no page can show. */
export function parsePageText(source: string): PageText {
  const tokens = markdown.parse(source, {});
  const stray = tokens.find(({ tag, level }) => !TAGS.has(tag) || level > DEEPEST);
  if (stray) throw new Error(`Line ${(stray.map?.[0] ?? 0) + 1}: pages show no ${stray.type} here.`);
  const [head, ...sections] = cutBefore(tokens, ({ type }) => type === 'heading_open').map(
    ([, title, , ...content]) => ({
      title: wordsOf(title?.children ?? []),
      blocks: cutBefore(content, ({ level, nesting }) => level === 0 && nesting === 1).map(blockOf),
    }),
  );
  const lead = head?.blocks[0];
  if (!head || !lead || !('text' in lead)) throw new Error('A page begins with its title and a paragraph.');
  return { title: head.title, lead: lead.text, sections };
}

function cutBefore(tokens: readonly Token[], begins: (token: Token) => boolean): Token[][] {
  const cuts = tokens.flatMap((token, index) => (begins(token) ? [index] : []));
  return cuts.map((cut, index) => tokens.slice(cut, cuts[index + 1]));
}

function blockOf(tokens: readonly Token[]): TextParagraph | TextList {
  const isOrdered = tokens[0]?.type === 'ordered_list_open';
  // The parser leaves empty text around bold words and links.
  const texts = tokens.flatMap(({ children }) =>
    children ? [children.filter(({ tag, content }) => tag || content)] : [],
  );
  if (isOrdered || tokens[0]?.type === 'bullet_list_open') return { isOrdered, items: texts.map(itemOf) };
  const [paragraph = []] = texts;
  const [first] = paragraph;
  if (first?.type !== 'link_open') return { text: wordsOf(paragraph), to: null };
  return { text: wordsOf(paragraph.slice(1, -1)), to: String(first.attrGet('href')) };
}

function itemOf(parts: readonly Token[]) {
  const end = parts[0]?.type === 'strong_open' ? parts.findIndex(({ type }) => type === 'strong_close') : 0;
  return { name: wordsOf(parts.slice(1, end)), text: wordsOf(parts.slice(end && end + 1)) };
}

function wordsOf(parts: readonly Token[]): string {
  const words = parts.map(({ type, content }) => {
    if (type === 'softbreak') return ' ';
    if (type !== 'text') throw new Error(`Pages show no ${type} within other words.`);
    return content;
  });
  return words.join('').trim();
}
