import { dosingInstructionTable } from '#words';
import { dosingWords } from '../estimate/dosing-language.js';
import { foldForMatching, spellingVariants, tagReadings } from '../estimate/folded-text.js';
import { matches, parseWords } from '../words/words.js';

const words = parseWords(dosingInstructionTable);

/** Mentions of doses in a prompt. The rules for a model's answer are stricter: there, `You must` is suspicious. */
const topics: readonly RegExp[] = [...dosingWords, ...words.tests('dosing topic')];

/** Where one word of `doseUnits`, `TOTAL_DOSE2` or `1u` ends and the next begins. */
const WORD_IN_NAME = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu;

/** Whether a text mentions insulin, doses, units, ratios or other medicines, for or against them. */
function mentionsDosing(text: string): boolean {
  const spellings = new Set(
    [text, text.replace(WORD_IN_NAME, ' ')].flatMap((written) =>
      tagReadings(written).flatMap((tags) => spellingVariants(foldForMatching(written, tags))),
    ),
  );
  return [...spellings].some((spelling) => matches(topics, spelling));
}

const COMMAND = words.pattern(
  String.raw`^[^\p{L}]*(?:please,? )?(?:{speaker} )?` +
    '(?:(?:must|should|may|shall|can|will|do|does)(?: never| not)|cannot|never|don.t|doesn.t|avoid|refuse to)' +
    '(?:,? (?:ever|under any circumstances),?)? ' +
    String.raw`(?:to )?{speaking}(?:s|ing)?\b`,
  'u',
);
/** What turns a prohibition into permission: "unless", "but", "less than", a figure, a second command. */
const LOOPHOLE = words.pattern(
  String.raw`\b{loophole}\b|\d|(?<!even )\b(?:if|when|where)\b|[,;] ?{speaking}\b|\band (?:\w+ )?{speaking}\b`,
);

/** The only words a prohibition without a command may consist of: none of them can reverse it. */
const plainWords = '{plain word}(?:[ ,/-]+{plain word})*';
const modal = '(?:must|should|may|shall|can|will)';
const start = String.raw`^[^\p{L}]*(?:please,? )?`;
/** A question mark or a colon would introduce something else. */
const end = String.raw`[^\p{L}\p{N}?:=]*$`;
const PLAIN_BANS: readonly RegExp[] = [
  // "No insulin advice", "Give no doses, no units": nothing except the words above after each "no".
  `(?:(?:{speaker}|there) )?(?:${modal} )?(?:(?:be|is|are|{speaking}s?) )?` +
    `(?:no|never) ${plainWords}(?:,? (?:and |or )?no ${plainWords})*`,
  `(?:this|it|that|these|they|(?:the|your|an?|any) {answer}) (?:is|are|was|${modal} be) (?:never|not|no) ${plainWords}`,
  `${plainWords} (?:${modal}|is|are) (?:never|not) (?:ever )?(?:be )?{banned}(?: ${plainWords}| (?:the|your) {answer})*`,
  `${plainWords} (?:is|are) (?:forbidden|prohibited|banned|off limits|out of scope)`,
  `(?:leave out|omit|exclude|stay away from|nothing (?:about|on|of)) ${plainWords}`,
].map((ban) => words.pattern(start + ban + end, 'u'));

/** Where "… – no doses" begins at the end of a sentence. */
const TAIL = /[,–—-]\s+(?:and\s+|but\s+)?(?=(?:no|never)\s)/iu;
/** Before such an ending, they make a double negation: "never answer with carbs alone, no doses". */
const NEGATION = words.pattern(String.raw`\b{negation}\b|n't\b`);

/**
 * Whether a sentence clearly forbids mentioning what it names.
 * @param before the text before it: "Never answer with" on the line above would reverse "no dose"
 */
function isProhibition(sentence: string, before = ''): boolean {
  return tagReadings(sentence).every((tags) => {
    const folded = foldForMatching(sentence, tags);
    const command = COMMAND.exec(folded);
    if (command !== null && !LOOPHOLE.test(folded.slice(command[0].length))) return true;
    return !isOpenNegation(before) && PLAIN_BANS.some((ban) => ban.test(folded));
  });
}

/** What a sentence says before a prohibition at its end; the whole sentence without one. */
function stripTrailingProhibition(sentence: string): string {
  const tail = TAIL.exec(sentence);
  if (tail === null) return sentence;
  const head = sentence.slice(0, tail.index);
  return isProhibition(sentence.slice(tail.index + tail[0].length), head) ? head : sentence;
}

function isOpenNegation(before: string): boolean {
  return !/[.!。！]["'”»)\]]{0,2}\s*$/u.test(before) && NEGATION.test(foldForMatching(before));
}

/** After a sentence's end, a colon or a semicolon, and at a line break; `e.g. rice` is one piece. */
const PIECE_END = /(?<=[.!?…;:。！？]["'”»)\]]{0,2})(?<!\b(?:e\.g|i\.e)\.)\s+|[\n\r\u2028\u2029]+/u;

/**
 * The pieces of a prompt that mention insulin, doses, units, ratios or other medicines without forbidding it, verbatim; empty for a prompt
 * that may be used. "Never mention insulin" is what a good prompt says; anything that is not plainly such a prohibition counts as an
 * instruction, because a model may take it for one. Answers are checked apart from this (`removeDosingLanguage`): no prompt can make a dose
 * reach a person.
 */
export function findDosingInstructions(prompt: string): readonly string[] {
  const pieces = prompt.split(PIECE_END).filter((piece) => piece.trim() !== '');
  const allowed = pieces.filter((piece, index) => !isProhibition(piece, pieces[index - 1]));
  const hits = allowed.filter((piece) => mentionsDosing(stripTrailingProhibition(piece)));
  if (hits.length > 0) return hits.map((piece) => piece.trim());
  // A word may be spread over lines, so none of them can be called harmless.
  const together = allowed.map(stripTrailingProhibition).join(' ');
  return mentionsDosing(together) ? [together.trim()] : [];
}
