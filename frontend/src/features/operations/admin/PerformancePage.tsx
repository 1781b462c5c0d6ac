import {
  type MealFallbacks,
  type ModelCost,
  type PerformanceMetrics,
  type PerformanceRange,
  performanceApi,
} from '@carbsight/contracts';
import { Button, Center, Group, Loader, Paper, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  ActionButton,
  AdminPage,
  type Column,
  clockText,
  costText,
  counted,
  countText,
  DataTable,
  durationText,
  Panel,
  Quiet,
  Time,
  Tone,
  timeText,
  unpricedText,
} from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { MetricCard } from './MetricCard';
import { metricsOf, PURPOSES, RANGES } from './metrics';
import { PackagesPanel } from './PackagesPanel';
import classes from './performance.module.css';
import { figuresOf, type RangeFigures } from './range-figures';

const OPTIONS = Object.entries(RANGES).map(([value, { short }]) => ({
  value: value as PerformanceRange,
  label: short,
}));

export default function PerformancePage() {
  const [range, setRange] = useState<PerformanceRange>('live');
  const { metrics, isOld, isAsking, isAutomatic, setIsAutomatic, refresh } = usePerformance();
  const figures = metrics && figuresOf(metrics, range);
  const AutomaticIcon = isAutomatic ? IconPlayerPause : IconPlayerPlay;
  return (
    <AdminPage
      title="Performance Dashboard"
      description="Monitor system performance, API usage and cost analytics."
      actions={
        <>
          <SegmentedControl aria-label="Time range" size="md" data={OPTIONS} value={range} onChange={setRange} />
          <Button
            variant="default"
            aria-pressed={isAutomatic}
            leftSection={<AutomaticIcon size={18} aria-hidden />}
            onClick={() => setIsAutomatic(!isAutomatic)}
          >
            {isAutomatic ? 'Auto-refresh ON' : 'Auto-refresh OFF'}
          </Button>
          <ActionButton Icon={IconRefresh} onClick={refresh}>
            Refresh Now
          </ActionButton>
        </>
      }
    >
      {metrics && figures ? (
        <>
          <Banner range={range} metrics={metrics} isOld={isOld} />
          <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="lg">
            {metricsOf(metrics, range, figures).map((metric) => (
              <MetricCard key={metric.title} {...metric} />
            ))}
          </SimpleGrid>
          <Costs title={RANGES[range].title} figures={figures} />
          <Fallbacks title={RANGES[range].title} figures={figures} />
          <PackagesPanel
            title={RANGES[range].title}
            isLive={range === 'live'}
            figures={metrics.details.packages[range]}
          />
        </>
      ) : (
        <Center mih="40dvh" role="status">
          <Stack align="center" gap="sm" ta="center">
            <Loader aria-hidden="true" />
            <Text>Loading performance metrics...</Text>
            {isOld && !isAsking && (
              <Quiet>{isAutomatic ? 'No answer yet. Trying again in a few seconds.' : 'No answer yet.'}</Quiet>
            )}
          </Stack>
        </Center>
      )}
    </AdminPage>
  );
}

type BannerProps = { range: PerformanceRange; metrics: PerformanceMetrics; isOld: boolean };

/** The period of the figures, and how old they are. */
function Banner({ range, metrics: { timestamp, details }, isOld }: BannerProps) {
  return (
    <Paper data-banner className={classes.banner} radius="md" px="md" py="sm">
      <div>
        <Text fw={650}>{RANGES[range].title}</Text>
        {range === 'live' && details.sessionSince && (
          <Quiet>Since {timeText(details.sessionSince)}, when the longest-running process started</Quiet>
        )}
      </div>
      <Group gap="0.25rem 0.75rem">
        <Text size="sm">
          Last updated <Time at={timestamp} text={clockText} />
        </Text>
        <span role="status">{isOld && <Tone tone="warn">Newer figures could not be fetched</Tone>}</span>
      </Group>
    </Paper>
  );
}

type CostRow = Omit<ModelCost, 'purpose'> & { readonly purpose: ModelCost['purpose'] | null };

const costCell = ({ costUsd, calls, unpricedCalls }: CostRow): string => {
  const cost = costText(costUsd, unpricedCalls);
  return unpricedCalls > 0 && unpricedCalls < calls ? `${cost}, ${unpricedText(unpricedCalls)}` : cost;
};

const costColumns: readonly Column<CostRow>[] = [
  { title: 'Model', cell: ({ modelId }) => modelId },
  { title: 'Purpose', cell: ({ purpose }) => purpose && PURPOSES[purpose] },
  { title: 'Calls', isFigure: true, cell: ({ calls }) => countText(calls) },
  { title: 'Failed', isFigure: true, cell: ({ failures }) => countText(failures) },
  { title: 'Tokens', isFigure: true, cell: ({ tokens }) => countText(tokens) },
  { title: 'Average response', isFigure: true, cell: ({ averageResponseTime: ms }) => durationText(ms) },
  { title: 'Cost', isFigure: true, cell: costCell },
];

function Costs({ title, figures: { costs, ...all } }: { title: string; figures: RangeFigures }) {
  return (
    <Panel title="Cost by model and purpose" description={title}>
      {costs.length === 0 ? (
        <Text c="dimmed">No models were called in this period.</Text>
      ) : (
        <DataTable
          label="Cost by model and purpose"
          columns={costColumns}
          rows={costs}
          keyOf={({ modelId, purpose }) => `${modelId} ${purpose}`}
          total={{ ...all, modelId: 'Total', purpose: null }}
        />
      )}
      <Quiet mt="sm">Includes calls for meals that have since been deleted.</Quiet>
    </Panel>
  );
}

const fallbackColumns: readonly Column<MealFallbacks>[] = [
  { title: 'Answered by', cell: ({ answeredBy }) => answeredBy },
  { title: 'In place of', cell: ({ modelId }) => modelId },
  { title: 'Meals', isFigure: true, cell: ({ meals }) => countText(meals) },
];

/** The order of production at work. */
function Fallbacks({ title, figures: { fallbacks, liveFailures } }: { title: string; figures: RangeFigures }) {
  return (
    <Panel title="Meals answered by another model" description={title}>
      {fallbacks.length === 0 ? (
        <Text c="dimmed">
          Only the first model in the order answered meals in this period.
          {liveFailures > 0 &&
            ` ${counted(liveFailures, 'call')} about meals failed, so meals may have gone without an answer.`}
        </Text>
      ) : (
        <DataTable
          label="Meals answered by another model"
          columns={fallbackColumns}
          rows={fallbacks}
          keyOf={({ modelId, answeredBy }) => `${modelId} ${answeredBy}`}
        />
      )}
    </Panel>
  );
}

type Performance = {
  readonly metrics: PerformanceMetrics | undefined;
  /** The latest refresh failed: the figures are from an earlier one. */
  readonly isOld: boolean;
  readonly isAsking: boolean;
  readonly isAutomatic: boolean;
  setIsAutomatic(isAutomatic: boolean): void;
  refresh(): void;
};

/** The metrics, refreshed every five seconds while auto-refresh is on and the tab is visible. */
function usePerformance(): Performance {
  const [isAutomatic, setIsAutomatic] = useState(true);
  const { data, error, isValidating, mutate } = useEndpoint(
    performanceApi.getPerformanceMetrics,
    {},
    {
      // biome-ignore lint/suspicious/noConsole: the specification wants this failure logged, without a message
      onError: (failure) => console.error('The performance metrics could not be fetched', failure.message),
    },
  );
  const isAsking = useRef(false);
  isAsking.current = isValidating;
  const refresh = useCallback(() => {
    // A server that takes longer than five seconds must not get more and more requests. The failure is in `error`.
    if (!isAsking.current) void mutate().catch(() => undefined);
  }, [mutate]);

  useEffect(() => {
    if (!isAutomatic) return undefined;
    const refreshWhenVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const timer = setInterval(refreshWhenVisible, performanceApi.PERFORMANCE_REFRESH_MS);
    document.addEventListener('visibilitychange', refreshWhenVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshWhenVisible);
    };
  }, [isAutomatic, refresh]);

  return { metrics: data, isOld: error !== undefined, isAsking: isValidating, isAutomatic, setIsAutomatic, refresh };
}
