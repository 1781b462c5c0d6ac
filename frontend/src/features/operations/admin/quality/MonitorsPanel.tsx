import { type MonitoredQuality, type QualityMonitor, qualityApi } from '@carbsight/contracts';
import { qualityMonitors } from '@carbsight/domain';
import { Text } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import {
  type Column,
  DataTable,
  EditorButton,
  NoValue,
  Panel,
  Quiet,
  Resource,
  Time,
  Tone,
  Unfold,
} from '../../../../shared/admin';
import { useEndpoint } from '../../../../shared/api';
import { BarDialog } from './BarDialog';
import { barText, isIdle, measuredText, monitorSentences, stateSentence, stateWords } from './quality-words';

const REFRESH_MS = 10_000;

export const useQuality = () => useEndpoint(qualityApi.listQualityMonitors, {}, { refreshInterval: REFRESH_MS });

type MonitorsPanelProps = {
  title: string;
  description: string;
  isShown: (kind: QualityMonitor) => boolean;
  /** How their states change. */
  children: ReactNode;
};

/** Monitors with their states, figures and bars. */
export function MonitorsPanel({ title, description, isShown, children }: MonitorsPanelProps) {
  const quality = useQuality();
  const [changing, setChanging] = useState<QualityMonitor | null>(null);
  const shownIn = (monitors: readonly MonitoredQuality[]) => monitors.filter(({ kind }) => isShown(kind));
  const monitor = quality.data?.monitors.find(({ kind }) => kind === changing);
  return (
    <Panel title={title} description={description}>
      <Resource of={quality} what="the monitors" height={720}>
        {({ monitors }) => (
          <>
            <MonitorTable
              label={title}
              monitors={shownIn(monitors).filter((one) => !isIdle(one))}
              onChange={setChanging}
            />
            <Idle monitors={shownIn(monitors).filter(isIdle)} onChange={setChanging} />
            <Quiet mt="md">{children}</Quiet>
          </>
        )}
      </Resource>
      {monitor && <BarDialog monitor={monitor} reload={quality.mutate} onClose={() => setChanging(null)} />}
    </Panel>
  );
}

type MonitorsProps = { monitors: readonly MonitoredQuality[]; onChange: (kind: QualityMonitor) => void };

function MonitorTable({ label, monitors, onChange }: MonitorsProps & { label: string }) {
  const columns = useMemo(() => columnsFor(onChange), [onChange]);
  if (monitors.length === 0) return null;
  return <DataTable label={label} columns={columns} rows={monitors} keyOf={({ kind }) => kind} cardsBelow="56rem" />;
}

/** Monitors that have nothing to say yet, perhaps for ever. */
function Idle({ monitors, onChange }: MonitorsProps) {
  if (monitors.length === 0) return null;
  return (
    <Unfold label={`${monitors.length} without enough to measure`}>
      <MonitorTable label="Without enough to measure" monitors={monitors} onChange={onChange} />
    </Unfold>
  );
}

const columnsFor = (onChange: (kind: QualityMonitor) => void): readonly Column<MonitoredQuality>[] => [
  {
    title: 'Monitor',
    width: '26%',
    cell: ({ kind }) => (
      <>
        <Text span inherit fw={600}>
          {qualityMonitors[kind].label}
        </Text>
        <Quiet fw={400}>{monitorSentences[kind]}</Quiet>
      </>
    ),
  },
  { title: 'State', width: '18%', cell: (monitor) => <State monitor={monitor} /> },
  { title: 'Measured', cell: (monitor) => measuredText(monitor) ?? <NoValue>Not measured</NoValue> },
  { title: 'Bar', cell: barText },
  {
    title: 'Since',
    cell: ({ since }) => (since ? <Time at={since} /> : <NoValue>Never</NoValue>),
  },
  {
    title: 'Actions',
    width: '8.5rem',
    card: 'foot',
    cell: ({ kind }) =>
      qualityMonitors[kind].barMax > 0 && (
        <EditorButton
          variant="default"
          size="sm"
          mih={44}
          aria-label={`Change bar of ${qualityMonitors[kind].label}`}
          onClick={() => onChange(kind)}
        >
          Change bar
        </EditorButton>
      ),
  },
];

const IDLE = { tone: 'quiet', word: 'Not measured' } as const;

function State({ monitor }: { monitor: MonitoredQuality }) {
  const { tone, word } = isIdle(monitor) ? IDLE : stateWords[monitor.state];
  const sentence = stateSentence(monitor);
  return (
    <>
      <Tone tone={tone}>{word}</Tone>
      {sentence && <Text size="sm">{sentence}</Text>}
    </>
  );
}
