import type { Translation } from '../../shared/i18n';
import type { english } from '../app-text';

export const german: Translation<typeof english> = {
  skip: 'Zum Inhalt springen',
  home: 'Carbsight, Startseite',
  login: 'Anmelden',
  accountOf: 'Konto von {{name}}',
  accountOfYou: 'Dein Konto',
  chat: 'Fragen zu Essen und deinen Mahlzeiten',
  mainNavigation: 'Hauptnavigation',
  administration: 'Verwaltung',
  profile: 'Profil',
  insights: 'Auswertung',
  history: 'Verlauf',
  scan: 'Scannen',
  learnAbout: 'Mehr erfahren',
  preferences: 'Sprache und Aussehen',
  freeTrial: 'Kostenlose Testphase',
  trialOffer: 'Essentials 7 Tage kostenlos ausprobieren',
  trialStart: 'Jetzt starten',
  notFound: 'Seite nicht gefunden',
  notFoundTitle: 'Dieser Teller ist leer',
  notFoundText: 'Diese Seite gibt es nicht. Prüfe die Adresse oder geh zur Startseite.',
  goHome: 'Zur Startseite',
};
