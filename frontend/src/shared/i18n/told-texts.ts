import { fillText, listInWords, type TextValues, textOf } from '@carbsight/contracts';
import type { Catalogue } from './define-messages';
import { formatNumber } from './formats';

/** What the server tells as code and values, in German; null for a code without a text. */
export function toldInGerman(german: Catalogue, code: string, values: TextValues = {}): string | null {
  const text = textOf(german, code, values);
  const inWords = Object.entries(values).map(([name, value]) => [name, inGerman(value)]);
  return text === undefined ? null : fillText(text, Object.fromEntries(inWords));
}

function inGerman(value: TextValues[string]): string {
  if (typeof value === 'number') return formatNumber(value, { digits: 1 });
  return typeof value === 'string' ? value : listInWords(value, 'und');
}
