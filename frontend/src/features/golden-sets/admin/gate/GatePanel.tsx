import { type GateBars, type GoldenGate, goldenGateApi } from '@carbsight/contracts';
import { loosenedChecks } from '@carbsight/domain';
import { Button, Group, NumberInput, Paper, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { EditorButton, Panel, Quiet, ReasonField, Resource, Section, TextLink } from '../../../../shared/admin';
import { ApiFailure, errorMessage, useEndpoint } from '../../../../shared/api';
import { ContractForm, REQUIRED_FIELDS_MISSING, useContractForm } from '../../../../shared/forms';
import { FailureAlert, showToast } from '../../../../shared/ui';
import { isLike, useKeepUnsentDraft, useUnsentDraft } from '../../../accounts';
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
  const gate = useEndpoint(goldenGateApi.getGoldenGate, {});
  const reload = (saved?: GoldenGate) => (saved ? gate.mutate(saved, { revalidate: false }) : gate.mutate());
  return (
    <Panel
      title="Gate"
      description="The check before going live. A variant (a model with a prompt) needs a completed run that clears the bars (the limits below), or an override with a reason, which the audit log keeps."
    >
      <Resource of={gate} what="the gate" height={230}>
        {(stored) => (
          <Stack gap="lg">
            <Section title="Live variant">
              <LiveVariant live={stored.live} />
            </Section>
            <Section title="Bars">
              <LoosenedBars loosened={stored.loosened} />
              <GateForm gate={stored} reload={reload} />
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
type Draft = Record<keyof GateBars, number | string> & { readonly reason: string };

type GateFormProps = { gate: GoldenGate; reload: (saved?: GoldenGate) => Promise<unknown> };

/** The bars; nothing takes effect before it is saved. */
function GateForm({ gate: { bars, version }, reload }: GateFormProps) {
  const stored = draftOf(bars);
  const unsent = useUnsentDraft('gate bars', isLike({ draft: stored, version }));
  /** Of the bars that the change was made to. */
  const seen = useRef(unsent?.version ?? version);
  /** The server's message if someone else has changed the bars. */
  const [conflict, setConflict] = useState<string | null>(null);
  const isLooser = (draft: Draft) => loosenedChecks(storedBars(draft), bars).length > 0;
  const form = useContractForm(goldenGateApi.setGateBars, {
    initial: stored,
    follows: true,
    unsent: unsent?.draft,
    check: (draft) => ({
      ...problemsOf(draft),
      reason: isLooser(draft) && draft.reason.trim() === '' && REQUIRED_FIELDS_MISSING,
    }),
    body: (draft) => ({
      ...storedBars(draft),
      version: seen.current,
      ...(isLooser(draft) && { reason: draft.reason.trim() }),
    }),
    done: async (saved) => {
      await reload(saved);
      form.restart(draftOf(saved.bars));
      setConflict(null);
      showToast('Gate bars updated successfully', { title: 'Success' });
    },
    refused: async (error) => {
      showToast(errorMessage(error), { title: 'Gate Not Updated', tone: 'failure' });
      if (!(error instanceof ApiFailure && error.status === 409)) return true;
      await reload();
      setConflict(error.sentence);
      return true;
    },
  });
  const { values, isBusy } = form;
  const isChanged = barFields.some(({ name }) => values[name] !== stored[name]);
  // The conflict was shown: saving again overwrites it.
  if (!isChanged || conflict) seen.current = version;
  useKeepUnsentDraft('gate bars', isChanged ? { draft: values, version: seen.current } : null);
  return (
    <ContractForm form={form} gap={0}>
      <div className={classes.fields}>
        {barFields.map(({ name, label, description, suffix, step }) => (
          <NumberInput
            key={name}
            label={label}
            description={description}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            suffix={suffix}
            step={step}
            min={0}
            allowNegative={false}
            clampBehavior="none"
            allowDecimal={name !== 'images'}
            {...form.field(name)}
          />
        ))}
      </div>
      {isLooser(values) && (
        <ReasonField
          label="Why a bar may allow more"
          description="Each later pass shows it, with your address."
          required
          {...form.field('reason')}
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
          disabled={!isChanged || isBusy}
          onClick={() => {
            form.restart(stored);
            setConflict(null);
          }}
        >
          Reset
        </Button>
        <EditorButton type="submit" disabled={!isChanged || isBusy}>
          Save Bars
        </EditorButton>
      </Group>
    </ContractForm>
  );
}

function draftOf(bars: GateBars): Draft {
  const shown = barFields.map((field) => [field.name, shownBar(bars[field.name], field)]);
  return { ...(Object.fromEntries(shown) as Record<keyof GateBars, number>), reason: '' };
}

function storedBars(draft: Draft): GateBars {
  return Object.fromEntries(
    barFields.map((field) => [field.name, storedBar(Number(draft[field.name]), field)]),
  ) as GateBars;
}

/** The contract's own limits; an empty field is not 0. */
function problemsOf(draft: Draft): Partial<Record<keyof GateBars, string>> {
  const checked = goldenGateApi.gateBars.safeParse(storedBars(draft));
  const invalid = new Set(checked.error?.issues.map(({ path }) => path[0]));
  return Object.fromEntries(
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
