import type { Rules } from '../language/language-file.js';
import { singular, type TranslationData } from '../language/translation.js';
import { plain, tokenise } from '../text/tokenise.js';

const SECTIONS = ['words', 'compounds', 'units', 'sizes', 'numbers', 'joiners', 'negations', 'eating', 'narrative'];
/** Without other endings: "Milo" is not "mil". */
const AS_WRITTEN = ['numbers', 'narrative'];
const NOUNS = ['words', 'compounds'];

/** The dictionary of a language, split into pieces here: that takes longer than all else when the index is opened. */
export function translationData(rules: Rules): TranslationData {
  const names = new Map<string, string>();
  for (const { left, right } of NOUNS.flatMap((section) => rules[section] ?? [])) {
    const key = singular(right ?? '');
    if (!names.has(key) && left[0] !== undefined) names.set(key, left[0]);
  }
  return {
    entries: SECTIONS.flatMap((section) =>
      (rules[section] ?? []).flatMap(({ left, right }) =>
        left
          .flatMap(spellings)
          .map(pieces)
          .filter((from) => from !== '')
          .map((from) => [from, section === 'narrative' ? '' : (right ?? ''), !AS_WRITTEN.includes(section)] as const),
      ),
    ),
    names: [...names],
  };
}

/** The sections that the dictionary does not have. */
export const withoutDictionary = (rules: Rules): Rules =>
  Object.fromEntries(Object.entries(rules).filter(([section]) => !SECTIONS.includes(section)));

const pieces = (form: string): string =>
  tokenise(form)
    .map(({ raw }) => raw)
    .join(' ');

/** "müsli" may also be written "muesli" or "musli". */
function spellings(form: string): string[] {
  const expanded = form.toLowerCase().replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter);
  return [...new Set([plain(form), plain(expanded)])];
}
