export { dishNameKey, dishWords, namesDiffer } from './dish-name.js';
export { containsDosingLanguage, namesDosing, removeDosingLanguage, splitSentences } from './dosing-language.js';
export { DRINK_PHRASES } from './drink-phrases.js';
export type { EstimateSummary } from './estimate-summary.js';
export { fence, fenceItem, fenceName, figuresProblem, itemsDifference } from './fence.js';
export { foldForMatching, tagReadings } from './folded-text.js';
export { costUsd, type TokenCount, type TokenPrice } from './prices.js';
export { coefficientOfVariation, mean, median, roundGrams } from './statistics.js';
export { summarise } from './summarise.js';
