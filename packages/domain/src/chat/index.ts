export { AnswerGate } from './answer-gate.js';
export { answerNothingFound, composeAnswer } from './compose.js';
export { dayWord } from './day-word.js';
export { asksForDosing } from './dose-question.js';
export { type Emergency, findEmergencies } from './emergency.js';
export type { ChatFacts, FoodFact, FoodFacts, MealFact, MealFacts } from './facts.js';
export { type FigureCheck, figureCheck } from './figures.js';
export type { Reader } from './format.js';
export { emergencyAnswer } from './knowledge-question.js';
export { languageOf } from './language.js';
export { namesNegativeAmount } from './negative-amount.js';
export { type DaySpan, type ReadQuestion, readQuestion, type SpanName } from './question.js';
export { answerConversion, readConversion } from './requested-unit.js';
export {
  DOSING_DECLINED,
  emergencyText,
  FROM_FACTS,
  IMPOSSIBLE_AMOUNT,
  MODEL_UNAVAILABLE,
  UNCHECKED_REST,
} from './set-answers.js';
export { sourcesOf } from './sources.js';
