import { noDosingTable } from '#words';
import { namesDosing, splitSentences } from '../estimate/dosing-language.js';
import { foldForMatching, tagReadings } from '../estimate/folded-text.js';
import { parseWords } from '../words/words.js';

/** Model statements that only sound like dosing. Whole sentences and plain measures of named food; nothing else is exempt. */
const words = parseWords(noDosingTable);

const TOPICS = '{topic}(?:(?:,? and |,? or |, | ?/ ?|-| ){topic})*';
const ENGLISH_DECLINE = words.pattern(
  [
    '^(?:please note(?: that)?:? |note(?: that)?:? )?',
    '(?:no|not|(?:this|it|the (?:estimate|answer|analysis)) is not(?: meant as| intended as)?|',
    '(?:i|we|this|it|(?:this|the) (?:estimate|answer|analysis)) ',
    "(?:do not|don't|does not|doesn't|cannot|can't|can not|will not|won't) ",
    '(?:give|provide|offer|make|contain|include|constitute|replace)) ',
    `(?:any |an? )?(?:${TOPICS} {advice}|{advice} (?:on|about|for|regarding) (?:any )?${TOPICS})`,
    '(?: (?:is|are) (?:given|provided|made|offered|included|intended|implied))?',
    '(?: here| in this (?:estimate|answer|analysis))?[.!;]?$',
  ].join(''),
);
const GERMAN_DECLINE = words.pattern(
  [
    '^(?:hinweis: )?(?:(?:es (?:wird|werden|gibt)|(?:dies|das|diese (?:schatzung|antwort|analyse)) (?:ist|enthalt|gibt|sind)|',
    'ich (?:gebe|mache)|hier (?:wird|werden|steht|gibt es)) )?',
    'kein(?:e|en)? {declined in german}(?: (?:und|oder) kein(?:e|en)? {declined in german})*',
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

const FOOD_MEASURES = words.patterns('measure of food', 'giu');

/** Telling someone to take or give something is not describing what is on the plate. */
const TELLS = words.pattern(String.raw`\b{telling}\b`, 'iu');

/** The sentence with "food" instead of "3 units of sushi", "a dose of ketchup" and the like. */
function withoutFoodMeasures(sentence: string): string {
  if (TELLS.test(sentence)) return sentence;
  return FOOD_MEASURES.reduce((rest, pattern) => rest.replace(pattern, 'food'), sentence);
}

/** Enough to judge by; in characters. */
const SHOWN_MAX = 300;

/**
 * The first sentence of a model's raw answer that names dosing: in any of its texts, or, if it is not JSON, in all of it. Null if none
 * does. When in doubt it counts; sentences that only decline, or clearly measure food, do not.
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
