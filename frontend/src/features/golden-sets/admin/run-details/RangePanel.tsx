import {
  type BodyOf,
  type GoldenRun,
  type MeasuredRange,
  type RangeChange,
  type RunRange,
  runRangeApi,
} from '@carbsight/contracts';
import { RANGE_SIZES, shownHalf } from '@carbsight/domain';
import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import {
  type Column,
  countText,
  DataTable,
  EditorButton,
  FormDialog,
  gramsText,
  NO_VALUE,
  Panel,
  Quiet,
  ReasonField,
  Resource,
  Rows,
  TextLink,
  Time,
} from '../../../../shared/admin';
import { ApiFailure, callEndpoint, useEndpoint } from '../../../../shared/api';
import { useContractForm } from '../../../../shared/forms';
import { showToast } from '../../../../shared/ui';
import { useKeptForm } from '../../../accounts';
import { coverageText, rangeSentence } from '../gate/gate-words';

/** What would be shown, and in words. */
type Choice = Pick<BodyOf<typeof runRangeApi.applyRange>, 'changeId'> & {
  readonly reading: RunRange;
  readonly title: string;
  readonly range: MeasuredRange | null;
};

/** The range that a run's errors propose, next to the one that people see: someone has to decide. */
export function RangePanel({ run }: { run: GoldenRun }) {
  const params = { runId: run.id };
  const ranges = useEndpoint(runRangeApi.getRunRange, params);
  const [choice, setChoice] = useState<Choice | null>(null);
  const apply = async (decided: Choice, reason: string) => {
    const { reading, changeId } = decided;
    const expectedId = reading.changes[0]?.id ?? null;
    const body = {
      isGrounded: reading.isGrounded,
      expectedId,
      reason,
      ...(changeId === undefined ? {} : { changeId }),
    };
    try {
      const applied = await callEndpoint(runRangeApi.applyRange, { params, body });
      await ranges.mutate(applied, { revalidate: false });
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 409) {
        const fresh = (await ranges.mutate())?.readings.find(({ isGrounded }) => isGrounded === reading.isGrounded);
        // A new decision is made against what is in force now.
        if (fresh) setChoice({ ...decided, reading: fresh });
      }
      throw error;
    }
    showToast('It applies from the next scan, within two seconds.', { title: 'Range changed' });
  };
  return (
    <Panel
      title="Range Shown to People"
      description="Runs never change it on their own: apply what this run proposes, or leave it as it is. It belongs to the model with its prompt, live or not."
    >
      <Resource of={ranges} what="the ranges" lines={4}>
        {({ readings }) => (
          <Stack gap="xl">
            {readings.map((reading) => (
              <Reading key={String(reading.isGrounded)} reading={reading} onChoose={setChoice} />
            ))}
          </Stack>
        )}
      </Resource>
      {choice && <DecisionDialog choice={choice} onApply={apply} onClose={() => setChoice(null)} />}
    </Panel>
  );
}

type ReadingProps = { reading: RunRange; onChoose: (choice: Choice) => void };

function Reading({ reading, onChoose }: ReadingProps) {
  const { isGrounded, proposed, changes } = reading;
  const shown = changes[0]?.range ?? null;
  const name = isGrounded ? 'grounded reading' : 'plain reading';
  return (
    <Stack>
      <Title order={3} fz="h4">
        {isGrounded ? 'Grounded reading' : 'Plain reading'}
      </Title>
      <Text maw="80ch">
        {shown
          ? `In force: ${rangeSentence(shown)}`
          : 'In force: each answer’s own range, which has not been measured.'}
      </Text>
      <Text maw="80ch">
        {proposed
          ? `Proposed by this run: ${rangeSentence(proposed)}`
          : 'This run proposes none: it has too few images of food, or was not completed.'}
      </Text>
      <DataTable
        label={`Ranges by size of the meal, ${name}`}
        columns={columns}
        rows={rowsOf(reading, shown)}
        keyOf={({ fromGrams }) => String(fromGrams)}
        cardsBelow="36rem"
      />
      {proposed && isInForce(proposed, shown) && (
        <Text size="sm">The proposed range is already in force: there is nothing to apply.</Text>
      )}
      {proposed && !isInForce(proposed, shown) && (
        <div>
          <EditorButton
            onClick={() => onChoose({ reading, range: proposed, title: `Apply the proposed range to the ${name}?` })}
          >
            Apply This Range
          </EditorButton>
        </div>
      )}
      {changes.length > 0 && (
        <Rows label={`Changes of the range, ${name}`}>
          {changes.map((change, index) => (
            <Change key={change.id} change={change} isInForce={index === 0} reading={reading} onChoose={onChoose} />
          ))}
        </Rows>
      )}
      {shown && (
        <div>
          <EditorButton
            variant="default"
            size="sm"
            onClick={() =>
              onChoose({ reading, changeId: null, range: null, title: `Show each answer’s own range, ${name}?` })
            }
          >
            Show Each Answer’s Range
          </EditorButton>
        </div>
      )}
    </Stack>
  );
}

/** The same widths for every meal, whatever run they were measured in. */
const isInForce = (proposed: MeasuredRange, shown: MeasuredRange | null): boolean =>
  shown !== null && proposed.halfWidthGrams === shown.halfWidthGrams && proposed.constantGrams === shown.constantGrams;

const OWN_RANGE = 'each answer’s own';
const widthText = (range: MeasuredRange | null): string =>
  range ? [10, 50, 100].map((grams) => `±${gramsText(shownHalf(range, grams))}`).join(', ') : OWN_RANGE;

type ChangeProps = ReadingProps & { change: RangeChange; isInForce: boolean };

function Change({ change, isInForce, reading, onChoose }: ChangeProps) {
  const { id: changeId, runId, range, reason, changedBy, createdAt } = change;
  return (
    <li>
      <div>
        <Text fw={600}>
          {range ? `${widthText(range)} around 10, 50 and 100 g` : 'Each answer’s own range'}
          {isInForce && ', in force'}
        </Text>
        <Text size="sm">{reason}</Text>
        <Quiet>
          <Time at={createdAt} />
          {changedBy && ` · ${changedBy}`}
          {runId && (
            <>
              {' · '}
              <TextLink to={`/admin/golden-set/runs/${runId}`} size="sm">
                See its run
              </TextLink>
            </>
          )}
        </Quiet>
      </div>
      {!isInForce && (
        <EditorButton
          variant="default"
          size="sm"
          onClick={() => onChoose({ reading, changeId, range, title: 'Restore this range?' })}
        >
          Restore This Range
        </EditorButton>
      )}
    </li>
  );
}

type Row = RunRange['shownBySize'][number] & {
  readonly shownWidth: string;
  readonly proposedWidth: string;
  readonly proposedCoverage: string;
};

/** Sizes at which widths are given: in the middle of the first two, and a large meal. */
const TYPICAL_GRAMS: Readonly<Record<number, number>> = { 0: 15, 30: 45, 60: 90 };

function rowsOf({ shownBySize, proposed }: RunRange, shown: MeasuredRange | null): Row[] {
  const halfText = (range: MeasuredRange, grams: number) => `±${gramsText(shownHalf(range, grams))} at ${grams} g`;
  return shownBySize.map((size) => {
    const grams = TYPICAL_GRAMS[size.fromGrams] ?? size.fromGrams;
    const left = proposed?.bySize.find(({ fromGrams }) => fromGrams === size.fromGrams);
    return {
      ...size,
      shownWidth: shown ? halfText(shown, grams) : OWN_RANGE,
      proposedWidth: proposed ? halfText(proposed, grams) : NO_VALUE,
      proposedCoverage: heldText(left),
    };
  });
}

function sizeText(fromGrams: number): string {
  const index = RANGE_SIZES.indexOf(fromGrams);
  const next = RANGE_SIZES[index + 1];
  return next === undefined ? `${fromGrams} g and more` : `${fromGrams} to ${next} g`;
}

const heldText = (size: RunRange['shownBySize'][number] | undefined): string =>
  size?.coverage == null ? NO_VALUE : coverageText(size.coverage, size.images);

const columns: readonly Column<Row>[] = [
  { title: 'Estimated meal', cell: ({ fromGrams }) => sizeText(fromGrams) },
  { title: 'Images', cell: ({ images }) => countText(images) },
  { title: 'In force', cell: ({ shownWidth }) => shownWidth },
  { title: 'Truths inside', cell: heldText },
  { title: 'Proposed', cell: ({ proposedWidth }) => proposedWidth },
  { title: 'Held-out truths inside', cell: ({ proposedCoverage }) => proposedCoverage },
];

type DecisionDialogProps = {
  choice: Choice;
  onApply: (choice: Choice, reason: string) => Promise<void>;
  onClose: () => void;
};

function DecisionDialog({ choice, onApply, onClose }: DecisionDialogProps) {
  const { reading, range, title } = choice;
  const form = useContractForm((body: { reason: string }) => onApply(choice, body.reason.trim()), {
    initial: { reason: '' },
    done: onClose,
  });
  useKeptForm('reason of range', form);
  return (
    <FormDialog title={title} size="md" form={form} submit="Apply" onClose={onClose}>
      <Text>
        Around 10, 50 and 100 g people see {widthText(range)} instead of {widthText(reading.changes[0]?.range ?? null)}
        {reading.changes[0]?.changedBy && `, set by ${reading.changes[0].changedBy}`}. Earlier estimates do not change.
      </Text>
      <ReasonField description="Kept in the history and the audit log, with your address." {...form.field('reason')} />
    </FormDialog>
  );
}
