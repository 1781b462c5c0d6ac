import type { Translation } from '../../../../shared/i18n';
import type { english } from '../site-text';

export const german: Translation<typeof english> = {
  features: 'Funktionen',
  featuresTitle: 'Kohlenhydrate zählen, weniger raten',
  featuresLead:
    'Fotografiere deinen Teller, schreib ein paar Worte dazu und erhalte eine Schätzung, die du nachprüfen kannst: mit Spanne, Zutaten und Begründung.',
  featuresDescription:
    'Was Carbsight Menschen bietet, die Kohlenhydrate zählen: Schätzungen mit Spanne und Begründung, Korrekturen, Verlauf.',
  scanMeal: 'Mahlzeit scannen',
  seePlans: 'Tarife ansehen',

  example: 'Ein Beispiel',
  exampleMeal: 'Haferbrei mit einer Banane',
  about: 'etwa',
  exampleOats: 'Haferflocken, 40 g trocken',
  exampleBanana: 'Banane, 1 mittelgroße',

  howItWorks: 'So funktioniert es',
  stepPhoto: 'Mach ein Foto',
  stepPhotoText: 'Oder wähle eines aus, oder schreib einfach, was du isst.',
  stepWords: 'Sag, was du weißt',
  stepWordsText: 'Mengen helfen am meisten: „150 g gekochter Reis, 1 Hähnchenbrust“.',
  stepFigure: 'Sieh dir den Wert und die Spanne an',
  stepFigureText: 'Sieh nach, was angenommen wurde, und korrigiere, was du besser weißt.',

  whatYouGet: 'Was du bekommst',
  range: 'Eine Spanne statt falscher Genauigkeit',
  rangeText: 'Jede Schätzung sagt, wie weit sie danebenliegen kann und wann sie unsicher ist.',
  open: 'Nichts ist versteckt',
  openText: 'Jede Zutat zeigt ihre angenommene Portion und woher ihr Wert kommt.',
  lastWord: 'Du hast das letzte Wort',
  lastWordText: 'Korrigiere eine Zutat oder die Summe. Die erste Schätzung bleibt daneben stehen.',
  patterns: 'Deine eigenen Muster',
  patternsText: 'Tage, Tageszeiten und was du am häufigsten korrigierst, immer auch als Tabelle.',
  units: 'Deine Einheit, deine Sprache',
  unitsText: 'Gramm, Austauscheinheiten, BE oder KE. Deutsch oder Englisch.',
  offline: 'Auch offline',
  offlineText: 'Was du offline einträgst, wartet auf deinem Gerät. Wir senden es, sobald du wieder online bist.',
  yours: 'Deine Mahlzeiten gehören dir',
  yoursText: 'Keine Werbung, keine Tracker. Du kannst jederzeit alles herunterladen oder löschen.',
  everybody: 'Für alle gemacht',
  everybodyText: 'Hell und dunkel, Tastatur und Screenreader, große Schaltflächen.',

  limits: 'Was es nicht ist',
  limitsText:
    'Carbsight ist kein Medizinprodukt und gibt keinen Rat zu Medikamenten oder Behandlung. Schätzungen können falsch sein. Vergleiche sie mit Etiketten, der Waage oder deiner eigenen Erfahrung.',
  limitsLink: 'Wie Schätzungen entstehen und wo ihre Grenzen sind',

  moreToRead: 'Mehr zum Lesen',
  questions: 'Fragen und Antworten',
  blog: 'Blog',
  dataPrivacy: 'Wie mit deinen Daten umgegangen wird',
  privacyPolicy: 'Datenschutzerklärung',
  terms: 'Nutzungsbedingungen',

  prompts: 'Prompts',
  promptsTitle: 'Was Prompts sind',
  promptsLead:
    'Ein Prompt ist die Anweisung, die ein KI-Modell zusammen mit deinem Foto und deinen Worten bekommt: worauf es achten, wie es zählen und in welcher Form es antworten soll.',
  promptsWhoTitle: 'Wer sie schreibt',
  promptsWho:
    'Die Administratoren dieser Installation. Ein neuer Prompt wird zuerst an Fotos getestet, deren Kohlenhydrate bekannt sind, und mit dem vorigen verglichen.',
  promptsYouTitle: 'Was das für dich heißt',
  promptsYou:
    'Jede deiner Schätzungen merkt sich, mit welchem Prompt sie entstanden ist. Ein neuer Prompt ändert keine deiner früheren Mahlzeiten.',
  promptsWordsTitle: 'Und deine eigenen Worte?',
  promptsWords:
    'Was du über eine Mahlzeit schreibst, geht als Auskunft über diese Mahlzeit an das Modell. Es wird nie zu einer Anweisung.',
  promptsMore: 'Wie eine Schätzung entsteht',
};
