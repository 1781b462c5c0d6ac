import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { IndexedFood } from '../index/indexed-food.js';

/** A row of a food table. */
export type TableFood = Omit<IndexedFood, 'shownName' | 'portions'> & {
  /** Other names listed by the table. */
  readonly synonyms: readonly string[];
  readonly portions: readonly TablePortion[];
};

type TablePortion = { readonly description: string; readonly grams: number; readonly isOld: boolean };

type Row = Readonly<Record<string, string>>;

const DATA = new URL('../../data/', import.meta.url);
/**
 * CoFID counts carbohydrate as monosaccharides: 100 g of starch count as 110 g, of sucrose as 105 g (McCance and Widdowson's
 * The Composition of Foods, introduction). Its rows do not separate the two, so this uses the mean of the factors.
 */
const WEIGHT_OF_MONOSACCHARIDES = 1 / 1.075;

/** All foods of all tables, with carbohydrate in one measure: by weight, including fibre. */
export function loadTables(): TableFood[] {
  const published = [...loadFndds(), ...loadSr28(), ...loadBls(), ...loadCofid()];
  return [...published, ...loadLabels(published)];
}

function loadFndds(): TableFood[] {
  const portions = Map.groupBy(load('fndds/portions.csv'), ({ food_code }) => food_code);
  return load('fndds/foods.csv').map((row) => ({
    source: 'usda-fndds',
    code: text(row, 'food_code'),
    name: text(row, 'description'),
    nameGerman: null,
    synonyms: list(row, 'additional_description'),
    category: text(row, 'wweia_category'),
    totalCarbs: number(row, 'carbs_g_100g') ?? 0,
    fibre: number(row, 'fibre_g_100g'),
    sugars: number(row, 'sugars_g_100g'),
    ...fatAndProtein(row, '_100g'),
    isOld: row.release === '2017-2018',
    portions: (portions.get(row.food_code) ?? []).map((portion) => ({
      description: `${portion.portion_description} ${portion.subcode_description}`.trim(),
      grams: number(portion, 'weight_g') ?? 0,
      isOld: portion.release === '2017-2018' || portion.subcode_description !== '',
    })),
  }));
}

function loadSr28(): TableFood[] {
  const portions = Map.groupBy(load('sr28/portions.csv'), ({ ndb_no }) => ndb_no);
  return load('sr28/foods.csv').map((row) => ({
    source: 'usda-sr28',
    code: text(row, 'ndb_no'),
    name: text(row, 'description'),
    nameGerman: null,
    synonyms: [text(row, 'common_name')].filter((name) => name !== ''),
    category: text(row, 'category'),
    totalCarbs: number(row, 'carbs_g') ?? 0,
    fibre: number(row, 'fibre_g'),
    sugars: number(row, 'sugars_g'),
    ...fatAndProtein(row),
    isOld: false,
    portions: (portions.get(row.ndb_no) ?? []).map(portionOfSr28),
  }));
}

/** The weight of one. "0.5 container (4 oz)" weighs as much as one 4 oz container, but "0.5 cup (4 fl oz)" as half a cup. */
function portionOfSr28(portion: Row): TablePortion {
  const amount = number(portion, 'amount') || 1;
  const measure = text(portion, 'measure');
  const grams = number(portion, 'grams') ?? 0;
  const ofThisSize = amount !== 1 && / \([\d.]+ (fl )?oz\)/.exec(measure);
  const isSmallerOne = ofThisSize && !measure.startsWith('cup');
  return {
    description: `1 ${ofThisSize && !isSmallerOne ? measure.replace(ofThisSize[0], '') : measure}`,
    grams: isSmallerOne ? grams : inThousandths(grams / amount),
    isOld: false,
  };
}

function loadBls(): TableFood[] {
  return load('bls/foods.csv').flatMap((row) => {
    const available = number(row, 'available_carbs_g_100g');
    const fibre = number(row, 'fibre_g_100g') ?? (isFreeOfFibre(row) ? 0 : null);
    if (available === null) return [];
    return {
      ...NAME_AND_CARBS_ONLY,
      source: 'bls',
      code: text(row, 'bls_code'),
      name: text(row, 'name_en') || text(row, 'name_de'),
      nameGerman: text(row, 'name_de'),
      category: categoryOf(BLS_CATEGORIES, text(row, 'bls_code'), text(row, 'name_en')),
      totalCarbs: inHundredths(available + (fibre ?? 0)),
      fibre,
      sugars: number(row, 'sugars_g_100g'),
      ...fatAndProtein(row, '_100g'),
    };
  });
}

/** Milk, drinks, fats, sugars and juices: BLS leaves their fibre empty in places, and they have none. */
const isFreeOfFibre = (row: Row): boolean =>
  /^[MNPQS]/.test(text(row, 'bls_code')) || /saft$|nektar/i.test(text(row, 'name_de'));

function loadCofid(): TableFood[] {
  return load('cofid/foods.csv').flatMap((row) => {
    const monosaccharides = number(row, 'carbs_monosaccharide_equivalents_g_100g');
    const fibre = number(row, 'fibre_g_100g');
    if (monosaccharides === null) return [];
    return {
      ...NAME_AND_CARBS_ONLY,
      source: 'cofid',
      code: text(row, 'cofid_code'),
      name: text(row, 'name'),
      nameGerman: null,
      category: categoryOf(COFID_CATEGORIES, text(row, 'cofid_code'), text(row, 'name')),
      totalCarbs: inHundredths(monosaccharides * WEIGHT_OF_MONOSACCHARIDES + (fibre ?? 0)),
      fibre,
      sugars: null,
      ...fatAndProtein(row, '_100g'),
    };
  });
}

/** Products by their makers' labels, and dishes composed of earlier rows or rows of other tables. */
function loadLabels(published: readonly TableFood[]): TableFood[] {
  const rows = new Map(published.map((food) => [`${food.source}:${food.code}`, food]));
  return load('labels/foods.csv').map((row) => {
    const figures = row.basis === 'parts' ? composed(text(row, 'source'), rows) : labelled(row);
    const portions = list(row, 'portions').map((written) => {
      const [, unit = '', grams = ''] = /^(.+) ([\d.]+)$/.exec(written) ?? [];
      return { description: `1 ${unit}`, grams: Number(grams), isOld: false };
    });
    const food: TableFood = {
      source: 'labels',
      code: text(row, 'code'),
      name: text(row, 'name'),
      nameGerman: text(row, 'name_de') || null,
      synonyms: list(row, 'other_names'),
      category: text(row, 'category'),
      ...figures,
      isOld: false,
      portions: [
        ...portions.slice(0, 1).map((usual) => ({ ...usual, description: 'Quantity not specified' })),
        ...portions,
      ],
    };
    rows.set(`labels:${food.code}`, food);
    return food;
  });
}

type Figures = Pick<TableFood, 'totalCarbs' | 'fibre' | 'sugars' | 'fat' | 'protein'>;

/** European labels state carbohydrate without fibre, American ones with it. */
function labelled(row: Row): Figures {
  const fibre = number(row, 'fibre_g_100g');
  const carbs = number(row, 'carbs_g_100g') ?? 0;
  return {
    totalCarbs: row.basis === 'available' ? inHundredths(carbs + (fibre ?? 0)) : carbs,
    fibre,
    sugars: number(row, 'sugars_g_100g'),
    fat: null,
    protein: null,
  };
}

/** "usda-sr28:20444 30; bls:M111300 50": grams of each row in 100 g of the dish; water is left out. */
function composed(parts: string, rows: ReadonlyMap<string, TableFood>): Figures {
  const fractions = parts.split('; ').map((written) => {
    const [id = '', grams] = written.split(' ');
    const food = rows.get(id);
    if (!food) throw new Error(`No food ${id} in "${parts}"`);
    return { food, fraction: Number(grams) / 100 };
  });
  const sum = (figure: (food: TableFood) => number): number =>
    inHundredths(fractions.reduce((total, { food, fraction }) => total + figure(food) * fraction, 0));
  const ofAll = (figure: (food: TableFood) => number | null): number | null =>
    fractions.some(({ food }) => figure(food) === null) ? null : sum((food) => figure(food) ?? 0);
  return {
    totalCarbs: sum(({ totalCarbs }) => totalCarbs),
    fibre: sum(({ fibre }) => fibre ?? 0),
    sugars: ofAll(({ sugars }) => sugars),
    fat: ofAll(({ fat }) => fat),
    protein: ofAll(({ protein }) => protein),
  };
}

const fatAndProtein = (row: Row, ending = ''): Pick<TableFood, 'fat' | 'protein'> => ({
  fat: number(row, `fat_g${ending}`),
  protein: number(row, `protein_g${ending}`),
});

const list = (row: Row, column: string): string[] =>
  text(row, column)
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Rounded like the table's own figures: a converted figure is no more precise than its source. */
const inHundredths = (grams: number): number => Math.round(grams * 100) / 100;

/** The index keeps three decimals, which is more than anybody measures. */
const inThousandths = (grams: number): number => Math.round(grams * 1000) / 1000;

const NAME_AND_CARBS_ONLY = { synonyms: [], isOld: false, portions: [] } as const;

/**
 * By code and name: the first that fits. Rows of which neither tells it for sure have none. The names are not those of FNDDS, because its
 * usual weights of a packet or a can are American ones.
 */
type Categories = readonly (readonly [codeAndName: RegExp, category: string])[];

const categoryOf = (categories: Categories, code: string, name: string): string =>
  categories.find(([pattern]) => pattern.test(`${code} ${name}`))?.[1] ?? '';

const COFID_CATEGORIES: Categories = [
  [/powder,? ?(?!.*made up)|undiluted|concentrate|dried(?!.*(served|made up|boiled))|\braw\b|uncooked|condensed/i, ''],
  [/^11-\d+ Bread rolls/, 'Bread rolls'],
  [/^11-\d+ (Bread|Minibreads)\b(?! pudding)/, 'Breads'],
  [/^11-\d+ Bagels/, 'Bagels'],
  [/^11-\d+ (Porridge|Breakfast cereal, (instant hot )?oat)/i, 'Porridge and oatmeal'],
  [/^11-\d+ (Breakfast cereal|Muesli)/, 'Ready-to-eat cereal'],
  [/^11-\d+ Cereal bars/, 'Cereal and muesli bars'],
  [/^11-\d+ (Biscuits|Fig rolls|Jaffa|Shortbread)/i, 'Biscuits and cookies'],
  [/^11-\d+ (Cakes?|Gateau|Crumble|Pie|Tarts?)\b(?! rusks| bars)/, 'Gateaux, cakes and pies'],
  [/^11-\d+ Pizza, /, 'Pizzas'],
  [/^12-\d+ Milk, (human|condensed|evaporated|soya)/, ''],
  [/^12-\d+ Milk, flavoured/, 'Flavoured milk'],
  [/^12-\d+ Milk, (skimmed)/, 'Milk, skimmed'],
  [/^12-\d+ Milk, (semi|1%)/, 'Milk, semi-skimmed'],
  [/^12-\d+ Milk, /, 'Milk, full fat'],
  [/^12-\d+ (Milk ?shake|Lassi|Cocoa powder, made|Complan powder, sweet, made)/, 'Dairy drinks and shakes'],
  [/^12-\d+ Yogurt/, 'Yogurt'],
  [/^12-\d+ Cheese,/, 'Cheeses'],
  [/^12-\d+ (Ice cream|Cornetto|Kulfi|Lollies, containing)/, 'Ice cream'],
  [/^12-\d+ (Custard|Pudding|Desserts|Trifle|Blancmange)/, 'Custard and pudding'],
  [/^14-\d+ Apple juice/, 'Fruit juice'],
  [/^14-\d+ (Orange|Grapefruit) juice/, 'Fruit juice'],
  [/^14-\d+ .* juice\b(?!, whole)(?! drink)/, 'Fruit juice'],
  [/^17-\d+ Tea,/, 'Tea, brewed'],
  [/^17-\d+ Coffee\b/, 'Coffee, brewed'],
  [/^17-\d+ (Horlicks|Ovaltine)/, 'Flavoured milk'],
  [/^17-\d+ (Beer|Lager|Stout|Shandy|Cider)/, 'Beer and cider'],
  [/^17-\d+ (Wine|Sherry|Port|Vermouth)/, 'Wine and fortified wine'],
  [/^17-\d+ (Spirits|Liqueurs|Pre-mixed)/, 'Spirits, liqueurs and cocktails'],
  [/^17-\d+ (Cola, diet|Fruit juice drink.*no (added sugar|sugar added))/, 'Sugar-free soft drinks'],
  [/^17-\d+ (Cola|Lemonade|Tonic)/, 'Soft drinks, sweetened'],
  [/^17-\d+ (Energy drink|Lucozade)/, 'Energy and sport drinks'],
  [/^17-\d+ .*(juice drink|\bdiluted|grape juice)/i, 'Fruit drinks and squash'],
  [/^17-\d+ (.*\bsoup\b|Scotch broth)/i, 'Soup'],
  [/^17-\d+ (Potato crisps|Potato rings|Potato snacks)/, 'Crisps'],
  [/^17-\d+ (Corn snacks|Tortilla chips)/, 'Corn snacks'],
  [/^17-\d+ .*(chocolate(?!.*spread)|mars bar|milky way|snickers|bounty|maltesers|creme egg)/i, 'Chocolate candy'],
  [/^17-\d+ (Sweets|Toffees|Peppermint|Liquorice|Marshmallow|Turkish|Fudge)/, 'Sugar candy'],
];

const BLS_CATEGORIES: Categories = [
  [/powder|concentrate|\braw\b|drained|syrup/i, ''],
  [/^B[1-3]\d+ (?!.*crisp)/, 'Breads'],
  [/^B[45]/, 'Bread rolls'],
  [/^C6/, 'Plant milk'],
  [/^C5\d+ .*(cornflakes|muesli|puffed)(?!.*waffle)/i, 'Ready-to-eat cereal'],
  [/^D[67]/, 'Biscuits and cookies'],
  [/^F\d+ Apple juice/, 'Fruit juice'],
  [/^F\d+ (Orange|Grapefruit|Mandarin) juice/, 'Fruit juice'],
  [/^F\d+ .*(juice|nectar)\b(?!,)/, 'Fruit juice'],
  [/^M1\d+ (Milk low-fat|Milk skimmed|Skimmed)/, 'Milk, semi-skimmed'],
  [/^M1\d+ (Whole milk|Certified raw milk|Buttermilk)/, 'Milk, full fat'],
  [/^M[3-6]/, 'Cheeses'],
  [/^M2\d+ .*yogurt drink/i, 'Dairy drinks and shakes'],
  [/^M2\d+ Yogurt/, 'Yogurt'],
  [/^N1/, 'Water'],
  [/^N2/, 'Fruit drinks and squash'],
  [/^N3/, 'Soft drinks, sweetened'],
  [/^N[45]/, 'Coffee, brewed'],
  [/^N[67]/, 'Tea, brewed'],
  [/^P1\d+ .*(beer|pilsner|malt drink|kölsch|lager)/i, 'Beer and cider'],
  [/^P[234]/, 'Wine and fortified wine'],
  [/^P[5-9]/, 'Spirits, liqueurs and cocktails'],
  [/^S2\d+ .*ice cream/i, 'Ice cream'],
  [/^S[56]/, 'Chocolate candy'],
];

const load = (path: string): Row[] =>
  parse(readFileSync(new URL(path, DATA)), { columns: true, bom: true, skip_empty_lines: true }) as Row[];

const text = (row: Row, column: string): string => row[column] ?? '';

function number(row: Row, column: string): number | null {
  const written = row[column];
  const value = written === undefined || written === '' ? Number.NaN : Number(written);
  return Number.isFinite(value) ? inThousandths(value) : null;
}
