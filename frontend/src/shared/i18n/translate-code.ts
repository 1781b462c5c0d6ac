import { type TextValues, textOf } from '@carbsight/contracts';
import { type Catalogue, currentLanguage, formatTranslation } from './define-messages';
import { formatNumber } from './formats';

/** What the server sends as code and values, in the screen's language; null for a code without a text. */
export function translateCode(texts: Catalogue, code: string, values: TextValues = {}): string | null {
  const inWords = Object.entries(values).map(([name, value]) => [name, inLanguage(value)]);
  return formatTranslation(textOf(texts, code, values), Object.fromEntries(inWords));
}

function inLanguage(value: TextValues[string]): string {
  if (typeof value === 'number') return formatNumber(value, { digits: 1 });
  return typeof value === 'string' ? value : new Intl.ListFormat(currentLanguage()).format(value);
}
