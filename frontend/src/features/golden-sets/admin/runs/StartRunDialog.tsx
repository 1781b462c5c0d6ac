import {
  type GoldenRun,
  type GoldenSetSummary,
  goldenGateApi,
  goldenRunsApi,
  modelsApi,
  promptsApi,
  type RunPrice,
} from '@carbsight/contracts';
import { builtInPrompts } from '@carbsight/domain';
import { Box, Button, Group, NumberInput, SimpleGrid, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  costText,
  counted,
  countText,
  FormDialog,
  type FormState,
  LoadAlert,
  LongSelect,
  MONOSPACE,
  Quiet,
  timeText,
  useContractForm,
} from '../../../../shared/admin';
import { useEndpoint } from '../../../../shared/api';
import { showToast } from '../../../../shared/ui';
import { useKeptForm } from '../../../accounts';
import { modelChoices } from '../../../models';

type StartRunDialogProps = {
  set: GoldenSetSummary;
  /** The completed ones among them can be the baseline. */
  runs: readonly GoldenRun[];
  onStarted: () => void;
  onClose: () => void;
};

export function StartRunDialog({ set, runs, onStarted, onClose }: StartRunDialogProps) {
  const form = useContractForm(goldenRunsApi.startGoldenRun, {
    initial: newRun,
    schema: goldenRunRequest,
    body: runOf,
    done: () => {
      showToast('Batch test started successfully', { title: 'Success' });
      onStarted();
      onClose();
    },
    refused: () => {
      showToast('Failed to start batch test', { title: 'Error', tone: 'failure' });
      return false;
    },
  });
  useKeptForm('golden run', form);
  return (
    <FormDialog title="Run Batch Test" form={form} submit="Start Test" onClose={onClose}>
      <RunFields form={form} runs={runs} />
      <WhyItCannotPass draft={form.values} food={set.food} />
      <RunPriceHint draft={form.values} photos={set.images - set.words} />
      {set.withoutTruth > 0 && <Quiet>{truthText(set)}</Quiet>}
    </FormDialog>
  );
}

const promptChoices = builtInPrompts.map(({ version, name }) => ({ value: version, label: `${version} - ${name}` }));

type RunFieldsProps = { form: FormState<RunDraft>; runs: readonly GoldenRun[] };

function RunFields({ form, runs }: RunFieldsProps) {
  const models = useEndpoint(modelsApi.getModelConfig, {});
  const livePrompt = useLivePrompt();
  const live =
    models.data && livePrompt !== null ? { model: models.data.current.productionModel, promptUsed: livePrompt } : null;
  const baselines = runs
    .filter(({ status }) => status === 'completed')
    .map(({ id, name, model, createdAt }) => ({ value: id, label: `${name} (${model}, ${timeText(createdAt)})` }));
  return (
    <>
      <LoadAlert of={models} failed="The models could not be loaded." />
      <Group justify="flex-end">
        <Button
          variant="default"
          size="sm"
          disabled={live === null}
          onClick={() =>
            live && form.change({ ...live, repeats: Math.max(REPEATS_TO_PASS, repeatsOf(form.values) ?? 0) })
          }
        >
          As Live
        </Button>
      </Group>
      <SimpleGrid minColWidth="min(100%, 15rem)" autoFlow="auto-fit" style={{ alignItems: 'start' }}>
        <TextInput
          label="Test Name"
          dir="auto"
          withAsterisk
          maxLength={goldenRunsApi.RUN_NAME_MAX}
          {...form.field('name')}
          data-autofocus
        />
        <LongSelect
          label="AI Model"
          withAsterisk
          placeholder={models.isLoading ? 'Loading models...' : 'Choose a model'}
          data={models.data ? modelChoices(models.data) : []}
          {...form.field('model')}
        />
      </SimpleGrid>
      <LongSelect
        label="Prompt version"
        data={promptChoices}
        placeholder="Changed: not a saved version"
        value={versionOf(form.values.promptUsed)}
        onChange={(version) => {
          const chosen = builtInPrompts.find((known) => known.version === version);
          if (chosen) form.change({ promptUsed: chosen.prompt });
        }}
      />
      <Textarea
        label="Prompt"
        description={`${countText(form.values.promptUsed.length)} of at most ${countText(promptsApi.PROMPT_MAX)} characters`}
        withAsterisk
        dir="auto"
        rows={8}
        styles={{ input: MONOSPACE }}
        maxLength={promptsApi.PROMPT_MAX}
        spellCheck={false}
        {...form.field('promptUsed')}
      />
      <SimpleGrid minColWidth="min(100%, 15rem)" autoFlow="auto-fit" style={{ alignItems: 'start' }}>
        <NumberInput
          label="Repeats per image"
          description={`1 to ${goldenRunsApi.REPEATS_MAX}; repeats show how much the answers vary.`}
          min={1}
          max={goldenRunsApi.REPEATS_MAX}
          allowDecimal={false}
          clampBehavior="none"
          {...form.field('repeats')}
        />
        <NumberInput
          label="Cost limit (dollars, optional)"
          description="At least one cent. The run stops before its expected cost exceeds the limit. Only calls already in progress can go over it."
          prefix="$"
          min={0}
          step={0.5}
          decimalScale={4}
          clampBehavior="none"
          {...form.field('costLimitUsd')}
        />
      </SimpleGrid>
      <LongSelect
        label="Baseline run (optional)"
        description="The completed run to compare this one with."
        placeholder="None"
        data={baselines}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the baseline run' }}
        searchable={baselines.length > 8}
        {...form.field('baselineRunId')}
      />
    </>
  );
}

/** One answer to each image shows no variation. */
const REPEATS_TO_PASS = 2;

/** The text of the live prompt; null while it loads. */
function useLivePrompt(): string | null {
  const releases = useEndpoint(promptsApi.listPromptReleases, {});
  return releases.data?.find(({ isProduction }) => isProduction)?.prompt ?? null;
}

/** Said before the run is paid for. */
function WhyItCannotPass({ draft, food }: { draft: RunDraft; food: number }) {
  const livePrompt = useLivePrompt();
  const gate = useEndpoint(goldenGateApi.getGoldenGate, {});
  const least = gate.data?.bars.images ?? 0;
  const sentences = [
    (repeatsOf(draft) ?? REPEATS_TO_PASS) < REPEATS_TO_PASS &&
      'One repeat shows no variation, so this run cannot pass the gate. Two are enough.',
    food < least &&
      `The gate takes ${counted(least, 'image')} of food with a truth; the set has ${countText(food)}. This run cannot pass.`,
    livePrompt !== null &&
      draft.promptUsed !== livePrompt &&
      'This is not the live prompt: the run counts for this prompt, and not for the model with what is live.',
  ].filter((sentence) => sentence !== false);
  return (
    <div role="status" aria-label="Gate" aria-live="polite">
      {sentences.length > 0 && (
        <Stack gap="xs" py="sm" px="0.9rem" bdrs="md" bg="var(--cs-grain-soft)">
          {sentences.map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
        </Stack>
      )}
    </div>
  );
}

const TYPING_PAUSE_MS = 300;

/** The run's expected cost; follows the choices. */
function RunPriceHint({ draft, photos }: { draft: RunDraft; photos: number }) {
  const [promptCharacters] = useDebouncedValue(draft.promptUsed.length, TYPING_PAUSE_MS);
  const repeats = repeatsOf(draft);
  const isKnowable = draft.model !== null && repeats !== undefined;
  const { data, error } = useEndpoint(
    goldenRunsApi.getRunPrice,
    isKnowable
      ? { model: draft.model ?? '', repeats: String(repeats), promptCharacters: String(promptCharacters) }
      : null,
  );
  const limit = costLimitOf(draft);
  return (
    <Box
      mih="6.5rem"
      py="sm"
      px="0.9rem"
      bdrs="md"
      bg="var(--cs-sunken)"
      role="status"
      aria-label="Expected price"
      aria-live="polite"
    >
      <Text fw={600} size="sm">
        Expected price
      </Text>
      {!isKnowable && (
        <Quiet>{draft.model === null ? 'Choose a model to see it.' : 'Enter the repeats to see it.'}</Quiet>
      )}
      {isKnowable && error && <Text size="sm">The price could not be loaded. {error.sentence}</Text>}
      {isKnowable && !data && !error && <Skeleton height={44} mt={4} aria-hidden="true" />}
      {isKnowable && data && (
        <>
          <Text fz="1.35rem" fw={700} ff="heading">
            {data.isPriceUnknown ? 'Unknown' : data.perCallUsd === 0 ? 'Free' : costText(data.estimatedCostUsd)}
          </Text>
          <Quiet>
            {counted(data.images, 'image')} × {countText(repeats)} = {counted(data.calls, 'call')}, {basisText(data)}
          </Quiet>
          {data.labels > 0 && (
            <Quiet>
              {`${counted(data.labels, 'nutrition label')}, read by the label reader: no model is called for ${data.labels === 1 ? 'it' : 'them'}.`}
            </Quiet>
          )}
          {data.isPriceUnknown && data.calls > 0 && (
            <Text size="sm" fw={600}>
              A cost limit cannot be enforced. Enter the model’s price under its provider first.
            </Text>
          )}
          {data.imagesWithoutWords > 0 && (
            <Text size="sm" fw={600}>
              {wordsText(data, photos)}
            </Text>
          )}
          {limit !== null && limit < data.estimatedCostUsd && (
            <Text size="sm" fw={600}>
              This is more than your limit: the run would end before every image is read.
            </Text>
          )}
        </>
      )}
    </Box>
  );
}

function basisText({ perCallUsd, isMeasured }: RunPrice): string {
  if (perCallUsd === 0) return 'which cost nothing';
  const basis = isMeasured
    ? 'from earlier calls of this model'
    : 'assumed: this model has answered no call in the last 30 days';
  return `${costText(perCallUsd)} each, ${basis}`;
}

const wordsText = ({ imagesWithoutWords: without }: RunPrice, photos: number): string =>
  `${countText(without)} of ${counted(photos, 'photo')} ${without === 1 ? 'has' : 'have'} no words. This model reads words only: it cannot answer there, which counts as a failed call at the gate. You can add a note in the image’s details.`;

const truthText = ({ withoutTruth: without, images }: GoldenSetSummary): string =>
  `${countText(without)} of ${counted(images, 'image')} ${without === 1 ? 'has no truth yet. It is' : 'have no truth yet. They are'} read all the same, but ${without === 1 ? 'counts' : 'count'} towards no error.`;

/** A run in the form. */
type RunDraft = {
  readonly name: string;
  readonly model: string | null;
  readonly promptUsed: string;
  readonly repeats: string | number;
  readonly baselineRunId: string | null;
  readonly costLimitUsd: string | number;
};

const { DEFAULT_GOLDEN_PROMPT } = goldenRunsApi;
const { goldenRunRequest } = goldenRunsApi;

const newRun: RunDraft = {
  name: '',
  model: null,
  promptUsed: builtInPrompts.find(({ version }) => version === DEFAULT_GOLDEN_PROMPT)?.prompt ?? '',
  repeats: 1,
  baselineRunId: null,
  costLimitUsd: '',
};

/** The version with this text; null once it was edited. */
function versionOf(prompt: string): string | null {
  return builtInPrompts.find((known) => known.prompt === prompt)?.version ?? null;
}

/** Undefined for anything but a valid whole number. */
function repeatsOf({ repeats }: RunDraft): number | undefined {
  const number = numberOf(repeats);
  return number === undefined ? undefined : goldenRunRequest.shape.repeats.safeParse(number).data;
}

/** Null for none. */
function costLimitOf({ costLimitUsd }: RunDraft): number | null {
  return numberOf(costLimitUsd) ?? null;
}

function runOf(draft: RunDraft) {
  const promptVersion = versionOf(draft.promptUsed);
  return {
    ...draft,
    model: draft.model ?? '',
    // An emptied field does not mean the default.
    repeats: numberOf(draft.repeats) ?? 0,
    costLimitUsd: costLimitOf(draft),
    ...(promptVersion ? { promptVersion } : {}),
  };
}

function numberOf(value: string | number): number | undefined {
  const number = String(value).trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** The older run is A: the question is whether the newer one is better. */
export function comparePath(one: GoldenRun, other: GoldenRun): string {
  const [a, b] = one.createdAt <= other.createdAt ? [one, other] : [other, one];
  return `/admin/golden-set/compare?a=${a.id}&b=${b.id}`;
}
