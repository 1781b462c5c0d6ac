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
  onReload: () => Promise<unknown>;
};

/** Two rates; nothing counts before it is saved. */
export function SamplingForm({ stored, onStored, onReload }: SamplingFormProps) {
  const [rates, setRates] = useState(stored.config);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<string | null>(null);
  const isChanged = !isSame(rates, stored.config);

  const save = async () => {
    const giveFocusBack = rememberFocus();
    setSaving(true);
    try {
      const saved = await callEndpoint(samplingApi.updateSamplingConfig, {
        body: { ...rates, version: stored.version },
      });
      await onStored(saved);
      setRates(saved.config);
      setConflict(null);
      showToast('Sampling configuration updated successfully', { title: 'Success' });
    } catch (error) {
      const text = failureText(error, 'Failed to update sampling configuration');
      showToast(text, { title: 'Error', tone: 'failure' });
      if (error instanceof ApiFailure && error.status === 409) {
        setConflict(error.sentence);
        await onReload();
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
          onRate={(rate) => setRates((before) => ({ ...before, llmJudgeSamplingRate: rate }))}
        />
        <RateControl
          title="Dual-model sampling rate"
          description={stored.description.dualModelSamplingRate}
          rate={rates.dualModelSamplingRate}
          onRate={(rate) => setRates((before) => ({ ...before, dualModelSamplingRate: rate }))}
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
              setRates(stored.config);
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

function inWords({ llmJudgeSamplingRate, dualModelSamplingRate }: SamplingRates): string {
  return `LLM judge ${llmJudgeSamplingRate}%, dual model ${dualModelSamplingRate}%`;
}
