import type { Translation } from '../../../shared/i18n';
import type { english } from '../content-text';

export const spanish: Translation<typeof english> = {
  blog: 'Blog',
  blogDescription: 'Artículos sobre contar carbohidratos con Carbsight.',
  posts: 'Artículos',
  noPosts: 'Aún no hay artículos',
  willStandHere: 'Lo que publiquemos aparecerá aquí.',
  updated: 'Actualizado',
  articlesAreEnglish: 'Los artículos están en inglés.',
  pageIsEnglish: 'Este texto está en inglés.',
  answersAreEnglish: 'Las preguntas y respuestas están en inglés.',

  faq: 'Preguntas frecuentes',
  questions: 'Preguntas y respuestas',
  questionsDescription: 'Preguntas y respuestas sobre Carbsight.',
  questionGone: 'La pregunta que buscabas ya no está aquí.',
  noQuestions: 'Aún no hay preguntas',
  loadingAnswer: 'Cargando la respuesta…',

  about: 'Acerca de',
  features: 'Funciones',
  featuresDescription:
    'Lo que Carbsight ofrece a quienes cuentan carbohidratos: estimaciones con intervalo y motivos, correcciones e historial.',
  prompts: 'Prompts',

  example: 'Un ejemplo',
  exampleMeal: 'Gachas de avena con un plátano',
  roughly: 'aprox.',
  exampleOats: 'Avena, 45 g en seco',
  exampleBanana: 'Plátano, 1 mediano',

  moreToRead: 'Más para leer',
  dataPrivacy: 'Cómo se tratan tus datos',
  privacyPolicy: 'Política de privacidad',
  terms: 'Condiciones del servicio',
};
