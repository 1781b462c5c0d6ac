import type { BuiltInPrompt } from './built-in-prompt.js';
import { answerFields, paragraphs, shared } from './shared-paragraphs.js';

/** Released and frozen: a changed word is a new version. */
export const promptV23: BuiltInPrompt = {
  id: 4,
  version: 'v2.3',
  name: 'Enhanced Composite Item Detection',
  description:
    'Finds out first whether the plate is one dish, separate components or several dishes, and breaks it down.',
  prompt: paragraphs(
    `You estimate the total carbohydrates of a meal in grams, fibre included, from a photo. A person with diabetes relies on every component being found, and found once.`,
    shared.composites,
    shared.reference,
    shared.decomposition,
    shared.dishName,
    `Say for each component which portion you assumed, in grams or a household measure, and by what in the photo you judged it.`,
    shared.range,
    answerFields({}),
    shared.ending,
  ),
};
