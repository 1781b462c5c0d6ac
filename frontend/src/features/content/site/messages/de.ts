import type { Translation } from '../../../../shared/i18n';
import type { english } from '../site-text';

export const german: Translation<typeof english> = {
  features: 'Funktionen',
  featuresTitle: 'Kohlenhydrate zählen, weniger raten',
  featuresLead:
    'Fotografiere deinen Teller, füge ein paar Worte hinzu und erhalte eine Zahl, die du hinterfragen kannst: mit ihrem Bereich, ihren Zutaten und ihren Gründen.',
  featuresDescription:
    'Was Carbsight für Menschen tut, die Kohlenhydrate zählen: Schätzungen mit Bereich und Gründen, Korrekturen, Verlauf.',
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
  stepFigure: 'Lies die Zahl und ihren Bereich',
  stepFigureText: 'Sieh, was angenommen wurde, und korrigiere es, wo du es besser weißt.',

  whatYouGet: 'Was du bekommst',
  range: 'Ein Bereich statt falscher Genauigkeit',
  rangeText: 'Jede Zahl sagt, wie weit sie danebenliegen kann. Ist sie unsicher, sagt sie es.',
  open: 'Nichts ist versteckt',
  openText: 'Jede Zutat zeigt ihre angenommene Portion und woher ihre Zahl kommt.',
  lastWord: 'Du hast das letzte Wort',
  lastWordText: 'Korrigiere eine Zutat oder die Summe. Die erste Schätzung bleibt daneben stehen.',
  patterns: 'Deine eigenen Muster',
  patternsText: 'Tage, Tageszeiten und was du am häufigsten korrigierst, immer auch als Tabelle.',
  units: 'Deine Einheit, deine Sprache',
  unitsText: 'Gramm, Austauscheinheiten, BE oder KE. Deutsch oder Englisch.',
  offline: 'Auch ohne Verbindung',
  offlineText: 'Offline aufgenommene Mahlzeiten warten auf deinem Handy und werden später einmal gesendet.',
  yours: 'Deine Mahlzeiten gehören dir',
  yoursText: 'Keine Werbung, keine Tracker. Alles exportierbar, alles löschbar.',
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
    'Die Administratoren dieser Installation. Ein neuer Prompt wird zuerst an Fotos erprobt, deren Kohlenhydrate gewogen wurden, und mit dem vorigen verglichen.',
  promptsYouTitle: 'Was das für dich heißt',
  promptsYou:
    'Jede deiner Schätzungen merkt sich, mit welchem Prompt sie entstanden ist. Ein neuer Prompt ändert keine deiner früheren Mahlzeiten.',
  promptsWordsTitle: 'Und deine eigenen Worte?',
  promptsWords:
    'Was du über eine Mahlzeit schreibst, geht als Auskunft über diese Mahlzeit an das Modell. Es wird nie zu einer Anweisung.',
  promptsMore: 'Wie eine Schätzung entsteht',
};
