import {
  type MealRerun,
  type MealReruns,
  modelsApi,
  promptsApi,
  type ScanDetail,
  scanOverviewApi,
} from '@carbsight/contracts';
import { builtInPrompts } from '@carbsight/domain';
import { Group, Stack, Text } from '@mantine/core';
import {
  type Column,
  costText,
  DataTable,
  durationText,
  EditorButton,
  gramsText,
  LoadAlert,
  LongSelect,
  NoValue,
  Quiet,
  rangeText,
  Section,
  signedGramsText,
  timeText,
} from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { FailureAlert } from '../../../shared/ui';
import { modelChoices } from '../../models';

const POLL_MS = 1_000;
const STORED = 'stored';

/** An answer next to the stored one. */
type Answer = Pick<
  MealRerun,
  'id' | 'modelId' | 'promptVersion' | 'carbEstimate' | 'compositeItemName' | 'isNotFood' | 'analysis' | 'createdAt'
> & {
  readonly range: string;
  readonly difference: number | null;
  readonly costUsd: number | null;
  readonly durationMs: number | null;
};

/** The stored meal, read with another variant. Its owner notices nothing. */
export function ScanReruns({ meal }: Pick<ScanDetail, 'meal'>) {
  const params = { mealId: meal.mealId };
  const reruns = useEndpoint(scanOverviewApi.getMealReruns, params, {
    refreshInterval: (latest) => (latest?.asked?.isOpen ? POLL_MS : 0),
  });
  const { data, error, mutate } = reruns;
  const answers = data?.answers ?? [];
  return (
    <Section order={2} title="Other variants">
      <Stack>
        {answers.length > 0 && (
          <DataTable
            label="Other variants’ answers next to the stored one"
            columns={columns}
            rows={[...storedAnswer(meal), ...answers.map((answer) => toAnswer(answer, meal))]}
            keyOf={({ id }) => id}
            cardsBelow="52rem"
            unfold={analysisOf}
            unfoldLabel={({ modelId }) => `What ${modelId} said`}
          />
        )}
        <LoadAlert of={{ error, mutate }} failed="The answers of other variants could not be loaded." />
        <div role="status">{data?.asked && <AskedText asked={data.asked} />}</div>
        <AskForm
          mealId={meal.mealId}
          isOpen={data?.asked?.isOpen ?? false}
          onAsked={(next) => void mutate(next, false)}
        />
      </Stack>
    </Section>
  );
}

function AskedText({ asked }: { asked: NonNullable<MealReruns['asked']> }) {
  const variant = `${asked.modelId} with prompt ${asked.promptVersion}`;
  if (asked.isOpen) return <Text>The meal is being read by {variant}…</Text>;
  if (!asked.failure) return null;
  return <FailureAlert>{`No answer of ${variant}: ${asked.failure.code}`}</FailureAlert>;
}

function storedAnswer({
  latestEstimate: stored,
  compositeItemName,
  isNotFood,
  analysis,
}: ScanDetail['meal']): Answer[] {
  if (!stored) return [];
  const { modelId, promptVersion, carbEstimate, confidenceLow, confidenceHigh, createdAt } = stored;
  const range =
    confidenceHigh === null ? `${gramsText(confidenceLow)} or more` : rangeText(confidenceLow, confidenceHigh);
  return [
    {
      id: STORED,
      modelId: `${modelId} (stored)`,
      promptVersion,
      carbEstimate,
      range,
      createdAt,
      compositeItemName,
      isNotFood,
      analysis: analysis ?? '',
      difference: null,
      costUsd: null,
      durationMs: null,
    },
  ];
}

const toAnswer = (answer: MealRerun, { latestEstimate: stored }: ScanDetail['meal']): Answer => ({
  ...answer,
  range: rangeText(answer.confidenceLow, answer.confidenceHigh),
  difference: stored && answer.carbEstimate - stored.carbEstimate,
});

const columns: readonly Column<Answer>[] = [
  {
    title: 'Variant',
    cell: ({ modelId, promptVersion }) => `${modelId}, ${promptVersion}`,
  },
  {
    title: 'Dish',
    cell: ({ compositeItemName, isNotFood }) => (isNotFood ? 'No food' : (compositeItemName ?? 'Not named')),
  },
  { title: 'Carbs', isFigure: true, cell: ({ carbEstimate }) => gramsText(carbEstimate) },
  { title: 'Range', cell: ({ range }) => range },
  {
    title: 'Difference',
    isFigure: true,
    cell: ({ id, difference }) =>
      difference === null ? (
        <NoValue>{id === STORED ? 'The stored answer' : 'Nothing to compare with'}</NoValue>
      ) : (
        signedGramsText(difference)
      ),
  },
  {
    title: 'Cost',
    isFigure: true,
    cell: ({ id, costUsd }) => (id === STORED ? <NoValue>Under model calls</NoValue> : costText(costUsd)),
  },
  {
    title: 'Time',
    isFigure: true,
    cell: ({ durationMs }) => (durationMs === null ? <NoValue>Under model calls</NoValue> : durationText(durationMs)),
  },
  { title: 'At', cell: ({ createdAt }) => timeText(createdAt) },
];

const analysisOf = ({ analysis }: Answer) => (
  <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {analysis || 'No explanation given.'}
  </Text>
);

type AskFormProps = { mealId: string; isOpen: boolean; onAsked: (reruns: MealReruns) => void };

function AskForm({ mealId, isOpen, onAsked }: AskFormProps) {
  const models = useEndpoint(modelsApi.getModelConfig, {});
  const released = useEndpoint(promptsApi.listPromptVersions, {});
  const form = useContractForm(scanOverviewApi.rerunMeal, {
    initial: { model: null as string | null, promptVersion: null as string | null },
    body: ({ model, promptVersion }) => ({ model: model ?? '', promptVersion: promptVersion ?? '' }),
    input: { params: { mealId } },
    done: onAsked,
  });
  const { model, promptVersion } = form.values;
  const builtIn = builtInPrompts.map(({ version }) => version);
  const prompts = [...builtIn, ...(released.data ?? []).filter((version) => !builtIn.includes(version))];
  return (
    <ContractForm form={form} gap="xs">
      <Group align="flex-end" gap="sm">
        <LongSelect
          label="Model"
          placeholder={models.isLoading ? 'Loading models...' : 'Choose a model'}
          data={models.data ? modelChoices(models.data) : []}
          {...form.field('model')}
          style={{ flex: '1 1 12rem' }}
        />
        <LongSelect
          label="Prompt"
          placeholder="Choose a prompt"
          data={prompts.map((version) => ({ value: version, label: version }))}
          {...form.field('promptVersion')}
          style={{ flex: '1 1 8rem' }}
        />
        <EditorButton
          type="submit"
          variant="default"
          loading={form.isBusy}
          disabled={!model || !promptVersion || isOpen}
        >
          Read again
        </EditorButton>
      </Group>
      <Quiet>One call, counted as a test. The person’s meal does not change.</Quiet>
    </ContractForm>
  );
}
