import { type AnswerOf, type Provider, providersApi, type RequestOf } from '@carbsight/contracts';
import {
  type ChangeTerms,
  changeProvider,
  changeProviderModel,
  type EntityManager,
  ModelCallQueries,
  newId,
  OutcomeQueries,
  ProviderQueries,
  type ProviderRecord,
  type ProviderRefusal,
  refusingTakenNames,
} from '@carbsight/database';
import { type Foods } from '@carbsight/domain';
import {
  allowedAt,
  catalogModels,
  type Provider as KnownProvider,
  ListRefusal,
  listModels,
  ModelGateway,
  refusedAddress,
  tryModel,
} from '@carbsight/models';
import { Controller, Inject } from '@nestjs/common';
import { FOODS } from '../../platform/foods.js';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import { type SessionUser } from '../../platform/http/request.js';
import { ModelDirectory, ModelSettings, ProviderKeySeal } from './model-directory.js';
import { CALLS_MAX, judgeProvider, WINDOW_MS } from './provider-health.js';
import { Releases } from './releases.js';

type Settings = RequestOf<typeof providersApi.checkSettings>['body'];
type Trial = AnswerOf<typeof providersApi.tryProviderModel>;

const USUAL_ADDRESS = 'its usual address';
/** Unknown. */
const NO_PRICE = { inputUsdPerMillion: null, outputUsdPerMillion: null };

/** The servers that models are called on. */
@Controller()
export class ProvidersController {
  constructor(
    private readonly settings: ModelSettings,
    private readonly directory: ModelDirectory,
    private readonly providers: ProviderQueries,
    private readonly seal: ProviderKeySeal,
    private readonly outcomes: OutcomeQueries,
    private readonly calls: ModelCallQueries,
    private readonly gateway: ModelGateway,
    private readonly releases: Releases,
    @Inject(FOODS) private readonly foods: Foods,
  ) {}

  @Implements(providersApi.listProviders)
  async list() {
    return { providers: await this.all() };
  }

  private async all(): Promise<Provider[]> {
    const stored = await this.providers.list();
    const rows = new Map(stored.map((row) => [row.id, row]));
    return Promise.all(this.directory.with(stored).providers.map((known) => this.describe(known, rows.get(known.id))));
  }

  /** @throws ApiFailure 409 when the name is taken, 422 for an address that must not be called */
  @Implements(providersApi.addProvider)
  async add(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body: { apiKey, keyVariable, baseUrl, limits, ...given } }: RequestOf<typeof providersApi.addProvider>,
  ): Promise<Provider> {
    await this.requireAddress(baseUrl);
    const id = newId();
    const { concurrency = null, perMinute = null, usdPerDay = null } = limits ?? {};
    const added = {
      ...given,
      id,
      baseUrl: baseUrl ?? null,
      sealedKey: apiKey ? this.seal.seal(apiKey, id) : null,
      keyVariable: keyVariable ?? null,
      concurrency,
      perMinute,
      usdPerDay,
    };
    await this.require(await this.providers.add(added, actor), id);
    return this.find(id);
  }

  /**
   * @throws ApiFailure 404, 409 when it has since been changed or its name is taken, 422 for an address that must not be called or
   * that the stored key was not entered for
   */
  @Implements(providersApi.changeProvider)
  async change(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { providerId: id }, body: change }: RequestOf<typeof providersApi.changeProvider>,
  ): Promise<Provider> {
    const { apiKey, keyVariable, limits, version, override, reason = null, ...rest } = change;
    const known = await this.requireEditable(id);
    if (rest.baseUrl === null && known.kind === 'openai') throw new ApiFailure('invalid-request', { field: 'baseUrl' });
    await this.requireAddress(rest.baseUrl);
    // An administrator could otherwise have the key sent to a server of their own.
    const keepsKey = known.keySource === 'stored' && apiKey === undefined && !keyVariable;
    const isMoved = rest.baseUrl !== undefined && originOf(rest.baseUrl) !== originOf(known.baseUrl);
    if (keepsKey && isMoved) {
      throw new ApiFailure('provider-key-needed', { field: 'apiKey' });
    }
    // A provider has one key: a key of another kind replaces it.
    const key = {
      ...(apiKey === undefined ? {} : { sealedKey: apiKey === null ? null : this.seal.seal(apiKey, id) }),
      ...(keyVariable === undefined ? {} : { keyVariable }),
      ...(apiKey ? { keyVariable: null } : {}),
      ...(keyVariable ? { sealedKey: null } : {}),
    };
    const changed = { ...rest, ...limits, ...key };
    await this.release(id, { baseUrl: rest.baseUrl }, { actor, override, reason, version }, (tx, terms) =>
      changeProvider(tx, id, changed, terms),
    );
    return this.find(id);
  }

  /** @throws ApiFailure 404, 409 while one of its models is in use */
  @Implements(providersApi.removeProvider)
  async remove(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { providerId: id } }: RequestOf<typeof providersApi.removeProvider>,
  ): Promise<void> {
    await this.requireEditable(id);
    await this.require(await this.providers.remove(id, actor), id);
  }

  /** @throws ApiFailure 404, 422 when its answer is not a list of models */
  @Implements(providersApi.discoverModels)
  async discover(@Input() { params }: RequestOf<typeof providersApi.discoverModels>) {
    const known = await this.requireKnown(params.providerId);
    if (known.problem) throw new ApiFailure('provider-not-understood', { values: { reason: known.problem } });
    if (known.kind === 'built-in') return { models: known.models.map((model) => model.id) };
    try {
      return { models: await listModels(known) };
    } catch (error) {
      if (error instanceof ListRefusal)
        throw new ApiFailure('provider-not-understood', { values: { reason: error.message } });
      throw error;
    }
  }

  /** @throws ApiFailure 404, 409 when the id is taken */
  @Implements(providersApi.addProviderModel)
  async addModel(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { providerId }, body: model }: RequestOf<typeof providersApi.addProviderModel>,
  ): Promise<Provider> {
    await this.requireEditable(providerId);
    const { providers } = this.settings.configured;
    if (catalogModels({ providers }).some(({ id }) => id === model.id)) throw new ApiFailure('name-taken_model');
    const row = {
      ...model,
      providerId,
      label: model.label ?? model.id.slice(0, providersApi.PROVIDER_NAME_MAX),
      seesPhotos: model.seesPhotos ?? true,
      jsonSchema: model.jsonSchema ?? true,
      inputUsdPerMillion: model.inputUsdPerMillion ?? null,
      outputUsdPerMillion: model.outputUsdPerMillion ?? null,
      photoEdgePx: model.photoEdgePx ?? null,
      readsMax: model.readsMax ?? null,
      timeoutMs: model.timeoutMs ?? null,
    };
    const refusal = await this.providers.addModel(row, actor);
    if (refusal?.refused === 'name-taken') throw new ApiFailure('name-taken_model');
    await this.require(refusal, providerId);
    return this.find(providerId);
  }

  /** @throws ApiFailure 404, 409 if someone else has changed the provider or one of its models */
  @Implements(providersApi.changeProviderModel)
  async changeModel(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { providerId, modelId }, body: change }: RequestOf<typeof providersApi.changeProviderModel>,
  ): Promise<Provider> {
    await this.requireEditable(providerId);
    const { version, override, reason = null, ...settings } = change;
    const requested = { actor, override, reason, version };
    await this.release(providerId, { model: { ...settings, id: modelId } }, requested, (tx, terms) =>
      changeProviderModel(tx, { providerId, modelId }, settings, terms),
    );
    return this.find(providerId);
  }

  /** Other settings of a model that answers for users are another variant, and go live like one. */
  private async release(
    id: string,
    settings: Settings,
    { version, reason, ...requested }: Omit<ChangeTerms, 'gate'> & { readonly override?: boolean | undefined },
    write: (tx: EntityManager, terms: ChangeTerms) => Promise<ProviderRefusal | null>,
  ): Promise<void> {
    const refusal = await refusingTakenNames(() =>
      this.releases.change({ ...requested, reason }, async () => {
        const stored = await this.providers.list();
        const before = stored.find((provider) => provider.id === id);
        if (version !== undefined && version !== before?.version)
          await this.require({ refused: 'changed-meanwhile' }, id, settings.model?.id);
        return {
          next: { access: this.directory.with(withSettings(stored, id, settings)) },
          summary: `Provider ${before?.name} has other settings`,
          nameOf: (model) => `${model} with these settings`,
          store: async (tx, gate) => {
            const refused = await write(tx, { actor: requested.actor, version, reason, gate });
            await this.require(refused, id, settings.model?.id);
            return null;
          },
        };
      }),
    );
    await this.require(refusal, id);
  }

  /**
   * The gate for other settings; null if no live model would read differently.
   * @throws ApiFailure 404
   */
  @Implements(providersApi.checkSettings)
  async check(@Input() { params: { providerId }, body }: RequestOf<typeof providersApi.checkSettings>) {
    await this.requireEditable(providerId);
    const access = this.directory.with(withSettings(await this.providers.list(), providerId, body));
    const [gate = null] = await this.releases.preview({ access });
    return { gate };
  }

  /** @throws ApiFailure 404, 409 while it is in use */
  @Implements(providersApi.removeProviderModel)
  async removeModel(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { providerId, modelId } }: RequestOf<typeof providersApi.removeProviderModel>,
  ): Promise<void> {
    await this.requireEditable(providerId);
    await this.require(await this.providers.removeModel(providerId, modelId, actor), providerId, modelId);
  }

  /**
   * One call with the bundled photo, stored like every paid call.
   * @throws ApiFailure 404 for a model that the provider does not have; Failure `budget-exhausted`
   */
  @Implements(providersApi.tryProviderModel)
  async try(
    @Input() { body: { model: modelId }, params: { providerId } }: RequestOf<typeof providersApi.tryProviderModel>,
  ): Promise<Trial> {
    const known = await this.requireKnown(providerId);
    if (!known.models.some(({ id }) => id === modelId)) {
      throw new ApiFailure('not-found_provider-model', { values: { provider: known.name, model: modelId } });
    }
    const { timeoutMs } = this.settings;
    const trial = await tryModel(modelId, {
      access: await this.directory.current(),
      foods: this.foods,
      timeoutMs,
      gateway: this.gateway,
      keep: async ({ failureCode, durationMs, usage }) => {
        if (known.kind === 'built-in') return;
        await this.calls.keepWithoutMeal('golden', { modelId, failed: failureCode !== null, durationMs, ...usage });
      },
    });
    return { ...trial, warnings: [...trial.warnings] };
  }

  private async find(id: string): Promise<Provider> {
    const found = (await this.all()).find((provider) => provider.id === id);
    if (!found) throw new ApiFailure('not-found_provider');
    return found;
  }

  private async requireKnown(id: string): Promise<KnownProvider> {
    const known = (await this.directory.current()).providers.find((provider) => provider.id === id);
    if (!known) throw new ApiFailure('not-found_provider');
    return known;
  }

  private async requireEditable(id: string): Promise<KnownProvider> {
    const known = await this.requireKnown(id);
    const { name, privateAddresses } = known;
    if (privateAddresses === null) throw new ApiFailure('provider-not-editable', { values: { name } });
    return known;
  }

  private async requireAddress(baseUrl: string | null | undefined): Promise<void> {
    if (!baseUrl) return;
    const reason = await refusedAddress(baseUrl, allowedAt(baseUrl, this.settings.addresses));
    if (reason) throw new ApiFailure('provider-address-refused', { values: { reason }, field: 'baseUrl' });
  }

  private async require(refusal: ProviderRefusal | null, id: string, modelId?: string): Promise<void> {
    if (!refusal) return;
    switch (refusal.refused) {
      case 'unknown':
        throw new ApiFailure('not-found_provider');
      case 'name-taken':
        throw new ApiFailure('name-taken_provider', { field: 'name' });
      case 'in-use': {
        const { name } = await this.requireKnown(id);
        throw new ApiFailure('in-use', { values: { name: modelId ?? name } });
      }
      case 'changed-meanwhile': {
        const { name, baseUrl, models } = await this.find(id);
        const model = models.find((one) => one.id === modelId);
        if (model) {
          const { label, inputUsdPerMillion: input, outputUsdPerMillion: output } = model;
          const values = { label, input: input ?? 'unknown', output: output ?? 'unknown' };
          throw new ApiFailure('provider-changed-meanwhile_model', { values });
        }
        throw new ApiFailure('provider-changed-meanwhile', {
          values: { name, address: baseUrl ?? USUAL_ADDRESS },
        });
      }
    }
  }

  private async describe(known: KnownProvider, row: ProviderRecord | undefined): Promise<Provider> {
    const { id, name, kind, baseUrl, keySource, limits, problem } = known;
    return {
      id,
      name,
      kind,
      baseUrl,
      keySource,
      keyVariable: row?.keyVariable ?? null,
      limits,
      state: problem ? 'down' : await this.stateOf(known),
      problem,
      version: row?.version ?? null,
      models: known.models.map(({ price, providerId: _, kind: __, ...model }) => {
        // Half a price is stored, and shown, but counts as none.
        const stored = row?.models.find((each) => each.id === model.id);
        const { inputUsdPerMillion, outputUsdPerMillion } = stored ?? price ?? NO_PRICE;
        const { photoEdgePx = null, readsMax = null, timeoutMs = null } = model;
        return { ...model, inputUsdPerMillion, outputUsdPerMillion, photoEdgePx, readsMax, timeoutMs };
      }),
    };
  }

  private async stateOf({ kind, models }: KnownProvider): Promise<'up' | 'open'> {
    if (kind === 'built-in' || models.length === 0) return 'up';
    const since = new Date(Date.now() - WINDOW_MS);
    const calls = await this.outcomes.findCalls(
      models.map(({ id }) => id),
      since,
      CALLS_MAX,
    );
    return judgeProvider(calls).status === 'offline' ? 'open' : 'up';
  }
}

const originOf = (baseUrl: string | null) => baseUrl && new URL(baseUrl).origin;

function withSettings(stored: readonly ProviderRecord[], id: string, { baseUrl, model }: Settings): ProviderRecord[] {
  const changed = Object.fromEntries(Object.entries(model ?? {}).filter(([, value]) => value !== undefined));
  return stored.map((provider) => {
    if (provider.id !== id) return provider;
    const models = provider.models.map((one) => (one.id === model?.id ? { ...one, ...changed } : one));
    return { ...provider, baseUrl: baseUrl === undefined ? provider.baseUrl : baseUrl, models };
  });
}
