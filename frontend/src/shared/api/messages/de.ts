import type { Translation } from '../../i18n';
import type { english } from '../ApiFailure';

export const german: Translation<typeof english> = {
  noAnswer: 'Carbsight ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
  unexpected: 'Etwas Unerwartetes ist passiert. Bitte versuche es noch einmal.',
  seconds_one: 'in {{count}} Sekunde',
  seconds_other: 'in {{count}} Sekunden',
  minutes_one: 'in {{count}} Minute',
  minutes_other: 'in {{count}} Minuten',
  hours_one: 'in {{count}} Stunde',
  hours_other: 'in {{count}} Stunden',
  signInFirst: 'Bitte melde dich zuerst an.',
  notFound: 'Das wurde nicht gefunden.',
  tooLarge: 'Das ist zu groß zum Senden.',
  tooManyAttempts: 'Zu viele Versuche. Du kannst es {{wait}} wieder versuchen.',
  tooMany: 'Zu viele Anfragen. Bitte warte einen Moment.',
  serverProblem: 'Carbsight hat gerade ein Problem. Bitte versuche es gleich noch einmal.',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
};
