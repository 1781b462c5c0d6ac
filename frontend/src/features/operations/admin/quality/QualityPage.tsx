import { type MonitoredQuality, type QualityChange, type QualityMonitor, qualityApi } from '@carbsight/contracts';
import { isLiveMonitor, qualityMonitors } from '@carbsight/domain';
import { Text } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import {
  AdminPage,
  type Column,
  DataTable,
  EditorButton,
  NoValue,
  Panel,
  Quiet,
  Resource,
  Rows,
  Time,
  Tone,
} from '../../../../shared/admin';
import { useEndpoint } from '../../../../shared/api';
import { AlertChannelsPanel } from './AlertChannelsPanel';
import { BarDialog } from './BarDialog';
import { NightlyRunPanel } from './NightlyRunPanel';
import { barText, measuredText, monitorSentences, stateSentence, stateWords } from './quality-words';

const REFRESH_MS = 10_000;

const useQuality = () => useEndpoint(qualityApi.listQualityMonitors, {}, { refreshInterval: REFRESH_MS });

/** The monitors: their state, who gets alerts, and what they need. */
export default function QualityPage() {
  const quality = useQuality();
  const [changing, setChanging] = useState<QualityMonitor | null>(null);
  const columns = useMemo(() => columnsFor(setChanging), []);
  const monitor = quality.data?.monitors.find(({ kind }) => kind === changing);
  return (
    <AdminPage
      title="Quality Monitors"
      description="What is monitored about the estimates people get. Administrators get one e-mail when a monitor breaks and one when it recovers; so do the channels below."
    >
      <Panel title="Incidents" description="Whether people get their estimates, and on time. Checked every 5 seconds.">
        <Monitors label="Incidents" of={quality} isShown={isLiveMonitor} columns={columns}>
          Two failed scans in a row are an outage once none has succeeded for 45 seconds; where some fail anyway, it
          takes more. It ends when three in a row have succeeded and none has failed for two minutes. A time is OK again
          after a minute at 10% below its bar. With too little data, the state does not change.
        </Monitors>
      </Panel>
      <Panel title="Monitors" description="The quality of the estimates. Checked every 10 minutes.">
        <Monitors label="Monitors" of={quality} isShown={(kind) => !isLiveMonitor(kind)} columns={columns}>
          In brackets: the 95% interval. A percentage is broken when even the better end of its interval is beyond the
          bar, and OK again when the figure itself is within it. A cost is broken above its bar, and OK again 10% below
          it. In between, the state does not change.
        </Monitors>
      </Panel>
      <AlertChannelsPanel />
      <NightlyRunPanel />
      <Panel title="Changes" description="The last 50. The audit log has all of them.">
        <Resource
          of={quality}
          what="the changes"
          lines={3}
          isEmpty={({ changes }) => changes.length === 0}
          empty={<Text c="dimmed">Nothing has changed yet.</Text>}
        >
          {({ changes }) => (
            <Rows label="Changes">
              {changes.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </Rows>
          )}
        </Resource>
      </Panel>
      {monitor && <BarDialog monitor={monitor} reload={quality.mutate} onClose={() => setChanging(null)} />}
    </AdminPage>
  );
}

type MonitorsProps = {
  label: string;
  of: ReturnType<typeof useQuality>;
  isShown: (kind: QualityMonitor) => boolean;
  columns: readonly Column<MonitoredQuality>[];
  /** How their states change. */
  children: ReactNode;
};

function Monitors({ label, of, isShown, columns, children }: MonitorsProps) {
  return (
    <Resource of={of} what="the monitors" height={720}>
      {({ monitors }) => (
        <>
          <DataTable
            label={label}
            columns={columns}
            rows={monitors.filter(({ kind }) => isShown(kind))}
            keyOf={({ kind }) => kind}
            cardsBelow="56rem"
          />
          <Quiet mt="md">{children}</Quiet>
        </>
      )}
    </Resource>
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

function State({ monitor }: { monitor: MonitoredQuality }) {
  const { tone, word } = stateWords[monitor.state];
  const sentence = stateSentence(monitor);
  return (
    <>
      <Tone tone={tone}>{word}</Tone>
      {sentence && <Text size="sm">{sentence}</Text>}
    </>
  );
}

function Change({ change: { summary, by, at } }: { change: QualityChange }) {
  return (
    <li>
      <div>
        {summary}
        <Quiet>
          <Time at={at} />
          {by && ` · ${by}`}
        </Quiet>
      </div>
    </li>
  );
}
