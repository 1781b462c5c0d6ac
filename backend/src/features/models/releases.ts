import { createHash } from 'node:crypto';
import { type GateVerdict, modelsApi, type VariantGate } from '@carbsight/contracts';
import {
  type Actor,
  BY_NOBODY,
  type EntityManager,
  type GateInAudit,
  type LiveSetting,
  ModelSettingQueries,
  type NewRollout,
  ReleaseQueries,
  recordRelease,
} from '@carbsight/database';
import {
  admitted,
  type Gain,
  gainsOf,
  isOverrideReason,
  isReturn,
  isSameRelease,
  isSameVariant,
  needsOverride,
  type PastRelease,
  type PlacedVariant,
  productionPrompt,
  type Release,
  type ReleasedVariant,
  releasedHashes,
  worstVerdict,
} from '@carbsight/domain';
import { findModel, fingerprintOf, liveDefault, type ModelAccess } from '@carbsight/models';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pLimit from 'p-limit';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { ModelDirectory } from './model-directory.js';
import { ReleaseGate } from './release-gate.js';

type Prompt = { readonly version: string; readonly promptSha256: string };
/** What answers people now. */
type Live = Pick<LiveSetting, 'groundedIds' | 'rollout' | 'orderVersion'> & {
  readonly modelIds: readonly string[];
  readonly prompt: Prompt;
  readonly access: ModelAccess;
};

/** What a change leaves out stays as it is. */
export type ReleaseChange = {
  readonly modelIds?: readonly string[];
  readonly prompt?: Prompt;
  readonly grounding?: { readonly modelId: string; readonly isGrounded: boolean };
  readonly rollout?: Pick<NewRollout, 'modelId' | 'promptSha256' | 'percent'> | null;
  /** Of the providers as they will be. */
  readonly access?: ModelAccess;
};

type State = {
  readonly live: Live;
  readonly now: Release;
  /** Newest first; the first is what answers now. */
  readonly history: readonly PastRelease[];
  /** False: it changed without anyone's decision, and was not recorded yet. */
  readonly isKnown: boolean;
};

type Requested = { readonly actor: Actor; readonly reason: string | null; readonly override?: boolean | undefined };

/** What is decided, once it is known what is live. */
export type ReleasePlan<Done> = {
  readonly next: ReleaseChange;
  /** For the history. */
  readonly summary: string;
  /** What needs a pass although it answers no one yet. */
  readonly alsoAsked?: readonly ReleasedVariant[];
  /** How a refusal names the variant. */
  readonly nameOf?: (model: string) => string;
  readonly store: (tx: EntityManager, gate: GateInAudit) => Promise<Done>;
};

/** Releases before the current one in which a variant may have been live. */
const REMEMBERED = 50;
const SHIPPED_SHA256 = releasedHashes[productionPrompt.version] ?? '';
const withLivePrompt = (model: string) => `${model} with the live prompt`;

/**
 * What answers people, and the only way to change it: whatever would receive more scans than before has to stand at PASS now, or be let
 * through with a reason. One change at a time; each is kept with the gate's verdict.
 */
@Injectable()
export class Releases implements OnApplicationBootstrap {
  /** Those waiting here need no database connection, which the one ahead of them needs. */
  private readonly queue = pLimit(1);

  constructor(
    private readonly queries: ReleaseQueries,
    private readonly settings: ModelSettingQueries,
    private readonly directory: ModelDirectory,
    private readonly gate: ReleaseGate,
  ) {}

  /** Another address in the environment is another variant, which no one was asked about. */
  async onApplicationBootstrap(): Promise<void> {
    await this.queries.change(undefined, (tx) => this.recorded(tx));
  }

  /**
   * @param plan sees what is live; nothing else changes until its result is stored
   * @throws ApiFailure 409 `gate-not-passed`; `release-changed-meanwhile` if another change was made since this request came in
   */
  async change<Done>(
    { actor, reason, override }: Requested,
    plan: (live: Live) => Promise<ReleasePlan<Done>>,
  ): Promise<Done> {
    const version = await this.queries.version();
    const changed = await this.queue(() =>
      this.queries.change(version, async (tx) => {
        const state = await this.recorded(tx);
        const { next, summary, alsoAsked = [], nameOf = withLivePrompt, store } = await plan(state.live);
        const release = compose({ ...state.live, ...next });
        const gains = [...gainsOf(state.now, release), ...alsoAsked.map(asFirst)];
        const gates = await Promise.all(gains.map((gain) => this.gateOf(gain, state)));
        for (const gate of gates) if (gate.needsOverride) refuse(gate, nameOf, { reason, override });
        const verdict = worstVerdict(gates.map((gate) => gate.verdict));
        const overridden = gains.flatMap(({ variant }, at) => (gates[at]?.needsOverride ? [variant] : []));
        const isOverride = overridden.length > 0;
        const done = await store(tx, { ...(verdict && { verdict }), ...(isOverride && { override: true }) });
        if (!isSameRelease(state.now, release)) {
          const admissionOf = (variant: PlacedVariant) => (overridden.includes(variant) ? 'override' : 'gate');
          const { version: promptVersion } = next.prompt ?? state.live.prompt;
          await recordRelease(tx, {
            release: { ...admitted(state.now, release, admissionOf), promptVersion },
            summary,
            verdict,
            isOverride,
            reason,
            userId: actor.id,
            isReturn: !isOverride && gates.some((gate) => gate.isReturn),
          });
        }
        return done;
      }),
    );
    if (!changed) throw new ApiFailure('release-changed-meanwhile');
    return changed.done;
  }

  /** The gates of everything that would receive more scans; the one that takes an override comes first. */
  async preview(next: ReleaseChange): Promise<VariantGate[]> {
    const state = await this.state();
    const gains = gainsOf(state.now, compose({ ...state.live, ...next }));
    const gates = await Promise.all(gains.map((gain) => this.gateOf(gain, state)));
    return gates.toSorted((a, b) => Number(b.needsOverride) - Number(a.needsOverride));
  }

  /** The gate of one variant in the first place; what is left out is as it is live. A model is read as it is set. */
  async check(requested: Partial<ReleasedVariant>): Promise<VariantGate> {
    const state = await this.state();
    const { modelIds, access, prompt, groundedIds } = state.live;
    const modelId = requested.modelId ?? modelIds[0] ?? '';
    const fingerprint = fingerprintOf(modelId, access);
    const asLive = { modelId, fingerprint, ...prompt, isGrounded: groundedIds.includes(modelId) };
    return this.gateOf(asFirst({ ...asLive, ...requested }), state);
  }

  /** The models that answer for users, with the gate of each in the first place. */
  async order(): Promise<readonly { readonly modelId: string; readonly gate: VariantGate }[]> {
    const state = await this.state();
    const gateOf = (variant: PlacedVariant) => this.gateOf(asFirst(variant), state);
    return Promise.all(state.now.order.map(async (one) => ({ modelId: one.modelId, gate: await gateOf(one) })));
  }

  /** The labels of models that answer with other settings since a restart, and have not passed with them. */
  async unmeasuredSinceRestart(): Promise<string[]> {
    const state = await this.state();
    const changed = restarted(state.now);
    const gates = await Promise.all(changed.map((variant) => this.gateOf(asFirst(variant), state)));
    return gates.filter(({ verdict }) => verdict !== 'PASS').map(({ model }) => model);
  }

  async liveVariant(): Promise<ReleasedVariant & { readonly promptVersion: string }> {
    const { live, now } = await this.state();
    const [first] = now.order;
    if (!first) throw new Error('Nothing is live');
    return { ...first, promptVersion: live.prompt.version };
  }

  /** What answers people now. */
  async live(): Promise<Live> {
    return (await this.state()).live;
  }

  /** As `state`; what changed without anyone's decision is recorded first. */
  private async recorded(tx: EntityManager): Promise<State> {
    const state = await this.state();
    if (state.isKnown) return state;
    const { now, live } = state;
    const names = restarted(now).map(({ modelId }) => labelOf(modelId, live.access));
    const summary =
      names.length > 0 ? `Not measured since the restart: ${names.join(', ')}` : 'Live when recording began';
    await recordRelease(tx, { ...BY_NOBODY, release: { ...now, promptVersion: live.prompt.version }, summary });
    return state;
  }

  private async state(): Promise<State> {
    const [setting, access, records] = await Promise.all([
      this.settings.findLive(),
      this.directory.current(),
      this.queries.history(REMEMBERED),
    ]);
    const { version, prompt } = setting.prompt ?? productionPrompt;
    const live = {
      ...setting,
      modelIds: setting.modelIds ?? [liveDefault(access)],
      prompt: { version, promptSha256: createHash('sha256').update(prompt).digest('hex') },
      access,
    };
    const history = records.map(({ release, isReturn: isAReturn }) => ({ ...release, isReturn: isAReturn }));
    const [newest] = history;
    const release = compose(live);
    if (newest && isSameRelease(newest, release)) return { live, now: newest, history, isKnown: true };
    // Before the first one, the audit knows how the newest change went live.
    const [audited] = newest ? [] : await this.queries.list(1);
    const admission = newest ? 'restart' : audited?.isOverride ? 'override' : 'gate';
    const now = admitted(newest ?? { order: [], rollout: null }, release, () => admission);
    return { live, now, history: [{ ...now, isReturn: false }, ...history], isKnown: false };
  }

  private async gateOf(gain: Gain, { live, now, history }: State): Promise<VariantGate> {
    const { variant, place } = gain;
    const first = now.order[0] ?? variant;
    const earlier = now.order.find((one) => one.modelId === variant.modelId && !isSameVariant(one, variant));
    // A model that answers in another's place is compared with itself, as it was.
    const replaced = (place === 'behind' ? earlier : null) ?? first;
    const baseline = await this.gate.baseline(replaced);
    const findings = await this.gate.findingsOf(variant, baseline);
    const isLive = place !== 'rollout' && isSameVariant(variant, first);
    const isReturning = isLive || isReturn(gain, history, SHIPPED_SHA256);
    const { version: promptVersion, promptSha256 } = live.prompt;
    return {
      ...findings,
      model: labelOf(variant.modelId, live.access),
      promptVersion: variant.promptSha256 === promptSha256 ? promptVersion : null,
      isGrounded: variant.isGrounded,
      live: isSameVariant(variant, replaced)
        ? null
        : {
            model: labelOf(replaced.modelId, live.access),
            promptVersion,
            isGrounded: replaced.isGrounded,
            runId: baseline.live.runId,
          },
      isReturn: isReturning,
      needsOverride: !isLive && needsOverride(findings.verdict, isReturning),
      isRolloutRunning: now.rollout !== null,
    };
  }
}

type Composed = Omit<Live, 'rollout'> & Pick<ReleaseChange, 'grounding'> & Required<Pick<ReleaseChange, 'rollout'>>;

const restarted = ({ order, rollout }: Release): PlacedVariant[] =>
  [...order, ...(rollout ? [rollout] : [])].filter(({ admission }) => admission === 'restart');

const asFirst = (variant: ReleasedVariant): Gain => ({
  variant: { usesPrompt: true, admission: 'gate', ...variant },
  place: 'first',
});

const labelOf = (modelId: string, access: ModelAccess): string => findModel(modelId, access)?.label ?? modelId;

function compose({ modelIds, prompt, groundedIds, grounding, rollout, access }: Composed): Release {
  const placed = (modelId: string, promptSha256: string): PlacedVariant => ({
    modelId,
    fingerprint: fingerprintOf(modelId, access),
    promptSha256,
    isGrounded: modelId === grounding?.modelId ? grounding.isGrounded : groundedIds.includes(modelId),
    usesPrompt: findModel(modelId, access)?.kind !== 'built-in',
    admission: 'gate',
  });
  return {
    order: modelIds.map((modelId) => placed(modelId, prompt.promptSha256)),
    rollout: rollout && { ...placed(rollout.modelId, rollout.promptSha256), percent: rollout.percent },
  };
}

/** @throws ApiFailure 409 `gate-not-passed` without an override and a reason */
function refuse(
  { model, verdict, dosingRunId }: Pick<VariantGate, 'model' | 'dosingRunId'> & { readonly verdict: GateVerdict },
  nameOf: (model: string) => string,
  { override, reason }: Omit<Requested, 'actor'>,
): void {
  if (override && isOverrideReason(reason)) return;
  const values = { variant: nameOf(model), verdict, least: modelsApi.OVERRIDE_REASON_MIN };
  // If a model mentioned dosing, another run does not help: what was said once may be said again.
  if (dosingRunId) throw new ApiFailure('gate-not-passed_dosing', { values });
  throw new ApiFailure(verdict === 'FAIL' ? 'gate-not-passed' : 'gate-not-passed_unmeasured', { values });
}
