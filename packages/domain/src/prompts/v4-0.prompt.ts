import type { BuiltInPrompt } from './built-in-prompt.js';
import { answerFields, paragraphs, shared } from './shared-paragraphs.js';

/** Released and frozen: a changed word is a new version. */
export const promptV40: BuiltInPrompt = {
  id: 5,
  version: 'v4.0',
  name: 'Unified Composite, Volume, and Brand Intelligence',
  description: 'Puts composite detection, the volumetric assessment and the brand weighting together.',
  prompt: paragraphs(
    `You are an expert for the carbohydrates of meals. From one photo you estimate total carbohydrates in grams, fibre included, for a person with diabetes. Work in this order: composites, brands, volumes, values, doubts.

1. Composites
${shared.composites}

2. Brands
${shared.brands}

3. Volumes
${shared.volumes}

4. Values
${shared.reference}
${shared.decomposition}
${shared.dishName}

5. Doubts
${shared.range}`,
    answerFields({ brands: shared.brandsFound, volumes: shared.volumesFound }),
    shared.ending,
  ),
};
