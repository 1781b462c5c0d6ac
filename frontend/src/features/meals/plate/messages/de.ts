import type { Translation } from '../../../../shared/i18n';
import type { english } from '../plate-text';

export const german: Translation<typeof english> = {
  plate: 'Ganze Mahlzeit',
  noFigure: 'unbekannt',
  reading: 'wird geschätzt',
  notFood: 'nichts Essbares',
  missing_one: 'Die Kohlenhydrate von {{count}} Teil sind unbekannt und nicht mitgezählt.',
  missing_other: 'Die Kohlenhydrate von {{count}} Teilen sind unbekannt und nicht mitgezählt.',
  misses: 'Bei einem Teil fehlt ein Lebensmittel, es ist also mehr.',
  mixed: 'Nicht bei jedem Teil kennen wir die Ballaststoffe: Manche sind mit, andere ohne sie gezählt.',

  partOf: 'Teil einer anderen Mahlzeit',
  seeWhole: 'Zur ganzen Mahlzeit',
  takeOff: 'Zur eigenen Mahlzeit machen',
  takenOff: 'Das ist jetzt eine eigene Mahlzeit.',
};
