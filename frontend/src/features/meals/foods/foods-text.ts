import type { FoodDoubt } from '@carbsight/contracts';
import type { FigureProblem } from '@carbsight/domain';
import { defineMessages } from '../../../shared/i18n';
import { unusableTexts } from './unusable/unusable-text';

export const english = {
  amountIn: 'Amount in',
  inGrams: 'Grams',
  inMillilitres: 'Millilitres',
  inServings: 'Servings',
  gramsField: 'Grams',
  millilitresField: 'Millilitres',
  servingsField: 'Servings',
  servingsNamed: 'Servings ({{name}})',
  servingWeighs: 'One serving weighs {{weight}}.',
  less: 'Less',
  more: 'More',
  pack: 'The pack ({{weight}})',
  halfPack: 'Half the pack ({{weight}})',
  pot: 'The whole pot ({{weight}})',
  halfPot: 'Half the pot ({{weight}})',
  amountNeeded: 'Please enter an amount above 0, at most {{most}}.',
  tooMany: 'That would be more than {{most}} of carbohydrate. Please check the amount.',
  logIt: 'Log it',
  sumPer100: '{{carbs}} g per 100 {{unit}} × {{amount}} {{unit}} = {{total}} g',
  sumPerServing: '{{carbs}} g per serving × {{amount}} = {{total}} g',
  inUnit: '{{sum}} = {{amount}}',
  ofCarbohydrate: '{{amount}} of carbohydrate',
  fibreAdded: 'The package says {{stated}} g without fibre. Its {{fibre}} g of fibre are added, as you count it.',
  fibreTaken:
    'The package says {{stated}} g, fibre included. Its {{fibre}} g of fibre are taken off, as you count without it.',
  fibreUnknown: 'As the package counts, {{basis}}: it does not say how much fibre there is.',

  figures: 'Figures',
  unnamed: 'Packaged food',
  carbs: 'Carbohydrate',
  fibre: 'Fibre',
  sugars: 'Sugars',
  per100: 'per 100 {{unit}}',
  perServing: 'per serving',
  perServingWeight: 'per serving ({{weight}})',
  carbsPer100: 'Carbohydrate per 100 {{unit}}',
  fibrePer100: 'Fibre per 100 {{unit}}',
  sugarsPer100: 'Sugars per 100 {{unit}}',
  carbsPerServing: 'Carbohydrate per serving',
  fibrePerServing: 'Fibre per serving',
  sugarsPerServing: 'Sugars per serving',
  groupPer100: 'Per 100 {{unit}}',
  groupPerServing: 'Per serving',
  servingGrams: 'One serving weighs',
  convention: 'What the carbohydrate on the package includes',
  convention_available: 'Without fibre',
  convention_availableHint: 'Fibre is listed separately. Packages in Europe.',
  convention_total: 'Fibre included',
  convention_totalHint: 'Fibre is listed under it, as part of it. Packages in the United States and Canada.',
  fromLabel: 'From the label in your photo',
  fromBarcode: 'Found by its barcode',
  fromOwnFood: 'From your own foods, by the barcode',
  credit: 'Data from Open Food Facts (ODbL)',
  compare: 'Please compare these figures with the package.',
  compared: 'I have compared them with the package',
  compareFirst:
    'Please compare the figures with the package, then tick this box. If they differ, photograph the label.',

  'doubt_figures-contradict': 'The figures contradict each other.',
  'doubt_no-energy': 'There is no energy figure to check the carbohydrate against.',
  'doubt_out-of-date': 'The figures are older than 30 days and could not be refreshed now.',
  'doubt_serving-unclear': 'It is not clear how much a serving weighs.',
  'doubt_convention-unclear': 'It is not clear whether fibre is counted as carbohydrate.',

  ...unusableTexts,

  notANumber: 'Please enter a number, such as 12.5.',
  carbsNeeded: 'Please enter the carbohydrate as well.',
  weightNeeded: 'Please enter a weight above 0.',
  'problem_no-figures': 'Please enter the carbohydrate per 100 g or per serving.',
  problem_negative: 'No figure can be below 0 g.',
  'problem_above-100': '100 g cannot have more than 100 g of carbohydrate.',
  'problem_sugars-above-carbs': 'Sugars are part of the carbohydrate and cannot be more than it.',
  'problem_fibre-above-carbs': 'Where fibre is included in the carbohydrate, it cannot be more than it.',
  'problem_more-carbs-than-serving': 'A serving cannot have more carbohydrate than it weighs.',
  'problem_serving-too-much':
    'A serving with more than 500 g of carbohydrate is unlikely. Please check it, or give the weight of a serving.',
  'problem_serving-contradicts':
    'The figures per serving and per 100 g contradict each other. Please check them and the weight of a serving.',
} as const satisfies Record<`doubt_${FoodDoubt}` | `problem_${FigureProblem}`, string> & Record<string, string>;

export const foodsText = defineMessages('foods', english);
