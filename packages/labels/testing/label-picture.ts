import { type EuropeanLocale, LABEL_TEXTS } from './label-texts.js';
import type { Product } from './products.js';
import type { Random } from './random.js';

export type LabelLocale = EuropeanLocale | 'en-US';
export const LABEL_LOCALES: readonly LabelLocale[] = ['en-US', 'en-GB', 'de', 'es', 'fr'];

/** `[carbohydrate, sugars, fibre]` as printed. */
export type TruthOfColumn = readonly [number, number | null, number | null];
/** What a label states per 100, per serving, and as a serving's weight; null where it states none. */
export type LabelTruth = {
  readonly H: TruthOfColumn | null;
  readonly S: TruthOfColumn | null;
  readonly s: number | null;
};

export type LabelPicture = { readonly svg: string; readonly truth: LabelTruth };

const FONTS = ['Liberation Sans', 'Liberation Sans Narrow', 'DejaVu Sans Condensed', 'DejaVu Sans', 'Liberation Serif'];

/** A label as an SVG of black text on light paper. */
export function drawLabel(random: Random, locale: LabelLocale, product: Product): LabelPicture {
  if (locale === 'en-US') return drawAmerican(random, product);
  return random.chance(0.15) ? drawRunningText(random, locale, product) : drawTable(random, locale, product);
}

type Text = {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly isEnd?: boolean;
  readonly size: number;
  readonly isBold?: boolean;
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function picture(
  { width, height, font, paper }: { width: number; height: number; font: string; paper: string },
  texts: readonly Text[],
  lines: readonly { readonly y: number; readonly thick: number }[],
): string {
  const drawn = texts.map(
    ({ x, y, text, isEnd, size, isBold }) =>
      `<text x="${x}" y="${y}" font-size="${size}" font-weight="${isBold ? 'bold' : 'normal'}" text-anchor="${isEnd ? 'end' : 'start'}">${escaped(text)}</text>`,
  );
  const ruled = lines.map(({ y, thick }) => `<rect x="14" y="${y}" width="${width - 28}" height="${thick}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${font}"><rect width="${width}" height="${height}" fill="${paper}"/><rect x="10" y="10" width="${width - 20}" height="${height - 20}" fill="none" stroke="black" stroke-width="2"/>${ruled.join('')}${drawn.join('')}</svg>`;
}

/** European guidance: whole grams from 10, else one decimal. */
const round = (value: number) => (value >= 10 ? Math.round(value) : Math.round(value * 10) / 10);
const fine = (value: number) => Math.round(value * 10) / 10;

type Column = { readonly factor: number; readonly header: string; readonly kind: 'H' | 'S' | '%' };

function europeanRows(random: Random, locale: EuropeanLocale, product: Product) {
  const texts = LABEL_TEXTS[locale];
  const rounding = random.chance(0.4) ? round : fine;
  const printed = (value: number) => String(value).replace('.', texts.comma ? ',' : '.');
  const space = random.chance(0.6) ? ' ' : '';
  const grams = (value: number) => (value < 0.05 ? `0${space}g` : `${printed(value)}${space}g`);
  const figures = (factor: number) => ({
    carbs: rounding(product.available * factor),
    sugars: rounding(product.sugars * factor),
    fibre: rounding(product.fibre * factor),
  });
  const hasFibre = random.chance(0.8);
  const rows: readonly {
    readonly name: string;
    readonly value: (factor: number) => string;
    readonly intake: number | null;
  }[] = [
    {
      name: random.pick(texts.energy),
      value: (factor) =>
        `${Math.round(product.kcal * 4.184 * factor)}${space}kJ/${Math.round(product.kcal * factor)}${space}kcal`,
      intake: product.kcal / 2000,
    },
    {
      name: random.pick(texts.fat),
      value: (factor) => grams(rounding(product.fat * factor)),
      intake: product.fat / 70,
    },
    {
      name: random.pick(texts.saturated),
      value: (factor) => grams(rounding(product.saturated * factor)),
      intake: product.saturated / 20,
    },
    {
      name: random.pick(texts.carbs),
      value: (factor) => grams(figures(factor).carbs),
      intake: product.available / 260,
    },
    { name: random.pick(texts.sugars), value: (factor) => grams(figures(factor).sugars), intake: product.sugars / 90 },
    ...(hasFibre
      ? [{ name: random.pick(texts.fibre), value: (factor: number) => grams(figures(factor).fibre), intake: null }]
      : []),
    {
      name: random.pick(texts.protein),
      value: (factor) => grams(rounding(product.protein * factor)),
      intake: product.protein / 50,
    },
    {
      name: random.pick(texts.salt),
      value: (factor) => grams(Math.round(product.salt * factor * 100) / 100),
      intake: product.salt / 6,
    },
  ];
  const truthOf = (factor: number): TruthOfColumn => {
    const { carbs, sugars, fibre } = figures(factor);
    return [carbs, sugars, hasFibre ? fibre : null];
  };
  return { rows, truthOf, texts };
}

function drawTable(random: Random, locale: EuropeanLocale, product: Product): LabelPicture {
  const { rows, truthOf, texts } = europeanRows(random, locale, product);
  const unit = product.isLiquid ? 'ml' : 'g';
  const space = random.chance(0.5) ? ' ' : '';
  const hundred: Column = { factor: 1, kind: 'H', header: random.pick(texts.per100).replace('{u}', unit) };
  const factor = product.servingGrams / 100;
  const serving: Column = {
    factor,
    kind: 'S',
    header: random.pick(texts.perServing).replace('{s}', `${product.servingGrams}${space}${unit}`),
  };
  const intake: Column = { factor, kind: '%', header: random.pick(texts.intake) };
  const columns = random.pick([
    [hundred],
    [hundred, serving],
    [hundred, serving],
    [serving, hundred],
    [hundred, serving, intake],
  ]);

  const size = 30;
  const step = 46;
  const nameWidth = 20 + 17 * Math.max(...rows.map(({ name }) => name.length));
  const widths = columns.map(({ header, kind }) => (kind === '%' ? 120 : Math.max(17 * header.length, 330)));
  const width = nameWidth + widths.reduce((sum, each) => sum + each, 0) + 40;
  const ends = widths.map((_, at) => nameWidth + widths.slice(0, at + 1).reduce((sum, each) => sum + each, 0));
  const texted: Text[] = [{ x: 24, y: 56, text: random.pick(texts.title), size: 34, isBold: true }];
  const lines: { y: number; thick: number }[] = [];
  for (const [at, { header }] of columns.entries())
    texted.push({ x: ends[at] ?? 0, y: 106, text: header, isEnd: true, size: 26, isBold: true });
  for (const [at, row] of rows.entries()) {
    const y = 106 + step * (at + 1);
    lines.push({ y: y - 34, thick: 2 });
    texted.push({ x: 24, y, text: row.name, size });
    for (const [index, column] of columns.entries()) {
      const text =
        column.kind === '%'
          ? row.intake === null
            ? ''
            : `${Math.round(row.intake * 100 * factor)}%`
          : row.value(column.factor);
      texted.push({ x: ends[index] ?? 0, y, text, isEnd: true, size });
    }
  }
  const height = 106 + step * (rows.length + 1) + 20;
  const svg = picture({ width, height, font: random.pick(FONTS), paper: '#fafaf5' }, texted, lines);
  const hasServing = columns.includes(serving);
  return {
    svg,
    truth: {
      H: columns.includes(hundred) ? truthOf(1) : null,
      S: hasServing ? truthOf(factor) : null,
      s: hasServing ? product.servingGrams : null,
    },
  };
}

/** "Nährwerte pro 100 g: Energie ..., Fett 3 g, davon ...": all in one paragraph. */
function drawRunningText(random: Random, locale: EuropeanLocale, product: Product): LabelPicture {
  const { rows, truthOf, texts } = europeanRows(random, locale, product);
  const header = random.pick(texts.per100).replace('{u}', product.isLiquid ? 'ml' : 'g');
  const sentence = `${random.pick(texts.title)} ${header}: ${rows.map(({ name, value }) => `${name.replace('- ', '')} ${value(1)}`).join(', ')}.`;
  const lines: string[] = [''];
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (`${last} ${word}`.length > 48) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  const texted = lines.map((text, at) => ({ x: 24, y: 60 + at * 46, text, size: 32 }));
  const svg = picture(
    { width: 940, height: 60 + lines.length * 46, font: random.pick(FONTS), paper: '#fafaf5' },
    texted,
    [],
  );
  return { svg, truth: { H: truthOf(1), S: null, s: null } };
}

/** Rounding of the United States (21 CFR 101.9): calories to 5 and 10, fat to halves below 5 g. */
function drawAmerican(random: Random, product: Product): LabelPicture {
  const factor = product.servingGrams / 100;
  const whole = (value: number) => Math.round(value * factor);
  const calories = product.kcal * factor;
  const roundedCalories = calories <= 50 ? Math.round(calories / 5) * 5 : Math.round(calories / 10) * 10;
  const fatty = (value: number) => (value * factor < 5 ? Math.round(value * factor * 2) / 2 : whole(value));
  const carbs = whole(product.available + product.fibre);
  const [sugars, fibre] = [Math.min(carbs, whole(product.sugars)), whole(product.fibre)];
  const space = random.chance(0.2) ? ' ' : '';
  const g = (value: number) => `${value}${space}g`;
  const rows: readonly [name: string, value: string, daily: number | null, indent: number][] = [
    ['Total Fat', g(fatty(product.fat)), (product.fat * factor) / 78, 0],
    ['Saturated Fat', g(fatty(product.saturated)), (product.saturated * factor) / 20, 1],
    ['Trans Fat', g(0), null, 1],
    ['Cholesterol', '0mg', 0, 0],
    ['Sodium', `${Math.round((product.salt * 400 * factor) / 5) * 5}mg`, (product.salt * 0.4 * factor) / 2.3, 0],
    [random.pick(['Total Carbohydrate', 'Total Carbohydrate', 'Total Carb.']), g(carbs), carbs / 275, 0],
    ['Dietary Fiber', g(fibre), fibre / 28, 1],
    ['Total Sugars', g(sugars), null, 1],
    [`Includes ${g(Math.floor(sugars * 0.7))} Added Sugars`, '', (sugars * 0.7) / 50, 2],
    ['Protein', g(whole(product.protein)), null, 0],
  ];
  const unit = product.isLiquid ? 'mL' : 'g';
  const width = 620;
  const texted: Text[] = [
    { x: 24, y: 72, text: 'Nutrition Facts', size: 66, isBold: true },
    { x: 24, y: 116, text: `${Math.ceil(random.between(1, 12))} servings per container`, size: 28 },
    { x: 24, y: 154, text: 'Serving size', size: 30, isBold: true },
    {
      x: width - 24,
      y: 154,
      text: `1 ${product.servingName} (${product.servingGrams}${unit})`,
      size: 30,
      isBold: true,
      isEnd: true,
    },
    { x: 24, y: 212, text: 'Amount per serving', size: 22, isBold: true },
    { x: 24, y: 258, text: 'Calories', size: 50, isBold: true },
    { x: width - 24, y: 258, text: String(roundedCalories), size: 62, isBold: true, isEnd: true },
    { x: width - 24, y: 298, text: '% Daily Value*', size: 24, isBold: true, isEnd: true },
  ];
  const lines = [
    { y: 168, thick: 14 },
    { y: 268, thick: 8 },
  ];
  for (const [at, [name, value, daily, indent]] of rows.entries()) {
    const y = 338 + at * 40;
    lines.push({ y: y - 32, thick: 1 });
    texted.push({ x: 24 + indent * 28, y, text: name, size: 28, isBold: indent === 0 });
    texted.push({ x: 24 + indent * 28 + name.length * (indent === 0 ? 16.5 : 14.5) + 22, y, text: value, size: 28 });
    if (daily !== null)
      texted.push({ x: width - 24, y, text: `${Math.round(daily * 100)}%`, size: 28, isBold: true, isEnd: true });
  }
  const end = 338 + rows.length * 40;
  lines.push({ y: end - 28, thick: 12 });
  for (const [at, name] of ['Vitamin D 0mcg', 'Calcium 20mg', 'Iron 1mg', 'Potassium 110mg'].entries()) {
    texted.push({ x: 24, y: end + 20 + at * 36, text: name, size: 26 });
    texted.push({ x: width - 24, y: end + 20 + at * 36, text: `${at * 2}%`, size: 26, isEnd: true });
  }
  const foot = [
    '* The % Daily Value (DV) tells you how much a nutrient in',
    'a serving of food contributes to a daily diet. 2,000 calories',
    'a day is used for general nutrition advice.',
  ];
  for (const [at, text] of foot.entries()) texted.push({ x: 24, y: end + 174 + at * 24, text, size: 19 });
  const svg = picture(
    { width, height: end + 250, font: random.pick(FONTS.slice(0, 4)), paper: 'white' },
    texted,
    lines,
  );
  return { svg, truth: { H: null, S: [carbs, sugars, fibre], s: product.servingGrams } };
}
