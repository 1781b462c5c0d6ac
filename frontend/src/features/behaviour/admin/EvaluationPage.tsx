import {
  type EvaluationDashboard,
  type EvaluationExportFormat,
  type EvaluationTimeframe,
  evaluationApi,
} from '@carbsight/contracts';
import { evaluationFileName, roundGrams } from '@carbsight/domain';
import { Button, Grid, Menu, Paper, SimpleGrid, Skeleton, Tabs, Text, VisuallyHidden } from '@mantine/core';
import {
  IconChartHistogram,
  IconChevronDown,
  IconDownload,
  IconPencil,
  IconScan,
  IconThumbDown,
  IconThumbUp,
} from '@tabler/icons-react';
import { useState } from 'react';
import {
  ActionButton,
  AdminPage,
  counted,
  countText,
  FilterBar,
  LoadAlert,
  NO_VALUE,
  Panel,
  percentText,
  Quiet,
  RevealWhen,
  StatRow,
  signedGramsText,
  TextLink,
  useFilters,
} from '../../../shared/admin';
import { errorMessage, openEndpoint, useEndpoint } from '../../../shared/api';
import { EmptyState, showToast } from '../../../shared/ui';
import { JudgeAgreementPanel } from '../../judging';
import { DeltaDistribution, TrendsChart, VersionPerformance } from './EvaluationCharts';
import { EvaluationParts } from './EvaluationParts';
import classes from './evaluation.module.css';
import { coveredTime, deltaWords, intervalText, timeframes, uncomparedText, versionChoices } from './evaluation-words';

const EVERY_VERSION = { value: '', label: 'All Versions' };
const FILTERS = {
  timeframe: { label: 'Timeframe', initial: 'weekly', choices: timeframes },
  promptVersion: { label: 'Prompt version', initial: '' },
};

/** People's feedback on estimates: thumbs, their own figures, and how far off these show the estimates to be. */
export default function EvaluationPage() {
  const [filter, setFilter] = useFilters(FILTERS);
  const { timeframe, promptVersion } = filter;
  const question = { timeframe, ...(promptVersion ? { promptVersion } : {}) };
  const { data, error, mutate } = useEndpoint(evaluationApi.getEvaluationDashboard, question);
  // The previous choices stay available while another timeframe is loading.
  const [known, setKnown] = useState<readonly string[]>([]);
  if (data && data.availableVersions !== known) setKnown(data.availableVersions);
  const versions = [EVERY_VERSION, ...versionChoices(known).map((value) => ({ value, label: value }))];
  const isEmpty = data?.totalScans === 0;
  return (
    <AdminPage
      title="Model Evaluation"
      description="Monitor AI performance, accuracy metrics and user feedback analytics"
      actions={<ExportMenu question={question} />}
    >
      <FilterBar
        filters={{ ...FILTERS, promptVersion: { ...FILTERS.promptVersion, choices: versions } }}
        values={filter}
        onChange={setFilter}
      />
      <LoadAlert of={{ error, mutate }} failed="Failed to fetch evaluation data." />
      {!data && !error && <LoadingCards />}
      {isEmpty && (
        <EmptyState
          icon={<IconChartHistogram size={36} />}
          title="No Data Available"
          action={
            promptVersion && (
              <Button variant="default" onClick={() => setFilter({ promptVersion: '' })}>
                Show all versions
              </Button>
            )
          }
        >
          Evaluation data will appear here once users start providing feedback.
        </EmptyState>
      )}
      {data && !isEmpty && <Evaluation evaluation={data} />}
      {!isEmpty && (
        <RevealWhen isKnown={Boolean(data ?? error)}>
          <EvaluationParts timeframe={timeframe} promptVersion={promptVersion} />
        </RevealWhen>
      )}
      <RevealWhen isKnown={Boolean(data ?? error)}>
        <JudgeAgreementPanel />
      </RevealWhen>
    </AdminPage>
  );
}

/** Downloads the page's selection. */
function ExportMenu({ question }: { question: EvaluationQuestion }) {
  const [isExporting, setIsExporting] = useState(false);
  const exportAs = async (format: EvaluationExportFormat) => {
    setIsExporting(true);
    try {
      await downloadEvaluation(question, format);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification has it logged; whoever waits for a file sees it, too.
      console.error('Export failed:', error);
      showToast(errorMessage(error), { title: 'Export failed', tone: 'failure' });
    } finally {
      setIsExporting(false);
    }
  };
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionButton
          variant="default"
          loading={isExporting}
          Icon={IconDownload}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          Export
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void exportAs('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => void exportAs('json')}>JSON</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Four cards without figures yet. */
function LoadingCards() {
  return (
    <div role="status">
      <VisuallyHidden>Loading evaluation data...</VisuallyHidden>
      <SimpleGrid cols={{ base: 1, xs: 2, xl: 4 }} spacing="lg" aria-hidden="true">
        {['scans', 'up', 'down', 'override'].map((place) => (
          <Paper key={place} withBorder radius="lg" p="lg" data-testid="placeholder-card">
            <Skeleton height={88} />
          </Paper>
        ))}
      </SimpleGrid>
    </div>
  );
}

/** Scan Overview with the scans of this time and prompt version that pass a filter. */
function scansPath({ since, promptVersion }: EvaluationDashboard, filter: Readonly<Record<string, string>>): string {
  const question = { ...filter, from: since, ...(promptVersion ? { prompt: promptVersion } : {}) };
  return `/admin/scan-overview?${new URLSearchParams(question)}`;
}

function Evaluation({ evaluation }: { evaluation: EvaluationDashboard }) {
  const { totalScans, timeframe, averageCarbDelta, comparedOverrideCount: compared } = evaluation;
  const rate = (name: 'thumbsUp' | 'thumbsDown' | 'override', filter: Readonly<Record<string, string>>) => ({
    value: percentText(evaluation[`${name}Rate`]),
    hint: (
      <>
        <TextLink to={scansPath(evaluation, filter)} size="sm">
          {countText(evaluation[`${name}Count`])} of {countText(totalScans)} scans
        </TextLink>
        <Text size="xs">{intervalText(evaluation[`${name}Interval`])}</Text>
      </>
    ),
  });
  const uncompared = uncomparedText(evaluation);
  const { verdict, explanation } =
    compared === 0 && uncompared
      ? { verdict: 'Nothing to compare', explanation: '' }
      : deltaWords(averageCarbDelta, compared);
  return (
    <>
      <StatRow
        stats={[
          {
            label: 'Total Scans',
            Icon: IconScan,
            value: countText(totalScans),
            hint: `Answered with an estimate in ${coveredTime[timeframe]}`,
          },
          { label: 'Thumbs Up Rate', Icon: IconThumbUp, ...rate('thumbsUp', { thumb: 'up' }) },
          { label: 'Thumbs Down Rate', Icon: IconThumbDown, ...rate('thumbsDown', { thumb: 'down' }) },
          { label: 'Override Rate', Icon: IconPencil, ...rate('override', { corrected: 'yes' }) },
        ]}
      />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 5, xl: 4 }}>
          {/* How far estimates are from what people entered instead, on average and with its sign. */}
          <Panel
            title="Average Carb Delta"
            description="First estimate minus the carbs that the person entered"
            h="100%"
          >
            <Text fz={38} lh={1.1} fw={700} ff="heading">
              {compared === 0 ? NO_VALUE : signedGramsText(roundGrams(averageCarbDelta))}
            </Text>
            <Text fw={600} mt="xs">
              {verdict}
            </Text>
            <Quiet>
              {explanation} {compared > 0 && `Mean of ${counted(compared, 'override')}.`} {uncompared}
            </Quiet>
          </Panel>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7, xl: 8 }}>
          <VersionPerformance versions={evaluation.promptVersions} />
        </Grid.Col>
      </Grid>
      <Paper withBorder radius="lg" p={{ base: 'sm', sm: 'lg' }}>
        <Tabs defaultValue="trends" keepMounted={false}>
          <Tabs.List mb="lg" className={classes.tabs}>
            <Tabs.Tab value="trends">Trends Over Time</Tabs.Tab>
            <Tabs.Tab value="deltas">Carb Delta Distribution</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="trends">
            <TrendsChart metrics={evaluation.dailyMetrics} timeframe={timeframe} />
          </Tabs.Panel>
          <Tabs.Panel value="deltas">
            <DeltaDistribution ranges={evaluation.carbDeltaDistribution} overrides={compared} />
          </Tabs.Panel>
        </Tabs>
      </Paper>
    </>
  );
}

type EvaluationQuestion = { readonly timeframe: EvaluationTimeframe; readonly promptVersion?: string };

/**
 * Loads the file first and then passes it to the browser: a link would save an error response as the file.
 * @throws ApiFailure for a response that is not OK
 */
async function downloadEvaluation(question: EvaluationQuestion, format: EvaluationExportFormat): Promise<void> {
  const query = { ...question, format, export: 'true' } as const;
  const response = await openEndpoint(evaluationApi.getEvaluationDashboard, { query });
  save(await response.blob(), evaluationFileName(question.timeframe, format, new Date()));
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Immediately would be too early for browsers that read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
