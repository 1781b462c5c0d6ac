import { findFigures } from './find-figures.js';
import { linesOfTable } from './table-lines.js';

const labelOf = (rows: readonly (readonly string[])[]) => {
  const found = findFigures(linesOfTable(rows, 0.99));
  return found.kind === 'read' ? found.label : null;
};
/** Of bread with a slice of 38 g. */
const columns = (...heads: readonly string[]) => [
  ['Nutrition', 'per 100 g', ...heads],
  ['Energy', '1029 kJ/243 kcal', '391 kJ/92 kcal'],
  ['Fat', '3.0 g', '1.1 g'],
  ['Carbohydrate', '45.0 g', '17.1 g'],
  ['of which sugars', '4.0 g', '1.5 g'],
  ['Protein', '9.0 g', '3.4 g'],
];
const serving = (line: string) => [
  ['Nutrition Facts'],
  [line],
  ['Calories', '95'],
  ['Total Fat', '1.1g'],
  ['Total Carbohydrate', '17g'],
  ['Total Sugars', '1.5g'],
  ['Protein', '3.4g'],
];

it.each([
  ['Serving size 1 slice (38 g)', '1 slice'],
  ['Serving size: 2 cookies (38g)', '2 cookies'],
  ['Serving size 1 bar (38g)', '1 bar'],
  ['Serving size 3 pieces (38g)', '3 pieces'],
  ['Serving size about 2 biscuits (38 g)', '2 biscuits'],
  ['Serving size 38 g (1 slice)', '1 slice'],
  ['Portionsgröße 1 Scheibe (38 g)', '1 Scheibe'],
  ['Portion: 2 Scheiben (38 g)', '2 Scheiben'],
  ['1 Portion = 1 Riegel (38 g)', '1 Riegel'],
  ['Portion 38 g (2 Stück)', '2 Stück'],
  ['Tamaño de porción 1 rebanada (38 g)', '1 rebanada'],
  ['Porción: 2 galletas (38 g)', '2 galletas'],
  ['Ración (1 barrita = 38 g)', '1 barrita'],
  ['Porción 38 g (1 unidad)', '1 unidad'],
  ['Portion : 1 tranche (38 g)', '1 tranche'],
  ['Portion 2 biscuits (38 g)', '2 biscuits'],
  ['Portion de 38 g (1 barre)', '1 barre'],
  ['Porzione: 1 fetta (38 g)', '1 fetta'],
  ['Portiegrootte 1 snee (38 g)', '1 snee'],
  ['Porcja 1 kromka (38 g)', '1 kromka'],
  ['Serving size 1 container (38 g)', '1 container'],
])('names the serving in a line of its own: %s', (line, servingName) => {
  expect(labelOf(serving(line))).toMatchObject({ perServing: { carbs: 17 }, servingGrams: 38, servingName });
});

it.each([
  ['per slice (38 g)', 'slice'],
  ['per 1 slice (38 g)', '1 slice'],
  ['Per 2 cookies (38 g)', '2 cookies'],
  ['per bar (38 g)', 'bar'],
  ['per bar (approx. 38 g)', 'bar'],
  ['per piece (38 g)', 'piece'],
  ['per biscuit (38 g)', 'biscuit'],
  ['per serving (1 slice = 38 g)', '1 slice'],
  ['Per ½ bar (38 g)', '½ bar'],
  ['pro Scheibe (38 g)', 'Scheibe'],
  ['pro 2 Scheiben (38 g)', '2 Scheiben'],
  ['je Riegel (38 g)', 'Riegel'],
  ['pro Stück (38 g)', 'Stück'],
  ['pro Keks (38 g)', 'Keks'],
  ['pro Portion (1 Scheibe, 38 g)', '1 Scheibe'],
  ['por rebanada (38 g)', 'rebanada'],
  ['por 2 rebanadas (38 g)', '2 rebanadas'],
  ['por pieza (38 g)', 'pieza'],
  ['por pieza 38 g', 'pieza'],
  ['por galleta (38 g)', 'galleta'],
  ['por barrita (38 g)', 'barrita'],
  ['por unidad (38 g)', 'unidad'],
  ['par tranche (38 g)', 'tranche'],
  ['pour une tranche (38 g)', 'tranche'],
  ['par 2 tranches (38 g)', '2 tranches'],
  ['par pièce (38 g)', 'pièce'],
  ['par biscuit (38 g)', 'biscuit'],
  ['par barre (38 g)', 'barre'],
  ['per fetta (38 g)', 'fetta'],
  ['per pezzo (38 g)', 'pezzo'],
  ['per stuk (38 g)', 'stuk'],
  ['per sneetje (38 g)', 'sneetje'],
  ['na sztukę (38 g)', 'sztukę'],
  ['w 1 kromce (38 g)', '1 kromce'],
])('names the serving in the header of its column: %s', (header, servingName) => {
  expect(labelOf(columns(header))).toMatchObject({
    sure: true,
    per100: { carbs: 45 },
    perServing: { carbs: 17.1 },
    servingGrams: 38,
    servingName,
  });
});

it.each(['per portion (38 g)', 'pro Portion (38 g)', 'por porción (38 g)', 'par portion (38 g)', '38 g'])(
  'gives no name to what is only called a serving: %s',
  (header) => {
    expect(labelOf(columns(header))?.servingName ?? null).toBeNull();
  },
);

it.each([
  ['por pieza', 'pieza'],
  ['por porción (2 rebanadas)', '2 rebanadas'],
  ['per slice', 'slice'],
  ['pro Scheibe', 'Scheibe'],
  ['par tranche', 'tranche'],
  ['por barrita', 'barrita'],
])('names a piece without a weight, whose column beside a package’s is the serving: %s', (header, servingName) => {
  const rows = columns(header).map(([name = '', , ofPiece = '']) => [name, ofPiece, '190']);
  const label = labelOf([['Nutrition', header, 'per pack'], ...rows.slice(1)]);
  expect(label).toMatchObject({ per100: null, perServing: { carbs: 17.1 }, servingName });
});
