import { readFileSync } from 'node:fs';

/** The tables as Node reads them; a browser's bundle has `tables.browser.ts` instead (`#words` in package.json). */
const load = (name: string): string => readFileSync(`${import.meta.dirname}/${name}.tsv`, 'utf8');

export const answerTable = load('answer');
export const doseQuestionTable = load('dose-question');
export const dosingTable = load('dosing');
export const dosingInstructionTable = load('dosing-instructions');
export const emergencyTable = load('emergency');
export const foodNumberTable = load('food-numbers');
export const helpTable = load('help');
export const noDosingTable = load('no-dosing');
export const questionTable = load('question');
export const sharedTable = load('shared');
