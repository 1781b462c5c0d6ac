export { invalidAnswer } from './invalid-answer.js';
export { readAnswer } from './read-answer.js';
