import { defineMessages } from '../../shared/i18n';
import { english } from './messages/en';

export const accountsText = defineMessages('accounts', english, () =>
  import('./messages/de').then(({ german }) => german),
);

type Plain = Exclude<keyof typeof english, 'passwordHint' | 'linkOnItsWay' | 'tooManyAttempts'>;

const names = new Map<string, Plain>(Object.entries(english).map(([name, sentence]) => [sentence, name as Plain]));

/** A form schema's message in the screen's language; unknown messages stay unchanged. */
export function translateMessage(sentence: string): string {
  const name = names.get(sentence);
  return name ? accountsText(name) : sentence;
}
