import type { Translation } from '../../../../shared/i18n';
import type { english } from './en';

export const german: Translation<typeof english> = {
  scanMeal: 'Mahlzeit scannen',
  question: 'Was liegt auf deinem Teller, {{name}}?',
  yourMeal: 'Deine Mahlzeit',
  openingPhoto: 'Dein Foto wird geöffnet ...',
  preparingPhoto: 'Das Foto wird vorbereitet',

  introTitle: 'Sieh die Kohlenhydrate in deiner Mahlzeit',
  introText:
    'Fotografiere deinen Teller, schreib ein paar Worte dazu und erfahre die Kohlenhydrate in Gramm: eine Zahl, wie sicher sie ist und woraus sie sich zusammensetzt.',

  today: 'Heute',
  soFar: 'bisher {{amount}}',
  atLeastSoFar: 'bisher mindestens {{amount}}',
  nothingYet: 'Heute noch nichts gescannt, {{name}}. Deine Mahlzeiten und ihre Summe stehen dann hier.',
  allMeals: 'Alle Mahlzeiten',

  whatYouGet: 'Was du bekommst',
  example: 'Beispiel: Haferbrei mit einer Banane',
  about: 'etwa',
  rangePromise: 'Eine Spanne statt falscher Genauigkeit',
  rangePromiseText: 'Bei jeder Zahl steht, wie weit sie daneben liegen kann und warum.',
  openPromise: 'Nichts bleibt verborgen',
  openPromiseText: 'Zu jeder Zutat siehst du die angenommene Portion und die Zeile der Lebensmitteltabelle dahinter.',
  lastWordPromise: 'Du hast das letzte Wort',
  lastWordPromiseText: 'Korrigiere die Summe, wann immer du es besser weißt. Die erste Schätzung bleibt erhalten.',
  limits: 'Wie die Schätzungen entstehen und wo ihre Grenzen sind',
  withoutPhoto: 'Kein Foto? Beschreib sie oder gib die Kohlenhydrate ein',
};
