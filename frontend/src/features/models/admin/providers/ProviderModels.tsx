import { type AnswerOf, type BodyOf, type Provider, type ProviderModel, providersApi } from '@carbsight/contracts';
import { Autocomplete, Button, Checkbox, Group, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import {
  ChangeAndRemove,
  costText,
  counted,
  countText,
  durationText,
  EditorButton,
  Facts,
  FormDialog,
  gramsText,
  NoValue,
  Quiet,
  Rows,
  signedGramsText,
  TaskDialog,
  Tone,
  useContractForm,
} from '../../../../shared/admin';
import { ApiFailure, callEndpoint, errorMessage } from '../../../../shared/api';
import { Dialog, FailureAlert, showToast } from '../../../../shared/ui';
import type { GoLiveRequest } from '../GoLiveDialog';
import classes from '../models.module.css';
import { checkSettings, LiveSettingsDialog } from './LiveSettingsDialog';
import { elsewhere, modelText, trialText } from './provider-words';

type ProviderModelsProps = { provider: Provider; onChanged: () => Promise<unknown> };

/** A provider's models: added, changed, removed, tried. */
export function ProviderModels({ provider, onChanged }: ProviderModelsProps) {
  /** The model in the form; null adds one. */
  const [edited, setEdited] = useState<{ readonly model: ProviderModel | null } | null>(null);
  const [tried, setTried] = useState<ProviderModel | null>(null);
  const [removed, setRemoved] = useState<ProviderModel | null>(null);
  const { id: providerId, name, models } = provider;
  const isEditable = elsewhere(provider) === null;
  return (
    <Stack gap="xs" mt="sm">
      {models.length === 0 ? (
        <Quiet>It has no models yet.</Quiet>
      ) : (
        <Rows label={`Models of ${name}`}>
          {models.map((model) => (
            <li key={model.id}>
              <div className={classes.words}>
                <Text fw={600}>{model.label}</Text>
                <Quiet>{model.id}</Quiet>
                <Text size="sm">{modelText(model)}</Text>
              </div>
              <Group gap="xs">
                <EditorButton
                  variant="default"
                  size="sm"
                  disabled={provider.state === 'down'}
                  onClick={() => setTried(model)}
                  aria-label={`Try it: ${model.label}`}
                >
                  Try It
                </EditorButton>
                {isEditable && (
                  <ChangeAndRemove
                    name={model.label}
                    onChange={() => setEdited({ model })}
                    onRemove={() => setRemoved(model)}
                  />
                )}
              </Group>
            </li>
          ))}
        </Rows>
      )}
      {isEditable && (
        <Group>
          <EditorButton
            variant="default"
            size="sm"
            Icon={IconPlus}
            onClick={() => setEdited({ model: null })}
            aria-label={`Add Model to ${name}`}
          >
            Add Model
          </EditorButton>
        </Group>
      )}
      {edited && (
        <ModelDialog provider={provider} model={edited.model} onChanged={onChanged} onClose={() => setEdited(null)} />
      )}
      {tried && <TryDialog provider={provider} model={tried} onClose={() => setTried(null)} />}
      {removed && (
        <TaskDialog
          title="Remove model"
          submit="Remove Model"
          isDanger
          run={() => callEndpoint(providersApi.removeProviderModel, { params: { providerId, modelId: removed.id } })}
          reload={onChanged}
          onClose={() => setRemoved(null)}
        >
          {removed.label} can no longer be chosen. Its estimates are kept.
        </TaskDialog>
      )}
    </Stack>
  );
}

type ModelSettings = BodyOf<typeof providersApi.addProviderModel>;
type ModelDialogProps = ProviderModelsProps & { model: ProviderModel | null; onClose: () => void };

/** Suggestions shown immediately; typing narrows thousands down. */
const SUGGESTIONS = 50;

/** Adds a model, or changes what is known about one. */
function ModelDialog({ provider, model, onChanged, onClose }: ModelDialogProps) {
  const { id: providerId, name, version } = provider;
  const params = { providerId };
  const offered = useSWRImmutable<AnswerOf<typeof providersApi.discoverModels>, ApiFailure>(
    model === null && ['provider-offers', providerId, version],
    () => callEndpoint(providersApi.discoverModels, { params }),
  );
  /** A change of what a live model reads, before it goes live. */
  const [asked, setAsked] = useState<ModelSettings | null>(null);
  const change = async ({ id: modelId, ...settings }: ModelSettings, requested?: GoLiveRequest) => {
    await callEndpoint(providersApi.changeProviderModel, {
      params: { providerId, modelId },
      body: { ...settings, ...requested, version: version ?? undefined },
    });
    await onChanged();
    showToast(`${settings.label ?? modelId} was changed.`, { title: 'Model changed' });
    onClose();
  };
  const numberOf = (typed: number | string) => (typed === '' ? null : typed);
  const store = async ({ id, ...settings }: ModelSettings) => {
    if (!model) {
      await callEndpoint(providersApi.addProviderModel, { params, body: { id, ...settings } });
      await onChanged();
      showToast(`${settings.label ?? id} can now be tried and chosen.`, { title: 'Model added' });
      onClose();
    } else if (await checkSettings(providerId, { model: { id, ...settings } })) setAsked({ id, ...settings });
    else await change({ id, ...settings });
  };
  const form = useContractForm(store, {
    initial: {
      id: model?.id ?? '',
      label: model?.label ?? '',
      inputUsdPerMillion: (model?.inputUsdPerMillion ?? '') as number | string,
      outputUsdPerMillion: (model?.outputUsdPerMillion ?? '') as number | string,
      seesPhotos: model?.seesPhotos ?? true,
      jsonSchema: model?.jsonSchema ?? true,
      photoEdgePx: (model?.photoEdgePx ?? '') as number | string,
      readsMax: (model?.readsMax ?? '') as number | string,
      timeoutMs: (model?.timeoutMs ? model.timeoutMs / 1_000 : '') as number | string,
    },
    schema: providersApi.addModelBody,
    body: ({ label, inputUsdPerMillion, outputUsdPerMillion, photoEdgePx, readsMax, timeoutMs, ...values }) => ({
      ...values,
      label: label.trim() || model?.id.slice(0, providersApi.PROVIDER_NAME_MAX),
      inputUsdPerMillion: numberOf(inputUsdPerMillion),
      outputUsdPerMillion: numberOf(outputUsdPerMillion),
      photoEdgePx: numberOf(photoEdgePx),
      readsMax: numberOf(readsMax),
      timeoutMs: typeof timeoutMs === 'number' ? Math.round(timeoutMs * 1_000) : numberOf(timeoutMs),
    }),
    refused: async (error) => {
      // The sentence says what is stored: saving again means having seen it.
      if (error instanceof ApiFailure && error.code === 'provider-changed-meanwhile') await onChanged();
      return false;
    },
  });
  const models = offered.data?.models ?? [];
  return (
    <FormDialog
      title={model ? `Change ${model.label}` : `Add a model to ${name}`}
      form={form}
      submit={model ? 'Save Model' : 'Add Model'}
      onClose={onClose}
    >
      {model === null && (
        <div>
          <Autocomplete
            label="Model ID"
            description="Search the provider’s own list, or type the ID as the provider spells it."
            withAsterisk
            data={models}
            limit={SUGGESTIONS}
            size="md"
            openOnFocus={false}
            maxLength={providersApi.MODEL_ID_MAX}
            autoComplete="off"
            spellCheck={false}
            {...form.field('id')}
            data-autofocus
          />
          <Quiet mt={4} role="status">
            {offered.isLoading && `Asking ${name} for its models...`}
            {offered.data && `${name} offers ${counted(models.length, 'model')}.`}
            {offered.error && `Its list could not be loaded: ${offered.error.sentence} Type the ID instead.`}
          </Quiet>
        </div>
      )}
      <TextInput
        label="Label"
        description="Its name on these screens. If empty, its ID is shown."
        maxLength={providersApi.PROVIDER_NAME_MAX}
        {...form.field('label')}
      />
      <SimpleGrid cols={2}>
        <PriceInput label="Input price" {...form.field('inputUsdPerMillion')} />
        <PriceInput label="Output price" {...form.field('outputUsdPerMillion')} />
      </SimpleGrid>
      <Quiet>
        In US dollars per million tokens; 0 for a model of your own.
        {' Empty means unknown: budgets, golden runs and judging then reject the model until both are entered.'}
      </Quiet>
      <Checkbox
        label="Accepts images"
        description="If not, it only reads meals described in words."
        {...form.field('seesPhotos')}
      />
      <Checkbox
        label="Supports JSON schema"
        description="If the server rejects the schema, a simpler format is used. Turn this off if it ignores the schema."
        {...form.field('jsonSchema')}
      />
      <div>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <NumberInput
            label="Longest photo edge"
            suffix=" px"
            allowDecimal={false}
            clampBehavior="none"
            {...form.field('photoEdgePx')}
          />
          <NumberInput label="Reads per meal" allowDecimal={false} clampBehavior="none" {...form.field('readsMax')} />
          <NumberInput label="Time per call" suffix=" s" clampBehavior="none" {...form.field('timeoutMs')} />
        </SimpleGrid>
        <Quiet mt={4}>
          For a small model on your own machine: smaller photos, fewer reads and more time. Leave empty for the
          defaults.
        </Quiet>
      </div>
      {asked && (
        <LiveSettingsDialog
          providerId={providerId}
          settings={{ model: asked }}
          onSave={(requested) => change(asked, requested)}
          onClose={() => setAsked(null)}
        />
      )}
    </FormDialog>
  );
}

function PriceInput(props: { label: string }) {
  return <NumberInput min={0} decimalScale={6} clampBehavior="none" prefix="$" hideControls {...props} />;
}

type Trial = AnswerOf<typeof providersApi.tryProviderModel>;
type TryDialogProps = { provider: Provider; model: ProviderModel; onClose: () => void };

/** Says what a call costs before it is made; then shows its figure next to the weighed one. */
function TryDialog({ provider, model, onClose }: TryDialogProps) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const params = { providerId: provider.id };
      setTrial(await callEndpoint(providersApi.tryProviderModel, { params, body: { model: model.id } }));
    } catch (error) {
      setProblem(errorMessage(error));
    }
    setBusy(false);
  };
  return (
    <Dialog title={`Try ${model.label}`} onClose={onClose}>
      <Stack>
        <Text>{trialText(provider, model)}</Text>
        <FailureAlert>{problem}</FailureAlert>
        <div role="status">
          {isBusy && <Text size="sm">Waiting for the answer...</Text>}
          {!isBusy && trial && <TrialResult trial={trial} />}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button loading={isBusy} onClick={() => void send()} data-autofocus>
            {trial ? 'Try Again' : 'Send the Meal'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function TrialResult({
  trial: { carbEstimate, durationMs, inputTokens, outputTokens, costUsd, warnings },
}: {
  trial: Trial;
}) {
  const weighed = providersApi.SAMPLE_CARBS_GRAMS;
  const [figure, difference] =
    carbEstimate === null
      ? [<NoValue key="figure">No figure</NoValue>, <NoValue key="difference">Unknown</NoValue>]
      : [gramsText(carbEstimate), signedGramsText(carbEstimate - weighed)];
  return (
    <Stack gap="sm">
      <Facts
        look="grid"
        label="Result"
        facts={[
          ['Figure', figure],
          ['Weighed', gramsText(weighed)],
          ['Difference', difference],
          ['Time', durationText(durationMs)],
          ['Tokens', `${countText(inputTokens)} in, ${countText(outputTokens)} out`],
          ['Cost', costText(costUsd)],
        ]}
      />
      {warnings.length === 0 ? (
        <div>
          <Tone tone="good">The answer was valid as received.</Tone>
        </div>
      ) : (
        <Rows label="Warnings">
          {warnings.map((warning) => (
            <li key={warning}>
              <Text size="sm" className={classes.longWords}>
                {warning}
              </Text>
            </li>
          ))}
        </Rows>
      )}
    </Stack>
  );
}
