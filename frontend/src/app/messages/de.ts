import type { Translation } from '../../shared/i18n';
import type { english } from '../app-text';

export const german: Translation<typeof english> = {
  skip: 'Zum Inhalt springen',
  home: 'Carbsight, Startseite',
  login: 'Anmelden',
  accountOf: 'Konto von {{name}}',
  accountOfYou: 'Dein Konto',
  chat: 'Frag nach Essen und deinen Mahlzeiten',
  mainNavigation: 'Hauptnavigation',
  administration: 'Verwaltung',
  profile: 'Profil',
  insights: 'Auswertung',
  history: 'Verlauf',
  scan: 'Scannen',
  learnAbout: 'Mehr erfahren',
  freeTrial: 'Kostenlose Probezeit',
  trialOffer: 'Essentials 7 Tage kostenlos ausprobieren',
  trialStart: 'Jetzt starten',
  trialDismiss: 'Schließen',
  notFound: 'Seite nicht gefunden',
  notFoundTitle: 'Auf diesem Teller liegt nichts',
  notFoundText: 'Die Seite, die du suchst, gibt es nicht oder noch nicht.',
  goHome: 'Zur Startseite',
};
