/** The parser keeps the open elements in a list whose every change costs its length. */
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
/** Stops at the next `<`, so that the work grows with the text whatever stands in it. */
const TAG = /<(\/?)([a-z][^\s/<>]*)[^<>]*>/gi;

/**
 * Unclean HTML without the tags that would be open within a thousand others: more than any page has, also where its author
 * leaves paragraphs and points of lists open. The words stay. To be cleaned afterwards: it reads tags only roughly.
 */
export function limitOpenTags(html: string): string {
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
