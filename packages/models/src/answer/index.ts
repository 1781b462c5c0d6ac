export { invalidAnswer } from './invalid-answer.js';
export { readAnswer } from './read-answer.js';
export { statedConfidence } from './stated-confidence.js';
