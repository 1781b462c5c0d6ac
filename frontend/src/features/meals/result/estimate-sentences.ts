import type { Statement } from '@carbsight/contracts';
import { defineTranslations, translateCode } from '../../../shared/i18n';

const translation = defineTranslations('estimate');

/** A text of an estimate in the screen's language. `said` is the same as data; without it the words are a model's own. */
export function estimateSentence(english: string, said: Statement | null | undefined): string {
  const texts = translation();
  return (texts && said && translateCode(texts, said.code, said.values)) ?? english;
}

/** Several sentences in a row; strings are a model's own words. */
export function estimateSentences(english: string, said: readonly (string | Statement)[] | undefined): string {
  if (!translation() || !said) return english;
  return said.map((part) => (typeof part === 'string' ? part : estimateSentence('', part))).join(' ');
}
