import { type SamplingConfig, type SamplingRates, samplingApi } from '@carbsight/contracts';
import { costLabel, dailyEvaluationCost, EVALUATION_TOKENS } from '@carbsight/domain';
import { Badge, Button, Grid, Group, NumberInput, Slider, Stack, Text, Title } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { costText, EditorButton, Facts, NO_VALUE, Panel, Placeholder, Quiet, Time } from '../../../shared/admin';
import { ApiFailure, useEndpoint } from '../../../shared/api';
import { ContractForm, type FormState, useContractForm } from '../../../shared/forms';
import { FailureAlert, showToast } from '../../../shared/ui';
import { failureText } from './failure-text';

const RETRIES = 1;
const RETRY_MS = 500;

/** The percentages and what they cost. */
export const useSampling = () =>
  useEndpoint(
    samplingApi.getSamplingConfig,
    {},
    {
      shouldRetryOnError: true,
      onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
        if (retryCount <= RETRIES) setTimeout(() => void revalidate({ retryCount }), RETRY_MS);
      },
    },
  );

/** Sets the percentage of scans that are judged and shadowed. */
export function Sampling({ of: { data, error, mutate } }: { of: ReturnType<typeof useSampling> }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} fz="h3">
        Evaluation Sampling Configuration
      </Title>
      <Text c="dimmed" mb="md">
        What percentage of scans is judged by a language model, and what percentage is also read by a second model.
      </Text>
      {error && !data && (
        <FailureAlert error={error}>
          Failed to load sampling configuration. Please check your admin permissions.
        </FailureAlert>
      )}
      {!data && !error && <Placeholder label="Loading sampling configuration..." height={460} />}
      {data && (
        <SamplingForm stored={data} onStored={(config) => mutate(config, { revalidate: false })} onReload={mutate} />
      )}
    </section>
  );
}

type SamplingFormProps = {
  stored: SamplingConfig;
  onStored: (config: SamplingConfig) => Promise<unknown>;
  onReload: () => Promise<SamplingConfig | undefined>;
};

/** Two rates, which take effect when saved. */
export function SamplingForm({ stored, onStored, onReload }: SamplingFormProps) {
  /** Of the rates that the change was made to. */
  const seen = useRef(stored.version);
  const [conflict, setConflict] = useState<string | null>(null);
  const form = useContractForm(samplingApi.updateSamplingConfig, {
    initial: stored.config,
    follows: true,
    body: (rates) => ({ ...rates, version: seen.current }),
    done: async (saved) => {
      await onStored(saved);
      form.restart(saved.config);
      setConflict(null);
      showToast('Sampling configuration updated successfully', { title: 'Success' });
    },
    refused: async (error) => {
      const text = failureText(error, 'Failed to update sampling configuration');
      showToast(text, { title: 'Error', tone: 'failure', error });
      if (error instanceof ApiFailure && error.status === 409) {
        setConflict(error.sentence);
        // The conflict was shown: saving again overwrites it.
        seen.current = (await onReload())?.version ?? seen.current;
      }
      return true;
    },
  });
  const { values: rates, isChanged, isBusy } = form;
  if (!isChanged) seen.current = stored.version;

  return (
    <Grid gap="lg" align="flex-start">
      <Grid.Col span={{ base: 12, xl: 7.5 }}>
        <ContractForm form={form} gap="lg">
          <RateControl
            title="LLM judge sampling rate"
            description={stored.description.llmJudgeSamplingRate}
            field={form.field('llmJudgeSamplingRate')}
          />
          <RateControl
            title="Dual-model sampling rate"
            description={stored.description.dualModelSamplingRate}
            field={form.field('dualModelSamplingRate')}
          />
          {conflict && (
            <FailureAlert>
              {conflict} Currently active: {inWords(stored.config)}. Your values are kept below.
            </FailureAlert>
          )}
          <Group justify="flex-end">
            <Button
              variant="default"
              disabled={!isChanged || isBusy}
              onClick={() => {
                form.restart(stored.config);
                setConflict(null);
              }}
            >
              Reset
            </Button>
            <EditorButton type="submit" disabled={!isChanged || isBusy}>
              Save Changes
            </EditorButton>
          </Group>
        </ContractForm>
      </Grid.Col>
      <Grid.Col span={{ base: 12, xl: 4.5 }}>
        <Stack gap="lg">
          <ActiveSampling stored={stored} />
          <DailyCost rates={rates} volume={stored.volume} />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

function inWords({ llmJudgeSamplingRate, dualModelSamplingRate }: SamplingRates): string {
  return `LLM judge ${llmJudgeSamplingRate}%, dual model ${dualModelSamplingRate}%`;
}

const STEP = 5;
const marks = [0, 25, 50, 75, 100].map((value) => ({ value, label: `${value}%` }));

type RateControlProps = {
  title: string;
  description: string;
  field: ReturnType<FormState<SamplingRates>['field']>;
};

/** A slider for the rough value and a number input for the exact one. */
function RateControl({ title, description, field }: RateControlProps) {
  const { value: rate, onChange: onRate, ...input } = field;
  // Applied on Enter or blur: clamping on each key would turn a half-typed number into another.
  const [draft, setDraft] = useState<string | number | null>(null);
  return (
    <Panel
      title={title}
      description={description}
      actions={
        <Badge variant="default" size="lg" tt="none" role="status" aria-label={`Cost of the ${title}`}>
          {rate === 0 ? costLabel(rate) : `${costLabel(rate)} cost`}
        </Badge>
      }
    >
      <Group gap="xl" align="flex-start">
        <Slider
          value={rate}
          onChange={onRate}
          min={0}
          max={100}
          step={STEP}
          marks={marks}
          label={(value) => `${value}%`}
          thumbLabel={title}
          thumbSize={24}
          flex="1 1 14rem"
          mx="sm"
          mb="lg"
        />
        <NumberInput
          {...input}
          aria-label={`${title} in percent`}
          value={draft ?? rate}
          onChange={(entry) => {
            setDraft(entry);
            onRate(toRate(entry));
          }}
          onKeyDown={({ key }) => key === 'Enter' && setDraft(null)}
          onBlur={() => setDraft(null)}
          min={0}
          max={100}
          clampBehavior="none"
          allowedDecimalSeparators={['.', ',']}
          suffix="%"
          flex="0 1 7rem"
        />
      </Group>
    </Panel>
  );
}

/** Whole numbers from 0 to 100; anything that is not a number is 0. */
export function toRate(entry: string | number): number {
  const value = typeof entry === 'number' ? entry : Number.parseInt(entry, 10);
  if (Number.isNaN(value)) return 0;
  return Math.min(100, Math.max(0, Math.trunc(value)));
}

/** The rates in effect for the next scan. */
function ActiveSampling({ stored: { config, updatedAt } }: { stored: SamplingConfig }) {
  return (
    <Panel title="Current Active Configuration">
      <Facts
        facts={[
          ['LLM judge', `${config.llmJudgeSamplingRate}%`],
          ['Dual model', `${config.dualModelSamplingRate}%`],
        ]}
      />
      <Quiet mt="sm">
        {updatedAt ? (
          <>
            Since <Time at={updatedAt} />.
          </>
        ) : (
          'Default.'
        )}{' '}
        The scan’s ID decides, so a retry is treated the same way.
      </Quiet>
    </Panel>
  );
}

const count = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const { judgement, secondRead } = EVALUATION_TOKENS;

/** A model without a price. */
const isUnknown = (model: SamplingConfig['volume']['judge']) => model !== null && model.price === null;
const UNKNOWN = 'Unknown price';

type DailyCostProps = { rates: SamplingRates; volume: SamplingConfig['volume'] };

/** The daily cost of the rates on the screen, and its basis. */
function DailyCost({ rates, volume: { mealsPerDay, judge, testModel } }: DailyCostProps) {
  const { judgeUsd, dualModelUsd } = dailyEvaluationCost(
    mealsPerDay ?? 0,
    { judge: rates.llmJudgeSamplingRate, dualModel: rates.dualModelSamplingRate },
    { judge: judge?.price ?? null, test: testModel?.price ?? null },
  );
  const shown = (usd: number, ...models: (typeof judge)[]) => {
    if (mealsPerDay === null) return NO_VALUE;
    return models.some(isUnknown) ? UNKNOWN : costText(usd);
  };
  return (
    <Panel
      title="Estimated Daily Cost"
      description="Based on up to seven recent full days (UTC), at the rates on this screen."
    >
      <Facts
        facts={[
          ['Judge', shown(judgeUsd, judge)],
          ['Second model', shown(dualModelUsd, testModel)],
          ['Together', shown(judgeUsd + dualModelUsd, judge, testModel)],
        ]}
      />
      <Quiet mt="sm">
        {mealsPerDay === null
          ? 'No full day (UTC) has passed since the first scan, so scans per day are not known yet.'
          : `${count.format(mealsPerDay)} scans a day.`}{' '}
        {judge
          ? `A judgement by ${judge.label} is counted as ${tokens(judgement)}.`
          : 'No language model is the judge: fixed rules judge by the words and the reference table, without looking at the photo, and cost nothing.'}{' '}
        {testModel
          ? `A second read by the test model, ${testModel.label}, is counted as ${tokens(secondRead)}.`
          : 'No test model is set: no second read and no cost.'}{' '}
        Assumed, not measured; list prices.
      </Quiet>
    </Panel>
  );
}

function tokens({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }): string {
  return `${count.format(inputTokens)} tokens in and ${count.format(outputTokens)} out`;
}
