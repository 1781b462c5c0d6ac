import type { TextLine } from '../recognition/text-line.js';
import { findFigures } from './find-figures.js';
import { linesOfTable } from './table-lines.js';

const HEIGHT = 20;
const ADVANCE = 10;

/** A piece of text that starts at x; characters are half as wide as they are high. */
function piece(text: string, x: number, y: number, certainty = 0.99): TextLine {
  return {
    text,
    xs: [...text].map((_, at) => x + (at + 0.5) * ADVANCE),
    certainties: [...text].map(() => certainty),
    left: { x, y },
    right: { x: x + text.length * ADVANCE, y },
    height: HEIGHT,
  };
}

const table = (rows: readonly (readonly string[])[]) => linesOfTable(rows, 0.99);
const paragraph = (lines: readonly string[]) => lines.map((text, row) => piece(text, 0, row * 30));

const labelOf = (lines: readonly TextLine[]) => {
  const found = findFigures(lines);
  return found.kind === 'read' ? found.label : found.failure;
};

const GERMAN = [
  ['Nährwerte', 'pro 100 g', 'pro Portion (30 g)'],
  ['Energie', '1523 kJ/360 kcal', '457 kJ/108 kcal'],
  ['Fett', '1,2 g', '0,4 g'],
  ['davon gesättigte Fettsäuren', '0,3 g', '0,1 g'],
  ['Kohlenhydrate', '72 g', '22 g'],
  ['davon Zucker', '3,2 g', '1,0 g'],
  ['Ballaststoffe', '9,0 g', '2,7 g'],
  ['Eiweiß', '11 g', '3,3 g'],
  ['Salz', '0,01 g', '0,00 g'],
] as const;
const AMERICAN = [
  'Nutrition Facts',
  '8 servings per container',
  'Serving size 2/3 cup (55g)',
  'Amount per serving',
  'Calories 230',
  '% Daily Value*',
  'Total Fat 8g 10%',
  'Saturated Fat 1g 5%',
  'Sodium 160mg 7%',
  'Total Carbohydrate 37g 13%',
  'Dietary Fiber 4g 14%',
  'Total Sugars 12g',
  'Includes 10g Added Sugars 20%',
  'Protein 3g',
];
const NOTHING = Array.from({ length: 3 }, () => ['', '']);
const UNKNOWN_LETTERS = [
  ['Xnpb', '3,0 g'],
  ['Ynebody', '54 g'],
  ['Benkn', '8,0 g'],
];
const ofPackage = (heads: readonly [string, string], figures: readonly (readonly [string, string, string])[]) => [
  ['Nutrition Facts'],
  ['2 servings per container'],
  ['Serving size 1 cup (255g)'],
  ['', ...heads],
  ...figures,
];
const DUAL = [
  ['Calories', '220', '440'],
  ['Total Fat', '5g', '10g'],
  ['Saturated Fat', '2g', '4g'],
  ['Total Carbohydrate', '35g', '70g'],
  ['Dietary Fiber', '6g', '12g'],
  ['Total Sugars', '7g', '14g'],
  ['Protein', '9g', '18g'],
] as const;
const swapped = DUAL.map(([name, serving, whole]) => [name, whole, serving] as const);
const withRow = (rows: readonly (readonly string[])[], name: string, cells: readonly string[]) =>
  rows.map((row) => (row[0] === name ? [name, ...cells] : row));

describe('findFigures', () => {
  it('reads both columns of a European table, and is sure when energy and ratio agree', () => {
    expect(labelOf(table(GERMAN))).toEqual({
      sure: true,
      convention: 'available',
      per100: { carbs: 72, sugars: 3.2, fibre: 9, fat: 1.2, protein: 11 },
      perServing: { carbs: 22, sugars: 1, fibre: 2.7, fat: 0.4, protein: 3.3 },
      servingGrams: 30,
      servingName: null,
      isLiquid: false,
    });
  });

  it('tells the columns by their headers, not by their order, and ignores percentages', () => {
    const swapped = GERMAN.map(([name, hundred, serving]) => [name, serving, hundred, '12%']);
    expect(labelOf(table(swapped))).toMatchObject({ sure: true, per100: { carbs: 72 }, perServing: { carbs: 22 } });
  });

  it('reads an American label: fibre is within its carbohydrate', () => {
    expect(labelOf(paragraph(AMERICAN))).toEqual({
      sure: true,
      convention: 'total',
      per100: null,
      perServing: { carbs: 37, sugars: 12, fibre: 4, fat: 8, protein: 3 },
      servingGrams: 55,
      servingName: '2/3 cup',
      isLiquid: false,
    });
  });

  it.each([
    [['Per serving', 'Per container'], DUAL],
    [['Per container', 'Per serving'], swapped],
    [['Percontainer', 'Perserving'], swapped],
    [['Per Serving', 'Per Package'], DUAL],
    [['Per bottle', 'Per serving'], swapped],
  ] as const)('reads the serving of a package of several, and never the package: %s', (heads, figures) => {
    expect(labelOf(table(ofPackage([...heads], figures)))).toMatchObject({
      sure: true,
      per100: null,
      perServing: { carbs: 35, fibre: 6 },
      servingGrams: 255,
    });
  });

  it.each([
    [['Per cup', 'Per bag'], DUAL],
    [['Per bag', 'Per cup'], swapped],
  ] as const)('takes the smaller of two units, and asks: %s', (heads, figures) => {
    const label = labelOf(table(ofPackage([...heads], figures)));
    expect(label).toMatchObject({ sure: false, perServing: { carbs: 35 } });
  });

  it.each([
    'perpot(125g)',
    'Per125gpot',
    'jeBecher125g',
    'Pro125gBecher',
    'parpotde125g',
    'porvaso(125g)',
    'per½pot (125g)',
  ])('reads a header without its spaces: %s', (header) => {
    const rows = [
      ['Nutrition', 'per100g', header],
      ['Energy', '373kJ/88kcal', '466kJ/110kcal'],
      ['Fat', '2.0g', '2.5g'],
      ['Carbohydrate', '13.4g', '16.8g'],
      ['of which sugars', '12.9g', '16.1g'],
      ['Protein', '4.1g', '5.1g'],
    ];
    expect(labelOf(table(rows))).toMatchObject({ sure: true, perServing: { carbs: 16.8 }, servingGrams: 125 });
  });

  it('reads figures in running text, across line ends', () => {
    const lines = [
      'Nährwerte pro 100 ml: Energie 190 kJ/45 kcal, Fett 0',
      'g, davon gesättigte Fettsäuren 0 g, Kohlenhydrate 10,6',
      'g, davon Zucker 10,6 g, Eiweiß 0,5 g, Salz 0,01 g.',
    ];
    expect(labelOf(paragraph(lines))).toMatchObject({
      sure: true,
      per100: { carbs: 10.6, sugars: 10.6, fibre: null },
      isLiquid: true,
    });
  });

  it.each([
    ['es', ['Hidratos de carbono', 'Grasas', 'Proteínas', 'de los cuales azúcares', 'Valor energético']],
    ['fr', ['Glucides', 'Matières grasses', 'Protéines', 'dont sucres', 'Énergie']],
    ['it', ['Carboidrati', 'Grassi', 'Proteine', 'di cui zuccheri', 'Energia']],
    ['nl', ['Koolhydraten', 'Vetten', 'Eiwitten', 'waarvan suikers', 'Energie']],
    ['pl', ['Węglowodany', 'Tłuszcz', 'Białko', 'w tym cukry', 'Wartość energetyczna']],
  ])(
    'recognises the nutrients in %s, with a misread letter',
    (_, [carbs = '', fat = '', protein = '', sugars = '', energy = '']) => {
      const rows = [
        ['', '100 g'],
        [energy, '1642 kJ/388 kcal'],
        [fat, '6,0 g'],
        [`${carbs.slice(0, 3)}x${carbs.slice(4)}`, '74 g'],
        [sugars, '20 g'],
        [protein, '9,5 g'],
      ];
      expect(labelOf(table(rows))).toMatchObject({ sure: true, per100: { carbs: 74, sugars: 20 } });
    },
  );

  it('uses the energy to find what was misread, and is not sure of it', () => {
    const misread = withRow(GERMAN, 'Kohlenhydrate', ['729', '229']);
    expect(labelOf(table(misread))).toMatchObject({ sure: false, per100: { carbs: 72 }, perServing: { carbs: 22 } });
  });

  it.each([
    ['a figure that the energy contradicts', withRow(GERMAN, 'Kohlenhydrate', ['42 g', '13 g'])],
    ['"less than"', withRow(GERMAN, 'Kohlenhydrate', ['< 72 g', '22 g'])],
    ['a serving that is not its fraction', withRow(GERMAN, 'Kohlenhydrate', ['72 g', '32 g'])],
    ['a cut figure', withRow(GERMAN, 'Kohlenhydrate', ['72. g', '22 g'])],
    ['two labels', [...GERMAN, ...withRow(GERMAN, 'Kohlenhydrate', ['54 g', '16 g'])]],
    ['a label next to one without figures', [...GERMAN, ...NOTHING, ['Valori nutrizionali', ''], ['Carboidrati', '']]],
    ['a label next to one in letters that are not known', [...GERMAN, ...NOTHING, ...UNKNOWN_LETTERS]],
  ])('is not sure of %s', (_, rows) => {
    const label = labelOf(table(rows));
    expect(typeof label === 'string' || !label.sure).toBe(true);
  });

  it.each([
    'per 100 ml prepared',
    'per 100 g boiled',
    'Boiled, per 100 g',
    'per 100 ml made up',
    'per 100 ml ready to drink',
    'per 100 ml ready-to-drink',
    'per 100 ml reconstituted',
    'pro 100 ml verzehrfertig',
    'je 100 g zubereitet',
    'je 100 g gegart',
    'je 100 ml angerührt',
    'je 100 ml trinkfertig',
    'je 100 ml fertiges Getränk',
    'por 100 g hervido',
    'por 100 ml de bebida lista',
    'por 100 g listo para comer',
    'pour 100 g cuits',
    'pour 100 ml prêt à boire',
    'per 100 g lessata',
    'per 100 ml pronto da bere',
  ])('is not sure of the prepared food: %s', (header) => {
    const rows = [
      ['Nutrition', header],
      ['Energy', '380 kJ/90 kcal'],
      ['Fat', '2.0 g'],
      ['Carbohydrate', '14 g'],
      ['Protein', '4.0 g'],
    ];
    expect(labelOf(table(rows))).toMatchObject({ sure: false, state: 'prepared', per100: { carbs: 14 } });
    expect(labelOf(table([['Nutrition', 'per 100 g'], ...rows.slice(1)]))).toMatchObject({ sure: true });
  });

  it.each([
    ['per 100 g', 'per 100 ml prepared'],
    ['je 100 g', 'je 100 ml zubereitet'],
    ['por 100 g', 'por 100 ml preparado'],
    ['per 100 g', 'per 100 ml made up'],
    ['je 100 g', 'je 100 ml angerührt'],
    ['per 100 g', 'made up per 100 ml'],
  ])('reads the column of the prepared food: %s, %s', (sold, made) => {
    const rows = [
      ['Nutrition', sold, made],
      ['Energy', '1590 kJ/380 kcal', '260 kJ/62 kcal'],
      ['Fat', '2.0 g', '0.4 g'],
      ['Carbohydrate', '63 g', '13 g'],
      ['Protein', '27 g', '1.6 g'],
    ];
    expect(labelOf(table(rows))).toMatchObject({
      per100: { carbs: 63 },
      perServing: null,
      prepared: { per100: { carbs: 13 }, isLiquid: true },
    });
  });

  it.each<[string[], ('72' | '30')[]]>([
    [
      ['per 100 g', 'per 100 g cooked'],
      ['72', '30'],
    ],
    [
      ['per 100 g cooked', 'per 100 g'],
      ['30', '72'],
    ],
    [
      ['per 100 g dry', 'per 100 g boiled'],
      ['72', '30'],
    ],
    [
      ['je 100 g', 'je 100 g gegart'],
      ['72', '30'],
    ],
    [
      ['por 100 g', 'por 100 g hervido'],
      ['72', '30'],
    ],
  ])('tells cooked food from the same amount of it as sold: %j', (heads, carbs) => {
    const of = {
      '72': ['1500 kJ/354 kcal', '1.5 g', '72 g', '12 g'],
      '30': ['625 kJ/148 kcal', '0.6 g', '30 g', '5.0 g'],
    };
    const [one, other] = carbs.map((each) => of[each]);
    const names = ['Energy', 'Fat', 'Carbohydrate', 'Protein'];
    const rows = names.map((name, at) => [name, one?.[at] ?? '', other?.[at] ?? '']);
    expect(labelOf(table([['Nutrition', ...heads], ...rows]))).toMatchObject({
      per100: { carbs: 72 },
      prepared: { per100: { carbs: 30 }, isLiquid: false },
    });
  });

  it.each(['Fertigsuppe, je 100 g', 'Fertiggericht je 100 g', 'por 100 g, lista de ingredientes'])(
    'takes no other words for the state: %s',
    (header) => {
      const rows = [
        ['Nutrition', header],
        ['Energy', '380 kJ/90 kcal'],
        ['Fat', '2.0 g'],
        ['Carbohydrate', '14 g'],
        ['Protein', '4.0 g'],
      ];
      expect(labelOf(table(rows))).toMatchObject({ per100: { carbs: 14 } });
      expect(labelOf(table(rows))).not.toHaveProperty('state');
    },
  );

  it('takes no weight of cooked food for a serving of what is sold', () => {
    const rows = [
      ['Nutrition', 'per 100 g', 'per 180 g cooked'],
      ['Energy', '1500 kJ/354 kcal', '1125 kJ/266 kcal'],
      ['Fat', '1.5 g', '1.1 g'],
      ['Carbohydrate', '72 g', '54 g'],
      ['Protein', '12 g', '9.0 g'],
    ];
    expect(labelOf(table(rows))).toMatchObject({ per100: { carbs: 72 }, perServing: null, servingGrams: null });
  });

  it('takes every column for what is made up where none is of the food as sold', () => {
    const rows = [
      ['Nutrition', 'per 100 ml prepared', 'per 200 ml'],
      ['Energy', '260 kJ/62 kcal', '520 kJ/124 kcal'],
      ['Fat', '0.4 g', '0.8 g'],
      ['Carbohydrate', '13 g', '26 g'],
      ['Protein', '1.6 g', '3.2 g'],
    ];
    expect(labelOf(table(rows))).toMatchObject({
      sure: false,
      state: 'prepared',
      per100: { carbs: 13 },
      perServing: { carbs: 26 },
    });
  });

  it('reads polyols', () => {
    const rows = [
      ['Nutrition', 'per 100 g'],
      ['Energy', '983 kJ/235 kcal'],
      ['Fat', '0 g'],
      ['Carbohydrate', '97 g'],
      ['of which polyols', '96 g'],
      ['Protein', '0 g'],
    ];
    expect(labelOf(table(rows))).toMatchObject({ per100: { carbs: 97, polyols: 96 } });
  });

  it('reads traces as zero, and asks to check them', () => {
    const rows = [
      ['', 'per 100 g'],
      ['Energy', '3389 kJ/810 kcal'],
      ['Fat', '90 g'],
      ['Carbohydrate', 'traces'],
      ['Protein', '0 g'],
    ];
    expect(labelOf(table(rows))).toMatchObject({ sure: false, per100: { carbs: 0 } });
  });

  it.each([
    [
      'no-label',
      table([
        ['Today', '12:30'],
        ['Fat', '3 g'],
        ['Coffee', '2.50'],
      ]),
    ],
    ['no-carbohydrate', table(GERMAN.filter(([name]) => name !== 'Kohlenhydrate'))],
    ['no-carbohydrate', table([...GERMAN, ['Rohasche', '8 %', '']])],
    ['not-readable', table(withRow(GERMAN, 'Kohlenhydrate', ['', '']))],
    ['not-readable', table(withRow(GERMAN, 'Kohlenhydrate', ['172,5 g', '51,8 g']))],
    ['no-label', paragraph(['Пищевая ценность 100 г', 'Углеводы 54 г', 'Белки 8 г', 'Жиры 3 г'])],
    ['no-label', paragraph(['营养成分表 每100克', '碳水化合物 54克', '蛋白质 8克', '脂肪 3克'])],
  ] as const)('says %s rather than invent a figure', (failure, lines) => {
    expect(labelOf(lines)).toBe(failure);
  });

  it('follows rows that are tilted', () => {
    const tilted = table(GERMAN).map((line) => {
      const down = (x: number) => x * 0.12;
      return {
        ...line,
        left: { x: line.left.x, y: line.left.y + down(line.left.x) },
        right: { x: line.right.x, y: line.right.y + down(line.right.x) },
      };
    });
    expect(labelOf(tilted)).toMatchObject({ sure: true, per100: { carbs: 72 }, perServing: { carbs: 22 } });
  });
});

it.each([
  ['Per bar', 'Net weight 100 g'],
  ['pro Keks', 'Kekse 100g'],
  ['Pro Becher', 'Joghurt mild 100 g'],
  ['per 2 crackers', 'e 100 g'],
  ['par biscuit', '100 g e'],
])('does not take the weight of a package for the 100 g of a header: %s, %s', (header, weight) => {
  const rows = [
    [weight, ''],
    ['Nutrition', header],
    ['Energy', '120 kcal'],
    ['Fat', '1.0 g'],
    ['Carbohydrate', '25 g'],
    ['Sugars', '5.0 g'],
    ['Protein', '2.7 g'],
  ];
  for (const lines of [table(rows), table([...rows.slice(1), rows[0] ?? []])]) {
    expect(labelOf(lines)).toMatchObject({ per100: null, perServing: { carbs: 25 } });
  }
});

it('is not sure of a bare 100 g', () => {
  const rows = [['Cookies', '100 g'], ...GERMAN.slice(1).map(([name = '', hundred = '']) => [name, hundred])];
  expect(labelOf(table(rows))).toMatchObject({ sure: false, per100: { carbs: 72 } });
  expect(labelOf(table([['Nutrition', 'per 100 g'], ...rows.slice(1)]))).toMatchObject({ sure: true });
});

it('gives no impossible figure, unless the energy confirms another reading', () => {
  const rows = [
    ['Nutrition', 'per 100 g'],
    ['Energy', '402 kcal'],
    ['Fat', '12 g'],
    ['Carbohydrate', '158 g'],
    ['Protein', '11 g'],
  ];
  expect(labelOf(table(rows))).toBe('not-readable');
  expect(labelOf(table([...rows.slice(0, 1), ['Energy', '215 kcal'], ...rows.slice(2)]))).toMatchObject({
    sure: false,
    per100: { carbs: 15.8 },
  });
});
