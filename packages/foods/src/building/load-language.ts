import { readFileSync } from 'node:fs';
import type { Rule, Rules } from '../language/language-file.js';
import type { LanguageData } from '../language/locales.js';
import { TRANSLATED } from '../language/translation.js';
import { translationData, withoutDictionary } from './translation-data.js';

const LANGUAGE = new URL('../../language/', import.meta.url);

/** A file below `language/`. */
export const loadText = (path: string): string => readFileSync(new URL(path, LANGUAGE), 'utf8');

/** The words of all languages, from the files in `language/`. */
export const loadLanguage = (): LanguageData => ({
  words: [rulesOf('en/words'), ...TRANSLATED.map((language) => withoutDictionary(rulesOf(`${language}/words`)))],
  translations: {
    de: translationData(rulesOf('de/words')),
    es: translationData(rulesOf('es/words')),
  },
  statedCarbs: ['en', ...TRANSLATED].map((language) => rulesOf(`${language}/stated-carbs`)),
  asides: ['en', ...TRANSLATED].map((language) => rulesOf(`${language}/asides`)),
  brands: linesOf(loadText('brands.txt')),
});

const rulesOf = (name: string): Rules => parseRules(loadText(`${name}.txt`));

/** The lines that are no comment. */
export const linesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));

/** A rule file has `[section]` headings above lines of `left, left = right` or lists of words; `#` starts a comment. */
function parseRules(text: string): Record<string, Rule[]> {
  const sections: Record<string, Rule[]> = {};
  let section: Rule[] = [];
  for (const line of text.split('\n').map((written) => written.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    if (heading === undefined) section.push(ruleOf(line));
    else section = sections[heading] ??= [];
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
