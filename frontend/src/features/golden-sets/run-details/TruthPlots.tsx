import { goldenRunsApi } from '@carbsight/contracts';
import { Skeleton, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Panel } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { RetryAlert } from '../RetryAlert';
import { EstimatePlot } from './EstimatePlot';
import { ResidualPlot } from './ResidualPlot';
import classes from './run-details.module.css';

/** While a run goes on its plots grow in steps: a drawing every two seconds would only flicker. */
const POLL_MS = 10_000;

/** Truth against mean estimate, image by image. */
export function TruthPlots({ runId, isOpen }: { runId: string; isOpen: boolean }) {
  const { data, error, mutate } = useEndpoint(
    goldenRunsApi.getRunPoints,
    { runId },
    { refreshInterval: isOpen ? POLL_MS : 0 },
  );
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The last answers came after the last poll.
    if (wasOpen.current && !isOpen) void mutate();
    wasOpen.current = isOpen;
  }, [isOpen, mutate]);
  return (
    <Panel title="Truth and Estimate" description="One point for each image with a truth: the mean of its answers.">
      {error && (
        <RetryAlert onRetry={() => void mutate()}>{`The plots could not be loaded. ${error.sentence}`}</RetryAlert>
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading plots...">
          <Skeleton height={380} radius="md" aria-hidden="true" />
        </div>
      )}
      {data?.length === 0 && <Text c="dimmed">No image with a truth was answered yet.</Text>}
      {data && data.length > 0 && (
        <div className={classes.plots}>
          <section aria-label="Estimates">
            <Title order={3} fz="h4">
              Estimate against truth
            </Title>
            <EstimatePlot points={data} />
          </section>
          <section aria-label="Residuals">
            <Title order={3} fz="h4">
              Residuals
            </Title>
            <ResidualPlot points={data} />
          </section>
        </div>
      )}
    </Panel>
  );
}
