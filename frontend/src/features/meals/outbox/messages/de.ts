import type { Translation } from '../../../../shared/i18n';
import type { english } from '../outbox-text';

export const german: Translation<typeof english> = {
  title: 'Wartet auf das Senden',
  explanation:
    'Diese Mahlzeiten sind nur auf diesem Gerät. Wir senden jede genau einmal, sobald Carbsight erreichbar ist und sie annehmen kann.',
  waits: 'wartet',
  withoutWords: 'Foto ohne Worte',
  withoutName: 'Mahlzeit ohne Namen',
  words: 'beschrieben',
  manual: 'dein Wert',
  repeat: 'noch einmal eingetragen',
  retry: 'Noch einmal versuchen',
  discard: 'Verwerfen',
  discardNamed: '„{{name}}“ verwerfen',
  discardTitle: 'Diese Mahlzeit verwerfen?',
  discardText: 'Sie wurde noch nicht gesendet und ist nur auf diesem Gerät. Sie lässt sich nicht zurückholen.',
  keep: 'Behalten',
  sent_one: '{{count}} wartende Mahlzeit wurde gesendet. Du findest sie in deinem Verlauf.',
  sent_other: '{{count}} wartende Mahlzeiten wurden gesendet. Du findest sie in deinem Verlauf.',
  kept: 'Auf diesem Gerät aufbewahrt. Wir senden die Mahlzeit, sobald Carbsight sie annehmen kann.',
  notKept:
    'Dieser Browser kann das Foto nicht aufbewahren. Bitte lass diese Seite offen und sende es später noch einmal.',
  waitsHere_one: '{{count}} Mahlzeit wartet auf diesem Gerät.',
  waitsHere_other: '{{count}} Mahlzeiten warten auf diesem Gerät.',
  signInToSend: 'Zum Senden anmelden',
  sendLater: 'Senden, sobald ich wieder online bin',
};
