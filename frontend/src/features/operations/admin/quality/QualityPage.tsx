import { type MonitoredQuality, type QualityChange, type QualityMonitor, qualityApi } from '@carbsight/contracts';
import { qualityMonitors } from '@carbsight/domain';
import { Button, NumberInput, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import {
  AdminPage,
  type Column,
  DataTable,
  NoValue,
  Panel,
  Resource,
  Rows,
  TaskDialog,
  Tone,
  timeText,
} from '../../../../shared/admin';
import { ApiFailure, callEndpoint, useEndpoint } from '../../../../shared/api';
import { showToast } from '../../../../shared/ui';
import { NightlyRunPanel } from './NightlyRunPanel';
import { barOf, barText, measuredText, monitorSentences, stateSentence, stateWords, typedBar } from './quality-words';

const REFRESH_MS = 60_000;

/** What is watched of the quality of estimates, how it stands, and what it needs. */
export default function QualityPage() {
  const quality = useEndpoint(qualityApi.listQualityMonitors, {}, { refreshInterval: REFRESH_MS });
  const [changing, setChanging] = useState<QualityMonitor | null>(null);
  const columns = useMemo(() => columnsFor(setChanging), []);
  const monitor = quality.data?.monitors.find(({ kind }) => kind === changing);
  return (
    <AdminPage
      title="Quality Monitors"
      description="What is watched of the estimates that people get. Administrators get one mail when a monitor breaks and one when it is well again."
    >
      <Panel title="Monitors" description="Checked every 10 minutes.">
        <Resource
          of={quality}
          loading="Loading the monitors..."
          height={360}
          failed="The monitors could not be loaded."
        >
          {({ monitors }) => (
            <>
              <DataTable
                label="Monitors"
                columns={columns}
                rows={monitors}
                keyOf={({ kind }) => kind}
                cardsBelow="56rem"
              />
              <Text size="sm" c="dimmed" mt="md">
                In brackets: the 95% interval. A share is broken when even the better end of its interval is beyond the
                bar, and OK again when the share itself is within it. A cost is broken above its bar, and OK again a
                tenth below. In between, the state stays what it was.
              </Text>
            </>
          )}
        </Resource>
      </Panel>
      <NightlyRunPanel />
      <Panel title="Changes" description="The last 50. The audit has all of them.">
        <Resource
          of={quality}
          loading="Loading the changes..."
          lines={3}
          failed="The changes could not be loaded."
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

const columnsFor = (onChange: (kind: QualityMonitor) => void): readonly Column<MonitoredQuality>[] => [
  {
    title: 'Monitor',
    width: '26%',
    cell: ({ kind }) => (
      <>
        <Text span inherit fw={600}>
          {qualityMonitors[kind].label}
        </Text>
        <Text size="sm" c="dimmed" fw={400}>
          {monitorSentences[kind]}
        </Text>
      </>
    ),
  },
  { title: 'State', width: '18%', cell: (monitor) => <State monitor={monitor} /> },
  { title: 'Measured', cell: (monitor) => measuredText(monitor) ?? <NoValue>Not measured</NoValue> },
  { title: 'Bar', cell: barText },
  {
    title: 'Since',
    cell: ({ since }) => (since ? <time dateTime={since}>{timeText(since)}</time> : <NoValue>Never</NoValue>),
  },
  {
    title: 'Actions',
    width: '8.5rem',
    card: 'foot',
    cell: ({ kind }) => (
      <Button
        variant="default"
        size="sm"
        mih={44}
        aria-label={`Change bar of ${qualityMonitors[kind].label}`}
        onClick={() => onChange(kind)}
      >
        Change bar
      </Button>
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
        <Text size="sm" c="dimmed">
          <time dateTime={at}>{timeText(at)}</time>
          {by && ` · ${by}`}
        </Text>
      </div>
    </li>
  );
}

type BarDialogProps = { monitor: MonitoredQuality; reload: () => Promise<unknown>; onClose: () => void };

/** A bar; the next check, at once, judges by it. */
function BarDialog({ monitor: { kind, bar, version }, reload, onClose }: BarDialogProps) {
  const [typed, setTyped] = useState<number | string>(() => typedBar(kind, bar));
  const { label, unit, isFloor, barMax } = qualityMonitors[kind];
  const wanted = barOf(kind, typed);
  const most = typedBar(kind, barMax);
  const save = async () => {
    if (wanted === null) return;
    try {
      await callEndpoint(qualityApi.setQualityBar, { params: { kind }, body: { bar: wanted, version } });
    } catch (error) {
      // The message names the other bar: whoever saves again has seen it.
      if (error instanceof ApiFailure && error.status === 409) await reload();
      throw error;
    }
    await reload();
    showToast(`${label}: bar changed`, { title: 'Success' });
  };
  return (
    <TaskDialog
      title={`Bar of ${label}`}
      submit="Save"
      isReady={wanted !== null && wanted !== bar}
      run={save}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text size="sm">{monitorSentences[kind]}</Text>
        <NumberInput
          label={isFloor ? 'At least' : 'At most'}
          {...(unit === 'usd' ? { prefix: '$' } : { suffix: ' %' })}
          value={typed}
          onChange={setTyped}
          min={0}
          allowNegative={false}
          clampBehavior="none"
          error={wanted === null && `Please enter a number from 0 to ${most}.`}
          data-autofocus
        />
      </Stack>
    </TaskDialog>
  );
}
