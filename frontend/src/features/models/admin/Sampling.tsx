import { type SamplingConfig, type SamplingRates, samplingApi } from '@carbsight/contracts';
import { costLabel, dailyEvaluationCost, EVALUATION_TOKENS } from '@carbsight/domain';
import { Badge, Button, Grid, Group, NumberInput, Slider, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { costText, EditorButton, Facts, NO_VALUE, Panel, Placeholder, Quiet, Time } from '../../../shared/admin';
import { ApiFailure, callEndpoint, useEndpoint } from '../../../shared/api';
import { FailureAlert, rememberFocus, showToast } from '../../../shared/ui';
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

/** Unsaved input, and the version that was shown when it began. */
type Edit = { readonly rates: Partial<SamplingRates>; readonly version: number };

/** Two rates, which take effect when saved. */
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
      showToast(text, { title: 'Error', tone: 'failure', error });
      if (error instanceof ApiFailure && error.status === 409) {
        setConflict(error.sentence);
        const latest = await onReload();
        // The conflict was shown: saving again overwrites it.
        if (latest) setEdit((known) => known && { ...known, version: latest.version });
      }
    } finally {
      setSaving(false);
      giveFocusBack();
    }
  };

  return (
    <Grid gap="lg" align="flex-start">
      <Grid.Col span={{ base: 12, xl: 7.5 }}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isChanged && !isSaving) void save();
          }}
        >
          <Stack gap="lg">
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
                {conflict} Currently active: {inWords(stored.config)}. Your values are kept below.
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
              <EditorButton type="submit" disabled={!isChanged || isSaving}>
                Save Changes
              </EditorButton>
            </Group>
          </Stack>
        </form>
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

function isSame(one: SamplingRates, other: SamplingRates): boolean {
  return (
    one.llmJudgeSamplingRate === other.llmJudgeSamplingRate && one.dualModelSamplingRate === other.dualModelSamplingRate
  );
}

/** A value set back is not an edit: it follows the stored one. */
function differing(edited: Partial<SamplingRates>, stored: SamplingRates): Partial<SamplingRates> {
  const names = Object.keys(edited) as (keyof SamplingRates)[];
  return Object.fromEntries(names.filter((name) => edited[name] !== stored[name]).map((name) => [name, edited[name]]));
}

function inWords({ llmJudgeSamplingRate, dualModelSamplingRate }: SamplingRates): string {
  return `LLM judge ${llmJudgeSamplingRate}%, dual model ${dualModelSamplingRate}%`;
}

const STEP = 5;
const marks = [0, 25, 50, 75, 100].map((value) => ({ value, label: `${value}%` }));

type RateControlProps = { title: string; description: string; rate: number; onRate: (rate: number) => void };

/** A slider for the rough value and a number input for the exact one. */
function RateControl({ title, description, rate, onRate }: RateControlProps) {
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
