import { goldenRunsApi } from '@carbsight/contracts';
import { SimpleGrid, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { counted, countText, gramsText, Quiet, Resource, Section, signedGramsText } from '../../../../shared/admin';
import { useEndpoint } from '../../../../shared/api';
import { PointPlot } from '../../../../shared/charts/PointPlot';
import { gramAxis, signedGramAxis } from '../../../../shared/charts/value-axis';
import { imageNames, type RunPoint } from './run-words';

/** While a run is in progress its plots update in steps: redrawing every two seconds would only flicker. */
const POLL_MS = 10_000;

/** Truth against mean estimate, image by image. */
export function TruthPlots({ runId, isOpen }: { runId: string; isOpen: boolean }) {
  const points = useEndpoint(goldenRunsApi.getRunPoints, { runId }, { refreshInterval: isOpen ? POLL_MS : 0 });
  const { mutate } = points;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The last answers came after the last poll.
    if (wasOpen.current && !isOpen) void mutate();
    wasOpen.current = isOpen;
  }, [isOpen, mutate]);
  return (
    <>
      <Quiet my="sm">One point for each image with a truth: the mean of its answers.</Quiet>
      <Resource
        of={points}
        what="plots"
        height={380}
        empty={<Text c="dimmed">No image with a truth has been answered yet.</Text>}
      >
        {(known) => (
          <SimpleGrid minColWidth="min(100%, 26rem)" autoFlow="auto-fit" spacing="xl">
            <Section title="Estimates">
              <EstimatePlot points={known} />
            </Section>
            <Section title="Residuals">
              <ResidualPlot points={known} />
            </Section>
          </SimpleGrid>
        )}
      </Resource>
    </>
  );
}

const HEIGHT = 360;

/** Truth on x, mean estimate on y, and the line on which both are equal. */
function EstimatePlot({ points }: { points: readonly RunPoint[] }) {
  const names = imageNames(points);
  const axis = gramAxis(Math.max(10, ...points.flatMap(({ truth, estimate }) => [truth, estimate])));
  const end = Math.max(...axis.domain);
  const above = points.filter(({ truth, estimate }) => estimate > truth).length;
  const ends = [
    { x: 0, y: 0 },
    { x: end, y: end },
  ] as const;
  return (
    <PointPlot
      label="Estimate against truth"
      summary={`${counted(points.length, 'image')}. On the dashed line the estimate equals the truth; ${countText(above)} above it, where the model overestimates.`}
      columns={['Image', 'Truth', 'Mean estimate', 'Answers']}
      rows={points.map(({ imageId, mealName, truth, estimate, answers }) => [
        names.get(imageId) ?? mealName,
        gramsText(truth),
        gramsText(estimate),
        countText(answers),
      ])}
      height={HEIGHT}
      points={points.map(({ truth: x, estimate: y }) => ({ x, y }))}
      x={{ name: 'Truth', text: gramsText, scale: axis }}
      y={{ name: 'Mean estimate', text: gramsText, scale: axis }}
      referenceLines={[{ segment: ends, color: 'var(--mantine-color-dimmed)', strokeDasharray: '6 4' }]}
    />
  );
}

/** Truth on x, estimate minus truth on y: shows whether large meals are the ones that go wrong. */
function ResidualPlot({ points }: { points: readonly RunPoint[] }) {
  const names = imageNames(points);
  const residuals = points.map((point) => ({ ...point, residual: point.estimate - point.truth }));
  const across = gramAxis(Math.max(10, ...points.map(({ truth }) => truth)));
  const up = signedGramAxis(Math.max(5, ...residuals.map(({ residual }) => Math.abs(residual))));
  const furthest = residuals.reduce((worst, one) => (Math.abs(one.residual) > Math.abs(worst.residual) ? one : worst));
  return (
    <PointPlot
      label="Residuals"
      summary={`Estimate minus truth; zero is exact. Furthest off: ${names.get(furthest.imageId) ?? furthest.mealName}, ${signedGramsText(furthest.residual)}.`}
      columns={['Image', 'Truth', 'Estimate minus truth']}
      rows={residuals.map(({ imageId, mealName, truth, residual }) => [
        names.get(imageId) ?? mealName,
        gramsText(truth),
        signedGramsText(residual),
      ])}
      height={HEIGHT}
      points={residuals.map(({ truth: x, residual: y }) => ({ x, y }))}
      x={{ name: 'Truth', text: gramsText, scale: across }}
      y={{ name: 'Estimate minus truth', text: signedGramsText, scale: up }}
      referenceLines={[{ y: 0, color: 'var(--mantine-color-dimmed)' }]}
    />
  );
}
