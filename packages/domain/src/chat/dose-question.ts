import { doseQuestionTable } from '#words';
import { namesDosing } from '../estimate/dosing-language.js';
import { foldForMatching } from '../estimate/folded-text.js';
import { matches, parseWords } from '../words/words.js';
import { typoDistance } from './typo-distance.js';

const words = parseWords(doseQuestionTable);

/**
 * Questions for a dose in everyday words, in folded text (lower case, no accents; `ß` is `ss`): they do not name what is taken, but no one
 * talks about food like this ("how much should I take for this pizza?"). Excluded on purpose: more of a food, taking a photo, packing for a
 * picnic, a factor from dry to cooked weight, how much of a day's carbohydrate is reached.
 */
const ASKING = words.tests('asking for a dose');
/**
 * Harmless look-alikes: the contents of a copied tag, glucose tablets, a shot of vodka, an Aperol Spritz, a dose of oats by
 * weight, calories per unit, insulin resistance diets, and correcting a meal in the app.
 */
const HARMLESS = words.patterns('harmless', 'giu');
const MISTYPED = words.of('dosing word, mistyped');

/** Whether a person asks about insulin, doses, units, ratios or other medicines, in English, German or Spanish. */
export function asksForDosing(text: string): boolean {
  const spared = HARMLESS.reduce((rest, pattern) => rest.replace(pattern, ' food '), text);
  const folded = foldForMatching(spared);
  if (namesDosing(spared) || matches(ASKING, folded)) return true;
  const said = (folded.match(/\p{L}{6,12}/gu) ?? []).filter((word) => !SPARED.has(word));
  return said.some((word) => MISTYPED.some((meant) => typoDistance(word, meant, 1) <= 1));
}

/** One typo away from a dosing word, but still a food or measure. */
const SPARED: ReadonlySet<string> = new Set(['einheit']);
