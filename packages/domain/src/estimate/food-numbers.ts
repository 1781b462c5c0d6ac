/** What a number in a text about food may count or measure. Everything is folded: lower case, no accents. */

const setOf = (...lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').trim().split(/\s+/));

/** Mass and energy: the only measures allowed next to an instruction. No dose is given in grams of food. */
const MASS = setOf(
  'g gr gm gms gram grams gramme grammes gramm gramos gramo grammi kg kgs kilo kilos kilogram kilograms kilogramm oz ounce ounces',
  'lb lbs pound pounds kcal kcals cal cals calorie calories kalorien calorias kj kilojoule kilojoules г гр кг ккал γρ 克 公克',
  'グラム 그램 غرام جرام גרם',
);

/** Volume, length, temperature and time, and the household's own measures. */
const MEASURES = setOf(
  'ml mls cl dl l ltr litre litres liter liters millilitre milliliter millilitres milliliters floz pint pints quart quarts',
  'cm mm inch inches centimetre centimetres centimeter centimeters millimetres zentimeter degree degrees grad grados c f',
  'minute minutes min mins minuten minutos hour hours hrs stunden horas day days second seconds',
  'percent percentage prozent ciento fold mal veces times portion portions serving servings helping helpings ration',
  'raciones racion portionen',
  'cup cups tasse tassen taza tazas tablespoon tablespoons tbsp tbs tbsps teaspoon teaspoons tsp tsps el tl essloffel',
  'teeloffel cucharada cucharadas cucharadita cucharaditas spoon spoons spoonful spoonfuls loffel handful handfuls',
  'handvoll punado punados pinch pinches prise dash drizzle splash knob dollop dollops scoop scoops ladle ladles glass',
  'glasses glas glaser vaso vasos mug mugs bottle bottles flasche flaschen botella can cans tin tins dose dosen jar jars',
  'pack packs packet packets packung package packages sachet sachets bag bags box boxes bar bars tub tubs pot pots carton',
  'bowl bowls schussel schale bol plate plates teller plato platos tray trays dish dishes basket stick sticks skewer',
  'skewers spiess bread-units be ke khe exchange exchanges broteinheit broteinheiten kohlenhydrateinheiten raciones',
);

/** Foods, their parts, and words about a photo or read. Singular; plurals are derived. */
const COUNTED = setOf(
  'egg ei eier huevo slice scheibe scheiben rebanada piece stuck stucke trozo pieza chunk wedge ring strip stripe cube',
  'half halves halfte mitad third quarter fifth eighth tenth layer ball floret leaf sprig clove stalk spear rib ear kernel',
  'segment round rasher fillet filet steak chop cutlet breast thigh wing drumstick leg patty link nugget finger bite',
  'potato kartoffel kartoffeln patata tomato tomate tomaten onion zwiebel carrot karotte karotten zanahoria pepper mushroom',
  'champignon olive pickle gherkin cucumber radish beet turnip bean pea lentil chickpea nut almond walnut cashew pecan',
  'peanut hazelnut seed corn cob squash courgette zucchini aubergine avocado apple apfel manzana banana banane bananen',
  'platano pear birne pera orange naranja lemon lime peach plum apricot cherry berry strawberry erdbeere erdbeeren fresa',
  'blueberry raspberry blackberry grape date fig kiwi mango melon pineapple papaya raisin prune fruit vegetable toast',
  'tostada bread brot brotchen pan panecillo loaf roll bun bagel baguette pita naan chapati roti tortilla wrap taco',
  'burrito quesadilla enchilada arepa sandwich burger hamburger cheeseburger pizza panini pancake crepe waffle muffin',
  'croissant doughnut donut scone biscuit cookie keks galleta cracker crispbread cake cupcake pie tart tartlet pastry',
  'brownie profiterole eclair macaron meringue chocolate praline candy sweet gummy crisp chip fry wafer pretzel popcorn',
  'dumpling gyoza wonton pierogi raviolo ravioli tortellini gnocchi samosa pakora falafel bhaji springroll sushi nigiri',
  'maki sashimi prawn shrimp mussel scallop oyster meatball kofta sausage wurst salchicha frankfurter bacon ham cheese',
  'kase queso yogurt yoghurt joghurt milk leche milch coffee cafe tea latte cappuccino espresso juice beer wine cocktail',
  'drink beverage soda smoothie shake sauce dip condiment topping filling garnish spread side salad soup course meal snack',
  'dessert food item items component ingredient element kind type sort variety part region section area row group cluster',
  'pile heap stack mound colour color grain spice crust top people person guest diner photo picture image view angle side',
  'reading source reference database estimate figure entry portion container packet unit-of-bread tier minute-steak',
  'part-baked star michelin season seasons cheese herb bean oatcake crumpet blini flatbread poppadom papad idli dosa vada',
  'momo bao onigiri empanada croqueta tamal tamale churro sardine anchovy herring',
  'medium small large mittelgrosse grosse kleine mediano grande pequeno extra-large whole full quarters',
);

/** Things that a pen, a pump or an app counts: never food. */
const DOSING_NOUNS = setOf(
  'u iu ui ie click clicks dose doses shot shots jab jabs puff puffs notch notches point points mark marks line',
  'lines stroke strokes tick ticks step steps press presses pump pumps drop drops squirt squirts injection injections rapid',
  'rapids pen pens needle needles extra insulin bolus basal fast long level levels turn turns twist twists',
);

/** Not nouns: a number before one of these counts nothing. Third-person verbs are included because they look like plurals. */
const NO_NOUNS = setOf(
  'is are was were be been being am has have had do does did will would should shall can could may might must ought need',
  'needs give gives take takes make makes cover covers suit suits fit fits help helps suffice suffices seem seems look',
  'looks go goes feel feels sound sounds equal equals balance balances offset offsets handle handles keep keeps bring',
  'brings let lets mean means get gets hold holds follow follows stand stands serve serves settle settles compensate',
  'compensates work works use uses using deliver delivers tackle tackles address addresses counter counters counteracts',
  'match matches absorb absorbs control controls lower lowers raise raises bring set sets add adds comes come yields yield amounts',
  'results result brings does treats treat ends puts put requires require deserves deserve calls call says say tells tell',
  'i you he she it we they me him her us them this that there here now then today tonight tomorrow later soon always',
  'before after until while when if unless because since though although so thus hence therefore as than like',
  'not no yes okay ok please thanks instead again right just only also too enough more-or-less plus minus less',
  'for from in into on onto at by per every each via with without within about against between through during under over',
  'and or but nor yet its yours ours theirs his yourself himself herself perhaps maybe perfectly exactly nicely straight',
  'immediately ahead beforehand afterwards afterward overall total tops max vor nach fur mit bei jetzt sofort dann reicht',
  'sollte wird antes despues para con por ahora basta bastan deberia y o und oder',
);

/** May stand between a number and what it counts. */
const JOINERS = setOf('of the a an these those them my our their its de del la el los las der die das den von vom d');

const LABELS = setOf(
  'item step photo image picture figure reading version table row option dish plate usda ndb fdc sr release serves',
  'ingredient component food part page',
);

/** Letters right before a number that make it a name: USDA SR28, vitamin B12. */
const IDENTIFIERS = setOf('sr b d k v');

const NUMBER_WORDS = setOf(
  'half one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eighteen nineteen twenty thirty forty fifty hundred dozen eins zwei drei vier funf sechs sieben acht neun zehn elf',
  'zwolf fifteen funfzehn zwanzig uno dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte deux trois',
  'quatre cinq huit neuf dix onze douze quinze vingt tre quattro cinque sei sette otto nove dieci dodici dois quatro seis',
  'sete oito dez doze twee drie vijf zes zeven negen tien',
);

/** Whether the word, without an English plural ending, is one we know. */
function countsFood(word: string): boolean {
  return [
    word,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ies$/, 'y'),
    word.replace(/ves$/, 'f'),
  ].some((form) => COUNTED.has(form));
}

/**
 * Whether every number of a sentence is clearly about food: followed by a measure or by something counted on a plate. A bare
 * number ("five should cover it"), a ratio, "1 per 10 grams" and "for every ten grams" are not, whatever the words around them:
 * no list of forbidden words would be long enough.
 */
export function hasUnexplainedNumber(foldedSentence: string): boolean {
  const tokens = tokensOf(foldedSentence);
  const isInstruction = INSTRUCTION.test(foldedSentence);
  // From the right, so that a range ("44 to 63 g") can take over what its last number counts.
  const meanings: (Meaning | undefined)[] = [];
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    if (tokens[at]?.kind !== 'number') continue;
    const meaning = meaningOf(tokens, at, meanings, isInstruction);
    if (meaning === 'none' || (isInstruction && meaning !== 'mass')) return true;
    meanings[at] = meaning;
  }
  return false;
}

/** What a number means. Next to an instruction only masses are allowed. */
type Meaning = 'mass' | 'measure' | 'count' | 'label' | 'none';
type Token = {
  readonly kind: 'number' | 'word' | 'mark';
  readonly text: string;
  /** No space before it. */
  readonly isAttached: boolean;
};

const TOKEN = /\p{Nd}+(?:[.,/:]\p{Nd}+)*|\p{L}+(?:'\p{L}+)?|[^\s]/gu;
/** What a sentence may open with, besides its own first word. */
const VERB =
  'give|take|inject|set|lower|raise|increase|decrease|reduce|adjust|dial|use|deliver|administer|push|program|enter|start|' +
  'press|tap|click|pull|draw|skip|suspend|try|apply|subtract|nimm|nehmen|gib|geben|spritz\\w*|ponte|pon|toma|tome|usa|use|inyecta\\w*|baja|sube|prenez|prends';
const INSTRUCTION = new RegExp(
  String.raw`(?:^|[,;:.!?()-]\s*|\b(?:then|so|please|just|simply|now|and|or|to|should|must|could|can|would)\s+)(?:${VERB})\b(?!-)(?!\s+(?:away|out|n|for|than)\b)` +
    String.raw`|\b(?:you|your|yours|du|dir|dich|dein\w*|tu|te|usted|vous|votre)\b.{0,80}\b(?:${VERB}|need|needs|cover|covers|covered|want|divide|multiply)\b` +
    String.raw`|\b(?:before (?:eating|you eat|(?:the|this|each|every|your) (?:meal|first|bite))|vor dem (?:essen|ersten)|antes de (?:comer|la comida)|avant (?:de manger|le repas))\b`,
);
const RANGE = new Set(['-', 'to', 'bis', 'a', 'or', 'oder', 'o', 'ou', 'x', '×', '+', '±']);
const ROUGHLY = new Set([
  '~',
  '≈',
  'about',
  'around',
  'roughly',
  'approximately',
  'approx',
  'ca',
  'circa',
  'up',
  'etwa',
  'unos',
]);
/** "the other one", "the left half" */
const ONE_OF_TWO = new Set(
  'other another larger smaller bigger second first left right upper lower top bottom'.split(' '),
);
const MOST_WORDS_BETWEEN = 5;

function tokensOf(sentence: string): readonly Token[] {
  return [...sentence.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    kind: /^\p{Nd}/u.test(word) || NUMBER_WORDS.has(word) ? 'number' : /^\p{L}/u.test(word) ? 'word' : 'mark',
    text: word,
    isAttached: index > 0 && sentence[index - 1] !== ' ',
  }));
}

function meaningOf(
  tokens: readonly Token[],
  at: number,
  meanings: readonly (Meaning | undefined)[],
  isInstruction: boolean,
): Meaning {
  const { text } = tokens[at] as Token;
  const before = tokens[at - 1];
  if (/:/.test(text)) return isTimeOfDay(text, before?.text) ? 'label' : 'none';
  if (/^\d+\/\d+$/.test(text) && !isFraction(text)) return isWeighting(text, tokens[at + 1]?.text) ? 'label' : 'none';
  if (isLabelled(tokens, at) || isHalfAndHalf(tokens, at)) return 'label';
  const meaning = followingMeaning(tokens, at, meanings, isInstruction);
  if (tokens[at + 1]?.text === '%') return meaning;
  return isPerAmount(text, before?.text, meaning) ? 'none' : meaning;
}

/** `per 100 g` belongs to tables. Any other amount after "per" or "every" sounds like carbohydrate per unit. */
function isPerAmount(text: string, before: string | undefined, meaning: Meaning): boolean {
  if (before === 'every' || before === 'cada') return true;
  return (
    /^(?:per|pro|por|je|\/)$/.test(before ?? '') && !(text === '100' && (meaning === 'mass' || meaning === 'measure'))
  );
}

function followingMeaning(
  tokens: readonly Token[],
  at: number,
  meanings: readonly (Meaning | undefined)[],
  isInstruction: boolean,
): Meaning {
  const rest = rangeEnd(tokens, at);
  if (rest !== null) return meanings[rest] ?? 'none';
  const isOne = /^(?:one|half|1|1\/\d)$/.test(tokens[at]?.text ?? '');
  for (let next = at + 1; next <= at + 1 + MOST_WORDS_BETWEEN; next += 1) {
    const token = tokens[next];
    if (!token) return 'none';
    const { kind, text } = token;
    if (kind === 'mark') {
      if (text === '%' && next === at + 1) return 'measure';
      if (text === '"' && isInches(tokens, at)) return 'measure';
      if (/[-(°)~]/.test(text) || (text === ',' && next > at + 1)) continue;
      return 'none';
    }
    if (kind === 'number') {
      // "1 of 3 readings", "one half", "half a dozen eggs"
      const isPart = tokens[next - 1]?.text === 'of' || NUMBER_WORDS.has(text);
      return isPart && meanings[next] === 'count' ? 'count' : 'none';
    }
    if (MASS.has(text)) return 'mass';
    if (text === 'mg')
      return /^(?:of|sodium|salt|cholesterol|potassium|calcium|caffeine)$/.test(tokens[next + 1]?.text ?? '')
        ? 'measure'
        : 'none';
    if (DOSING_NOUNS.has(text)) return 'none';
    if (MEASURES.has(text)) return 'measure';
    if (text === 'unit' || text === 'units') continue;
    if (countsFood(text)) return 'count';
    if (NO_NOUNS.has(text)) return 'none';
    if (/^an?$/.test(text) && !isOne) return 'none';
    if (JOINERS.has(text) || isInstruction) continue;
    if (text.length >= 4 && (isOne || (text.endsWith('s') && !text.endsWith('ss')))) return 'count';
  }
  return 'none';
}

/** The index of the number that ends a range, or null: `44 to 63 g`, `2 or 3 eggs`, `1 1/2 cups`, `between 4 and 5 g`. */
function rangeEnd(tokens: readonly Token[], at: number): number | null {
  const link = tokens[at + 1];
  if (link?.kind === 'number') return /\//.test(link.text) || link.text === 'half' ? at + 1 : null;
  const isBetween = tokens[at - 1]?.text === 'between' && link?.text === 'and';
  const isAndHalf = link?.text === 'and' && (tokens[at + 2]?.text === 'half' || tokens[at + 3]?.text === 'half');
  if (!link || !(RANGE.has(link.text) || isBetween || isAndHalf)) return null;
  let next = at + 2;
  while (ROUGHLY.has(tokens[next]?.text ?? '') || (isAndHalf && tokens[next]?.text === 'a')) next += 1;
  return tokens[next]?.kind === 'number' ? next : null;
}

/** Numbers that identify something: `item 2`, USDA SR28, a year, a confidence of 0.8, a glycaemic index of 55, `serves 2`. */
function isLabelled(tokens: readonly Token[], at: number): boolean {
  const { text, isAttached } = tokens[at] as Token;
  const before = tokens[at - 1]?.text ?? '';
  if (before === '-' && tokens[at - 2]?.text === 'omega') return true;
  if (isAttached && /\p{L}/u.test(before)) return IDENTIFIERS.has(before);
  if (/^(?:19|20)\d\d$/.test(text) || LABELS.has(before)) return true;
  const near = tokens
    .slice(Math.max(0, at - 4), at)
    .map((token) => token.text)
    .join(' ');
  if (text === 'one' && ONE_OF_TWO.has(before)) return true;
  if (text === 'half' && (before === 'in' || before === 'the' || ONE_OF_TWO.has(before))) return true;
  if (/^0[.,]\d+$/.test(text)) return /\b(?:confidence|certainty|probability)\b/.test(near);
  return /\bglyca?emic (?:index|load)(?: \S+){0,2}$/.test(near);
}

/** The cream of that name. */
function isHalfAndHalf(tokens: readonly Token[], at: number): boolean {
  const near = tokens.slice(Math.max(0, at - 4), at + 5).map((token) => token.text);
  return /\bhalf(?: -)? and(?: -)? half\b/.test(near.join(' ')) && tokens[at]?.text === 'half';
}

/** `10"`, but not `"10"`. */
function isInches(tokens: readonly Token[], at: number): boolean {
  return /^\d/.test(tokens[at]?.text ?? '') && tokens[at + 1]?.isAttached === true && tokens[at - 1]?.text !== '"';
}

function isFraction(text: string): boolean {
  const [top = 0, bottom = 0] = text.split('/').map(Number);
  // NFKD turns 1½ into 11/2.
  return (top < bottom && bottom <= 20) || /^\d1\/2$|^\d[13]\/4$|^\d[12]\/3$/.test(text);
}

function isWeighting(text: string, next = ''): boolean {
  return /^\d0\/\d0$/.test(text) && /^(?:weight|split|blend|mix)/.test(next);
}

/** From six in the morning: earlier it could be 1:10. */
function isTimeOfDay(text: string, before = ''): boolean {
  return /^(?:at|um|las|around|about)$/.test(before) && /^(?:0[6-9]|1\d|2[0-3]):[0-5]\d$/.test(text);
}
