import type { ScanDashboard, ScanFunnel, ScanTrend } from '@carbsight/contracts';
import { BarChart } from '@mantine/charts';
import { Group, getThemeColor, Paper, Text, useMantineTheme } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  Bar,
  bucketText,
  counted,
  countText,
  durationText,
  NO_VALUE,
  Panel,
  PlainList,
  percentText,
  Quiet,
  Tone,
} from '../../../shared/admin';
import { ChartWithTable, evenLabels, quietChart } from '../../../shared/charts/ChartWithTable';
import { countAxis } from '../../../shared/charts/value-axis';
import { STEP_LABELS } from '../step-labels';
import {
  errorIntervalText,
  funnelSteps,
  GOOD_CONVERSION,
  measuredText,
  OUTCOME_COLORS,
  type StepFigures,
  sessionsText,
  TOO_MANY_ERRORS,
} from './scan-words';

/** How many sessions reach each step, and how many stop before it. */
export function FunnelPanel({ funnel }: { funnel: ScanFunnel }) {
  const widest = Math.max(1, funnel.photoInitiated);
  return (
    <Panel
      title="User Behaviour Funnel"
      description={`Sessions that reached each step. ${GOOD_CONVERSION}% or more of the step named below it is good. The last two steps are optional.`}
    >
      <PlainList isOrdered label="User behaviour funnel">
        {funnelSteps(funnel).map((figures) => (
          <li key={figures.step}>
            <Line name={STEP_LABELS[figures.step]}>
              <strong>{countText(figures.count)}</strong>
            </Line>
            <Bar percent={(100 * figures.count) / widest} />
            <Comparison {...figures} />
          </li>
        ))}
      </PlainList>
      <Paper withBorder radius="md" px="md" py="sm" mt="lg" bg="var(--cs-sunken)">
        <Group gap="4px 12px">
          <IconBan size={20} aria-hidden="true" />
          <Text span flex="1 1 12rem">
            <strong>Analysis Cancelled</strong>
            <Quiet span> Stopped while sending or waiting. Not a funnel step.</Quiet>
          </Text>
          <strong>{sessionsText(funnel.analysisCancelled)}</strong>
        </Group>
      </Paper>
    </Panel>
  );
}

/** A name with its figure at the end of the line. */
function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Group justify="space-between" align="baseline" gap="sm">
      <Text span inherit fw={600}>
        {name}
      </Text>
      <span>{children}</span>
    </Group>
  );
}

function Comparison({ of, isOptional, conversion, dropOff }: StepFigures) {
  if (of === null) return null;
  return (
    <Group gap="4px 8px">
      {conversion === null ? (
        <Quiet span>Nobody reached {STEP_LABELS[of]}</Quiet>
      ) : (
        <>
          {isOptional ? <span>{percentText(conversion)}</span> : <Conversion percent={conversion} />}
          <Quiet span>of {STEP_LABELS[of]}</Quiet>
        </>
      )}
      {dropOff > 0 && (
        <Text span size="sm" fw={500} c={isOptional ? 'dimmed' : 'var(--cs-rust-ink)'} ms="auto">
          Drop-off: {countText(dropOff)} ({percentText(100 - (conversion ?? 0))})
        </Text>
      )}
    </Group>
  );
}

function Conversion({ percent }: { percent: number }) {
  const isGood = percent >= GOOD_CONVERSION;
  return <Tone tone={isGood ? 'good' : 'bad'}>{`${isGood ? 'Good' : 'Low'}: ${percentText(percent)}`}</Tone>;
}

/** How long each part takes. */
export function TimingPanel({ performance }: { performance: ScanDashboard['performance'] }) {
  const { responses, uploads, processings } = performance;
  const rows = [
    [
      'Average Response',
      performance.avgResponseTimeMs,
      responses,
      'from sending the photo to the answer on the screen',
    ],
    ['95th Percentile Response', performance.p95ResponseTimeMs, responses, '19 of 20 were faster; accurate to 2.5%'],
    ['Average Upload', performance.avgUploadTimeMs, uploads, 'measured on the device'],
    ['Average Processing', performance.avgProcessingTimeMs, processings, 'measured on the server'],
  ] as const;
  return (
    <Panel title="Performance Timing" description="Waits in a hidden tab are not measured.">
      <PlainList>
        {rows.map(([label, ms, samples, hint]) => (
          <li key={label}>
            <Line name={label}>
              <Text span fz={20} fw={700}>
                {measuredText(ms, samples)}
              </Text>
            </Line>
            <Quiet>{samples === 0 ? 'Nothing measured yet' : `${hint} · ${countText(samples)} measured`}</Quiet>
          </li>
        ))}
      </PlainList>
    </Panel>
  );
}

type Fraction = readonly [label: string, count: number, hint?: string, color?: string];

/** Parts of a whole, each with its count, its fraction and a bar. */
function FractionList({ label, fractions }: { label: string; fractions: readonly Fraction[] }) {
  const theme = useMantineTheme();
  const total = fractions.reduce((sum, [, count]) => sum + count, 0);
  return (
    <PlainList label={label}>
      {fractions.map(([name, count, hint, color]) => {
        const percent = total > 0 ? (100 * count) / total : 0;
        return (
          <li key={name}>
            <Line name={name}>
              <strong>{countText(count)}</strong> <Quiet span>{percentText(percent)}</Quiet>
            </Line>
            <Bar percent={percent} color={color && getThemeColor(color, theme)} />
            {hint && <Quiet span>{hint}</Quiet>}
          </li>
        );
      })}
    </PlainList>
  );
}

export function ErrorVerdict({ errorRate }: { errorRate: number }) {
  const isGood = errorRate < TOO_MANY_ERRORS;
  return <Tone tone={isGood ? 'good' : 'bad'}>{`${isGood ? 'Below' : 'Not below'} ${TOO_MANY_ERRORS}%`}</Tone>;
}

export function ErrorPanel({ errors, sessions }: Pick<ScanDashboard, 'errors' | 'sessions'>) {
  return (
    <Panel
      title="Error Analysis"
      description="Errors by kind; a session may have several. Percentages by kind are of all errors."
    >
      <Group gap="4px 16px" mb="md">
        <strong>{counted(errors.totalErrors, 'error')}</strong>
        <span>
          Error rate <strong>{percentText(errors.errorRate)}</strong> {errorIntervalText(errors, sessions)}
        </span>
        <ErrorVerdict errorRate={errors.errorRate} />
      </Group>
      <FractionList
        label="Errors by kind"
        fractions={[
          ['Upload Errors', errors.uploadErrors, 'The photo did not arrive', OUTCOME_COLORS.errors],
          ['API Errors', errors.apiErrors, 'Refused, or the model’s answer could not be used', OUTCOME_COLORS.errors],
          ['Server Errors', errors.serverErrors, 'Failed on our side', OUTCOME_COLORS.errors],
          ['Timeout Errors', errors.timeoutErrors, 'Took too long', OUTCOME_COLORS.errors],
        ]}
      />
    </Panel>
  );
}

export function OutcomePanel({ sessions }: { sessions: ScanDashboard['sessions'] }) {
  const { successfulSessions, abandonedSessions, errorSessions, openSessions } = sessions;
  const abandoned = 'No result, no error, and 30 minutes without activity';
  return (
    <Panel title="Session Outcomes" description="How attempts to scan a meal ended, as a percentage of all sessions.">
      <FractionList
        label="Session outcomes"
        fractions={[
          ['Successful', successfulSessions, 'A result was viewed', OUTCOME_COLORS.successful],
          ['Abandoned', abandonedSessions, abandoned, OUTCOME_COLORS.abandoned],
          ['Error', errorSessions, 'An error, and no result', OUTCOME_COLORS.errors],
          ['Open', openSessions, 'Still in progress', OUTCOME_COLORS.open],
        ]}
      />
    </Panel>
  );
}

export function DevicePanel({ devices }: { devices: ScanDashboard['devices'] }) {
  return (
    <Panel title="Device Usage" description="By pointer and screen size, as a percentage of all sessions.">
      <FractionList
        label="Device usage"
        fractions={[
          ['Mobile', devices.mobile],
          ['Desktop', devices.desktop],
          ['Tablet', devices.tablet],
        ]}
      />
    </Panel>
  );
}

const HEIGHT = 400;

/** How many sessions each hour or day had, and how they ended. */
export function TrendPanel({ trends, isHourly }: { trends: readonly ScanTrend[]; isHourly: boolean }) {
  const open = ({ sessions, successful, abandoned, errors }: ScanTrend) => sessions - successful - abandoned - errors;
  const data = trends.map((one) => ({ ...one, open: open(one), label: bucketText(one.date) }));
  const highest = Math.max(1, ...trends.map(({ sessions }) => sessions));
  const busiest = trends.find(({ sessions }) => sessions === highest);
  const grain = isHourly ? 'Hour' : 'Day';
  return (
    <Panel title="Trend" description={`Sessions by the UTC ${grain.toLowerCase()} in which they started.`}>
      <ChartWithTable
        label="Sessions over time"
        summary={
          busiest
            ? `Most sessions (${countText(highest)}): ${bucketText(busiest.date)}. Each bar is split by how its sessions ended.`
            : 'No sessions.'
        }
        columns={[grain, 'Sessions', 'Successful', 'Abandoned', 'Errors', 'Open', 'Avg response']}
        rows={data.map((one) => [
          one.label,
          ...[one.sessions, one.successful, one.abandoned, one.errors, one.open].map(countText),
          one.avgResponseTimeMs === null ? NO_VALUE : durationText(one.avgResponseTimeMs),
        ])}
      >
        <BarChart
          h={HEIGHT}
          data={data}
          dataKey="label"
          type="stacked"
          series={[
            { name: 'successful', label: 'Successful', color: OUTCOME_COLORS.successful },
            { name: 'abandoned', label: 'Abandoned', color: OUTCOME_COLORS.abandoned },
            { name: 'errors', label: 'Errors', color: OUTCOME_COLORS.errors },
            { name: 'open', label: 'Open', color: OUTCOME_COLORS.open },
          ]}
          xAxisProps={evenLabels}
          yAxisProps={countAxis([highest])}
          valueFormatter={countText}
          maxBarWidth={48}
          barChartProps={quietChart}
          withLegend
          legendProps={{ itemSorter: null }}
        />
      </ChartWithTable>
    </Panel>
  );
}
