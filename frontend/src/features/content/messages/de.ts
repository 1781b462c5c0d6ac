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

  about: 'Über Carbsight',
  features: 'Funktionen',
  featuresDescription:
    'Was Carbsight Menschen bietet, die Kohlenhydrate zählen: Schätzungen mit Spanne und Begründung, Korrekturen, Verlauf.',
  prompts: 'Prompts',

  example: 'Ein Beispiel',
  exampleMeal: 'Haferbrei mit einer Banane',
  roughly: 'etwa',
  exampleOats: 'Haferflocken, 45 g trocken',
  exampleBanana: 'Banane, 1 mittelgroße',

  moreToRead: 'Mehr zum Lesen',
  dataPrivacy: 'Wie mit deinen Daten umgegangen wird',
  privacyPolicy: 'Datenschutzerklärung',
  terms: 'Nutzungsbedingungen',
};
