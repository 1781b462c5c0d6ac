import type { Translation } from '../../../shared/i18n';
import type { english } from '../meals-text';

export const german: Translation<typeof english> = {
  today: 'Heute',
  yesterday: 'Gestern',

  atLeast: 'mindestens {{amount}}',
  favourite: 'Favorit',
  yourValue: 'dein Wert',
  yourItems: 'deine Lebensmittel',
  withMore_one: 'und {{count}} weiteres',
  withMore_other: 'und {{count}} weitere',
  partOfMeal: 'Teil einer Mahlzeit',
  estimatingAgain: 'wird neu geschätzt',

  meal: 'Mahlzeit',
  unnamedItem: 'Unbenanntes Lebensmittel',
  notFood: 'Kein Essen',
  needsAmount: 'Wie viel davon?',
  needsWords: 'Beschreibung fehlt',
  noEstimate: 'Keine Schätzung',
  cancelled: 'Abgebrochen',
  estimating: 'Wird geschätzt',

  highLevel: 'Hohe Sicherheit',
  mediumLevel: 'Mittlere Sicherheit',
  lowLevel: 'Geringe Sicherheit',
  missing_one: 'Die Kohlenhydrate von {{count}} Mahlzeit sind unbekannt und nicht mitgezählt',
  missing_other: 'Die Kohlenhydrate von {{count}} Mahlzeiten sind unbekannt und nicht mitgezählt',
  waitingMissing_one: '{{count}} wartende Mahlzeit ist noch nicht mitgezählt',
  waitingMissing_other: '{{count}} wartende Mahlzeiten sind noch nicht mitgezählt',

  whatIsOnThePlate: 'Was liegt auf dem Teller?',
  notePlaceholder: '2 Scheiben Toast, 2 Rühreier, eine gegrillte Tomate',

  question: 'Was liegt auf deinem Teller, {{name}}?',
  yourMeal: 'Deine Mahlzeit',
  openingPhoto: 'Dein Foto wird geöffnet ...',
  preparingPhoto: 'Das Foto wird vorbereitet',

  introTitle: 'Sieh die Kohlenhydrate in deiner Mahlzeit',
  introText:
    'Sag, was du isst, gern mit Foto, und erfahre, wie viele Kohlenhydrate drin sind, woher sie kommen und wie sicher die Schätzung ist.',
  soFar: 'bisher {{amount}}',
  atLeastSoFar: 'bisher mindestens {{amount}}',
  nothingYet: 'noch nichts eingetragen',
  notLoaded: 'nicht geladen',
  keptAt: 'Du bist offline. Stand: {{time}}.',
  keptAtUnreachable: 'Carbsight ist nicht erreichbar. Stand: {{time}}.',
  mealsOfToday: 'Mahlzeiten heute',
  mealsAppear: 'Hier erscheinen die Mahlzeiten, die du einträgst.',
  allMeals: 'Alle Mahlzeiten',

  whatAreYouEating: 'Was isst du?',
  photo: 'Foto',
  scanBarcode: 'Barcode scannen',
  updated: 'Aktualisiert: {{name}}, {{amount}}',
  myFoods: 'Meine Lebensmittel und Mahlzeiten',
  estimateThis: 'Schätzen, was du geschrieben hast',
  tryOne: 'Probier eines aus oder schreib, was du isst:',
  withoutEstimate: 'Kohlenhydrate selbst eingeben',
  wordsAreKept: 'Deine Mahlzeit bleibt auf diesem Gerät. Sobald du ein Konto hast, wird sie eingetragen.',

  choosePhoto: 'Foto auswählen',

  readsWords: 'Auf Fotos lesen wir Nährwerttabellen und Barcodes. Bei einem Teller beschreibe kurz, was darauf ist.',
  letGo: 'Loslassen, um dieses Foto zu verwenden',
  dropHere: 'Foto auswählen, hierher ziehen oder einfügen',
  photoOfMeal: 'Foto der Mahlzeit',

  damaged: 'Dieses Foto scheint beschädigt zu sein. Bitte wähle ein anderes aus.',
  notAPhoto: 'Bitte wähle ein Foto aus: JPEG, PNG, WebP, HEIC oder AVIF.',
  emptyFile: 'Diese Datei ist leer. Bitte wähle ein anderes Foto aus.',
  tooLarge: 'Dieses Foto ist {{size}} MB groß. Erlaubt sind höchstens {{limit}} MB.',
  tooManyPhotos: 'Eine Mahlzeit hat höchstens {{count}} Fotos.',
  noRoom: 'Die Notiz ist voll. Was nicht mehr passte, fehlt.',
  charactersLeft_one: 'Noch {{count}} Zeichen',
  charactersLeft_other: 'Noch {{count}} Zeichen',
};
