import type MarkdownIt from 'markdown-it';

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

const BLOCKS = '\n\n';
const LINES = '\n';

/** Parsed Markdown as plain text: without its marks, an address in brackets after what it is the link of. */
export function textOfMarkdown(tokens: readonly Token[], between = BLOCKS): string {
  const parts: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (token.nesting !== 1) {
      parts.push(textOfLeaf(token));
      continue;
    }
    const end = closeOf(tokens, at);
    parts.push(textOfGroup(token, tokens.slice(at + 1, end), between));
    at = end;
  }
  return parts.filter((part) => part !== '').join(between);
}

function textOfLeaf({ type, content, children }: Token): string {
  if (type === 'inline') return textOfInline(children ?? []);
  return type === 'hr' ? '-----' : content.trimEnd();
}

function textOfGroup(token: Token, inner: readonly Token[], between: string): string {
  switch (token.type) {
    case 'bullet_list_open':
      return textOfList(inner, () => '- ');
    case 'ordered_list_open': {
      const first = Number(token.attrGet('start') ?? 1);
      return textOfList(inner, (item) => `${first + item}. `);
    }
    case 'blockquote_open':
      return indented(textOfMarkdown(inner), '  ');
    case 'table_open':
    case 'thead_open':
    case 'tbody_open':
      return textOfMarkdown(inner, LINES);
    case 'tr_open':
      return textOfMarkdown(inner, ' · ');
    default:
      return textOfMarkdown(inner, between);
  }
}

function textOfList(items: readonly Token[], markOf: (item: number) => string): string {
  const isTight = items.some(({ hidden }) => hidden);
  const between = isTight ? LINES : BLOCKS;
  const texts: string[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const end = closeOf(items, at);
    const mark = markOf(texts.length);
    const text = indented(textOfMarkdown(items.slice(at + 1, end), between), ' '.repeat(mark.length));
    texts.push(`${mark}${text.trimStart()}`);
    at = end;
  }
  return texts.join(between);
}

function textOfInline(tokens: readonly Token[]): string {
  let text = '';
  const links: { readonly from: number; readonly address: string }[] = [];
  for (const token of tokens) {
    if (token.type === 'link_open') links.push({ from: text.length, address: String(token.attrGet('href') ?? '') });
    else if (token.type === 'link_close') {
      const link = links.pop();
      if (link && !isNamedBy(text.slice(link.from), link.address)) text += ` (${link.address})`;
    } else if (token.type === 'softbreak' || token.type === 'hardbreak') text += LINES;
    else text += token.content;
  }
  return text;
}

/** An address that is written out needs no second one. */
const isNamedBy = (name: string, address: string): boolean =>
  [address, address.replace(/^(https?:\/\/|mailto:)/i, '')].includes(name);

const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);

function closeOf(tokens: readonly Token[], open: number): number {
  const level = tokens[open]?.level;
  return tokens.findIndex((token, at) => at > open && token.level === level && token.nesting === -1);
}
