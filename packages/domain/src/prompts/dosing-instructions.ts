import { dosingWords } from '../estimate/dosing-language.js';
import { foldForMatching, spellingVariants, tagReadings } from '../estimate/folded-text.js';

const list = (words: string): string => words.trim().split(/\s+/).join('|');

const carbMeasure = '(?:bread|carb|carbs|carbohydrate|carbohydrates|exchange|starch|measure|measurement)';
const measures = list(`metric household kitchen imperial si us bread carb carbs carbohydrate exchange starch measuring
  measurement volume weight length customary standard`);
/** What is counted on a plate: cookies are units of food. */
const countedFood =
  list(`cookies? biscuits? crackers? slices? pieces? items? portions? servings? eggs? rolls? buns? nuggets?
  fruits? apples? bananas? dumplings? pancakes? waffles? tacos? meatballs? chips? fries candy candies sweets? chocolates? bars?
  muffins? croissants? doughnuts? donuts? tortillas? grapes? berry berries nuts? dates? cans? bottles? glass glasses cups?
  packets? packages? foods? components? ingredients? potato potatoes sandwich sandwiches cakes? wraps? bread`);
const lookedAt =
  String.raw`\s+(?:(?:are|is|you|can|be) ){0,3}(?:visible|shown|seen|see|eaten|present|pictured|(?:in|on|of) (?:the|a|an|each|this) ` +
  String.raw`(?:photo|picture|image|plate|table|label|bowl|box|bag|tray|packet|package|pack|portion|serving)\b)`;
/** A unit that is neither a measure nor a countable thing. */
const unit =
  String.raw`(?<!\b(?:${measures})[ -])units?\b(?!\s+of\s+${carbMeasure}\b)` +
  String.raw`(?![\s("'[,:/-]{1,3}(?:(?:of|e\.?g\.?|for example|such as|like|individual|whole|single)[\s.,]+){0,2}(?:${countedFood})\b)` +
  `(?!${lookedAt})`;
/** `u` and its equivalents in other languages and on prescriptions. */
const shortUnit = '(?:u|iu|ie|ui)';
const howMany = '(?:how many|number of|amount of|anzahl(?: (?:der|an))?|wie ?viele?|cuantas|combien d.?)';
const few = '(?:half an?|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)';
const somebody = '(?:person|patient|user|eater|diner|child|they|he|she|i)';
const clause = '[^.!?;]';

/** Mentions of doses in a prompt. The rules for a model's answer are stricter: there `You must` is suspicious. */
const topics: readonly RegExp[] = [
  ...dosingWords,
  /bolus|\bbolo\b/,
  /(?:dose|dosage|dosing)s?(?:units?|amounts?|values?)?\b|\b(?:dosed|dosis|dosier\w*|dosific\w*|overdos\w*)\b/,
  /\b(?:inject|inyec|injiz|injekt|administ(?:er|r))|\bspritz(?:e|en|t)\b|\bjabs?\b|\bhormones?\b|\bpramlin\w*/,
  // Units by count, by purpose, by who needs them, by what they cover.
  new RegExp(String.raw`\b(?:${howMany}|\d+|${few})\s+${unit}`),
  new RegExp(String.raw`\bper\s+${unit}|\/\s*${unit}|\b${unit}\s+(?:per|to (?:take|give|dial|deliver|cover))\b`),
  new RegExp(
    String.raw`\b${unit} for (?:(?:the|this|that|an?|each|every) )?(?:meal|plate|snack|breakfast|lunch|dinner|carbs?|carbohydrates|person|patient|user)\b`,
  ),
  new RegExp(
    String.raw`\bunits?\b${clause}{0,60}\b${somebody} (?:\w+ )?(?:needs?|requires?|takes?|should|must|ha(?:s|ve) to)\b`,
  ),
  new RegExp(
    String.raw`\b(?:suggested|recommended|advised|needed|mealtime|meal|total) ${unit}|\b${unit} (?:needed|required)\b`,
  ),
  new RegExp(String.raw`\b(?:carbs?|carbohydrates|grams?|g|total|it|them) (?:in)?to ${unit}`),
  new RegExp(String.raw`\b\d+ ?(?:g|gr|grams?)\b${clause}{0,20}\b(?:each|every) ${unit}`),
  new RegExp(
    String.raw`\b(?:each|every|one|an?|single|1) ${unit}${clause}{0,20}\b(?:covers?|handles?|lowers?|drops?|reduces?)\b`,
  ),
  /\beinheit(?:en)? (?:pro|je|fur|braucht|notig)\b|\b(?:wie ?viele?|anzahl(?: der| an)?|\d+|pro|je) einheit(?:en)?\b|\bin einheiten\b(?! von)/,
  // Short names of the unit: only next to a figure or a question, since `i.e.` and `in the UI` are not units.
  new RegExp(
    String.raw`(?:\d|\b${few}|\b${howMany}) ?${shortUnit}\b|\b(?:in|tell|give|state|name|report|say|return|output|add)(?: the)? (?:u|iu|ie)\b`,
  ),
  new RegExp(
    String.raw`\b${shortUnit} ?(?:per|pro|je|/) ?(?:\d|g\b|gram|carb|be\b)|\bg(?:rams?)? ?(?:/|per) ?${shortUnit}\b|\bu-?(?:40|100|200|300|500)\b`,
  ),
  // Ratios and the rules that define them.
  /\b(?:carb|carbs|carbohydrate|carbohydrates|meal|personal|their|your|ic)[ -]+(?:to[ -]\w+[ -]+)?(?:ratio|factor)s?\b/,
  /(?<![a-z0-9])(?:icr|isf|iob|tdd|tdi|smb|i\s*[:/]\s*c)(?![a-z0-9])/,
  /\b(?:sensitivity|correction)[ -]factors?\b|\bsliding scale\b|\bbasal\b/,
  /\b(?:\d{3,4}s?|(?:fif|seven|eigh)teen hundred|(?:four|five) hundred(?: fifty)?)(?:er)?[ -]{0,3}(?:rule|regel|regla|method|formula|formel)\b/,
  /\b(?:rule|regel|regla|regle) (?:of |der |de |del )?(?:the )?(?:\d{3,4}|five hundred|eighteen hundred)\b/,
  /\b(?:1|one|½|half an?|0?[.,]5)(?: (?:more|extra))? ?(?:per|for|every|each|for (?:each|every)|\/) ?(?!100\b)\d+ ?g(?:rams?)?\b/,
  /\bcorrect(?:s|ed|ion|ions|ing)?\b.{0,40}\b(?:high|hyper\w*|blood|glucose|sugars|bg)\b/,
  /\b(?:compute|calculate|add|give|state|name|report|estimate)s? (?:the |an? |any )?corrections?\b(?! (?:of|to|for) )/,
  /\b(?:blood|bg|glucose)[ -](?:sugar )?(?:target|correction)|\bmmol\b|\bmg ?\/ ?dl\b/,
  /\bdivid\w*\b.{0,60}\bcarb.{0,60}\bby\s+(?!100\b)(?:\d|ten\b|twelve\b|fifteen\b|twenty\b)/,
  /\bcarb.{0,60}\bdivided by\s+(?!100\b)(?:\d|ten\b|twelve\b|fifteen\b|twenty\b)/,
  /\bmultipl\w*\b.{0,60}\bcarb.{0,60}\bby\s+0?[.,]\d/,
  /\bcarb\w*(?: \w+)? ?[/÷] ?(?!100\b)\d/,
  // Pens, pumps, and kinds of insulin that do not contain the word.
  new RegExp(
    String.raw`\bpens?\b${clause}{0,30}\bclicks?\b|\bclicks?\b${clause}{0,30}\bpens?\b|\b(?:how many|number of|\d+) clicks?\b|\bsmart pens?\b`,
  ),
  // Shots and pens by their user; a pen next to the plate and a shot of a meal are neither.
  new RegExp(
    String.raw`\b(?:what|which|welche[rn]?|${howMany}) (?:shots?|pens?) (?:(?:should|must|shall|do|does|can|will|would|soll\w*|muss|braucht?|nimmt) )?(?:(?:the|a|die|der|das|ein) )?(?:${somebody}|ich|er|sie|man)\b(?! (?:took|takes|sent|made|uploaded|retake|(?:should|must) (?:retake|upload|send)))`,
  ),
  new RegExp(
    String.raw`\b${howMany} pens? to (?:use|take|dial)\b|\b(?:what|which|${howMany}) shots? to (?:give|inject|take(?! into))\b|\b(?:mealtime|bedtime) (?:shots?|pens?)\b`,
  ),
  new RegExp(
    String.raw`\b(?:shots?|pens?) (?:that )?(?:the )?${somebody} (?:should|must|needs?|requires?|ha(?:s|ve) to)\b(?! (?:to )?(?:retake|upload|send))`,
  ),
  new RegExp(
    String.raw`\b(?:enter|program|type|key|put|set|send)\w*\b${clause}{0,40}\bpump\b|\b(?:patch|their|your|my) pump\b|\bpump (?:settings?|delivery|users?)\b`,
  ),
  /\b(?:rapid|fast|quick|short|long|intermediate|ultra(?:[ -]?(?:rapid|fast|long))?)[ -]?acting\b(?! (?:carb|sugar|starch|glucose|food|drink|sweet|snack|source))/,
  /(?<!post)(?<!post[ -])\bprandial\b/,
  new RegExp(
    String.raw`\bhow (?:much|many)\b${clause}{0,40}\b(?:to take\b|to cover\b|should (?:i|they|he|she|the (?:person|patient|user)) take\b|(?:the )?${somebody} should take\b)`,
  ),
];

/** Where one word of `doseUnits`, `TOTAL_DOSE2` or `1u` ends and the next begins. */
const WORD_IN_NAME = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu;

/** Whether a text mentions insulin, doses, units, ratios or other medicines, for or against them. */
function mentionsDosing(text: string): boolean {
  const spellings = new Set(
    [text, text.replace(WORD_IN_NAME, ' ')].flatMap((words) =>
      tagReadings(words).flatMap((tags) => spellingVariants(foldForMatching(words, tags))),
    ),
  );
  return [...spellings].some((spelling) => topics.some((topic) => topic.test(spelling)));
}

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
function isProhibition(sentence: string, before = ''): boolean {
  return tagReadings(sentence).every((tags) => {
    const folded = foldForMatching(sentence, tags);
    const command = COMMAND.exec(folded);
    if (command !== null && !LOOPHOLE.test(folded.slice(command[0].length))) return true;
    return !isOpenNegation(before) && PLAIN_BANS.some((ban) => ban.test(folded));
  });
}

/** What a sentence says before a prohibition at its end; the whole sentence when there is none. */
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
 * The pieces of a prompt that speak of insulin, doses, units, ratios or other medicines without forbidding it, as they stand
 * there; empty for a prompt that may be used. "Never mention insulin" is what a good prompt says; anything that is not plainly
 * such a prohibition counts as an instruction, because a model may take it for one. Answers are checked apart from this
 * (`removeDosingLanguage`): no prompt can make a dose reach a person.
 */
export function findDosingInstructions(prompt: string): readonly string[] {
  const pieces = prompt.split(PIECE_END).filter((piece) => piece.trim() !== '');
  const allowed = pieces.filter((piece, index) => !isProhibition(piece, pieces[index - 1]));
  const hits = allowed.filter((piece) => mentionsDosing(stripTrailingProhibition(piece)));
  if (hits.length > 0) return hits.map((piece) => piece.trim());
  // A word may be spread over lines: then nobody can say which of them is harmful.
  const together = allowed.map(stripTrailingProhibition).join(' ');
  return mentionsDosing(together) ? [together.trim()] : [];
}
