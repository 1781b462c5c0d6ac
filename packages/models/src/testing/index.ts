export { anAnswerA, anAnswerB, notFoodAnswerA } from '../answer/answers.fixture.js';
export * from '../fake/index.js';
