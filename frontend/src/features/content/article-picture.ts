import type { FoodPictureName } from '../../shared/ui';

/** Foods that articles are about, in the languages that they are written in. */
const SUBJECTS: readonly (readonly [FoodPictureName, string])[] = [
  ['bread', 'bread|toast|rolls?|cake|biscuits?|pizza|brot|brötchen|kuchen|kekse?|pan|galletas?'],
  ['dish', 'rice|pasta|noodles|restaurants?|menu|sauce|reis|nudeln|speisekarte|soße|arroz|salsa|menú'],
  ['fruit', 'fruits?|apples?|bananas?|berries|obst|äpfel|apfel|bananen?|beeren|frutas?|manzanas?|plátanos?'],
  ['vegetable', 'vegetables?|salad|potato(es)?|gemüse|salat|kartoffeln?|verduras?|ensalada|patatas?'],
  ['dairy', 'milk|yog(h)?urt|cheese|milch|joghurt|käse|leche|yogur|queso'],
  ['drink', 'drinks?|juice|alcohol|beer|wine|getränke?|saft|bier|wein|bebidas?|zumo|cerveza|vino'],
  ['sweets', 'sweets|sugar|chocolate|süßes|zucker|schokolade|dulces|azúcar'],
];

/** The picture of the first food named; a dish without one. */
export function articlePicture(text: string): FoodPictureName {
  const named = SUBJECTS.map(([name, words]) => ({
    name,
    at: text.search(new RegExp(`(^|\\P{L})(${words})(?!\\p{L})`, 'iu')),
  })).filter(({ at }) => at >= 0);
  return named.toSorted((one, other) => one.at - other.at)[0]?.name ?? 'dish';
}
