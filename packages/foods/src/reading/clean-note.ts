import type { Span, Token } from '../text/tokenise.js';
import type { Aside } from './ledger.js';

/** Talk of treatment: never food, and never repeated. Word beginnings in all supported languages. */
const THERAPY =
  /^(insulin\w*|bolus(?:ed|ing)?|boli|bolo|prebolus(?:ed|ing)?|basal\w*|dosage|dosing|dosis|inject\w*|injekt\w*|spritz(e|en|te|t)|inyec\w*|units?|einheit(en)?|unidad(es)?|ie|iu|ui|ratio|faktor|icr|isf|iob|cgm|prebolus|correction|korrektur\w*|correccion|novo(rapid|log)|humalog|lantus|tresiba|fiasp|apidra|levemir|toujeo|metformin\w*|ozempic|wegovy|mounjaro)$/;
/** Food may follow these words: "5 units before a sandwich". */
const CLAUSES = new Set(
  'and und y before after for with when while because since as cover covering vor nach fur mit zu antes despues para con'.split(
    ' ',
  ),
);
/** The hours in words, as people say them. */
const HOUR =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)';
/** "at eleven", "quarter to eight", "um acht", "halb zehn", "a las ocho y media", where no food follows that is counted. */
const SPOKEN_CLOCK = new RegExp(
  String.raw`\b(?:(?:(?:quarter|half|five|ten|twenty)(?: past| to| before| after)|viertel (?:vor|nach)|halb|dreiviertel) ${HOUR}|a las? ${HOUR}(?: y (?:media|cuarto)| menos cuarto)?|(?:at|um|gegen) (?:about |around )?${HOUR}(?= (?:an?|the|some|my|i|had|ein\w*|habe?|\d)\b| ?(?:[,;:.!\n]|$)))(?: o'?clock| uhr)?(?![\p{L}\d])`,
  'giu',
);
/** "2026-11-18", "18.11.2026", "18.11.", "Mon 3/11", and "18/11" or "1/11" before a full amount, where no fraction is meant. */
const DATE =
  /(?<![\d.,/])(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2}(?!\d))|(?:[0-2]?\d|3[01])\.(?:0?\d|1[0-2])\.(?=\s|$))(?!\d)|(?<=^|\n|(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mie|jue|vie|sab|dom)\.?,? )(?:(?:[0-2]?\d|3[01])\/(?:9|1[0-2])|(?:9|1[0-2])\/(?:[0-2]?\d|3[01]))(?=[:,]? +\d)/giu;
/** "10 km", "3 miles", "10,000 steps" */
const DISTANCE =
  /(?<![\d.,])\d{1,3}(?:[.,]\d{1,3})? ?(?:km|kms|kilomet\p{L}*|miles?|mi|steps|laps|schritte|bahnen|pasos)(?!\p{L})|(?<![\d.,])(?:5|10|15|21|42)k(?!\p{L})/giu;
/** "Weight 82 kg", "heute 82,4 kg": nobody eats as much. */
const BODY_WEIGHT =
  /(?:(?<!\p{L})(?:weight|weigh(?:ed|ing)?|gewicht|wiege|gewogen|peso|pese):? ?|(?<=^|[,;.!\n] ?))(?:[3-9]\d|1\d\d|2[0-4]\d)(?:[.,]\d)? ?(?:kg|kilos?)(?= ?(?:[,;.!\n]|$| (?:this|today|heute|hoy)))/giu;
/** What a sensor shows beside its figure. */
const ARROWS = /(?<!\p{L})(?:(?:double|single|two|one) )?arrows?(?: (?:up|down))?(?!\p{L})/giu;

/** "at 8.30", "8:30", "7 pm", "um 12 Uhr" are times; "6.75 fl oz" is an amount. */
const CLOCK =
  /\b(?:(?:(?:at|um|gegen|a las?)\s+\d{1,2}[:.][0-5]\d(?!\d|\s*(?:g|kg|ml|l|oz|fl)\b)|(?:(?:at|um|gegen|a las?)\s+)?\d{1,2}:[0-5]\d(?!\d))(?:\s*(?:h|am|pm|a|p|a\.m\.|p\.m\.|uhr))?|(?:(?:at|um|gegen|a las?)\s+)?\d{1,2}(?:\.[0-5]\d)?\s*(?:h|am|pm|a\.m\.|p\.m\.|uhr))(?![\p{L}\d])/giu;
/** "At 9 orange juice", "um 8 ein Brötchen", "a las 2 lentejas", "toast at 8": an hour, unless it has a unit. */
const BARE_HOUR =
  /(?<![\p{L}\d])(?:at|um|a las?) (?:[1-9]|1\d|2[0-3])(?![\p{L}\d.,:/%]| ?(?:x|g|gr|gramm?s?|gramos?|kg|ml|cl|dl|l|oz|lbs?|fl|carbs?|grams?|kh|hc|be|ke|ch|kcal|cals?|mmol|mg|slices?|pieces?|cups?|tbsp|tsp|el|tl|scheiben?|stuck|rebanadas?|raciones|each|percent|prozent)(?!\p{L}))/giu;
/** "4 BE gespritzt", "für 6 BE gespritzt", "40 g carbs bolused": what a dose was for. */
const TREATED =
  /(?<![\p{L}\d])(?:(?:fur|for|para) )?\d{1,3}(?:[.,]\d)? ?(?:be|ke|(?:g|gramm?s?|gramos?)? ?(?:kh|hc|carbs?)) ?(?:gespritzt|abgedeckt|gedeckt|bolusiert|gebolust|injected|dosed|bolused|pinchad\p{L}*)(?!\p{L})|(?<=(?<!\p{L})iob[^\p{L}]{1,12})cob:? ?\d{1,3} ?g?(?!\p{L})/giu;
/** "A banana around 10", "Apfel gegen 10", "manzana sobre las 10": an hour, after one of something. */
const ABOUT_HOUR =
  /(?<=[a-rt-z]{2} )(?:(?:at )?(?:around|about|gegen|so gegen)|sobre las?|a eso de las?) (?:[5-9]|1\d|2[0-3])(?= ?(?:[,;.!?\n]|$))/giu;
/** "bs 180", "Blutzucker 9,8 mmol", "IOB 2.3" are meter readings, as are "Sugar 200" and "sugar 5.6"; "sugar 5" and "sugar 20 g" are food. */
const METER = new RegExp(
  String.raw`\b(?:(?:bs|bg|bgl|bz|bm|glu|gluc|glc|cgm|iob|(?<!on the )(?<!on )cob|a1c|hba1c|dexcom|libre|reading|(?:blut|gewebe)zucker|blood (?:sugar|glucose)|glucemia|glucosa)${is()}\s*\d{1,3}|(?:glucose|glukose|sugars?|zucker|azucar)${is()}\s*(?:\d{2,3}|\d(?=[.,]\d))|mg\s*\/?\s*dl\s*\d{2,3})(?:[.,]\d)?(?![.,]?\d)(?!\s*(?:g|gr|gramm?s?|gramos?|kg|ml|oz|%|cups?|tsp|tbsp|el|tl)\b)(?:\s*(?:mg\s*\/?\s*dl|mmol(?:\s*\/\s*l)?))?|\b\d{2,3}\s*mg\s*\/\s*dl|(?<![\d.,])\d{1,2}(?:[.,]\d)?\s*mmol(?:\s*\/\s*l)?(?!\p{L})`,
  'giu',
);
const DRUG = `(?:insulin[ae]?|novo(?:rapid|log)|humalog|lispro|aspart|glargin[ae]?|lantus|tresiba|fiasp|lyumjev|apidra|levemir|toujeo|admelog|bolus(?:ed)?|basal|dosed|corrected|(?:correction|split|meal) dose|correction|korr(?:ektur|igiert)|gespritzt|injected|tdd)`;
const UNITS = `(?:u|iu|ie|e|units?|einheiten|unidades)`;
/** "6u", "4,5 E zum", "humalog 7", "6 units novolog", "3 lantus", "Bolus 3": doses, never an amount of food. */
const DOSE = new RegExp(
  String.raw`\b(?:${DRUG}\s*:?\s*\d{1,3}(?:[.,]\d+)?(?![.,]?\d|\s*(?:g|ml|kg)\b)(?:\s*${UNITS}\b)?(?:\s+at\s+\d{2,3}\b)?|\d{1,3}(?:[.,]\d+)?\s*(?:(?:${UNITS}\s+)?(?:(?:of|de|von)\s+)?${DRUG}|u|iu|ie|e)\b(?!\d))(?:\s+(?:for|zum|zur|fur|para)\b)?`,
  'giu',
);
/** A meter reading in mg/dl or mmol/l. */
const READING = String.raw`(?:[2-9]\d|[1-4]\d\d|\d{1,2}[.,]\d)(?: ?(?:mg ?\/ ?dl|mmol(?: ?\/ ?l)?))?`;
/** "low 58,", "was 58", "hypo 3.2:", "bin bei 62", "after 180", "for a 58": a reading after such a word, if no food follows it. */
const STATE = new RegExp(
  String.raw`(?<!\p{L})(?:low|high|hypo|hyper|hipo|hiper|bajo|alto|niedrig|tief|hoch|unterzucker(?:ung)?|unterzuckert|hypoglykamie|hipoglucemia|was|were|am|i'm|is|now|bin|war|bei|estaba|estoy|en|at|then|before|after|post|fasting|preprandial|postprandial|f?bs|ppbs|pp|rbs|sensor|level|spiked|dropped|went|came|down|up|rechecked|vorher|nachher|danach|vor|nach|nuchtern|antes|despues|ayunas|for|a)(?: (?:at|bei|en|a|auf|of|von|de|to|down|up|que|later|it was))*:? ?${READING}(?= ?(?:[,;:.!?\n]|[-–—] |$|so |and |had |y |und ))`,
  'giu',
);
/** "7.8 > 11.2", "62 and dropping" */
const COURSE = new RegExp(
  // "toast 9.8": no one counts like that.
  String.raw`(?<=\p{L} )(?:[2-9]|[1-3]\d)[.,][1-46-9](?= ?(?:[,;!?\n]|$))|` +
    String.raw`(?<![\p{L}\d.,])${READING} ?(?:-?>|\u2192) ?${READING}(?!\d| ?(?:g|gr|ml|l|cl|kg)\b)|(?<![\p{L}\d.,])${READING} (?:and |und |y )?(?:dropping|falling|rising|steady|fallend|steigend|bajando|subiendo)`,
  'giu',
);
/** "SEA 15 min", "30 minutes later" */
const DURATION =
  /(?<!\p{L})(?:sea ?)?(?:\d{1,3}|(?:one|two|three|four|six|half an|an|zwei|drei|vier|eine|dos|tres|una|un)(?= )) ?(?:min|mins|minutes?|minuten?|minutos?|std|stunden?|hours?|hrs?|horas?)(?!\p{L})|(?<!\p{L})sea(?!\p{L})/giu;
/** The verb in "bg was 180". */
function is(): string {
  return String.raw`(?:\s*(?:[:=~]|is|was|were|are|at|of|ist|war|bei|es|en))?`;
}

/** The numbers of a list: "1) rice 2) banana", "1. rice" on lines of its own. From one upwards, or they count something. */
const LIST_NUMBER = /(?<=^|[\s,;])(\d{1,2})(?:\)|\.(?=\s))(?=\s*\S)/g;

function listNumbersIn(text: string): { readonly span: Span; readonly kind: 'talk' }[] {
  const found = [...text.matchAll(LIST_NUMBER)];
  const isList = found.length > 1 && found.every(([, number], at) => Number(number) === at + 1);
  return isList
    ? found.map(({ index, 0: { length } }) => ({ span: [index, index + length] as const, kind: 'talk' as const }))
    : [];
}

/** A list whose lines start with a dash. */
const LIST_DASH = /(?<=^|\n)[ \t]*[-–•*]\s+(?=\S)/g;
const LIST_DASH_BEFORE_NUMBER = /(?<=^|\n)[ \t]*[-–•*](?=\d)/g;
/** "Dinner: - pizza 2 slices - salad - coke": a list in one line. */
const INLINE_DASH = /(?<=^|\s)[-–•](?= +(?=\S))/g;
/** "Rice - 300 g, bread - two slices": a list of foods and their amounts. */
const DASH_BEFORE_AMOUNT =
  /(?<=(?:^|[,;\n–•-])[^\d,;\n–•-]*\p{L} *)[-–](?=(?: +(?:\p{L}+\.?|[~≈]?\d[\d.,/½¼¾–-]*\p{L}*)){1,4} *(?:[,;\n]|$))/gu;
/** "Oats 50 g | milk 200 ml" */
const BAR = /\|/g;
const LINK = /https?:\/\/\S+|www\.\S+|<(script|style)\b[^>]*>.*?<\/\1>|<[^>]*>/gis;

/** "a 35.4 g quiche": a match that would take the "35" and leave ".4 g" is not talk. */
const ofWholeNumbers = ({ source, flags }: RegExp): RegExp =>
  new RegExp(String.raw`(?<!\d[.,](?=\d))(?:${source})(?!(?<=\d)[.,]?\d)`, flags);
/** "€3", "2,99 €", "#2": a price, or a number on a menu. */
const PRICE =
  /[€$£]\s?\d+(?:[.,]\d{1,2})?(?!\d)|(?<![\d.,])\d+(?:[.,]\d{1,2})?\s?(?:€|£|\$|eur(?:os?)?(?!\p{L})|usd(?!\p{L}))|#\s?\d+(?!\d)/giu;
const ASIDES = (
  [
    [PRICE, 'talk'],
    [TREATED, 'dose'],
    [LINK, 'talk'],
    [DATE, 'time'],
    [CLOCK, 'time'],
    [SPOKEN_CLOCK, 'time'],
    [ABOUT_HOUR, 'time'],
    [BARE_HOUR, 'time'],
    [DISTANCE, 'talk'],
    [BODY_WEIGHT, 'talk'],
    [ARROWS, 'glucose'],
    [DURATION, 'time'],
    [METER, 'glucose'],
    [COURSE, 'glucose'],
    [STATE, 'glucose'],
    [DOSE, 'dose'],
  ] as const
).map(([pattern, kind]) => ({ pattern: ofWholeNumbers(pattern), kind }));

/**
 * The text without anything but foods and amounts: no times, doses, meter readings, links, markup or dashes. Offsets stay the same.
 * @returns the text, and what was said aside
 */
export function withoutAsides(plainText: string): { readonly said: string; readonly asides: readonly Aside[] } {
  const blank = (text: string): string => ' '.repeat(text.length);
  const asides: Aside[] = listNumbersIn(plainText);
  // A list's items are apart, as on lines of their own.
  let said = asides.reduce(
    (text, { span: [from, to] }) => `${text.slice(0, from)}\n${' '.repeat(to - from - 1)}${text.slice(to)}`,
    plainText,
  );
  for (const { pattern, kind } of ASIDES)
    said = said.replace(pattern, (text: string, ...rest: readonly unknown[]) => {
      const from = rest.find((each) => typeof each === 'number') as number;
      asides.push({ span: [from, from + text.length], kind });
      return blank(text);
    });
  said = said.replace(LIST_DASH, blank).replace(BAR, '\n');
  if ((said.match(INLINE_DASH)?.length ?? 0) > 1) {
    const amounts = new Set([...said.matchAll(DASH_BEFORE_AMOUNT)].map(({ index }) => index));
    said = said.replace(INLINE_DASH, (dash, at: number) => (amounts.has(at) ? dash : '\n'));
  }
  return { said: plainText.includes('\n') ? said.replace(LIST_DASH_BEFORE_NUMBER, blank) : said, asides };
}

const CENTIMETRES_PER_INCH = 2.54;

/** "Pizza 28 cm": the tables measure in inches. */
export function inInches(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const { kind, number = 0, raw } = token;
    if (raw === 'cm' && tokens[at - 1]?.kind === 'number') return { ...token, text: 'inch', raw: 'inch', said: 'cm' };
    if (kind !== 'number' || tokens[at + 1]?.raw !== 'cm') return token;
    const inches = Math.round(number / CENTIMETRES_PER_INCH);
    return { ...token, number: inches, raw: String(inches), said: raw };
  });
}

/**
 * Removes clauses about treatment: "inject 5 units before a sandwich" leaves the sandwich, "toast, 4 units" leaves the toast. A
 * clause ends at a punctuation mark.
 */
export function withoutTherapy(tokens: readonly Token[], isFood: (token: Token) => boolean): Token[] {
  const kept: Token[] = [];
  let clause: Token[] = [];
  const flush = (): void => {
    kept.push(...foodOf(clause, isFood));
    clause = [];
  };
  for (const token of tokens) {
    if (token.kind === 'mark' && /[,.;!?\n]/.test(token.text)) {
      flush();
      kept.push(token);
    } else clause.push(token);
  }
  flush();
  return kept;
}

function foodOf(clause: readonly Token[], isFood: (token: Token) => boolean): readonly Token[] {
  const isTherapy = ({ kind, raw }: Token): boolean => kind === 'word' && THERAPY.test(raw);
  const first = clause.findIndex(isTherapy);
  if (first < 0) return clause;
  const last = clause.findLastIndex(isTherapy);
  const opens = clause.findIndex((token, at) => at > last && CLAUSES.has(token.raw));
  const after = opens < 0 ? withoutRatio(clause.slice(last + 1)) : clause.slice(opens + 1);
  if (after.some(isFood)) return after;
  // "toast 4 units": the number belongs to the dose.
  const before = clause.slice(0, clause[first - 1]?.kind === 'number' ? first - 1 : first);
  return before.some(isFood) ? before : [];
}

/** "icr 1:10 60g pasta" */
function withoutRatio(tokens: readonly Token[]): readonly Token[] {
  const [one, colon, other] = tokens;
  const isRatio = one?.kind === 'number' && colon?.text === ':' && other?.kind === 'number';
  return isRatio ? tokens.slice(3) : tokens;
}
