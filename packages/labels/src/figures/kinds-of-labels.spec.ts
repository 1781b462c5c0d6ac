import type { TextLine } from '../recognition/text-line.js';
import { findFigures } from './find-figures.js';
import { linesOfTable } from './table-lines.js';

const labelOf = (lines: readonly TextLine[]) => {
  const found = findFigures(lines);
  return found.kind === 'read' ? found.label : found.failure;
};
const readingOf = (rows: readonly (readonly string[])[], certainty = 0.99) => labelOf(linesOfTable(rows, certainty));

describe('fibre that is not declared', () => {
  const label = (energy: string, fat: string, carbs: string, protein: string) => [
    ['Nutrition', 'per 100 g'],
    ['Energy', energy],
    ['Fat', fat],
    ['Carbohydrate', carbs],
    ['Protein', protein],
    ['Salt', '0.3 g'],
  ];

  it.each([
    ['muesli', '1578 kJ / 374 kcal', '6.0 g', '62 g', '11 g', 62],
    ['crispbread', '1450 kJ / 346 kcal', '1.5 g', '63 g', '9.0 g', 63],
    ['dark chocolate', '2380 kJ / 573 kcal', '42 g', '34 g', '9.0 g', 34],
    ['beans', '440 kJ / 105 kcal', '0.5 g', '14 g', '7.5 g', 14],
  ])('is no contradiction of the energy of %s, and is checked', (_, energy, fat, carbs, protein, expected) => {
    expect(readingOf(label(energy, fat, carbs, protein), 0.85)).toMatchObject({
      sure: false,
      per100: { carbs: expected },
    });
  });

  it.each([
    ['carbohydrate of a tenth', '1578 kJ / 374 kcal', '6.0 g', '6.2 g', '11 g'],
    ['carbohydrate that lost a digit', '1578 kJ / 374 kcal', '6.0 g', '2 g', '11 g'],
    ['more energy than fibre can have', '1578 kJ / 374 kcal', '6.0 g', '42 g', '11 g'],
    ['less energy than the figures have', '1200 kJ / 287 kcal', '6.0 g', '62 g', '11 g'],
  ])('does not excuse %s', (_, energy, fat, carbs, protein) => {
    expect(readingOf(label(energy, fat, carbs, protein), 0.85)).not.toMatchObject({
      per100: { carbs: Number.parseFloat(carbs) },
    });
  });

  it('does not make an American label agree, whose energy is counted from the total', () => {
    const rows = [
      ['Nutrition Facts'],
      ['Serving size 1 bar (60g)'],
      ['Calories', '240'],
      ['Total Fat', '6g'],
      ['Total Carbohydrate', '30g'],
      ['Protein', '10g'],
    ];
    expect(readingOf(rows, 0.85)).toBe('not-readable');
  });
});

describe('an old American label', () => {
  const FACTS = [
    ['Nutrition Facts'],
    ['Serving Size 1 cup (55g)'],
    ['Servings Per Container 8'],
    ['Amount Per Serving'],
    ['Calories 210   Calories from Fat 25'],
    ['% Daily Value*'],
    ['Total Fat 3g', '5%'],
    ['Saturated Fat 0.5g', '3%'],
    ['Sodium 160mg', '7%'],
    ['Total Carbohydrate 42g', '14%'],
    ['Dietary Fiber 5g', '20%'],
    ['Sugars 12g'],
    ['Other Carbohydrate 25g'],
    ['Protein 5g'],
  ];
  const FOOTNOTE = [
    ['* Percent Daily Values are based on a 2,000 calorie diet.'],
    ['', 'Calories:', '2,000', '2,500'],
    ['Total Fat', 'Less than', '65g', '80g'],
    ['Sat Fat', 'Less than', '20g', '25g'],
    ['Cholesterol', 'Less than', '300mg', '300mg'],
    ['Sodium', 'Less than', '2,400mg', '2,400mg'],
    ['Total Carbohydrate', '', '300g', '375g'],
    ['Dietary Fiber', '', '25g', '30g'],
    ['Calories per gram:'],
    ['Fat 9 • Carbohydrate 4 • Protein 4'],
  ];
  const expected = { sure: true, perServing: { carbs: 42, fibre: 5, sugars: 12 }, per100: null, servingGrams: 55 };

  it('is read above its footnote, without the other carbohydrate', () => {
    expect(readingOf([...FACTS, ...FOOTNOTE])).toMatchObject(expected);
    expect(readingOf(FACTS)).toMatchObject(expected);
  });

  it.each(['Other Carbohydrate', 'Other Carbohydrates', 'Other Carbs', 'Other Carb.'])(
    'takes no %s for the total',
    (name) => {
      const rows = FACTS.filter(([first]) => !first?.startsWith('Total Carb')).map(([first = '', ...rest]) => [
        first.replace('Other Carbohydrate', name),
        ...rest,
      ]);
      expect(readingOf(rows)).toBe('no-carbohydrate');
    },
  );

  it('never takes the daily values where its own figure was not read', () => {
    const rows = [...FACTS.filter(([first]) => !first?.startsWith('Total Carb')), ...FOOTNOTE];
    expect(typeof readingOf(rows)).toBe('string');
  });

  it('reads no figures of a footnote that stands next to them', () => {
    const beside = FACTS.map((row, at) => (at < 4 ? row : [...row, ...(FOOTNOTE[at - 4] ?? [])]));
    const label = readingOf(beside);
    if (typeof label !== 'string' && label.perServing) expect(label.perServing.carbs).toBe(42);
  });
});

describe('a column of reference intakes', () => {
  it('is no column of the food', () => {
    const rows = [
      ['Typical values', '100 g contains', 'each biscuit (15 g)', 'RI for an average adult'],
      ['Energy', '2015 kJ / 481 kcal', '302 kJ / 72 kcal', '8400 kJ / 2000 kcal'],
      ['Fat', '21.0 g', '3.2 g', '70 g'],
      ['of which saturates', '10.0 g', '1.5 g', '20 g'],
      ['Carbohydrate', '65.0 g', '9.8 g', '260 g'],
      ['of which sugars', '30.0 g', '4.5 g', '90 g'],
      ['Protein', '8.0 g', '1.2 g', '50 g'],
      ['Salt', '0.8 g', '0.1 g', '6 g'],
    ];
    expect(readingOf(rows)).toMatchObject({ per100: { carbs: 65 }, perServing: { carbs: 9.8 }, servingGrams: 15 });
  });
});

describe('headers over several lines', () => {
  const FIGURES = [
    ['Energy', '1747 kJ / 415 kcal', '262 kJ / 62 kcal'],
    ['Fat', '12.0 g', '1.8 g'],
    ['of which saturates', '1.0 g', '0.2 g'],
    ['Carbohydrate', '62.6 g', '9.4 g'],
    ['of which sugars', '20.0 g', '3.0 g'],
    ['Fibre', '8.0 g', '1.2 g'],
    ['Protein', '10.0 g', '1.5 g'],
    ['Salt', '0.7 g', '0.1 g'],
  ];
  const swapped = FIGURES.map(([name = '', hundred = '', serving = '']) => [name, serving, hundred]);
  const read = { per100: { carbs: 62.6 }, perServing: { carbs: 9.4 }, servingGrams: 15 };

  it.each([
    [
      [
        ['Typical values', 'per', 'per serving'],
        ['', '100 g', '(15 g)'],
      ],
      FIGURES,
    ],
    [
      [
        ['Typical values', 'per', 'per'],
        ['', '100 g', 'biscuit'],
        ['', '', '(15 g)'],
      ],
      FIGURES,
    ],
    [
      [
        ['', 'Per', 'Per 15 g'],
        ['Typical values', '100 g', 'serving'],
      ],
      FIGURES,
    ],
    [
      [
        ['', 'per serving', 'per'],
        ['', '(15 g)', '100 g'],
      ],
      swapped,
    ],
    [
      [
        ['', 'A serving', '100 g'],
        ['', '(15 g)', 'contains'],
        ['', 'contains', ''],
      ],
      swapped,
    ],
    [
      [
        ['Nährwerte', 'pro', 'pro Portion'],
        ['', '100 g', '(15 g)'],
      ],
      FIGURES,
    ],
    [
      [
        ['', 'por', 'por ración'],
        ['', '100 g', 'de 15 g'],
      ],
      FIGURES,
    ],
    [
      [
        ['', 'pour', 'par portion'],
        ['', '100 g', 'de 15 g'],
      ],
      FIGURES,
    ],
  ])('reads %j', (heads, figures) => {
    expect(readingOf([...heads, ...figures])).toMatchObject({ sure: true, ...read });
  });

  it('shows the headers with the figures, for comparing them', () => {
    const heads = [['Best before: see lid'], ['Typical values', 'per', 'per serving'], ['', '100 g', '(15 g)']];
    const shown = findFigures(linesOfTable([...heads, ...FIGURES], 0.99)).lines.map(({ text }) => text);
    expect(shown).toEqual(expect.arrayContaining(['per serving', '(15 g)', 'Salt']));
    expect(shown).not.toContain('Best before: see lid');
  });

  it('lets the printed weight decide which column is which', () => {
    const heads = [['Typical values', 'per 100 g', 'per serving (15 g)']];
    const label = readingOf([...heads, ...swapped]);
    expect(label).toMatchObject({ sure: false, ...read });
  });

  it('leaves a column empty whose header was not read, where no weight is printed', () => {
    const label = readingOf([['Typical values', '', 'per 100 g', ''], ...swapped, ['per serving']]);
    expect(label).toMatchObject({ sure: false, per100: { carbs: 62.6 }, perServing: null, servingGrams: null });
  });
});

describe('names over two lines', () => {
  const rowsWith = (...carbs: readonly (readonly string[])[]) => [
    ['', 'per 100 g', 'per 30 g'],
    ['Energy', '1523 kJ/360 kcal', '457 kJ/108 kcal'],
    ['Fat', '1.2 g', '0.4 g'],
    ...carbs,
    ['Protein', '11 g', '3.3 g'],
    ['Salt', '0.01 g', '0 g'],
  ];
  it.each([
    [['Hidratos de'], ['carbono', '75.5 g', '22.6 g']],
    [['Hidratos de', '75.5 g', '22.6 g'], ['carbono']],
    [['Kohlen-'], ['hydrate', '75.5 g', '22.6 g']],
    [['Kohlen-', '75.5 g', '22.6 g'], ['hydrate']],
    [['Carbo-', '75.5 g', '22.6 g'], ['hydrate']],
    [['Węglo-'], ['wodany', '75.5 g', '22.6 g']],
  ])('reads %j %j', (first, second) => {
    expect(readingOf(rowsWith(first, second))).toMatchObject({
      sure: true,
      per100: { carbs: 75.5 },
      perServing: { carbs: 22.6 },
    });
  });

  it('takes a "Saturated" above a "Fat" for one name', () => {
    const rows = rowsWith(['Saturated', '', ''], ['Fat', '0.3 g', '0.1 g'], ['Carbohydrate', '75.5 g', '22.6 g']);
    expect(readingOf(rows)).toMatchObject({ sure: true, per100: { carbs: 75.5, fat: 1.2 } });
  });

  it('joins no name whose own figure was not read with the next one', () => {
    const rows = rowsWith(['Total', '75.5 g', '22.6 g'], ['Carbohydrate', '', ''], ['of which sugars', '20 g', '6 g']);
    expect(readingOf(rows)).not.toMatchObject({ per100: { carbs: 20 } });
  });
});
