import { defineMessages } from '../../shared/i18n';
import { english } from './messages/en';

export const accountsText = defineMessages('accounts', english, () =>
  import('./messages/de').then(({ german }) => german),
);

type Plain = Exclude<keyof typeof english, 'passwordHint' | 'linkOnItsWay' | 'tooManyAttempts'>;

const names = new Map<string, Plain>(Object.entries(english).map(([name, sentence]) => [sentence, name as Plain]));

/** What a form's schema says, in the language of the screen; a sentence that is not known here stays as it is. */
export function translateMessage(sentence: string): string {
  const name = names.get(sentence);
  return name ? accountsText(name) : sentence;
}
