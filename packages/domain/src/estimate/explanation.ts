import { inEnglish, type Statement, type StatementCode, state } from '@carbsight/contracts';

type Explained = {
  /** In grams, as it is shown. */
  readonly carbsGrams: number | null;
  readonly isPartial: boolean;
  readonly items: readonly { readonly item: string; readonly carbsGrams: number }[];
};

const ABOUT_FIGURE: ReadonlySet<StatementCode> = new Set<StatementCode>([
  'one-food',
  'one-food-at-least',
  'several-foods',
  'several-foods-at-least',
]);

/**
 * What is said of an estimate, with the figure and the basis of the page that it stands on; nothing about the figure of rows that do not make
 * it up. A model's own words stay.
 */
export function explanationOf(said: readonly (string | Statement)[], { carbsGrams, isPartial, items }: Explained) {
  const round = isPartial ? Math.floor : Math.round;
  const [most] = items.toSorted((a, b) => b.carbsGrams - a.carbsGrams);
  const isSum = carbsGrams !== null && Math.abs(items.reduce((sum, item) => sum + item.carbsGrams, -carbsGrams)) < 0.05;
  return said.flatMap((part) => {
    if (typeof part === 'string' || !ABOUT_FIGURE.has(part.code)) return part;
    if (!isSum || !most) return [];
    const values = { food: most.item, grams: round(carbsGrams) };
    if (items.length === 1) return state(isPartial ? 'one-food-at-least' : 'one-food', values);
    const several = { ...values, part: round(most.carbsGrams) };
    return state(isPartial ? 'several-foods-at-least' : 'several-foods', several);
  });
}

export const inEnglishWords = (said: readonly (string | Statement)[]): string =>
  said.map((part) => (typeof part === 'string' ? part : inEnglish(part))).join(' ');
