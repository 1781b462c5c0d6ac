import { type GateBars, type GoldenGate, goldenGateApi } from '@carbsight/contracts';
import { loosenedChecks } from '@carbsight/domain';
import { Button, Group, NumberInput, Paper, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { EditorButton, Panel, Quiet, ReasonField, Resource, Section, TextLink } from '../../../../shared/admin';
import { ApiFailure, callEndpoint, errorMessage, useEndpoint } from '../../../../shared/api';
import { FailureAlert, rememberFocus, showToast } from '../../../../shared/ui';
import { useKeptState } from '../../../accounts';
import { VerdictBadge } from './GateChecks';
import classes from './gate.module.css';
import {
  type BarField,
  barFields,
  barsText,
  liveSentences,
  loosenedText,
  NAMED_DOSING,
  rangeSentence,
  shownBar,
  storedBar,
} from './gate-words';

/** What a variant has to show before it goes live, and the live one's status. */
export function GatePanel() {
  const { gate, save, isSaving, conflict, forgetConflict } = useGate();
  return (
    <Panel
      title="Gate"
      description="The check before going live. A variant (a model with a prompt) needs a completed run that clears the bars (the limits below), or an override with a reason, which the audit log keeps."
    >
      <Resource of={gate} what="the gate" height={230}>
        {({ live, bars, loosened }) => (
          <Stack gap="lg">
            <Section title="Live variant">
              <LiveVariant live={live} />
            </Section>
            <Section title="Bars">
              <LoosenedBars loosened={loosened} />
              <GateForm bars={bars} isSaving={isSaving} conflict={conflict} onSave={save} onReset={forgetConflict} />
            </Section>
          </Stack>
        )}
      </Resource>
    </Panel>
  );
}

/** The status of the live variant, and how reliable its range is. */
function LiveVariant({ live }: { live: GoldenGate['live'] }) {
  const { model, promptVersion, isGrounded, verdict, runId, dosingRunId, range } = live;
  return (
    <Paper withBorder radius="md" px="md" py="sm" bg="var(--cs-sunken)" style={{ overflowWrap: 'anywhere' }}>
      <Stack gap="xs">
        <Group justify="space-between" gap="6px 16px">
          <Text fw={600}>
            {model} with prompt {promptVersion}
            {isGrounded && ', grounded'}
          </Text>
          <VerdictBadge verdict={verdict} isMeasured={(dosingRunId ?? runId) !== null} />
        </Group>
        {dosingRunId && (
          <Text size="sm">
            {NAMED_DOSING}{' '}
            <TextLink to={`/admin/golden-set/runs/${dosingRunId}`} size="sm">
              See that run
            </TextLink>
          </Text>
        )}
        {runId ? (
          <Text size="sm">
            {!dosingRunId && `${liveSentences[verdict]} `}
            <TextLink to={`/admin/golden-set/runs/${runId}`} size="sm">
              See its last completed run
            </TextLink>
          </Text>
        ) : (
          <Text size="sm">The live variant has no completed run yet, so it has not been measured.</Text>
        )}
        <Quiet>
          {range
            ? `Users see this range: ${rangeSentence(range)}`
            : 'Users see each estimate’s own range, because no measured range has been applied. Runs propose one on their pages.'}
        </Quiet>
      </Stack>
    </Paper>
  );
}

function LoosenedBars({ loosened }: Pick<GoldenGate, 'loosened'>) {
  const text = loosenedText({ loosened, onlyByLoosened: [] });
  return (
    text && (
      <Text size="sm" mb="sm">
        {text}
      </Text>
    )
  );
}

/** The fields' values; text while typing. */
type Draft = Record<keyof GateBars, number | string>;

type GateFormProps = {
  bars: GateBars;
  isSaving: boolean;
  conflict: string | null;
  /** True when they were saved. */
  onSave: (bars: GateBars, reason: string | null) => Promise<boolean>;
  onReset: () => void;
};

/** The bars; nothing takes effect before it is saved. */
function GateForm({ bars, isSaving, conflict, onSave, onReset }: GateFormProps) {
  const [draft, setDraft] = useState(() => draftOf(bars));
  const problems = problemsOf(draft);
  const isChanged = barFields.some((field) => draft[field.name] !== shownBar(bars[field.name], field));
  const [reason, setReason] = useKeptState('reason of gate', '');
  const isLooser = problems.size === 0 && loosenedChecks(storedBars(draft), bars).length > 0;
  const isReady = isChanged && !isSaving && problems.size === 0 && (!isLooser || reason.trim() !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isReady && (await onSave(storedBars(draft), isLooser ? reason.trim() : null))) setReason('');
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.fields}>
        {barFields.map((field) => (
          <NumberInput
            key={field.name}
            label={field.label}
            description={field.description}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            suffix={field.suffix}
            value={draft[field.name]}
            onChange={(value) => setDraft((before) => ({ ...before, [field.name]: value }))}
            error={problems.get(field.name)}
            step={field.step}
            min={0}
            allowNegative={false}
            clampBehavior="none"
            allowDecimal={field.name !== 'images'}
          />
        ))}
      </div>
      {isLooser && (
        <ReasonField
          label="Why a bar may allow more"
          description="Each later pass shows it, with your address."
          required
          value={reason}
          onChange={setReason}
        />
      )}
      {conflict && (
        <FailureAlert>
          {conflict} Currently stored: {barsText(bars)}. Your values are kept below.
        </FailureAlert>
      )}
      <Group justify="flex-end" mt="md">
        <Button
          variant="default"
          disabled={!isChanged || isSaving}
          onClick={() => {
            setDraft(draftOf(bars));
            onReset();
          }}
        >
          Reset
        </Button>
        <EditorButton type="submit" disabled={!isReady}>
          Save Bars
        </EditorButton>
      </Group>
    </form>
  );
}

function draftOf(bars: GateBars): Draft {
  return Object.fromEntries(barFields.map((field) => [field.name, shownBar(bars[field.name], field)])) as Draft;
}

function storedBars(draft: Draft): GateBars {
  return Object.fromEntries(
    barFields.map((field) => [field.name, storedBar(Number(draft[field.name]), field)]),
  ) as GateBars;
}

/** The contract's own limits; an empty field is not 0. */
function problemsOf(draft: Draft): ReadonlyMap<keyof GateBars, string> {
  const checked = goldenGateApi.gateBars.safeParse(storedBars(draft));
  const invalid = new Set(checked.success ? [] : checked.error.issues.map(({ path }) => path[0]));
  return new Map(
    barFields
      .filter(({ name }) => draft[name] === '' || invalid.has(name))
      .map((field) => [field.name, limitsText(field)]),
  );
}

function limitsText({ name, max, suffix }: BarField): string {
  return name === 'images'
    ? `Please enter a whole number from 1 to ${max}.`
    : `Please enter a number from 0 to ${max}${suffix}.`;
}

/** The gate, with a function to change its bars. */
function useGate() {
  const gate = useEndpoint(goldenGateApi.getGoldenGate, {});
  const { data, mutate } = gate;
  const [isSaving, setSaving] = useState(false);
  /** The server's message if someone else has changed the bars. */
  const [conflict, setConflict] = useState<string | null>(null);

  /** True when they were saved. */
  const save = async (bars: GateBars, reason: string | null): Promise<boolean> => {
    const giveFocusBack = rememberFocus();
    setSaving(true);
    try {
      const body = { ...bars, ...(data && { version: data.version }), ...(reason && { reason }) };
      await mutate(await callEndpoint(goldenGateApi.setGateBars, { body }), { revalidate: false });
      setConflict(null);
      showToast('Gate bars updated successfully', { title: 'Success' });
      return true;
    } catch (failure) {
      showToast(errorMessage(failure), { title: 'Gate Not Updated', tone: 'failure' });
      if (failure instanceof ApiFailure && failure.status === 409) {
        setConflict(failure.sentence);
        await mutate();
      }
      return false;
    } finally {
      setSaving(false);
      giveFocusBack();
    }
  };

  return {
    gate,
    save,
    isSaving,
    conflict,
    forgetConflict: () => setConflict(null),
  };
}
