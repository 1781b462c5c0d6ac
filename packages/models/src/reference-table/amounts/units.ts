/**
 * How an amount counts: by weight, by volume, by a household measure whose weight depends on the food, or by the
 * carbohydrate that the food shall hold.
 */
export type Unit =
  | { readonly kind: 'carbs'; readonly grams: number; readonly name: string }
  | { readonly kind: 'mass'; readonly grams: number; readonly name: string }
  | { readonly kind: 'volume'; readonly millilitres: number; readonly name: string }
  | { readonly kind: 'household'; readonly name: HouseholdUnit };

const HOUSEHOLD_WORDS = {
  cup: 'cup cups mug mugs taza tazas tasse tassen becher',
  tbsp: 'tbsp tbs tablespoon tablespoons spoon spoons spoonful spoonfuls el essloffel loffel cucharada cucharadas',
  tsp: 'tsp teaspoon teaspoons tl teeloffel cucharadita cucharaditas',
  slice: 'slice slices scheibe scheiben rebanada rebanadas rodaja rodajas loncha lonchas',
  piece: 'piece pieces pc pcs stuck stucke stucken trozo trozos pieza piezas unidad unidades chunk chunks',
  bowl: 'bowl bowls bowlful schussel schusseln schale schalen tazon tazones cuenco',
  plate: 'plate plates plateful teller plato platos',
  glass: 'glass glasses glas glaser vaso vasos copa copas',
  can: 'can cans tin tins dose dosen lata latas',
  bottle: 'bottle bottles flasche flaschen botella botellas',
  packet: 'packet packets pack packs package sachet sachets packung packungen tute paquete paquetes sobre',
  bag: 'bag bags bolsa bolsas',
  pot: 'pot pots tub tubs carton cartons joghurtbecher',
  scoop: 'scoop scoops kugel kugeln bola bolas',
  serving: 'serving servings portion portions helping helpings portionen porcion porciones racion raciones',
  handful: 'handful handfuls handvoll punado punados',
  bar: 'bar bars riegel barrita barritas tableta',
  stick: 'stick sticks stange stangen',
  stalk: 'stalk stalks',
  clove: 'clove cloves zehe zehen diente dientes',
  leaf: 'leaf leaves blatt blatter hoja hojas',
  wedge: 'wedge wedges',
  fillet: 'fillet fillets filet filets',
  ball: 'ball balls',
  cube: 'cube cubes wurfel',
  square: 'square squares onza onzas',
  rasher: 'rasher rashers',
  strip: 'strip strips streifen',
  spear: 'spear spears',
  floret: 'floret florets roschen',
  link: 'link links',
  patty: 'patty patties',
  pinch: 'pinch pinches prise pizca',
  dash: 'dash splash drizzle schuss chorrito',
  pat: 'pat pats knob knobs',
  shot: 'shot shots',
  pint: 'pint pints',
  finger: 'finger fingers',
  half: 'halves halften mitades',
} as const;

export type HouseholdUnit = keyof typeof HOUSEHOLD_WORDS;

const MASS: readonly (readonly [words: string, grams: number, name: string])[] = [
  ['g gr gm gms gram grams gramm gramme grammes gramo gramos', 1, 'g'],
  ['kg kilo kilos kilogram kilograms kilogramm', 1000, 'kg'],
  ['mg milligram milligrams', 0.001, 'mg'],
  ['oz ounce ounces', 28.35, 'oz'],
  ['lb lbs pound pounds pfund libra libras', 453.6, 'lb'],
];

const VOLUME: readonly (readonly [words: string, millilitres: number, name: string])[] = [
  ['ml millilitre millilitres milliliter milliliters mililitros', 1, 'ml'],
  ['cl centilitre centilitres', 10, 'cl'],
  ['dl decilitre decilitres deciliter', 100, 'dl'],
  ['l litre litres liter liters litro litros', 1000, 'l'],
  ['floz', 29.6, 'fl oz'],
];

const UNITS: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...MASS.flatMap(([words, grams, name]) =>
    words.split(' ').map((word): [string, Unit] => [word, { kind: 'mass', grams, name }]),
  ),
  ...VOLUME.flatMap(([words, millilitres, name]) =>
    words.split(' ').map((word): [string, Unit] => [word, { kind: 'volume', millilitres, name }]),
  ),
  ...Object.entries(HOUSEHOLD_WORDS).flatMap(([name, words]) =>
    words.split(' ').map((word): [string, Unit] => [word, { kind: 'household', name: name as HouseholdUnit }]),
  ),
]);

/** The unit of "40 g carbs of pasta". */
export const carbsIn = (mass: Extract<Unit, { kind: 'mass' }>): Unit => ({ ...mass, kind: 'carbs' });

export const findUnit = (word: string): Unit | null => UNITS.get(word) ?? null;

export type Size = 'mini' | 'small' | 'medium' | 'large' | 'extra large';

const SIZE_WORDS: Readonly<Record<Size, string>> = {
  mini: 'mini tiny',
  small: 'small little kleiner kleine kleines kleinen klein pequeno pequena pequenos pequenas',
  medium: 'medium average mittel mittlerer mittlere mittelgrosse mediano mediana',
  large: 'large big grosser grosse grosses grossen gross grande grandes thick generous heaped heaping',
  'extra large': 'huge giant xl enormous',
};

const SIZES: ReadonlyMap<string, Size> = new Map(
  Object.entries(SIZE_WORDS).flatMap(([size, words]) =>
    words.split(' ').map((word): [string, Size] => [word, size as Size]),
  ),
);

export const findSize = (word: string): Size | null => SIZES.get(word) ?? null;

/** Weight of a size beside the usual one; the medium sizes of USDA's household measures lie about this far apart. */
export const SIZE_FACTORS: Readonly<Record<Size, number>> = {
  mini: 0.5,
  small: 0.75,
  medium: 1,
  large: 1.3,
  'extra large': 1.6,
};
