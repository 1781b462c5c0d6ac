const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** Say nothing about a food. Dropped from a phrase before it is looked up, in all three languages. */
export const FILLER_WORDS = words(`
  the of my our your his her their this that these those some any other more extra most my and also then just only about
  around approximately approx circa ca roughly nearly almost maybe perhaps probably like sort kind type
  i we me you he she it they is was were are be been am had have has having ate eat eaten eating drank drink drunk
  made make got bought took consumed consist consists consisting contain contains containing include includes
  including there here today yesterday tonight morning evening afternoon noon night day meal food dish
  not never didnt dont doesnt did do does havent hadnt couldnt could wouldnt would should will left leave leaving skip
  skipped skipping exclude excluded remove removed removing omit omitted discarded uneaten binned finish finished touch
  touched how what which use using take took taking need want im ive count
  mum mums mom moms dad dads grandma grandmas granny grannys nana nanas gran grans wife wifes husband husbands
  pm am uhr oclock homestyle own takeaway takeaways takeout delivery delivered canteen deal
  breakfast brekkie lunch dinner supper snack brunch starter main side sides please thanks thank hello hi
  very really quite so too much many lot lots bit all each whole entire leftover leftovers rest
  palm sized fist fists deck cards thumb punnet
  worth total weight weighs weighing weighed approximate served serve amount
  nice lovely delicious tasty yummy favourite favorite good great best classic traditional typical usual normal standard
  home homemade house style fashioned special daily local finest premium authentic simple easy quick
  ich habe hatte gegessen esse getrunken der die das den dem des etwas zum zur im am beim auch noch heute
  fruhstuck mittagessen abendessen mittag abend dazu davon etwa ungefahr
  el la los las lo al mi me he comido comi comer bebi tomado tome desayuno almuerzo comida cena hoy para por poco mucho
  tambien aproximadamente
`);

/** Say how a food is, without changing its carbohydrate enough to matter here. */
export const NEUTRAL_WORDS = words(`
  fresh freshly ripe organic bio farm wild local natural plain pure regular original unsalted salted salty
  lean skinless boneless seedless peeled unpeeled skin pitted stoned stone trimmed drained rinsed washed
  sliced chopped diced grated shredded crushed cubed cut julienned halved quartered torn shaved flaked
  cubes chunk chunks pieces bits strips rings sticks florets segments stick spears leaf leaves shavings slice
  hot warm cold chilled frozen thawed reheated iced cool lukewarm
  seasoned spiced spicy mild herbed marinated peppered garlicky buttered lightly light well done rare soft
  hard crispy crunchy creamy smooth runny fluffy tender juicy crusty chewy thin thick
  red white green yellow black golden baby young new mature aged vintage mixed assorted various
  italian french german english british american mexican greek spanish chinese thai indian japanese turkish irish scottish
  asian mediterranean european country rustic farmhouse
  cooked boiled steamed poached simmered blanched grilled broiled roasted roast baked fried sauteed saute stir braised
  stewed barbecued bbq charred blackened seared toasted microwaved heated pan deep oven air fryer smoked cured
  tinned canned jarred bottled packaged prepacked ready store supermarket shop
  low lower reduced free fat sodium salt lowfat calorie carb wholesome enriched fortified
  vegan vegetarian veggie halal kosher gluten dairy lactose
  bar bars sugarless unsweetened
  real proper actual open faced double single triple
`);

/** Food states that are looked up together with the food before they are dropped. */
export const STATE_WORDS = words(`
  raw dry dried uncooked cooked boiled steamed poached grilled broiled roasted roast baked fried sauteed stewed toasted
  mashed smoked breaded battered scrambled pickled tinned canned candied glazed sweetened sugarfree
`);

/** A state under which the lexicon may list the food instead. */
export const STATE_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  steamed: ['cooked', 'boiled'],
  poached: ['cooked'],
  boiled: ['cooked'],
  cooked: ['boiled'],
  sauteed: ['fried', 'cooked'],
  fried: ['sauteed', 'cooked'],
  grilled: ['roasted', 'cooked'],
  broiled: ['grilled', 'cooked'],
  roast: ['roasted', 'cooked'],
  roasted: ['roast', 'baked', 'cooked'],
  baked: ['roasted', 'roast', 'cooked'],
  canned: ['tinned'],
  tinned: ['canned'],
  uncooked: ['dry', 'raw'],
  dry: ['uncooked', 'raw'],
  dried: ['dry'],
  raw: ['uncooked', 'dry'],
};

/** States that change the carbohydrate of whatever they are said of; without their own row the range is widened. */
export const TELLING_STATES = words('breaded battered dry dried uncooked candied glazed sweetened sugarfree');

/** Of those, the ones that wrap a food in something starchy. */
export const COATED_STATES = words('breaded battered');

/** Of those, the ones that make another food of it: without a row of its own the food is not known. */
export const CONCENTRATING_STATES = words('dry dried uncooked candied');

/** Take most of the carbohydrate out of what they are said of: no row for the usual food may stand for it. */
export const ALTERING_WORDS = words('keto ketogenic lowcarb paleo atkins protein');

/** Whatever follows says where, when or for whom, not what. */
export const TRAILING_PREPOSITIONS = words(
  'from for at by during before after while because since until im vom beim desde',
);

/** Never foods, although the reference table's descriptions use them. Guards the full-text search. */
export const NOT_FOODS = words(`
  table light system prompt restaurant family kid kids child children adult baby snack fast product products item items
  brand name variety varieties all type types mix part parts other value use used user note instructions instruction
  school lunch year old new world america europe house home kitchen farm garden field store market bottle
  gold silver star sun moon heart body head foot hand arm bone skin blood neck ear tail tongue brain back ground
  level class classic choice select prime quality grade special total sum zero number amount size half quarter double
  photo picture image camera phone answer question word words text code data test time money price dollar euro
  insulin bolus basal units unit ratio correction dose dosage injection glucose carbs carb carbohydrate
  carbohydrates protein proteins calories kcal calorie nutrition energy sodium vitamin iron calcium ignore previous
  general mills foods company industries simply smart one ones life best good nature valley great value power hot cold
  round square bar stick drop drops power plain powder liquid regular commercial home prepared recipe style
  cup glass plate bowl can box packet bag spoon fork knife cat dog flower tree stone rock ice shell trail
  carbonated beverage beverages alcohol alcoholic brewed brick drum drums spot dock sucker pout dove willow agent
  agents extender formula substitute replacement coating coatings filling fillings topping toppings blend blends mix mixes
  balance club animal animals fortune novelties dietary dessert desserts sweetener sweeteners shake patty
  horse bear beaver raccoon opossum muskrat squirrel turtle antelope caribou moose hen jellyfish shark seal whale
  blue bite bites brittle crunch combed covered cluster clusters delight divinity mini post process punch smelt sour
  sunrise tabletop leather link links added industrial unenriched formulated sprouted composite commodity cellophane
  chrysanthemum fungi savory distilled crustaceans mollusks concentrated leavening cutlery isolate tuber
  pocket pockets king queen lady person people man woman friend mother father health diet medical supplement
`);

/** Names of products that mean nothing else. */
export const PRODUCT_NAMES = words(`
  butterfinger toblerone twizzler starburst reese rolo goober raisinet wheaty wheatie trix kix chex spaghettio slimfast
  ovaltine pedialyte snapple sunchip tostito dorito cheeto frito frappuccino symphony caramello skor zagnut heath
  krackel whatchamacallit ensure gardenburger spam soyburger rockstar fuze alpen familia weetabix shreddie nutella
`);

/** Nutrients: "20 g protein" states a value of something, it does not weigh a food. */
export const NUTRIENT_WORDS = words(`
  carb carbs carbohydrate carbohydrates protein proteins fat fibre fiber sugars kcal cal calorie calories kj kh
  kohlenhydrate kohlenhydrat eiweiss fett hidratos carbohidratos proteina proteinas grasa calorias be ke
`);

/** Of those, the ones for carbohydrate itself. */
export const CARB_WORDS = words('carb carbs carbohydrate carbohydrates kohlenhydrate hidratos carbohidratos');

/** Words of therapy. A segment that holds one is not about food and is never repeated in an answer. */
export const THERAPY_WORDS = words(`
  insulin bolus basal dose doses dosage dosing inject injection injected units iu ratio icr isf correction novorapid
  humalog lantus tresiba fiasp metformin ozempic insulina dosis einheiten spritze korrektur
`);
