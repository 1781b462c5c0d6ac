import type { analysisJob, FailureCode, FallbackStep, MealPackage, MealReading, PayloadOf } from '@carbsight/contracts';
import {
  type AnalysisQueries,
  type ClaimedMeal,
  type MealPackageQueries,
  packageEstimate,
  packageVariant,
} from '@carbsight/database';
import {
  estimateOfPackage,
  exceedsMealLimits,
  Failure,
  type FoodKnowledge,
  type FoodOwner,
  foodInState,
  foodLocaleOf,
  nameOfPackage,
  type RolloutPlace,
  type SamplePurpose,
  withFoodsBeside,
} from '@carbsight/domain';
import { LabelReadingError } from '@carbsight/labels';
import { type LiveVariant, type PackageNotes, type ReadPhoto, summariseFor, toNewEstimate } from '@carbsight/models';
import type { JobHandler, PhotoStorage, ProgressStore } from '@carbsight/runtime';
import type { PackageSearch } from '../labels/index.js';
import type { LiveSettings } from '../models/index.js';
import type { PushEvents } from '../reminders/index.js';
import { AnalysisReport } from './analysis-report.js';
import type { MealReadings } from './meal-readings.js';
import { loadStoredPhotos } from './meal-readings.js';
import { readWhileSearching } from './read-while-searching.js';
import { MealWithdrawn, Withdrawals } from './withdrawals.js';

type Payload = PayloadOf<typeof analysisJob>;

/** Failures of a provider, not of the meal: another one may succeed. */
const FALLBACK_FAILURES: ReadonlySet<FailureCode> = new Set([
  'model-unavailable',
  'model-timeout',
  'rate-limited',
  'budget-exhausted',
]);

/** A variant that did not answer. A new one is not mentioned to the person: the variant that always answers did. */
type FailedVariant = FallbackStep & { readonly isNew: boolean };
type ReadMeal = {
  readonly variant: LiveVariant;
  readonly readings: MealReading[];
  readonly fallbackFrom: FallbackStep[];
};

type Attempt = {
  readonly report: AnalysisReport;
  readonly signal: AbortSignal;
  readonly isEndedBy: (failure: Failure) => boolean;
};

/** What finds packages, and records them. */
type Packages = {
  /** Null: this installation searches no photos. */
  readonly search: Pick<PackageSearch, 'find'> | null;
  readonly rows: Pick<MealPackageQueries, 'record' | 'recordUnusable'>;
  readonly notes: Pick<PackageNotes, 'read'>;
  /** A search that failed, while the meal was read. */
  readonly onFailed: (error: unknown) => void;
};

/**
 * How long the search may continue after a model has answered. Most photos show no package, and nobody waits for them once they have been
 * looked at; a label or code that has been seen is worth a second, and so is a photo whose turn has not come.
 */
const SEARCH_GRACE_MS = { withoutSign: 50, withSign: 1_000 };

/** How long a person with words waits for a model to be retried. */
const SOON_MS = 5_000;

const toStep = ({ modelId, reason }: FallbackStep): FallbackStep => ({ modelId, reason });

const placeOf = ({ rolloutId, rolloutNew }: ClaimedMeal): RolloutPlace | null =>
  rolloutId === null ? null : { rolloutId, isNew: rolloutNew === true };

const ownerOf = ({ userId, owner }: ClaimedMeal): FoodOwner => ({ ...owner, id: userId });

/** A meal's live estimate: photo, model, summary, stored in one transaction. */
export class AnalysisHandler implements JobHandler<Payload> {
  private readonly withdrawals = new Withdrawals<ClaimedMeal>((meals) => this.analyses.areStillWanted(meals));

  constructor(
    private readonly analyses: AnalysisQueries,
    private readonly photos: PhotoStorage,
    private readonly progress: ProgressStore,
    private readonly readings: MealReadings,
    private readonly settings: LiveSettings,
    private readonly foodKnowledge: { find(owner: FoodOwner): Promise<FoodKnowledge> },
    private readonly packages: Packages,
    /** The person may have put their phone away. */
    private readonly news: Pick<PushEvents, 'estimateReady' | 'noEstimate'>,
  ) {}

  async run(
    { mealId, revision }: Payload,
    signal: AbortSignal,
    isEndedBy: (failure: Failure) => boolean,
  ): Promise<void> {
    const meal = await this.analyses.claim(mealId, revision, await this.settings.variants.placeOf(mealId));
    if (!meal) return;
    const watch = this.withdrawals.watch(meal, signal);
    const report = new AnalysisReport(this.progress, meal);
    try {
      const variants = await this.settings.variants.find(meal.requestedVariant, placeOf(meal));
      const photos = await loadStoredPhotos(this.photos, meal.photos);
      await report.publishStage('reading');
      const outcome = await this.readOrFind(meal, photos, variants, { report, signal: watch.signal, isEndedBy });
      await report.publishStage('checking');
      if (outcome.packaged) return await this.finishPackage(meal, outcome.packaged);
      const { variant, readings, fallbackFrom } = outcome.read;
      const width = await this.settings.ranges.widthOf(variant);
      const [chosen] = await Promise.allSettled([this.samplesOf(meal)]);
      const samples = chosen.status === 'fulfilled' ? chosen.value : [];
      const summary = summariseFor(variant, readings, width);
      const estimate = { ...toNewEstimate(summary, readings.length, variant), fallbackFrom };
      if (await this.analyses.succeed(meal, variant, estimate, new Date(), samples))
        await this.news.estimateReady(meal);
      // Reported, but no reason to keep the estimate back.
      if (chosen.status === 'rejected') throw chosen.reason;
    } catch (error) {
      // Cancelled, deleted or analysed again: no one waits for this result, and the row already says so.
      if (!(watch.signal.reason instanceof MealWithdrawn)) throw error;
    } finally {
      watch.stop();
    }
  }

  async giveUp({ mealId, revision }: Payload, failure: Failure): Promise<void> {
    const { code, options } = failure;
    const hasFailed = await this.analyses.fail(mealId, revision, { code, values: options.values }, new Date());
    if (hasFailed) await this.news.noEstimate({ id: mealId, revision });
  }

  /** What the photos show of a package, else what the variants make of it. An administrator's trial asks for a variant's answer. */
  private async readOrFind(
    meal: ClaimedMeal,
    photos: readonly ReadPhoto[],
    variants: readonly LiveVariant[],
    attempt: Attempt,
  ) {
    const read = (signal: AbortSignal) => this.read(meal, photos, variants, { ...attempt, signal });
    // A photo that crashed the reading process before is not given to it again.
    const { search, rows, onFailed } = this.packages;
    if (photos.length === 0 || !search || meal.requestedVariant || meal.claim > 1)
      return { packaged: null, read: await read(attempt.signal) };
    const isOnlyReader = variants.every(({ model }) => model.kind === 'built-in');
    return readWhileSearching(
      {
        read,
        search: async (until, events) => {
          const { packaged, unusable } = await search.find(photos, meal, { isOnlyReader, signal: until, ...events });
          until.throwIfAborted();
          if (unusable) await rows.recordUnusable(meal, unusable);
          return packaged;
        },
        graceMs: isOnlyReader ? null : SEARCH_GRACE_MS,
        isSearchDecisive: (error) => isOnlyReader && error instanceof LabelReadingError && error.problem === 'died',
        onSearchFailed: onFailed,
      },
      attempt.signal,
    );
  }

  /** With the note's amount if the figures are sure, else the person is asked. */
  private async finishPackage(meal: ClaimedMeal, packaged: MealPackage): Promise<void> {
    const { food, sure, doubts } = packaged;
    // Doubtful figures are compared with the package before they count.
    const isSure = sure && doubts.length === 0;
    const asked = { owner: ownerOf(meal), note: meal.note, locale: foodLocaleOf(meal.owner) };
    const { eaten, state, beside } = isSure
      ? await this.packages.notes.read(asked, food)
      : { eaten: null, state: null, beside: null };
    const known = eaten && foodInState(food, eaten, state);
    const name = nameOfPackage(packaged, meal.owner.language);
    const ofPackage =
      eaten && known && estimateOfPackage({ ...packaged, food: known }, eaten, name, meal.owner.polyolCounting);
    const estimate = ofPackage && beside ? withFoodsBeside(ofPackage, beside) : ofPackage;
    if (!estimate || exceedsMealLimits(estimate)) {
      const { id, revision, claim } = meal;
      const isWaiting = await this.analyses.fail(id, revision, { code: 'needs-amount', packaged }, new Date(), claim);
      return isWaiting ? this.news.noEstimate(meal) : undefined;
    }
    await this.packages.rows.record(meal, packaged);
    const variant = packageVariant(packaged);
    if (await this.analyses.succeed(meal, variant, packageEstimate(estimate), new Date()))
      await this.news.estimateReady(meal);
  }

  /**
   * The first model that can: a provider that is unavailable, above its limit or too slow leaves the meal to the next one within the same job. After the
   * last one, the food tables read the note, unless a model may still answer soon, because models also see the photo.
   */
  private async read(
    meal: ClaimedMeal,
    photos: readonly ReadPhoto[],
    variants: readonly LiveVariant[],
    { report, signal, isEndedBy }: Attempt,
  ): Promise<ReadMeal> {
    const reads = this.settings.reads.wantedFor(meal, new Date());
    const failedVariants: FailedVariant[] = [];
    const readWith = async (variant: LiveVariant): Promise<ReadMeal> => {
      const knowledge = await this.knowledgeFor(meal, variant);
      // An administrator who tries a model takes nothing from people's meals.
      const purpose = meal.requestedVariant ? ('trial' as const) : ('live' as const);
      const request = { ...meal, reads, purpose, locale: foodLocaleOf(meal.owner), ...knowledge };
      const onItems = (names: readonly string[]) =>
        names.length > 0 ? report.publishItems(names) : void report.forgetItems();
      const readings = await this.readings.collect(request, photos, variant, signal, onItems);
      for (const { modelId, reason } of failedVariants) this.settings.onFallback(modelId, variant.modelId, reason);
      return { variant, readings, fallbackFrom: failedVariants.filter(({ isNew }) => !isNew).map(toStep) };
    };
    let away: Failure | undefined;
    for (const variant of variants) {
      try {
        return await readWith(variant);
      } catch (error) {
        await report.forgetItems();
        if (!(error instanceof Failure) || signal.aborted) throw error;
        const isAway = FALLBACK_FAILURES.has(error.code);
        // What a substitute cannot read, the first model may read later.
        if (!isAway && !(variant.isNew && variant.hasNext)) throw away ?? error;
        failedVariants.push({ modelId: variant.modelId, reason: error.code, isNew: variant.isNew === true });
        // Only the live variants decide how a meal fails, and those that were called before those that were not.
        if (!variant.isNew || !variant.hasNext) away = away && (away.wasCalled || !error.wasCalled) ? away : error;
      }
    }
    if (!away) throw new Error('There is no variant');
    const isSlow =
      failedVariants.some(({ reason }) => reason === 'model-timeout') || (away.retryAfterMs ?? 0) > SOON_MS;
    const tables =
      meal.note.trim() !== '' && (isSlow || isEndedBy(away))
        ? await this.settings.variants.standInFor(variants, meal.requestedVariant)
        : null;
    if (!tables) throw away;
    return readWith(tables).catch((error: unknown) => {
      throw error instanceof Failure && !signal.aborted ? away : error;
    });
  }

  /** An administrator's trial says nothing about the live settings, so it is not evaluated. */
  private async samplesOf({ id, requestedVariant }: ClaimedMeal): Promise<readonly SamplePurpose[]> {
    return requestedVariant ? [] : this.settings.sampling.purposesFor(id);
  }

  /** Models do not learn what the person means by their words; only the built-in reader uses it. */
  private async knowledgeFor(meal: ClaimedMeal, { model }: LiveVariant): Promise<FoodKnowledge> {
    return model.kind === 'built-in' ? this.foodKnowledge.find(ownerOf(meal)) : {};
  }
}
