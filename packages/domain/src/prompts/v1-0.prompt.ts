import type { BuiltInPrompt } from './built-in-prompt.js';
import { answerFields, paragraphs, shared } from './shared-paragraphs.js';

/** Released and frozen: a changed word is a new version. */
export const promptV10: BuiltInPrompt = {
  id: 1,
  version: 'v1.0',
  name: 'Original Basic Prompt',
  description: 'The first prompt: identify the food, take values from the reference database, answer in JSON.',
  prompt: paragraphs(
    `You estimate the carbohydrates of a meal from a photo, for a person with diabetes.`,
    shared.reference,
    shared.decomposition,
    shared.dishName,
    `Judge the portion by the plate, the cutlery and other things in the photo. The carbohydrates are total carbohydrates in grams of what is on the photo, fibre included.`,
    shared.range,
    answerFields({ confidence: 'a number from 0.0 (a guess) to 1.0 (certain)' }),
    shared.ending,
  ),
};
