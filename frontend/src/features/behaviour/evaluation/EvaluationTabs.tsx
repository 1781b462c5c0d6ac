import type { EvaluationDashboard } from '@carbsight/contracts';
import { Paper, Tabs } from '@mantine/core';
import { DeltaDistribution } from './DeltaDistribution';
import classes from './evaluation.module.css';
import { TrendsChart } from './TrendsChart';

export function EvaluationTabs({ evaluation }: { evaluation: EvaluationDashboard }) {
  return (
    <Paper withBorder radius="lg" p="lg">
      <Tabs defaultValue="trends" keepMounted={false}>
        <Tabs.List mb="lg" className={classes.tabs}>
          <Tabs.Tab value="trends">Trends Over Time</Tabs.Tab>
          <Tabs.Tab value="deltas">Carb Delta Distribution</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="trends">
          <TrendsChart metrics={evaluation.dailyMetrics} timeframe={evaluation.timeframe} />
        </Tabs.Panel>
        <Tabs.Panel value="deltas">
          <DeltaDistribution ranges={evaluation.carbDeltaDistribution} overrides={evaluation.overrideCount} />
        </Tabs.Panel>
      </Tabs>
    </Paper>
  );
}
