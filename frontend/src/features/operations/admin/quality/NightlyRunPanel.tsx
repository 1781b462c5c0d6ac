import { type GoldenRun, goldenRunsApi, type NightlyRun, qualityApi } from '@carbsight/contracts';
import { NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import {
  costText,
  counted,
  EditorButton,
  ending,
  type Fact,
  Facts,
  FormDialog,
  moneyText,
  Panel,
  Quiet,
  Resource,
  TextLink,
  timeText,
} from '../../../../shared/admin';
import { useEndpoint } from '../../../../shared/api';
import { useContractForm } from '../../../../shared/forms';
import { showToast } from '../../../../shared/ui';
import { obstacleSentences } from './quality-words';

const statusWords: Record<GoldenRun['status'], string> = {
  running: 'running',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** The budget of the nightly golden run, and what became of the last one. */
export function NightlyRunPanel() {
  const nightly = useEndpoint(qualityApi.getNightlyRun, {});
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel
      title="Nightly Run"
      description="Reads the golden set once with the live variant, between 02:00 and 06:00 UTC. Range coverage depends on it. It neither passes the gate nor changes the range that people see."
      actions={
        nightly.data && (
          <EditorButton variant="default" onClick={() => setChanging(true)}>
            Change budget
          </EditorButton>
        )
      }
    >
      <Resource of={nightly} what="the nightly run" lines={3}>
        {(run) => <Facts look="lines" facts={factsOf(run)} />}
      </Resource>
      {isChanging && nightly.data && (
        <BudgetDialog nightly={nightly.data} reload={nightly.mutate} onClose={() => setChanging(false)} />
      )}
    </Panel>
  );
}

function factsOf({ budgetUsd, next, last, skipped }: NightlyRun): Fact[] {
  return [
    ['Budget', budgetUsd === null ? 'Off' : `${moneyText(budgetUsd)} a night`],
    [
      'Next run',
      <>
        {counted(next.images, 'image')} with {next.model}, {costOf(next)}.
        {next.obstacle && ` It would not start now. ${obstacleSentences[next.obstacle]}`}
      </>,
    ],
    [
      'Last run',
      last ? (
        <>
          <TextLink to={`/admin/golden-set/runs/${last.id}`}>{timeText(last.createdAt)}</TextLink>,{' '}
          {statusWords[last.status]}, {last.costUsd === null ? 'at an unknown cost' : costText(last.costUsd)}
        </>
      ) : (
        'None yet'
      ),
    ],
    ...(skipped ? [['Not started', `${timeText(skipped.at)}. ${obstacleSentences[skipped.reason]}`] as const] : []),
  ];
}

function costOf({ estimatedCostUsd }: NightlyRun['next']): string {
  if (estimatedCostUsd === null) return 'at an unknown price';
  return estimatedCostUsd === 0 ? 'at no cost' : `about ${costText(estimatedCostUsd)}`;
}

type BudgetDialogProps = { nightly: NightlyRun; reload: () => Promise<unknown>; onClose: () => void };

function BudgetDialog({ nightly: { budgetUsd, version, next }, reload, onClose }: BudgetDialogProps) {
  const { COST_LIMIT_MIN_USD: least, COST_LIMIT_MAX_USD: most } = goldenRunsApi;
  const end = ending({ reload, onClose });
  const form = useContractForm(qualityApi.setNightlyRun, {
    initial: { isOn: budgetUsd !== null, budgetUsd: (budgetUsd ?? '') as number | string },
    check: ({ isOn, budgetUsd: typed }) => ({
      budgetUsd:
        isOn &&
        !(typed !== '' && Number(typed) >= least && Number(typed) <= most) &&
        `Please enter a number from ${least} to ${most}.`,
    }),
    body: ({ isOn, budgetUsd: typed }) => ({ budgetUsd: isOn ? Number(typed) : null, version }),
    done: async (stored) => {
      showToast(stored.budgetUsd === null ? 'The nightly run is off' : 'The nightly run has a new budget', {
        title: 'Success',
      });
      await end.done();
    },
    refused: end.refused,
  });
  const { isOn } = form.values;
  return (
    <FormDialog
      title="Budget of the nightly run"
      size="md"
      form={form}
      submit="Save"
      isReady={form.isChanged}
      onClose={onClose}
    >
      <Switch label="Run every night" data-autofocus {...form.field('isOn')} />
      {isOn && (
        <NumberInput
          label="US dollars a night, at most"
          description={`A run of ${counted(next.images, 'image')} with ${next.model}: ${costOf(next)}.`}
          prefix="$"
          min={0}
          allowNegative={false}
          clampBehavior="none"
          decimalScale={2}
          {...form.field('budgetUsd')}
        />
      )}
      <Quiet>A run that would cost more does not start. The daily budget for all models applies, too.</Quiet>
    </FormDialog>
  );
}
