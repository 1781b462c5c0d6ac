import { ApiFailure, sentenceOf, waitInWords } from '../../../shared/api';
import { english } from './messages/en';
import { profileText } from './profile-text';

type Refusal = Extract<keyof typeof english, `${string}-${string}`>;

/** What the server refused, in the language of the screen; what is not known here in the server's own words. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return sentenceOf(error);
  const sentence = isKnown(error.code) ? profileText(error.code) : error.sentence;
  if (error.retryAfterSec === null) return sentence;
  return profileText('tryAgainIn', { sentence, wait: waitInWords(error.retryAfterSec) });
}

function isKnown(code: string): code is Refusal {
  return code.includes('-') && Object.hasOwn(english, code);
}
