import { WORDS_OF_STATES } from '@carbsight/domain';

/** What a row of a label is about. `other` only ends the row before it. */
export type Nutrient =
  | 'energy'
  | 'fat'
  | 'saturated'
  | 'carbs'
  | 'sugars'
  | 'addedSugars'
  | 'polyols'
  | 'starch'
  | 'fibre'
  | 'protein'
  | 'salt'
  | 'other';

type Words = Partial<Record<Nutrient, readonly string[]>>;

/**
 * The names of nutrients by language, in lower case without accents, spaces or signs, as after `fold`. Names of four letters or less must
 * match exactly; longer ones may have misread letters (`errorsAllowed`). The longest name wins: "saturatedfat" beats "fat".
 */
export const NUTRIENT_WORDS: Record<string, Words> = {
  en: {
    energy: ['energy', 'calories', 'energyvalue'],
    fat: ['fat', 'fats', 'totalfat', 'fattotal'],
    saturated: [
      'saturatedfat',
      'saturates',
      'ofwhichsaturates',
      'ofwhichsaturated',
      'saturated',
      'satfat',
      'transfat',
      'monounsaturatedfat',
      'monounsaturates',
      'polyunsaturatedfat',
      'polyunsaturates',
      'unsaturatedfat',
    ],
    carbs: [
      'carbohydrate',
      'carbohydrates',
      'totalcarbohydrate',
      'totalcarb',
      'totalcarbs',
      'availablecarbohydrate',
      'carbohydratetotal',
      'carbs',
    ],
    sugars: ['sugars', 'ofwhichsugars', 'totalsugars'],
    addedSugars: ['addedsugars', 'addedsugar', 'includesaddedsugars'],
    polyols: ['polyols', 'ofwhichpolyols', 'sugaralcohol', 'sugaralcohols', 'erythritol'],
    starch: ['starch', 'ofwhichstarch'],
    fibre: ['fibre', 'fiber', 'dietaryfibre', 'dietaryfiber'],
    protein: ['protein', 'proteins'],
    salt: ['salt', 'sodium'],
    other: [
      'caloriesfromfat',
      'othercarbohydrate',
      'othercarbohydrates',
      'othercarb',
      'othercarbs',
      'netcarbs',
      'netcarbohydrates',
      'cholesterol',
      'vitamin',
      'calcium',
      'iron',
      'potassium',
      'solublefiber',
      'insolublefiber',
      'omega',
      'ingredients',
      'thiamin',
      'riboflavin',
      'niacin',
      'magnesium',
      'zinc',
      'phosphorus',
      'caffeine',
      'taurine',
      'allulose',
    ],
  },
  de: {
    energy: ['energie', 'brennwert', 'energiegehalt'],
    fat: ['fett', 'fettgehalt'],
    saturated: [
      'gesattigtefettsauren',
      'davongesattigtefettsauren',
      'fettsauren',
      'davongesattigte',
      'gesattigte',
      'einfachungesattigtefettsauren',
      'mehrfachungesattigtefettsauren',
    ],
    carbs: ['kohlenhydrate', 'kohlenhydrat', 'kohlehydrate'],
    sugars: ['zucker', 'davonzucker'],
    polyols: ['mehrwertigealkohole', 'davonmehrwertigealkohole', 'polyole', 'erythrit'],
    starch: ['starke', 'davonstarke'],
    fibre: ['ballaststoffe', 'ballaststoff'],
    protein: ['eiweiss', 'eiweis', 'eiweib', 'protein'],
    salt: ['salz', 'natrium'],
    other: ['zutaten', 'broteinheiten', 'vitamine', 'kalzium', 'eisen', 'kalium'],
  },
  es: {
    energy: ['valorenergetico', 'energia', 'calorias', 'contenidoenergetico'],
    fat: ['grasas', 'grasa', 'grasastotales', 'lipidos'],
    saturated: [
      'saturadas',
      'delascualessaturadas',
      'grasassaturadas',
      'acidosgrasossaturados',
      'grasastrans',
      'monoinsaturadas',
      'poliinsaturadas',
    ],
    carbs: [
      'hidratosdecarbono',
      'carbohidratos',
      'hidratoscarbono',
      'hidratosdecarbonodisponibles',
      'carbohidratostotales',
      'glucidos',
    ],
    sugars: ['azucares', 'deloscualesazucares', 'azucarestotales'],
    addedSugars: ['azucaresanadidos'],
    polyols: ['polialcoholes', 'polioles'],
    starch: ['almidon'],
    fibre: ['fibra', 'fibraalimentaria', 'fibradietetica'],
    protein: ['proteinas', 'proteina'],
    salt: ['sal', 'sodio'],
    other: ['ingredientes', 'colesterol', 'hierro', 'calcio'],
  },
  fr: {
    energy: ['energie', 'valeurenergetique', 'valeursenergetiques'],
    fat: ['matieresgrasses', 'lipides', 'graisses'],
    saturated: ['acidesgrassatures', 'dontacidesgrassatures', 'satures', 'dontsatures', 'agsatures', 'lipidessatures'],
    carbs: ['glucides', 'hydratesdecarbone', 'glucidestotaux'],
    sugars: ['sucres', 'dontsucres'],
    polyols: ['polyols', 'dontpolyols'],
    starch: ['amidon', 'dontamidon'],
    fibre: ['fibres', 'fibresalimentaires', 'fibrealimentaire'],
    protein: ['proteines', 'proteine'],
    salt: ['sel', 'sodium'],
    other: ['ingredients', 'vitamines', 'calcium', 'cholesterol', 'potassium'],
  },
  it: {
    energy: ['energia', 'valoreenergetico', 'calorie'],
    fat: ['grassi', 'grassitotali'],
    saturated: ['acidigrassisaturi', 'dicuiacidigrassisaturi', 'dicuisaturi', 'saturi', 'grassisaturi'],
    carbs: ['carboidrati', 'carboidratitotali'],
    sugars: ['zuccheri', 'dicuizuccheri'],
    polyols: ['polioli', 'dicuipolioli'],
    starch: ['amido'],
    fibre: ['fibre', 'fibra', 'fibrealimentari', 'fibraalimentare'],
    protein: ['proteine'],
    salt: ['sale'],
    other: ['ingredienti', 'vitamina'],
  },
  nl: {
    energy: ['energie', 'energiewaarde', 'energetischewaarde', 'voedingswaardeenergie'],
    fat: ['vet', 'vetten', 'totaalvet'],
    saturated: [
      'verzadigdvet',
      'waarvanverzadigd',
      'verzadigdevetzuren',
      'waarvanverzadigdevetzuren',
      'verzadigde',
      'onverzadigd',
    ],
    carbs: ['koolhydraten'],
    sugars: ['suikers', 'waarvansuikers'],
    polyols: ['polyolen', 'waarvanpolyolen'],
    starch: ['zetmeel'],
    fibre: ['vezels', 'voedingsvezel', 'voedingsvezels'],
    protein: ['eiwit', 'eiwitten'],
    salt: ['zout', 'natrium'],
    other: ['ingredienten', 'vitaminen'],
  },
  pl: {
    energy: ['wartoscenergetyczna', 'energia'],
    fat: ['tluszcz', 'tluszcze'],
    saturated: ['kwasytluszczowenasycone', 'wtymkwasytluszczowenasycone', 'nasycone', 'kwasynasycone'],
    carbs: ['weglowodany'],
    sugars: ['cukry', 'wtymcukry'],
    polyols: ['poliole', 'alkoholewielowodorotlenowe'],
    starch: ['skrobia'],
    fibre: ['blonnik', 'blonnikpokarmowy'],
    protein: ['bialko'],
    salt: ['sol', 'sod'],
    other: ['skladniki', 'witamina'],
  },
};

/** Next to the figures of a serving. */
export const SERVING_WORDS = [
  ...['serving', 'servingsize', 'servsize', 'portion', 'portionsize'],
  ...[
    'portionsgrosse',
    'ration',
    'racion',
    'porcion',
    'tamanodeporcion',
    'porzione',
    'portie',
    'portiegrootte',
    'porcja',
    'porcje',
    'porcji',
  ],
] as const;

/** The same, as the name of what the serving is: "1 slice (38 g)". */
export const PIECE_WORDS = [
  ...['piece', 'slice', 'biscuit', 'stuck', 'scheibe', 'riegel', 'glas', 'unidad', 'galleta', 'tranche', 'barre'],
  ...['plak', 'kromka'],
] as const;

/** Pieces only after "per" and exactly so: alone, many are what the package holds ("Cookies 200 g"). */
export const PER_PIECE_WORDS = [
  ...['bar', 'bun', 'cookie', 'cracker', 'muffin', 'pancake', 'wafer', 'keks', 'brotchen', 'waffel'],
  ...['barrita', 'bollo', 'loncha', 'pieza', 'rebanada', 'tostada', 'galette', 'unite'],
  ...['barretta', 'barrette', 'biscotti', 'biscotto', 'fetta', 'fette', 'pezzi', 'pezzo'],
  ...['boterham', 'koek', 'plakken', 'reep', 'repen', 'snee', 'sneetje', 'stuk', 'stukken'],
  ...['baton', 'ciastka', 'ciastko', 'kromce', 'kromek', 'kromke', 'kromki', 'plaster', 'sztuka', 'sztuke', 'sztuki'],
] as const;

/** A serving's weight on a line of its own: "Serving size 1 cup (240 mL)" heads no column. */
export const SERVING_SIZE_WORDS = [
  'servingsize',
  'servsize',
  'portionsize',
  'portionsgrosse',
  'tamanodeporcion',
  'portiegrootte',
] as const;

/** Units that may directly follow an amount, "125gpot", and end it. They head no column. */
export const UNIT_WORDS = [
  ...[
    'pot',
    'tub',
    'cup',
    'bar',
    'bag',
    'can',
    'bottle',
    'jar',
    'box',
    'pack',
    'pouch',
    'carton',
    'bun',
    'cake',
    'cookie',
  ],
  ...['cracker', 'wafer', 'muffin', 'scoop', 'tbsp', 'tsp', 'piece', 'serv', 'port'],
  ...['becher', 'tasse', 'flasche', 'dose', 'beutel', 'tute', 'topf', 'keks', 'waffel', 'stuck', 'scheibe', 'riegel'],
  ...['verre', 'bouteille', 'sachet', 'barre', 'boite', 'cuill', 'canette', 'brique'],
  ...['vaso', 'botella', 'bolsa', 'barrita', 'lata', 'tarrina', 'cuchara', 'sobre', 'rebanada', 'unidad'],
  ...['vasetto', 'bicchiere', 'bottiglia', 'bustina', 'fetta', 'pezzo'],
  ...['bakje', 'beker', 'fles', 'reep', 'zakje', 'blik', 'stuk', 'snee', 'koek', 'eetlepel'],
  ...['kubek', 'szklank', 'butelk', 'baton', 'saszetk', 'puszk', 'sztuk', 'ciastk', 'kromk', 'opakowan'],
] as const;

/** Next to the figures of a whole package. */
export const PACKAGE_WORDS = [
  ...['container', 'package', 'packung', 'envase', 'paquet', 'emballage'],
  ...['confezione', 'opakowanie', 'verpakking'],
] as const;

/** In headers, also of other things: "lista de ingredientes". The endings of "fertig" are in `READY`. */
const OF_OTHERS = /^(?:fertig[a-z]+|list(?:o|a|os|as))$/;
/** "Fertige Suppe", not "Fertigsuppe". */
export const READY = /^fertig(?:e[mnrs]?)?(?!\p{L})/iu;

/** Next to the figures of the food made up or cooked, or with something added, which are not the package's. */
export const ADDED_WORDS: readonly string[] = [
  ...WORDS_OF_STATES.prepared.map((words) => words.replaceAll(' ', '')).filter((word) => !OF_OTHERS.test(word)),
  'asprepared',
  ...[
    'withmilk',
    'skimmilk',
    'skimmedmilk',
    'cupmilk',
    'mitmilch',
    'aveclait',
    'conleche',
    'conlatte',
    'metmelk',
    'zmlekiem',
  ],
];

/** "per" before an amount. */
export const PER_WORDS = [
  'per',
  'pro',
  'je',
  'pour',
  'par',
  'por',
  'w',
  'na',
  'in',
  'pour100',
  'porcada',
  'ogni',
  'contains',
  'enthalten',
] as const;

/** On labels that count fibre as carbohydrate. */
export const TOTAL_WORDS = [
  ...[
    'dailyvalue',
    'totalcarbohydrate',
    'totalcarb',
    'amountperserving',
    'valeurquotidienne',
    'carbohidratostotales',
    'servingspercontainer',
  ],
] as const;

/** The same, except on labels that state kilojoules: exporters use this title, too. */
export const TOTAL_TITLES = ['nutritionfacts', 'valeurnutritive'] as const;

/** On labels that do not, even with one of the words above. */
export const AVAILABLE_WORDS = ['availablecarbohydrate', 'hidratosdecarbonodisponibles'] as const;

/** Above the amounts of a whole day, below older American labels. */
export const DAILY_VALUE_WORDS = ['dailyvaluesarebased', 'dailyvaluesmaybe', 'caloriediet'] as const;
/** Before the energy of a gram of fat, carbohydrate and protein. */
export const PER_GRAM_WORDS = ['caloriespergram'] as const;

/** "Traces": less than what can be measured. */
export const TRACE_WORDS = [
  'nil',
  'trace',
  'traces',
  'spuren',
  'trazas',
  'tracce',
  'sporen',
  'sladowe',
  'sladoweilosci',
] as const;

/** Pet food: its labels state no carbohydrate, and no one should count it. */
export const PET_FOOD_WORDS = [
  'alleinfuttermittel',
  'erganzungsfuttermittel',
  'futtermittel',
  'analytischebestandteile',
  'rohasche',
  'rohprotein',
  'crudeash',
  'crudeprotein',
  'crudefat',
  'crudefibre',
  'crudefiber',
  'guaranteedanalysis',
  'analyticalconstituents',
  'completepetfood',
  'petfood',
  'alimentocompletopara',
  'alimentcomplet',
  'cendresbrutes',
  'proteinebrute',
  'cenizasbrutas',
  'ceneribrute',
  'ruwecelstof',
  'karmapelnoporcjowa',
  'popiolsurowy',
] as const;
