import type { providersApi, RequestOf, VariantGate } from '@carbsight/contracts';
import { type ChangeTerms, ProviderQueries, RolloutQueries } from '@carbsight/database';
import { changedReadings, type ReadingChange } from '@carbsight/models';
import { Injectable } from '@nestjs/common';
import { ModelDirectory } from './model-directory.js';
import { type OverrideRequest, ReleaseGate } from './release-gate.js';

type Settings = RequestOf<typeof providersApi.checkSettings>['body'];
type Gated = { readonly change: ReadingChange; readonly gates: readonly VariantGate[] };

/** Other settings of a model that answers for users are another variant, and go live like one. */
@Injectable()
export class LiveSettings {
  constructor(
    private readonly providers: ProviderQueries,
    private readonly directory: ModelDirectory,
    private readonly gate: ReleaseGate,
    private readonly rollouts: RolloutQueries,
  ) {}

  /** The gate of the model with the worst verdict; null if no live model would read differently. */
  async check(providerId: string, settings: Settings): Promise<VariantGate | null> {
    const gates = (await this.changes(providerId, settings)).flatMap((one) => one.gates);
    return gates.find(({ needsOverride }) => needsOverride) ?? gates[0] ?? null;
  }

  /** @throws ApiFailure 409 `gate-not-passed` */
  async require(
    providerId: string,
    settings: Settings,
    { version, ...requested }: OverrideRequest & Pick<ChangeTerms, 'version'>,
  ): Promise<ChangeTerms> {
    const stored = (await this.providers.list()).find(({ id }) => id === providerId);
    // The write refuses it.
    if (version !== undefined && version !== stored?.version)
      return { version, readings: [], gate: null, reason: requested.reason };
    const changes = await this.changes(providerId, settings);
    const gate = this.gate.requireSettings(
      changes.flatMap(({ gates }) => gates),
      requested,
    );
    const readings = changes.map(({ change: { modelId, before }, gates }) => {
      const isLive = gates.length > 0;
      // Something that was left by going back is not a place to return to.
      const canReturn = isLive && !gates.every(({ isReturn }) => isReturn);
      return { modelId, isLive, fingerprintBefore: canReturn ? before : null };
    });
    return { version: changes.length > 0 ? stored?.version : version, readings, gate, reason: requested.reason };
  }

  private async changes(providerId: string, settings: Settings): Promise<Gated[]> {
    const [stored, rollout] = await Promise.all([this.providers.list(), this.rollouts.findRunning()]);
    const changed = stored.map((provider) =>
      provider.id === providerId ? withSettings(provider, settings) : provider,
    );
    const changes = changedReadings(this.directory.with(stored), this.directory.with(changed));
    return Promise.all(
      changes.map(async (change) => {
        const { modelId, after: fingerprint } = change;
        const isInOrder = await this.gate.isLive(modelId);
        const gates = [
          ...(isInOrder ? [this.gate.check({ modelId, fingerprint })] : []),
          ...(rollout?.modelId === modelId
            ? [this.gate.check({ modelId, fingerprint, promptSha256: rollout.promptSha256 })]
            : []),
        ];
        return { change, gates: await Promise.all(gates) };
      }),
    );
  }
}

type Stored = Awaited<ReturnType<ProviderQueries['list']>>[number];

function withSettings(provider: Stored, { baseUrl = provider.baseUrl, model }: Settings): Stored {
  const changed = Object.fromEntries(Object.entries(model ?? {}).filter(([, value]) => value !== undefined));
  const models = provider.models.map((one) => (one.id === model?.id ? { ...one, ...changed } : one));
  return { ...provider, baseUrl, models };
}
