import type { EvaluationDashboard } from '@carbsight/contracts';
import { Grid } from '@mantine/core';
import { CarbDeltaPanel } from './CarbDeltaPanel';
import { EvaluationCards } from './EvaluationCards';
import { EvaluationTabs } from './EvaluationTabs';
import { VersionPerformance } from './VersionPerformance';

export function EvaluationView({ evaluation }: { evaluation: EvaluationDashboard }) {
  return (
    <>
      <EvaluationCards evaluation={evaluation} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 5, xl: 4 }}>
          <CarbDeltaPanel averageGrams={evaluation.averageCarbDelta} overrides={evaluation.overrideCount} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7, xl: 8 }}>
          <VersionPerformance versions={evaluation.promptVersions} />
        </Grid.Col>
      </Grid>
      <EvaluationTabs evaluation={evaluation} />
    </>
  );
}
