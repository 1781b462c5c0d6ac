import { fillText, listInWords, type TextValues, textOf } from '@carbsight/contracts';
import { type Catalogue, defineTranslations, formatNumber } from '../i18n';

const personFailures = defineTranslations('failures', () =>
  import('./messages/failures-de').then(({ personFailuresDe }) => personFailuresDe),
);
const mealFailures = defineTranslations('meal-failures', () =>
  import('./messages/failures-de').then(({ mealFailuresDe }) => mealFailuresDe),
);

/** A failure as the server sends it: `message` is its English sentence. */
export type ToldFailure = {
  readonly code: string;
  readonly message: string;
  readonly values?: TextValues | undefined;
};

/** In the screen's language; null for a failure without a sentence in it. */
export function failureSentence(failure: ToldFailure): string | null {
  return inLanguage(personFailures(), failure);
}

/** Why an analysis ended without an estimate. */
export function mealFailureSentence(failure: ToldFailure): string {
  return inLanguage(mealFailures(), failure) ?? failure.message;
}

function inLanguage(german: Catalogue | null, { code, message, values = {} }: ToldFailure): string | null {
  if (!german) return message;
  const text = textOf(german, code, values);
  const inWords = Object.entries(values).map(([name, value]) => [name, inGerman(value)]);
  return text === undefined ? null : fillText(text, Object.fromEntries(inWords));
}

function inGerman(value: TextValues[string]): string {
  if (typeof value === 'number') return formatNumber(value, { digits: 1 });
  return typeof value === 'string' ? value : listInWords(value, 'und');
}
