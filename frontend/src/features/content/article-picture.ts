import type { FoodPictureName } from '../../shared/ui';

export type ArticleTopic = 'label' | 'camera' | 'scales' | 'restaurant' | 'range' | 'plate';

type Subjects<N> = readonly (readonly [N, string])[];

/** What titles are about, in the languages that articles are written in. */
const TOPICS: Subjects<ArticleTopic> = [
  ['label', 'labels?|packets?|packages?|etikett(en|s)?|packung(en)?|etiquetas?|envases?'],
  ['camera', 'photos?|photograph\\p{L}*|pictures?|cameras?|fotos?|fotograf\\p{L}*|kamera|bild(er)?|cámaras?'],
  [
    'scales',
    'scales?|weigh\\p{L}*|weights?|portions?|waagen?|wieg\\p{L}*|gewicht|portion(en)?|pes[ao]\\p{L}*|porci\\p{L}*',
  ],
  ['restaurant', 'restaurants?|eating out|menus?|auswärts|speisekarten?|comer fuera|menús?'],
  ['range', 'ranges?|spannen?|bereiche?|intervalos?|rangos?|margen'],
  [
    'plate',
    'counting|basics|meals?|plates?|zählen|grundlagen|mahlzeit(en)?|teller|contar|bases|básico|comidas?|platos?',
  ],
];

/** Foods that articles are about. */
const FOODS: Subjects<FoodPictureName> = [
  ['pizza', 'pizzas?'],
  ['pasta', 'pasta|noodles|spaghetti|nudeln'],
  ['burger', 'burgers?|sandwich(es)?|hamburguesas?'],
  ['soup', 'soups?|suppen?|sopas?'],
  ['egg', 'eggs?|ei(er)?|huevos?'],
  ['potato', 'potato(es)?|fries|kartoffeln?|pommes|patatas?'],
  ['salad', 'salads?|salate?|ensaladas?'],
  ['bread', 'bread|toast|rolls?|cake|biscuits?|brot|brötchen|kuchen|kekse?|pan|galletas?'],
  ['dish', 'rice|sauce|reis|soße|arroz|salsa'],
  ['fruit', 'fruits?|apples?|bananas?|berries|obst|äpfel|apfel|bananen?|beeren|frutas?|manzanas?|plátanos?'],
  ['vegetable', 'vegetables?|gemüse|verduras?'],
  ['dairy', 'milk|yog(h)?urt|cheese|milch|joghurt|käse|leche|yogur|queso'],
  ['drink', 'drinks?|juice|alcohol|beer|wine|getränke?|saft|bier|wein|bebidas?|zumo|cerveza|vino'],
  ['sweets', 'sweets|sugar|chocolate|süßes|zucker|schokolade|dulces|azúcar'],
];

/** The picture of what the title names first, of the food that the excerpt names first, or a dish. */
export function articlePicture(title: string, excerpt: string): ArticleTopic | FoodPictureName {
  return firstNamed([...FOODS, ...TOPICS], title) ?? firstNamed(FOODS, excerpt) ?? 'dish';
}

function firstNamed<N>(subjects: Subjects<N>, text: string): N | null {
  const named = subjects.map(([name, words]) => ({
    name,
    at: text.search(new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu')),
  }));
  return named.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at)[0]?.name ?? null;
}
