import { createHash } from 'node:crypto';
import type { SamplingRates } from '@carbsight/contracts';
import {
  Failure,
  findPrompt,
  isSampled,
  type MeasuredWidth,
  productionPrompt,
  type RequestedVariant,
  type RolloutPlace,
  type SamplePurpose,
  type Variant,
} from '@carbsight/domain';
import {
  type CatalogModel,
  findModel,
  type LoadModelAccess,
  liveDefault,
  type ModelAccess,
  REFERENCE_TABLE_ID,
} from '../catalog.js';
import { fingerprintOf } from '../fingerprint.js';

/** Keeps what was read until a setting changes. */
type SettingCache = { keep<T>(read: () => Promise<T>): () => Promise<T> };

type PromptWithVersion = { readonly version: string; readonly prompt: string };
type RunningRollout = Variant & { readonly id: string; readonly percent: number; readonly prompt: string };

/** What administrators have set; null where no one has chosen yet. */
export type LiveSetting = {
  readonly modelIds: readonly string[] | null;
  readonly prompt: PromptWithVersion | null;
  readonly rollout: RunningRollout | null;
  readonly groundedIds: readonly string[];
};

/** Decides which evaluations a meal is chosen for, at the current rates. */
export class EvaluationSampling {
  private readonly settings;

  constructor(queries: { find(): Promise<{ readonly rates: SamplingRates }> }, cache: SettingCache) {
    this.settings = cache.keep(() => queries.find());
  }

  async purposesFor(mealId: string): Promise<readonly SamplePurpose[]> {
    const { rates } = await this.settings();
    const fractions: readonly [SamplePurpose, number][] = [
      ['judge', rates.llmJudgeSamplingRate],
      ['shadow-run', rates.dualModelSamplingRate],
    ];
    return fractions.flatMap(([purpose, rate]) => (isSampled(mealId, rate, purpose) ? [purpose] : []));
  }
}

/** Whatever the prompt's version. */
type VariantKey = Pick<Variant, 'modelId' | 'promptSha256'> & { readonly isGrounded: boolean };

/** Answers how wide the range of a variant's estimates has to be, as administrators decided. */
export class LiveRanges {
  private readonly known;

  constructor(
    private readonly changes: {
      rangeOf(variant: VariantKey & { readonly fingerprint: string | null }): Promise<MeasuredWidth | null>;
    },
    private readonly loadAccess: LoadModelAccess,
    cache: SettingCache,
  ) {
    this.known = cache.keep(async () => new Map<string, MeasuredWidth | null>());
  }

  /** Null until an administrator applies a range that a golden run proposed. */
  async widthOf({ modelId, promptSha256, isGrounded }: VariantKey): Promise<MeasuredWidth | null> {
    const [known, access] = await Promise.all([this.known(), this.loadAccess()]);
    // A range that was measured with other settings has lapsed.
    const fingerprint = fingerprintOf(modelId, access);
    const key = `${modelId} ${fingerprint} ${promptSha256} ${isGrounded}`;
    const width = known.get(key);
    if (width !== undefined) return width;
    const range = await this.changes.rangeOf({ modelId, fingerprint, promptSha256, isGrounded });
    known.set(key, range);
    return range;
  }
}

/** How a meal is read: one model, one prompt, with or without our own food tables. */
export type LiveVariant = Variant & {
  readonly model: CatalogModel;
  readonly prompt: string;
  /** The foods of its answers are looked up in the food tables. */
  readonly isGrounded: boolean;
  /** Another model answers if this one cannot. */
  readonly hasNext?: boolean;
  /** In a rollout: the live variant answers, whatever this one fails with. */
  readonly isNew?: boolean;
};

/** Answers which model and prompt read a meal now. */
export class LiveVariants {
  private readonly live: () => Promise<LiveSetting>;

  constructor(
    settings: { findLive(): Promise<LiveSetting> },
    private readonly loadAccess: LoadModelAccess,
    cache: SettingCache,
  ) {
    this.live = cache.keep(() => settings.findLive());
  }

  /** On which side of the running rollout a meal is; null while there is none. */
  async placeOf(mealId: string): Promise<RolloutPlace | null> {
    const { rollout } = await this.live();
    return rollout && { rolloutId: rollout.id, isNew: isSampled(mealId, rollout.percent, `rollout:${rollout.id}`) };
  }

  /**
   * The variant that reads a meal, followed by those that read it when the previous one cannot.
   * @param requested what an administrator wants for this one meal: it has no substitute
   * @param place the meal's side of a rollout: a new variant comes before the live ones
   * @throws Failure `model-unavailable` if none of their models is in the catalogue any more
   */
  async find(requested: RequestedVariant | null, place: RolloutPlace | null = null): Promise<readonly LiveVariant[]> {
    const [access, live] = await Promise.all([this.loadAccess(), this.live()]);
    const { version, prompt } = promptOf(requested) ?? live.prompt ?? productionPrompt;
    const chosen = requested?.modelId ? [requested.modelId] : (live.modelIds ?? [liveDefault(access)]);
    const modelIds = requested ? chosen.slice(0, 1) : chosen;
    const models = modelIds.flatMap((modelId) => findModel(modelId, access) ?? []);
    if (models.length === 0) throw new Failure('model-unavailable', `There is no model ${modelIds[0]}.`);
    const promptSha256 = createHash('sha256').update(prompt).digest('hex');
    const usual = models.map((model) => ({ modelId: model.id, model, prompt, promptVersion: version, promptSha256 }));
    const candidate = !requested && place?.isNew && live.rollout?.id === place.rolloutId ? live.rollout : null;
    const variants: readonly Omit<LiveVariant, 'isGrounded'>[] = candidate
      ? [...newVariant(candidate, access), ...usual.filter((one) => !isSame(one, candidate))]
      : usual;
    return variants.map((variant, index) => ({
      ...variant,
      isGrounded: live.groundedIds.includes(variant.modelId),
      hasNext: index < variants.length - 1,
    }));
  }

  /** The built-in reader, for when all of these are unavailable; null if it is one of them, or an administrator requested one variant. */
  async standInFor(variants: readonly LiveVariant[], requested: RequestedVariant | null): Promise<LiveVariant | null> {
    const [first] = variants;
    const model = findModel(REFERENCE_TABLE_ID, await this.loadAccess());
    if (!first || !model || requested || variants.some(({ modelId }) => modelId === model.id)) return null;
    const { prompt, promptVersion, promptSha256 } = first;
    return { modelId: model.id, model, prompt, promptVersion, promptSha256, isGrounded: false };
  }

  /** What reads the meals outside the rollout: the first model of the order, whether or not it is in the catalogue. */
  async current(): Promise<VariantKey> {
    const [access, { modelIds, prompt, groundedIds }] = await Promise.all([this.loadAccess(), this.live()]);
    const promptSha256 = createHash('sha256')
      .update((prompt ?? productionPrompt).prompt)
      .digest('hex');
    const modelId = modelIds?.[0] ?? liveDefault(access);
    return { modelId, promptSha256, isGrounded: groundedIds.includes(modelId) };
  }
}

/** None while its model is not in the catalogue: the live variant reads the meal. */
function newVariant(
  { modelId, prompt, promptVersion, promptSha256 }: RunningRollout,
  access: ModelAccess,
): Omit<LiveVariant, 'isGrounded'>[] {
  const model = findModel(modelId, access);
  return model ? [{ modelId, model, prompt, promptVersion, promptSha256, isNew: true }] : [];
}

type PromptedModel = Pick<Variant, 'modelId' | 'promptSha256'>;

const isSame = (one: PromptedModel, other: PromptedModel) =>
  one.modelId === other.modelId && one.promptSha256 === other.promptSha256;

/** Null if only what is live was requested. */
function promptOf(requested: RequestedVariant | null): PromptWithVersion | null {
  if (requested?.customPrompt) return { version: requested.promptVersion ?? 'custom', prompt: requested.customPrompt };
  return requested?.promptVersion ? findPrompt(requested.promptVersion) : null;
}
