import { foldForMatching, tagReadings } from '../estimate/folded-text.js';

const speaking =
  '(?:mention|speak|talk|name|give|state|calculate|compute|recommend|suggest|advise|say|write|include|add|discuss|output|' +
  'return|offer|provide|report|use|apply|estimate|contain|refer|comment|derive|propose|tell|show|make)';
const answer = '(?:answers?|analysis|output|text|json|estimates?|figures?|results?|notes?)';
const speaker =
  '(?:you|we|it|this|carbsight|(?:the|this|your) (?:answer|analysis|output|text|json|model|app|assistant|estimate))';
const COMMAND = new RegExp(
  String.raw`^[^\p{L}]*(?:please,? )?(?:${speaker} )?` +
    '(?:(?:must|should|may|shall|can|will|do|does)(?: never| not)|cannot|never|don.t|doesn.t|avoid|refuse to)' +
    '(?:,? (?:ever|under any circumstances),?)? ' +
    String.raw`(?:to )?${speaking}(?:s|ing)?\b`,
  'u',
);
/** What turns a prohibition into permission: "unless", "but", "less than", a figure, a second command. */
const LOOPHOLE = new RegExp(
  String.raw`\b(?:but|except\w*|unless|only|just|however|instead|without|then|rather|until|before|after|otherwise|besides|` +
    String.raw`apart|than|always|must|should|please|yes|no|refus\w*|hesitat\w*|forget|fail|omit|skip)\b|\d|` +
    String.raw`(?<!even )\b(?:if|when|where)\b|[,;] ?${speaking}\b|\band (?:\w+ )?${speaking}\b`,
);

/** The only words a prohibition without a command may consist of: none of them can reverse it. */
const plain =
  '(?:insulin|dos(?:e|es|ing|age|ages)|bolus(?:es)?|units?|ratios?|factors?|corrections?|injections?|medic(?:al|ations?|ines?)|' +
  'drugs?|treatments?|therap(?:y|eutic)|health|clinical|diabetes|carb|advice|recommendations?|suggestions?|calculations?|' +
  'instructions?|guidance|information|hints?|numbers?|figures?|amounts?|talk|mentions?|statements?|diagnos(?:is|es)|' +
  'prescriptions?|substitute|meant|intended|taken|as|any|of|about|for|on|or|and|nor|the|an?|kind|sort|type|whatsoever|ever|' +
  `please|at all|in (?:the|your) ${answer})`;
const plainWords = `${plain}(?:[ ,/-]+${plain})*`;
const modal = '(?:must|should|may|shall|can|will)';
const start = String.raw`^[^\p{L}]*(?:please,? )?`;
/** A question mark or a colon would introduce something else. */
const end = String.raw`[^\p{L}\p{N}?:=]*$`;
const PLAIN_BANS: readonly RegExp[] = [
  // "No insulin advice", "Give no doses, no units": nothing but the words above after each "no".
  `(?:(?:${speaker}|there) )?(?:${modal} )?(?:(?:be|is|are|${speaking}s?) )?` +
    `(?:no|never) ${plainWords}(?:,? (?:and |or )?no ${plainWords})*`,
  `(?:this|it|that|these|they|(?:the|your|an?|any) ${answer}) (?:is|are|was|${modal} be) (?:never|not|no) ${plainWords}`,
  `${plainWords} (?:${modal}|is|are) (?:never|not) (?:ever )?(?:be )?` +
    '(?:mentioned|named|given|stated|calculated|recommended|suggested|discussed|included|wanted|allowed|part of|your topic)' +
    `(?: ${plainWords}| (?:the|your) ${answer})*`,
  `${plainWords} (?:is|are) (?:forbidden|prohibited|banned|off limits|out of scope)`,
  `(?:leave out|omit|exclude|stay away from|nothing (?:about|on|of)) ${plainWords}`,
].map((ban) => new RegExp(start + ban + end, 'u'));

/** Where "… – no doses" begins at the end of a sentence. */
const TAIL = /[,–—-]\s+(?:and\s+|but\s+)?(?=(?:no|never)\s)/iu;
/** Before such an ending they make a double negation: "never answer with carbs alone, no doses". */
const NEGATION =
  /\b(?:not?|never|nor|none|nothing|without|cannot|avoid\w*|refus\w*|forget\w*|forgot\w*|fail\w*|lack\w*|miss\w*|wrong|bad|incomplete|useless|invalid|unless|only|alone)\b|n't\b/;

/**
 * Whether a sentence clearly forbids mentioning what it names.
 * @param before the text before it: "Never answer with" on the line above would reverse "no dose"
 */
export function isProhibition(sentence: string, before = ''): boolean {
  return tagReadings(sentence).every((tags) => {
    const folded = foldForMatching(sentence, tags);
    const command = COMMAND.exec(folded);
    if (command !== null && !LOOPHOLE.test(folded.slice(command[0].length))) return true;
    return !isOpenNegation(before) && PLAIN_BANS.some((ban) => ban.test(folded));
  });
}

/** What a sentence says before a prohibition at its end; the whole sentence when there is none. */
export function stripTrailingProhibition(sentence: string): string {
  const tail = TAIL.exec(sentence);
  if (tail === null) return sentence;
  const head = sentence.slice(0, tail.index);
  return isProhibition(sentence.slice(tail.index + tail[0].length), head) ? head : sentence;
}

function isOpenNegation(before: string): boolean {
  return !/[.!。！]["'”»)\]]{0,2}\s*$/u.test(before) && NEGATION.test(foldForMatching(before));
}
