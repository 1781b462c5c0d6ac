import type { BuiltInPrompt } from './built-in-prompt.js';
import { answerFields, paragraphs, shared } from './shared-paragraphs.js';

/** Released and frozen: a changed word is a new version. */
export const promptV30Production: BuiltInPrompt = {
  id: 6,
  version: 'v3.0-production',
  name: 'CURRENT PRODUCTION Brand Enhanced Nutrition Analysis',
  description:
    'What real captures use: reference database first, brands blended 60 to 40, every component with its portion.',
  prompt: paragraphs(
    `You estimate the total carbohydrates of a meal in grams, fibre included, from a photo. A person with diabetes will see your figure, its range and every component, and will check them against what is on the plate. Being plainly unsure is better than being wrong.`,
    shared.reference,
    shared.brands,
    shared.decomposition,
    `List what is easily missed: sauces, dressings, breading, sugar in drinks, bread beside the plate. List what looks like food but is none (toys, decoration, pictures on packages) only in the analysis, without carbohydrates.

For each component state the portion you assumed and by what you judged it. An amount that the note states ("200 g cooked rice", "two slices") counts more than what the photo suggests, unless the photo plainly contradicts it.`,
    shared.dishName,
    shared.range,
    answerFields({ brands: `${shared.brandsFound}; null without a brand` }),
    shared.ending,
  ),
};
