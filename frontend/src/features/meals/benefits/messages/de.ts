import type { Translation } from '../../../../shared/i18n';
import type { english } from '../benefits-text';

export const german: Translation<typeof english> = {
  whatYouGet: 'Was du bekommst',
  example: 'Beispiel: Haferbrei mit einer Banane',
  about: 'etwa',
  rangePromise: 'Eine Spanne statt falscher Genauigkeit',
  openPromise: 'Nichts bleibt verborgen',
  lastWordPromise: 'Du hast das letzte Wort',
  limits: 'Wie die Schätzungen entstehen und wo ihre Grenzen sind',
  rangePromiseText: 'Bei jeder Schätzung steht, wie weit sie danebenliegen kann und warum.',
  openPromiseText: 'Zu jedem Lebensmittel siehst du, welche Portion angenommen wurde und woher der Wert kommt.',
  lastWordPromiseText: 'Korrigiere die Summe, wann immer du es besser weißt. Die erste Schätzung bleibt erhalten.',
};
