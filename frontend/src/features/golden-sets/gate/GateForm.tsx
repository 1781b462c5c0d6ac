import { type GateBars, goldenGateApi } from '@carbsight/contracts';
import { Button, Group, NumberInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FailureAlert } from '../../../shared/ui';
import classes from './gate.module.css';
import { type BarField, barFields, barsText, shownBar, storedBar } from './gate-words';

/** What stands in the fields; text while somebody types. */
type Draft = Record<keyof GateBars, number | string>;

type GateFormProps = {
  bars: GateBars;
  isSaving: boolean;
  conflict: string | null;
  /** True when they were saved. */
  onSave: (bars: GateBars) => Promise<boolean>;
  onReset: () => void;
};

/** The bars; nothing counts before it is saved. */
export function GateForm({ bars, isSaving, conflict, onSave, onReset }: GateFormProps) {
  const [draft, setDraft] = useState(() => draftOf(bars));
  const problems = problemsOf(draft);
  const isChanged = barFields.some((field) => draft[field.name] !== shownBar(bars[field.name], field));
  const isReady = isChanged && !isSaving && problems.size === 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isReady) await onSave(storedBars(draft));
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.fields}>
        {barFields.map((field) => (
          <NumberInput
            key={field.name}
            label={field.label}
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
      {conflict && (
        <FailureAlert>
          {conflict} Stored now: {barsText(bars)}. Your values are still here.
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
        <Button type="submit" disabled={!isReady}>
          Save Bars
        </Button>
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

/** By the contract's own limits; an empty field is no 0. */
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
