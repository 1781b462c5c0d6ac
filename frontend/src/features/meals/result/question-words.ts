import type { MealQuestion } from '@carbsight/contracts';
import { currentLanguage } from '../../../shared/i18n';
import { resultText as text } from './result-text';

/** Words that are probably plural, so the question is not "how much". */
const PLURAL = { en: /[^su]s$/i, de: /(en|eln|ern|es|s)$/i };

/** The question, as a person would ask it. */
export function askedInWords({ kind, item, options }: Pick<MealQuestion, 'kind' | 'item' | 'options'>): string {
  if (kind === 'food') return text(options.some(({ sweetness }) => sweetness) ? 'askSugar' : 'askFood', { item });
  return text(PLURAL[currentLanguage()].test(item) ? 'askPortion' : 'askAmount', { item });
}
