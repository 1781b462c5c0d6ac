import { type SamplingConfig, type SamplingRates, samplingApi } from '@carbsight/contracts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ApiFailure, callEndpoint } from '../../../shared/api';
import { FailureAlert, rememberFocus, showToast } from '../../../shared/ui';
import { failureText } from '../failure-text';
import { ActiveSampling } from './ActiveSampling';
import { DailyCost } from './DailyCost';
import { RateControl } from './RateControl';
import classes from './sampling.module.css';

type SamplingFormProps = {
  stored: SamplingConfig;
  onStored: (config: SamplingConfig) => Promise<unknown>;
  onReload: () => Promise<SamplingConfig | undefined>;
};

/** What was typed and not saved, and the version that was on the screen when it began. */
type Edit = { readonly rates: Partial<SamplingRates>; readonly version: number };

/** Two rates; nothing counts before it is saved. */
export function SamplingForm({ stored, onStored, onReload }: SamplingFormProps) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<string | null>(null);
  const rates = { ...stored.config, ...edit?.rates };
  const isChanged = !isSame(rates, stored.config);

  const change = (part: Partial<SamplingRates>) =>
    setEdit((known) => {
      const rates = differing({ ...known?.rates, ...part }, stored.config);
      return Object.keys(rates).length ? { rates, version: known?.version ?? stored.version } : null;
    });

  const save = async () => {
    const giveFocusBack = rememberFocus();
    setSaving(true);
    try {
      const saved = await callEndpoint(samplingApi.updateSamplingConfig, {
        body: { ...rates, version: edit?.version ?? stored.version },
      });
      await onStored(saved);
      setEdit(null);
      setConflict(null);
      showToast('Sampling configuration updated successfully', { title: 'Success' });
    } catch (error) {
      const text = failureText(error, 'Failed to update sampling configuration');
      showToast(text, { title: 'Error', tone: 'failure' });
      if (error instanceof ApiFailure && error.status === 409) {
        setConflict(error.sentence);
        const latest = await onReload();
        // The author has been told: what is saved now is saved over that.
        if (latest) setEdit((known) => known && { ...known, version: latest.version });
      }
    } finally {
      setSaving(false);
      giveFocusBack();
    }
  };

  return (
    <div className={classes.columns}>
      <form
        className={classes.controls}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && !isSaving) void save();
        }}
      >
        <RateControl
          title="LLM judge sampling rate"
          description={stored.description.llmJudgeSamplingRate}
          rate={rates.llmJudgeSamplingRate}
          onRate={(rate) => change({ llmJudgeSamplingRate: rate })}
        />
        <RateControl
          title="Dual-model sampling rate"
          description={stored.description.dualModelSamplingRate}
          rate={rates.dualModelSamplingRate}
          onRate={(rate) => change({ dualModelSamplingRate: rate })}
        />
        {conflict && (
          <FailureAlert>
            {conflict} Active now: {inWords(stored.config)}. Your values are still here.
          </FailureAlert>
        )}
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={!isChanged || isSaving}
            onClick={() => {
              setEdit(null);
              setConflict(null);
            }}
          >
            Reset
          </Button>
          <Button type="submit" disabled={!isChanged || isSaving}>
            Save Changes
          </Button>
        </Group>
      </form>
      <div className={classes.controls}>
        <ActiveSampling stored={stored} />
        <DailyCost rates={rates} volume={stored.volume} />
      </div>
    </div>
  );
}

function isSame(one: SamplingRates, other: SamplingRates): boolean {
  return (
    one.llmJudgeSamplingRate === other.llmJudgeSamplingRate && one.dualModelSamplingRate === other.dualModelSamplingRate
  );
}

/** What was put back is no edit: it follows what is stored. */
function differing(edited: Partial<SamplingRates>, stored: SamplingRates): Partial<SamplingRates> {
  const names = Object.keys(edited) as (keyof SamplingRates)[];
  return Object.fromEntries(names.filter((name) => edited[name] !== stored[name]).map((name) => [name, edited[name]]));
}

function inWords({ llmJudgeSamplingRate, dualModelSamplingRate }: SamplingRates): string {
  return `LLM judge ${llmJudgeSamplingRate}%, dual model ${dualModelSamplingRate}%`;
}
