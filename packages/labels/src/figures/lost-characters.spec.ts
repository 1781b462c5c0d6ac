import { randomProduct } from '../../testing/products.js';
import { Random } from '../../testing/random.js';
import { findFigures } from './find-figures.js';
import { linesOfTable } from './table-lines.js';

const readingOf = (rows: readonly (readonly string[])[]) => {
  const found = findFigures(linesOfTable(rows, 0.99));
  return found.kind === 'read' ? found.label : null;
};
const labelWith = (energy: string, carbs: string) => [
  ['Nutrition', 'per 100 g'],
  ['Energy', energy],
  ['Fat', '2.0 g'],
  ['Carbohydrate', carbs],
  ['of which sugars', '2.0 g'],
  ['Protein', '9.0 g'],
];

describe('a label that lost characters', () => {
  it('is sure with both of its energies', () => {
    expect(readingOf(labelWith('1500 kJ / 355 kcal', '75 g'))).toMatchObject({ sure: true, per100: { carbs: 75 } });
    expect(readingOf(labelWith('1500 kJ / 355', '75 g'))).toMatchObject({ sure: true, per100: { carbs: 75 } });
    expect(readingOf(labelWith('1500 / 355', '75 g'))).toMatchObject({ sure: true, per100: { carbs: 75 } });
  });

  it.each([
    '1500 kJ / 355 kca',
    '1500 kJ / 355 kc',
    '1500 kJ / 355 k',
    '1500 kJ / 355',
    '1500 kJ / 85 kcal',
    '355 kJ / 355 kcal',
    '355 k',
    '355',
  ])('is not sure of a tenth of the figure, although it fits 355 kJ: %s', (energy) => {
    for (const carbs of ['7.4 g', '7 g', '7.0 g'])
      expect(readingOf(labelWith(energy, carbs))?.sure ?? false).toBe(false);
  });

  it.each(['1500 kJ / 355', '1500 kJ / 355 k', '1500 kJ / 85 kcal'])(
    'does not shift what is printed away from an energy: %s',
    (energy) => {
      expect(readingOf(labelWith(energy, '75 g'))).toMatchObject({ per100: { carbs: 75 } });
    },
  );

  it('is never sure of a wrong figure: one digit lost, one unit cut', () => {
    const random = new Random(1);
    const wrong: unknown[] = [];
    let sure = 0;
    for (let count = 0; count < 200; count += 1) {
      const { rows, carbs } = damaged(random);
      const label = readingOf(rows);
      if (!label?.sure) continue;
      sure += 1;
      const read = [label.per100?.carbs, label.perServing?.carbs];
      if (read.some((each, at) => isWrong(each, carbs[at]))) wrong.push({ rows, read, carbs });
    }
    expect(wrong).toEqual([]);
    expect(sure).toBeGreaterThan(30);
  });
});

/** A gram, or a tenth: what the energy cannot distinguish. */
const isWrong = (read: number | undefined, printed: number | undefined) =>
  read !== undefined && (printed === undefined || Math.abs(read - printed) > Math.max(1, printed / 10));

function damaged(random: Random) {
  const product = randomProduct(random);
  const fractions = random.chance(0.5) ? [1, product.servingGrams / 100] : [1];
  const rowOf = (name: string, of: (fraction: number) => string) => [name, ...fractions.map(of)];
  const print = (grams: number) => (grams < 10 ? grams.toFixed(1) : grams.toFixed(0));
  const weight = (grams: number) => (fraction: number) => `${print(grams * fraction)} g`;
  const { fat, available, protein, fibre, sugars, kcal } = product;
  const kJ = 37 * fat + 17 * available + 17 * protein + 8 * fibre;
  const units = random.pick([['kJ', 'kcal'], ['kJ', 'kcal'], ['kcal']] as const);
  const cut = random.pick(units);
  const left = cut.slice(0, Math.floor(random.between(0, cut.length)));
  const cutAt = random.pick(fractions);
  const energy = (fraction: number) =>
    units
      .map((unit) => {
        const printed = fraction === cutAt && unit === cut ? left : unit;
        return `${((unit === 'kJ' ? kJ : kcal) * fraction).toFixed(0)} ${printed}`.trim();
      })
      .join(' / ');
  const rows = [
    ['Nutrition', 'per 100 g', `per serving (${product.servingGrams} g)`].slice(0, fractions.length + 1),
    rowOf('Energy', energy),
    rowOf('Fat', weight(fat)),
    rowOf('Carbohydrate', weight(available)),
    rowOf('of which sugars', weight(sugars)),
    rowOf('Fibre', weight(fibre)),
    rowOf('Protein', weight(protein)),
  ];
  return { rows: withoutDigit(rows, random), carbs: fractions.map((fraction) => Number(print(available * fraction))) };
}

/** Half of the time a carbohydrate: the others do less harm. */
function withoutDigit(rows: string[][], random: Random): string[][] {
  const row = random.chance(0.5) ? 3 : Math.floor(random.between(1, rows.length));
  const cell = Math.floor(random.between(1, rows[row]?.length ?? 1));
  const digits = [...(rows[row]?.[cell] ?? '')].flatMap((character, at) => (/\d/.test(character) ? [at] : []));
  const lost = random.pick(digits);
  return rows.map((cells, y) =>
    cells.map((text, x) => (y === row && x === cell ? `${text.slice(0, lost)}${text.slice(lost + 1)}` : text)),
  );
}
