import type { GroundedAnswers, RunFigure, RunFigureName, RunFigures } from '@carbsight/contracts';
import { Stack, Text } from '@mantine/core';
import {
  type Column,
  counted,
  countText,
  DataTable,
  gramsText,
  Panel,
  Quiet,
  rangeText,
  signedGramsText,
  Unfold,
} from '../../../../shared/admin';
import { type FigureWords, figureGroups, intervalText, valueText } from './figure-words';

type GroundedPanelProps = { plain: RunFigures; grounded: GroundedAnswers };

/** The run's answers read plainly and grounded in the food tables, side by side. */
export function GroundedPanel({ plain, grounded }: GroundedPanelProps) {
  const { figures, foods, groundedFoods, comparison } = grounded;
  const rows = shown.map((words) => ({ words, plain: plain[words.name], grounded: figures[words.name] }));
  return (
    <Panel
      title="Grounded Reading"
      description="The same answers with their foods looked up in the food tables. The model was not asked again."
    >
      <Stack gap="md">
        <Text maw="80ch">
          {foundText(foods, groundedFoods)} {comparisonText(comparison)}
        </Text>
        <Unfold label="Compare their figures">
          <DataTable
            label="Plain and grounded reading"
            columns={columns}
            rows={rows}
            keyOf={({ words }) => words.name}
            cardsBelow="36rem"
          />
        </Unfold>
      </Stack>
    </Panel>
  );
}

const COMPARED: ReadonlySet<RunFigureName> = new Set([
  'meanAbsoluteError',
  'foodMeanAbsoluteError',
  'relativeError',
  'bias',
  'within5',
  'within10',
  'within20',
  'medianVariation',
  'rangeCoverage',
]);
const shown = figureGroups.flatMap(({ figures }) => figures).filter(({ name }) => COMPARED.has(name));

type Row = { readonly words: FigureWords; readonly plain: RunFigure; readonly grounded: RunFigure };

const column = (title: string, of: (row: Row) => RunFigure): Column<Row> => ({
  title,
  cell: (row) => (
    <>
      <Text span inherit fw={600} display="block">
        {valueText(row.words, of(row))}
      </Text>
      {of(row).value !== null && <Quiet span>{intervalText(row.words, of(row))}</Quiet>}
    </>
  ),
});

const columns: readonly Column<Row>[] = [
  { title: 'Figure', cell: ({ words }) => words.label },
  column('Plain', ({ plain }) => plain),
  column('Grounded', ({ grounded }) => grounded),
];

const foundText = (foods: number, groundedFoods: number): string =>
  `${countText(groundedFoods)} of ${counted(foods, 'named food')} use a food table’s figure; where no row fits, the model’s own figure is kept.`;

function comparisonText({ improved, worse, same, meanDifference, interval }: GroundedAnswers['comparison']): string {
  if (meanDifference === null) return '';
  const size = gramsText(Math.abs(meanDifference));
  const mean =
    size === gramsText(0)
      ? 'On average both are equally far from the truth'
      : `On average the grounded reading is ${size} ${meanDifference < 0 ? 'closer to' : 'further from'} the truth`;
  const between = interval ? ` (95% interval ${rangeText(interval.low, interval.high, signedGramsText)})` : '';
  return `${mean}${between}: closer on ${counted(improved, 'image')}, further on ${countText(worse)}, the same on ${countText(same)}.`;
}
