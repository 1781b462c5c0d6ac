import type { Translation } from '../../i18n';
import type { english } from '../ui-text';

export const german: Translation<typeof english> = {
  disclaimer:
    'Das ist eine Schätzung, keine medizinische Beratung. Vergleiche die Schätzung mit Etiketten, einer Waage oder deiner Erfahrung, bevor du danach handelst.',
  somethingWentWrong: 'Etwas ist schiefgegangen',
  offline: 'Du bist offline',
  offlineText: 'Diese Seite braucht eine Verbindung. Sie öffnet sich von selbst, sobald du wieder online bist.',
  offlineWhatWorks:
    'Diese Seite braucht eine Verbindung. Auch offline kannst du Mahlzeiten eintragen, mit oder ohne Foto, und die letzten 30 Tage ansehen. Was du einträgst, wartet auf diesem Gerät. Wir senden es, sobald du wieder online bist.',
  takePhoto: 'Foto aufnehmen',
  tryAgain: 'Noch einmal versuchen',
  errorDetails: 'Technische Details',
  pageNotLoaded: 'Diese Seite konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
  loadingPage: 'Seite wird geladen ...',
  theme: 'Darstellung',
  themeNow: 'Darstellung: {{name}}',
  light: 'Hell',
  dark: 'Dunkel',
  auto: 'System',
  language: 'Sprache',
  notifications: 'Mitteilungen (F8)',
  dismiss: 'Schließen',
  close: 'Schließen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  discardTitle: 'Änderungen verwerfen?',
  discardText: 'Deine Änderungen sind noch nicht gespeichert.',
  discard: 'Verwerfen',
  goOn: 'Weiter bearbeiten',
};
