import { readFileSync } from 'node:fs';

/** The tables as Node reads them; a browser's bundle has `tables.browser.ts` instead (`#words` in package.json). */
const read = (name: string): string => readFileSync(`${import.meta.dirname}/${name}.tsv`, 'utf8');

export const answerTable = read('answer');
export const doseQuestionTable = read('dose-question');
export const dosingTable = read('dosing');
export const dosingInstructionTable = read('dosing-instructions');
export const emergencyTable = read('emergency');
export const foodNumberTable = read('food-numbers');
export const helpTable = read('help');
export const noDosingTable = read('no-dosing');
export const questionTable = read('question');
export const sharedTable = read('shared');
