/** A rule file: `[section]` headings above lines of `left, left = right` or lists of words; `#` starts a comment. */
export type LanguageFile = ReadonlyMap<string, readonly Rule[]>;
type Rule = { readonly left: readonly string[]; readonly right: string | null };

export function parseLanguageFile(text: string): LanguageFile {
  const sections = new Map<string, Rule[]>();
  let section = '';
  for (const line of text.split('\n').map((written) => written.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    if (heading !== undefined) section = heading;
    else sections.set(section, [...(sections.get(section) ?? []), ruleOf(line)]);
  }
  return sections;
}

function ruleOf(line: string): Rule {
  const at = line.lastIndexOf(' =');
  const [left, right] = at < 0 ? [line, null] : [line.slice(0, at), line.slice(at + 2).trim()];
  return {
    left: left
      .split(/(?<!\\),(?= |$)/)
      .map((form) => form.trim().replaceAll('\\,', ','))
      .filter((form) => form !== ''),
    right,
  };
}
