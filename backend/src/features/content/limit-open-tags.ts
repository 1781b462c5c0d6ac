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
