import type { Translation } from '../../../../shared/i18n';
import type { english } from '../first-run-text';

export const german: Translation<typeof english> = {
  title: 'Erste Schritte',
  step: 'Schritt {{step}} von {{count}}',
  skip: 'Überspringen',
  next: 'Weiter',
  done: 'Fertig',
  countTitle: 'Wie zählst du Kohlenhydrate?',
  units: 'Einheit',
  basis: 'Ballaststoffe',
  changeLater: 'Beides kannst du jederzeit im Profil ändern.',
  readTitle: 'So trägst du eine Mahlzeit ein',
  words: 'Mit Worten',
  wordsText: 'Schreib oder sag, was du isst, am besten mit Mengen.',
  photo: 'Foto vom Teller',
  photoText: 'Von oben und bei gutem Licht. Ein paar Worte dazu machen es genauer.',
  package: 'Barcode oder Nährwerttabelle',
  packageText: 'Scanne den Barcode oder fotografiere die Tabelle und gib an, wie viel du hattest.',
  figure: 'Kohlenhydrate, die du kennst',
  figureText: 'Gib die Kohlenhydrate selbst ein. Dann wird nichts geschätzt.',
  mealTitle: 'Deine erste Mahlzeit',
  mealText: 'Tippe auf ein Beispiel oder schreib oben deine eigene Mahlzeit.',
  example1: '2 Scheiben Toast mit Marmelade',
  example2: 'Porridge mit einer Banane',
  example3: '150 g gekochter Reis mit Hähnchen',
};
