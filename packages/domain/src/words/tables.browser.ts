/** Replaces `tables.ts`, which is for servers: a page's bundle has only the tables that it uses. */
export { default as answerTable } from './answer.tsv?raw';
export { default as doseQuestionTable } from './dose-question.tsv?raw';
export { default as dosingTable } from './dosing.tsv?raw';
export { default as dosingInstructionTable } from './dosing-instructions.tsv?raw';
export { default as emergencyTable } from './emergency.tsv?raw';
export { default as foodNumberTable } from './food-numbers.tsv?raw';
export { default as helpTable } from './help.tsv?raw';
export { default as noDosingTable } from './no-dosing.tsv?raw';
export { default as questionTable } from './question.tsv?raw';
export { default as sharedTable } from './shared.tsv?raw';
