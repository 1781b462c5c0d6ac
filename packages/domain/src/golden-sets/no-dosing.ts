import { namesDosing, splitSentences } from '../estimate/dosing-language.js';
import { DRINK_PHRASES } from '../estimate/drink-phrases.js';
import { foldForMatching, tagReadings } from '../estimate/folded-text.js';

/** Model statements that only sound like dosing. Whole sentences and plain measures of named food; nothing else is exempt. */

const anyOf = (...list: string[]): string => `(?:${list.join(' ').trim().split(/\s+/).join('|')})`;

const TOPIC = anyOf('medical insulin dosing dosage doses? bolus medication treatment therapy');
const TOPICS = `${TOPIC}(?:(?:,? and |,? or |, | ?/ ?|-| )${TOPIC})*`;
const ADVICE = anyOf('advice recommendations? guidance suggestions? instructions? calculations?');
const ENGLISH_DECLINE = new RegExp(
  [
    '^(?:please note(?: that)?:? |note(?: that)?:? )?',
    '(?:no|not|(?:this|it|the (?:estimate|answer|analysis)) is not(?: meant as| intended as)?|',
    '(?:i|we|this|it|(?:this|the) (?:estimate|answer|analysis)) ',
    "(?:do not|don't|does not|doesn't|cannot|can't|can not|will not|won't) ",
    '(?:give|provide|offer|make|contain|include|constitute|replace)) ',
    `(?:any |an? )?(?:${TOPICS} ${ADVICE}|${ADVICE} (?:on|about|for|regarding) (?:any )?${TOPICS})`,
    '(?: (?:is|are) (?:given|provided|made|offered|included|intended|implied))?',
    '(?: here| in this (?:estimate|answer|analysis))?[.!;]?$',
  ].join(''),
);

const GERMAN_ADVICE = anyOf('empfehlung(?:en)? angaben? rat ratschlage? hinweise? berechnung(?:en)? beratung');
const GERMAN_THING = [
  `(?:insulin|insulindosis|dosis|dosierungs|insulindosierungs|bolus|therapie)[- ]?${GERMAN_ADVICE}`,
  `medizinische[rns]? ${GERMAN_ADVICE}`,
  `${GERMAN_ADVICE} (?:zu|zur|zum|fur|uber) (?:der |die |das )?(?:insulin|insulindosis|insulindosierung|dosis|dosierung|therapie)`,
].join('|');
const GERMAN_DECLINE = new RegExp(
  [
    '^(?:hinweis: )?(?:(?:es (?:wird|werden|gibt)|(?:dies|das|diese (?:schatzung|antwort|analyse)) (?:ist|enthalt|gibt|sind)|',
    'ich (?:gebe|mache)|hier (?:wird|werden|steht|gibt es)) )?',
    `kein(?:e|en)? (?:${GERMAN_THING})(?: (?:und|oder) kein(?:e|en)? (?:${GERMAN_THING}))*`,
    '(?: (?:gegeben|gemacht|enthalten))?[.!;]?$',
  ].join(''),
);

/** "No insulin advice is given.", and nothing else in the sentence. "No insulin is needed" is advice. */
function declinesAdvice(sentence: string): boolean {
  return tagReadings(sentence).every((tags) => {
    const folded = foldForMatching(sentence, tags).trim();
    return ENGLISH_DECLINE.test(folded) || GERMAN_DECLINE.test(folded);
  });
}

const FOOD = anyOf(
  'sushi maki nigiri sashimi onigiri gyoza dumplings? samosas? falafels? nuggets? meatballs? eggs? toasts? bread buns?',
  'bagels? muffins? cookies? biscuits? crackers? cakes? pancakes? waffles? croissants? pralines? chocolate chocolates candy',
  'sweets tacos? potato(?:es)? tomato(?:es)? apples? bananas? grapes ketchup mayonnaise mayo syrup honey sugar salt pepper',
  'garlic butter oil cream sauce dressing gravy cheese parmesan yogh?urt milk rice pasta noodles beans vegetables water',
  'eier brot br(?:ö|oe?)tchen kekse? kartoffeln tomaten zucker honig sirup oliven(?:ö|oe?)l (?:ö|oe)l sahne so(?:ß|ss)e',
  'k(?:ä|ae?)se joghurt milch reis nudeln gem(?:ü|ue?)se ketchup mais',
);
const KIND = '(?:(?:maple|olive|soy|tuna|salmon|brown|white|whipped|melted|grated|hot|sour|tomato)\\s+)?';
const AMOUNT = anyOf('\\d{1,2} one two three four five six seven eight nine ten zwei drei vier fünf sechs acht zehn');
const SIZE =
  '(?:(?:healthy|generous|good|small|large|big|little|extra|hefty|gute|ordentliche|kleine|große|kräftige)\\s+)?';

const FOOD_MEASURES: readonly RegExp[] = [
  new RegExp(`\\b${AMOUNT}\\s+units?\\s+of\\s+${KIND}${FOOD}(?!\\p{L})`, 'giu'),
  new RegExp(`\\b${AMOUNT}\\s+einheiten\\s+${KIND}${FOOD}(?!\\p{L})`, 'giu'),
  new RegExp(`\\b(?:a|an|the|another|${AMOUNT})\\s+${SIZE}doses?\\s+of\\s+${KIND}${FOOD}(?!\\p{L})`, 'giu'),
  new RegExp(`\\b(?:eine|einer|die)\\s+${SIZE}dosis\\s+(?:an\\s+)?${FOOD}(?!\\p{L})`, 'giu'),
  new RegExp(`\\b\\d+\\s*:\\s*\\d+\\s+ratio\\s+of\\s+${KIND}${FOOD}\\s+to\\s+${KIND}${FOOD}(?!\\p{L})`, 'giu'),
  ...DRINK_PHRASES,
];

/** Telling someone to take or give something is not describing what is on the plate. */
const TELLS =
  /\b(?:take|give|administer|deliver|dial|use|need|set|add|inject|nimm|gib|gebe|nehmen|geben|brauch\p{L}*)\b/iu;

/** The sentence with "food" in place of "3 units of sushi", "a dose of ketchup" and the like. */
function withoutFoodMeasures(sentence: string): string {
  if (TELLS.test(sentence)) return sentence;
  return FOOD_MEASURES.reduce((rest, pattern) => rest.replace(pattern, 'food'), sentence);
}

/** Enough to judge by; in characters. */
const SHOWN_MAX = 300;

/**
 * The first sentence of a model's raw answer that names dosing: in any of its texts, or, where it is not JSON, in all of it. Null
 * when none does. When in doubt it counts; sentences that only decline, or clearly measure food, do not.
 */
export function dosingEvidence(rawAnswer: string): string | null {
  for (const text of textsOf(rawAnswer)) {
    const sentences = splitSentences(text).map(({ words, gap }) => ({ words, gap, spared: spared(words) }));
    if (!namesDosing(sentences.map((one) => one.spared + one.gap).join(''))) continue;
    // Words that name it only together, or are spelled over several sentences, are shown together.
    return shown(sentences.find((one) => namesDosing(one.spared))?.words ?? text);
  }
  return null;
}

function spared(sentence: string): string {
  return declinesAdvice(sentence) ? 'Food.' : withoutFoodMeasures(sentence);
}

function shown(text: string): string {
  const tidy = text.trim();
  return tidy.length > SHOWN_MAX ? `${tidy.slice(0, SHOWN_MAX)}…` : tidy;
}

function textsOf(rawAnswer: string): string[] {
  const json = /\{[\s\S]*\}/.exec(rawAnswer)?.[0];
  try {
    const around = json === undefined ? rawAnswer : rawAnswer.replace(json, ' ');
    return [around, ...(json === undefined ? [] : stringsIn(JSON.parse(json)))];
  } catch {
    return [rawAnswer]; // Broken JSON is text like any other.
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
