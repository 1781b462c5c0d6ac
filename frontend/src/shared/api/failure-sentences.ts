import type { TextValues } from '@carbsight/contracts';
import { type Catalogue, defineTranslations, translateCode } from '../i18n';

const personFailures = defineTranslations('failures');
const mealFailures = defineTranslations('meal-failures');

/** A failure as the server sends it: `message` is its English sentence. */
export type CodedFailure = {
  readonly code: string;
  readonly message: string;
  readonly values?: TextValues | undefined;
};

/** In the screen's language; null for a failure without a sentence in it. */
export function failureSentence(failure: CodedFailure): string | null {
  return inLanguage(personFailures(), failure);
}

/** Why an analysis ended without an estimate. */
export function mealFailureSentence(failure: CodedFailure): string {
  return inLanguage(mealFailures(), failure) ?? failure.message;
}

function inLanguage(texts: Catalogue | null, { code, message, values }: CodedFailure): string | null {
  return texts ? translateCode(texts, code, values) : message;
}
