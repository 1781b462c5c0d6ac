import { namesDosing } from '../estimate/dosing-language.js';
import { DRINK_PHRASES } from '../estimate/drink-phrases.js';
import { foldForMatching } from '../estimate/folded-text.js';
import { plainDoseWords } from './plain-dose-words.js';
import { typoDistance } from './typo-distance.js';

/** Questions for a dose that do not use the word: "how much should I take for this pizza?". */
const ASKING: readonly RegExp[] = [
  /\bhow (?:much|many)(?: of it| more)? (?:should|do|must|would|can|shall|will) (?:i|we|he|she|they|my \w+) (?:need to |have to )?(?:take|inject|give|shoot|dose|bolus|pump|dial|use)\b(?! (?:in|of|up))/,
  /\bhow (?:much|many) to (?:take|inject|give|shoot|dose|bolus|pump|dial|correct|cover)\b/,
  /\bhow (?:much|many) (?:should|do|does|must|would|can|will) (?:i|he|she|we|my \w+) (?:get|need|require)\b.{0,10}\bfor\b/,
  /\bwie ?viel(?:e)?(?: davon)? (?:soll|muss|darf|sollte|musste) (?:ich|er|sie|mein \w+|meine \w+) (?:\w+ ){0,4}?(?:spritzen|nehmen|abgeben|geben|drucken|injizieren)\b/,
  /\bwie ?viele?(?: davon)? (?:drucke?|spritze?|gebe|nehme|setze|stelle|wahle) ich\b(?!.{0,20}\bzu mir\b)/,
  /\b(?:soll|muss|darf|sollte) (?:ich|man) (?:mir|uns)\b.{0,40}\b(?:geben|abgeben|setzen|drucken)\b/,
  /\bie (?:fur|pro|je|bei|brauche)\b/,
  // People ask for a dose with a bare division.
  /^\W*\d+(?:[.,]\d+)?\s*(?:g|be|ke)?\s*(?:[/:÷]|durch|geteilt durch|divided by)\s*\d+(?:[.,]\d+)?\W*$/,
  /\b(?:wie ?viele?|\d+) ?ie\b|\bfa[kc]tor(?:en)?\b(?: (?:is|of|ist|von|bei|morgens|mittags|abends|zum fruhstuck))* ?[:=]? ?\d/,
  /\bmy (?:dose|doze)s?\b|\bwhat doze\b|\bratio\b.{0,20}\bfor (?:breakfast|lunch|dinner|meals?|carbs?|the morning)\b|\bunitts?\b/,
  /\b(?:spritze?n?|spritzt|spritzst|gespritzt|abgeben|bolusrechner|spritz-?ess-?abstand)\b/,
  /\b(?:cover|covers|covering|abdecken)\b.{0,30}\b(?:carbs?|carbohydrates?|meal|pizza|g|grams?|kohlenhydrate|be|ke)\b/,
  /\bcorrect (?:my|a|the|this|for) (?:high|blood|sugar|glucose|bg|level)/,
  // Correcting a reading.
  /\b(?:how do i correct|wie korrigiere ich|was (?:mache|tue) ich bei) (?:an? |eine[nr]? )?\d{2,3}\b(?! ?(?:g|gram))/,
  // Amounts that are multiplied, or converted to what a pen counts.
  /\b\d+(?:[.,]\d+)? ?(?:be|ke) ?(?:(?:\*|x|×|mal|times) ?\d|\d+(?:[.,]\d+)? ?=)/,
  /\d ?(?:g|gramm?|grams?|be|ke)\b.{0,15}(?:\bin|=|->) ?\??\s?(?:ie|iu|u)\W*$/,
  /\bwie ?viele? (?:klicks?|clicks?)\b|\bwie ?viel(?:e)? (?:muss|brauche|benotige|soll) ich (?:fur|bei|zu) \d/,
  /\babout to eat\b.{0,40}\bhow much do i need\W*$/,
  /\bshoot up\b|💉/u,
  // A ratio rule: so much for so many.
  /\b(?:1|one) (?:covers|per \d+ ?g\b)|\d ?g ?-> ?\d|\bratio (?:of )?(?:\d+|five|eight|ten|twelve|fifteen|zehn)\b/,
  ...plainDoseWords,
];
/**
 * Harmless look-alikes: the contents of a copied tag, glucose tablets, a shot of vodka, an Aperol Spritz, a dose of oats by
 * weight, calories per unit, insulin resistance diets, and correcting a meal in the app.
 */
const HARMLESS: readonly RegExp[] = [
  // From a script or markup that was copied along: no pump and no sensor speaks in tags.
  /\balert\s*(?=[(<])|(?<=>\s{0,9})alert\b/giu,
  /\b(?:glucose|dextrose|sugar)[ -]tab(?:let)?s?\b/gi,
  ...DRINK_PHRASES,
  // Asking for a diet; any other mention of insulin still counts.
  /\binsulin(?:e)?[ -]?resi(?:s?t\p{L}*)/giu,
  // Nothing injected is weighed in grams or counted in calories.
  /\b\d+(?:[.,]\d+)?[\s-]?(?:g|gr|grams?|ml)[\s-]doses?\sof\s(?=\p{L}{3})/giu,
  /\b(?:calories|kcal|energy|protein|fat|fibre|fiber|kalorien|eiwei(?:ss|ß)|fett|ballaststoffe)\s(?:\p{L}+\s){0,3}?(?:per|pro|je)\s(?:units?|einheit)(?!\p{L})(?:\sof(?=\s\p{L}{3}))?/giu,
  /\b(?:carbs?|carbohydrates?|sugars?)\s(?:\p{L}+\s){0,2}?per\sunit\sof\s(?!(?:my|mine|his|hers?|their|your|the|it|this|that|what|fast|quick|short|long|slow|meal\p{L}*|medic\p{L}*|dose)\b)(?=\p{L}{3})/giu,
  /\b(?:kohlenhydrate|zucker|kh)\s(?:\p{L}+\s){0,2}?(?:pro|je)\seinheit\s(?=(?:brot|brötchen|reis|nudeln|obst|kartoffeln?|gemüse|milch|saft|kuchen|kekse?|bananen?|äpfel|apfel|mais|mehl)(?!\p{L}))/giu,
  /\b(?:carbs?|carbohydrates?|sugars?)\s(?:are\s|is\s)?(?:in|of|from)\s(?:an?|one|two|three|\d+)\s(?:(?:small|large|big|good|daily|standard|normal)\s)?(?:units?|doses?)\sof\s(?=\p{L}{3})/giu,
  /\b(?:kohlenhydrate|zucker|be|ke)\s(?:sind\s|ist\s)?in\s(?:einer|zwei|drei|\d+)\s(?:dosis|einheit(?:en)?)\s(?=\p{L}{3})/giu,
  /\b(?:einheiten|units?)\s(?:of\s)?(?=(?:be|ke|khe|broteinheiten|exchanges?)\b)/giu,
  /(?<!\b(?:nach|vor|zu|bei|für|mit|wegen)\s)\b(?:eine|die|diese|meine|den|einen|meinen)\s(?:letzten?\s)?(?:mahlzeit(?:en)?|eintrag|einträge|schätzung(?:en)?)\s(?:\p{L}+\s){0,2}?korrigier(?:en?|t)(?!\p{L})/giu,
  /\bkorrigierte[nr]?\s(?:mahlzeit(?:en)?|schätzung(?:en)?|einträge)(?!\p{L})/giu,
];
const MISTYPED = [
  'dosage',
  'ozempic',
  'metformin',
  'novolog',
  'tresiba',
  'lantus',
  'insulin',
  'insuline',
  'humalog',
  'novorapid',
  'injection',
  'einheiten',
];

/** Whether a person asks about insulin, doses, units, ratios or other medicines, in English or German. */
export function asksForDosing(text: string): boolean {
  const spared = HARMLESS.reduce((rest, pattern) => rest.replace(pattern, ' food '), text);
  const folded = foldForMatching(spared);
  if (namesDosing(spared) || ASKING.some((pattern) => pattern.test(folded))) return true;
  const words = (folded.match(/\p{L}{6,12}/gu) ?? []).filter((word) => !SPARED.has(word));
  return words.some((word) => MISTYPED.some((meant) => typoDistance(word, meant, 1) <= 1));
}

/** One typo away from a dosing word, but food or measures nevertheless. */
const SPARED: ReadonlySet<string> = new Set(['einheit']);
