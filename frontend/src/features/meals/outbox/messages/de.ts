import type { Translation } from '../../../../shared/i18n';
import type { english } from '../outbox-text';

export const german: Translation<typeof english> = {
  onThisDevice: 'auf diesem Gerät geschätzt',
  title: 'Noch nicht gesendet',
  explanation: 'Diese Mahlzeiten sind bisher nur auf diesem Gerät. Wir senden sie, sobald Carbsight erreichbar ist.',
  waits: 'wartet',
  withoutWords: 'Foto ohne Notiz',
  withoutName: 'Mahlzeit ohne Namen',
  words: 'beschrieben',
  manual: 'dein Wert',
  repeat: 'noch einmal eingetragen',
  discardNamed: '„{{name}}“ verwerfen',
  discardTitle: 'Diese Mahlzeit verwerfen?',
  discardText: 'Sie wurde noch nicht gesendet und ist nur auf diesem Gerät. Das lässt sich nicht rückgängig machen.',
  keep: 'Behalten',
  sent_one: '{{count}} wartende Mahlzeit wurde gesendet. Du findest sie in deinem Verlauf.',
  sent_other: '{{count}} wartende Mahlzeiten wurden gesendet. Du findest sie in deinem Verlauf.',
  kept: 'Auf diesem Gerät gespeichert. Wir senden die Mahlzeit, sobald Carbsight erreichbar ist.',
  notKept: 'Dieser Browser kann das Foto nicht speichern. Bitte lass diese Seite offen und sende es später.',
  waitsHere_one: '{{count}} Mahlzeit wartet auf diesem Gerät.',
  waitsHere_other: '{{count}} Mahlzeiten warten auf diesem Gerät.',
  signInToSend: 'Zum Senden anmelden',
  sendLater: 'Später automatisch senden',
};
