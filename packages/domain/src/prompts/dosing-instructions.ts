import { dosingWords } from '../estimate/dosing-words.js';
import { foldForMatching, spellingVariants, tagReadings } from '../estimate/folded-text.js';

/** After a sentence's end, a colon or a semicolon, and at a line break; `e.g. rice` is one piece. */
const PIECE_END = /(?<=[.!?…;:。！？]["'”»)\]]{0,2})(?<!\b(?:e\.g|i\.e)\.)\s+|[\n\r\u2028\u2029]+/u;

const carbMeasure = '(?:bread|carb|carbs|carbohydrate|carbohydrates|exchange|starch|measure|measurement)';

/** What a prompt says when it speaks of doses. Wording for a model's answer is stricter: there `You must` is suspicious. */
const topics: readonly RegExp[] = [
  ...dosingWords,
  /bolus|\bbolo\b/,
  /\b(?:dos(?:e|es|ed|ing|age|ages)|overdos\w*|dosis|dosier\w*|dosific\w*)\b/,
  /\b(?:inject|inyec|injiz|injekt)|\bspritz(?:e|en|t)\b/,
  new RegExp(String.raw`\b(?:how many|number of|amount of|\d+)\s+units?\b(?!\s+of\s+${carbMeasure}\b)`),
  /\b(?:per|each|every)\s+unit\b|\/\s*units?\b|\bunits?\s+(?:per|for|to (?:take|give))\b/,
  /\b(?:carb|carbs|carbohydrate|carbohydrates|meal|personal|their|your|ic)[ -]+(?:to[ -]\w+[ -]+)?(?:ratio|factor)s?\b/,
  /(?<![a-z0-9])(?:icr|isf|iob|tdd|smb|i\s*[:/]\s*c)(?![a-z0-9])/,
  /\b(?:sensitivity|correction)[ -]factors?\b|\bsliding scale\b|\bbasal\b/,
  /\bcorrect(?:s|ed|ion|ions|ing)?\b.{0,40}\b(?:high|hyper\w*|blood|glucose|sugars|bg)\b/,
  /\b(?:blood|bg|glucose)[ -](?:sugar )?(?:target|correction)|\bmmol\b|\bmg ?\/ ?dl\b/,
  /\bdivid\w*\b.{0,60}\bcarb.{0,60}\bby\s+(?!100\b)(?:\d|ten\b|twelve\b|fifteen\b|twenty\b)/,
  /\bcarb.{0,60}\bdivided by\s+(?!100\b)(?:\d|ten\b|twelve\b|fifteen\b|twenty\b)/,
];

const speaking =
  '(?:mention|speak|talk|name|give|state|calculate|compute|recommend|suggest|advise|say|write|include|add|discuss|output|' +
  'return|offer|provide|report|use|estimate|contain|refer|comment|derive|propose|tell|show)';
const PROHIBITION = new RegExp(
  String.raw`^[^\p{L}]*(?:please,? )?(?:(?:you|it|the (?:answer|analysis|output|text|json)) )?` +
    `(?:(?:must|should|may|shall|can)(?: never| not)|cannot|never|do not|don't|avoid|refuse to)(?: ever)? ` +
    String.raw`(?:to )?${speaking}(?:ing)?\b`,
  'u',
);
/** What turns a prohibition into permission: "unless", "but", "less than", a figure, a second command. */
const LOOPHOLE = new RegExp(
  String.raw`\b(?:but|except\w*|unless|only|just|however|instead|without|then|rather|until|before|after|otherwise|besides|` +
    String.raw`apart|than|always|must|should|please|yes|no|refus\w*|hesitat\w*|forget|fail|omit|skip)\b|\d|` +
    String.raw`(?<!even )\b(?:if|when|where)\b|[,;] ?${speaking}\b|\band (?:\w+ )?${speaking}\b`,
);

/**
 * The pieces of a prompt that speak of insulin, doses, units, ratios or other medicines without forbidding it, as they stand
 * there; empty for a prompt that may be used. "Never mention insulin" is what a good prompt says; anything that is not plainly
 * such a prohibition counts as an instruction, because a model may take it for one. Answers are checked apart from this
 * (`removeDosingLanguage`): no prompt can make a dose reach a person.
 */
export function findDosingInstructions(prompt: string): readonly string[] {
  const pieces = prompt.split(PIECE_END).filter((piece) => piece.trim() !== '');
  const allowed = pieces.filter((piece) => !isProhibition(piece));
  const hits = allowed.filter((piece) => speaksOfDosing(piece));
  if (hits.length > 0) return hits.map((piece) => piece.trim());
  // A word may be spread over lines: then nobody can say which of them is the harmful one.
  const together = allowed.join(' ');
  return speaksOfDosing(together) ? [together.trim()] : [];
}

function speaksOfDosing(text: string): boolean {
  return tagReadings(text)
    .flatMap((tags) => spellingVariants(foldForMatching(text, tags)))
    .some((variant) => topics.some((topic) => topic.test(variant)));
}

function isProhibition(piece: string): boolean {
  return tagReadings(piece).every((tags) => {
    const folded = foldForMatching(piece, tags);
    const match = PROHIBITION.exec(folded);
    return match !== null && !LOOPHOLE.test(folded.slice(match[0].length));
  });
}
