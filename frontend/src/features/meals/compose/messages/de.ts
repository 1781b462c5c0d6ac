import type { Translation } from '../../../../shared/i18n';
import type { english } from '../speech-text';

export const german: Translation<typeof english> = {
  speak: 'Sprechen',
  stop: 'Nicht mehr zuhören',
  listening: 'Ich höre zu. Prüfe die Worte, bevor du sie abschickst.',
  title: 'Sprechen statt tippen',
  whoHears:
    'Dein Browser macht aus deiner Sprache Text. Manche Browser schicken die Aufnahme dafür weg: Chrome schickt sie an Google. Carbsight bekommt nur die Worte, und erst, wenn du sie abschickst.',
  startSpeaking: 'Jetzt sprechen',
  refused:
    'Carbsight darf das Mikrofon nicht benutzen. Erlaube es in den Website-Einstellungen des Browsers oder tippe.',
  noMicrophone: 'Kein Mikrofon gefunden. Bitte tippe.',
  heardNothing: 'Es war nichts zu hören. Bitte versuche es noch einmal.',
  unavailable: 'Dein Browser kann gerade keine Sprache verstehen. Bitte tippe.',
};
