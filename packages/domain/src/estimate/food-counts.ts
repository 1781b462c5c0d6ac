/** What a number in a text about food may count or measure. Everything is folded: lower case, no accents. */

const setOf = (...lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').trim().split(/\s+/));

/** Mass and energy: the only measures allowed next to an instruction. No dose is given in grams of food. */
export const MASS = setOf(
  'g gr gm gms gram grams gramme grammes gramm gramos gramo grammi kg kgs kilo kilos kilogram kilograms kilogramm oz ounce ounces',
  'lb lbs pound pounds kcal kcals cal cals calorie calories kalorien calorias kj kilojoule kilojoules г гр кг ккал γρ 克 公克',
  'グラム 그램 غرام جرام גרם',
);

/** Volume, length, temperature and time, and the household's own measures. */
export const MEASURES = setOf(
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
export const DOSING_NOUNS = setOf(
  'u iu ui ie click clicks dose doses shot shots jab jabs puff puffs notch notches point points mark marks line',
  'lines stroke strokes tick ticks step steps press presses pump pumps drop drops squirt squirts injection injections rapid',
  'rapids pen pens needle needles extra insulin bolus basal fast long level levels turn turns twist twists',
);

/** Not nouns: a number before one of these counts nothing. Third-person verbs are included because they look like plurals. */
export const NO_NOUNS = setOf(
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
export const JOINERS = setOf(
  'of the a an these those them my our their its de del la el los las der die das den von vom d',
);

export const LABELS = setOf(
  'item step photo image picture figure reading version table row option dish plate usda ndb fdc sr release serves',
  'ingredient component food part page',
);

/** Letters right before a number that make it a name: USDA SR28, vitamin B12. */
export const IDENTIFIERS = setOf('sr b d k v');

export const NUMBER_WORDS = setOf(
  'half one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eighteen nineteen twenty thirty forty fifty hundred dozen eins zwei drei vier funf sechs sieben acht neun zehn elf',
  'zwolf fifteen funfzehn zwanzig uno dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte deux trois',
  'quatre cinq huit neuf dix onze douze quinze vingt tre quattro cinque sei sette otto nove dieci dodici dois quatro seis',
  'sete oito dez doze twee drie vijf zes zeven negen tien',
);

/** Whether the word, without an English plural ending, is one we know. */
export function countsFood(word: string): boolean {
  return [
    word,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ies$/, 'y'),
    word.replace(/ves$/, 'f'),
  ].some((form) => COUNTED.has(form));
}
