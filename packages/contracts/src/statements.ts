import { fillText, type Slots, type TextValues, type ValuesOf } from './failures/text.js';

/**
 * What the product itself says about an estimate, in English, by code: why its level is what it is, what a portion rests on, and how the
 * built-in reader came to its figure. Other languages have a catalogue with the same codes. A model's own words have no code.
 */
export const statements = {
  // Why the level is what it is
  'from-words': 'Worked out from the note with the built-in food table.',
  'one-reading-no-food': 'The reading found no food.',
  'wide-range': 'The amount is hard to judge here: the possible range is wide.',
  'unsure-reading': 'The reading was unsure about this meal.',
  'photos-not-read': 'Read from {read} of {sent} photos: the model accepts no more.',
  'one-reading': 'This is based on a single reading, so it cannot be called certain.',
  'all-no-food': 'All {count} readings found no food.',
  'some-no-food': '{some} of {count} readings found no food.',
  'different-dishes': 'The {count} readings do not agree on what the dish is.',
  'readings-agree': '{count} separate readings agree closely. Agreeing does not make them right.',
  'readings-differ-somewhat': '{count} separate readings differ somewhat, from {low} to {high} g.',
  'readings-differ-a-lot': '{count} separate readings differ a lot, from {low} to {high} g.',
  'measured-errors': 'On meals with known carbohydrate, eight of ten estimates of this size were within {grams} g.',
  'items-above-figure': 'The items add up to {grams} g more than the estimate of the whole meal.',
  'items-below-figure': 'The items add up to {grams} g less than the estimate of the whole meal.',
  'foods-not-counted': 'Not in the food table and not counted: {foods}.',
  'perhaps-the-package': 'Not counted, because it may be the packaged food itself: {foods}.',
  'general-food-assumed': '{words} is not known: a general food was assumed.',
  'amounts-not-understood': 'Not everything said about the amounts was understood: please check them.',
  'dry-or-cooked': 'A weight may be for dry or cooked food: the range covers both.',
  'perhaps-own-food': 'A food in My foods has “{food}” in its name: the range covers it, too.',
  'carbs-as-said': 'How much carbohydrate it has was entered before.',
  'own-foods-as-stated': 'These are foods from My foods, with the carbs saved there.',
  'own-foods-amount-assumed': 'These are foods from My foods, with the carbs saved there. The amount was assumed.',
  'amounts-as-said': 'Every food was found in the food table, and the amounts are as stated.',
  'large-amounts-as-said': 'The amounts are as stated. Foods like these vary, and over a whole meal that adds up.',
  'weighed-high': 'Weights were given and every food was found in the food table.',
  'weighed-medium': 'Weights were given, but some of the foods vary in their carbohydrate.',
  'weighed-low': 'Weights were given, but these foods vary a lot in their carbohydrate.',
  'assumed-high': 'Every food was found in the food table, and the assumed portions change little.',
  'assumed-medium': 'Every food was found in the food table, but some portions were assumed.',
  'assumed-low': 'Most of the carbohydrate comes from portions that were assumed. Weights or counts would help.',
  'said-how-much': 'The amount was stated.',
  'said-how-much-large': 'The amount was stated. For an amount this large, small errors matter.',
  'said-what': 'The food was stated.',
  'said-what-large': 'The food was stated. For an amount this large, small errors matter.',
  'all-counted': 'Everything named is now counted.',
  'all-counted-assumed': 'Everything named is now counted, but some portions were assumed.',
  'label-sure': 'The numbers on the label agree with each other and with its energy.',
  'label-unsure': 'The label could not be read with certainty: please compare the numbers with the package.',
  'label-checked': 'The numbers were compared with the package.',
  'product-figures': 'The numbers of this product agree with each other.',
  'product-doubted': 'There are doubts about this product’s numbers: please compare them with the package.',
  'eaten-per-100': '{carbs} g per 100 {unit} × {amount} {unit}.',
  'eaten-per-serving': '{carbs} g per serving × {amount}.',
  'label-polyols': 'Of these {carbs} g, {polyols} g are polyols (sugar alcohols), counted as printed.',
  'label-polyols-half':
    'The package says {carbs} g, of which {polyols} g are polyols (sugar alcohols). Half of them is counted, as chosen in the profile.',
  'label-polyols-none':
    'The package says {carbs} g, of which {polyols} g are polyols (sugar alcohols). They are not counted, as chosen in the profile.',
  'label-fibre': 'The package says this without fibre. Where fibre counts, its {fibre} g of fibre are added.',
  corrected: 'What is in it was corrected.',
  'corrected-unsure': 'What is in it was corrected, and the rest is still an estimate.',
  'own-total': 'The total was entered by hand.',
  'share-of-meal': 'This is part of an earlier meal, with the same part of its range.',
  'still-not-counted': 'Something that was named is not counted yet.',
  'no-reason': 'No explanation available.',

  // Portions
  'portion-stated': '{grams} g, as stated',
  'portion-counted': '{amount}, {grams} g',
  'portion-times': '{times} × {words}',
  'portion-of-stated-carbs': '{carbs} g of carbohydrate, as stated: about {grams} g',
  'portion-remembered': '{amount}, {grams} g, as last time',
  'weight-remembered': '{grams} g, as last time',
  'carbs-stated': '{carbs} g of carbohydrate, as stated',
  'carbs-remembered': '{carbs} g of carbohydrate, as last time',
  'no-carbs-remembered': 'no carbohydrate, as last time',
  'food-remembered': '{grams} g; the food as last time',
  'portion-assumed': '{amount}, about {grams} g (assumed)',
  'usual-portion': 'a usual portion, about {grams} g (assumed)',
  'portion-assumed-food-remembered': '{amount}, about {grams} g (assumed); the food as last time',
  'usual-portion-food-remembered': 'a usual portion, about {grams} g (assumed); the food as last time',

  // How the figure came about
  'whole-meal-follows': 'This is part of an earlier meal. What follows is about the whole meal:',
  'hardly-any-carbs': 'Estimated from the description with food tables: these foods contain hardly any carbohydrate.',
  'one-food': 'Estimated from the description with food tables: {food} with about {grams} g of carbohydrate.',
  'one-food-at-least':
    'Estimated from the description with food tables: {food} with at least {grams} g of carbohydrate.',
  'several-foods':
    'Estimated from the description with food tables: about {grams} g of carbohydrate, most of it from {food} ({part} g).',
  'several-foods-at-least':
    'Estimated from the description with food tables: at least {grams} g of carbohydrate, most of it from {food} ({part} g).',
  'counted-own-foods': 'Counted with the carbs in My foods: {foods}.',
  'counted-as-said': 'Not in the food tables, so counted as last time: {foods}.',
  'portions-assumed': 'Portions were assumed for {foods}; weights make the range narrower.',
  'general-food-in-place': 'The table does not have {words}: a general food is used instead, with a wider range.',
  'not-found': 'Not found and not counted: {foods}.',
  'weight-used': 'The weight given for {food} was used.',
  'carbs-used': 'The carbs given for {food} were used.',
  'total-used': 'The carbs given were used for the whole meal.',
} as const;

/** The stored name of an item without one, or without one that may be shown. Screens show it in their language. */
export const UNNAMED_ITEM = 'Unnamed item';

export type StatementCode = keyof typeof statements;
export type Statement = { readonly code: StatementCode; readonly values: TextValues };

type Values<C extends StatementCode> =
  Slots<(typeof statements)[C]> extends never ? [] : [values: ValuesOf<(typeof statements)[C]>];

export function state<C extends StatementCode>(code: C, ...[values]: Values<C>): Statement {
  return { code, values: values ?? {} };
}

export const inEnglish = ({ code, values }: Statement): string => fillText(statements[code], values);
