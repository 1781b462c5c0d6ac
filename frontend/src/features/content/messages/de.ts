import type { Translation } from '../../../shared/i18n';
import type { english } from '../content-text';

export const german: Translation<typeof english> = {
  blog: 'Blog',
  blogDescription: 'Artikel über das Zählen von Kohlenhydraten mit Carbsight.',
  posts: 'Beiträge',
  noPosts: 'Noch keine Beiträge',
  willStandHere: 'Was wir veröffentlichen, findest du hier.',
  updated: 'Aktualisiert am',
  articlesAreEnglish: 'Die Artikel sind auf Englisch.',
  pageIsEnglish: 'Dieser Text ist auf Englisch.',
  answersAreEnglish: 'Fragen und Antworten sind auf Englisch.',

  faq: 'FAQ',
  questions: 'Fragen und Antworten',
  questionsDescription: 'Fragen und Antworten zu Carbsight.',
  questionGone: 'Die Frage, die du suchst, gibt es hier nicht mehr.',
  noQuestions: 'Noch keine Fragen',
  loadingAnswer: 'Antwort wird geladen …',
  tryAgain: 'Noch einmal versuchen',
  loadMore: 'Mehr laden',

  about: 'Über Carbsight',
  aboutTitle: 'Wie Carbsight Kohlenhydrate sieht',
  aboutLead:
    'Carbsight ist für Menschen mit Diabetes, die Kohlenhydrate zählen. Aus dem Foto einer Mahlzeit und ein paar Worten schätzt es die Kohlenhydrate in Gramm, mit einer Spanne und einer Begründung.',
  howMade: 'So entsteht eine Schätzung',
  photo: 'Dein Foto.',
  photoText:
    'Es wird auf deinem Gerät verkleinert. Ort und andere versteckte Angaben werden entfernt, bevor es gespeichert wird.',
  words: 'Deine Worte.',
  wordsText: '„2 Scheiben Toast, eine Banane“ sagt mehr als jedes Bild. Mengen helfen am meisten.',
  reading: 'Die Auswertung.',
  readingText:
    'Die Mahlzeit wird in ihre Zutaten zerlegt. Je nach Installation wertet ein KI-Modell Foto und Worte aus, oder deine Worte werden in eingebauten Nährwerttabellen nachgeschlagen.',
  check: 'Die Prüfung.',
  checkText:
    'Zahlen, die nicht stimmen können, werden verworfen. Dann siehst du, warum es keine Schätzung gibt, und nie eine erfundene.',
  rangeMeans: 'Was die Spanne bedeutet',
  rangeText:
    '„Etwa 52 g, wahrscheinlich 44 bis 63 g“ heißt: So unsicher sind Portionen und Lebensmittel. Ist die Spanne groß oder die Sicherheit gering, dann wieg nach, lies das Etikett oder ergänze ein paar Worte.',
  cannot: 'Was es nicht kann',
  cannotSee: 'Unter die Oberfläche sehen: Soßen, Füllungen und Zucker in Getränken zeigt ein Foto nicht.',
  cannotKnow: 'Deine Portion genau kennen. Jede angenommene Portion wird gezeigt, damit du sie korrigieren kannst.',
  cannotAdvise: 'Medizinisch beraten. Carbsight sagt nichts zu Insulin, Dosierung oder Behandlung.',
  yours: 'Deine Mahlzeiten gehören dir',
  yoursText:
    'Du kannst jede Summe korrigieren, und die erste Schätzung bleibt daneben stehen. Löschst du eine Mahlzeit, wird auch ihr Foto gelöscht.',
  scanMeal: 'Mahlzeit scannen',
};
