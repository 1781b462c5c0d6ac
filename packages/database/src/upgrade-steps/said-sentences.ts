/** The English sentences that were stored until estimates kept what they say as code and values, by what they are about and code; `{{slot}}` stands for a value. */
const SENTENCES: Readonly<Record<'reason' | 'portion' | 'analysis', Readonly<Record<string, string>>>> = {
  reason: {
    'from-words': 'Worked out from your words with the built-in reference table.',
    'one-reading-no-food': 'One reading of the photo saw no food in it.',
    'wide-range': 'The amount is hard to judge here: the possible range is wide.',
    'unsure-reading': 'The reading was unsure about this meal.',
    'one-reading': 'This rests on a single reading, so it cannot be called certain.',
    'all-no-food': 'All {{count}} readings saw no food in the photo.',
    'some-no-food': '{{some}} of {{count}} readings saw no food in the photo.',
    'different-dishes': 'The {{count}} readings do not agree on what the dish is.',
    'readings-agree': '{{count}} separate readings agree closely. Reading the same photo alike does not make it right.',
    'readings-differ-somewhat': '{{count}} separate readings differ somewhat, from {{low}} to {{high}} g.',
    'readings-differ-a-lot': '{{count}} separate readings differ a lot, from {{low}} to {{high}} g.',
    'items-above-figure': 'The items add up to {{grams}} g more than the figure.',
    'items-below-figure': 'The items add up to {{grams}} g less than the figure.',
    'foods-not-counted': 'Not in the reference table and not counted: {{foods}}.',
    'general-food-assumed': '{{words}} is not known: a general food was assumed.',
    'amounts-as-said': 'Every food was found in the reference table, and the amounts are as you said.',
    'large-amounts-as-said': 'The amounts are as you said. Of so much, a little more or less still counts.',
    'weighed-high': 'Weights were given and every food was found in the reference table.',
    'weighed-medium': 'Weights were given, but some of the foods vary in their carbohydrate.',
    'weighed-low': 'Weights were given, but these foods vary a lot in their carbohydrate.',
    'assumed-high': 'Every food was found in the reference table, and the assumed portions change little.',
    'assumed-medium': 'Every food was found in the reference table, but some portions were assumed.',
    'assumed-low': 'Most of the carbohydrate comes from portions that were assumed. Weights or counts would help.',
    'no-reason': 'No reason is known.',
  },
  portion: {
    'portion-of-stated-carbs': '{{carbs}} g of carbohydrate, as you said: about {{grams}} g',
    'weight-remembered': '{{grams}} g, as you said last time',
    'portion-stated': '{{grams}} g, as you said',
    'portion-remembered': '{{amount}}, {{grams}} g, as you said last time',
    'food-remembered': '{{grams}} g; the food as you said last time',
    'usual-portion-food-remembered': 'a usual portion, about {{grams}} g (assumed); the food as you said last time',
    'portion-assumed-food-remembered': '{{amount}}, about {{grams}} g (assumed); the food as you said last time',
    'usual-portion': 'a usual portion, about {{grams}} g (assumed)',
    'portion-assumed': '{{amount}}, about {{grams}} g (assumed)',
  },
  analysis: {
    'hardly-any-carbs': 'Estimated from your description with food tables: these foods hold hardly any carbohydrate.',
    'several-foods':
      'Estimated from your description with food tables: about {{grams}} g of carbohydrate, most of it from {{food}} ({{part}} g).',
    'several-foods-at-least':
      'Estimated from your description with food tables: at least {{grams}} g of carbohydrate, most of it from {{food}} ({{part}} g).',
    'one-food': 'Estimated from your description with food tables: {{food}} with about {{grams}} g of carbohydrate.',
    'one-food-at-least':
      'Estimated from your description with food tables: {{food}} with at least {{grams}} g of carbohydrate.',
    'portions-assumed': 'Portions were assumed for {{foods}}; weights make the range narrower.',
    'general-food-in-place': 'The table does not know {{words}}: the general food stands for it, in a wider range.',
    'not-found': 'Not found and not counted: {{foods}}.',
    'total-used': 'The carbohydrate figure you gave was used for the whole meal.',
  },
};
const LISTS = ['foods', 'words'];
const FIGURES = ['grams', 'carbs', 'count', 'some', 'low', 'high', 'part'];

export type Said = { readonly code: string; readonly values: Readonly<Record<string, string | number | string[]>> };

const PATTERNS = Object.fromEntries(
  Object.entries(SENTENCES).map(([about, sentences]) => [
    about,
    Object.entries(sentences).map(([code, sentence]) => ({ code, pattern: patternOf(sentence) })),
  ]),
);

/** What a stored sentence says; null: the product did not write it. */
export function saidOf(about: keyof typeof SENTENCES, sentence: string): Said | null {
  for (const { code, pattern } of PATTERNS[about] ?? []) {
    const found = pattern.exec(sentence);
    if (found) return { code, values: Object.fromEntries(Object.entries(found.groups ?? {}).map(slotValue)) };
  }
  return null;
}

/** Null unless the product wrote all of it. */
export function allSaid(text: string): Said[] | null {
  const said = text.split(/(?<=\.) (?=[A-Z])/).map((sentence) => saidOf('analysis', sentence));
  return said.every((part) => part !== null) ? said : null;
}

function slotValue([slot, value]: [string, string]): [string, string | number | string[]] {
  if (LISTS.includes(slot)) return [slot, value.split(/, | and /)];
  return [slot, FIGURES.includes(slot) ? Number(value) : value];
}

function patternOf(sentence: string): RegExp {
  const escaped = sentence.replaceAll(/[.?()]/g, '\\$&');
  const figure = (slot: string) => (FIGURES.includes(slot) ? String.raw`\d+(?:\.\d+)?` : '.+');
  return new RegExp(`^${escaped.replaceAll(/{{(\w+)}}/g, (_, slot: string) => `(?<${slot}>${figure(slot)})`)}$`);
}
