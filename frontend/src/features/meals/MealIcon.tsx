import type { MealItem } from '@carbsight/contracts';
import { FoodPicture } from '../../shared/ui';

/** The tables' own food groups, which their codes begin with. Mixed dishes belong to none. */
const GROUPS = [
  // What people recognise by itself, before the wider groups.
  [/^(usda-fndds:5810[678]|bls:X9(1[1-5]|A50|87[1-3])|cofid:(11-936|11-1014|15-255))/, 'pizza'],
  [/^(usda-fndds:(561[123]|581[34])|usda-sr28:20(09[3-8]|1[0-2])|bls:(E[459]|X7))/, 'pasta'],
  [/^(usda-fndds:(275|1464|322|423)|bls:Y911)/, 'burger'],
  [/^(usda-fndds:(283|416|584|723|756)|bls:X4[0-2])/, 'soup'],
  [/^(usda-fndds:(31|32[14])|usda-sr28:011(2[3-9]|3)|bls:(E1|Y7[0-3])|cofid:12-9[0-4])/, 'egg'],
  [/^(usda-fndds:71[1-6]|bls:(K1|X6[0-8]))/, 'potato'],
  [/^(usda-fndds:7514|bls:X[12])/, 'salad'],
  // Ice cream, which the tables have with the milk.
  [/^(usda-fndds:131|bls:Y99)/, 'sweets'],
  // Cereals, pasta and rice come in a bowl, and so do dishes of grain with other food.
  [/^(usda-fndds:(5[6-8])|usda-sr28:(08|20)|bls:C)/, 'dish'],
  [/^(usda-fndds:(612|641|642|643))/, 'drink'],
  [
    /^(usda-fndds:5[0-7]|usda-sr28:(08|18|20)|bls:[BCD]|cofid:11|labels:(BISCUIT|BREAD|CAKE|CEREAL|NOODLE|PIE))/,
    'bread',
  ],
  [/^(usda-fndds:6|usda-sr28:09|bls:F|cofid:14)/, 'fruit'],
  [/^(usda-fndds:7|usda-sr28:11|bls:[GK]|cofid:13)/, 'vegetable'],
  [/^(usda-fndds:(1|81)|usda-sr28:01|bls:M|cofid:12|labels:DAIRY)/, 'dairy'],
  [/^(usda-fndds:2[0-5]|usda-sr28:(05|07|10|13|17|23)|bls:[UVW]|cofid:18)/, 'meat'],
  [/^(usda-fndds:26|usda-sr28:15|bls:T|cofid:16)/, 'fish'],
  [/^(usda-fndds:9[2-5]|usda-sr28:14|bls:[NP]|labels:DRINK)/, 'drink'],
  [/^(usda-fndds:91|usda-sr28:19|bls:S|labels:(CHOC|SWEET))/, 'sweets'],
] as const;

type FoodItem = Pick<MealItem, 'carbs' | 'reference' | 'tableRow'>;

/** The id of the table row that most of the carbohydrate comes from; null where no row is known. */
export function mainFoodOf(items: readonly FoodItem[]): string | null {
  const most = items.reduce<FoodItem | null>((best, item) => (best && best.carbs >= item.carbs ? best : item), null);
  const row = most && (most.tableRow ?? most.reference);
  return row?.id ? `${row.table}:${row.id}` : null;
}

/** A picture of the kind of food; a dish for none. Decoration only. */
export function MealIcon({ food, size = 38 }: { food: string | null | undefined; size?: number }) {
  const [, name] = GROUPS.find(([codes]) => food && codes.test(food)) ?? [null, 'dish' as const];
  return <FoodPicture name={name} size={size} />;
}
