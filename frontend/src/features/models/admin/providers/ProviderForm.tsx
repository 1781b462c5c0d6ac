import { type BodyOf, type Provider, providersApi } from '@carbsight/contracts';
import { NumberInput, Radio, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Facts, FormDialog, type FormState, Quiet, useContractForm } from '../../../../shared/admin';
import { ApiFailure, callEndpoint } from '../../../../shared/api';
import { RetryAlert, showToast } from '../../../../shared/ui';
import { PasswordField } from '../../../accounts';
import type { GoLiveRequest } from '../GoLiveDialog';
import { checkSettings, LiveSettingsDialog } from './LiveSettingsDialog';
import { addressText, keyText, kindNames, limitsText } from './provider-words';

type NewProvider = BodyOf<typeof providersApi.addProvider>;

type ProviderFormProps = {
  /** Null adds one. */
  provider: Provider | null;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
};

/** Adds or changes a provider. Its key is written here and never shown again. */
export function ProviderForm({ provider, onChanged, onClose }: ProviderFormProps) {
  /** What is stored, as far as this form knows. */
  const [base, setBase] = useState(provider);
  const [isConflict, setConflict] = useState(false);
  /** A change of what a live model reads, before it goes live. */
  const [asked, setAsked] = useState<NewProvider | null>(null);
  const change = async ({ id, version }: Provider, body: NewProvider, requested?: GoLiveRequest) => {
    const changed = await callEndpoint(providersApi.changeProvider, {
      params: { providerId: id },
      body: { ...body, ...requested, version: version ?? undefined },
    });
    await onChanged();
    showToast(`${changed.name} was changed.`, { title: 'Provider changed' });
    onClose();
  };
  const store = async (body: NewProvider) => {
    if (!base) {
      const { name } = await callEndpoint(providersApi.addProvider, { body });
      await onChanged();
      showToast(`${name} was added. Add a model to it next.`, { title: 'Provider added' });
      onClose();
    } else if (await checkSettings(base.id, { baseUrl: body.baseUrl })) setAsked(body);
    else await change(base, body);
  };
  const form = useContractForm(store, {
    initial: draftOf(provider),
    check: (draft) => ({ apiKey: needsKeyAgain(draft, base) && KEY_AGAIN }),
    schema: providersApi.newProvider,
    body: (draft) => bodyOf(draft, base),
    refused: async (error) => {
      if (!(error instanceof ApiFailure) || error.code !== 'provider-changed-meanwhile') return false;
      // Without an answer the server's sentence says what is stored.
      const stored = await callEndpoint(providersApi.listProviders, {}).catch(() => null);
      const theirs = stored?.providers.find(({ id }) => id === base?.id);
      if (!theirs) return false;
      setBase(theirs);
      setConflict(true);
      return true;
    },
  });
  const { values } = form;
  const takeTheirs = () => {
    setConflict(false);
    form.restart(draftOf(base));
    void onChanged();
  };
  return (
    <FormDialog
      title={provider ? `Change ${provider.name}` : 'Add a provider'}
      form={form}
      submit={provider ? 'Save Provider' : 'Add Provider'}
      onClose={onClose}
      notice={isConflict && base && <Conflict theirs={base} mine={values} onTakeTheirs={takeTheirs} />}
    >
      <TextInput
        label="Name"
        withAsterisk
        maxLength={providersApi.PROVIDER_NAME_MAX}
        {...form.field('name')}
        data-autofocus
      />
      <Select
        label="Kind"
        description="OpenAI-compatible: OpenAI, OpenRouter, Azure, Mistral, vLLM, Ollama, llama.cpp and others."
        data={providersApi.VENDOR_KINDS.map((value) => ({ value, label: kindNames[value] }))}
        allowDeselect={false}
        disabled={provider !== null}
        {...form.field('kind')}
      />
      <TextInput
        label="Address"
        description={
          values.kind === 'openai'
            ? 'As the provider states it, often ending in /v1: https://api.example.com/v1.'
            : `Leave empty for the default address of ${kindNames[values.kind]}.`
        }
        withAsterisk={values.kind === 'openai'}
        type="url"
        autoComplete="off"
        spellCheck={false}
        {...form.field('baseUrl')}
      />
      <KeyFields form={form} base={base} />
      <LimitFields form={form} />
      {asked && base && (
        <LiveSettingsDialog
          providerId={base.id}
          settings={{ baseUrl: asked.baseUrl }}
          onSave={(requested) => change(base, asked, requested)}
          onClose={() => setAsked(null)}
        />
      )}
    </FormDialog>
  );
}

type Form = Pick<FormState<ProviderDraft>, 'values' | 'field'>;

function KeyFields({ form, base }: { form: Form; base: Provider | null }) {
  const { keySource } = form.values;
  const isStored = base?.keySource === 'stored';
  return (
    <Stack gap="sm">
      <Radio.Group label="Key" {...form.field('keySource')}>
        <Stack gap="xs" mt={6}>
          <Radio value="stored" label="Stored in the database, encrypted" />
          <Radio value="environment" label="In an environment variable" />
          <Radio value="none" label="None: the server needs no key" />
        </Stack>
      </Radio.Group>
      {keySource === 'stored' && (
        <PasswordField
          label={isStored ? 'Replace the key' : 'API key'}
          description={
            needsKeyAgain(form.values, base)
              ? 'The stored key was entered for another server. Enter the key of this one.'
              : isStored
                ? 'Leave empty to keep the stored key. It is never shown.'
                : 'It is never shown again after you save it.'
          }
          withAsterisk={!isStored || needsKeyAgain(form.values, base)}
          autoComplete="off"
          spellCheck={false}
          showLabel="Show what I typed"
          {...form.field('apiKey')}
        />
      )}
      {keySource === 'environment' && (
        <TextInput
          label="Environment variable"
          description="Set for the API and the worker; its name ends in _API_KEY, for example OPENROUTER_API_KEY."
          withAsterisk
          autoComplete="off"
          spellCheck={false}
          {...form.field('keyVariable')}
        />
      )}
    </Stack>
  );
}

function LimitFields({ form }: { form: Form }) {
  return (
    <div>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <NumberInput
          label="Concurrent calls"
          min={1}
          allowDecimal={false}
          clampBehavior="none"
          {...form.field('concurrency')}
        />
        <NumberInput
          label="Calls per minute"
          min={1}
          allowDecimal={false}
          clampBehavior="none"
          {...form.field('perMinute')}
        />
        <NumberInput
          label="US dollars per day"
          min={0}
          decimalScale={2}
          clampBehavior="none"
          prefix="$"
          {...form.field('usdPerDay')}
        />
      </SimpleGrid>
      <Quiet mt={4}>Limits for this provider; leave empty for none.</Quiet>
    </div>
  );
}

type ConflictProps = { theirs: Provider; mine: ProviderDraft; onTakeTheirs: () => void };

/** Someone else saved first: what is stored now, next to what is in the form. */
function Conflict({ theirs, mine, onTakeTheirs }: ConflictProps) {
  const typedKey = mine.keySource === 'stored' && mine.apiKey !== '' ? 'A new key' : keyText(mine);
  const rows = [
    ['Name', theirs.name, mine.name],
    ['Address', addressText(theirs.baseUrl), addressText(mine.baseUrl || null)],
    ['Key', keyText(theirs), typedKey],
    ['Limits', limitsText(theirs.limits), limitsText(limitsOf(mine))],
  ] as const;
  return (
    <RetryAlert label="Use the stored values" onRetry={onTakeTheirs}>
      Someone else has changed this provider. Saving again stores your values.
      <Facts
        look="line"
        label="Differences"
        facts={rows
          .filter(([, stored, typed]) => stored !== typed)
          .map(([name, stored, typed]) => [name, `Currently stored: ${stored}\nYou typed: ${typed}`])}
      />
    </RetryAlert>
  );
}

/** A provider in the form. */
type ProviderDraft = {
  readonly name: string;
  readonly kind: providersApi.VendorKind;
  readonly baseUrl: string;
  readonly keySource: Provider['keySource'];
  readonly apiKey: string;
  readonly keyVariable: string;
  readonly concurrency: number | string;
  readonly perMinute: number | string;
  readonly usdPerDay: number | string;
};

function draftOf(provider: Provider | null): ProviderDraft {
  return {
    name: provider?.name ?? '',
    kind: provider && provider.kind !== 'built-in' ? provider.kind : 'openai',
    baseUrl: provider?.baseUrl ?? '',
    keySource: provider?.keySource ?? 'stored',
    apiKey: '',
    keyVariable: provider?.keyVariable ?? '',
    concurrency: provider?.limits.concurrency ?? '',
    perMinute: provider?.limits.perMinute ?? '',
    usdPerDay: provider?.limits.usdPerDay ?? '',
  };
}

const limitOf = (typed: number | string): number | null => (typed === '' ? null : Number(typed));
const limitsOf = ({ concurrency, perMinute, usdPerDay }: ProviderDraft): Provider['limits'] => ({
  concurrency: limitOf(concurrency),
  perMinute: limitOf(perMinute),
  usdPerDay: limitOf(usdPerDay),
});

const KEY_AGAIN = 'The key was entered for another server. Please enter it again.';
const originOf = (baseUrl: string): string => URL.parse(baseUrl.trim())?.origin ?? '';

/** The API sends no stored key to a server that it was not entered for. Known before the gate asks for a reason. */
const needsKeyAgain = ({ keySource, apiKey, baseUrl }: ProviderDraft, base: Provider | null): boolean =>
  keySource === 'stored' &&
  base?.keySource === 'stored' &&
  apiKey === '' &&
  originOf(baseUrl) !== originOf(base.baseUrl ?? '');

/** What is not typed stays as stored. */
function bodyOf(draft: ProviderDraft, base: Provider | null) {
  const { name, kind, baseUrl, keySource, apiKey, keyVariable } = draft;
  const keepsKey = keySource === 'stored' && base?.keySource === 'stored' && apiKey === '';
  const key = {
    stored: { apiKey },
    environment: { keyVariable },
    none: base ? { apiKey: null, keyVariable: null } : {},
  }[keySource];
  return {
    name,
    kind,
    // Empty: the usual address of the vendor.
    baseUrl: kind !== 'openai' && baseUrl.trim() === '' ? null : baseUrl,
    ...(keepsKey ? {} : key),
    limits: limitsOf(draft),
  };
}
