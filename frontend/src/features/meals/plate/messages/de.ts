import type { Translation } from '../../../../shared/i18n';
import type { english } from '../plate-text';

export const german: Translation<typeof english> = {
  addToMeal: 'Zu dieser Mahlzeit hinzufügen',
  words: 'Worte oder ein Foto',
  barcode: 'Barcode',
  label: 'Nährwerttabelle',
  myFoods: 'Meine Lebensmittel',
  figure: 'Ein Wert',
  adding: 'Kommt zu {{title}} dazu',
  stop: 'Nichts hinzufügen',
  addThisOne: 'Diese zu {{title}} hinzufügen',
  earlier: 'Eine frühere Mahlzeit',

  plate: 'Ganze Mahlzeit',
  sum: 'insgesamt, {{basis}}',
  parts: 'Woraus sie besteht',
  thisOne: 'dieser Teil',
  noFigure: 'kein Wert',
  reading: 'wird geschätzt',
  notFood: 'nichts Essbares',
  missing_one: '{{count}} Teil ohne Wert ist nicht mitgezählt.',
  missing_other: '{{count}} Teile ohne Wert sind nicht mitgezählt.',
  misses: 'Bei einem Teil fehlt ein Lebensmittel, es ist also mehr.',
  mixed: 'Nicht bei jedem Teil kennen wir die Ballaststoffe: Manche sind mit, andere ohne sie gezählt.',
  howRange: 'Der Bereich zählt die unteren und die oberen Enden der Teile zusammen.',

  partOf: 'Teil einer anderen Mahlzeit',
  seeWhole: 'Zur ganzen Mahlzeit',
  takeOff: 'Zur eigenen Mahlzeit machen',
  takenOff: 'Das ist jetzt eine eigene Mahlzeit.',
};
