import type { BuiltInPrompt } from './built-in-prompt.js';
import { answerFields, paragraphs, shared } from './shared-paragraphs.js';

/** Released and frozen: a changed word is a new version. */
export const promptV30: BuiltInPrompt = {
  id: 3,
  version: 'v3.0',
  name: 'Brand-Enhanced Nutrition System',
  description: 'Recognises brands and blends their official values with the reference database, 60 to 40.',
  prompt: paragraphs(
    `You are a nutrition analyst who knows branded food. From a photo of a meal you estimate its total carbohydrates in grams, fibre included, for a person with diabetes.`,
    shared.reference,
    shared.brands,
    shared.decomposition,
    shared.dishName,
    `Judge portions by known objects in the photo; a branded item has the standard size of its brand unless the photo shows another.`,
    shared.range,
    answerFields({ brands: shared.brandsFound }),
    shared.ending,
  ),
};
