import { readFileSync } from 'node:fs';
import type { Rule, Rules } from '../language/language-file.js';
import type { LanguageData } from '../language/locales.js';
import { nameKey } from '../language/marks.js';
import { TRANSLATED, type Translated, type TranslationData } from '../language/translation.js';
import { translationData, withoutDictionary } from './translation-data.js';

const LANGUAGE = new URL('../../language/', import.meta.url);

/** A file below `language/`. */
export const loadText = (path: string): string => readFileSync(new URL(path, LANGUAGE), 'utf8');

/** Those whose words are a whole file; a dialect has only the words that mean another food there. */
const LANGUAGES = TRANSLATED.filter((each) => !each.includes('-'));

/** The dialect's own words come first: the first meaning of a word counts. */
const dictionaryOf = (translated: Translated): TranslationData => {
  const files = new Set([translated, translated.split('-')[0]]);
  return translationData(parseRules([...files].map((each) => loadText(`${each}/words.txt`)).join('\n')));
};

/** The words of all languages, from the files in `language/`; which names look like talk follows from the foods. */
export const loadLanguage = (): LanguageData => ({
  words: [rulesOf('en/words'), ...LANGUAGES.map((language) => withoutDictionary(rulesOf(`${language}/words`)))],
  translations: { de: dictionaryOf('de'), es: dictionaryOf('es'), 'es-MX': dictionaryOf('es-MX') },
  statedCarbs: ['en', ...LANGUAGES].map((language) => rulesOf(`${language}/stated-carbs`)),
  asides: ['en', ...LANGUAGES].map((language) => rulesOf(`${language}/asides`)),
  brands: linesOf(loadText('brands.txt')).map(nameKey),
  namesOfTalk: [],
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
