import {
  foldForMatching,
  joinSpelled,
  SPELLING_VARIANTS,
  spellingVariants,
  type TagReading,
  tagReadings,
} from './folded-text.js';
import { hasUnexplainedNumber } from './food-numbers.js';

/** Words that never belong in a text about food, whatever the context. Compared with folded text. */

const words = (list: string): string[] => list.trim().split(/\s+/);

/** Prefixes: brands and generics of insulin and of every other glucose-lowering medicine. */
const MEDICINES = words(`
  novorapid novolog novomix novolin novopen humalog humulin humapen lantus levemir tresiba toujeo fiasp lyumjev apidra
  basaglar abasaglar admelog actrapid insulatard protaphan mixtard insuman afrezza semglee rezvoglar ryzodeg xultophy
  soliqua suliqua awiqli icodec myxredlin trurapi kirsty merilog hypurin lusduna velosulin ultratard monotard actraphane
  wosulin basalin basalog glaritus lispro glargin glulisin detemir degludec isophan ultralente
  metformin glucophag siofor fortamet glumetza riomet ozempic wegovy rybelsus semaglutid victoza saxenda liraglutid
  trulicity dulaglutid byetta bydureon exenatid mounjaro zepbound tirzepatid lixisenatid adlyxin lyxumia albiglutid
  retatrutid jardianc farxiga forxiga invokan steglatro brenzavvy inpefa synjardy xigduo invokamet glyxambi qtern
  trijardy januvi janumet onglyza tradjenta trajenta galvus eucreas nesina jentadueto vipidia amaryl glucotrol
  glibenclamid glyburid gliclazid glipizid glimepirid diamicron micronase euglucon daonil tolbutamid chlorpropamid
  repaglinid nateglinid novonorm starlix pioglitazon rosiglitazon avandia acarbos glucobay miglitol pramlintid symlin
  glucagon gvoke baqsimi zegalogue sulfonylurea sulphonylurea biguanid antidiabetic
`);
const MEDICINE_ENDINGS = words('gliflozin gliflozina gliptin gliptina glutide glutid insulin');
const SHORT_MEDICINES = [
  'aspart',
  'nph',
  'novo ?(?:rapid|log|mix)',
  'glp-? ?1',
  'sglt-? ?2',
  'dpp-? ?4',
  'actos',
  'prandin',
];

const DEVICES = words(`
  syringe needle cannula vial ampoule reservoir cgm glucometer glucosemeter dexcom omnipod freestyle minimed
  autobolus inhaler jeringa jeringuilla kanule katheter insulinpumpe pumpe lancet plunger dial tablet pill medication medicine
`);

/** Prefixes of the words for insulin, units, doses and injecting, in languages other than English, German and Spanish. */
const OTHER_BEGINNINGS = words(`
  inzulin insuliin inslin inswlin intsulin jednotk jednotek jednostk jednostek egyseg yksikko enheder vienib uhikut
  davk dawk dosering dosatge adagol annostel iniekc injekc injic wstrzyk vstrikn injet inject injek iniett enjekt
  spruta sprojt suntik spuit spruzz bazal bolusz bolusow
`);
const OTHER_WHOLE = words(`
  enhet enheter unite unites unita unitati unidade unidades eenheid eenheden vienetai birim doza dozy dozu dozele tiem
`);
const OTHER_SCRIPTS = [
  ...words(
    'инсулин інсулін інсулин единиц единица одиниц одиница ед. доза дозу дозы дози введите вколоть укол инъекц болюс',
  ),
  ...words('ινσουλιν μοναδες μοναδα δοση ενεση ინსულინ ინექცი ինսուլին ներարկ'),
  ...words(
    '胰岛素 胰島素 岛素 島素 单位 單位 単位 剂量 劑量 用量 投与量 注射 打针 打針 インスリン インシュリン ボーラス ユニット',
  ),
  ...words(
    '인슐린 단위 용량 주사 투여 انسولين انسولین إنسولين وحدة وحدات جرعة حقن تزریق אינסולין יחידות יחידה מינון הזרק',
  ),
  ...words('इंसुलिन इन्सुलिन यूनिट इकाई खुराक ইনসুলিন ইউনিট ইন্সুলিন இன்சுலின் ఇన్సులిన్ ઇન્સ્યુલિન ಇನ್ಸುಲಿನ್ ഇൻസുലിൻ ਇਨਸੁਲਿਨ'),
  ...words('อินซูลิน ยูนิต หน่วย ฉีด ኢንሱሊን'),
];

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (list: readonly string[]): string => list.join('|');

export const dosingWords: readonly RegExp[] = [
  // Insulin however it is spaced, dotted or spelled with digits, in English, Slavic, Turkic and Finnic spellings.
  /[i1l|!][\W_]{0,6}n[\W_]{0,6}[sz5$][\W_]{0,6}[uvyw][\W_]{0,6}[l1|!i][\W_]{0,6}[i1l|!y][\W_]{0,6}n/,
  new RegExp(String.raw`\b(?:${anyOf([...MEDICINES, ...OTHER_BEGINNINGS])})`),
  new RegExp(String.raw`(?:${anyOf(MEDICINE_ENDINGS)})\b`),
  new RegExp(String.raw`\b(?:${anyOf([...SHORT_MEDICINES, ...OTHER_WHOLE])})\b`),
  new RegExp(String.raw`\b(?:${anyOf(DEVICES)})s?\b`),
  new RegExp(anyOf(OTHER_SCRIPTS.map((word) => literally(foldForMatching(word))))),
];

/**
 * Dosing language in folded text (lower case, no accents), in English, German and Spanish. When in doubt a pattern matches: a
 * lost remark about food is nothing compared to a dose that someone follows.
 * Excluded on purpose: bread units and exchanges (measures of carbohydrate), a German tin (`Dose Mais`), a squeeze (`Spritzer
 * Zitrone`), `Spaghetti Bolo`, a shot of espresso, the ratio of one food to another in words.
 */

const number = String.raw`(?:\d+(?:[.,]\d+)?|[¼½¾])`;
const numberWord =
  '(?:half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|couple of|few|several|some|' +
  'more|extra|additional|many|ein|eine|einen|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|zwanzig|einige|' +
  'paar|mehr|un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|unas|varias|mas)';
/** A small amount, as figure or word, and what may stand between it and its unit. */
const amount = String.raw`(?:${number}|${numberWord})[ ~-]*(?:(?:full|whole|extra|more|ganze|mas)\s+)?`;
const carbMeasure =
  '(?:bread|carb|carbs|carbohydrate|carbohydrates|exchange|starch|food|fruit|alcohol|measure|measurement|brot|pan|' +
  'hidratos|carbohidratos|fruta|energy)';
const unit = '(?:units?|iu|ui|ie|einheit|einheiten|unidad|unidades|unites?|unita|eenheden|clicks?)';

const dosingPatterns: readonly RegExp[] = [
  // Boluses.
  /(?<![a-z])(?:pre|super|micro|auto)?[\W_]{0,3}b[\W_]{0,3}[o0][\W_]{0,3}l[\W_]{0,3}[uv][\W_]{0,3}[s5](?:es|ed|ing|abgabe|rechner|en|menge)?(?![a-z])/,
  /bolus/,
  /\bbolos?\s+(?:de\s+)?(?:\d|insul|correc|comida|correct|prandial|extendid|dual|cuadrad|rapid)/,
  /\b(?:dar|das|da|pon|ponte|ponerse|poner|administra\w*|tu|su)\s+(?:un |el )?bolos?\b/,

  // Units: an amount of them, what one of them covers, or simply "units" that are not a measure of food.
  new RegExp(String.raw`\b${amount}${unit}\b(?!\s+(?:of|de|an)\s+${carbMeasure}\b)`),
  new RegExp(String.raw`(?<![\d.,])${number}\s*(?:u|e)\b`),
  new RegExp(String.raw`\b${numberWord}\s+u\b`),
  new RegExp(String.raw`\b(?:per|pro|por|je|each|cada|every)\s+(?:${number}\s*)?(?:${unit}|u)\b`),
  /\/\s*(?:\d+(?:[.,]\d+)?\s*)?(?:units?|u|iu|ie|ui|einheit(?:en)?|unidad(?:es)?)\b/,
  new RegExp(String.raw`(?<!\b${carbMeasure}[ -])\bunits?\b(?!\s+of\s+${carbMeasure}\b)`),
  new RegExp(String.raw`\bunidades\b(?!\s+de\s+${carbMeasure}\b)`),
  /(?<!\b(?:brot|kohlenhydrat)[ -])\beinheiten\b/,

  // Ratios of carbohydrate to insulin, and factors. `Item 1: 45 g` is a label, not a ratio.
  /(?<![\d.,:])(?:0?[.,]\d+|[12](?:[.,]\d+)?|[¼½¾])\s*(?:u|ie|e|g|units?)?(?::|\s+:\s*)\d/,
  new RegExp(
    String.raw`\b(?:ratio|verhaltnis|proporcion|relacion)\b.{0,80}\b(?:1|one|eins?|uno)\s*(?:to|zu|a|:|/|por|per|for)\s*(?:${number}|${numberWord})\b`,
  ),
  new RegExp(
    String.raw`\b(?:1|one|eins?|uno)\s*(?:to|zu|a|:|for|por)\s*(?:${number}|${numberWord})\s*(?:ratio|verhaltnis|proporcion|relacion)\b`,
  ),
  /\b(?:your|tu|su|dein|deine|ihr|meal|carb|carbs|carbohydrate|icr?|i c|breakfast|lunch|dinner)[ -]+(?:to[ -]\w+[ -]+)?ratios?\b/,
  /(?<![a-z0-9])(?:i\s*[:/]\s*c|c\s*[:/]\s*i)(?![a-z0-9])/,
  /(?<![a-z0-9])(?:icr|isf|iob|tdd|smb)(?![a-z0-9])/,
  /\b(?:sensitivity|correction|carb|carbohydrate)\s+factors?\b/,
  /\b(?:be|ke|kh|bolus|korrektur|mahlzeiten)[ -]?faktor/,
  /\bfactor\s+(?:de\s+)?(?:correc|sensib|insul)/,

  /\b(?:sliding scale|dual[ -]?wave|basal|basalrate|tasa basal)\b/,

  // Corrections.
  /\bcorrections?\b/,
  /\bkorrektur/,
  /\bkorrigier/,
  /\bcorreccion(?:es)?\b/,
  /\bcorrect(?:ing)?\s+(?:with|by)\b/,
  /\bfor (?:a|the|your|any) high\b/,
  /\bcorr(?:ect|ecting|ige|igir|egir)\s+(?:for\s+)?(?:a\s+|an\s+|any\s+|your\s+|the\s+|tu\s+|la\s+|el\s+|su\s+)?(?:high|low|blood|glucose|glucosa|sugar|azucar|bg|glycemia|glucemia|hyper|hiper)/,

  // Doses and giving them.
  /\b(?:dosing|dosage|dosages|doses|dosed|dosis|dosier\w*|dosificaci\w*|dosifica\w*|overdose)\b/,
  /\b(?:your|the|this|right|correct|total|recommended|usual|full|half|extra|next|meal|mealtime|rapid|single|suggested|needed|required)\s+dose\b/,
  /\bdose\s+(?:of|for|is|should|would|will|accordingly|by|yourself|to|with|up|down|now|before|after|needed|required|\d)|\bdose\s*[:=]/,
  /\b(?:inject|injiz|injekt|inyec|inyect)/,
  /\b(?:spritze|spritzen|spritzt|spritzt?\s+(?:dir|sie|euch)|gespritzt(?!e))\b/,
  /\b(?:pens?|pen needle|(?:your|the|insulin) pump|tu bomba|pinchate|pincharte|pincharse|infusion set|closed loop)\b/,
  /\bpump(?:s|ed)?\b(?!\s+(?:of|bottle|dispenser)\b)/,
  /\b(?:alarms?|alerts?)\b/,
  /\bjabs?\b/,
  // But not a shot of espresso or a photo that was shot.
  /(?<!\b(?:espresso|coffee|double|single|photo|camera|overhead|close-up|close|top-down|ginger|juice)[ -])\bshots?\b(?!\s+(?:of (?!rapid|fast|\d)[a-z]+|glass|from|at|in|on|with|overhead|close|by)\b)/,
  /\brapid\b(?!\s+(?:rise|increase|digestion|absorption|boil|cook))/,
  /\b(?:rapid|fast|long|short)[ -]?acting\b(?!\s+(?:carb|sugar|glucose|starch))/,
  new RegExp(
    String.raw`\b(?:take|cover|inject|administer|deliver|dial|shoot|pump|give|nimm|nehmen sie|toma|tome|ponte|pongase|administra|administre)\s+(?:[a-z]+\s+){0,2}${number}(?![\d]|[.,]\d|\s*(?:%|g\b|gr\b|grams?\b|gramm\b|gramos?\b|kg\b|ml\b|cl\b|l\b|cm\b|mm\b|oz\b|slices?\b|cups?\b|pieces?\b|scheiben?\b|stuck\b|rebanadas?\b|tazas?\b))`,
  ),
  new RegExp(
    String.raw`\b(?:inject|administer|dial|shoot|ponte|pongase|administra|administre)\s+(?:[a-z]+\s+){0,2}${numberWord}\b`,
  ),

  // Telling the person what to do about it, with or without a figure.
  /\b(?:give|giving|dose|dosing|treat|inject|injecting|set|bolus|help)\s+(?:yourself|him|her|them|himself|herself|themselves|oneself|myself)\b/,
  /\b(?:divide|dividing|divided|multiply|multiplying|multiplied)\b.{0,60}\bby\b/,
  /\b(?:dividir|divide|dividiendo|multiplica\w*|teile|teilen|dividier\w*|multiplizier\w*)\b.{0,60}\b(?:por|entre|durch|mit)\b/,
  /\b(?:for (?:every|each)|fur jede[nrs]?|por cada|pour chaque)\b.{0,20}\b(?:g|grams?|gr|carbs?|carbohydrates?|be|ke|khe|bread|exchange|slice|portion|serving)\b/,
  /\b(?:take|give|set|dial|inject)\s+[ivx]{1,4}\b/,
  /\b(?:tenths?|twelfths?|fifteenths?|twentieths?|zehntel|decimo)\b/,
  /\b(?:last|first|final) digits?\b|\bdecimal (?:point|place|comma)\b/,
  /\b(?:extended|spread|split|deliver\w*)\b.{0,20}\bover\b.{0,12}\b(?:hours?|minutes?|mins?)\b/,
  /\b(?:minutes?|mins?|minuten|minutos)\s+(?:before|prior|ahead|beforehand|vor|antes)\b/,
  /\b(?:blood|bg|glucose|sugar)\s+(?:target|correction|is (?:high|low))\b/,
  /\b(?:mmol|mg ?\/ ?dl)\b/,
  /\byou(?:'ll| will| would)?\s+(?:should|need|must|ought|have to|will want|want to|may want|might want|(?:can|could|may|might) (?:give|take|use|add|start|try|go))\b/,
];

/** After a sentence's end or at a line break, but not at decimals (`45.5 g`) or list marks (`2. Beans`). */
const SENTENCE_GAP = /((?<=[.!?…;。！？]["'”»)\]]{0,2})(?<!(?:^|\n)\d{1,2}\.)\s+|[\n\r\u2028\u2029]\s*)/u;

/** `2. Beans`: not an amount. */
const LIST_MARK = /^ ?\(?\d{1,2}[.)] (?=\S)/;

/** Patterns searched in the whole text, since a sentence may be hidden across a line break or full stop. */
const everywhere: readonly RegExp[] = [...dosingWords, ...dosingPatterns].map(
  (pattern) => new RegExp(pattern.source, `${pattern.flags}g`),
);

/** Whether a text says anything about insulin doses, units, ratios, corrections, boluses or other medicines. */
export function containsDosingLanguage(text: string): boolean {
  const pieces = splitSentences(text);
  return tagReadings(text).some((tags) => {
    const sentences = pieces.map((piece) => fold(piece, tags));
    return findHits(sentences).size > 0 || hidesInSpelling(sentences);
  });
}

/**
 * Whether a text names insulin, doses and the like outright or by hidden spelling. Unlike `containsDosingLanguage` it ignores
 * numbers that are not clearly about food: this one measures what models say, the other one protects people.
 */
export function namesDosing(text: string): boolean {
  const pieces = splitSentences(text);
  return tagReadings(text).some((tags) => {
    const whole = pieces.map((piece) => fold(piece, tags)).join(' ');
    return [whole, ...spellingVariants(whole)].some((variant) =>
      everywhere.some((pattern) => variant.search(pattern) >= 0),
    );
  });
}

/**
 * Removes every sentence that mentions dosing, or contains a number that is not clearly about food; the others stay unchanged.
 * Carbsight estimates carbohydrates. A dose from a photo could do serious harm, whoever talked a model into naming it. The result
 * never contains dosing language; it is empty when nothing safe is left. Takes time proportional to the text's length.
 */
export function removeDosingLanguage(text: string): string {
  const pieces = splitSentences(text);
  const readings = tagReadings(text).map((tags) => pieces.map((piece) => fold(piece, tags)));
  const hits = new Set(readings.flatMap((sentences) => [...findHits(sentences)]));
  if (hits.size === 0) return readings.some(hidesInSpelling) ? '' : text;
  const rest = pieces
    .filter((_, index) => !hits.has(index))
    .map(({ words, gap }) => words + gap)
    .join('')
    .trim();
  return containsDosingLanguage(rest) ? '' : rest;
}

type Piece = { readonly words: string; readonly gap: string };

export function splitSentences(text: string): readonly Piece[] {
  const parts = text.split(SENTENCE_GAP);
  const pieces: Piece[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    pieces.push({ words: parts[index] ?? '', gap: parts[index + 1] ?? '' });
  }
  return pieces;
}

function fold({ words }: Piece, tags: TagReading): string {
  return foldForMatching(words, tags).replace(LIST_MARK, '');
}

/** The indexes of all (folded) sentences that mention dosing, alone or together with their neighbours. */
function findHits(sentences: readonly string[]): ReadonlySet<number> {
  const hits = new Set<number>();
  const spelled = sentences.map((sentence) => spellingVariants(sentence));
  for (const [index, sentence] of sentences.entries()) {
    if (hasUnexplainedNumber(sentence) || hasUnexplainedNumber(joinSpelled(sentence))) hits.add(index);
  }
  const seen = new Set<string>();
  for (let variant = 0; variant < SPELLING_VARIANTS; variant += 1) {
    const texts = spelled.map((variants) => variants[variant] ?? '');
    const whole = texts.join(' ');
    if (!seen.has(whole)) markMatches(whole, texts, hits);
    seen.add(whole);
  }
  return hits;
}

function markMatches(whole: string, texts: readonly string[], hits: Set<number>): void {
  const starts: number[] = [];
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    length += text.length + 1;
  }
  for (const pattern of everywhere) {
    let piece = 0;
    for (const { index, 0: match } of whole.matchAll(pattern)) {
      while ((starts[piece + 1] ?? length) <= index) piece += 1;
      for (let hit = piece; (starts[hit] ?? length) < index + match.length; hit += 1) hits.add(hit);
    }
  }
}

/** A word may be spelled out over several lines: then nobody can say which of them are harmless. */
function hidesInSpelling(sentences: readonly string[]): boolean {
  const whole = sentences.join(' ');
  return spellingVariants(whole)
    .filter((variant) => variant !== whole)
    .some((variant) => everywhere.some((pattern) => variant.search(pattern) >= 0));
}
