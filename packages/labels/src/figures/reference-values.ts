import { findAmounts } from './amounts.js';
import { hasWord } from './find-words.js';
import { nutrientsIn } from './nutrient-names.js';
import type { Row } from './rows.js';
import { DAILY_VALUE_WORDS, type Nutrient, PER_GRAM_WORDS } from './words.js';

/** What a diet of 2,000 and 2,500 kcal has, below older American labels: "Total Carbohydrate 300g 375g". */
const OF_DIETS: Partial<Record<Nutrient, readonly string[]>> = {
  energy: ['2000', '2500'],
  fat: ['65', '80'],
  saturated: ['20', '25'],
  salt: ['2400'],
  carbs: ['300', '375'],
  fibre: ['25', '30'],
  protein: ['50', '65'],
};
/** "Calories per gram: Fat 9, Carbohydrate 4, Protein 4". */
const PER_GRAM: Partial<Record<Nutrient, readonly string[]>> = { fat: ['9'], carbs: ['4'], protein: ['4'] };
/** The line that says "Calories per gram" may stand above its figures. */
const LINES_OF_PER_GRAM = 2;

/** Rows without the footnotes of older American labels, which name nutrients as the label does and may stand next to its figures. */
export function withoutReferenceValues(rows: readonly Row[]): Row[] {
  const isSaid = (words: readonly string[]) => (row: Row) => hasWord(row.text, words);
  const start = rows.findIndex(isSaid(DAILY_VALUE_WORDS));
  return rows.flatMap((row, at) => {
    const isPerGram = rows.slice(Math.max(0, at - LINES_OF_PER_GRAM), at + 1).some(isSaid(PER_GRAM_WORDS));
    const isBelow = start !== -1 && at >= start;
    if (!isPerGram && !isBelow) return [row];
    return without(row, (nutrient, figures) => {
      const isOf = (references: typeof OF_DIETS) =>
        figures.length > 0 && figures.every((figure) => references[nutrient]?.includes(figure));
      return (isBelow && isOf(OF_DIETS)) || (isPerGram && isOf(PER_GRAM));
    });
  });
}

/** A row without the names, and what follows them, to which `isLeftOut` applies; nothing if it applies to all of them. */
function without(row: Row, isLeftOut: (nutrient: Nutrient, figures: readonly string[]) => boolean): Row[] {
  const names = nutrientsIn(row.text);
  const amounts = findAmounts(row);
  const parts = names.map(({ nutrient, from }, at) => {
    const to = names[at + 1]?.from ?? row.text.length;
    const figures = amounts.filter((amount) => amount.from >= from && amount.to <= to && amount.unit !== '%');
    return {
      from,
      to,
      isLeftOut: isLeftOut(
        nutrient,
        figures.map(({ digits }) => digits.replace(/\D/g, '')),
      ),
    };
  });
  if (parts.length > 0 && parts.every((part) => part.isLeftOut)) return [];
  const isKept = (at: number) => !parts.some((part) => part.isLeftOut && at >= part.from && at < part.to);
  const kept = Array.from(row.text, (_, at) => at).filter(isKept);
  return [
    {
      ...row,
      text: kept.map((at) => row.text[at]).join(''),
      xs: kept.map((at) => row.xs[at] ?? 0),
      certainties: kept.map((at) => row.certainties[at] ?? 0),
    },
  ];
}
