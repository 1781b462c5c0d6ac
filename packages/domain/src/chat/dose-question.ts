import { namesDosing } from '../estimate/dosing-language.js';
import { DRINK_PHRASES } from '../estimate/drink-phrases.js';
import { foldForMatching } from '../estimate/folded-text.js';
import { typoDistance } from './typo-distance.js';

/**
 * Questions for a dose in everyday words, in folded text (lower case, no accents; `ß` is `ss`), in English and German: they do
 * not name what is taken, but nobody talks about food like this.
 * Excluded on purpose: more of a food, taking a photo, packing for a picnic, a factor from dry to cooked weight, how much of a
 * day's carbohydrate is reached.
 */

const somebody =
  '(?:i|we|he|she|they|my \\w+|ich|wir|er|sie|man|mein \\w+|meine \\w+|(?:the|a|der|die|das) (?:person|patient|child|kind|kid))';
const shall =
  '(?:should|do|does|must|shall|can|would|will|could|soll|sollen|sollte|sollten|muss|mussen|musste|darf|kann|konnte)';
const taking = '(?:(?:need to |have to )?(?:take|inject|give|dose|pump)(?: \\w+self| him| her| them)?)';
const eaten = '(?:\\d|this|that|these|those|an?\\b|the\\b|my\\b|two|three|some)';
/** What a person packs, and for what. */
const packed =
  '(?! (?:\\w+ ){0,4}?(?:picnics?|trips?|hikes?|part(?:y|ies)|school|work|potluck|journey|snacks?|dessert|flight|walk|people|persons?|guests?|recipes?|personen|leute|gaste|picknick|ausflug|rezept))';
const grams = '\\d+(?:[.,]\\d+)? ?(?:g|gr|gramm?s?|be|ke|khe|kh|carbs?|exchanges?)\\b';
/** A number that counts food, weight or a day's total and is not a reading. */
const counted =
  '(?![\\d.,]*\\d)(?! ?(?:g|gr|gramm?s?|ml|cl|l|[cm]m|kcal|cal\\w*|kal\\w*|carb\\w*|kohlen\\w*|kh|be|ke|kg|kilo\\w*|lbs?|pounds?|%|percent|prozent|of|von|°|grad|degrees?|per|pro|min\\w*|years?|jahre?|pm|am|uhr|cups?|tbsp|tsp|e?l|tl|loffel|tassen?|stuck|spoons?)(?![a-z]))';
const figure = `\\d{1,3}(?:[.,]\\d{1,2})?${counted}(?: ?(?:mg ?\\/ ?dl|mmol(?: ?\\/ ?l)?))?`;
const glucose =
  "(?:(?:bloo?d[ -]?)?(?:sug[ae]rs?|glucose)|bgl?|bs|reading|level|(?:blut ?)?zu(?:ck|k|c)er(?:wert)?|bz|wert)(?:'s)?";
const doWhat =
  '(?:what (?:should|do|can|must|shall) (?:i|we|he|she|they) (?:do|take|give)|what to (?:do|take|give)|what now|now what|was (?:tun|nun|jetzt|machen|mach(?:e|en)? (?:ich|wir)|tu(?:e|n)? (?:ich|wir)|(?:soll|muss|kann|sollte) (?:ich|er|sie|man|wir) (?:\\w+ )?(?:tun|machen|nehmen)))';
const notOfWeight =
  '(?!.{0,60}\\b(?:convert\\w*|conversion|raw|cook\\w*|dry|dried|weigh\\w*|gewicht\\w*|trocken\\w*|roh\\w*|gekocht\\w*|um ?rechn\\w*|umgerechnet))';
const mealtime =
  '(?:breakfast|lunch|dinner|supper|meals?|mornings?|evenings?|noon|night|morgens|mittags|abends|nachts|fruh|fruhstuck|mittagessen|abendessen|abendbrot|mahlzeit(?:en)?)';
const moreOrLess = '(?:more|less|extra|half|double|the same)';
const mehr = '(?:mehr|weniger|das doppelte|doppelt|die halfte|gleich viel|genauso ?viel)';

const plainDoseWords: readonly RegExp[] = [
  /\b(?:what|what's|whats|which|how (?:big|large|high|small|much of) an?) (?:(?:is|s|the|my|his|her|their|size|sort|kind|of|right|correct|best|good|an?) ){0,4}doses?\b/,
  /\b(?:need|take|takes|give|get|skip|miss|inject) (?:an?|my|his|her|the|another|one|half an?|some|any|no|what) (?:\w+ )?doses?\b/,
  // A factor for a meal or a time of day; otherwise it may convert dry weight to cooked.
  new RegExp(`\\bfa[kc]tor(?:en|s)?\\b(?! (?:75|meals?|box)\\b)${notOfWeight}.{0,40}\\b(?:${mealtime}|${grams})`),
  new RegExp(`\\b(?:${mealtime}|${grams}).{0,30}\\bwelche[rn]? faktor(?:en)?\\b${notOfWeight}`),
  new RegExp(`\\b(?:my|mein(?:e[mnrs]?)?|(?:change|adjust|raise|lower) the) fa[kc]tor(?:en|s)?\\b${notOfWeight}`),
  // What to take to cover a meal or an amount.
  /\b(?:what|wha?ts?|how much) (?:\w+ ){0,6}?(?:take|need|use|give|inject|enough)(?: \w+)? to cover\b(?!.{0,40}\b(?:with|foil|dish|bowl|pan|tin|oven|vitamins?|protein|fib(?:re|er)|iron|calcium|nutrients?|daily)\b)/,
  new RegExp(
    `\\bwhat ${shall} ${somebody} ${taking} (?:(?:for|against) ${eaten}|(?:with|before|after) (?:\\d|this|that|these))${packed}(?! (?:\\w+ )?(?:breakfast|brunch|lunch|dinner|supper))`,
  ),
  /\bwhat (?:would |will |does |do i need to |to )?covers? (?:this|that|my|\d|a slice|two|three)/,
  new RegExp(
    `\\bwas (?:nehme?|gebe?) (?:ich|wir|man)(?: mir| ihm| ihr)? (?:\\w+ )?(?:fur|bei|zu|vor|nach) ${grams}(?!.{0,40}\\b(?:ersatz|statt|anstelle|rezept)\\b)`,
  ),
  /\bwas brauche? (?:ich|wir|man) (?:\w+ )?(?:fur|bei|zu) \d+(?:[.,]\d+)? ?(?:be|ke|khe|kh|g (?:kh|kohlenhydrate))\b/,
  new RegExp(
    `\\bwas (?:soll|sollte|muss|musste) ${somebody}(?: mir| ihm| ihr)? (?:fur|bei|zu|vor|nach) (?=\\d|dies|die\\b|das\\b|den\\b|mein)(?:\\w+ ){1,4}?(?:nehmen|geben)\\b(?!.{0,30}\\b(?:picknick|ausflug|schule)\\b)`,
  ),
  /\bnehmen\b.{0,40}\babzudecken\b|\babdecken\b.{0,20}\bnehmen\b/,
  // More of it, where it is not food.
  new RegExp(
    `\\b${shall} ${somebody} (?:need to |have to )?(?:take|give|inject|need)(?: \\w+self| him| her| them)? (?:a bit |a little |even |any |some |slightly )?${moreOrLess}(?: or (?:less|more|the same))?(?: (?:for|with|when|if|before|after|because|at|on|since|due)\\b${packed}(?! (?:the |my |this )?(?:photo|picture|recipe|scan|estimate))|\\W*$)`,
  ),
  new RegExp(
    `\\b${shall} ${somebody}\\b(?!.{0,40}\\b(?:von|vom|davon)\\b).{0,40}(?<!\\b(?:essen|trinken) )\\b${mehr} (?:nehmen|geben|abgeben)\\b`,
  ),
  new RegExp(
    `\\b(?:brauche?|braucht|nehme?|nimmt|gebe?) ${somebody} (?:mir |ihm |ihr )?(?:\\w+ )?${mehr} (?:fur|bei|zu[mr]?|wenn|nach|vor|beim|mit|morgens|abends)\\b${packed}`,
  ),
  // A bare number is treated as weighed food.
  new RegExp(
    `\\b(?:nehme?|nimmt|gebe?) ${somebody} (?:mir |ihm |ihr )?(?:\\w+ ){0,2}?\\d+(?:[.,]\\d+)?(?: (?:oder|bis|statt) (?:\\w+ )?\\d+(?:[.,]\\d+)?)? (?:fur|bei|zu[mr]?|vor|nach) `,
  ),
  new RegExp(
    `\\b${shall} ${somebody}\\b(?!.{0,40}\\b(?:von|vom|davon)\\b).{0,40}\\b\\d+(?:[.,]\\d+)?(?: (?:oder|bis|statt) (?:\\w+ )?\\d+(?:[.,]\\d+)?)? (?:nehmen|geben|abgeben)\\b`,
  ),
  new RegExp(
    `^\\W*(?:(?:lieber|eher|besser|rather|better|is it|are) )*\\d+(?:[.,]\\d+)? (?:oder|or) (?:\\w+ )?\\d+(?:[.,]\\d+)? (?:fur|bei|zu|for|with|at) ${grams}`,
  ),
  new RegExp(`\\b(?:reichen|reicht) \\d+(?:[.,]\\d+)?(?: oder \\d+)? (?:fur|bei|zu) ${grams}`),
  // A reading, and the question what to do about it.
  new RegExp(
    `(?<!\\b(?:breakfast|brunch|lunch|dinner|supper|party|picnic|meeting|restaurant|essen|fruhstuck|mittagessen|abendessen|feier) )\\b(?:i'?m|am|is|(?:s?he|they|we|son|daughter|kid|child|husband|wife|partner)'?s|are|sitting|currently|now|bin|ist|lieg(?:e|t)|steh(?:e|t)) (?:\\w+ ){0,2}?(?:at|on|bei|auf) (?:(?:about|around|only|just|now|over|under|almost|nearly|like|nur|etwa|uber|unter|fast|ca|jetzt|gerade|schon) ){0,2}${figure}[^\\d]{0,30}\\b${doWhat}\\b`,
  ),
  new RegExp(`\\b${glucose}:? (?:\\w+ ){0,4}?${figure}[^\\d]{0,30}\\b${doWhat}\\b`),
  new RegExp(`\\b(?:i'?m|i am|bin) (?:about |around |etwa |ca )?(?=\\d{3}\\b)${figure}[^\\d]{0,10}\\b${doWhat}\\b`),
  new RegExp(`^\\W*${figure}\\W{0,6}\\b${doWhat}\\b`),
  new RegExp(
    `\\b${doWhat} (?:bei|at|if (?:i'?m|i am) (?:at|over)|when (?:i'?m|i am) (?:at|over)|wenn ich (?:bei|auf)|(?:bei|with|for) (?:zucker|sugar|bz|bg)) (?:an? |eine[rmn]? )?\\d{2,3}\\b${counted}`,
  ),
  /\b(?:get|bring|bringing|getting) (?:my |his |her |the )?(?:blood[ -]?)?(?:sugars?|glucose|bg|levels?|numbers?) (?:back )?down\b/,
  /\b(?:kriege?|bekomme?|bringe?|krieg) (?:ich |wir )?(?:den |meinen |seinen |ihren )?(?:blut ?)?(?:zucker|wert|bz)\b.{0,20}\b(?:runter|herunter|nach unten|gesenkt)\b/,
];

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
