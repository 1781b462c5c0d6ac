import type { ModelAgreement } from '@carbsight/contracts';
import { countText, gramsText, signedGramsText } from '../../../shared/admin';
import { PointPlot } from '../../../shared/charts/PointPlot';
import { gramAxis, signedGramAxis } from '../../../shared/charts/value-axis';

/** Difference over mean of both estimates, with the bias and the limits of agreement. */
export function BlandAltmanPlot({ agreement }: { agreement: ModelAgreement }) {
  const { n, points, meanDifference, limitsOfAgreement } = agreement;
  const pairs = points.map(({ mealId, productionCarbEstimate: production, testCarbEstimate: test }) => {
    return { mealId, production, test, mean: (production + test) / 2, difference: production - test };
  });
  const lines = [
    { y: meanDifference, label: 'Mean' },
    { y: limitsOfAgreement?.high ?? null, label: 'Upper limit' },
    { y: limitsOfAgreement?.low ?? null, label: 'Lower limit' },
  ].flatMap(({ y, label }) => (y === null ? [] : [{ y, label: `${label} ${signedGramsText(y)}` }]));
  const tallest = Math.max(
    5,
    ...pairs.map(({ difference }) => Math.abs(difference)),
    ...lines.map(({ y }) => Math.abs(y)),
  );
  const widest = Math.max(10, ...pairs.map(({ mean }) => mean));
  return (
    <PointPlot
      label="Bland-Altman plot"
      summary={summaryOf(n, points.length)}
      columns={['Meal', 'Production', 'Test', 'Mean of both', 'Difference']}
      rows={pairs.map(({ mealId, production, test, mean, difference }) => [
        mealId,
        ...[production, test, mean].map(gramsText),
        signedGramsText(difference),
      ])}
      height={400}
      points={pairs.map(({ mean: x, difference: y }) => ({ x, y }))}
      x={{ name: 'Mean of both estimates', text: gramsText, scale: gramAxis(widest) }}
      y={{ name: 'Production minus test', text: signedGramsText, scale: signedGramAxis(tallest) }}
      referenceLines={[
        { y: 0, color: 'var(--mantine-color-dimmed)' },
        ...lines.map(({ y, label }, index) => ({
          y,
          label,
          // Away from the line of zero, which would cross it.
          labelPosition: y < 0 ? ('insideTopRight' as const) : ('insideBottomRight' as const),
          color: index === 0 ? 'var(--cs-pine-ink)' : 'var(--cs-rust-ink)',
          ...(index === 0 ? {} : { strokeDasharray: '6 4' }),
        })),
      ]}
    />
  );
}

function summaryOf(n: number, points: number): string {
  const shown = points < n ? `A fixed sample of ${countText(points)} of ${countText(n)} meals.` : 'One point per meal.';
  return `${shown} Above zero, production estimates more. The dashed lines are the limits of agreement, 1.96 standard deviations around the mean (Bland and Altman 1986).`;
}
