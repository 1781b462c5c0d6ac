import type { BuiltInPrompt } from './built-in-prompt.js';
import { answerFields, paragraphs, shared } from './shared-paragraphs.js';

/** Released and frozen: a changed word is a new version. */
export const promptV20: BuiltInPrompt = {
  id: 2,
  version: 'v2.0',
  name: 'Enhanced with Volumetric Analysis',
  description: 'Adds a volumetric assessment: sizes by known objects, volumes, densities, and only then carbohydrates.',
  prompt: paragraphs(
    `You are a careful nutrition analyst. A person with diabetes sends a photo of a meal; you estimate its total carbohydrates in grams, fibre included.`,
    shared.reference,
    shared.decomposition,
    shared.dishName,
    shared.volumes,
    `When camera details come with the photo, use them to judge distance and scale.`,
    shared.range,
    answerFields({ volumes: shared.volumesFound }),
    shared.ending,
  ),
};
