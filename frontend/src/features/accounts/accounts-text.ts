import english from '../../languages/en/accounts.json';
import { defineMessages } from '../../shared/i18n';

export const accountsText = defineMessages('accounts', english);

type Plain = Exclude<
  keyof typeof english,
  'passwordHint' | 'linkOnItsWay' | 'invited' | 'invitedBy' | 'invitationSignIn' | 'invitedElsewhere'
>;

const names = new Map<string, Plain>(Object.entries(english).map(([name, sentence]) => [sentence, name as Plain]));

/** A form schema's message in the screen's language; unknown messages stay unchanged. */
export function translateMessage(sentence: string): string {
  const name = names.get(sentence);
  return name ? accountsText(name) : sentence;
}
