/**
 * Emergency words in folded text (lower case, no accents; `ß` is `ss`), in English and German. When in doubt a pattern matches:
 * an unnecessary warning is nothing compared to a hypo answered with a recipe.
 * Excluded on purpose: the keto diet, low-carb and low-sugar foods, hypoallergenic food, milkshakes.
 */

const glucose =
  '(?:bloo?d[ -]?(?:sug[ae]rs?|glucose)|glucose|bgl?|bs|cgm|libre|dexcom|sensor|my (?:sug[ae]rs?|levels?|numbers?))';
const low =
  '(?:too |so |very |really |going |getting |super |quite ){0,6}(?:low|lows|dropp?ing|dropped|falling|fell|crash\\w*|plummet\\w*|tank\\w*|sinking)';
const zucker = '(?:blut ?zu(?:ck|k|c)er\\w*|zuckerwert\\w*|(?:mein|meine|der|den) (?:zu(?:ck|k|c)er|wert|werte|bz)|bz)';
const person =
  '(?:he|she|kids?|child|girl|boy|son|daughter|grandson|granddaughter|baby|toddler|husband|wife|partner|mum|mom|dad|mother|father|brother|sister|friend|boyfriend|girlfriend|year[ -]old|grandma|grandpa)';
const kind =
  '(?:er|sie|kind|junge|madchen|sohn|tochter|enkel(?:in)?|baby|mann|frau|partner(?:in)?|mutter|vater|mama|papa|bruder|schwester|oma|opa|freund(?:in)?)';
const meter =
  '(?:cgm|libre|dexcom|sensor|(?:glucose ?)?meter|monitor|reader|messgerat|pump|pumpe|bloo?d[ -]?sug[ae]r|glucose|bgl?|bz|blut ?zucker)';
const says = '(?: \\w+){0,2}? (?:says?|shows?|reads?|saying|showing|reading|zeigt|sagt|meldet|steht auf)';
const reads = '(?: (?:is|was|at|says|shows|reads|ist|steht|zeigt|sagt|auf|just|now|jetzt)){1,3}';
const vomiting =
  '(?:vomit\\w*|throwing up|threw up|being sick|erbrech\\w*|erbrochen|ubergeb\\w*|kotz\\w*|gekotzt|(?:muss|musste|mussen) (?:\\w+ )?brechen)';
/** `Typ 1`, but not flour of type 1050. */
const typeOne = '(?:typ(?:e)?[ -]?(?:1|one|eins)|t1(?:d|dm)?)';
const sugarWords = `(?:sugars?|glucose|diabet\\w*|zucker|blutzucker|bgl?|bz|${typeOne})`;
const faint = '(?:faint|dizz(?:y|iness)|light-?headed|weak|clammy|woozy|confus(?:ed|ion))';
const schwindlig = '(?:schwind\\w*|benommen|verwirrt|schwach)';
const unwell =
  '(?:ubel|ubelkeit|nausea\\w*|nauseous|feel(?:ing)? sick|bauchschmerz\\w*|bauchweh|(?:stomach|belly|tummy)[ -]?(?:pain|ache)s?)';
const badly =
  '(?:geht(?: ?e?s)? (?:mir )?(?:\\w+ )?(?:schlecht|nicht gut|mies|elend)|(?:komisch|mies|elend|schlecht)|(?:feel(?:ing)?|i am|i.?m) (?:\\w+ )?(?:bad|awful|terrible|weird|funny|ill|unwell|strange|off))';
const highSugar =
  '(?:high (?:blood[ -]?)?(?:sugars?|glucose)|(?:sugars?|glucose|bgl?) (?:\\w+ ){0,3}high|hohe\\w* (?:blut)?zucker\\w*|(?:blut)?zucker (?:\\w+ ){0,3}hoch)';
const niedrig =
  '(?:niedrig\\w*|tief|tiefer|sinkt|gesunken|fallt|fallend|gefallen|sturzt|abgesturzt|abgesackt|sackt|im keller|unten)';
/** Glucose that does not come down. */
const notDown =
  "(?:(?:won'?t|will not|doesn'?t|does not|isn'?t|not|never|can'?t|refuses to) (?:\\w+ )?(?:come|coming|go|going|get|getting|budge) (?:back )?down(?! (?:well|the))|(?:geht|kommt|will) (?:\\w+ ){0,2}?(?:nicht|kaum|nimmer) (?:\\w+ )?(?:runter|herunter|nach unten|sinken|fallen)|(?:sinkt|fallt) (?:einfach |gar )?(?:nicht|nimmer)\\b(?! (?:ins|zusammen|auf|wenn)))";

export const hypoWords: readonly RegExp[] = [
  // What is taken against a low, next to a low reading.
  /\b(?:traubenzucker|dextrose|glucose)\b.{0,20}\b(?:bei|at) [1-6]\d\b(?! ?(?:g|gram|gramm|grams|%))/,
  /\bh[yi]pp?oo?(?:s|ing|ed|ic|ish)?\b(?![- ]?allerg)/,
  /\bh[yi]pp?o[\s-]?(?:gl|gy)[yiuc]\w*/,
  /\bunter[\s-]?zu\w*/,
  new RegExp(`\\b(?:${low}) (?:in )?(?:blood[ -]?(?:sugars?|glucose)|bgl?\\b|glucose levels?|sugar levels?)`),
  new RegExp(`\\b${glucose}\\b(?:'s)? (?:\\w+ ){0,4}?${low}\\b`),
  /\bsugars? (?:levels? )?(?:is|are|has|have|keeps?|feels?|went|goes|gone|'s) (?:been |too |so |very |really |going |getting )*(?:low|dropp\w*|falling|crash\w*)\b/,
  /\b(?:i'?m|i am|im|i feel|feel|feeling|i'?ve gone|gone|going|went|running) (?:a bit |a little |too |so |very |really |way )*low\b(?![ -]?(?:carb|fat|sugar|gi|energy|on|in|key|calorie|sodium|salt))/,
  /\b(?:severe|nocturnal|having an?|treat(?:ing)? an?|correct(?:ing)? an?) lows?\b(?![ -]?(?:carb|fat|sugar|gi|calorie))/,
  /\b(?:shak(?:y|ing)|trembl\w*|wobbly)\b.{0,40}\b(?:sweat\w*|dizz\w*|confus\w*|faint\w*|sugar|glucose|diabet\w*)/,
  /\b(?:sweat\w*|dizz\w*|confus\w*|faint\w*)\b.{0,40}\b(?:shak(?:y|ing)|trembl\w*|wobbly|sugar|glucose|diabet\w*)/,
  /\b(?:i(?:'?m| am)?|feel(?:ing)?|so|very) (?:really |very |so )?(?:shaky|trembling)\b|\b(?:i'?m|i am|my hands? (?:is|are)) (?:shaking|trembling)\b/,
  /\b(?:passed|passing|pass|blacked|blacking) out\b|\bunconscious\b|\bunresponsive\b|\bseizures?\b|\bfainted\b|\b(?:can'?t|cannot|won'?t|doesn'?t|not) (?:be )?wak(?:e|ing|en)\b/,
  new RegExp(`\\b${zucker}\\b (?:\\w+ ){0,4}?(?:zu )?${niedrig}\\b`),
  /\b(?:zu )?(?:niedrig|tief)\w* (?:blut ?)?zucker(?:wert\w*|spiegel)?\b(?!gehalt)(?! (?:gehalt|anteil))/,
  /\b(?:ich )?bin (?:gerade |total |viel |schon |wieder |etwas )*(?:zu )?(?:low|niedrig|tief|im unterzucker)\b/,
  /\b(?:zittr?ig|zittere|zittern)\b/,
  new RegExp(
    `\\b${person}(?:'?s| is| are|'re| went| goes| feels| seems| has gone)? (?:a bit |too |so |very |really |going |running |gone )*low\\b(?![ -]?(?:carb|fat|sugar|gi|energy|on|in|key|calorie|sodium|salt))`,
  ),
  new RegExp(
    `\\b${kind} (?:ist|war) (?:gerade |schon |wieder |viel |total )*(?:zu )?(?:tief|niedrig|low|unterzuckert)\\b`,
  ),
  /\b(?:for|during|after|before|with|from|when) (?:an? |my |his |her |the )?(?:bad |mild |night ?time )?lows?\b(?![ -]?(?:carb|fat|sugar|gi|cal|glyc|energy|sodium|salt|heat|price|protein|alcohol|cost|lactose|fodmap|in\b))/,
  /\blow glucose\b(?! (?:syrup|content|foods?|fruits?|drinks?|snacks?|bread|diet))/,
  new RegExp(`\\b${meter}\\b${says} ?["']?lo(?:w|s)?\\b`),
  /\b(?:arrows?|pfeile?)\b.{0,15}\b(?:down\w*|unten|runter|abwarts)\b|\bdoppelpfeil\w*/,
  /(?<![\d.,])(?:\d{2,3}|\d[.,]\d)\s*(?:mg ?\/ ?dl|mmol(?: ?\/ ?l)?)?\s*(?:,|&|and|und|but|aber)?\s*(?:is |it's |it is |es |still |keeps? |going |fast |quickly |schnell |weiter |immer )*(?:falling|falls|dropping|drops|crashing|going down|sinking|fallend|fallt|sinkt|sinkend)\b/,
  new RegExp(
    `\\b(?:${faint}\\b.{0,20}\\b(?:sweat\\w*|shak(?:y|ing)|clammy|confused)|(?:sweat(?:y|ing)|shaky|clammy)\\b.{0,20}\\b${faint})\\b`,
  ),
  new RegExp(
    `\\b(?:${schwindlig}\\b.{0,30}\\b(?:schwitz\\w*|schweiss\\w*|zitt\\w*|zucker)|(?:schwitze\\w*|zittr?ig)\\b.{0,30}\\b${schwindlig})\\b`,
  ),
  /\b(?:not|isn'?t|won'?t|doesn'?t|stopped) respond\w*\b|\breagiert (?:gar )?nicht\b|\b(?:nicht|kaum) ansprechbar\b/,
  /\b(?:i'?m|i am|he'?s|she'?s|we'?re) (?:\w+ ){0,2}?(?:crashing|tanking|plummeting|dropping\b(?! (?:carbs?|bread|the|some|my|sugar|out|off|in)\b))/,
  /\btrending (?:low|down)\b|^\W*(?:low|lo|tief|zu tief)\W*$|\bzuckerschock\b|\binsulin shock\b/,
  /\bsug[ae]rs? (?:is |are |keeps? |now |levels? )*(?:dropping|falling|crashing|tanking|plummeting)\b|\bzu(?:ck|k|c)er (?:fallt|sinkt|sturzt|rauscht)\b/,
  /\b(?:below|under|unter) [1-3][.,]\d\b(?!\s*(?:g|gr|gramm?s?|%|be|ke|ml|kg|l)(?![a-z]))/,
  /\b(?:can'?t|cannot) stop (?:shaking|trembling|sweating)\b|\b(?:had|having|has) an? (?:fit|convulsion)\b|\bzusammengebrochen\b/,
  new RegExp(`\\b(?:i|just|has|${person}) collapsed\\b`),
  /\bkaltschweiss\w*|\bkalter schweiss\b|\bbewusstlos\w*|\bohnmach\w*|\bohnmacht\w*|\bumgekippt\b|\bkrampfanf\w*|\b(?:wacht|wachst|wache) nicht (?:mehr )?auf\b/,
  new RegExp(
    `\\b(?:${glucose}|sugars?|reading|zucker|blutzucker|wert)\\b(?:'s)?${reads} ?["']?lo["']?(?![\\w-])(?! (?:carb|fat|cal))`,
  ),
  new RegExp(`(?<![\\w-])["']?lo(?:w|s)?["']? (?:on|auf|am|im|bei)(?: the| my| dem| meinem| der| meiner)? ${meter}\\b`),
  /(?<!\b(?:highs?|ups) and )\blows\b(?![ -]?(?:carb|fat|sugar|gi|calorie))/,
  /\b(?:lo|low|urgent low|hypo|tief|niedrig|unterzucker)(?:[ -](?:glucose|sugar|zucker))?[ -]?(?:alarm|alert|warn)\w*/,
  /(?<!\b(?:avoid|avoiding|prevent|without)(?: an?| the)? )\bsugar crash(?:es|ing|ed)?\b|\bzucker ?(?:crash|absturz|flash)\w*/,
  /\bzu(?:ck|k|c)er\w* (?:\w+ ){0,2}?(?:im (?:keller|sinkflug)|nach unten|am (?:fallen|sinken|absturzen))\b|\bwerte? (?:\w+ ){0,2}?im (?:keller|sinkflug)\b/,
  /\b(?:bin|ist|lieg(?:e|t)) (?:ich |er |sie |gerade |grade? |schon |wieder |total |voll |ganz |echt )*im keller\b/,
  /\b(?:am|beim) (?:abrauschen|absturzen|abschmieren|absacken)\b|\bich (?:rausche|schmiere|sacke) (?:\w+ ){0,2}ab\b|\b(?:bin|ist) (?:\w+ )?abgerauscht\b/,
  /^\W*(?:sug[ae]rs?|zu(?:ck|k|c)er|bgl?|bz) (?:is |ist |way |viel |so |zu )*(?:low|lo|tief|niedrig|unten)(?=\W*$|\W+(?:help|what|hilfe|was|wie|how|need|brauche)\b)/,
  /\bfeel(?:ing)? (?:like |as if )?(?:i am |i'?m )?(?:going to |about to )?(?:faint(?:ing)?|pass(?:ing)? out|collaps(?:e|ing))\b/,
  /\bumkippen\b(?! lassen)|\bkipp(?:e|t)? (?:ich|er|sie) (?:\w+ ){0,2}um\b/,
  /\bkrampft\b|\bconvuls\w*|\b(?:he|she|son|daughter|child|kid|baby|husband|wife)(?:'s| is) fitting\b/,
  /\b(?:ich|er|sie|kind|mann|frau) kipp(?:e|t)? (?:\w+ ){0,3}um\b|\bklapp(?:e|t) (?:\w+ ){0,2}zusammen\b|\bschwarz vor (?:den )?augen\b/,
  /\b(?:about to|going to|gonna|might) (?:faint|collapse|pass out)\b|\b(?:vision|everything) (?:is )?(?:going|goes|went|getting) (?:black|dark|blurry)\b/,
  /\bipogl[iuy]\w*|\b(?:azucar|glucosa|glucemia|glicemia|glycemie) (?:\w+ ){0,3}?(?:baj[ao]|bassa|basse)\b|\bbassa glicemia\b/,
];

export const ketoneWords: readonly RegExp[] = [
  /\bk[eiy]{1,2}tt?o{1,2}n(?:e|es|s|en|korper\w*|wert\w*|test\w*|streifen|urie|amie)?\b/,
  /\bk[eiy]{1,2}tt?o[\s-]?(?:a[csz]+[iey]d|a[csz]{2,3}o?id|azid|acid)\w*/,
  /\bdka\b/,
  /\b(?:diabetic|diabetisches|zucker)[ -]?(?:coma|koma)\b/,
  /\b(?:breath|atem|mund)\b.{0,30}\b(?:fruity|acetone?|aceton|azeton|nail (?:polish|varnish)|nagellack)\b/,
  /\b(?:fruity|acetone?|aceton|azeton)\b.{0,30}\b(?:breath|atem|mund)\b/,
  /\b(?:acetone?|aceton|azeton)\b.{0,20}\b(?:urine?|pee|blood|blut)\b/,
  new RegExp(`\\b${meter}\\b${says} ?["']?hi(?:gh)?\\b(?! (?:carb|fat|protein))`),
  new RegExp(`\\b${unwell}\\b.{0,50}\\b${highSugar}\\b|\\b${highSugar}\\b.{0,50}\\b${unwell}\\b`),
  new RegExp(`\\b${unwell}\\b.{0,50}\\b${typeOne}\\b|\\b${typeOne}\\b.{0,50}\\b${unwell}\\b`),
  new RegExp(`\\b${vomiting}\\b.{0,60}\\b${sugarWords}\\b|\\b${sugarWords}\\b.{0,60}\\b${vomiting}\\b`),
  /\b(?:erbreche|ubergebe mich|kotze|vomiting|throwing up) (?:\w+ ){0,2}(?:since|seit|all (?:day|night|morning)|every|standig|dauernd|die ganze)\b/,
  /\b(?:can'?t|cannot|couldn'?t|unable to) (?:keep|hold) (?:\w+ ){0,3}down\b|\b(?:nichts|kein\w* \w+) (?:\w+ ){0,2}(?:bei mir|drin|unten) ?behalten\b/,
  new RegExp(`\\b(?:${glucose}|sugars?|reading|zucker|blutzucker|wert)\\b(?:'s)?${reads} ?["']?hi["']?(?![\\w-])`),
  new RegExp(`(?<![\\w-])["']?hi(?:gh)?["']? (?:on|auf|am|im|bei)(?: the| my| dem| meinem| der| meiner)? ${meter}\\b`),
  /\b(?:breath|atem|mund\w*)\b.{0,15}\b(?:smell\w*|riech\w*|stink\w*|like|nach)\b.{0,20}\b(?:pear ?drops?|apples?|nail|solvent|sweet|apfeln?|obst\w*|fruchtig\w*|susslich\w*)\b/,
  new RegExp(`\\b${glucose}\\b.{0,30}\\b${notDown}`),
  new RegExp(`\\b(?:sugars?|zu(?:ck|k|c)er|werte?|bz)\\b [^.,;!?]{0,40}\\b${notDown}`),
  /\b(?:ceton\w*|cheton\w*|cetoacid\w*|chetoacid\w*|acidocetos\w*)\b/,
];

/** What people call their reading, for `bg 54` and `my sugar is 2.9`. */
export const READING =
  /\b(?:bloo?d[ -]?(?:sug[ae]rs?|glucose)|glucose(?: level| reading)?|bgl?|my (?:sug[ae]rs?|level|reading|bs)|sugar level|blut ?zu(?:ck|k|c)er(?:wert)?|mein(?:en)? (?:zu(?:ck|k|c)er|wert|bz)|bz|zuckerwert|libre|dexcom|cgm|sensor)\b(?:\s+(?:is|was|of|at|are|says|shows|reads|now|currently|only|just|level|down|to|about|around|ist|war|liegt|bei|von|auf|zeigt|nur|jetzt|gerade|noch|unter|under|below|over|above|uber)){0,5}\s*[:=<>]?\s*(\d{1,3}(?:[.,]\d{1,2})?)(?![\d.,]*\d)(?!\s*(?:g|gr|gramm?s?|ml|kcal|tabs?|tablets?|%)\b)/g;

/** `sugar over 400`, `Zucker ist bei 52`: sugar alone may be food, so a verb or a bound must stand between. */
export const READING_OF_SUGAR =
  /\b(?:sug[ae]rs?|zu(?:ck|k|c)er|wert)\s+(?:is|was|are|at|over|above|ist|war|liegt|steht|uber|von|bei)\s+(?:(?:at|now|only|just|down to|about|over|above|under|below|bei|auf|nur|jetzt|gerade|noch|uber|unter)\s+)*(\d{1,3}(?:[.,]\d{1,2})?)(?![\d.,]*\d)(?!\s*(?:g|gr|gramm?s?|ml|kcal|tabs?|tablets?|%|per|pro)(?![a-z]))/g;

/** `mir geht's schlecht, Zucker 45`, or just `sugar 48`: without a verb only when someone is unwell or says nothing else. */
export const READING_OF_UNWELL = new RegExp(
  `(?:^|${badly}\\b.{0,40}?\\b)(?:sug[ae]rs?|zu(?:ck|k|c)er|wert)\\s*[:=]?\\s*(\\d{1,3}(?:[.,]\\d{1,2})?)(?=\\W*$|\\W+(?:mir|ich|i|feel\\w*|and|und|help|hilfe|what|was)\\b)`,
  'g',
);

/** `I'm at 58 going down`, `bin bei 55`: only when no food measure follows. */
export const READING_OF_PERSON =
  /\b(?:(?:i'?m|i am|we'?re|he'?s|she'?s|he is|she is|sitting|hovering|currently|now)(?: (?:sitting|hovering|now|only|just|currently|down))* (?:at|to)|i am down to|^at|(?:bin|ist|liege?|stehe?)(?: (?:ich|er|sie|jetzt|gerade|schon|nur|wieder))* (?:bei|auf)) (?:about |around |only |just |nur |etwa |ca\.? )*(\d{1,3}(?:[.,]\d{1,2})?)(?=\s*(?:$|[,;!?]|\.(?!\d)|(?:and|und|but|now|going|fall\w*|dropp\w*|need|what|how|was|wie|jetzt|sink\w*|with|mit|or|help|hilfe|right)\b))/g;

/** `my son is at 55`, `mein Sohn hat 55`; a bare `is 55` is an age, `hat 39,5` a fever. */
export const READING_OF_OTHERS = new RegExp(
  `\\b(?:${person}(?:'s| is| was| sits| has been)?(?: (?:sitting|hovering|stuck|now|only|just|currently|down|still|dropped|fell|gone|went|been))* (?:at|to)|` +
    `${kind} (?:ist|war|liegt|steht|hangt)(?: (?:jetzt|gerade|grad|schon|nur|wieder|noch|aktuell))* (?:bei|auf)|` +
    `(?:${person} has|${kind} (?:hat|hatte))(?! (?:\\w+ ){0,3}?(?:\\d\\b(?![.,]\\d)|3[6-9][.,]\\d|4[0-2][.,]\\d)))(?: (?:about|around|only|just|still|now|nur|etwa|ca\\.?|noch|jetzt|gerade|grad|schon|an?|einen|reading|sugar|wert|zucker|bz|of|von))* ` +
    `(\\d{1,3}(?:[.,]\\d{1,2})?)(?=\\s*(?:$|[;!?]|,(?!\\s*\\d)|\\.(?!\\d)|(?:mg|mmol|and|und|but|now|going|fall\\w*|dropp\\w*|need|what|how|was|wie|jetzt|gerade|sink\\w*|shak\\w*|sweat\\w*|zitt\\w*|schwitz\\w*|help|hilfe|right|before|after|vor)\\b))`,
  'g',
);

/** `350 and it won't come down` */
export const READING_NOT_DOWN = new RegExp(
  `(?<![\\d.,])(\\d{2,3}(?:[.,]\\d{1,2})?)(?![\\d.,]*\\d)(?! ?(?:g|gr|gramm?s?|ml|kcal|%|cal\\w*|per|pro|grad|degrees?|f|c)(?![a-z]))[^\\d]{0,20}\\b${notDown}`,
  'g',
);

/** `sugar is still stuck at 350` */
export const READING_STUCK =
  /\b(?:sug[ae]rs?|glucose|bgl?|bs|levels?|zu(?:ck|k|c)er|werte?|bz)(?:'s)? (?:\w+ ){0,4}?(?:stuck|stays?|staying|still|hangs?|hangt|klebt|bleibt|noch|immer) (?:\w+ )?(?:at|on|around|over|above|bei|auf|uber) (\d{2,3}(?:[.,]\d{1,2})?)(?![\d.,]*\d)(?! ?(?:g|gr|gramm?s?|ml|kcal|%|cal\w*|per|pro)(?![a-z]))/g;

/** `I am at 3.1 mmol`, `54 mg/dl`: the unit says what it is. */
export const READING_WITH_UNIT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:mmol|mg ?\/ ?dl|mgdl)\b/g;

/** Long words that a shaking hand mistypes; compared allowing this many typos (a letter wrong, missing, added or swapped). */
export const MISTYPED: readonly {
  readonly word: string;
  readonly kind: 'self-harm' | 'hypo' | 'ketones';
  readonly slips: number;
}[] = [
  { word: 'suicide', kind: 'self-harm', slips: 1 },
  { word: 'suicidal', kind: 'self-harm', slips: 1 },
  { word: 'selbstmord', kind: 'self-harm', slips: 2 },
  { word: 'hypoglycemia', kind: 'hypo', slips: 2 },
  { word: 'hypoglycaemia', kind: 'hypo', slips: 2 },
  { word: 'hypoglykamie', kind: 'hypo', slips: 2 },
  { word: 'hypoglycemic', kind: 'hypo', slips: 2 },
  { word: 'unterzucker', kind: 'hypo', slips: 2 },
  { word: 'unterzuckert', kind: 'hypo', slips: 2 },
  { word: 'unterzuckerung', kind: 'hypo', slips: 2 },
  { word: 'unconscious', kind: 'hypo', slips: 2 },
  { word: 'bewusstlos', kind: 'hypo', slips: 2 },
  { word: 'ketones', kind: 'ketones', slips: 1 },
  { word: 'ketone', kind: 'ketones', slips: 1 },
  { word: 'ketoacidosis', kind: 'ketones', slips: 2 },
  { word: 'ketoazidose', kind: 'ketones', slips: 2 },
];

/**
 * Symptoms of a hypo, for people who do not name it: in folded text, in English and German. When in doubt a pattern matches.
 * Excluded on purpose: a shaky or blurry photo, food that wobbles, low-sugar food, a meal that appears twice in a list.
 */

const pictured =
  '(?!.{0,40}\\b(?:photos?|pictures?|pics?|images?|scans?|camera|screen|video|app|foto\\w*|bild\\w*|kamera|liste|verlauf|eintrag|eintrage)\\b)';
const aPicture =
  '(?<!\\b(?:photos?|pictures?|pics?|images?|scans?|camera|screen|video|foto|fotos|bild|bilder|kamera)\\b.{0,20})';
const somebody = '(?:he|she|son|daughter|kid|child|girl|boy|husband|wife|partner|mum|mom|dad|friend)';
const very = '(?:\\w+ ){0,3}?';
const mouth = '(?:lips?|tongue|mouth|face|fingers?|fingertips)';
const mund = '(?:lippen?|zunge|mund|gesicht|finger|fingerspitzen)';
const wobbly =
  '(?:shake?y|wobbly|jittery|woozy|trembly|light-?headed|clammy|faint)\\b(?! (?:from|after|because of|with) (?:\\w+ ){0,2}?(?:coffees?|caffeine|espressos?|energy))';
const wacklig = '(?:wacke?lig|zitt?rig|klapprig|schw?ummrig|schummerig|schwindl?e?lig|benommen|kaltschweissig)';
const next =
  '(?=\\W*$|\\W+(?:what (?:to|do|should|can|now)|help|need|how (?:many|much)|now|again|i.?m|i (?:am|feel|need|have|was)|and (?:i|shak|sweat|dizz|feel)\\w*|at night|(?:every|all) (?:night|day|morning|evening|time)|since|today|after (?!\\w+ (?:snacks?|treats?|desserts?))\\w+|lately|was|wie|hilfe)\\b)';

export const hypoSignWords: readonly RegExp[] = [
  new RegExp(
    `\\b(?:can'?t|cannot|can not|don'?t|do not|hardly|barely|can'?t even) feel (?:my|his|her|the) ${mouth}\\b`,
  ),
  new RegExp(
    `\\b(?:my|his|her|the) ${mouth} (?:is|are|feels?|goes|went|has gone|have gone|'s) ${very}(?:numb\\b|tingl\\w*)`,
  ),
  /\b(?:numb|tingl(?:y|ing)) (?:lips?|tongue|face|fingers)\b|\b(?:lips?|tongue|mouth)(?: \w+){0,3} (?:numb\b|tingl\w*)/,
  new RegExp(
    `\\b(?:spure?|fuhle?|merke?) (?:ich )?(?:mein\\w*|die|den|das) ${mund}\\b.{0,12}\\b(?:nicht|kaum|nimmer)\\b`,
  ),
  /\b(?:lippen?|zunge|gesicht|mein mund|finger)\b (?:\w+ ){0,4}?(?:taub|kribbel\w*|pelzig)\b/,
  /\b(?:taube|kribbelnde|pelzige) (?:lippen?|zunge|finger)\b|\bkribbeln (?:in|an|auf|um) (?:\w+ )?(?:lippen?|zunge|mund)\b/,
  // Eyes.
  new RegExp(
    `\\b(?:vision|eyesight|sight|eyes) (?:(?:is |are |gets? |goes |went |getting |going |has gone )?${very}(?:blurr?\\w*|foggy|fuzzy)|(?:is|are|gets?|goes|went|getting|going|has gone) (?:all |so )?(?:double|black|dark))\\b|\\bdouble vision\\b`,
  ),
  /\bblurr(?:y|ed|ing) (?:vision|sight|eyes)\b|\b(?:i )?see(?:ing)? (?:everything |it all |all )?(?:blurry|blurred|spots|stars|double(?=\W*$|[.,;!?]| and (?:i|my|shak|sweat|feel)))/,
  new RegExp(
    `${aPicture}\\b(?:everything|it all)(?:'s| is| looks| gets| goes| went| seems)? ${very}(?:blurr?(?:y|ed|ing)|fuzzy)\\b${pictured}`,
  ),
  new RegExp(
    `\\b(?:sehe|seh) (?:ich )?(?:alles |nur |schon |ganz |noch |total )*(?:verschwommen|unscharf|sternchen|schwarz|doppelt|nicht mehr (?:richtig|scharf))\\b${pictured}`,
  ),
  new RegExp(
    `${aPicture}\\balles (?:ist |wird )?(?:\\w+ )?(?:verschwommen|verschwimmt|unscharf)\\b${pictured}|\\bverschwimmt (?:mir )?alles\\b`,
  ),
  /\b(?:everything|room|my head)(?:'s| is| keeps)? spinning\b|\balles dreht sich\b|\bdreht sich (?:mir )?alles\b/,
  /\bcold sweats?\b|\bsweat(?:ing|y)? and (?:hungry|starving|pale|weak|trembling|cold)\b|\bheart (?:is )?(?:racing|pounding) and (?:\w+ )?(?:sweat\w*|shak\w*)/,
  /\bblurr\w*\b.{0,30}\b(?:sweat\w*|shak(?:e?y|ing)|dizz\w*|faint|trembl\w*)|\b(?:sweat\w*|shak(?:e?y|ing)|dizz\w*|faint|trembl\w*)\b.{0,30}\bblurr\w*/,
  /\b(?:have|has|got|get|getting|gets) the shakes\b/,
  // Trembling, on its own or as a statement about someone.
  /(?<!\b(?:photos?|pictures?|images?|cameras?|scans?|videos?|milkshakes?|smoothies?|jelly|jello|pudding|custard|table|estimates?) (?:(?:is|are|was|were|looks?|came|out|a|bit|too|so|very|all) ){0,3})\bshake?y\b(?! (?:photos?|pictures?|pics?|images?|cameras?|cam|videos?|footage|shots?|scans?|table|start|estimates?|cheese|beef|jelly|pudding|custard|salad))/,
  new RegExp(
    `\\b(?:i'?m|i am|feel|feels|feeling|(?:s?he|son|daughter|kid|child|husband|wife)(?:'s| is)) (?:(?:a|bit|little|all|so|very|really|quite|totally|super|kind|of|suddenly|getting|and|weird|funny) ){0,4}${wobbly}`,
  ),
  /^\W*(?:(?:so|very|really|all|a bit|getting|feeling) )*(?:trembling|trembly|jittery|wobbly|woozy|light-?headed|wacke?lig|zitt?rig|klapprig)(?: (?:and|und) \w+)?\W*$/,
  new RegExp(`\\b(?:fuhle?|fuhlt) (?:ich )?(?:mich|sich) (?:\\w+ ){0,5}?${wacklig}\\b`),
  /\b(?:mir|ihm|ihr) (?:ist|wird) (?:\w+ ){0,4}?(?:wacke?lig|schw?ummrig|schummerig|blumerant)\b|\b(?:ich )?bin (?:\w+ ){0,3}?(?:wacke?lig|klapprig)\b/,
  /\bwacke?lige? (?:beine?n?|knien?)\b|\bweiche knie\b|\b(?:beine?|knie|hande?) (?:\w+ ){0,3}?(?:wacke?lig|zittrig|zittern|zittert)\b/,
  // Low blood sugar, not low-sugar jam: no food is named after it.
  new RegExp(
    `(?:^\\W*|\\b(?:(?:i|i'?ve|we|${somebody}) (?:\\w+ )?(?:have|has|had|got|gets?|feel|feels)|i'?ve|got|having|feeling|getting|treat|treating|fix) (?:an? |very |really |my |got )?)(?:too |very |so |really )*low sugars?\\b${next}`,
  ),
  /\bwhat (?:to|should (?:i|he|she)|do (?:i|we)|can i) (?:eat|drink|take|do|give) (?:for|when|if|at|during|against) (?:\w+ ){0,2}?low (?:blood )?sugars?(?=\W*$|[,;.!?])/,
];

/**
 * Words of someone who wants to die or to hurt themselves, in folded text, in English, German and the most common phrases of
 * other languages. When in doubt a pattern matches: an unnecessary kind word hurts nobody.
 * Excluded on purpose: food to die for, hot "suicide" wings, cutting oneself a slice, dying of hunger.
 */

const medicine =
  '(?:insulin|units?|einheiten|doses?|dosis|pills?|tablets?|tabletten|pen|bolus|humalog|novorapid|novolog|fiasp|lantus|tresiba)';
const deadly = '(?:lethal|fatal|deadly|kill(?:s|ing)?|die|death|never wake up|todlich\\w*|sterben|stirbt|umbring\\w*)';
const oneself = '(?:my ?self|me|him ?self|her ?self|them ?sel(?:f|ves)|your ?self)';

export const selfHarmWords: readonly RegExp[] = [
  new RegExp(
    `\\b(?:kill|killing|harm|harming|hang|hanging|poison|poisoning|drown|shoot|off(?:ing)?) ${oneself.replace('|me|', '|')}\\b`,
  ),
  /\b(?:hurt(?:ing)?|cutting) (?:my ?self)\b|\bself[ -]?harm\w*/,
  /\bsuicid\w*\b(?! (?:\w+ )?(?:wings?|sauce|burger))/,
  /\b(?:end|ending|take|taking|took|taken) (?:my|his|her|their) (?:own )?li(?:fe|ves)\b|\bend(?:ing)? it all\b/,
  /\b(?:want|wants|wanna|wish|ready|hope|plan|planning|prefer|trying|try|rather|going|gonna|like|need|about) (?:to )?(?:just |only )?(?:die|dying|be dead)\b(?! (?:for|of)\b)/,
  /\b(?:wish|wished) i (?:was|were|had) (?:dead|never|not been)\b|\b(?:better|well) off (?:dead|without me)\b/,
  /\b(?:don'?t|do not|no longer|dont) (?:want|wanna)(?: to)? (?:live|be alive|exist|wake up|be here|go on)\b(?=\W*$|[.,;!?]| any ?more| like this| with (?:this|diabetes)| again)/,
  /\bno (?:reason|point|will) (?:to|in|for) (?:live|living|go on|going on)\b|\btired of (?:living|life|being alive)\b/,
  /\b(?:reason|point) (?:of|in|to|for) (?:living|live)\b|\b(?:nobody|no one|no-one) would (?:even )?miss me\b|\bdisappear for ?ever\b/,
  /\bcan'?t (?:go on|live)(?: like this)?(?: any ?more)?(?=\W*$|[.,;!?])/,
  /\b(?:whole|entire) (?:(?:insulin )?(?:pen|vial|cartridge)|(?:bottle|pack|box) of (?:insulin|pills|tablets|metformin))\b|\bganzen? (?:insulin-?)?(?:pen|ampulle|patrone)\b/,
  /\b(?:thinking (?:about|of)|going to|gonna|want to|feel like|could just) (?:tak\w*|inject\w*) all\b.{0,15}\b(?:insulin|units|pills|tablets|of it|at once)\b|\bspritze? (?:ich )?mir (?:\w+ )?alles\b/,
  /\bich kann (?:einfach )?nicht mehr\b.{0,5}\bich will (?:nur |einfach |noch )*weg\b/,
  /\blife (?:is not|isn'?t|is no longer) worth\b|\bnot worth living\b|\bunaliv\w*|\b(?:to|gonna|i'?ll|might) kms\b/,
  new RegExp(`\\b${medicine}\\b.{0,50}\\b${deadly}\\b|\\b${deadly}\\b.{0,40}\\b${medicine}\\b`),
  new RegExp(
    `\\b(?:overdos\\w*|${medicine})\\b.{0,40}\\b(?:on purpose|deliberately|intentionally|absichtlich|mit absicht)\\b`,
  ),
  new RegExp(
    `\\b(?:on purpose|deliberately|intentionally|absichtlich|mit absicht)\\b.{0,40}\\b(?:overdos\\w*|uberdos\\w*|${medicine})\\b`,
  ),
  /\bselbst ?mord\w*|\bsuizid\w*|\bselbst ?totung\w*|\bfreitod\b|\blebensmude\w*|\bselbst ?verletz\w*/,
  /\b(?:mich|sich)(?: selbst| selber)?\b.{0,25}\b(?:umbring\w*|umzubringen|umgebracht|toten|zu toten|erhangen|vergiften|ritzen)\b/,
  /\b(?:bringe?|ritze|tote) mich (?:selbst |gleich |jetzt |heute )*(?:um\b(?! den verstand)|$|[.,;!?]|selber)/,
  /\bbringe? ich mich um\b/,
  /\b(?:mir|sich)\b.{0,15}\b(?:das leben|leben) (?:zu )?nehm\w*|\b(?:mir|sich)(?: selbst)? (?:etwas|was) (?:an(?:zu)?tun|angetan)\b/,
  /\b(?:mein|meinem|sein|ihr) leben (?:\w+ ){0,2}(?:ende\b|(?:zu )?beenden|beende)/,
  /\b(?:will|mochte|wollte|wunsch\w*|liebsten|gern\w*|will nur|sollte)\b.{0,25}\b(?:sterben|tot sein|tot ware)\b(?! vor\b)/,
  /\b(?:ware|bin) (?:ich )?(?:\w+ )?(?:lieber|besser) tot\b|\bohne mich (?:\w+ )?besser dran\b/,
  /\b(?:will|mochte|mag|kann) (?:ich )?(?:einfach |so )?(?:nicht|nimmer)(?: mehr)? (?:leben|weiterleben|da sein|hier sein|weitermachen|existieren)\b(?! ohne)/,
  /\bich\b.{0,30}\bnicht mehr aufwachen\b|\bkeinen sinn mehr\b.{0,15}\bleben\b|\bleben\b.{0,15}\bkeinen sinn mehr\b/,
  /\b(?:quiero (?:morir\w*|matarme)|suicidarme|veux mourir|me tuer|voglio (?:morire|uccidermi)|wil dood)\b/,
];

/** Messages of people who took more insulin than they ate for, or the wrong kind, in folded text: a hypo is imminent. */

const injection =
  '(?:insulins?|bolus(?:ed)?|basal|units?|iu|doses?|shots?|injections?|humalog|novorapid|novolog|fiasp|lantus|tresiba|toujeo|levemir|lyumjev|apidra|(?:long|short|rapid|fast|quick)[ -]acting)';
const took = '(?:took|take|taken|gave|given|had|got|used|injected|bolus(?:s)?ed|dosed|dialled|dialed|pumped|put in)';
const mistake = '(?:by accident|accident(?:al)?ly|by mistake|mistakenly|in error|mixed up|mix-?up|swapped)';
const versehen = '(?:aus versehen|versehentlich|verwechselt|vertauscht|vertan|irrtumlich|vertippt|verdreht)';
const spritzen =
  '(?:gespritzt|spritzen|abgegeben|injiziert|insulin\\w*|bolus|basal|einheiten|ie|humalog|novorapid|fiasp|lantus|tresiba|toujeo)';
const notEaten = "(?:forgot|forgotten|skipped|missed|couldn'?t|didn'?t|haven'?t)";

export const wrongDoseWords: readonly RegExp[] = [
  new RegExp(`\\b${took}\\b.{0,20}\\b(?:too much|too many|double|twice|wrong)\\b.{0,25}\\b${injection}\\b`),
  new RegExp(`\\b${took}\\b.{0,25}\\b${injection}\\b.{0,15}\\b(?:twice|two times)\\b`),
  new RegExp(`\\b${mistake}\\b.{0,50}\\b${injection}\\b|\\b${injection}\\b.{0,50}\\b${mistake}\\b`),
  new RegExp(`\\b(?:too much|too many|the wrong) (?:\\w+ )?${injection}\\b`),
  // `took 20 instead of 2`: an amount of food would be followed by its unit or name.
  new RegExp(
    `\\b${took}\\b(?: my ?self| him| her| it)? \\d+(?:[.,]\\d)? ?(?:units? |u |iu )?instead of (?:my |only |just )?\\d+(?:[.,]\\d)?(?=\\s*(?:$|[.;!?,]|u\\b|iu\\b|units?\\b|and\\b|what\\b|help\\b))`,
  ),
  new RegExp(
    `\\b${took}\\b.{0,30}\\b${injection}\\b.{0,20}\\binstead of\\b|\\b\\d+ instead of \\d+ (?:units?|iu|u)\\b`,
  ),
  /\b(?:injected|bolused|dosed)\b.{0,15}\b(?:too much|too many|double|twice)\b|\bover ?dos(?:e|ed|es|ing)\b|\bod'?e?d on\b/,
  new RegExp(
    `\\b${notEaten}\\b.{0,12}\\b(?:eat|eaten|finish\\w*|meal|lunch|dinner|breakfast)\\b.{0,20}\\b(?:after|since|but|took|taken|already)\\b.{0,25}\\b${injection}\\b`,
  ),
  new RegExp(
    `\\b${injection}\\b.{0,60}\\b(?:vomit\\w*|throwing up|threw up|(?:can'?t|cannot|couldn'?t) (?:keep|hold) (?:\\w+ ){0,3}down|can'?t eat|cannot eat)\\b`,
  ),
  /\b(?:zu ?viele?|doppelt\w*|zweimal|2x|falsch\w*)\b.{0,25}\b(?:gespritzt|abgegeben|injiziert|insulin genommen)\b|\buber ?dos(?:is|iert|en|ierung)\b/,
  /\b(?:zu ?viele?|falsche[snr]?) (?:einheiten|insulin|bolus|ie|humalog|novorapid|fiasp)\b|\bverspritzt\b/,
  new RegExp(`\\b${versehen}\\b.{0,50}\\b${spritzen}\\b|\\b${spritzen}\\b.{0,50}\\b${versehen}\\b`),
  /\b\d+(?:[.,]\d)? ?(?:einheiten |ie |e )?(?:an)?statt (?:nur |der |meine[rn] )?\d+(?:[.,]\d)? ?(?:einheiten|ie|e|insulin|gespritzt|abgegeben)\b/,
  /\b(?:an)?statt \d+(?:[.,]\d)? ?(?:einheiten|ie|e)? ?.{0,10}\d.{0,20}\b(?:gespritzt|abgegeben|injiziert)\b/,
  /\b(?:basal|bolus|lantus|tresiba|toujeo|levemir)\w* (?:an)?statt (?:\w+ )?(?:basal|bolus|humalog|novorapid|fiasp|lantus|tresiba)/,
  /\b\d+(?:[.,]\d)? ?(?:einheiten|ie) (?:\w+ ){0,2}(?:an)?statt (?:nur |der )?(?:\d|zwei|drei|vier|funf)/,
  /\bvergessen zu essen\b.{0,30}\b(?:gespritzt|spritzen|bolus|insulin)\b|\bgespritzt\b.{0,30}\b(?:nichts?|vergessen)\b.{0,15}\b(?:gegessen|essen)\b/,
  /\b(?:gespritzt|insulin)\b.{0,60}\b(?:erbrochen|erbrechen|ubergeben|gekotzt|(?:nichts|nicht) (?:\w+ ){0,3}behalten|brechen)\b/,
];
