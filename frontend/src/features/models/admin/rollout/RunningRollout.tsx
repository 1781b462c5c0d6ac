import { type Rollout, type RolloutFigure, type RolloutList, rolloutsApi } from '@carbsight/contracts';
import { ROLLOUT_FIGURE_NAMES, rolloutBarText } from '@carbsight/domain';
import { Group, NumberInput, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import {
  type Column,
  DataTable,
  EditorButton,
  Facts,
  FormDialog,
  NO_VALUE,
  Quiet,
  ReasonField,
  Tone,
  timeText,
} from '../../../../shared/admin';
import { ApiFailure, callEndpoint } from '../../../../shared/api';
import { useContractForm } from '../../../../shared/forms';
import { showToast } from '../../../../shared/ui';
import { useKeptForm } from '../../../accounts';
import { GoLiveDialog, type GoLiveRequest, type GoLiveValues, isPercent, PERCENT_OUTSIDE } from '../GoLiveDialog';
import { basisText, differenceText, sideText, stateWords, variantText } from './rollout-words';

type Running = NonNullable<RolloutList['running']>;
type RunningRolloutProps = { rollout: Running; onChanged: () => Promise<unknown> };

const columnsOf = (rollout: Rollout): readonly Column<RolloutFigure>[] => [
  { title: 'Figure', cell: ({ name }) => ROLLOUT_FIGURE_NAMES[name] },
  { title: 'New variant', cell: (figure) => sideText(figure, 'new') },
  { title: 'Rest', cell: (figure) => sideText(figure, 'rest') },
  { title: 'Difference', cell: differenceText },
  { title: 'Bar', cell: ({ name, bar }) => (bar === null ? NO_VALUE : `${rolloutBarText(name, bar)}`) },
  {
    title: 'Outcome',
    card: 'foot',
    cell: (figure) => {
      const { tone, words } = stateWords(figure, rollout);
      return <Tone tone={tone}>{words}</Tone>;
    },
  },
];

// With the version on the screen, so that another administrator's change is not overwritten.
const setFraction = ({ id, version }: Rollout, percent: number, requested?: GoLiveRequest) =>
  callEndpoint(rolloutsApi.changeRollout, { params: { rolloutId: id }, body: { version, percent, ...requested } });
const stop = ({ id, version }: Rollout, reason: string | null) =>
  callEndpoint(rolloutsApi.changeRollout, { params: { rolloutId: id }, body: { version, end: 'stopped', reason } });

const finish = ({ id, version }: Rollout, requested: GoLiveRequest) =>
  callEndpoint(rolloutsApi.changeRollout, {
    params: { rolloutId: id },
    body: { version, end: 'finished', ...requested },
  });

/** How the new variant compares with the rest, and what can be done about it. */
export function RunningRollout({ rollout, onChanged }: RunningRolloutProps) {
  const [task, setTask] = useState<'percent' | 'stop' | 'finish' | null>(null);
  const { variant, live, percent, comparison, reason, startedBy, startedAt } = rollout;
  const columns = useMemo(() => columnsOf(rollout), [rollout]);
  const change = async (answer: Promise<unknown>, done: string) => {
    try {
      await answer;
      showToast(done, { title: 'Rollout' });
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 409) await onChanged();
      throw error;
    }
    await onChanged();
  };
  const dialog = { rollout, change, onClose: () => setTask(null) };
  return (
    <Stack>
      <Facts
        look="lines"
        label="The running rollout"
        facts={[
          ['New variant', variantText(variant)],
          ['Rest', variantText(live)],
          ['Percentage of the scans', `${percent}%`],
          ['Started', `${timeText(startedAt)} by ${startedBy ?? 'a deleted account'}`],
          ['Reason', reason],
        ]}
      />
      <Text size="sm">{basisText(comparison)}</Text>
      <DataTable
        label="The new variant compared with the rest"
        columns={columns}
        rows={comparison.figures}
        keyOf={({ name }) => name}
        cardsBelow="62rem"
      />
      <Quiet>
        Completed: answered by the variant that was asked first. In brackets: 95% intervals. It is rolled back when a
        figure is beyond its bar and the interval excludes no difference. Checked every 30 seconds on the newest 5,000
        scans of each side.
      </Quiet>
      <Group>
        <EditorButton variant="default" onClick={() => setTask('percent')}>
          Change Percentage
        </EditorButton>
        <EditorButton variant="default" onClick={() => setTask('stop')}>
          Stop Rollout
        </EditorButton>
        {percent === 100 && <EditorButton onClick={() => setTask('finish')}>Make It the Live Variant</EditorButton>}
      </Group>
      {task === 'percent' && <PercentDialog {...dialog} />}
      {task === 'stop' && <StopDialog {...dialog} />}
      {task === 'finish' && <FinishDialog {...dialog} />}
    </Stack>
  );
}

type TaskProps = {
  rollout: Running;
  change: (answer: Promise<unknown>, done: string) => Promise<void>;
  onClose: () => void;
};

/** A larger percentage passes the gate as it is now; a smaller one needs nothing. */
function PercentDialog({ rollout, change, onClose }: TaskProps) {
  const { gate } = rollout;
  const isMore = ({ percent }: GoLiveValues) => isPercent(percent) && Number(percent) > rollout.percent;
  return (
    <GoLiveDialog
      title="Change the percentage"
      submit="Change Percentage"
      gate={{ data: gate, error: undefined, mutate: () => undefined }}
      initial={{ percent: rollout.percent }}
      check={({ percent }) => ({
        percent: isPercent(percent) ? percent === rollout.percent && `It is ${percent}% already.` : PERCENT_OUTSIDE,
      })}
      needsOverride={(values) => isMore(values) && gate.needsOverride}
      onConfirm={async (requested, _, values) => {
        const percent = Number(values.percent);
        const answer = setFraction(rollout, percent, isMore(values) ? requested : undefined);
        await change(answer, `It now reads ${percent}% of the scans.`);
        onClose();
      }}
      failed="It could not be changed."
      onClose={onClose}
    >
      {({ field }) => (
        <NumberInput
          label="Percentage of the scans"
          description="1 to 100%. A larger percentage includes every scan of a smaller one."
          suffix="%"
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          data-autofocus
          {...field('percent')}
        />
      )}
    </GoLiveDialog>
  );
}

function StopDialog({ rollout, change, onClose }: TaskProps) {
  const end = ({ reason }: { reason: string }) =>
    change(stop(rollout, reason.trim() || null), 'The live variant reads all scans again.');
  const form = useContractForm(end, { initial: { reason: '' }, done: onClose });
  useKeptForm(`end of rollout ${rollout.id}`, form);
  return (
    <FormDialog title="Stop the rollout?" size="md" form={form} submit="Stop Rollout" isDanger onClose={onClose}>
      <Text>From the next scan, {variantText(rollout.live)} reads all of them again.</Text>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}

/** The gate's verdict as it is now: golden runs may have failed the variant since it was started. */
function FinishDialog({ rollout, change, onClose }: TaskProps) {
  return (
    <GoLiveDialog
      title="Make it the live variant?"
      gate={{ data: rollout.gate, error: undefined, mutate: () => undefined }}
      allBecause="it reads all of them already."
      onConfirm={(requested) => change(finish(rollout, requested), 'The new variant reads all scans.').then(onClose)}
      failed="It could not be set live."
      onClose={onClose}
    >
      <Text>
        {variantText(rollout.variant)} comes first in the order of production, and nothing compares it any more. Those
        that answered before follow it.
      </Text>
    </GoLiveDialog>
  );
}
